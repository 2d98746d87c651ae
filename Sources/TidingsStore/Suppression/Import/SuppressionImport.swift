public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Finds out who must not be written to any more, from what came back and from what providers of mail export.
///
/// It reads a Maildir, a folder of `.eml` files, an mbox, a single mail, CSV with a header that names the columns for
/// address and reason, and other suppression lists. Faults that pass (4.x.x, delays, soft bounces) are counted and left
/// alone.
public struct SuppressionImport: Sendable {
    /// What was found.
    public struct Result: Sendable, Hashable {
        /// Who must not be written to; somebody may stand there more than once.
        public var suppressions: [Suppression] = []
        /// How many mails, rows or entries were read.
        public var count = 0
        /// How many people had a fault that may pass.
        public var passing = 0
        /// How many mails were no reports, or reports of something else.
        public var others = 0
        /// What could not be used.
        public var problems: [Problem] = []

        /// Nothing yet.
        public init() {}
    }

    /// Since when those are to count of whom the source does not say it.
    let date: Date?
    /// The cause of rows of an export that do not say one; `nil` leaves them out.
    let otherwise: Suppression.Cause?
    let asciiDomain: @Sendable (String) -> String?

    /// The longest mail; of a longer one only so much is looked at.
    public static let mailLimit = 4 << 20

    /// Makes an import.
    ///
    /// - Parameters:
    ///   - date: Since when those are to count of whom the source does not say it.
    ///   - otherwise: The cause of rows of an export that do not say one; `nil` leaves such rows out.
    ///   - asciiDomain: The ASCII form of a domain in another script; `nil` if it has none.
    public init(
        date: Date? = nil, otherwise: Suppression.Cause? = nil,
        asciiDomain: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.date = date
        self.otherwise = otherwise
        self.asciiDomain = asciiDomain
    }

    /// Reads a source; what it is is told by its name and content.
    public func read(path: String) throws(StoreError) -> Result {
        var reading = SuppressionReading(self)
        try reading.read(path)
        return reading.result
    }

    /// Reads one mail.
    ///
    /// - Parameters:
    ///   - mail: Its bytes.
    ///   - file: Its name, for problems.
    public func read(mail: [UInt8], file: String) -> Result {
        var reading = SuppressionReading(self)
        reading.read(mail: mail, at: SourcePlace(file: file))
        return reading.result
    }
}
