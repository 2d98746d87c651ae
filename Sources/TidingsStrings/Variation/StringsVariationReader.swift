import TidingsIntl
import TidingsModel

/// Reads the value of one key of a `.stringsdict`.
struct StringsVariationReader {
    let key: String
    let place: SourcePlace
    var log: ProblemLog

    private static let formatKey = "NSStringLocalizedFormatKey"
    private static let widthKey = "NSStringVariableWidthRuleType"
    private static let deviceKey = "NSStringDeviceSpecificRuleType"
    private static let ruleKey = "NSStringFormatSpecTypeKey"
    private static let typeKey = "NSStringFormatValueTypeKey"
    private static let pluralRule = "NSStringPluralRuleType"
    static let devices: Set = [
        "iphone", "ipod", "ipad", "mac", "appletv", "applewatch", "applevision", "other",
    ]

    /// What a value says; `nil`, with a problem, if it says nothing.
    mutating func variation(_ value: PropertyListValue) -> StringsVariation? {
        switch value {
        case .text(let text): return .text(text)
        case .list, .other:
            report(.error, "not-a-string", "The value of “\(key)” is \(value.kind), not text; it is left out.")
            return nil
        case .dictionary(let pairs): return variation(pairs, value)
        }
    }

    private mutating func variation(_ pairs: [PropertyListValue.Pair], _ value: PropertyListValue) -> StringsVariation?
    {
        let rules = [Self.formatKey, Self.widthKey, Self.deviceKey].filter { value[$0] != nil }
        if rules.count > 1 {
            report(
                .error, "several-rules",
                "“\(key)” has \(rules.joined(separator: " and ")); only \(rules[0]) counts. Remove the other.")
        }
        switch rules.first {
        case Self.formatKey?: return format(pairs, value)
        case Self.widthKey?: return width(value[Self.widthKey])
        case Self.deviceKey?: return device(value[Self.deviceKey])
        default:
            report(
                .error, "not-a-string",
                "The value of “\(key)” is a dictionary without \(Self.formatKey), "
                    + "\(Self.widthKey) or \(Self.deviceKey); it is left out.")
            return nil
        }
    }

    private mutating func format(_ pairs: [PropertyListValue.Pair], _ value: PropertyListValue) -> StringsVariation? {
        guard case .text(let text)? = value[Self.formatKey] else {
            report(.error, "not-a-string", "The \(Self.formatKey) of “\(key)” is not text; the key is left out.")
            return nil
        }
        var variables: [String: StringsVariable] = [:]
        for pair in pairs where !pair.key.hasPrefix("NSString") {
            variables[pair.key] = variable(pair.key, pair.value)
        }
        check(text, variables)
        return variables.isEmpty ? .text(text) : .format(text, variables: variables)
    }

    private mutating func variable(_ name: String, _ value: PropertyListValue) -> StringsVariable? {
        guard case .dictionary(let pairs) = value else {
            report(.error, "not-a-variable", "“\(name)” of “\(key)” is \(value.kind), not a variable; it is left out.")
            return nil
        }
        if case .text(let rule)? = value[Self.ruleKey], rule != Self.pluralRule {
            report(
                .error, "unknown-rule",
                "“\(rule)” of the variable “\(name)” is no rule; it is read as \(Self.pluralRule).")
        }
        var specifier = "d"
        if case .text(let type)? = value[Self.typeKey] {
            specifier = valueType(type, of: name)
        } else {
            report(
                .warning, "missing-value-type",
                "The variable “\(name)” of “\(key)” has no \(Self.typeKey). Write how its number is shown, like d.")
        }
        var forms: [PluralCategory: String] = [:]
        for pair in pairs where !pair.key.hasPrefix("NSString") {
            guard let category = PluralCategory(rawValue: pair.key) else {
                let known = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
                report(
                    .error, "unknown-category",
                    "“\(pair.key)” of the variable “\(name)” is no plural category. There are \(known).")
                continue
            }
            guard case .text(let text) = pair.value else {
                report(
                    .error, "not-a-string", "“\(pair.key)” of the variable “\(name)” is \(pair.value.kind), not text.")
                continue
            }
            forms[category] = text
        }
        if forms[.other] == nil {
            report(
                .error, "missing-other",
                "The variable “\(name)” of “\(key)” has no “other”, which every language needs. Add it.")
        }
        return StringsVariable(specifier: specifier, forms: forms)
    }

    /// How the number is written; a percent sign before it is taken off, as Apple's tools do.
    private mutating func valueType(_ type: String, of name: String) -> String {
        var specifier = type
        if type.hasPrefix("%") {
            specifier = String(type.dropFirst())
            report(
                .note, "percent-in-value-type",
                "The value type of “\(name)” is “\(type)”; the percent sign is not part of it. Write \(specifier).")
        }
        if case .specifier(let known, _)? = PrintfText("%" + specifier).parts.first,
            PrintfText("%" + specifier).parts.count == 1
        {
            if !known.isNumber {
                report(
                    .warning, "unsupported-value-type",
                    "The value type of “\(name)” is “\(type)”, but a plural needs a number. Write d, ld, lld or f.")
            }
            return specifier
        }
        report(
            .warning, "unsupported-value-type",
            "“\(type)” is no value type for “\(name)”; it is read as d. Write d, ld, lld or f.")
        return "d"
    }

