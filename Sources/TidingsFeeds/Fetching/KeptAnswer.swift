#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An answer of a source that is kept, with what is needed to ask whether it still holds.
struct KeptAnswer: Sendable, Hashable {
    /// All but the bytes.
    struct Head: Codable, Sendable, Hashable {
        /// The address that was asked for.
        var address: String
        var finalAddress: String
        var contentType: String?
        var entityTag: String?
        var lastModified: String?
        /// When the source last said that this is what it offers.
        var date: Date
        var freshUntil: Date
    }

    var head: Head
    var bytes: [UInt8]

    /// Whether the source need not be asked; a clock that was set back makes no answer fresh.
    func isFresh(at now: Date) -> Bool {
        head.date <= now && now < head.freshUntil
    }
}
