import TidingsIntl
import TidingsModel

/// The texts of one key in one language.
extension StringCatalogReader {
    private static let rules = ["stringUnit", "variations", "stringSet"]
    private static let kinds = ["plural", "device", "width"]

    /// What a language says for the key; `nil` if it says nothing yet, or nothing that can be read.
    mutating func localization(_ name: Int, _ node: Int) -> StringsVariation? {
        guard isOf(.object, Member(name: tree.text(of: name), key: name, value: node)) else { return nil }
        formats = []
        let members = members(of: node)
        var variables: [String: StringsVariable] = [:]
        var declared: [Member] = []
        for member in members where member.name == "substitutions" {
            if isObject(member) { declared = substitutions(member.value, &variables) }
        }
        guard let text = form(members, at: node, isOuter: true) else { return nil }
        if !declared.isEmpty || !formats.isEmpty { check(declared, variables) }
        if case .text(let text) = text { checkPositions(text, variables, node) }
        return variables.isEmpty ? text : text.with(variables)
    }

    /// A text, or more of them in variations, or a set.
    ///
    /// It calls itself for each level; JSON that is nested too deep for that was not read.
    private mutating func form(_ members: [Member], at node: Int, isOuter: Bool) -> StringsVariation? {
        var found: [Member] = []
        for member in members {
            if Self.rules.contains(member.name) {
                found.append(member)
            } else if member.name == "substitutions" {
                if !isOuter { reportMisplaced(member) }
            } else {
                reportUnknown(member, in: "a text")
            }
        }
        guard let rule = found.first else {
            report(
                .warning, "no-text", "\(shown) has no text here. Write a stringUnit, or remove the language.",
                node: node)
            return nil
        }
        if found.count > 1 {
            report(
                .error, "several-rules",
                "\(shown) has \(found.map(\.name).joined(separator: " and ")) in one place; only \(rule.name) counts. "
                    + "Remove the other.", node: found[1].key)
        }
        guard isObject(rule) else { return nil }
        switch rule.name {
        case "stringUnit": return unit(rule.value).map(StringsVariation.text)
        case "stringSet": return set(rule.value)
        default: return variations(rule.value)
        }
    }

    private mutating func reportMisplaced(_ member: Member) {
        report(
            .error, "misplaced-substitutions",
            "The substitutions of \(shown) stand inside a variation, where Xcode does not read them; "
                + "they are left out. Move them to the language itself.", node: member.key)
    }

    /// The text of a `stringUnit`; `nil` if nobody has written it.
    private mutating func unit(_ node: Int) -> String? {
        var text: String?
        var hasValue = false
        var state: StringCatalogState?
        for member in members(of: node) {
            switch member.name {
            case "value":
                hasValue = true
                text = self.text(member)
                if let text { note(text, member.value) }
            case "state": state = self.state(member)
            default: reportUnknown(member, in: "a stringUnit")
            }
        }
        if !hasValue {
            report(.error, "missing-value", "This text of \(shown) has no value; it is left out. Add it.", node: node)
        }
        return state == .new && text?.isEmpty == true ? nil : text
    }

    private mutating func note(_ text: String, _ node: Int) {
        if text.utf8.contains(UInt8(ascii: "#")) { formats.append((text, node)) }
        if text.utf8.contains(UInt8(ascii: "$")) { checkTypes(text, node) }
        if text.utf8.contains(0) {
            report(
                .warning, "nul-byte", "\(shown) holds a NUL (U+0000), which most programs cannot show. Remove it.",
                node: node)
        }
    }

    private mutating func state(_ member: Member) -> StringCatalogState? {
        guard let name = text(member) else { return nil }
        if let state = StringCatalogState(rawValue: name) { return state }
        let known = StringCatalogState.allCases.map(\.rawValue).joined(separator: ", ")
        report(.warning, "unknown-state", "“\(name)” is no state. There are \(known).", node: member.value)
        return nil
    }

    private mutating func set(_ node: Int) -> StringsVariation? {
        var texts: [String] = []
        var state: StringCatalogState?
        for member in members(of: node) {
            switch member.name {
            case "values":
                guard isOf(.array, member) else { continue }
                for element in tree.elements(of: member.value) {
                    if let text = text(Member(name: "values", key: element, value: element)) { texts.append(text) }
                }
            case "state": state = self.state(member)
            default: reportUnknown(member, in: "a stringSet")
            }
        }
        if texts.isEmpty, state != .new {
            report(.error, "no-forms", "The stringSet of \(shown) has no values; it is left out.", node: node)
        }
        return texts.isEmpty || (state == .new && texts.allSatisfy(\.isEmpty)) ? nil : .set(texts)
    }

