import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Answers of sources in a folder, one file for each address.
///
/// A file is replaced as a whole, so that two processes can share the folder. What cannot be read or
/// does not belong to the address is as good as absent.
struct FeedCacheFolder: Sendable {
    private struct Envelope: Codable {
        var format: Int
        var head: KeptAnswer.Head
        var size: Int
        var checksum: String
    }

    private static let format = 1
    private static let ending = ".feed"
    /// Dates that can be calculated with and written.
    private static let dates = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 1e11)
    /// The longest first line of a file.
    private static let headBytes = 64 * 1024

    let folder: String
    let byteLimit: Int

    /// The answer of an address; `nil` when there is none that can be trusted.
    func load(_ address: String, bodyLimit: Int) -> KeptAnswer? {
        guard let bytes = try? FeedFile.read(path: path(of: address), limit: bodyLimit + Self.headBytes),
            let end = bytes.prefix(Self.headBytes).firstIndex(of: 0x0A),
            let envelope = try? JSONDecoder().decode(Envelope.self, from: Data(bytes[..<end])),
            envelope.format == Self.format, envelope.head.address == address,
            Self.dates.contains(envelope.head.date), Self.dates.contains(envelope.head.freshUntil)
        else { return nil }
        let body = Array(bytes[(end + 1)...])
        guard body.count == envelope.size, Fingerprint.of(body) == envelope.checksum else { return nil }
        return KeptAnswer(head: envelope.head, bytes: body)
    }

    /// Keeps an answer in place of the one before, and removes the oldest ones beyond the limit.
    func store(_ answer: KeptAnswer) throws {
        let envelope = Envelope(
            format: Self.format, head: answer.head, size: answer.bytes.count, checksum: Fingerprint.of(answer.bytes))
        var data = try JSONEncoder().encode(envelope)
        data.append(0x0A)
        data.append(contentsOf: answer.bytes)
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try data.write(to: URL(filePath: path(of: answer.head.address)), options: .atomic)
        trim()
    }

    /// Forgets the answer of an address.
    func remove(_ address: String) {
        try? FileManager.default.removeItem(atPath: path(of: address))
    }

    func path(of address: String) -> String {
        folder + "/" + Fingerprint.of(Array(address.utf8)) + Self.ending
    }

    private func trim() {
        let manager = FileManager.default
        let names = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
        var files: [(path: String, size: Int, date: Date)] = []
        for name in names where name.hasSuffix(Self.ending) {
            let path = folder + "/" + name
            guard let attributes = try? manager.attributesOfItem(atPath: path) else { continue }
            files.append((path, attributes.fileSize, attributes[.modificationDate] as? Date ?? .distantPast))
        }
        var total = files.reduce(0) { $0 + $1.size }
        guard total > byteLimit else { return }
        for file in files.sorted(by: { $0.date < $1.date }) where total > byteLimit {
            try? manager.removeItem(atPath: file.path)
            total -= file.size
        }
    }
}
