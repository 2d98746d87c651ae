import Foundation
import Testing
import TidingsModel

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Texts in documents of others' formats, read again by somebody else.
struct EscapingTests {
    static let texts = [
        "", "plain", "a < b && c > d", "\"quoted\" and 'so'", "tab\tline\nreturn\rboth\r\n", "مرحبا 日本 🎉", "]]>",
        "&amp;",
    ]

    @Test(arguments: texts)
    func textsComeBackFromXML(_ text: String) throws {
        let document = "<a b=\"\(XMLEscaping.attribute(text))\">\(XMLEscaping.text(text))</a>"
        let reader = ElementReader()
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(document)")
        #expect(reader.text.unicodeScalars.elementsEqual(text.unicodeScalars))
        #expect(reader.attribute?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    }

    @Test(arguments: ["\u{0}", "\u{1}", "\u{8}", "\u{B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
    func whatXMLCannotHoldIsLeftOut(_ text: String) {
        #expect(XMLEscaping.text("a\(text)b") == "ab" && XMLEscaping.attribute("a\(text)b") == "ab")
        #expect(!text.unicodeScalars.contains(where: XMLEscaping.canHold))
    }

    @Test func hexadecimalDigits() {
        for byte in UInt8.min...UInt8.max {
            let character = Character(Unicode.Scalar(byte))
            let value = character.isASCII ? character.hexDigitValue : nil
            #expect(byte.hexDigit.map(Int.init) == value, "\(byte)")
        }
    }
}

/// Keeps the text and the attribute of the one element.
private final class ElementReader: NSObject, XMLParserDelegate {
    var text = ""
    var attribute: String?

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        attribute = attributes["b"]
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
