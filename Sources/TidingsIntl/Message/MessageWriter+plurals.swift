import TidingsModel

extension MessageWriter {
    mutating func write(_ plural: MessageSegments.Plural, into output: inout some MessageOutput) {
        let name = plural.reference.description
        switch value(plural.reference) {
        case .integer(let number):
            let (rest, overflow) = number.subtractingReportingOverflow(plural.offset)
            if overflow { return write(plural, Double(number), exact: number, into: &output) }
            let body =
                plural.exact(number)
                ?? plural.body(of: plural.isOrdinal ? formatters.ordinal(rest) : formatters.plural(rest))
            write(body, pound: .integer(rest), into: &output)
        case .number(let number): write(plural, number, exact: Int64(exactly: number), into: &output)
        case .numberRange(let start, let end):
            if plural.offset != 0 { report(.wrongType(name, expected: "number")) }
            let category =
                plural.isOrdinal ? formatters.ordinalCategory(of: end) : formatters.plural(from: start, to: end)
            write(plural.body(of: category), pound: .value(.numberRange(start, end)), into: &output)
        case .slot(let slot): write(plural, slot, into: &output)
        case nil: write(plural.other, pound: .absent(plural.reference), into: &output)
        case .some(let value):
            report(.wrongType(name, expected: "number"))
            write(plural.other, pound: .value(value), into: &output)
        }
    }

    private mutating func write(
        _ plural: MessageSegments.Plural, _ number: Double, exact: Int64?, into output: inout some MessageOutput
    ) {
        let rest = number - Double(plural.offset)
        let body =
            exact.flatMap(plural.exact)
            ?? plural.body(of: plural.isOrdinal ? formatters.ordinalCategory(of: rest) : formatters.plural(rest))
        write(body, pound: .number(rest), into: &output)
    }

    /// All cases stay open, until the recipient's number is known.
    ///
    /// With that number comes its cardinal category and nothing else: an ordinal, or what remains without an
    /// offset, cannot be told, so that only exact cases and “other” are left.
    private mutating func write<Output: MessageOutput>(
        _ plural: MessageSegments.Plural, _ slot: Slot, into output: inout Output
    ) {
        let isCardinal = !plural.isOrdinal && plural.offset == 0
        guard isCardinal, output.branch() != nil else {
            report(.slotCannotBeFormatted(plural.reference.description))
            return write(plural, slot, categories: [], into: &output)
        }
        write(plural, slot, categories: PluralCategory.allCases.dropLast(), into: &output)
    }

    private mutating func write<Output: MessageOutput>(
        _ plural: MessageSegments.Plural, _ slot: Slot, categories: some Sequence<PluralCategory>,
        into output: inout Output
    ) {
        func branch(_ body: MessageSegments.Body, _ writer: inout MessageWriter) -> Output? {
            guard var branch = output.branch() else { return nil }
            writer.write(body, pound: .slot(slot), into: &branch)
            return branch
        }
        guard output.branch() != nil else {
            return write(plural.other, pound: .absent(plural.reference), into: &output)
        }
        var exact: [(Int64, Output)] = []
        for (number, body) in plural.exact { if let case_ = branch(body, &self) { exact.append((number, case_)) } }
        var open: [(PluralCategory, Output)] = []
        for category in categories {
            guard let body = plural.ownBody(of: category), let case_ = branch(body, &self) else { continue }
            open.append((category, case_))
        }
        guard let other = branch(plural.other, &self) else { return }
        output.append(slot, exact: exact, categories: open, other: other)
    }
}

extension MessageSegments.Plural {
    func exact(_ number: Int64) -> MessageSegments.Body? {
        for (candidate, body) in exact where candidate == number { return body }
        return nil
    }

    func body(of category: PluralCategory) -> MessageSegments.Body { ownBody(of: category) ?? other }

    func ownBody(of category: PluralCategory) -> MessageSegments.Body? { categories[category.index] }
}

extension PluralCategory {
    /// Its place among all categories.
    var index: Int {
        switch self {
        case .zero: 0
        case .one: 1
        case .two: 2
        case .few: 3
        case .many: 4
        case .other: 5
        }
    }
}
