import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsStore

/// User defaults of the three systems, good and spoilt.
struct HistoryImportTests {
    private func read(
        _ defaults: [String: Any], _ format: PropertyListSerialization.PropertyListFormat
    ) throws -> (history: History, problems: [Problem]) {
        let data = try PropertyListSerialization.data(fromPropertyList: defaults, format: format, options: 0)
        return HistoryImport.read(Array(data), file: "com.example.plist")
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func iVersionIsTakenOver(_ format: PropertyListSerialization.PropertyListFormat) throws {
        let (history, problems) = try read(
            [
                "iVersionAppStoreID": 355_313_284, "iVersionLastVersionChecked": "1.0", "iVersionIgnoreVersion": "v2.0",
                "iVersionLastChecked": date(10), "iVersionLastReminded": date(20), "AppleLanguages": ["de"],
                "NSWindow": ["a": [1, 2]],
            ], format)
        #expect(history.seen?.text == "1.0")
        #expect(history.ignored?.text == "v2.0")
        #expect(history.lastChecked == date(10))
        #expect(history.postponement?.date == date(20))
        // It holds for whatever is offered.
        #expect(try history.postponement.map { $0.version > (try version("2025.12.31")) } == true)
        #expect(problems.map(\.rule) == ["not-history", "reminder-for-any-version"])
        #expect(problems.allSatisfy { $0.severity == .note && $0.place?.file == "com.example.plist" })
    }

    @Test func theOldNamesOfTheTwoDatesAreKnown() throws {
        let (history, problems) = try read(
            ["iVersionLastCheckedVersion": date(1), "iVersionLastRemindedVersion": date(2)], .xml)
        #expect(history.lastChecked == date(1))
        #expect(history.postponement?.date == date(2))
        #expect(problems.map(\.rule) == ["reminder-for-any-version"])
        let both = try read(["iVersionLastCheckedVersion": date(1), "iVersionLastChecked": date(3)], .binary)
        #expect(both.history.lastChecked == date(3))
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func ssvcIsTakenOver(_ format: PropertyListSerialization.PropertyListFormat) throws {
        let (history, problems) = try read(
            ["SSVCDateOfLastVersionCheck": date(5), "SSVCResponseFromLastVersionCheck": Data([1, 2])], format)
        var expected = History()
        expected.lastChecked = date(5)
        #expect(history == expected)
        #expect(problems.map(\.key) == ["SSVCResponseFromLastVersionCheck"])
    }

    static let journal = """
        {"versions": [
          {"identifier": "1.0", "builds": [{"identifier": "7", "installDate": 700000000.5},
                                          {"identifier": "0", "installDate": 700000100}]},
          {"identifier": "1.1", "builds": []}, {"identifier": "one", "builds": []}]}
        """

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func updatesIsTakenOver(_ format: PropertyListSerialization.PropertyListFormat) throws {
        let (history, problems) = try read(
            [
                "com.rwbutler.updates": Data(Self.journal.utf8), "com.rwbutler.updates.notifications.1.10": 3,
                "com.rwbutler.updates.notifications.1.9": 1, "com.rwbutler.updates.notifications.junk!": 1,
                "com.rwbutler.updates.notifications.2.0": "many", "com.rwbutler.updates.notifications.3.0": 0,
            ], format)
        #expect(
            history.runs == [
                .init(version: try version("1.0"), build: BuildVersion("7")), .init(version: try version("1.0")),
                .init(version: try version("1.1")),
            ])
        #expect(history.firstRun == Date(timeIntervalSinceReferenceDate: 700_000_000.5))
        #expect(history.seen?.text == "1.1")
        #expect(
            history.tellings.map { "\($0.version.text) \($0.kind.rawValue) \($0.count)" } == [
                "1.9 update-available 1", "1.10 update-available 3",
            ])
        #expect(problems.map(\.rule) == ["unreadable-default", "unreadable-default", "unreadable-default"])
        var again = history
        #expect(again.noteRun(.init(version: try version("1.0")), at: date()) == .again)
    }

    @Test func wrongKindsAreProblemsAndTheRestIsKept() throws {
        let (history, problems) = try read(
            [
                "iVersionLastVersionChecked": 7, "iVersionIgnoreVersion": "1..0", "iVersionLastChecked": "today",
                "iVersionLastReminded": ["a"], "SSVCDateOfLastVersionCheck": date(5), "com.rwbutler.updates": "{",
                "iVersionSomething": true,
            ], .xml)
        var expected = History()
        expected.lastChecked = date(5)
        #expect(history == expected)
        #expect(problems.count == 6)
        #expect(problems.filter { $0.rule == "unknown-default" }.map(\.key) == ["iVersionSomething"])
    }

    static let spoilt: [[UInt8]] = [
        [], Array("bplist00".utf8), Array("bplist00\u{FF}\u{FF}\u{FF}".utf8), Array("<plist>".utf8), [0, 1, 2],
        Array("<plist><array/></plist>".utf8), Array("{".utf8), Array("<plist><string>a</string></plist>".utf8),
        Array("<plist version=\"1.0\">".utf8) + Array(String(repeating: "<array>", count: 100_000).utf8),
        Array("<plist>".utf8) + Array(String(repeating: "<dict ><key>a</key>", count: 10_000).utf8),
        hidden("<!--</array>-->"), hidden("<![CDATA[</array>]]>"), hidden("<?a </array>?>"),
        hidden("<key a=\"</array>\"/>"), hidden("<key a=\"></array>\"/>"), hidden("<!-- > </array> -->"),
        Array("<plist><dict><key>a</key><integer>".utf8) + [0xFF, 0xFE] + Array("</integer></dict></plist>".utf8),
    ]

    /// Arrays in each other, each with the end of one where it is none.
    private static func hidden(_ end: String) -> [UInt8] {
        Array(("<plist version=\"1.0\">" + String(repeating: "<array>" + end, count: 100_000)).utf8)
    }

    @Test func manyEmptyContainersAreNotDeep() throws {
        let many = (0..<500).map { ["key\($0)": [String: Any](), "other\($0)": [Any]()] as [String: Any] }
        let (history, problems) = try read(["Windows": many, "iVersionIgnoreVersion": "2.0"], .xml)
        #expect(history.ignored?.text == "2.0")
        #expect(problems.isEmpty)
    }

    @Test(arguments: spoilt.indices)
    func whatIsNoPropertyListIsOneProblem(_ index: Int) {
        let (history, problems) = HistoryImport.read(Self.spoilt[index], file: "x.plist")
        #expect(history == History())
        #expect(problems.map(\.rule) == ["unreadable-defaults"])
    }

    @Test func whateverIsCutOffOrChangedEndsNothing() throws {
        var generator = SystemRandomNumberGenerator()
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let data = try PropertyListSerialization.data(
                fromPropertyList: [
                    "com.rwbutler.updates": Data(Self.journal.utf8), "iVersionLastChecked": date(),
                    "com.rwbutler.updates.notifications.1.10": 3, "iVersionIgnoreVersion": "2.0",
                ], format: format, options: 0)
            let bytes = Array(data)
            for length in 0..<bytes.count { _ = HistoryImport.read(Array(bytes[..<length]), file: "x") }
            for _ in 0..<2_000 {
                var changed = bytes
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    changed[Int.random(in: changed.indices, using: &generator)] = .random(
                        in: 0...255, using: &generator)
                }
                _ = HistoryImport.read(changed, file: "x")
            }
        }
    }
}
