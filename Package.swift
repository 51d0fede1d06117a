// swift-tools-version: 6.2
import PackageDescription

/// What every target is compiled with: Swift 6 mode, explicit existentials and imports, warnings are errors.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]
/// For the modules that also build for wasm32: C functions are named without a C header.
let external: [SwiftSetting] = strict + [.enableExperimentalFeature("Extern")]

let package = Package(
    name: "epicenter",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [
        .executable(name: "epicenter", targets: ["epicenter"]),
        .executable(name: "BrowserCore", targets: ["BrowserCore"]),
        .executable(name: "InstrumentCore", targets: ["InstrumentCore"]),
        .library(name: "Seismology", targets: ["Seismology"]),
        .library(name: "Catalog", targets: ["Catalog"]),
        .library(name: "Formats", targets: ["Formats"]),
        .library(name: "Monitor", targets: ["Monitor"]),
        .library(name: "Positioning", targets: ["Positioning"]),
        .library(name: "Storage", targets: ["Storage"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: [
        .target(name: "Seismology", swiftSettings: external),
        .target(name: "Positioning", dependencies: ["Seismology"], swiftSettings: strict),
        .target(name: "Catalog", dependencies: ["Seismology"], swiftSettings: strict),

        .target(name: "CBrowserRuntime"),
        .target(name: "BrowserMemory", dependencies: ["CBrowserRuntime"], swiftSettings: external),
        .executableTarget(
            name: "BrowserCore", dependencies: ["BrowserMemory", "Seismology"], swiftSettings: external),
        .executableTarget(
            name: "InstrumentCore", dependencies: ["BrowserMemory", "Positioning", "Seismology"],
            swiftSettings: external),

        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .target(name: "Formats", dependencies: ["CZlib", "Catalog", "Seismology"], swiftSettings: strict),
        .target(
            name: "Storage",
            dependencies: [
                "Catalog", "Seismology",
                .product(name: "GRDB", package: "GRDB.swift"), .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: strict),
        .target(
            name: "Agencies",
            dependencies: [
                "Catalog", "Formats", "Seismology",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: strict),
        .target(name: "Recordings", dependencies: ["Positioning"], swiftSettings: strict),
        .target(name: "Surroundings", dependencies: ["Seismology"], swiftSettings: strict),
        .target(
            name: "Monitor",
            dependencies: [
                "Agencies", "Catalog", "Formats", "Seismology", "Storage", "Surroundings",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict),
        .target(
            name: "WebService",
            dependencies: [
                "Agencies", "Catalog", "Formats", "Monitor", "Seismology", "Storage", "Surroundings",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HummingbirdHTTP2", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCertificateReloading", package: "swift-nio-extras"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "epicenter",
            dependencies: [
                "Agencies", "Catalog", "Formats", "Monitor", "Positioning", "Recordings", "Seismology", "Storage",
                "Surroundings", "WebService",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict),

        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        .testTarget(
            name: "SeismologyTests", dependencies: ["Seismology"], resources: [.copy("Fixtures")],
            swiftSettings: strict),
        .testTarget(
            name: "PositioningTests",
            dependencies: ["Formats", "Positioning", "Recordings", "Seismology", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "RecordingsTests", dependencies: ["Formats", "Positioning", "Recordings", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "CatalogTests", dependencies: ["Catalog", "Seismology", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "FormatsTests", dependencies: ["CZlib", "Catalog", "Formats", "Seismology", "TestSupport"],
            resources: [.copy("Fixtures")], swiftSettings: strict),
        .testTarget(
            name: "StorageTests",
            dependencies: [
                "Catalog", "Formats", "Seismology", "Storage", "TestSupport",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "AgenciesTests",
            dependencies: [
                "Agencies", "Catalog", "Formats", "Seismology", "TestSupport",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "SurroundingsTests", dependencies: ["Seismology", "Surroundings"], swiftSettings: strict),
        .testTarget(
            name: "MonitorTests",
            dependencies: [
                "Agencies", "Catalog", "Formats", "Monitor", "Seismology", "Storage", "Surroundings", "TestSupport",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "WebServiceTests",
            dependencies: [
                "Agencies", "Catalog", "Formats", "Monitor", "Seismology", "Storage", "Surroundings", "WebService",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
