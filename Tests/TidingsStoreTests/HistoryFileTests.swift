import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsStore

/// A file of histories as a person and a later program see it, and what becomes of it when it is spoilt.
struct HistoryFileTests {
    let folder: ScratchFolder
    let path: String

    init() throws {
        folder = try ScratchFolder()
        path = folder.path("home/histories.json")
    }

    static let sample = """
        {
          "format" : "tidings-histories",
          "formatVersion" : 1,
          "histories" : [
            {
              "app" : "snoodle",
              "firstRun" : "2027-01-15T08:00:00Z",
              "person" : "u/1",
              "postponement" : {
                "count" : 1,
                "date" : "2027-01-15T08:00:00.250Z",
                "delay" : 86400,
                "version" : "2.1"
              },
              "runs" : [
                {
                  "build" : "45",
                  "version" : "1.0"
                }
              ],
              "seen" : "1.0",
              "tellings" : [
                {
                  "count" : 1,
                  "first" : "2027-01-15T08:00:01Z",
                  "kind" : "update-available",
                  "last" : "2027-01-15T08:00:01Z",
                  "version" : "2.1"
                }
              ],
              "unsubscribed" : true
            }
          ]
        }

        """

    /// A file with two histories of one person.
    static let twice = """
        {"format": "tidings-histories", "formatVersion": 1,
         "histories": [{"app": "a", "person": "b"}, {"app": "a", "person": "b"}]}
        """

    private func write(_ text: String) throws { try folder.write(text, to: "home/histories.json") }

