/// Follows the literal text of a template through HTML, to know where a value would stand.
///
/// It knows just enough of HTML's tokenizer for that: tags, attributes and their quotes, comments, and
/// the elements whose content holds no tags. Values are escaped, so they never change the place.
struct HTMLScanner {
    private enum State {
        case text
        /// After `<`.
        case tagOpen
        /// After `<!` and up to one `-`.
        case declarationOpen(dashes: Int)
        case declaration
        case comment(dashes: Int, bang: Bool)
        case tagName
        case beforeAttribute
        case attributeName
        case afterAttributeName
        case beforeValue
        case quoted(UInt8)
        case unquoted
        /// In an element without tags; `matched` bytes of its end tag were seen.
        case content(matched: Int)
    }

    private var state = State.text
    /// The name of the last tag, in lower case; longer ones than those that matter are cut off.
    private var name: [UInt8] = []
    private var isEndTag = false
    /// The name of the last attribute, as that of the tag.
    private var attribute: [UInt8] = []
    /// Whether the template itself wrote something into the value of the attribute already.
    private(set) var isInsideValue = false
    /// Which element without tags we are in.
    private var element: [UInt8] = []

    /// The place at which the next byte or value stands.
    var place: HTMLPlace {
        switch state {
        case .text: .text
        case .tagOpen, .tagName, .beforeAttribute, .attributeName, .afterAttributeName: .tag
        case .declarationOpen, .declaration, .comment: .comment
        case .beforeValue, .unquoted: .unquoted
        case .quoted(let quote): .quoted(Self.kind(of: attribute), quote: quote)
        case .content: Self.place(of: element)
        }
    }

    /// Goes over literal bytes.
    mutating func scan(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes { step(byte) }
    }

    /// Goes over a value, whose bytes are not known.
    mutating func scanValue() {
        switch state {
        case .tagOpen: state = .tagName
        case .declarationOpen: state = .declaration
        case .comment: state = .comment(dashes: 0, bang: false)
        case .beforeAttribute, .afterAttributeName:
            attribute = []
            state = .attributeName
        case .beforeValue: state = .unquoted
        case .content: state = .content(matched: 0)
        case .text, .declaration, .tagName, .attributeName, .quoted, .unquoted: break
        }
    }

    private mutating func step(_ byte: UInt8) {
        switch state {
        case .text: if byte == UInt8(ascii: "<") { state = .tagOpen }
        case .tagOpen: stepTagOpen(byte)
        case .declarationOpen(let dashes):
            if byte == UInt8(ascii: "-") {
                state = dashes == 0 ? .declarationOpen(dashes: 1) : .comment(dashes: 2, bang: false)
            } else {
                state = byte == UInt8(ascii: ">") ? .text : .declaration
            }
        case .declaration: if byte == UInt8(ascii: ">") { state = .text }
        case .comment(let dashes, let bang): stepComment(byte, dashes: dashes, bang: bang)
        case .content(let matched): stepContent(byte, matched: matched)
        case .quoted(let quote):
            if byte == quote { state = .beforeAttribute } else if !byte.isBlank { isInsideValue = true }
        case .tagName, .beforeAttribute, .attributeName, .afterAttributeName, .beforeValue, .unquoted: stepTag(byte)
        }
    }

