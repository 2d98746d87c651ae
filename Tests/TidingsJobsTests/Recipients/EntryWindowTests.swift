import Foundation
import Testing

@testable import TidingsJobs

@Suite struct LineReaderTests {
    private func lines(of bytes: [UInt8], limit: Int = 16, bufferSize: Int) throws -> [LineReader.Line] {
        try withTemporaryFile(bytes, name: "lines") { path in
            let reader = try LineReader(path: path, file: "lines", maximumLineLength: limit, bufferSize: bufferSize)
            var found: [LineReader.Line] = []
            while let line = reader.next() { found.append(line) }
            return found
        }
    }

    private func texts(_ lines: [LineReader.Line]) -> [String] {
        lines.map { "\($0.number)" + ($0.isTooLong ? "!" : "=" + String(decoding: $0.bytes, as: UTF8.self)) }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 7, 64])
    func linesDoNotDependOnTheBuffer(bufferSize: Int) throws {
        let text = "\u{FEFF}one\r\ntwo\n\n\r\nf\u{EF}nf\rx\nlast"
        let found = try lines(of: Array(text.utf8), bufferSize: bufferSize)
        #expect(texts(found) == ["1=one", "2=two", "3=", "4=", "5=f\u{EF}nf\rx", "6=last"])
    }

    @Test(arguments: [1, 3, 16, 17, 18, 64])
    func aLineThatIsTooLongIsSkippedWhole(bufferSize: Int) throws {
        let fits = String(repeating: "a", count: 16)
        let tooLong = String(repeating: "b", count: 17)
        let text = "\(fits)\n\(tooLong)\n\(fits)\r\n\(tooLong)\r\n\(tooLong)\(tooLong)\nend"
        let found = try lines(of: Array(text.utf8), bufferSize: bufferSize)
        #expect(texts(found) == ["1=\(fits)", "2!", "3=\(fits)", "4!", "5!", "6=end"])
        #expect(found.allSatisfy { $0.bytes.capacity <= 64 })
    }

    @Test(arguments: [("", [String]()), ("\n", ["1="]), ("a", ["1=a"]), ("a\n", ["1=a"]), ("\u{FEFF}", ["1="])])
    func theEndNeedsNoLineBreak(text: String, expected: [String]) throws {
        #expect(texts(try lines(of: Array(text.utf8), bufferSize: 2)) == expected)
    }

    @Test func linesThatAreGivenBackComeAgainInTheirOrder() throws {
        try withTemporaryFile(Array("a\nb\nc\nd".utf8), name: "lines") { path in
            let reader = try LineReader(path: path, file: "lines", maximumLineLength: 16, bufferSize: 2)
            let taken = [reader.next(), reader.next(), reader.next()].compactMap { $0 }
            reader.putBack(taken.dropFirst())
            var rest: [LineReader.Line] = []
            while let line = reader.next() { rest.append(line) }
            #expect(texts(rest) == ["2=b", "3=c", "4=d"])
        }
    }

    @Test func aFileThatCannotBeOpenedIsAnError() throws {
        let missing = RecipientReaderError(file: "list", reason: .notFound)
        #expect(throws: missing) { try RecipientReader(path: "/nonexistent/list.csv", file: "list") }
        #expect(missing.description.contains("“list”"))
        let folder = FileManager.default.temporaryDirectory.path
        #expect(throws: RecipientReaderError(file: "tmp", reason: .folder)) {
            try RecipientReader(path: folder, file: "tmp")
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
