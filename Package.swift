// swift-tools-version: 6.1
import PackageDescription

// A build stays light: a package that is heavy to build (an HTTP client, a server, a database
// driver) enters behind a package trait of its own, together with the target that needs it, so
// that `make demo` and the smaller products never build it. Nothing below is heavy.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
]

/// A release carries ICU inside.
///
/// Two ICUs loaded side by side (Foundation brings its own) would bind some C++ symbols crosswise. A debug build links the system's shared ICU and links faster.
let icu: [LinkerSetting] = [
    .linkedLibrary("icui18n", .when(configuration: .debug)),
    .linkedLibrary("icuuc", .when(configuration: .debug)),
    .linkedLibrary("icudata", .when(configuration: .debug)),
    .linkedLibrary(":libicui18n.a", .when(platforms: [.linux], configuration: .release)),
    .linkedLibrary(":libicuuc.a", .when(platforms: [.linux], configuration: .release)),
    .linkedLibrary(":libicudata.a", .when(platforms: [.linux], configuration: .release)),
    .linkedLibrary("m", .when(platforms: [.linux], configuration: .release)),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func suite(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["TestSupport"],
        swiftSettings: settings)
}

let package = Package(
    name: "tidings",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Tidings", targets: ["Tidings"]),
        .library(name: "TidingsStrings", targets: ["TidingsStrings", "TidingsIntl"]),
        .library(name: "TidingsDelivery", targets: ["TidingsDelivery"]),
        .executable(name: "tidings", targets: ["TidingsCommand"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        module("TidingsModel"),
        .target(name: "CICU", linkerSettings: icu),
        module("TidingsIntl", ["TidingsModel", "CICU"]),
        module("TidingsStrings", ["TidingsModel", "TidingsIntl"]),
        module("TidingsTemplates", ["TidingsModel"]),
        module("TidingsFeeds", ["TidingsModel"]),
        module("TidingsPolicy", ["TidingsModel"]),
        module("TidingsRendering", ["TidingsModel", "TidingsIntl", "TidingsStrings", "TidingsTemplates"]),
        module("TidingsDelivery", ["TidingsModel", .product(name: "Crypto", package: "swift-crypto")]),
        module(
            "Tidings",
            [
                "TidingsModel", "TidingsIntl", "TidingsStrings", "TidingsTemplates", "TidingsFeeds",
                "TidingsPolicy", "TidingsRendering", "TidingsDelivery",
            ]),
        module("TidingsJobs", ["TidingsModel", "Tidings", "Yams"]),
        .executableTarget(
            name: "TidingsCommand",
            dependencies: [
                "TidingsModel", "TidingsIntl", "TidingsStrings", "TidingsTemplates", "TidingsFeeds",
                "TidingsRendering", "TidingsDelivery", "Tidings", "TidingsJobs",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            resources: [.copy("../../Localizations"), .copy("../../Templates")],
            swiftSettings: settings),

        .target(
            name: "TestSupport", dependencies: ["TidingsModel"], path: "Tests/TestSupport", swiftSettings: settings),
        suite("TidingsModelTests", ["TidingsModel"]),
        suite("TidingsIntlTests", ["TidingsModel", "TidingsIntl"]),
        suite("TidingsStringsTests", ["TidingsModel", "TidingsIntl", "TidingsStrings"]),
        suite("TidingsTemplatesTests", ["TidingsModel", "TidingsTemplates"]),
        suite("TidingsFeedsTests", ["TidingsModel", "TidingsFeeds"]),
        suite("TidingsPolicyTests", ["TidingsModel", "TidingsPolicy"]),
        suite("TidingsDeliveryTests", ["TidingsModel", "TidingsDelivery"]),
        suite(
            "TidingsRenderingTests",
            ["TidingsModel", "TidingsIntl", "TidingsStrings", "TidingsTemplates", "TidingsRendering"]),
        suite("TidingsJobsTests", ["TidingsModel", "TidingsDelivery", "Tidings", "TidingsJobs"]),
        suite(
            "TidingsTests",
            [
                "TidingsModel", "TidingsIntl", "TidingsFeeds", "TidingsRendering", "TidingsStrings", "TidingsTemplates",
                "Tidings",
            ]),
        suite("TidingsCommandTests", ["TidingsCommand"]),
        suite("HouseTests", ["TidingsCommand"]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