    private func text(_ name: String = "histories.json") throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder.path("home/" + name))), as: UTF8.self)
    }

    private func matches(_ kind: StoreError.Kind, _ words: String) -> (any Error) -> Bool {
        { error in
            guard let error = error as? StoreError else { return false }
            return error.kind == kind && error.description.contains(words)
        }
    }

    @Test func aPersonCanReadIt() async throws {
        let (seen, offered) = (try version("1.0"), try version("2.1"))
        try await HistoryFile(path: path).update("u/1", app: "snoodle") { history in
            history.unsubscribed = true
            _ = history.noteRun(.init(version: seen, build: BuildVersion("45")), at: date())
            history.seen = seen
            history.postponement = .init(version: offered, date: date(0.25), delay: .seconds(86400))
            history.noteDelivery(of: .updateAvailable, offered, at: date(1))
        }
        #expect(visible(try text()) == visible(Self.sample))
    }

    @Test func onlyTheOwnerMayReadIt() async throws {
        try await HistoryFile(path: path).update("u-1", app: "snoodle") { $0.unsubscribed = true }
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try mode(folder.path("home")) == 0o700)
        #expect(try mode(path) == 0o600)
        #expect(try folder.files(in: "home") == ["histories.json", "histories.json.lock"])
    }

    @Test func whatALaterProgramAddedStays() async throws {
        let added = Self.sample
            .replacingOccurrences(
                of: "\"formatVersion\" : 1,", with: "\"formatVersion\" : 1, \"zeal\" : [1, 2.5, null],"
            )
            .replacingOccurrences(of: "\"delay\" : 86400,", with: "\"delay\" : 86400, \"mood\" : \"good\",")
            .replacingOccurrences(of: "\"build\" : \"45\",", with: "\"build\" : \"45\", \"machine\" : {\"a\" : true},")
            .replacingOccurrences(
                of: "\"tellings\" : [", with: "\"tellings\" : [ {\"kind\" : \"farewell\", \"to\" : \"all\"},"
            )
            .replacingOccurrences(of: "\"seen\" :", with: "\"colour\" : \"red\", \"seen\" :")
        try write(added)
        let store = HistoryFile(path: path)
        let seen = try version("2.0")
        try await store.update("u-2", app: "snoodle") { $0.seen = seen }
        try await store.update("u/1", app: "snoodle") { $0.unsubscribed = false }
        let kept = try text()
        for word in ["zeal", "mood", "machine", "farewell", "colour"] {
            #expect(kept.components(separatedBy: "\"\(word)\"").count == 2, "\(word)")
        }
        #expect(try await store.history(of: "u/1", app: "snoodle").tellings.count == 1)
    }

    @Test func whatDoesNotChangeIsNotWritten() async throws {
        try write(Self.sample)
        func number() throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
        }
        let before = try number()
        try await HistoryFile(path: path).update("u/1", app: "snoodle") { _ in }
        #expect(try number() == before)
    }

    static let spoilt = [
        "", "{", "\0", "[]x", String(sample.dropLast(40)), sample + "}",
        String(repeating: "[", count: 100_000), "{\"a\":" + String(repeating: "{\"a\":", count: 1_000),
        sample.replacingOccurrences(of: "\"formatVersion\" : 1", with: "\"formatVersion\" : \"1\""),
        sample.replacingOccurrences(of: "\"1.0\"", with: "\"1..0\""),
        sample.replacingOccurrences(of: "\"count\" : 1", with: "\"count\" : -1"),
        sample.replacingOccurrences(of: "\"count\" : 1", with: "\"count\" : 1e99"),
        sample.replacingOccurrences(of: "86400", with: "1e300"),
        sample.replacingOccurrences(of: "2027-01-15T08:00:00Z", with: "2027-02-31T08:00:00Z"),
        sample.replacingOccurrences(of: "true", with: "7"), twice,
        sample.replacingOccurrences(of: "\"app\"", with: "\"ape\""),
    ]

    @Test(arguments: spoilt)
    func aDamagedFileIsToldAndMovedAside(_ content: String) async throws {
        try write(content)
        let told = Told()
        let store = HistoryFile(path: path) { error, moved in told.add("\(error.kind) \(moved)") }
        await #expect(
            performing: { try await store.history(of: "u-1", app: "snoodle") }, throws: matches(.damaged, path))
        #expect(try folder.files(in: "home") == ["histories.json"])
        #expect(visible(try text()) == visible(content))
        try await store.update("u-1", app: "snoodle") { $0.unsubscribed = true }
        #expect(visible(try text("histories.json.damaged-1")) == visible(content))
        #expect(try await store.history(of: "u-1", app: "snoodle").unsubscribed)
        try write(content)
        try await store.update("u-1", app: "snoodle") { $0.unsubscribed = true }
        #expect(visible(try text("histories.json.damaged-2")) == visible(content))
        #expect(told.all == ["damaged \(path).damaged-1", "damaged \(path).damaged-2"])
    }

    @Test(arguments: [
        (
            sample.replacingOccurrences(of: "\"formatVersion\" : 1", with: "\"formatVersion\" : 2"),
            StoreError.Kind.newerFormat
        ),
        ("{\"name\": \"package\"}", .unreadable), ("[1, 2]", .unreadable),
    ])
    func whatIsNotOursStays(_ content: String, _ kind: StoreError.Kind) async throws {
        try write(content)
        let store = HistoryFile(path: path)
        await #expect(performing: { try await store.history(of: "u-1", app: "a") }, throws: matches(kind, path))
        await #expect(
            performing: { try await store.update("u-1", app: "a") { $0.unsubscribed = true } },
            throws: matches(kind, path))
        #expect(visible(try text()) == visible(content))
        #expect(try folder.files(in: "home").filter { !$0.hasSuffix(".lock") } == ["histories.json"])
    }

    @Test func aFolderOrADeviceIsNoFile() async throws {
        let path = folder.folder
        await #expect(
            performing: { try await HistoryFile(path: path).history(of: "u-1", app: "a") },
            throws: matches(.unreadable, "plain file"))
        await #expect(
            performing: { try await HistoryFile(path: "/dev/zero").history(of: "u-1", app: "a") },
            throws: matches(.unreadable, "plain file"))
    }

    @Test func whereNoFolderCanBeMadeTheFolderIsNamed() async throws {
        try folder.write("", to: "plain")
        let path = folder.path("plain/below/histories.json")
        await #expect(
            performing: { try await HistoryFile(path: path).update("u-1", app: "a") { $0.unsubscribed = true } },
            throws: matches(.notWritable, "`\(folder.path("plain/below"))`"))
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
    func aReadOnlyFolderCanBeReadFrom() async throws {
        try write(Self.sample)
        let home = folder.path("home")
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: home)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: home) }
        let store = HistoryFile(path: path)
        #expect(try await store.history(of: "u/1", app: "snoodle").unsubscribed)
        await #expect(
            performing: { try await store.update("u/1", app: "snoodle") { $0.unsubscribed = false } },
            throws: matches(.notWritable, "`\(home)`"))
    }

    @Test func whoWaitsTooLongIsTold() async throws {
        let store = HistoryFile(path: path, patience: .milliseconds(20))
        try await store.update("u-1", app: "a") { $0.unsubscribed = true }
        let lock = open(path + ".lock", O_RDWR)
        try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
        await #expect(
            performing: { try await store.update("u-1", app: "a") { $0.unsubscribed = false } },
            throws: matches(.busy, "histories.json.lock"))
        // Reading waits for nobody.
        #expect(try await store.history(of: "u-1", app: "a").unsubscribed)
        close(lock)
        try await store.update("u-1", app: "a") { $0.unsubscribed = false }
    }

    @Test func aLinkStaysALink() async throws {
        try write(Self.sample)
        let link = folder.path("link.json")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        try await HistoryFile(path: link).update("u/1", app: "snoodle") { $0.unsubscribed = false }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
        #expect(try await !HistoryFile(path: path).history(of: "u/1", app: "snoodle").unsubscribed)
    }
}
