import TidingsIntl
import TidingsModel

/// The parts of a text that vary by a number of their own.
extension StringCatalogReader {
    /// Reads them into `variables`, and gives all that are there, also those that cannot be read.
    mutating func substitutions(_ node: Int, _ variables: inout [String: StringsVariable]) -> [Member] {
        let members = members(of: node)
        for member in members where isObject(member) { variables[member.name] = substitution(member) }
        return members
    }

    private mutating func substitution(_ substitution: Member) -> StringsVariable? {
        var position: Int?
        var specifier: String?
        var forms: [PluralCategory: String]?
        for member in members(of: substitution.value) {
            switch member.name {
            case "argNum": position = argumentNumber(member)
            case "formatSpecifier": specifier = text(member).map { self.specifier($0, member) }
            case "variations":
                if isObject(member) { forms = self.forms(member, substitution) ?? [:] }
            default: reportUnknown(member, in: "a substitution")
            }
        }
        if specifier == nil {
            report(
                .warning, "missing-value-type",
                "The substitution “\(substitution.name)” of \(shown) has no formatSpecifier; it is read as lld. Add it.",
                node: substitution.key)
        }
        guard let forms, !forms.isEmpty else {
            if forms == nil {
                report(
                    .error, "no-forms",
                    "The substitution “\(substitution.name)” of \(shown) has no plural variations; it is left out.",
                    node: substitution.key)
            }
            return nil
        }
        return StringsVariable(position: position, specifier: specifier ?? "lld", forms: forms)
    }

    /// `nil` if there are none, which is to be reported.
    ///
    /// It calls itself for a substitution that varies by the device first; JSON that is nested too deep for that was
    /// not read.
    private mutating func forms(_ variations: Member, _ substitution: Member) -> [PluralCategory: String]? {
        var forms: [PluralCategory: String]?
        for kind in members(of: variations.value) {
            guard isObject(kind) else {
                forms = forms ?? [:]
                continue
            }
            let members = members(of: kind.value)
            if kind.name == "plural" {
                if members.isEmpty { return nil }
                forms = plurals(members, at: kind) { reader, member in reader.plainText(member, substitution) }
                continue
            }
            report(
                .error, "unsupported-variation",
                "The substitution “\(substitution.name)” of \(shown) varies by \(kind.name), but it can vary by plural "
                    + "only; its forms for “other” are read. Let the whole text vary by \(kind.name).", node: kind.key)
            let general = members.last { $0.name == "other" } ?? members.last
            let inner = general.flatMap { tree.member("variations", of: $0.value) }
            guard forms == nil, let general, let inner, tree.kind(of: inner) == .object else { continue }
            forms = self.forms(Member(name: "variations", key: general.key, value: inner), substitution)
        }
        return forms
    }

    private mutating func plainText(_ member: Member, _ substitution: Member) -> String? {
        // Only what the text names itself makes a substitution used.
        let outer = formats
        defer { formats = outer }
        switch text(in: member) {
        case .text(let text)?: return text
        case let variation?:
            report(
                .error, "unsupported-variation",
                "A form of the substitution “\(substitution.name)” of \(shown) varies itself; its general text is read.",
                node: member.key)
            return variation.generalText
        case nil: return nil
        }
    }

    private mutating func argumentNumber(_ member: Member) -> Int? {
        guard isOf(.number, member) else { return nil }
        let bytes = tree.source.bytes[tree.range(of: member.value)]
        if let number = Int(String(decoding: bytes, as: UTF8.self)), (1...999).contains(number) { return number }
        report(
            .error, "bad-argument-number",
            "“argNum” of \(shown) counts arguments from 1; this is left out. Write a whole number.", node: member.value)
        return nil
    }

    /// How the number is written; a percent sign before it is taken off.
    private mutating func specifier(_ written: String, _ member: Member) -> String {
        var specifier = written
        if specifier.hasPrefix("%") {
            specifier.removeFirst()
            report(
                .note, "percent-in-value-type",
                "The percent sign is not part of a formatSpecifier. Write \(specifier).", node: member.value)
        }
        let parts = PrintfText("%" + specifier).parts
        if case .specifier(let known, _)? = parts.first, parts.count == 1 {
            if !known.isNumber {
                report(
                    .warning, "unsupported-value-type",
                    "The formatSpecifier is “\(written)”, but a plural needs a number. Write lld, d or f.",
                    node: member.value)
            }
            return specifier
        }
        report(
            .warning, "unsupported-value-type",
            "“\(written)” is no formatSpecifier; it is read as lld. Write lld, d or f.", node: member.value)
        return "lld"
    }

    /// Substitutions that are not there, or not used.
    mutating func check(_ declared: [Member], _ variables: [String: StringsVariable]) {
        let known = Set(declared.map(\.name))
        var named: Set<String> = []
        var waiting = formats.map { (text: $0.text, node: $0.node, isVariable: false) }
        while let (text, node, isVariable) = waiting.popLast() {
            for case .variable(let name, let written, _) in PrintfText(text, isVariable: isVariable).parts {
                guard named.insert(name).inserted else { continue }
                if !known.contains(name) {
                    report(
                        .error, "unknown-variable",
                        "\(shown) uses \(written), but has no substitution “\(name)”. Add it, or mend the name.",
                        node: node)
                }
                for category in PluralCategory.allCases {
                    if let form = variables[name]?.forms[category] { waiting.append((form, node, true)) }
                }
            }
        }
        for member in declared where !named.contains(member.name) {
            report(
                .warning, "unused-variable",
                "Nothing in \(shown) uses the substitution “\(member.name)”. Remove it, or write %#@\(member.name)@.",
                node: member.key)
        }
    }
}
