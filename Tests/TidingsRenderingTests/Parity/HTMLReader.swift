import Foundation

/// What Python's `html.parser` makes of HTML: the words that are seen, and where they lead to.
enum HTMLReader {
    struct Page: Decodable {
        let words: String
        let links: [String]
    }

    private static let path = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Tests that need it are skipped without it.
    static var isThere: Bool { path != nil }

    /// Reads pages, all of them in one process.
    static func read(_ pages: [String]) throws -> [Page] {
        let file = NSTemporaryDirectory() + "tidings-pages-\(UUID().uuidString).json"
        try JSONEncoder().encode(pages).write(to: URL(fileURLWithPath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path ?? "/nonexistent")
        process.arguments = ["-c", script, file]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return try JSONDecoder().decode([Page].self, from: data)
    }

    private static let script = """
        import json, sys
        from html.parser import HTMLParser

        EMPTY = {'area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'}

        class Reader(HTMLParser):
            def __init__(self):
                super().__init__(convert_charrefs=True)
                self.words, self.links, self.open, self.lists = '', [], [], []

            def handle_starttag(self, tag, attributes):
                attributes = dict(attributes)
                if tag == 'a' and not self.hidden():
                    self.links.append(attributes.get('href'))
                if tag == 'ol':
                    self.lists.append(int(attributes.get('start', 1)))
                elif tag == 'ul':
                    self.lists.append(None)
                elif tag == 'li' and self.lists and self.lists[-1] is not None:
                    self.words += '%d ' % self.lists[-1]
                    self.lists[-1] += 1
                if tag not in EMPTY:
                    style = (attributes.get('style') or '').replace(' ', '')
                    self.open.append((tag, tag in ('head', 'style', 'script') or 'display:none' in style))
                self.words += ' '

            def handle_endtag(self, tag):
                if tag in ('ol', 'ul') and self.lists:
                    self.lists.pop()
                for place in range(len(self.open) - 1, -1, -1):
                    if self.open[place][0] == tag:
                        del self.open[place:]
                        break

            def handle_data(self, data):
                if not self.hidden():
                    self.words += data

            def hidden(self):
                return any(hidden for _, hidden in self.open)

        def read(page):
            reader = Reader()
            reader.feed(page)
            reader.close()
            return dict(words=reader.words, links=reader.links)

        with open(sys.argv[1], encoding='utf-8') as file:
            print(json.dumps([read(page) for page in json.load(file)]))
        """
}
