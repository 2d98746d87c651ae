import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A list of people for a ledger: each letter is a piece of three people.
struct SampleList {
    /// The pieces, by name.
    let names: [String]

    /// A list of pieces with these letters.
    init(_ letters: String) { names = letters.map(String.init) }

    /// The moment by which the samples count.
    static let now = Date(timeIntervalSince1970: 1_775_035_800)

    /// The digest of the whole list.
    var digest: ContentDigest { Self.digest("list " + names.joined(separator: " ")) }

    /// The pieces as they stand.
    var chunks: [ListChunk] {
        names.enumerated().map { ordinal, name in
            ListChunk(
                ordinal: ordinal, offset: Int64(ordinal) * 300, length: 300, line: ordinal * 3,
                digest: Self.digest("chunk " + name))
        }
    }

    /// A digest that stands for some content.
    static func digest(_ text: String) -> ContentDigest {
        let bytes = [1, 2, 3, 4].flatMap { number in
            withUnsafeBytes(of: hash(text, UInt64(number)).bigEndian) { Array($0) }
        }
        // It always has 32 bytes.
        return ContentDigest(bytes) ?? digest("")
    }

    /// The key of a person of a piece.
    static func person(_ name: String, _ index: Int) -> PersonKey {
        PersonKey(high: hash("\(name)-\(index)", 5), low: hash("\(name)-\(index)", 6))
    }

    /// A record in which all of a piece have one standing.
    static func record(_ name: String, _ standing: Standing = told("2.1")) -> ChunkRecord {
        var record = ChunkRecord()
        for index in 0..<3 { record.append(person(name, index), standing) }
        return record
    }

    /// Who was told of a release.
    static func told(_ release: String, times: Int = 1) -> Standing {
        Standing(
            .told, reason: "newer", notice: .updateAvailable, release: release, telling: times, wanted: "de-AT",
            used: "de",
            tellings: [release, "1.0"].compactMap(Version.init).map {
                History.Telling(version: $0, kind: .updateAvailable, count: times, first: now, last: now + 0.5)
            })
    }

    /// A delivery to a person of a piece that did not go well.
    static func open(
        _ name: String, _ index: Int, sink: String = "mail", _ state: OpenDelivery.State = .ready, attempts: Int = 1,
        next: Date? = nil, reason: String = "421 later"
    ) -> OpenDelivery {
        OpenDelivery(
            person: person(name, index), sink: sink,
            key: DeliveryKey(high: hash("\(name)-\(index)-\(sink)", 7), low: 9), recipient: "u-\(name)-\(index)",
            notice: .updateAvailable, release: "2.1", telling: 1, state: state, attempts: attempts, first: now,
            next: next, reason: reason)
    }

    /// What one worker says when it begins with this list.
    func start(
        worker: String = "w1", settings: String = "as ever", secret: String? = nil, date: Date? = nil, now: Date = now,
        feedsAreAsRemembered: Bool = true, lease: Duration = .seconds(3600)
    ) -> RunStart {
        RunStart(
            list: digest, chunks: chunks, date: date, now: now, settings: Self.digest(settings),
            secret: secret.map(Self.digest), feedsAreAsRemembered: feedsAreAsRemembered, worker: worker, lease: lease)
    }

    /// The name of a piece of this list.
    func name(_ claim: ChunkClaim) -> String {
        names.first { Self.digest("chunk " + $0) == claim.chunk.digest } ?? "?"
    }

    private static func hash(_ text: String, _ seed: UInt64) -> UInt64 {
        var hash = 0xCBF2_9CE4_8422_2325 ^ (seed &* 0x9E37_79B9_7F4A_7C15)
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash = (hash ^ hash >> 32) &* 0xFF51_AFD7_ED55_8CCD
        return hash ^ hash >> 29
    }
}
