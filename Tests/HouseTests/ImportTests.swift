import Foundation
import TestSupport
import Testing

/// The arrows between the modules, as the design draws them.
struct ImportTests {
    static let allowed: [String: Set<String>] = [
        "CFileSystem": [],
        "CDigest": [],
        "CICU": [],
        "CLibPQ": [],
        "CLibXML2": [],
        "CXML": [],
        "CCmarkGFM": [],
        "CGumbo": [],
        "CCurl": [],
        "CSMTP": [],
        "CSimdjson": [],
        "CMarkup": [],
        "CTidingsResources": [],
        "TidingsDigest": ["CDigest"],
        "TidingsModel": [],
        "TidingsIntl": ["TidingsModel", "CICU"],
        "TidingsStrings": ["TidingsModel", "TidingsIntl"],
        "TidingsTemplates": ["TidingsModel"],
        "TidingsFeeds": ["TidingsModel", "CXML"],
        "TidingsHTTP": ["TidingsModel"],
        "TidingsPolicy": ["TidingsModel", "TidingsDigest"],
        "TidingsStore": ["TidingsModel", "TidingsDigest", "CFileSystem"],
        "TidingsRendering": ["TidingsModel", "TidingsIntl", "TidingsStrings", "TidingsTemplates", "CMarkup"],
        "TidingsTranslation": [
            "TidingsModel", "TidingsIntl", "TidingsStrings", "TidingsTemplates", "TidingsRendering", "CXML",
        ],
        "TidingsDelivery": ["TidingsModel", "TidingsDigest", "CFileSystem"],
        "TidingsTesting": ["TidingsModel", "TidingsDelivery", "TidingsStore"],
        "TidingsPostgreSQL": ["TidingsModel", "TidingsDelivery", "TidingsStore", "CLibPQ"],
        "TidingsSMTP": ["TidingsModel", "TidingsDelivery", "CSMTP"],
        "Tidings": [
            "TidingsModel", "TidingsIntl", "TidingsStrings", "TidingsTemplates", "TidingsFeeds", "TidingsPolicy",
            "TidingsRendering", "TidingsDelivery", "TidingsHTTP", "TidingsStore", "TidingsDigest",
        ],
        "TidingsService": [
            "TidingsModel", "TidingsIntl", "TidingsStrings", "TidingsTemplates", "TidingsFeeds", "TidingsRendering",
            "TidingsDelivery", "TidingsStore", "TidingsTranslation", "Tidings", "TidingsJobs", "TidingsDigest",
        ],
    ]

    /// The modules in C that ours may import.
    static let shims: Set<String> = ["CDigest", "CFileSystem", "CICU", "CLibPQ", "CXML", "CMarkup", "CSMTP"]

    /// The outermost modules use what they need; each still names it in the manifest.
    static let outermost: Set<String> = ["TidingsJobs", "TidingsCommand"]

    @Test func everyModuleIsInTheTable() throws {
        let modules = try FileManager.default.contentsOfDirectory(atPath: Project.path("Sources"))
        #expect(Set(modules) == Set(Self.allowed.keys).union(Self.outermost))
    }

    @Test(arguments: allowed.keys.sorted())
    func moduleImportsOnlyWhatItMay(_ module: String) throws {
        let found = try imports(of: module).filter { $0.hasPrefix("Tidings") || Self.shims.contains($0) }
        #expect(found.subtracting(Self.allowed[module] ?? []) == [], "\(module) imports against the flow")
    }

    @Test func onlyIntlSeesICU() throws {
        for module in Self.outermost.union(Self.allowed.keys) where module != "TidingsIntl" {
            #expect(try !imports(of: module).contains("CICU"), "\(module)")
        }
    }

    @Test func noRoomIsTooLarge() throws {
        for folder in ["Sources", "Tests"] {
            for file in try swiftFiles(below: Project.path(folder)) {
                let lines = try String(contentsOfFile: file, encoding: .utf8).split(
                    separator: "\n", omittingEmptySubsequences: false)
                #expect(lines.count <= 601, "\(file)")
            }
        }
    }

    private func imports(of module: String) throws -> Set<String> {
        var found = Set<String>()
        for file in try swiftFiles(below: Project.path("Sources/" + module)) {
            for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") {
                let words = line.split(separator: " ")
                guard let at = words.firstIndex(of: "import"), at <= 2, at + 1 < words.count else { continue }
                // `import struct Module.Name` names one symbol of a module.
                let isSymbol = ["struct", "enum", "class", "protocol", "func", "var"].contains(words[at + 1])
                let name = isSymbol && at + 2 < words.count ? words[at + 2] : words[at + 1]
                found.insert(String(name.split(separator: ".")[0]))
            }
        }
        return found
    }

    private func swiftFiles(below folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
    }
}
