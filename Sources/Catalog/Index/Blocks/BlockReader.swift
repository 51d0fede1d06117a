/// Takes values out of the bytes of a block from the first to the last, and never more than there are.
struct BlockReader {
    private var rest: UnsafeRawBufferPointer.SubSequence

    init(_ block: UnsafeRawBufferPointer) { rest = block[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func value<Value: BitwiseCopyable>(of type: Value.Type) throws(MalformedBlock) -> Value {
        UnsafeRawBufferPointer(rebasing: try take(MemoryLayout<Value>.size)).loadUnaligned(as: type)
    }

    mutating func values<Value: BitwiseCopyable>(of type: Value.Type) throws(MalformedBlock) -> [Value] {
        let stated = try value(of: UInt64.self)
        guard stated <= UInt64(rest.count / MemoryLayout<Value>.stride) else { throw .cutShort }
        let count = Int(stated)
        let bytes = try take(count * MemoryLayout<Value>.stride)
        return Array(unsafeUninitializedCapacity: count) { values, initialized in
            UnsafeMutableRawBufferPointer(values).copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes))
            initialized = count
        }
    }

    private mutating func take(_ count: Int) throws(MalformedBlock) -> UnsafeRawBufferPointer.SubSequence {
        guard count <= rest.count else { throw .cutShort }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}