    private mutating func stepTagOpen(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "/") where !isEndTag: isEndTag = true
        case UInt8(ascii: "!") where !isEndTag: state = .declarationOpen(dashes: 0)
        case UInt8(ascii: "?") where !isEndTag: state = .declaration
        case _ where byte.isASCIILetter:
            name = [byte.lowercased]
            state = .tagName
            return
        case UInt8(ascii: "<"): isEndTag = false
        // `</` before anything but a letter begins a comment; `<` does not begin anything.
        default:
            state = isEndTag && byte != UInt8(ascii: ">") ? .declaration : .text
            isEndTag = false
        }
    }

    private mutating func stepTag(_ byte: UInt8) {
        if byte == UInt8(ascii: ">") {
            endTag()
            return
        }
        switch state {
        case .tagName:
            if byte.isBlank || byte == UInt8(ascii: "/") {
                state = .beforeAttribute
            } else if name.count < Self.nameLimit {
                name.append(byte.lowercased)
            }
        case .beforeAttribute: if !byte.isBlank, byte != UInt8(ascii: "/") { beginAttribute(byte) }
        case .attributeName, .afterAttributeName:
            if byte == UInt8(ascii: "=") {
                state = .beforeValue
            } else if byte == UInt8(ascii: "/") {
                state = .beforeAttribute
            } else if byte.isBlank {
                state = .afterAttributeName
            } else if case .afterAttributeName = state {
                beginAttribute(byte)
            } else if attribute.count < Self.nameLimit {
                attribute.append(byte.lowercased)
            }
        case .beforeValue:
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                state = .quoted(byte)
                isInsideValue = false
            } else if !byte.isBlank {
                state = .unquoted
            }
        default: if byte.isBlank { state = .beforeAttribute }
        }
    }

    private mutating func beginAttribute(_ byte: UInt8) {
        attribute = [byte.lowercased]
        state = .attributeName
    }

    private mutating func endTag() {
        element = name
        state = isEndTag || Self.place(of: name) == .text ? .text : .content(matched: 0)
        isEndTag = false
        name = []
    }

    private mutating func stepComment(_ byte: UInt8, dashes: Int, bang: Bool) {
        switch byte {
        case UInt8(ascii: ">") where dashes >= 2: state = .text
        case UInt8(ascii: "!") where dashes >= 2 && !bang: state = .comment(dashes: dashes, bang: true)
        case UInt8(ascii: "-") where !bang: state = .comment(dashes: dashes + 1, bang: false)
        case UInt8(ascii: "-"): state = .comment(dashes: 1, bang: false)
        default: state = .comment(dashes: 0, bang: false)
        }
    }

    private mutating func stepContent(_ byte: UInt8, matched: Int) {
        let expected: UInt8? =
            switch matched {
            case 0: UInt8(ascii: "<")
            case 1: UInt8(ascii: "/")
            default: matched - 2 < element.count ? element[matched - 2] : nil
            }
        if let expected {
            let matches = byte.lowercased == expected
            state = .content(matched: matches ? matched + 1 : byte == UInt8(ascii: "<") ? 1 : 0)
        } else if byte.isBlank || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
            isEndTag = true
            name = element
            state = .beforeAttribute
            stepTag(byte)
        } else {
            state = .content(matched: byte == UInt8(ascii: "<") ? 1 : 0)
        }
    }

    private static let nameLimit = 12
    private static let titles = ["title", "textarea"].map { Array($0.utf8) }
    private static let styles = ["style", "xmp", "iframe", "noembed", "noframes", "plaintext"]
        .map { Array($0.utf8) }
    private static let script = Array("script".utf8)

    private static let addresses = [
        "href", "src", "action", "formaction", "background", "cite", "data", "longdesc", "ping", "poster", "srcset",
        "xlink:href",
    ].map { Array($0.utf8) }
    private static let style = Array("style".utf8)
    private static let document = Array("srcdoc".utf8)

    /// What the value of an attribute is read as.
    private static func kind(of attribute: [UInt8]) -> HTMLPlace.Attribute {
        if addresses.contains(attribute) { return .address }
        if attribute == style { return .style }
        return attribute.starts(with: [UInt8(ascii: "o"), UInt8(ascii: "n")]) || attribute == document
            ? .program : .plain
    }

    /// The place inside an element.
    private static func place(of element: [UInt8]) -> HTMLPlace {
        if titles.contains(element) { return .title }
        if styles.contains(element) { return .style }
        return element == script ? .script : .text
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(lowercased) }
    fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
