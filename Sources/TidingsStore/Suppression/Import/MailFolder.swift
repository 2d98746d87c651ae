#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Tells what the source of an import is.
enum MailFolder {
    /// What a file is.
    enum Kind { case mbox, mail, export, list }

    /// The mails in a folder; `nil` when the path is none.
    static func mails(in path: String) -> (files: [String], isMaildir: Bool)? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        let parts = ["cur", "new"].compactMap { part in names(in: "\(path)/\(part)").map { (part, $0) } }
        guard parts.isEmpty else {
            let files = parts.flatMap { part, names in
                names.filter { !$0.hasPrefix(".") }.map { "\(path)/\(part)/\($0)" }
            }
            return (files, true)
        }
        let mails = (names(in: path) ?? []).filter { $0.lowercased().hasSuffix(".eml") }
        return (mails.map { "\(path)/\($0)" }, false)
    }

    private static func names(in folder: String) -> [String]? {
        try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    /// What a file is, by its name and its beginning.
    static func kind(ofFile path: String) throws(StoreError) -> Kind {
        let name = path.lowercased()
        if name.hasSuffix(".csv") { return .export }
        if SuppressionFiles.isDatabase(path) { return .list }
        var beginning: [UInt8] = []
        let isRead = try SourceFile.open(path).forEachPiece { piece in
            beginning += piece.prefix(512)
            return beginning.count < 512
        }
        guard isRead else { throw SourceFile.unreadable(path) }
        if beginning.starts(with: "From ".utf8) { return .mbox }
        return name.hasSuffix(".eml") || isField(beginning) ? .mail : .list
    }

    /// Whether bytes begin with a header field: a name of visible ASCII, and a colon.
    private static func isField(_ bytes: [UInt8]) -> Bool {
        let name = bytes.prefix { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ":") }
        return !name.isEmpty && bytes.dropFirst(name.count).first == UInt8(ascii: ":")
            && !name.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "\"") }
    }
}
