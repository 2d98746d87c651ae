public import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the answer of a Simple Server Version Check (SSVC).
///
/// It tells of the newest version, by name, by packed number or by both, and of the lowest number that is still
/// supported. A number or a name that stands for nothing (0, `0.0.0`) counts as absent, as for SSVC's client.
public enum SSVCResponse {
    private static let minimum = "SSVCMinimumSupportedVersionNumber"
    private static let since = "SSVCLatestVersionAvailableSince"
    private static let key = "SSVCLatestVersionKey"
    private static let number = "SSVCLatestVersionNumber"
    /// Fields of servers before 2014, which the client no longer reads.
    private static let old: Set = ["SSVCUpdateAvailableSince", "SSVCUpdateAvailable", "SSVCUpdateRequired"]

    /// Reads the bytes of an answer; `file` is the name under which problems are reported.
    public static func read(_ bytes: [UInt8], file: String) -> FeedResult {
        switch JSONTree.read(bytes, language: nil, file: file) {
        case .failure(let failure): return failure.feed
        case .success((.dictionary(let values), var problems)): return result(JSONFields(values), &problems)
        case .success((let other, _)):
            return FeedProblems.failure(
                file: file, locale: nil, rule: "not-a-dictionary",
                "The answer is \(other.kind.rawValue), not a dictionary with SSVC’s fields.")
        }
    }

    private static func result(_ fields: JSONFields, _ problems: inout FeedProblems) -> FeedResult {
        for name in old.sorted() where fields.values[name] != nil {
            problems.report(
                .note, rule: "old-field", "“\(name)” is of an older protocol; SSVC’s client does not read it any more.")
        }
        fields.reportUnknown(besides: old.union([minimum, since, key, number]), &problems)
        var rules = FeedRules()
        if let packed = packed(minimum, fields, &problems) {
            rules.minimumSupportedPacked = packed
            rules.minimumSupported = unpacked(packed, minimum, &problems)
        }
        let packed = packed(number, fields, &problems)
        var version: Version?
        if let text = fields.text(key, &problems), text != "0.0.0" {
            version = Version(text)
            if version == nil {
                problems.report(
                    .error, rule: "not-a-version",
                    "“\(key)” is \(text.quoted), no version. Write numbers joined by dots, like “1.2.3”.")
            }
        }
        guard let version = version ?? packed.flatMap({ unpacked($0, number, &problems) }) else {
            return FeedResult(rules: rules, problems: problems.all)
        }
        var release = Release(version: version, date: date(fields, &problems))
        release.packedNumber = packed
        return FeedResult(releases: [release], rules: rules, problems: problems.all)
    }

    private static func packed(_ name: String, _ fields: JSONFields, _ problems: inout FeedProblems) -> UInt32? {
        guard let value = fields.integer(name, &problems), value != 0 else { return nil }
        if let packed = UInt32(exactly: value) { return packed }
        problems.report(
            .error, rule: "not-a-packed-version",
            "“\(name)” is \(value); a packed version is a number from 1 to \(UInt32.max). It is left out.")
        return nil
    }

    private static func unpacked(_ packed: UInt32, _ name: String, _ problems: inout FeedProblems) -> Version? {
        if let version = PackedVersion.unpack(packed) { return version }
        problems.report(
            .error, rule: "not-a-packed-version", "“\(name)” is \(packed), a number that no version packs into.")
        return nil
    }

    private static func date(_ fields: JSONFields, _ problems: inout FeedProblems) -> Date? {
        // The client reads a day beyond all calendars as one too.
        guard let seconds = fields.integer(since, &problems) else { return nil }
        guard (0...253_402_300_799).contains(seconds) else {
            problems.report(
                .error, rule: "not-a-date",
                "“\(since)” is \(seconds); it is a number of seconds since 1970, before the year 10000. It is left out."
            )
            return nil
        }
        return Date(timeIntervalSince1970: Double(seconds))
    }
}
