import CXML
import TidingsModel

extension XMLTree {
    /// Reads a document and reports what is wrong with it.
    ///
    /// Of a document that breaks off or is malformed at some place, what stands before it is returned.
    /// `nil` is what is no XML at all, what declares entities and what is beyond a limit.
    static func read(_ bytes: [UInt8], _ problems: inout FeedProblems) -> XMLTree? {
        switch XMLText.prepare(bytes) {
        case .notXML:
            problems.report(.error, rule: "not-xml", "The feed is no XML\(FeedBody.beginning(bytes)).")
            return nil
        case .wrongEncoding(let name):
            let named = name.map { "the encoding \($0.quoted)" } ?? "an encoding"
            problems.report(
                .error, rule: "encoding", "The feed is written in \(named) that is not read. Save it as UTF-8.")
            return nil
        case .ready(let text):
            let limits = cxml_limits(
                depth: UInt32(FeedLimits.xmlDepth), elements: UInt32(FeedLimits.xmlElements),
                names: UInt32(FeedLimits.xmlNames),
                attributes_of_element: 256, namespaces_of_element: 32, tag_bytes: UInt32(FeedLimits.xmlTagBytes))
            let document = text.withUnsafeBufferPointer { cxml_read($0.baseAddress, $0.count, limits) }
            defer { cxml_free(document) }
            guard let document else {
                reportNoMemory(&problems)
                return nil
            }
            return isUsable(document.pointee, &problems) ? XMLTree(document.pointee) : nil
        }
    }

    private static func isUsable(_ document: cxml_document, _ problems: inout FeedProblems) -> Bool {
        func report(_ rule: String, _ message: String) {
            let (line, column) = (Int(document.line), Int(document.column))
            problems.report(
                .error, rule: rule, message, line: line > 0 ? line : nil, column: column > 0 ? column : nil)
        }
        switch document.status {
        case CXML_COMPLETE: return true
        case CXML_MALFORMED:
            report(
                "xml-syntax",
                "The XML is not well-formed here (\(message(of: document))). Nothing after this place was read.")
            return true
        case CXML_REFERENCE:
            report(
                "xml-syntax",
                "An entity is used here that nothing declares. Nothing after this place was read; write the character itself."
            )
            return true
        case CXML_DECLARATION:
            report(
                "xml-declaration",
                "The document declares entities, elements or attributes of its own, which a feed may not. It is refused."
            )
        case CXML_EXTERNAL_DTD:
            report(
                "external-dtd", "The document names a DTD that stands elsewhere, which a feed may not. It is refused.")
        case CXML_TOO_DEEP:
            report("too-deep", "The document is nested deeper than \(FeedLimits.xmlDepth) levels. It is refused.")
        case CXML_TOO_MANY_ELEMENTS:
            report(
                "too-many-elements", "The document has more than \(FeedLimits.xmlElements) elements. It is refused.")
        case CXML_TOO_MANY_NAMES:
            report(
                "too-many-names", "The document has more than \(FeedLimits.xmlNames) different names. It is refused.")
        case CXML_TAG_TOO_LARGE:
            report("tag-too-large", "A tag of the document is too long or has too many attributes. It is refused.")
        default: reportNoMemory(&problems)
        }
        return false
    }

    private static func reportNoMemory(_ problems: inout FeedProblems) {
        problems.report(.error, rule: "no-memory", "There is not enough memory to read the feed.")
    }

    private static func message(of document: cxml_document) -> String {
        withUnsafeBytes(of: document.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }.quoted
    }
}