    private mutating func width(_ value: PropertyListValue?) -> StringsVariation? {
        guard case .dictionary(let pairs)? = value else {
            report(.error, "not-a-string", "The \(Self.widthKey) of “\(key)” is no dictionary; the key is left out.")
            return nil
        }
        var texts: [Int: StringsVariation] = [:]
        for pair in pairs {
            guard let width = Int(pair.key), width > 0, width < 1_000_000 else {
                report(.error, "bad-width", "“\(pair.key)” of “\(key)” is no width. Write a number of characters.")
                continue
            }
            texts[width] = variation(pair.value)
        }
        if texts.isEmpty { report(.error, "no-forms", "“\(key)” has no text for any width; it is left out.") }
        return texts.isEmpty ? nil : .width(texts)
    }

    private mutating func device(_ value: PropertyListValue?) -> StringsVariation? {
        guard case .dictionary(let pairs)? = value else {
            report(.error, "not-a-string", "The \(Self.deviceKey) of “\(key)” is no dictionary; the key is left out.")
            return nil
        }
        var texts: [String: StringsVariation] = [:]
        for pair in pairs {
            let name = pair.key.lowercased()
            if !Self.devices.contains(name) {
                let known = Self.devices.sorted().joined(separator: ", ")
                report(.warning, "unknown-device", "“\(pair.key)” of “\(key)” is no device. There are \(known).")
            }
            texts[name] = variation(pair.value)
        }
        if texts.isEmpty { report(.error, "no-forms", "“\(key)” has no text for any device; it is left out.") }
        return texts.isEmpty ? nil : .device(texts)
    }

    /// Variables that are not there, or not used; numbers that do not agree.
    private mutating func check(_ text: String, _ variables: [String: StringsVariable]) {
        var named: Set<String> = []
        var waiting = variableParts(of: text, isVariable: false)
        var positions: [String: Int] = [:]
        while let (name, written, position) = waiting.popLast() {
            if let position {
                if let known = positions[name], known != position {
                    report(
                        .error, "position-disagrees",
                        "“\(written)” of “\(key)” is argument \(position + 1) here and \(known + 1) elsewhere.")
                }
                positions[name] = position
            }
            guard named.insert(name).inserted else { continue }
            guard let variable = variables[name] else {
                report(
                    .error, "unknown-variable",
                    "“\(key)” uses \(written), but has no variable “\(name)”. Add it, or mend the name.")
                continue
            }
            for form in variable.forms.values { waiting += variableParts(of: form, isVariable: true) }
            checkPositions(of: variable, name, positions[name])
        }
        for name in variables.keys.sorted() where !named.contains(name) {
            report(
                .warning, "unused-variable",
                "Nothing in “\(key)” uses the variable “\(name)”. Remove it, or write %#@\(name)@.")
        }
        if named.isEmpty, variables.isEmpty, PrintfText(text).isPlain {
            report(
                .note, "no-variable",
                "“\(key)” has a format without any variable, so it is a plain text. A .strings file would do.")
        }
    }

    /// A number in the text of a variable must be the variable's own where both say which it is, and of its type.
    private mutating func checkPositions(of variable: StringsVariable, _ name: String, _ position: Int?) {
        let own = PrintfText("%" + variable.specifier).parts.first?.specifier
        for category in PluralCategory.allCases {
            guard let form = variable.forms[category] else { continue }
            for case .specifier(let specifier, let index) in PrintfText(form, isVariable: true).parts {
                if index == nil || index == position, specifier.isNumber, let own, own.isNumber,
                    own.isDecimal != specifier.isDecimal
                {
                    report(
                        .warning, "value-type-differs",
                        "“\(specifier.written)” in “\(category.rawValue)” of “\(name)” does not fit the value type "
                            + "“\(variable.specifier)”. Write the same in both.")
                }
            }
        }
    }

    private func variableParts(
        of text: String, isVariable: Bool
    ) -> [(name: String, written: String, position: Int?)] {
        PrintfText(text, isVariable: isVariable).parts.compactMap { part in
            if case .variable(let name, let written, let position) = part { (name, written, position) } else { nil }
        }
    }

    private mutating func report(_ severity: Problem.Severity, _ rule: String, _ message: String) {
        log.report(severity, rule, message, at: place, key: key)
    }
}

extension PrintfText.Part {
    fileprivate var specifier: PrintfSpecifier? {
        if case .specifier(let specifier, _) = self { specifier } else { nil }
    }
}
