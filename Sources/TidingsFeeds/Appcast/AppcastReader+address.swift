import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension AppcastReader {
    /// Where the download is.
    struct Download {
        /// The address, if it can be used.
        var url: URL?
        /// Whether the item offers one at all.
        var isOffered: Bool
    }

    /// The download of an item; `nil` when it is left out.
    ///
    /// Sparkle refuses a feed whose download has a scheme that is not of the web.
    mutating func download(_ enclosure: XMLTree.Element?) -> Download? {
        guard let enclosure, let text = names.attribute(.url, of: enclosure) else {
            return Download(url: nil, isOffered: false)
        }
        if WebAddress.isDangerous(text) {
            problems.report(
                .error, rule: "not-an-address",
                "The download is at \(text.quoted), which is no address of the web (https or http). The item is left out.",
                line: enclosure.line)
            return nil
        }
        return Download(url: address(text, called: "url", line: enclosure.line), isOffered: true)
    }

    /// The address that an element holds; `nil` with a problem when it is none of the web.
    mutating func address(_ name: AppcastName, of item: AppcastItem) -> URL? {
        guard let (text, line) = text(name, of: item) else { return nil }
        return address(text, called: name.spelling, line: line)
    }

    /// The address that a text is; `nil` with a problem when it is none of the web.
    mutating func address(_ text: String, called name: String, line: Int) -> URL? {
        if let url = WebAddress.read(text, base: base) { return url }
        let hint = base == nil && !WebAddress.isDangerous(text) ? " The feed's own address is not known." : ""
        problems.report(
            .error, rule: "not-an-address",
            "“\(name)” is \(text.quoted), no address of the web (https or http). It is left out.\(hint)", line: line)
        return nil
    }

    /// How much there is to download; nought is how feeds say that they do not know.
    mutating func size(of enclosure: XMLTree.Element) -> Int64? {
        guard let text = names.attribute(.length, of: enclosure) else { return nil }
        if let size = Int64(text), size >= 0 { return size == 0 ? nil : size }
        problems.report(
            .warning, rule: "not-a-size", "“length” is \(text.quoted), no number of bytes. It is left out.",
            line: enclosure.line)
        return nil
    }
}
