import CXML

/// An XML document as it was read: elements in their order, names as numbers, text in one piece.
///
/// Nothing of it is a `String` before somebody asks for one, because of a feed most is never looked at.
final class XMLTree {
    /// A name as it is written, and the namespace that it stands for.
    struct Name: Hashable {
        /// The namespace; `nil` when the name has none.
        var namespace: String?
        /// The name without its prefix.
        var local: String
        /// The name with its prefix, if it has one.
        var qualified: String
    }

    fileprivate let elements: [cxml_element]
    fileprivate let attributes: [cxml_attribute]
    fileprivate let text: [UInt8]
    fileprivate let values: [UInt8]
    /// The names, each at its number.
    let names: [Name]

    init(_ document: cxml_document) {
        elements = Array(UnsafeBufferPointer(start: document.elements, count: document.element_count))
        attributes = Array(UnsafeBufferPointer(start: document.attributes, count: document.attribute_count))
        text = Array(UnsafeBufferPointer(start: document.text, count: document.text_count))
        values = Array(UnsafeBufferPointer(start: document.values, count: document.value_count))
        names = UnsafeBufferPointer(start: document.names, count: document.name_count).map { name in
            let local = name.local.map { String(cString: $0) } ?? ""
            return Name(
                namespace: name.uri.map { String(cString: $0) }, local: local,
                qualified: name.prefix.map { String(cString: $0) + ":" + local } ?? local)
        }
    }

    /// The outermost element; `nil` when not even that was read.
    var root: Element? { elements.isEmpty ? nil : Element(tree: self, index: 0) }
}

extension XMLTree {
    /// An element of a tree.
    struct Element {
        fileprivate let tree: XMLTree
        fileprivate let index: Int

        private var record: cxml_element { tree.elements[index] }

        /// The number of its name.
        var name: Int { Int(record.name) }
        /// Its name as it is written.
        var writtenName: String { tree.names[name].qualified }
        /// The line on which its start tag ends.
        var line: Int { Int(record.line) }
        /// Whether it was read to its end.
        var isClosed: Bool { record.is_closed != 0 }
        /// Whether there are elements in it.
        var hasChildren: Bool { Int(record.end) > index + 1 }
        /// How many bytes of text are in it.
        var textCount: Int { Int(record.text_end - record.text_start) }

        private var bytes: ArraySlice<UInt8> { tree.text[Int(record.text_start)..<Int(record.text_end)] }

        /// All text in it, that of its descendants too.
        var text: String { String(decoding: bytes, as: UTF8.self) }

        /// Its text without the blanks around it; `nil` when there is nothing else.
        var trimmedText: String? { XMLTree.trimmed(bytes) }

        /// Its children in order.
        var children: Children { Children(tree: tree, position: index + 1, end: Int(record.end)) }

        /// The value of the first attribute whose name fits, without the blanks around it; `nil` when there is
        /// nothing else.
        func attribute(where fits: (Int) -> Bool) -> String? {
            let record = record
            let first = Int(record.first_attribute)
            for attribute in tree.attributes[first..<first + Int(record.attribute_count)]
            where fits(Int(attribute.name)) {
                return XMLTree.trimmed(tree.values[Int(attribute.start)..<Int(attribute.end)])
            }
            return nil
        }
    }

    /// The children of an element.
    struct Children: Sequence, IteratorProtocol {
        fileprivate let tree: XMLTree
        fileprivate var position: Int
        fileprivate let end: Int

        mutating func next() -> Element? {
            guard position < end else { return nil }
            let element = Element(tree: tree, index: position)
            position = Int(tree.elements[position].end)
            return element
        }
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String? {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) })
        else { return nil }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }
}
