import TidingsFeeds
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Any bytes read as a feed, in each way in which a program asks for it.
enum FeedTarget {
    typealias Reading = (_ bytes: [UInt8], _ file: String) -> FeedResult

    private static let file = "feed"
    private static let languages = [nil, LocaleTag(language: "de")]

    static func versions(_ bytes: [UInt8]) -> [String] {
        faults(of: bytes, languages.map { language in { VersionsPlist.read($0, language: language, file: $1) } })
    }

    static func lookup(_ bytes: [UInt8]) -> [String] {
        faults(
            of: bytes,
            [nil, "com.example.snoodle"].map { bundleID in
                { AppStoreLookup.read($0, bundleID: bundleID, language: nil, file: $1) }
            })
    }

    static func ssvc(_ bytes: [UInt8]) -> [String] {
        faults(of: bytes, [{ SSVCResponse.read($0, file: $1) }])
    }

    static func updates(_ bytes: [UInt8]) -> [String] {
        faults(of: bytes, languages.map { language in { UpdatesConfiguration.read($0, language: language, file: $1) } })
    }

    static func github(_ bytes: [UInt8]) -> [String] {
        faults(of: bytes, [{ GitHubReleases.read($0, language: nil, file: $1) }])
    }

    static func atom(_ bytes: [UInt8]) -> [String] {
        faults(of: bytes, [{ GitHubAtom.read($0, language: nil, file: $1) }])
    }

    static func appcast(_ bytes: [UInt8]) -> [String] {
        faults(
            of: bytes,
            zip(languages, [nil, URL(string: "https://example.com/feeds/appcast.xml")]).map { language, base in
                { Appcast.read($0, base: base, language: language, file: $1) }
            })
    }

    private static func faults(of bytes: [UInt8], _ readings: [Reading]) -> [String] {
        var faults = Faults()
        let lines = LineLengths(bytes)
        // Of two equal keys in a binary property list, Foundation takes one by chance and does not say so.
        let mayDiffer = bytes.starts(with: "bplist".utf8)
        for read in readings {
            let result = read(bytes, file)
            faults.expect(mayDiffer || FeedFaults.isSame(result, read(bytes, file)), "two readings differ")
            faults.expectSound(result.problems, of: file, lines)
            faults.expectShowable(result.problems)
            faults.expectSound(result)
        }
        return faults.found
    }
}
