import Foundation
import TestSupport
import Testing

/// Nothing of ours takes anything that depends on a locale from Foundation: it carries another CLDR.
struct LinkageTests {
    /// Pieces of mangled names, with what they stand for.
    static let forbidden: [(piece: String, meaning: String)] = [
        ("30FoundationInternationalization", "anything of FoundationInternationalization"),
        ("20FoundationEssentials6LocaleV", "Locale"),
        ("10Foundation6BundleC", "Bundle"),
        ("FormatterC", "a Formatter"),
        ("10FoundationE6format", "String(format:)"),
        ("E10lowercased4with", "lowercased(with:)"),
        ("E10uppercased4with", "uppercased(with:)"),
        ("E11capitalized4with", "capitalized(with:)"),
        ("15localizedString", "localizedString"),
        ("E16localizedCompare", "localizedCompare"),
    ]

    static let modules =
        ImportTests.allowed.keys.filter { !$0.hasPrefix("C") }.sorted() + ["TidingsJobs", "TidingsCommand"]

    @Test(arguments: modules)
    func noLocaleSensitiveSymbolOfFoundation(_ module: String) throws {
        let folder = Project.buildFolder + "/\(module).build"
        // SwiftPM adds an accessor of Bundle to a target with resources; nothing of ours calls it.
        let objects = try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".o") && !$0.hasPrefix("resource_bundle_accessor") }
        try #require(!objects.isEmpty, "no object files in \(folder)")
        let symbols = try undefinedSymbols(of: objects.map { folder + "/" + $0 })
        try #require(!symbols.isEmpty)
        for (piece, meaning) in Self.forbidden {
            let found = symbols.filter { $0.contains(piece) }
            #expect(found.isEmpty, "\(module) links \(meaning): \(found.prefix(3))")
        }
    }

    private func undefinedSymbols(of objects: [String]) throws -> [Substring] {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["nm", "-u"] + objects
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "nm (binutils) is needed")
        return String(decoding: output, as: UTF8.self).split(separator: "\n")
    }
}
