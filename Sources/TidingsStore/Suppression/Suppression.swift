#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Somebody who must not be written to, and why.
public struct Suppression: Sendable, Hashable {
    /// Why somebody must not be written to.
    public enum Cause: String, Sendable, Hashable, CaseIterable {
        /// They asked not to be written to.
        case unsubscribed
        /// They told their provider that a mail was not wanted.
        case complained
        /// Mails to them come back for good.
        case bounced
        /// The operator decided it.
        case byHand = "by-hand"
    }

    /// Who it is: an address or a recipient's id.
    public var subject: SuppressionSubject
    /// Why.
    public var cause: Cause
    /// Since when, as far as that is known.
    public var date: Date?
    /// What else is known, on one line.
    public var note: String? {
        didSet { note = note.flatMap(Self.oneLine) }
    }

    /// The longest note in bytes; a longer one is cut.
    public static let maximumNoteLength = 500

    /// Makes an entry; the note is put on one line.
    public init(_ subject: SuppressionSubject, cause: Cause, date: Date? = nil, note: String? = nil) {
        self.subject = subject
        self.cause = cause
        self.date = date
        self.note = note.flatMap(Self.oneLine)
    }

    /// The text with spaces for whatever else separates words; `nil` if there is none.
    private static func oneLine(_ text: String) -> String? {
        var line = ""
        var length = 0
        for scalar in text.unicodeScalars {
            let isBlank = scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
            let kept: Unicode.Scalar = isBlank ? " " : scalar
            if kept == " ", line.isEmpty || line.utf8.last == 0x20 { continue }
            length += UTF8.width(kept)
            guard length <= maximumNoteLength else { break }
            line.unicodeScalars.append(kept)
        }
        if line.utf8.last == 0x20 { line.unicodeScalars.removeLast() }
        return line.isEmpty ? nil : line
    }
}

extension Suppression {
    /// The entry as it stands in a text list: `ann@example.com,bounced,2026-11-20T09:00:00Z,5.1.1`.
    ///
    /// What is not known at the end is left out.
    public var line: String {
        var cells = SuppressionColumns().cells(self)
        while cells.last == "" { cells.removeLast() }
        return String(decoding: SuppressionCells.line(cells).dropLast(), as: UTF8.self)
    }
}
