import Catalog
import Testing

@Suite struct `The xxHash of bytes` {
    /// What xxHash 0.8.4 makes of the bytes (7 i + 3) modulo 256, with the seeds 0 and 2654435761.
    @Test(
        arguments: [
            (0, 0xEF46_DB37_51D8_E999, 0xAC75_FDA2_929B_17EF), (1, 0x1F25_C8D0_BC1F_4BB6, 0x79CF_94F5_ACE3_7FE1),
            (3, 0x31D2_363F_52E5_64C9, 0x96D2_A5E5_83DD_D738), (4, 0x9BB6_4B7D_66EE_9FDA, 0x4A86_2FBB_4B73_776E),
            (8, 0xDAB9_9D95_C6F9_0092, 0xC6E7_5E2C_BD8E_07EE), (31, 0xA2AA_5F33_CC4A_6119, 0x3818_22F3_3376_D6B6),
            (32, 0x23C3_C17E_F790_FD97, 0x9ABD_3154_70AC_276A), (33, 0x50A7_CFC7_BA58_8784, 0x72CD_D326_2F46_7933),
            (77, 0xC4E0_603B_2473_C094, 0x86BA_0CE4_104B_8867), (256, 0x00CF_C520_7DD8_E201, 0x7444_DEE7_8E7E_31B7),
        ] as [(Int, UInt64, UInt64)])
    func `is that of the reference program`(count: Int, plain: UInt64, seeded: UInt64) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 3) }
        #expect(bytes.withUnsafeBytes { XXHash64.hash($0) } == plain)
        #expect(bytes.withUnsafeBytes { XXHash64.hash($0, seed: 2_654_435_761) } == seeded)
    }
}
