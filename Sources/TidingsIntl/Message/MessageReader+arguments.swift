import CICU
import TidingsModel

extension MessageReader {
    /// Reads the type and the style of an argument.
    ///
    /// As in ICU, case does not matter in either, and white space around a style is not part of it.
    mutating func simpleFormat() throws(MessagePatternError) -> ArgumentFormat {
        let typePart = parts[next]
        let type = parts.text(of: typePart)
        next += 1
        var style = ""
        var place = typePart.start
        if Int(parts[next].type) == CICU_PART_ARGUMENT_STYLE {
            style = parts.text(of: parts[next]).trimmed
            place = parts[next].start
            next += 1
        }
        let length = Formatters.DateLength(rawValue: style.isEmpty ? "medium" : style.lowercased())
        switch (type.lowercased(), style.lowercased()) {
        case ("number", ""): return .number(skeleton: NumberSkeleton.decimal)
        case ("number", "integer"): return .number(skeleton: NumberSkeleton.integer)
        case ("number", "percent"): return .number(skeleton: NumberSkeleton.wholePercent)
        case ("number", _) where style.hasPrefix("::"): return .number(skeleton: try skeleton(style, at: place))
        case ("date", _) where style.hasPrefix("::"), ("time", _) where style.hasPrefix("::"):
            return .moment(skeleton: try momentSkeleton(style, at: place))
        case ("date", _): if let length { return .date(length) }
        case ("time", _): if let length { return .time(length) }
        case ("ordinal", ""): return .ordinal
        case ("spellout", ""): return .spellout
        case ("list", let words): if let style = ListStyle(words: words) { return .list(style) }
        case ("relative", ""): return .relative(nil)
        case ("relative", let word): if let unit = RelativeUnit(rawValue: word) { return .relative(unit) }
        default: break
        }
        let written = style.isEmpty ? type : "\(type), \(style)"
        throw parts.error(
            "“\(written)” is no format. There are number (integer, percent, ::skeleton), "
                + "date and time (short, medium, long, full, ::skeleton), ordinal, spellout, "
                + "list (and, or, unit; short, narrow), relative (second … year), plural, selectordinal and select.",
            at: place)
    }

    /// A skeleton that ICU can use.
    private func skeleton(_ style: String, at place: Int32) throws(MessagePatternError) -> String {
        let skeleton = String(style.dropFirst(2)).trimmed
        do {
            _ = try NumberFormat(FormatLocale(LocaleTag(language: "en")), skeleton: skeleton)
            return skeleton
        } catch {
            throw parts.error("“\(skeleton)” is no number skeleton of ICU.", at: place)
        }
    }

    /// A skeleton of letters, each a field of a date or a time.
    private func momentSkeleton(_ style: String, at place: Int32) throws(MessagePatternError) -> String {
        let skeleton = String(style.dropFirst(2)).trimmed
        guard Formatters.isKnown(dateSkeleton: skeleton) else {
            throw parts.error(
                "“\(skeleton)” is no skeleton of dates. Write fields like yMMMd, jm or EEEE.", at: place)
        }
        return skeleton
    }

    /// Reads the cases of a plural.
    mutating func plural(_ name: String, ordinal: Bool) throws(MessagePatternError) -> MessageNode {
        let offset = try number() ?? 0
        var exact: [Int64: [MessageNode]] = [:]
        var categories: [PluralCategory: [MessageNode]] = [:]
        while Int(parts[next].type) == CICU_PART_ARGUMENT_SELECTOR {
            let part = parts[next]
            let selector = parts.text(of: part)
            next += 1
            if let number = try number() {
                guard exact[number] == nil else { throw twice(part) }
                exact[number] = try read()
            } else if let category = PluralCategory(rawValue: selector) {
                guard categories[category] == nil else { throw twice(part) }
                categories[category] = try read()
            } else {
                let known = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
                throw parts.error(
                    "“\(selector)” is no plural category. There are \(known), and exact numbers like =0.",
                    at: part.start)
            }
        }
        return .plural(.name(name), ordinal: ordinal, offset: offset, exact: exact, categories: categories)
    }

    /// Reads the cases of a choice by a word.
    mutating func select(_ name: String) throws(MessagePatternError) -> MessageNode {
        var cases: [String: [MessageNode]] = [:]
        while Int(parts[next].type) == CICU_PART_ARGUMENT_SELECTOR {
            let part = parts[next]
            let selector = parts.text(of: part)
            next += 1
            guard cases[selector] == nil else { throw twice(part) }
            cases[selector] = try read()
        }
        return .select(.name(name), cases: cases)
    }

    private func twice(_ selector: cicu_part) -> MessagePatternError {
        parts.error(
            "The case “\(parts.text(of: selector))” stands here for the second time. Remove one.", at: selector.start)
    }

    /// The number that stands next, if one does.
    private mutating func number() throws(MessagePatternError) -> Int64? {
        let part = parts[next]
        guard Int(part.type) == CICU_PART_ARGUMENT_INT || Int(part.type) == CICU_PART_ARGUMENT_DOUBLE else {
            return nil
        }
        next += 1
        guard let number = Int64(exactly: part.number) else {
            throw parts.error("“\(parts.text(of: part))” is no whole number that can be counted to.", at: part.start)
        }
        return number
    }
}

extension String {
    /// The text without white space at its ends.
    fileprivate var trimmed: String {
        let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isPatternWhitespace }
        let scalars = unicodeScalars.drop(while: isSpace)
        guard let last = scalars.lastIndex(where: { !isSpace($0) }) else { return "" }
        return String(scalars[...last])
    }
}
