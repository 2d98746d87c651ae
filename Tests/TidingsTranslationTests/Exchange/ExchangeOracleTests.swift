import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsTranslation

/// What is exported is read by the tools of others, and says to them what it says to us.
struct ExchangeOracleTests {
    private struct Request: Encodable {
        let format: String
        let path: String
    }

    private struct Answer: Decodable {
        let units: [Unit]

        struct Unit: Decodable {
            let id: String
            let source: String
            let targets: [String]
            let fuzzy: Bool
        }
    }

    @Test(
        .enabled(if: PythonOracle.has("translate"), "translate-toolkit is not installed"),
        arguments: [ExchangeFormat.xliff, .xliff2, .po, .csv])
    func translateToolkitReadsTheSame(_ format: ExchangeFormat) throws {
        let project = try ExchangeProject(copying: Project.path("Localizations"))
        for language in ["de", "ar", "ru", "ja", "cy"] as [LocaleTag] {
            let text = try project.export(language, format).text
            let name = "\(language).\(format)"
            try project.scratch.write(text, to: name)
            let request = Request(format: format.rawValue, path: project.scratch.path(name))
            let answers: [Answer] = try PythonOracle("exchange.py").answers([request])
            let found = try #require(answers.first?.units)
            let own = ExchangeFile(Array(text.utf8), as: format, file: name).records
            if format == .po {
                // A plural is one entry there, and one text for each form here.
                #expect(Set(found.flatMap(\.targets)) == Set(own.map { $0.target ?? "" }))
                #expect(found.flatMap(\.targets).count == own.count)
                #expect(found.allSatisfy { unit in own.contains { $0.id.hasPrefix(unit.id) } })
            } else {
                #expect(found.map(\.id) == own.map(\.id))
                #expect(found.map(\.source) == own.map { $0.source ?? "" })
                #expect(found.map { $0.targets.first ?? "" } == own.map { $0.target ?? "" })
            }
            if format != .xliff2, language != "cy" { #expect(found.contains { $0.fuzzy }) }
        }
    }

    private static let msgfmt = "/usr/bin/msgfmt"

    /// Languages with one form to six.
    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: msgfmt), "msgfmt (Debian: gettext) is not installed"),
        arguments: ["ja", "de", "lv", "ru", "fr", "sl", "ga", "mt", "br", "cy", "ar"] as [LocaleTag])
    func msgfmtAccepts(_ language: LocaleTag) throws {
        let project = try ExchangeProject([
            "en.lproj/Tidings.strings": ExchangeProject.english,
            "en.lproj/Localizable.strings": "\"a b\" = \"%1$@ of %2$lld, 100%%\";\n\"e\" = \"\";\n",
            "en.lproj/Localizable.stringsdict": ExchangeProject.dictionary,
        ])
        let text = try project.export(language, .po).text
        // Each text translated by itself is a translation with the right placeholders.
        let filled = ExchangeOracleTests.filled(text)
        for (number, text) in [text, filled].enumerated() {
            try project.scratch.write(text, to: "\(number).po")
            let process = Process()
            process.executableURL = URL(fileURLWithPath: Self.msgfmt)
            process.arguments = ["-c", "-o", "/dev/null", project.scratch.path("\(number).po")]
            let errors = Pipe()
            process.standardError = errors
            try process.run()
            let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 0 && said.isEmpty, "\(said)")
        }
    }

    /// A PO file in which every text is translated by its source.
    private static func filled(_ text: String) -> String {
        var source: [String] = []
        var isSource = false
        var lines: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("msgid") {
                source = [String(line.drop { $0 != "\"" })]
                isSource = true
            } else if line.hasPrefix("msgstr"), source != ["\"\""] {
                isSource = false
                let keyword = String(line.prefix { $0 != "\"" })
                lines += [keyword + (source.first ?? "")] + source.dropFirst()
                continue
            } else if line.hasPrefix("\""), isSource {
                source.append(line)
            } else {
                isSource = false
            }
            lines.append(line)
        }
        return lines.joined(separator: "\n")
    }
}
