// swift-tools-version: 6.1
import PackageDescription

// A build stays light: a package that is heavy to build (an HTTP client, a server, a database
// driver, what signs) enters behind a package trait of its own, together with the target that needs it,
// so that `make demo` and the smaller products never build it: the HTTP client stands behind `HTTP`.

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

/// A release carries the hashes of libcrypto inside: to load all of the library takes longer than a short run.
let digest: [LinkerSetting] = [
    .linkedLibrary("crypto", .when(configuration: .debug)),
    .linkedLibrary(":libcrypto.a", .when(platforms: [.linux], configuration: .release)),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func suite(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude,
        swiftSettings: settings)
}

/// A product that only a build with the trait `HTTP` takes in.
func http(_ product: String, of package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["HTTP"]))
}

/// A target that only a build with the trait `SMTP` takes in.
func smtp(_ target: String) -> Target.Dependency {
    .target(name: target, condition: .when(traits: ["SMTP"]))
}

/// A target that only a build with the trait `Service` takes in.
func service(_ target: String) -> Target.Dependency {
    .target(name: target, condition: .when(traits: ["Service"]))
}

/// A target that only a build with the trait `Translation` takes in.
func translation(_ target: String) -> Target.Dependency {
    .target(name: target, condition: .when(traits: ["Translation"]))
}

/// A target that only a build with the trait `PostgreSQL` takes in.
func postgreSQL(_ target: String) -> Target.Dependency {
    .target(name: target, condition: .when(traits: ["PostgreSQL"]))
}

/// A product that only a build with the trait `Service` takes in.
func service(_ product: String, of package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Service"]))
}

/// A product that only a build with the trait `Signatures` takes in.
func signatures(_ product: String) -> Target.Dependency {
    .product(name: product, package: "swift-crypto", condition: .when(traits: ["Signatures"]))
}

/// A product that only a build with the trait `SQLite` takes in.
func sqlite(_ product: String) -> Target.Dependency {
    .product(name: product, package: "GRDB.swift", condition: .when(traits: ["SQLite"]))
}

let crypto = Package.Dependency.package(url: "https://github.com/apple/swift-crypto", from: "4.5.2")
let grdb = Package.Dependency.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")
let log = Package.Dependency.package(url: "https://github.com/apple/swift-log", from: "1.16.2")
let metrics = Package.Dependency.package(url: "https://github.com/apple/swift-metrics", from: "2.5.0")
let yams = Package.Dependency.package(url: "https://github.com/jpsim/Yams", from: "6.2.2")

