import Foundation
import TestSupport
import Testing
import TidingsModel

@testable import TidingsIntl

/// Time zones of the system, which are newer than ICU's.
@Suite struct SystemZonesTests {
    private struct Answer: Decodable {
        let name: String
        let offsets: [Int]
    }

    /// Every zone of the system, every ten days for eight years, beside Python's reader of the same files.
    @Test(
        .enabled(if: SystemZones.newer != nil && PythonOracle.isPresent, "ICU's zones are no older than the system's"))
    func clocksGoAsPythonSays() throws {
        let moments = stride(from: 1_704_067_200, to: 1_956_528_000, by: 864_000).map { $0 }
        let answers: [Answer] = try PythonOracle("zones.py").answers(arguments: moments.map { "\($0)" })
        #expect(answers.count > 400)
        var wrong: [String] = []
        for answer in answers {
            for (moment, offset) in zip(moments, answer.offsets) {
                let date = Date(timeIntervalSince1970: Double(moment))
                let found = LocalTime.of(timeZone: answer.name, at: date).offset
                if found != offset { wrong.append("\(answer.name) at \(date): \(found), not \(offset)") }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
    }

    /// What is shown goes by the same clocks.
    @Test(.enabled(if: SystemZones.newer != nil, "ICU's zones are no older than the system's"))
    func datesAreWrittenByThem() throws {
        // Mexico gave its summer time up in October 2022.
        let moment = Date(timeIntervalSince1970: 1_782_907_200)
        let time = LocalTime.of(timeZone: "America/Mexico_City", at: moment)
        #expect(time == LocalTime(offset: -6 * 3600))
        let text = Formatters.shared(for: "en", timeZone: "America/Mexico_City").date(moment, skeleton: "Hm")
        #expect(text == "06:00")
    }

    @Test(
        arguments: [
            ("CST6", -21600, nil, nil, nil), ("<-03>3", -10800, nil, nil, nil), ("<+0545>-5:45", 20700, nil, nil, nil),
            ("EET-2EEST,M4.5.5/0,M10.5.4/24", 7200, 10800, [4, 5, 5, 0], [10, 5, 4, 86400]),
            ("CET-1CEST,M3.5.0,M10.5.0/3", 3600, 7200, [3, 5, 0, 7200], [10, 5, 0, 10800]),
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", -7200, -3600, [3, 5, 0, -3600], [10, 5, 0, 0]),
            ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 37800, 39600, [10, 1, 0, 7200], [4, 1, 0, 7200]),
        ] as [(String, Int32, Int32?, [Int32]?, [Int32]?)])
    func rulesAreRead(_ text: String, _ standard: Int32, _ saving: Int32?, _ start: [Int32]?, _ end: [Int32]?) throws {
        func numbers(_ turn: ZoneRule.Turn) -> [Int32] { [turn.month, turn.week, turn.day, turn.seconds] }
        let rule = try #require(ZoneRule(text))
        #expect(rule.standard == standard)
        #expect(rule.saving?.offset == saving)
        #expect(rule.saving.map { numbers($0.start) } == start)
        #expect(rule.saving.map { numbers($0.end) } == end)
    }

    @Test(arguments: [
        "", "6", "CST", "CSTx", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,J60,J300",
        "<+03-3", "CST6 ", "CET-1CEST,M3.5.0,M10.5.0/3x", "CET-999",
    ])
    func whatIsNoRuleIsRefused(_ text: String) {
        #expect(ZoneRule(text) == nil)
    }

    /// When clocks were put forward and back in years whose days are known.
    @Test(
        arguments: [
            ("CET-1CEST,M3.5.0,M10.5.0/3", 2026, 1_774_746_000, 1_792_890_000),
            ("EST5EDT,M3.2.0,M11.1.0", 2027, 1_805_007_600, 1_825_567_200),
        ] as [(String, Int, Int64, Int64)])
    func turnsOfAYear(_ text: String, _ year: Int, _ start: Int64, _ end: Int64) throws {
        let rule = try #require(ZoneRule(text))
        let saving = try #require(rule.saving)
        #expect(rule.moment(of: saving.start, in: year, offset: rule.standard) == start)
        #expect(rule.moment(of: saving.end, in: year, offset: saving.offset) == end)
        #expect(ZoneFile.year(of: start) == year)
    }

    @Test(arguments: [(0, 1970), (-1, 1969), (1_798_761_599, 2026), (1_798_761_600, 2027), (-2_208_988_800, 1900)])
    func yearsOfMoments(_ moment: Int64, _ year: Int) {
        #expect(ZoneFile.year(of: moment) == year)
    }

    /// A file that was cut anywhere, or in which any byte is another, is refused or read; it never ends the program.
    @Test func damagedFiles() throws {
        let whole = Self.file(times: [100, 200], places: [1, 0], footer: "CET-1CEST,M3.5.0,M10.5.0/3")
        let read = try #require(ZoneFile(whole))
        #expect(read.times == [100, 200] && read.places == [1, 0])
        #expect(read.kinds == [.init(offset: 3600, isSaving: false), .init(offset: 7200, isSaving: true)])
        for length in 0..<whole.count { #expect(ZoneFile(Array(whole.prefix(length))) == nil) }
        for place in whole.indices {
            for byte in [0, 0x7F, 0xFF] as [UInt8] {
                var damaged = whole
                damaged[place] = byte
                _ = ZoneFile(damaged).map { $0.completed() }
            }
        }
        #expect(ZoneFile(Self.file(times: [200, 100], places: [1, 0], footer: "")) == nil)
        #expect(ZoneFile(Self.file(times: [100, 200], places: [1, 2], footer: "")) == nil)
    }

    /// The year of the last change that is written out has the rest of its changes from the rule.
    @Test func theLastYearIsWhole() throws {
        let spring: Int64 = 1_774_746_000
        let bytes = Self.file(times: [spring], places: [1], footer: "CET-1CEST,M3.5.0,M10.5.0/3")
        let (file, year) = try #require(ZoneFile(bytes)).completed()
        #expect(file.times == [spring, 1_792_890_000] && file.places == [1, 0] && year == 2027)
    }

    @Test(arguments: [
        "", "/etc/passwd", "../x", "a/../b", "a//b", "a b", "Größe", "a/", String(repeating: "a", count: 65),
    ])
    func namesThatAreNone(_ name: String) {
        #expect(!SystemZones.isName(name))
    }

    @Test func foldersThatAreNoNewer() throws {
        let folder = try ScratchFolder()
        #expect(SystemZones(folder: folder.folder, newerThan: "2022e") == nil)
        try folder.write("# version 2022e\n", to: "tzdata.zi")
        #expect(SystemZones(folder: folder.folder, newerThan: "2022e") == nil)
        #expect(SystemZones(folder: folder.folder, newerThan: "2022d")?.version == "2022e")
        try folder.write("nonsense\n", to: "tzdata.zi")
        #expect(SystemZones(folder: folder.folder, newerThan: "2022d") == nil)
    }

    /// A file of two kinds: one hour, and two hours in summer.
    private static func file(times: [Int64], places: [UInt8], footer: String) -> [UInt8] {
        func header(_ times: Int, _ kinds: Int, _ letters: Int) -> [UInt8] {
            Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
                + [0, 0, 0, times, kinds, letters].flatMap { [0, 0, 0, UInt8($0)] }
        }
        return header(0, 1, 1) + [0, 0, 0, 0, 0, 0, 0] + header(times.count, 2, 8)
            + times.flatMap { time in (0..<8).map { UInt8(truncatingIfNeeded: time >> (56 - $0 * 8)) } } + places
            + [0, 0, 14, 16, 0, 0, 0, 0, 28, 32, 1, 4] + Array("CET\0CES\0".utf8) + Array("\n\(footer)\n".utf8)
    }
}
