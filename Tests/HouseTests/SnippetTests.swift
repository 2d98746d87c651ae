import Foundation
import TestSupport
import Testing

/// Every piece of Swift in the documentation compiles, in Swift 6 and without warnings, against the modules as they are.
///
/// `Tests/outside.sh` builds and runs those that are whole files.
struct SnippetTests {
    struct Snippet: Sendable, CustomTestStringConvertible {
        let document: String
        let number: Int
        let source: String
        /// Other files of the same program.
        var isWholeFile: Bool {
            source.hasPrefix("// swift-tools-version:") || source.hasPrefix("// Sources/")
                || source.hasPrefix("// Tests/")
        }
        var testDescription: String { "\(document) \(number)" }
    }

    private static let hasCompiler =
        ["/usr/bin", "/usr/local/bin", "/opt/swift/usr/bin"]
        .contains { FileManager.default.isExecutableFile(atPath: $0 + "/swiftc") }
        || (try? shell("command -v swiftc")) ?? "" != ""

    static let snippets: [Snippet] = {
        let folders = ["", "Documentation/", "Sources/Tidings/Tidings.docc/"]
        let documents = folders.flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: Project.path(folder))) ?? [])
                .filter { $0.hasSuffix(".md") }.sorted().map { folder + $0 }
        }
        return documents.flatMap { document -> [Snippet] in
            let text = (try? String(contentsOfFile: Project.path(document), encoding: .utf8)) ?? ""
            return text.matches(of: #/```swift\n((?:[^`]|`(?!``))*)```/#).enumerated().map { number, match in
                Snippet(document: document, number: number + 1, source: String(match.1))
            }
        }
    }()

    @Test func thereAreSome() {
        #expect(Self.snippets.count > 15)
        #expect(Self.snippets.filter(\.isWholeFile).count > 6)
    }

    @Test(.enabled(if: hasCompiler, "swiftc is not there"), arguments: snippets.filter { !$0.isWholeFile })
    func compiles(_ snippet: Snippet) throws {
        let scratch = try ScratchFolder()
        try scratch.write(snippet.source, to: "main.swift")
        let flags = try Self.shell("'\(Project.path("Documentation/modules.sh"))' '\(Project.buildFolder)'")
            .split(separator: "\n").map { "'\($0)'" }.joined(separator: " ")
        let said = try Self.shell(
            "swiftc -typecheck -swift-version 6 -warnings-as-errors \(flags) '\(scratch.path("main.swift"))' 2>&1 || true"
        )
        // A value that is only shown is used by whoever reads it.
        let wrong = said.split(separator: "\n").filter { $0.contains("error: ") && !$0.contains("was never used") }
        #expect(wrong.isEmpty, "\(snippet.document) \(snippet.number): \(wrong.joined(separator: "\n"))")
    }

    /// The text of every public symbol is read by the compiler of documentation, which knows each name in it.
    @Test(.enabled(if: hasCompiler, "swift is not there"))
    func theDocumentationBuildsWithoutWarnings() throws {
        let scratch = try ScratchFolder()
        let script = Project.path("Documentation/build.sh")
        let said = try Self.shell(
            "BUILD_FOLDER='\(Project.buildFolder)' '\(script)' swift '\(scratch.path("docs"))' 2>&1 || true")
        let pages = said.firstMatch(of: #/: (\d+) pages\n/#).flatMap { Int($0.1) } ?? 0
        #expect(pages > 3000, "\(said.suffix(2000))")
    }

    private static func shell(_ command: String) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }
}
