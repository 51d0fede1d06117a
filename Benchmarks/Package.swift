// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "epicenter", path: "..")],
    targets: [
        .executableTarget(
            name: "bench",
            dependencies: [
                .product(name: "Catalog", package: "epicenter"),
                .product(name: "Formats", package: "epicenter"),
                .product(name: "Monitor", package: "epicenter"),
                .product(name: "Positioning", package: "epicenter"),
                .product(name: "Seismology", package: "epicenter"),
                .product(name: "Storage", package: "epicenter"),
                "TestSupport",
            ],
            swiftSettings: strict),
        // A link to the tests' folder, which is no product of the package above.
        .target(name: "TestSupport", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
