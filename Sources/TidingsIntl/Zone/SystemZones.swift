#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The time zones of the system, where they are newer than those of ICU.
///
/// Governments change their clocks at a few months' notice. A system's time zones are kept up to date all its life; those in
/// its ICU stay as they were when it came out.
struct SystemZones: Sendable {
    /// Where the system has them.
    static let usual = "/usr/share/zoneinfo"
    /// Those of this system, if they are newer.
    static let newer: SystemZones? = (try? ICUVersions.builtInTimeZones()).flatMap {
        SystemZones(folder: usual, newerThan: $0)
    }

    /// A file has some kilobytes.
    private static let mostBytes = 1 << 18

    /// The version of the database, such as `2026a`.
    let version: String
    private let folder: String

    /// Takes over the zones of a folder; `nil` when there are none, or they are no newer than a version.
    init?(folder: String, newerThan other: String) {
        guard let version = Self.version(in: folder), version > other else { return nil }
        self.folder = folder
        self.version = version
    }

    /// The rules of a zone, if it can be read.
    func file(_ name: String) -> ZoneFile? {
        guard Self.isName(name) else { return nil }
        return Self.bytes("\(folder)/\(name)").flatMap { ZoneFile($0) }
    }

    /// A year and a letter, as the files tell it on Linux and on macOS.
    private static func version(in folder: String) -> String? {
        let prefix = "# version "
        let line = bytes("\(folder)/tzdata.zi", atMost: 64).map { $0.prefix { $0 != 0x0A } }
        let text = line.map { String(decoding: $0, as: UTF8.self) } ?? ""
        let version =
            text.hasPrefix(prefix)
            ? String(text.dropFirst(prefix.count))
            : bytes("\(folder)/+VERSION").map { String(decoding: $0.prefix { $0 > 0x20 }, as: UTF8.self) } ?? ""
        let digits = version.utf8.prefix { (0x30...0x39).contains($0) }
        return digits.count == 4 && version.utf8.count > 4 ? version : nil
    }

    /// The first bytes of a file; of a long one no more is read than is asked for.
    private static func bytes(_ path: String, atMost count: Int = mostBytes) -> [UInt8]? {
        guard let data = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe), data.count <= mostBytes
        else { return nil }
        return Array(data.prefix(count))
    }

    /// Whether a name is one below the folder: words of letters, digits and `_+-` with slashes between them.
    static func isName(_ name: String) -> Bool {
        name.utf8.count <= Zone.longestName
            && name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { word in
                !word.isEmpty
                    && word.allSatisfy { byte in
                        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
                            || "_+-".utf8.contains(byte)
                    }
            }
    }
}
