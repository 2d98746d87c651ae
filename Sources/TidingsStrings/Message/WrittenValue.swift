import TidingsIntl
public import TidingsModel

/// A value as a translator writes it, before it is known what a message takes it for.
public enum WrittenValue: Sendable, Hashable {
    /// A text. It may be read as a number, a date, a list or a range, if the message wants one.
    case text(String)
    /// A whole number.
    case integer(Int64)
    /// A number.
    case number(Double)
    /// Several texts.
    case list([String])
}

extension MessageTrial {
    /// Tries a message with values as they are written.
    ///
    /// A text is read as what the message wants: `3` and `2.5` as numbers, `3..5` as a range, `2026-11-20` and
    /// `2026-11-20T09:00:00Z` as dates, `2026-11-20..2026-11-22` as a range of them, `a, b` as a list.
    /// What cannot be read so stays a text, and the message says what is wrong.
    public init(
        _ pattern: String, syntax: TextSyntax, locale: LocaleTag, timeZone: String = "UTC",
        written values: [(name: String?, value: WrittenValue)], isolation: Isolation = .whenDirectionsDiffer
    ) {
        let compiled = CompiledText(
            pattern, syntax: syntax, key: "message", declaration: nil, place: nil, locale: locale)
        var formats: [String: ArgumentFormat] = [:]
        compiled.message?.nodes.forEach { $0.collectFormats(into: &formats) }
        var arguments = MessageArguments()
        for (position, (name, value)) in values.enumerated() {
            let format = name.flatMap { formats[$0] } ?? formats["\(position + 1)"]
            arguments.append(name, value.argument(for: format))
        }
        self.init(compiled, pattern, locale: locale, timeZone: timeZone, arguments, isolation: isolation)
    }
}

extension MessageNode {
    /// Collects in which format each argument is written; of several, one that says something.
    fileprivate func collectFormats(into formats: inout [String: ArgumentFormat]) {
        switch self {
        case .text, .pound: break
        case .argument(let reference, let format):
            if format != .none || formats[reference.description] == nil { formats[reference.description] = format }
        case .plural(_, _, _, let exact, let categories):
            for node in exact.values.joined() { node.collectFormats(into: &formats) }
            for node in categories.values.joined() { node.collectFormats(into: &formats) }
        case .select(_, let cases):
            for node in cases.values.joined() { node.collectFormats(into: &formats) }
        }
    }
}

extension WrittenValue {
    /// The value that the message wants; `nil` stands for a number that decides a plural, and for no wish.
    fileprivate func argument(for format: ArgumentFormat?) -> MessageArgument {
        switch (self, format) {
        case (.integer(let number), _): .integer(number)
        case (.number(let number), _): .number(number)
        case (.list(let items), _): .list(items)
        case (.text(let text), .date), (.text(let text), .time), (.text(let text), .moment):
            Self.date(text) ?? .outside(text)
        case (.text(let text), .list):
            .list(text.split(separator: ",").map { String($0.drop { $0 == " " }) })
        case (.text(let text), _): Self.number(text) ?? .outside(text)
        }
    }

    private static func date(_ text: String) -> MessageArgument? {
        guard let (first, last) = ends(of: text) else { return InternetDate.readDay(text).map { .date($0) } }
        guard let start = InternetDate.readDay(first), let end = InternetDate.readDay(last) else { return nil }
        return .dateRange(start, end)
    }

    private static func number(_ text: String) -> MessageArgument? {
        if let number = Int64(text) { return .integer(number) }
        if let number = Double(text), number.isFinite { return .number(number) }
        guard let (first, last) = ends(of: text), let start = Double(first), let end = Double(last), start.isFinite,
            end.isFinite
        else { return nil }
        return .numberRange(start, end)
    }

    /// What stands before and behind the two dots of a range.
    private static func ends(of text: String) -> (first: String, last: String)? {
        guard let dots = text.firstRange(of: "..") else { return nil }
        return (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    }
}
