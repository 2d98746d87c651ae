import Testing
import TidingsFeeds

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("FeedFile")
struct FeedFileTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false) + "feeds-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    @Test("the bytes as they are, up to the limit")
    func reads() throws {
        try withFolder { folder in
            let path = folder + "/feed \u{FC}.json"
            let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
            try Data(bytes).write(to: URL(filePath: path))
            #expect(try FeedFile.read(path: path) == bytes)
            #expect(try FeedFile.read(path: path, limit: bytes.count) == bytes)
            #expect(throws: FeedError.tooLarge(path: path, limit: bytes.count - 1)) {
                try FeedFile.read(path: path, limit: bytes.count - 1)
            }
            try Data().write(to: URL(filePath: path))
            #expect(try FeedFile.read(path: path).isEmpty)
        }
    }

    @Test("what is not there, and what is no file")
    func fails() throws {
        try withFolder { folder in
            let missing = folder + "/none.plist"
            #expect(throws: FeedError.notFound(path: missing)) { try FeedFile.read(path: missing) }
            #expect(FeedError.notFound(path: missing).description.contains(missing))
            #expect(throws: FeedError.notFound(path: "")) { try FeedFile.read(path: "") }
            #expect {
                _ = try FeedFile.read(path: folder)
            } throws: { error in
                guard case .unreadable(path: folder, reason: let reason)? = error as? FeedError else { return false }
                return !reason.isEmpty
            }
            try Data([1]).write(to: URL(filePath: folder + "/a"))
            let torn = folder + "/a\u{0}b"
            #expect(throws: FeedError.notFound(path: torn)) { try FeedFile.read(path: torn) }
        }
    }

    @Test(
        "a device without end is read up to the limit",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/zero")))
    func endless() {
        #expect(throws: FeedError.tooLarge(path: "/dev/zero", limit: FeedLimits.bytes)) {
            try FeedFile.read(path: "/dev/zero")
        }
    }

    @Test("control characters of a path do not reach a terminal")
    func shown() {
        let text = FeedError.tooLarge(path: "a\u{1B}[31m\nb\u{202E}", limit: 5).description
        #expect(text.contains("“a\\u{1B}[31m\\u{A}b\\u{202E}”") && text.contains("5 bytes"))
    }
}
