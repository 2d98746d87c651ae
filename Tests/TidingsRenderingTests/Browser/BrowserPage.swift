import Foundation

/// A page that shows messages in frames of several widths, measures them and writes down what it found.
struct BrowserPage {
    /// What was measured of one message at one width.
    struct Measure: Decodable {
        let name: String
        let width: Int
        /// Whether the page in the frame is shown dark.
        let dark: Bool
        let scrollWidth: Int
        let clientWidth: Int
        /// What reaches beyond the frame.
        let outside: [String]
        /// The language and the computed direction of the text of the message and of each part that says its own.
        let languages: [String: String]
        /// The texts that are seen, in order.
        let texts: [Text]
    }

    /// A text that is seen.
    struct Text: Decodable {
        let words: String
        /// How far its colour is from what is behind it, as WCAG 2 has it.
        let contrast: Double
        /// The language that is in force there.
        let language: String
    }

    /// The messages by their names.
    let messages: [(name: String, html: String)]
    let widths: [Int]

    /// The page.
    var html: String {
        let frames = messages.flatMap { name, html in
            widths.map { width in
                "<iframe data-name=\"\(name)\" width=\"\(width)\" height=\"9000\" srcdoc=\"\(Self.quoted(html))\"></iframe>\n"
            }
        }
        return """
            <!doctype html><meta charset="utf-8"><style>body{margin:0}iframe{border:0;margin:4px;vertical-align:top}</style>
            \(frames.joined())<pre id="result"></pre><script>\(Self.script)</script>
            """
    }

    /// Reads what the page found.
    static func measures(in document: String) throws -> [Measure] {
        guard let start = document.range(of: "<pre id=\"result\">"),
            let end = document.range(of: "</pre>", range: start.upperBound..<document.endIndex),
            let data = Data(base64Encoded: String(document[start.upperBound..<end.lowerBound]))
        else { return [] }
        return try JSONDecoder().decode([Measure].self, from: data)
    }

    private static func quoted(_ html: String) -> String {
        html.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "\"", with: "&quot;")
    }

    private static let script = """
        function channel(value) {
          value /= 255;
          return value <= 0.03928 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
        }
        function parts(color) { return (color.match(/[0-9.]+/g) || []).map(Number); }
        function luminance(color) {
          return 0.2126 * channel(color[0]) + 0.7152 * channel(color[1]) + 0.0722 * channel(color[2]);
        }
        function background(view, element) {
          for (let each = element; each; each = each.parentElement) {
            const color = parts(view.getComputedStyle(each).backgroundColor);
            if (color.length == 3 || color[3] == 1) return color;
          }
          return [255, 255, 255];
        }
        function isSeen(view, element) {
          for (let each = element; each; each = each.parentElement) {
            const style = view.getComputedStyle(each);
            if (style.display == 'none' || style.visibility == 'hidden') return false;
          }
          return true;
        }
        function measure(frame) {
          const view = frame.contentWindow, page = frame.contentDocument, root = page.documentElement;
          const texts = [], outside = [], languages = {};
          const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const node = walker.currentNode, element = node.parentElement;
            if (!node.data.trim() || !isSeen(view, element)) continue;
            const fore = luminance(parts(view.getComputedStyle(element).color));
            const back = luminance(background(view, element));
            const contrast = (Math.max(fore, back) + 0.05) / (Math.min(fore, back) + 0.05);
            texts.push({words: node.data.trim(), contrast, language: element.closest('[lang]').lang});
            const range = page.createRange();
            range.selectNodeContents(node);
            for (const box of range.getClientRects())
              if (box.left < -0.5 || box.right > root.clientWidth + 0.5) outside.push(node.data.trim());
          }
          for (const element of page.body.querySelectorAll('*')) {
            const box = element.getBoundingClientRect();
            if (isSeen(view, element) && (box.left < -0.5 || box.right > root.clientWidth + 0.5))
              outside.push('<' + element.tagName.toLowerCase() + '>');
          }
          for (const element of page.querySelectorAll('[lang]'))
            languages[element.tagName.toLowerCase() + ' ' + element.lang] = view.getComputedStyle(element).direction;
          languages['td'] = view.getComputedStyle(page.querySelector('td.inside')).direction;
          frame.height = Math.ceil(page.body.getBoundingClientRect().height);
          return {
            name: frame.dataset.name, width: Number(frame.width), texts, outside, languages,
            dark: view.matchMedia('(prefers-color-scheme: dark)').matches,
            scrollWidth: root.scrollWidth, clientWidth: root.clientWidth
          };
        }
        window.onload = function () {
          const found = JSON.stringify(Array.from(document.querySelectorAll('iframe')).map(measure));
          const bytes = new TextEncoder().encode(found);
          document.getElementById('result').textContent = btoa(Array.from(bytes, b => String.fromCharCode(b)).join(''));

        };
        """
}
