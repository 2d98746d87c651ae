import TidingsIntl
import TidingsModel
import TidingsStrings

/// Writes texts that vary as a `.stringsdict`, in the order in which they are given.
struct StringsDictionaryWriter {
    private(set) var lines: [String] = []

    /// The whole file.
    static func file(_ lines: [String]) -> String {
        let head = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>

            """
        return head + lines.map { $0 + "\n" }.joined() + "</dict>\n</plist>\n"
    }

    /// Writes an entry; `false` if a `.stringsdict` cannot say it.
    mutating func add(_ key: String, _ variation: StringsVariation) -> Bool {
        guard let value = value(of: variation, indentation: "\t") else { return false }
        lines += ["\t<key>\(XMLEscaping.text(key))</key>"] + value
        return true
    }

    private func value(of variation: StringsVariation, indentation: String) -> [String]? {
        switch variation {
        case .text(let text): ["\(indentation)<string>\(XMLEscaping.text(text))</string>"]
        case .format(let text, let variables): format(text, variables, indentation)
        case .plural(let forms): format(of: forms).flatMap { value(of: $0, indentation: indentation) }
        case .device(let forms):
            rule("NSStringDeviceSpecificRuleType", forms.sorted { $0.key < $1.key }.map { ($0, $1) }, indentation)
        case .width(let forms):
            rule("NSStringVariableWidthRuleType", forms.sorted { $0.key < $1.key }.map { ("\($0)", $1) }, indentation)
        case .set: nil
        }
    }

    private func rule(
        _ name: String, _ forms: [(name: String, form: StringsVariation)], _ indentation: String
    ) -> [String]? {
        var lines = ["\(indentation)<dict>", "\(indentation)\t<key>\(name)</key>", "\(indentation)\t<dict>"]
        for (name, form) in forms {
            guard let value = value(of: form, indentation: indentation + "\t\t") else { return nil }
            lines += ["\(indentation)\t\t<key>\(XMLEscaping.text(name))</key>"] + value
        }
        return lines + ["\(indentation)\t</dict>", "\(indentation)</dict>"]
    }

    private func format(_ text: String, _ variables: [String: StringsVariable], _ indentation: String) -> [String] {
        func pair(_ key: String, _ text: String, _ indentation: String) -> [String] {
            [
                "\(indentation)<key>\(XMLEscaping.text(key))</key>",
                "\(indentation)<string>\(XMLEscaping.text(text))</string>",
            ]
        }
        var lines = ["\(indentation)<dict>"]
        lines += pair("NSStringLocalizedFormatKey", Self.numbered(text, variables), indentation + "\t")
        for (name, variable) in variables.sorted(by: { $0.key < $1.key }) {
            lines += ["\(indentation)\t<key>\(XMLEscaping.text(name))</key>", "\(indentation)\t<dict>"]
            lines += pair("NSStringFormatSpecTypeKey", "NSStringPluralRuleType", indentation + "\t\t")
            lines += pair("NSStringFormatValueTypeKey", variable.specifier, indentation + "\t\t")
            for category in PluralCategory.allCases {
                guard let form = variable.forms[category] else { continue }
                lines += pair(category.rawValue, Self.ownNumber(form, variable), indentation + "\t\t")
            }
            lines.append("\(indentation)\t</dict>")
        }
        return lines + ["\(indentation)</dict>"]
    }

    /// Variables that say which argument they are say it where they stand.
    private static func numbered(_ text: String, _ variables: [String: StringsVariable]) -> String {
        written(PrintfText(text)) { part in
            guard case .variable(let name, let written, nil) = part, let position = variables[name]?.position else {
                return nil
            }
            return "%\(position)$" + written.dropFirst()
        }
    }

    /// `%arg` of a String Catalog is the variable's own number.
    private static func ownNumber(_ form: String, _ variable: StringsVariable) -> String {
        written(PrintfText(form, isVariable: true)) { part in
            if case .number = part { "%\(variable.position.map { "\($0)$" } ?? "")\(variable.specifier)" } else { nil }
        }
    }

    private static func written(_ text: PrintfText, _ replacement: (PrintfText.Part) -> String?) -> String {
        text.parts.map { part in
            if let text = replacement(part) { return text }
            return switch part {
            case .words(let words): words.replacing("%", with: "%%")
            case .specifier(let specifier, _): specifier.written
            case .variable(_, let written, _), .number(let written): written
            case .unknown(let written), .fullWidth(let written): written
            }
        }.joined()
    }

    /// A text that varies as a whole by its first number, as a text that is nothing but a variable.
    private func format(of forms: [PluralCategory: StringsVariation]) -> StringsVariation? {
        var texts: [PluralCategory: String] = [:]
        var variables: [String: StringsVariable] = [:]
        for (category, form) in forms {
            switch form {
            case .text(let text): texts[category] = text
            case .format(let text, let inner):
                texts[category] = text
                variables.merge(inner) { first, _ in first }
            case .plural, .device, .width, .set: return nil
            }
        }
        let number = PluralCategory.allCases.reversed().lazy.compactMap { texts[$0].flatMap(Self.firstNumber) }.first
        let (position, specifier) = number ?? (0, "lld")
        var name = "value"
        while variables[name] != nil { name += "_" }
        variables[name] = StringsVariable(
            position: position + 1, specifier: specifier, forms: texts.mapValues(Self.withPositions))
        return .format("%#@\(name)@", variables: variables)
    }

    /// Which argument the first number of a text is, counted from 0, and how it is written.
    private static func firstNumber(of text: String) -> (position: Int, specifier: String)? {
        var next = 0
        for case .specifier(let specifier, let position) in PrintfText(text).parts {
            if position == nil { next += 1 }
            guard specifier.isNumber else { continue }
            let written = specifier.written.dropFirst()
            let type = position == nil ? written : written.drop { $0 != "$" }.dropFirst()
            return (position ?? (next - 1), String(type))
        }
        return nil
    }

    /// With the argument that each specifier means written out: in a variable it would mean another one.
    private static func withPositions(_ text: String) -> String {
        var next = 0
        return written(PrintfText(text)) { part in
            guard case .specifier(let specifier, nil) = part else { return nil }
            next += 1
            return "%\(next)$" + specifier.written.dropFirst()
        }
    }
}
