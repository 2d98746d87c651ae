import TidingsModel

extension MessageWriter {
    /// Writes the value of an argument as a specifier of printf says.
    mutating func write(
        _ reference: ArgumentReference, _ specifier: PrintfSpecifier, into output: inout some MessageOutput
    ) {
        guard let value = value(reference) else {
            output.bytes.append(contentsOf: specifier.written.utf8)
            return
        }
        if case .slot(let slot) = value {
            guard output.append(slot) else {
                report(.slotCannotBeFormatted(reference.description))
                output.bytes.append(contentsOf: specifier.written.utf8)
                return
            }
            return
        }
        var flags = specifier.flags
        var width = size(specifier.width) ?? 0
        if width < 0 {
            flags.insert(.left)
            width = -width
        }
        let precision = size(specifier.precision).flatMap { $0 < 0 ? nil : $0 }
        let writer = PrintfWriter(formatters: formatters, flags: flags, width: width, precision: precision)
        switch (value, specifier.conversion) {
        case (.text(let text), .any), (.outside(let text), .any):
            let shown = precision.map { String(text.prefix($0)) } ?? text
            // Spaces that fill a width stand outside of the isolate.
            let spaces = String(repeating: " ", count: max(width - shown.count, 0))
            if !flags.contains(.left) { output.bytes.append(contentsOf: spaces.utf8) }
            if case .text = value {
                output.bytes.append(contentsOf: shown.utf8)
            } else {
                output.append(outside: shown)
            }
            if flags.contains(.left) { output.bytes.append(contentsOf: spaces.utf8) }
        case (_, .any) where width == 0: write(value, as: .none, into: &output)
        default:
            let start = output.bytes.count
            let isRight = write(value, specifier.conversion, with: writer, into: &output.bytes)
            if !isRight { report(.wrongType(reference.description, expected: specifier.expected)) }
            guard isRight || output.bytes.count > start else {
                write(value, as: .none, into: &output)
                return
            }
            writer.fill(from: start, of: &output.bytes)
        }
    }

    /// Writes a value; `false` when the conversion is not for its type.
    private mutating func write(
        _ value: MessageArgument, _ conversion: PrintfSpecifier.Conversion, with writer: PrintfWriter,
        into buffer: inout [UInt8]
    ) -> Bool {
        switch (value, conversion) {
        case (.integer(let number), .integer): writer.append(number, to: &buffer)
        case (.integer(let number), .based(let radix, let isUpperCase)):
            writer.append(number, radix: radix, isUpperCase: isUpperCase, to: &buffer)
        case (.integer(let number), .character): return append(character: number, to: &buffer)
        case (.text(let text), .character), (.outside(let text), .character):
            guard let character = text.first else { return true }
            buffer.append(contentsOf: String(character).utf8)
            return text.count == 1
        case (.integer(let number), _): write(Double(number), conversion, with: writer, into: &buffer)
        case (.number(let number), .integer), (.number(let number), .based), (.number(let number), .character):
            guard let whole = Int64(exactly: number) else {
                formatters.append(number, to: &buffer)
                return false
            }
            return write(.integer(whole), conversion, with: writer, into: &buffer)
        case (.number(let number), _): write(number, conversion, with: writer, into: &buffer)
        case (_, .any):
            var output = PlainOutput(direction: formatters.direction, isolation: .whenDirectionsDiffer)
            write(value, as: .none, into: &output)
            buffer += output.bytes
        default: return false
        }
        return true
    }

    private func write(
        _ number: Double, _ conversion: PrintfSpecifier.Conversion, with writer: PrintfWriter,
        into buffer: inout [UInt8]
    ) {
        switch conversion {
        case .decimal: writer.append(decimal: number, to: &buffer)
        case .general(let isUpperCase): writer.append(general: number, isUpperCase: isUpperCase, to: &buffer)
        case .exponent(let isHexadecimal, let isUpperCase):
            let letter: Character = isHexadecimal ? (isUpperCase ? "A" : "a") : (isUpperCase ? "E" : "e")
            writer.append(cFormat: letter, number, to: &buffer)
        default: formatters.append(number, to: &buffer)
        }
    }

    /// A character by its number; a number that is none is wrong.
    private func append(character number: Int64, to buffer: inout [UInt8]) -> Bool {
        guard let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init), scalar.value != 0 else {
            formatters.append(number, to: &buffer)
            return false
        }
        buffer.append(contentsOf: String(Character(scalar)).utf8)
        return true
    }

    /// A width or a precision, within its limit.
    private mutating func size(_ size: PrintfSpecifier.Size?) -> Int? {
        switch size {
        case .number(let number)?: return number
        case .argument(let reference)?:
            guard let value = value(reference) else { return nil }
            guard case .integer(let number) = value else {
                report(.wrongType(reference.description, expected: "whole number"))
                return nil
            }
            return Int(max(-Int64(PrintfSpecifier.maximumSize), min(Int64(PrintfSpecifier.maximumSize), number)))
        case .next?, nil: return nil
        }
    }
}
