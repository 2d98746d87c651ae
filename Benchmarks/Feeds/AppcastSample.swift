/// Writes appcasts as large as a benchmark wants them: always the same bytes for the same numbers.
enum AppcastSample {
    /// An appcast with so many items, the newest first; 1,000 of them make about 2 MB.
    static func bytes(items: Int) -> [UInt8] {
        var text = """
            <?xml version="1.0" encoding="utf-8"?>
            <rss version="2.0" xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle">
              <channel>
                <title>Snoodle</title>
                <link>https://example.com/appcast.xml</link>
                <language>en</language>

            """
        for item in stride(from: items, to: 0, by: -1) { text += Self.item(item) }
        text += "  </channel>\n</rss>\n"
        return Array(text.utf8)
    }

    private static func item(_ number: Int) -> String {
        let version = "\(number / 100).\(number / 10 % 10).\(number % 10)"
        let day = number % 28 + 1
        let deltas = (1...3).map { back in
            """
                    <enclosure url="https://example.com/downloads/Snoodle-\(version)-from-\(number - back).delta"
                               sparkle:deltaFrom="\(number - back)" length="\(40_000 + number + back)"
                               type="application/octet-stream" sparkle:edSignature="\(signature)"/>
            """
        }
        return """
                <item>
                  <title>Version \(version)</title>
                  <link>https://example.com/releases/\(version)?from=appcast&amp;build=\(number)</link>
                  <pubDate>\(day < 10 ? "0" : "")\(day) Nov \(2000 + number / 400) 09:00:00 +0100</pubDate>
                  <sparkle:version>\(number)</sparkle:version>
                  <sparkle:shortVersionString>\(version)</sparkle:shortVersionString>
                  <sparkle:minimumSystemVersion>13.0</sparkle:minimumSystemVersion>
                  <description><![CDATA[\(notes(version, "Faster", "Fixed"))]]></description>
                  <description xml:lang="de"><![CDATA[\(notes(version, "Schneller", "Behoben"))]]></description>
                  <enclosure url="https://example.com/downloads/Snoodle-\(version).zip" length="\(4_000_000 + number)"
                             type="application/octet-stream" sparkle:edSignature="\(signature)"/>
                  <sparkle:deltas>
            \(deltas.joined(separator: "\n"))
                  </sparkle:deltas>
                </item>

            """
    }

    private static let signature = String(repeating: "c2lnbmF0dXJl", count: 7) + "AA=="

    private static func notes(_ version: String, _ faster: String, _ fixed: String) -> String {
        "<h2>\(version)</h2><ul><li>\(faster): the list of noodles</li><li>\(fixed): two crashes</li></ul>"
    }
}
