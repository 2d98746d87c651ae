import TidingsModel

@testable import TidingsJobs

/// Everything that a list holds; problems name the file by its bare name.
func entries(
    of bytes: [UInt8], name: String, bufferSize: Int = 64 << 10, timeZones: Set<String>? = nil
) throws -> [RecipientEntry] {
    try withTemporaryFile(bytes, name: name) { path in
        let reader = try RecipientReader(
            path: path, file: name, format: nil, bufferSize: bufferSize,
            isKnownTimeZone: { timeZones?.contains($0) ?? true })
        return Array(reader)
    }
}

func entries(of text: String, name: String = "list.jsonl", timeZones: Set<String>? = nil) throws -> [RecipientEntry] {
    try entries(of: Array(text.utf8), name: name, timeZones: timeZones)
}

extension [RecipientEntry] {
    var recipients: [Recipient] {
        compactMap { if case .recipient(let recipient, _) = $0 { recipient } else { nil } }
    }

    /// The lines of the recipients.
    var lines: [Int] {
        compactMap { if case .recipient(_, let line) = $0 { line } else { nil } }
    }

    var problems: [Problem] {
        compactMap { if case .problem(let problem) = $0 { problem } else { nil } }
    }

    /// The problems as `line:column severity rule`.
    var findings: [String] { problems.map(\.finding) }
}

extension Problem {
    /// Place, severity and rule in short, without the words.
    var finding: String {
        let column = place?.column.map { ":\($0)" } ?? ""
        return "\(place?.line ?? 0)\(column) \(severity.rawValue) \(rule)"
    }
}
