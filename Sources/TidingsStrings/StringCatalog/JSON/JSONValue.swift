/// A value to be written into a JSON text.
package indirect enum JSONValue: Sendable {
    case text(String)
    case number(Int)
    case object([(name: String, value: JSONValue)])

    /// Appends the value; `indentation` is that of the line it begins in, `nil` for a value in one line.
    package func append(to bytes: inout [UInt8], indentation: [UInt8]?, style: JSONStyle) {
        switch self {
        case .number(let number): bytes += "\(number)".utf8
        case .text(let text): JSONEscapes.append(text, to: &bytes)
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            let inner = indentation.map { $0 + style.indentation }
            if members.isEmpty, indentation != nil { bytes += style.lineEnd }
            for (index, member) in members.enumerated() {
                if index > 0 { bytes += inner == nil ? style.comma : [UInt8(ascii: ",")] }
                if let inner { bytes += style.lineEnd + inner }
                JSONEscapes.append(member.name, to: &bytes)
                bytes += style.colon
                member.value.append(to: &bytes, indentation: inner, style: style)
            }
            if let indentation { bytes += style.lineEnd + indentation }
            bytes.append(UInt8(ascii: "}"))
        }
    }
}
