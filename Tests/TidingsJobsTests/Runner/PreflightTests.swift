import Foundation
import Testing
import TidingsModel

@testable import TidingsJobs

/// What is looked at before the first delivery.
struct PreflightTests {
    private static let texts = #""emailSignature" = "S";"#

    private func bench(_ more: String = "") throws -> RunBench {
        let bench = try RunBench()
        for language in ["de", "en", "fr"] {
            let folder = bench.folder + "/strings/\(language).lproj"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try bench.write(Self.texts, to: "strings/\(language).lproj/Tidings.strings")
        }
        try bench.configure(sinks: ["one"], more: "strings: strings/\n\(more)")
        return bench
    }

    /// Nobody in the list wants French, and still all of it is read.
    @Test func allThatIsWrongInAnyLanguageStopsTheJob() async throws {
        let bench = try bench()
        try FileManager.default.removeItem(atPath: bench.folder + "/strings/fr.lproj/Tidings.strings")
        try FileManager.default.createSymbolicLink(
            atPath: bench.folder + "/strings/fr.lproj/Tidings.strings", withDestinationPath: "gone.strings")
        try bench.write(Self.texts + " \"title\" = ", to: "strings/de.lproj/Tidings.strings")
        let failure = await #expect(throws: JobFailure.self) { try await bench.run() }
        #expect(failure?.kind == .badData)
        let found = failure?.problems.map {
            "\($0.place?.file.split(separator: "/").suffix(2).joined(separator: "/") ?? "")"
        }
        #expect(found?.contains("fr.lproj/Tidings.strings") == true, "\(String(describing: failure))")
        #expect(found?.contains("de.lproj/Tidings.strings") == true, "\(String(describing: failure))")
        #expect(bench.sink("one").people == [])
        let allowed = try await bench.run { $0.allowProblems = true }
        #expect(allowed.delivered == 3 && allowed.problems >= 2 && !allowed.isClean)
    }

    @Test func aFolderInPlaceOfAFileStopsTheJob() async throws {
        let bench = try bench()
        try FileManager.default.removeItem(atPath: bench.folder + "/strings/fr.lproj/Tidings.strings")
        try FileManager.default.createDirectory(
            atPath: bench.folder + "/strings/fr.lproj/Tidings.strings", withIntermediateDirectories: false)
        let failure = await #expect(throws: JobFailure.self) { try await bench.run() }
        #expect(failure?.kind == .badData)
        #expect(failure?.problems.contains { $0.rule == "unreadable-file" } == true, "\(String(describing: failure))")
    }

    @Test(arguments: [
        ("message", "gets the next language wanted"), ("perKey", "reads these texts in another language"),
    ])
    func whatMissingTextsCostIsSaid(_ fallback: String, _ cost: String) throws {
        let bench = try bench("fallback: \(fallback)\nlibraryStrings: true\nuseAllAvailableLanguages: true")
        // Our library has no Corsican.
        try FileManager.default.createDirectory(
            atPath: bench.folder + "/strings/co.lproj", withIntermediateDirectories: true)
        try bench.write(Self.texts, to: "strings/co.lproj/Tidings.strings")
        let costs = try bench.runner().costs
        #expect(costs.count == 1, "\(costs)")
        let sentence = try #require(costs.first)
        #expect(sentence.contains(" languages (co): whoever wants one of them \(cost)"), "\(sentence)")
        #expect(sentence.contains("“greeting”, ") && !sentence.contains("“emailSignature”"), "\(sentence)")
    }
}
