import CICU
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A time zone.
///
/// What ICU makes of a zone on first use (the rules of transitions) is made before it is shared.
final class Zone: Sendable {
    /// How many names are kept at most, with those that recipients make up.
    static let limit = 1024
    /// No zone has a name near this long, in bytes; a longer one is not even looked up.
    static let longestName = 64

    let name: String
    private let handle: SharedHandle

    /// What C functions take, as long as the zone is held.
    var pointer: OpaquePointer { handle.pointer }

    private static let kept = BoundedCache<String, Zone?>(capacity: limit)

    /// The zone of the time zone database with a name; `nil` when there is none.
    static func shared(_ name: String) -> Zone? {
        guard name.utf8.count <= longestName else { return nil }
        return kept.value(for: name) { try? Zone(name) }
    }

    private init(_ name: String) throws(ICUError) {
        self.name = name
        handle = SharedHandle(try Self.opened(name)) { cicu_zone_close($0) }
    }

    private static func opened(_ name: String) throws(ICUError) -> OpaquePointer {
        let newer = SystemZones.newer?.file(name).flatMap { make(name, $0) }
        do throws(ICUError) {
            let known = try openedICU("find the time zone “\(name)”") { status in
                name.withICU { cicu_zone_open($0, $1, &status) }
            }
            guard let newer else { return known }
            // ICU's own knows more names of zones; where both go alike it stays.
            let isSame = cicu_zone_agree(known, newer, compared.lowerBound, compared.upperBound) != 0
            cicu_zone_close(isSame ? newer : known)
            return isSame ? known : newer
        } catch {
            // A zone may have come after this ICU.
            guard let newer else { throw error }
            return newer
        }
    }

    /// From 2020 to 2038: before lies nobody's message, and after that what is known today holds for ever.
    private static let compared = 1_577_836_800_000.0..<2_145_916_800_000.0

    /// A zone with the rules of a file.
    private static func make(_ name: String, _ file: ZoneFile) -> OpaquePointer? {
        let (file, nextYear) = file.completed()
        let kinds = file.kinds.map { $0.kind(saving: 3600) }
        return kinds.withUnsafeBufferPointer { kinds in
            file.times.withUnsafeBufferPointer { times in
                file.places.withUnsafeBufferPointer { places in
                    var rules = cicu_zone_rules()
                    rules.kinds = kinds.baseAddress
                    rules.kind_count = Int32(kinds.count)
                    rules.count = Int32(times.count)
                    rules.times = times.baseAddress
                    rules.places = places.baseAddress
                    if let rule = file.rule, let saving = rule.saving {
                        rules.turns = 1
                        rules.from_year = Int32(nextYear)
                        rules.standard = cicu_zone_kind(offset: rule.standard, saving: 0)
                        rules.summer = cicu_zone_kind(
                            offset: saving.offset, saving: saving.offset - rule.standard)
                        rules.start = saving.start.turn
                        rules.end = saving.end.turn
                    }
                    return try? openedICU("make the time zone “\(name)”") { status in
                        name.withICU { cicu_zone_make($0, $1, &rules, &status) }
                    }
                }
            }
        }
    }

    /// What the clocks in the zone show beside universal time, and when they are put forward or back next.
    func localTime(_ milliseconds: Double) -> LocalTime? {
        var next = Double.nan
        var nextOffset: Int32 = 0
        // The cache may drop the zone meanwhile: it must live as long as C uses its pointer.
        let offset = withExtendedLifetime(self) {
            try? withICUStatus("find the local time") {
                cicu_zone_offset(pointer, milliseconds, &next, &nextOffset, &$0)
            }
        }
        return offset.map { offset in
            LocalTime(
                offset: Int(offset),
                change: next.isNaN
                    ? nil : .init(date: Date(timeIntervalSince1970: next / 1000), offset: Int(nextOffset)))
        }
    }

    /// The number of the local calendar day in which a moment falls.
    func day(_ milliseconds: Double) -> Int? {
        withExtendedLifetime(self) {
            (try? withICUStatus("find the day") { cicu_zone_day(pointer, milliseconds, &$0) }).map(Int.init)
        }
    }
}

extension ZoneFile.Kind {
    fileprivate func kind(saving: Int32) -> cicu_zone_kind {
        cicu_zone_kind(offset: offset, saving: isSaving ? saving : 0)
    }
}

extension ZoneRule.Turn {
    fileprivate var turn: cicu_zone_turn { cicu_zone_turn(month: month, week: week, day: day, seconds: seconds) }
}
