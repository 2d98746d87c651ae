import TidingsModel

extension MessageWriter {
    /// Writes the value of an argument; what cannot be written so is shown as its type is written best.
    mutating func write(
        _ reference: ArgumentReference, _ format: ArgumentFormat, into output: inout some MessageOutput
    ) {
        if case .printf(let specifier) = format { return write(reference, specifier, into: &output) }
        guard let value = value(reference) else { return output.append(visible: reference) }
        if case .slot(let slot) = value { return write(slot, format, reference, into: &output) }
        if !write(value, as: format, into: &output) {
            report(.wrongType(reference.description, expected: format.expected))
            write(value, as: .none, into: &output)
        }
    }

    /// Writes a value; `false` when the format is not for its type.
    @discardableResult
    mutating func write(
        _ value: MessageArgument, as format: ArgumentFormat, into output: inout some MessageOutput
    ) -> Bool {
        switch (value, format) {
        case (.text(let text), .none): output.bytes.append(contentsOf: text.utf8)
        case (.outside(let text), .none): output.append(outside: text)
        case (.integer(let number), .none): formatters.append(number, to: &output.bytes)
        case (.integer(let number), .number(let skeleton)):
            formatters.append(number, skeleton: skeleton, to: &output.bytes)
        case (.number(let number), .none): formatters.append(number, to: &output.bytes)
        case (.number(let number), .number(let skeleton)):
            formatters.append(number, skeleton: skeleton, to: &output.bytes)
        case (.integer(let number), .ordinal): formatters.append(ordinal: number, to: &output.bytes)
        case (.number(let number), .ordinal):
            guard let whole = Int64(exactly: number) else { return false }
            formatters.append(ordinal: whole, to: &output.bytes)
        case (.integer(let number), .spellout): formatters.append(spellout: Double(number), to: &output.bytes)
        case (.number(let number), .spellout): formatters.append(spellout: number, to: &output.bytes)
        case (.integer(let number), .relative(let unit)): write(Double(number), unit, into: &output)
        case (.number(let number), .relative(let unit)): write(number, unit, into: &output)
        case (.numberRange(let start, let end), .none):
            formatters.append(from: start, to: end, skeleton: NumberSkeleton.decimal, to: &output.bytes)
        case (.numberRange(let start, let end), .number(let skeleton)):
            formatters.append(from: start, to: end, skeleton: skeleton, to: &output.bytes)
        case (.list(let items), .none): write(items, ListStyle(), into: &output)
        case (.list(let items), .list(let style)): write(items, style, into: &output)
        default: return writeDate(value, as: format, into: &output)
        }
        return true
    }

    private func writeDate(
        _ value: MessageArgument, as format: ArgumentFormat, into output: inout some MessageOutput
    ) -> Bool {
        switch (value, format) {
        case (.date(let date), .none): output.bytes.append(contentsOf: formatters.dateAndTime(date, .medium).utf8)
        case (.date(let date), .date(let length)): formatters.append(date, date: length, to: &output.bytes)
        case (.date(let date), .time(let length)): formatters.append(date, time: length, to: &output.bytes)
        case (.date(let date), .moment(let skeleton)):
            formatters.append(date, skeleton: skeleton, to: &output.bytes)
        case (.dateRange(let start, let end), .none), (.dateRange(let start, let end), .date(.medium)):
            formatters.append(from: start, to: end, skeleton: "yMMMd", to: &output.bytes)
        case (.dateRange(let start, let end), .date(let length)):
            formatters.append(from: start, to: end, skeleton: length.dateSkeleton, to: &output.bytes)
        case (.dateRange(let start, let end), .time):
            formatters.append(from: start, to: end, skeleton: "jm", to: &output.bytes)
        case (.dateRange(let start, let end), .moment(let skeleton)):
            formatters.append(from: start, to: end, skeleton: skeleton, to: &output.bytes)
        default: return false
        }
        return true
    }

    private func write(_ number: Double, _ unit: RelativeUnit?, into output: inout some MessageOutput) {
        if let unit {
            formatters.append(relative: number, unit, to: &output.bytes)
        } else {
            formatters.append(relativeSeconds: number, to: &output.bytes)
        }
    }

    /// Writes items, each isolated for itself where its direction could mix with the language's.
    private func write(_ items: [String], _ style: ListStyle, into output: inout some MessageOutput) {
        for piece in formatters.pieces(items, style) {
            switch piece {
            case .words(let words): output.bytes.append(contentsOf: words.utf8)
            case .item(let item): output.append(outside: items[item])
            }
        }
    }

    /// A recipient's number is a whole one, and is written as such.
    private mutating func write(
        _ slot: Slot, _ format: ArgumentFormat, _ reference: ArgumentReference, into output: inout some MessageOutput
    ) {
        let isPlain =
            switch format {
            case .none, .number(NumberSkeleton.decimal), .number(NumberSkeleton.integer): true
            default: false
            }
        if !isPlain { report(.slotCannotBeFormatted(reference.description)) }
        guard output.append(slot) else {
            if isPlain { report(.slotCannotBeFormatted(reference.description)) }
            return output.append(visible: reference)
        }
    }
}