    private mutating func variations(_ node: Int) -> StringsVariation? {
        var found: [Member] = []
        for member in members(of: node) {
            if Self.kinds.contains(member.name) {
                found.append(member)
            } else {
                reportUnknown(member, in: "variations")
            }
        }
        guard let kind = found.first else {
            report(.error, "no-forms", "The variations of \(shown) have no texts; they are left out.", node: node)
            return nil
        }
        if found.count > 1 {
            report(
                .error, "several-rules",
                "\(shown) varies by \(found.map(\.name).joined(separator: " and ")) in one place; "
                    + "only \(kind.name) counts. Put the one into the other.", node: found[1].key)
        }
        guard isObject(kind) else { return nil }
        let members = members(of: kind.value)
        if members.isEmpty {
            report(.error, "no-forms", "The variations of \(shown) have no texts; they are left out.", node: kind.key)
        }
        switch kind.name {
        case "plural":
            let forms = plurals(members, at: kind) { reader, member in reader.text(in: member) }
            return forms.isEmpty ? nil : .plural(forms)
        case "device":
            var forms: [String: StringsVariation] = [:]
            for member in members {
                let name = device(member)
                forms[name] = text(in: member)
            }
            if !members.isEmpty, !members.contains(where: { $0.name == "other" }) { reportMissingOther(kind) }
            return forms.isEmpty ? nil : .device(forms)
        default:
            var forms: [Int: StringsVariation] = [:]
            for member in members {
                guard let width = Int(member.name), width > 0, width < 1_000_000 else {
                    report(
                        .error, "bad-width", "“\(member.name)” is no width. Write a number of characters.",
                        node: member.key)
                    continue
                }
                forms[width] = text(in: member)
            }
            return forms.isEmpty ? nil : .width(forms)
        }
    }

    /// The text of one category or device.
    mutating func text(in member: Member) -> StringsVariation? {
        guard isObject(member) else { return nil }
        return form(members(of: member.value), at: member.value, isOuter: false)
    }

    private mutating func device(_ member: Member) -> String {
        let name = member.name.lowercased()
        if !StringsVariationReader.devices.contains(name) {
            let known = StringsVariationReader.devices.sorted().joined(separator: ", ")
            report(.warning, "unknown-device", "“\(member.name)” is no device. There are \(known).", node: member.key)
        }
        return name
    }

    /// The forms by category; one that nobody has written yet is missing.
    mutating func plurals<Form>(
        _ members: [Member], at kind: Member, _ read: (inout Self, Member) -> Form?
    ) -> [PluralCategory: Form] {
        var forms: [PluralCategory: Form] = [:]
        var isRead = true
        for member in members {
            guard let category = PluralCategory(rawValue: member.name) else {
                let known = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
                report(
                    .error, "unknown-category",
                    "“\(member.name)” is no plural category; it is left out. There are \(known).", node: member.key)
                continue
            }
            forms[category] = read(&self, member)
            if category == .other, forms[category] == nil { isRead = false }
        }
        if forms[.other] == nil, !forms.isEmpty || isRead, !members.isEmpty { reportMissingOther(kind) }
        return forms
    }

    private mutating func reportMissingOther(_ kind: Member) {
        let reason = kind.name == "plural" ? "which every language needs" : "for all that are not named"
        report(
            .error, "missing-other", "The \(kind.name) forms of \(shown) have no “other”, \(reason). Add it.",
            node: kind.key)
    }
}

extension StringsVariation {
    /// The same with every text that names a variable turned into a format.
    fileprivate func with(_ variables: [String: StringsVariable]) -> StringsVariation {
        switch self {
        case .text(let text): text.utf8.contains(UInt8(ascii: "#")) ? .format(text, variables: variables) : self
        case .plural(let forms): .plural(forms.mapValues { $0.with(variables) })
        case .device(let forms): .device(forms.mapValues { $0.with(variables) })
        case .width(let forms): .width(forms.mapValues { $0.with(variables) })
        case .format, .set: self
        }
    }
}
