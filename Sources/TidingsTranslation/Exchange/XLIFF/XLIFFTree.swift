import CXML

/// An XML document as libxml2 read it: elements in their order, with the text inside of each.
struct XLIFFTree {
    /// Why a document is not read to its end, and where.
    struct Fault {
        let rule: String
        let message: String
        let line: Int?
        let column: Int?
    }

    fileprivate let elements: [cxml_element]
    fileprivate let attributes: [cxml_attribute]
    fileprivate let text: [UInt8]
    fileprivate let values: [UInt8]
    /// The names without their prefixes; with one that means a namespace of another kind, with it (`mda:x`).
    fileprivate let names: [String]
    /// What ended the reading.
    let fault: Fault?

    /// Reads a document in UTF-8; `nil` if there is no memory.
    init?(_ bytes: [UInt8], limits: ExchangeLimits) {
        let limits = cxml_limits(
            depth: UInt32(limits.depth), elements: UInt32(limits.elements), names: 4096, attributes_of_element: 256,
            namespaces_of_element: 64, tag_bytes: 1 << 20)
        let found = bytes.withUnsafeBufferPointer { cxml_read($0.baseAddress, $0.count, limits) }
        defer { cxml_free(found) }
        guard let document = found?.pointee else { return nil }
        elements = Array(UnsafeBufferPointer(start: document.elements, count: document.element_count))
        attributes = Array(UnsafeBufferPointer(start: document.attributes, count: document.attribute_count))
        text = Array(UnsafeBufferPointer(start: document.text, count: document.text_count))
        values = Array(UnsafeBufferPointer(start: document.values, count: document.value_count))
        names = UnsafeBufferPointer(start: document.names, count: document.name_count).map { name in
            let local = name.local.map { String(cString: $0) } ?? ""
            let space = name.uri.map { String(cString: $0) } ?? ""
            let isOwn = space.isEmpty || space.hasPrefix("urn:oasis:names:tc:xliff:document:")
            return isOwn ? local : (name.prefix.map { String(cString: $0) } ?? "?") + ":" + local
        }
        fault = Self.fault(of: document)
    }

    /// The outermost element.
    var root: Element? { elements.isEmpty ? nil : Element(tree: self, index: 0) }

    /// An element of the document.
    struct Element {
        fileprivate let tree: XLIFFTree
        fileprivate let index: Int

        /// Its name.
        var name: String { tree.names[Int(tree.elements[index].name)] }
        /// The line on which its start tag ends.
        var line: Int { Int(tree.elements[index].line) }

        /// All text in it, that of its descendants too.
        var text: String {
            let element = tree.elements[index]
            return String(decoding: tree.text[Int(element.text_start)..<Int(element.text_end)], as: UTF8.self)
        }

        /// The elements directly in it.
        var children: [Element] {
            var children: [Element] = []
            var position = index + 1
            while position < Int(tree.elements[index].end) {
                children.append(Element(tree: tree, index: position))
                position = Int(tree.elements[position].end)
            }
            return children
        }

        /// All elements in it, those directly in it and those in them.
        var descendants: [Element] {
            (index + 1..<max(index + 1, Int(tree.elements[index].end))).map { Element(tree: tree, index: $0) }
        }

        /// The first child of a name.
        func child(_ name: String) -> Element? { children.first { $0.name == name } }

        /// The value of an attribute.
        subscript(attribute: String) -> String? {
            let element = tree.elements[index]
            let first = Int(element.first_attribute)
            let found = tree.attributes[first..<first + Int(element.attribute_count)].first {
                tree.names[Int($0.name)] == attribute
            }
            return found.map { String(decoding: tree.values[Int($0.start)..<Int($0.end)], as: UTF8.self) }
        }
    }

    private static func fault(of document: cxml_document) -> Fault? {
        func fault(_ rule: String, _ message: String) -> Fault {
            let (line, column) = (Int(document.line), Int(document.column))
            return Fault(rule: rule, message: message, line: line > 0 ? line : nil, column: column > 0 ? column : nil)
        }
        switch document.status {
        case CXML_COMPLETE: return nil
        case CXML_MALFORMED:
            let reason = withUnsafeBytes(of: document.message) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            return fault("xml-syntax", "The XML is not well-formed here (\(reason)). Mend it, or export it again.")
        case CXML_REFERENCE:
            return fault("xml-syntax", "An entity is used here that nothing declares. Write the character itself.")
        case CXML_DECLARATION, CXML_EXTERNAL_DTD:
            return fault("xml-declaration", "The file has a document type of its own, which it may not. Remove it.")
        case CXML_TOO_DEEP, CXML_TOO_MANY_ELEMENTS, CXML_TOO_MANY_NAMES, CXML_TAG_TOO_LARGE:
            return fault("too-large", "The file has more elements, names or levels than are read. Split it.")
        default: return fault("no-memory", "There is not enough memory to read the file.")
        }
    }
}