let package = Package(
    name: "tidings",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Tidings", targets: ["Tidings"]),
        .library(name: "TidingsStrings", targets: ["TidingsStrings", "TidingsIntl"]),
        .library(name: "TidingsDelivery", targets: ["TidingsDelivery"]),
        .library(name: "TidingsTesting", targets: ["TidingsTesting"]),
        .library(name: "TidingsHTTP", targets: ["TidingsHTTP"]),
        .library(name: "TidingsSMTP", targets: ["TidingsSMTP"]),
        .library(name: "TidingsStore", targets: ["TidingsStore"]),
        .library(name: "TidingsPostgreSQL", targets: ["TidingsPostgreSQL"]),
        .executable(name: "tidings", targets: ["TidingsCommand"]),
    ],
    traits: [
        .trait(name: "HTTP", description: "Reach the network, by AsyncHTTPClient."),
        .trait(name: "PostgreSQL", description: "Keep the ledgers of jobs in PostgreSQL, by libpq."),
        .trait(
            name: "Service", description: "Answer apps over HTTP, by Hummingbird.", enabledTraits: ["Translation"]),
        .trait(name: "Signatures", description: "Sign by pairs of keys (DKIM, Ed25519), by swift-crypto."),
        .trait(name: "SQLite", description: "Keep histories in SQLite, by GRDB."),
        .trait(name: "SMTP", description: "Hand mails to a server, by libcurl."),
        .trait(name: "Translation", description: "Help translators: lint, coverage, exchange of files."),
        .default(enabledTraits: ["HTTP", "PostgreSQL", "Service", "Signatures", "SQLite", "SMTP", "Translation"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        crypto,
        yams,
        grdb,
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.81.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.29.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
        log,
        metrics,
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
    ],
    targets: [
        module("TidingsModel"),
        .target(name: "CICU", linkerSettings: icu),
        module("TidingsIntl", ["TidingsModel", "CICU"]),
        module("TidingsStrings", ["TidingsModel", "TidingsIntl"]),
        module("TidingsTemplates", ["TidingsModel"]),
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .target(name: "CXML", dependencies: ["CLibXML2"]),
        module("TidingsFeeds", ["TidingsModel", "CXML"]),
        .systemLibrary(
            name: "CCmarkGFM", pkgConfig: "libcmark-gfm",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
        .systemLibrary(name: "CGumbo", pkgConfig: "gumbo", providers: [.apt(["libgumbo-dev"])]),
        .target(name: "CMarkup", dependencies: ["CCmarkGFM", "CGumbo"]),
        module(
            "TidingsHTTP",
            [
                "TidingsModel", http("AsyncHTTPClient", of: "async-http-client"), http("NIOCore", of: "swift-nio"),
                http("NIOPosix", of: "swift-nio"), http("NIOHTTP1", of: "swift-nio"),
                http("NIOSSL", of: "swift-nio-ssl"), http("NIOHTTPCompression", of: "swift-nio-extras"),
            ]),
        module(
            "TidingsStore",
            [
                "TidingsModel", "TidingsDigest", "CFileSystem", sqlite("GRDB"), sqlite("GRDBSQLite"),
            ]),
        .systemLibrary(
            name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
        module("TidingsPostgreSQL", ["TidingsModel", "TidingsStore", "TidingsDelivery", postgreSQL("CLibPQ")]),
        module("TidingsPolicy", ["TidingsModel", "TidingsDigest"]),
        module(
            "TidingsRendering", ["TidingsModel", "TidingsIntl", "TidingsStrings", "TidingsTemplates", "CMarkup"]),
        .target(name: "CFileSystem"),
        .target(name: "CDigest", linkerSettings: digest),
        module("TidingsDigest", ["CDigest"]),
        // Debian has it as a shared library only.
        .target(name: "CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),
        module(
            "TidingsDelivery",
            [
                "TidingsModel", "TidingsDigest", "CFileSystem", signatures("Crypto"), signatures("CryptoExtras"),
            ]),
        module(
            "TidingsTranslation",
            [
                "TidingsModel", "TidingsIntl", "TidingsStrings", "TidingsTemplates", "TidingsRendering", "CXML", "Yams",
            ]),
        module("TidingsTesting", ["TidingsModel", "TidingsDelivery", "TidingsStore"]),
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        .target(name: "CSMTP", dependencies: ["CCurl"]),
        module("TidingsSMTP", ["TidingsModel", "TidingsDelivery", smtp("CSMTP")]),
        // In C, so that no accessor of resources ties the library to Foundation.
        .target(name: "CTidingsResources", resources: [.copy("../../Localizations"), .copy("../../Templates")]),
        module(
            "Tidings",
            [
                "CTidingsResources", "TidingsStore", "TidingsHTTP", "TidingsModel", "TidingsIntl", "TidingsStrings",
                "TidingsTemplates", "TidingsFeeds",
                "TidingsPolicy", "TidingsRendering", "TidingsDelivery", "TidingsDigest",
            ]),
        module(
            "TidingsJobs",
            [
                "TidingsModel", "TidingsIntl", "TidingsStrings", "TidingsTemplates", "TidingsFeeds", "TidingsRendering",
                "TidingsDelivery", "TidingsStore", "Tidings", "CSimdjson", "Yams",
                "TidingsDigest", .product(name: "Logging", package: "swift-log"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
            ]),
        module(
            "TidingsService",
            [
                "TidingsModel", "TidingsIntl", "TidingsStrings", "TidingsTemplates", "TidingsFeeds", "TidingsRendering",
                "TidingsDelivery", "TidingsStore", "Tidings", "TidingsJobs",
                translation("TidingsTranslation"), service("Hummingbird", of: "hummingbird"),
                service("HummingbirdCore", of: "hummingbird"), service("HTTPTypes", of: "swift-http-types"),
                service("NIOConcurrencyHelpers", of: "swift-nio"), service("NIOCore", of: "swift-nio"),
                service("NIOHTTP1", of: "swift-nio"), service("NIOHTTPTypes", of: "swift-nio-extras"),
                service("ServiceLifecycle", of: "swift-service-lifecycle"),
                service("UnixSignals", of: "swift-service-lifecycle"),
                "TidingsDigest", .product(name: "Logging", package: "swift-log"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
            ]),
        .executableTarget(
            name: "TidingsCommand",
            dependencies: [
                "TidingsModel", "TidingsIntl", "TidingsStrings", "TidingsTemplates", "TidingsFeeds",
                "TidingsRendering", "TidingsDigest", "TidingsDelivery", "TidingsHTTP", "TidingsStore", "Tidings",
                "TidingsJobs", translation("TidingsTranslation"), service("TidingsService"), smtp("TidingsSMTP"),
                postgreSQL("TidingsPostgreSQL"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
            ],
            swiftSettings: settings),

        .target(
            name: "TestSupport", dependencies: ["TidingsModel"], path: "Tests/TestSupport", swiftSettings: settings),
        suite("TidingsModelTests", ["TidingsModel"]),
        suite("TidingsIntlTests", ["TidingsModel", "TidingsIntl"]),
        suite("TidingsStringsTests", ["TidingsModel", "TidingsIntl", "TidingsStrings"]),
        suite("TidingsTemplatesTests", ["TidingsModel", "TidingsTemplates"]),
        suite("TidingsFeedsTests", ["TidingsModel", "TidingsFeeds"]),
        suite(
            "TidingsHTTPTests",
            [
                "TidingsModel", "TidingsFeeds", "TidingsHTTP", "TidingsDelivery", http("NIOCore", of: "swift-nio"),
                http("NIOPosix", of: "swift-nio"), http("NIOHTTP1", of: "swift-nio"),
                http("NIOSSL", of: "swift-nio-ssl"), http("Hummingbird", of: "hummingbird"),
                http("HummingbirdTLS", of: "hummingbird"),
                http("HTTPTypes", of: "swift-http-types"), http("Logging", of: "swift-log"),
                http("ServiceLifecycle", of: "swift-service-lifecycle"),
            ]),
        suite("TidingsDigestTests", ["TidingsDigest"]),
        suite("TidingsPolicyTests", ["TidingsModel", "TidingsPolicy"]),
        .executableTarget(
            name: "HistoryWriter", dependencies: ["TidingsModel", "TidingsStore"], path: "Tests/HistoryWriter",
            swiftSettings: settings),
        .executableTarget(
            name: "NoticeProgram", dependencies: ["TidingsModel", "Tidings"], path: "Tests/NoticeProgram",
            swiftSettings: settings),
        .executableTarget(
            name: "JobWriter",
            dependencies: ["TidingsModel", "TidingsDelivery", "TidingsStore", "TidingsPostgreSQL", "TidingsJobs"],
            path: "Tests/JobWriter", swiftSettings: settings),
        .executableTarget(
            name: "LedgerWriter", dependencies: ["TidingsModel", "TidingsStore"], path: "Tests/LedgerWriter",
            swiftSettings: settings),
        suite(
            "TidingsStoreTests",
            [
                "TidingsModel", "TidingsStore", "TidingsTesting", "HistoryWriter", "LedgerWriter", sqlite("GRDB"),
            ]),
        .executableTarget(
            name: "MailWriter", dependencies: ["TidingsModel", "TidingsDelivery", "TidingsTesting"],
            path: "Tests/MailWriter", swiftSettings: settings),
        suite("TidingsDeliveryTests", ["TidingsModel", "TidingsDelivery", "TidingsTesting", "MailWriter"]),
        suite(
            "TidingsSMTPTests", ["TidingsModel", "TidingsDelivery", "TidingsSMTP", "TidingsTesting"],
            exclude: ["Server"]),
        suite(
            "TidingsPostgreSQLTests",
            [
                "TidingsModel", "TidingsDelivery", "TidingsStore", "TidingsPostgreSQL", "TidingsTesting",
                "TidingsCommand", "JobWriter",
            ]),
        suite(
            "TidingsRenderingTests",
            ["TidingsModel", "TidingsIntl", "TidingsStrings", "TidingsTemplates", "TidingsRendering"],
            exclude: ["Golden"]),
        suite(
            "TidingsJobsTests",
            [
                "TidingsModel", "TidingsDelivery", "TidingsStore", "Tidings", "TidingsJobs", "JobWriter",
                sqlite("GRDB"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "MetricsTestKit", package: "swift-metrics"),
            ]),
        suite(
            "TidingsTests",
            [
                "TidingsModel", "TidingsIntl", "TidingsFeeds", "TidingsPolicy", "TidingsRendering", "TidingsStrings",
                "TidingsTemplates", "Tidings", "TidingsStore", "NoticeProgram",
            ]),
        suite(
            "TidingsTranslationTests",
            [
                "TidingsModel", "TidingsIntl", "TidingsStrings", "TidingsTemplates", "TidingsRendering",
                "TidingsTranslation",
            ]),
        suite(
            "TidingsServiceTests",
            [
                "TidingsModel", "TidingsIntl", "TidingsFeeds", "TidingsDelivery", "TidingsStore", "Tidings",
                "TidingsJobs", "TidingsService", "TidingsCommand", service("NIOCore", of: "swift-nio"),
                .product(name: "Logging", package: "swift-log"),
            ]),
        suite(
            "TidingsCommandTests",
            [
                "TidingsCommand", "TidingsJobs", .product(name: "Logging", package: "swift-log"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
            ]),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "TidingsModel", "TidingsIntl", "TidingsStrings", "TidingsFeeds", "TidingsTemplates", "TidingsRendering",
                "TidingsDelivery", "TidingsHTTP", "TidingsSMTP", "TidingsTranslation",
            ],
            path: "Fuzz/Targets", swiftSettings: settings),
        suite("FuzzTests", ["TidingsModel", "TidingsIntl", "FuzzTargets"]),
        suite("HouseTests", ["TidingsCommand"]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)

// The means of proof. They are built only when an environment variable asks for them, so that no other build
// has their targets or their flags; they need the localisation core and the feeds, and nothing is fetched. Only the
// benches need more: decisions, histories and lists of recipients, and the packages by which these work, but never the
// network.

let fuzzes = Context.environment["FUZZ"] == "1"
let measures = Context.environment["BENCH"] == "1"
let races = Context.environment["RACE"] == "1"

if fuzzes || measures || races {
    let feeds = fuzzes || measures ? ["CLibXML2", "CXML", "TidingsFeeds"] : []
    let rendering = fuzzes ? ["TidingsTemplates", "CCmarkGFM", "CGumbo", "CMarkup", "TidingsRendering"] : []
    let core =
        ["TidingsModel", "CICU", "TidingsIntl", "TidingsStrings"] + feeds + rendering
        + (fuzzes
            ? [
                "FuzzTargets", "CFileSystem", "CDigest", "TidingsDigest", "TidingsDelivery", "TidingsHTTP",
                "TidingsSMTP",
                "TidingsTranslation",
            ] : [])
        + (measures
            ? [
                "TidingsTemplates", "TidingsPolicy", "TidingsStore", "CFileSystem", "CDigest", "TidingsDigest",
                "TidingsDelivery",
                "TidingsTesting",
                "CCmarkGFM", "CGumbo", "CMarkup", "TidingsRendering", "TidingsHTTP", "CTidingsResources", "Tidings",
                "CSimdjson", "TidingsJobs", "CLibPQ", "TidingsPostgreSQL", "TidingsTranslation",
            ] : [])
    package.products = []
    package.dependencies =
        (fuzzes || measures ? [crypto] : []) + (fuzzes ? [yams] : []) + (measures ? [grdb, yams, log, metrics] : [])
    package.targets.removeAll { !core.contains($0.name) }
    for target in package.targets where target.name == "TidingsHTTP" { target.dependencies = ["TidingsModel"] }
    package.traits.remove(
        .default(enabledTraits: ["HTTP", "PostgreSQL", "Service", "Signatures", "SQLite", "SMTP", "Translation"]))
    package.traits.insert(
        .default(enabledTraits: measures ? ["PostgreSQL", "SQLite"] : fuzzes ? ["SMTP"] : ["SQLite"]))
}

func program(
    _ name: String, _ dependencies: [Target.Dependency], path: String, linkerSettings: [LinkerSetting] = []
) -> Target {
    .executableTarget(
        name: name, dependencies: ["TidingsModel", "TidingsIntl", "TidingsStrings"] + dependencies, path: path,
        swiftSettings: settings, linkerSettings: linkerSettings)
}

if fuzzes {
    // Of what reaches the network only the readers are proven, so that none of its packages is built.
    for target in package.targets {
        switch target.name {
        case "TidingsHTTP":
            target.dependencies = ["TidingsModel"]
            target.sources = [
                "HTTPAddress.swift", "HTTPAddressGuard.swift", "HTTPNetwork.swift", "IPAddress.swift", "Resolver.swift",
            ]
        case "TidingsSMTP":
            target.dependencies = ["TidingsModel", "TidingsDelivery"]
            target.sources = ["SMTPReply.swift", "SMTPReplyReader.swift"]
        default: break
        }
    }
    for target in package.targets where ["CICU", "CXML", "CMarkup"].contains(target.name) {
        target.cSettings = [.unsafeFlags(["-fsanitize=fuzzer-no-link,address"])]
        target.cxxSettings = [.unsafeFlags(["-fsanitize=fuzzer-no-link,address"])]
    }
    package.targets += [
        .target(name: "CFuzzer", path: "Fuzz/Driver"),
        program(
            "Fuzz", ["FuzzTargets", "CFuzzer"], path: "Fuzz/Main",
            // gold dies of what the sanitizers write.
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
    ]
    for target in package.targets where target.type != .system && !target.name.hasPrefix("C") {
        target.swiftSettings = settings + [.unsafeFlags(["-sanitize=fuzzer,address", "-parse-as-library"])]
    }
}

if races {
    package.targets += [
        .target(name: "CMutex", path: "Tests/Races/Mutex"),
        program("Races", ["CMutex"], path: "Tests/Races/Program"),
    ]
}

if measures {
    package.targets += [
        .target(name: "CBaselines", path: "Benchmarks/Baselines", linkerSettings: icu),
        .target(name: "CPropertyList", path: "Benchmarks/PropertyList"),
        .target(name: "CAllocations", path: "Benchmarks/AllocationCounter"),
        .target(
            name: "BenchmarkTable", dependencies: ["TidingsModel", "TidingsIntl", "TidingsStrings"],
            path: "Benchmarks/Table", swiftSettings: settings),
        program("Measure", ["CBaselines", "CPropertyList", "BenchmarkTable"], path: "Benchmarks/Measure"),
        program("Allocations", ["CBaselines", "CAllocations", "BenchmarkTable"], path: "Benchmarks/Allocations"),
        program("FirstMessage", [], path: "Benchmarks/FirstMessage"),
        program("MeasureHistories", ["TidingsPolicy", "TidingsStore", "BenchmarkTable"], path: "Benchmarks/Histories"),
        .target(
            name: "MailSample",
            dependencies: ["TidingsModel", "TidingsIntl", "TidingsStrings", "TidingsTemplates", "TidingsDelivery"],
            path: "Benchmarks/Sample", swiftSettings: settings),
        .target(name: "CFileLoop", path: "Benchmarks/FileLoop"),
        program("MeasureBodies", ["MailSample", "CAllocations", "BenchmarkTable"], path: "Benchmarks/Bodies"),
        program(
            "MeasurePayloads",
            [
                "TidingsDelivery", "MailSample", "CAllocations", "BenchmarkTable",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            path: "Benchmarks/Payloads"),
        program("MeasureFiles", ["TidingsDelivery", "TidingsTesting", "CFileLoop"], path: "Benchmarks/Files"),
        program("MeasureSpool", ["TidingsDelivery", "TidingsTesting", "CFileLoop"], path: "Benchmarks/Spool"),
        .target(name: "CListLoop", path: "Benchmarks/ListLoop", linkerSettings: [.linkedLibrary("simdjson")]),
        program(
            "MeasureLedger", ["TidingsDelivery", "TidingsStore", "TidingsPostgreSQL"], path: "Benchmarks/Ledger"),
        program(
            "MeasureAnnouncements",
            ["TidingsTemplates", "TidingsRendering", "Tidings", "MailSample", "CAllocations", "BenchmarkTable"],
            path: "Benchmarks/Announcements"),
        program(
            "MeasureList", ["TidingsStore", "TidingsJobs", "CListLoop", "CAllocations", "BenchmarkTable"],
            path: "Benchmarks/List"),
        program("MeasureFeeds", ["TidingsFeeds", "BenchmarkTable"], path: "Benchmarks/Feeds"),
        program(
            "MeasureDecisions", ["TidingsPolicy", "CAllocations", "BenchmarkTable"], path: "Benchmarks/Decisions"),
        program("MeasureLint", ["TidingsTranslation", "BenchmarkTable"], path: "Benchmarks/Lint"),
    ]
}

// What the service is measured against needs the packages of the service, so it is built beside all else.
if Context.environment["BENCH"] == "serve" {
    package.targets.append(
        .executableTarget(
            name: "StaticServer",
            dependencies: [
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Benchmarks/Serve", sources: ["StaticServer.swift"], swiftSettings: settings))
}
