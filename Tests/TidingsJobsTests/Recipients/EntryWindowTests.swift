import Foundation
import Testing

@testable import TidingsJobs

@Suite struct EntryWindowTests {
    /// All lines, as `line=text` or `line!` when it is too long.
    private func lines(of bytes: [UInt8], limit: Int = 16, _ window: (ListFile) -> EntryWindow) throws -> [String] {
        try withTemporaryFile(bytes, name: "lines") { path in
            let window = window(try ListFile(path: path, file: "lines"))
            window.skipByteOrderMark()
            var found: [String] = []
            while let line = window.line(at: 0, limit: limit) {
                let text = String(decoding: window.bytes(of: line), as: UTF8.self)
                found.append("\(found.count + 1)" + (line.isTooLong ? "!" : "=" + text))
                if line.isTooLong { _ = window.skipLine() } else { window.advance(by: line.next ?? line.count) }
            }
            return found
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 7, 64])
    func linesDoNotDependOnTheBuffer(capacity: Int) throws {
        let text = Array("\u{FEFF}one\r\ntwo\n\n\r\nf\u{EF}nf\rx\nlast".utf8)
        let expected = ["1=one", "2=two", "3=", "4=", "5=f\u{EF}nf\rx", "6=last"]
        #expect(try lines(of: text) { EntryWindow(stream: $0, capacity: capacity) } == expected)
        #expect(try lines(of: text) { EntryWindow($0, 0..<$0.size, capacity: capacity) } == expected)
    }

    @Test(arguments: [1, 3, 16, 17, 18, 64])
    func aLineThatIsTooLongIsSkippedWhole(capacity: Int) throws {
        let fits = String(repeating: "a", count: 16)
        let tooLong = String(repeating: "b", count: 17)
        let text = "\(fits)\n\(tooLong)\n\(fits)\r\n\(tooLong)\r\n\(tooLong)\(tooLong)\nend"
        let found = try lines(of: Array(text.utf8)) { EntryWindow(stream: $0, capacity: capacity) }
        #expect(found == ["1=\(fits)", "2!", "3=\(fits)", "4!", "5!", "6=end"])
    }

    @Test(arguments: [("", [String]()), ("\n", ["1="]), ("a", ["1=a"]), ("a\n", ["1=a"]), ("\u{FEFF}", [])])
    func theEndNeedsNoLineBreak(text: String, expected: [String]) throws {
        #expect(try lines(of: Array(text.utf8)) { EntryWindow(stream: $0, capacity: 2) } == expected)
    }

    @Test func aRangeEndsWhereItEnds() throws {
        #expect(try lines(of: Array("a\nbc\nd\n".utf8)) { EntryWindow($0, 2..<4, capacity: 9) } == ["1=bc"])
    }

    @Test func aFileThatCannotBeOpenedIsAnError() throws {
        let missing = RecipientReaderError(file: "list", reason: .notFound)
        #expect(throws: missing) { try RecipientReader(path: "/nonexistent/list.csv", file: "list") }
        #expect(throws: missing) { try RecipientList(path: "/nonexistent/list.csv", file: "list") }
        #expect(missing.description.contains("“list”"))
        let folder = FileManager.default.temporaryDirectory.path
        #expect(throws: RecipientReaderError(file: "tmp", reason: .folder)) {
            try RecipientReader(path: folder, file: "tmp")
        }
        #expect(throws: RecipientReaderError(file: "list", reason: .stream)) {
            try RecipientList(path: "/dev/null", file: "list")
        }
    }

    @Test func whatCannotBeReadToItsEndIsAProblem() throws {
        // A process's memory cannot be read at address 0: the only file whose reading fails everywhere on Linux.
        guard FileManager.default.fileExists(atPath: "/proc/self/mem") else { return }
        let reader = try RecipientReader(path: "/proc/self/mem", file: "list")
        #expect(Array(reader).findings == ["1 error read-failed"])
        let csv = try RecipientReader(path: "/proc/self/mem", file: "list", format: .csv)
        #expect(Array(csv).findings == ["1 error read-failed"])
    }
}
