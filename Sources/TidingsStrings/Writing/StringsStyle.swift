/// How a file is written: what most of its entries do.
struct StringsStyle: Sendable, Hashable {
    /// The end of a line.
    var lineEnd = "\n"
    /// What stands between key and value.
    var equals = " = "
    /// What stands before a key on its line.
    var indentation = ""
    /// How keys are quoted.
    var keyQuotes = StringsEscaping.Quotes.double
    /// How values are quoted; values that need none get some, unless they replace one without.
    var valueQuotes = StringsEscaping.Quotes.double
    /// Whether comments are written `// …` rather than `/* … */`.
    var usesLineComments = false
    /// How many line ends stand between two entries: none when they share a line, two with an empty line.
    var linesBetween = 2

    /// A comment above a key; nothing for one without words.
    func comment(_ text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
        guard !lines.isEmpty else { return "" }
        if usesLineComments, linesBetween > 0 {
            return lines.map { indentation + "// " + $0 + lineEnd }.joined()
        }
        // The marks of a comment inside it would end it, or look as if it had not ended before.
        let words = lines.joined(separator: linesBetween > 0 ? lineEnd + indentation + "   " : " ").unmarked
        return indentation + "/* " + words + " */" + (linesBetween > 0 ? lineEnd : " ")
    }
}

extension String {
    /// With a space inside each mark that begins or ends a comment.
    fileprivate var unmarked: String {
        var result = ""
        for scalar in unicodeScalars {
            let last = result.unicodeScalars.last
            if (last == "*" && scalar == "/") || (last == "/" && scalar == "*") { result += " " }
            result.unicodeScalars.append(scalar)
        }
        return result
    }
}

extension StringsStyle {
    /// The style of a file that was read.
    init(_ strings: ScannedStrings) {
        self.init()
        let bytes = strings.source.bytes
        lineEnd = Self.lineEnd(of: bytes) ?? lineEnd
        var spacings = Count<String>()
        var keys = Count<StringsEscaping.Quotes>()
        var values = Count<StringsEscaping.Quotes>()
        var comments = Count<Bool>()
        var gaps = Count<Int>()
        var indentations = Count<String>()
        var last: Int?
        for entry in strings.entries {
            let start = Int((entry.comment ?? entry.key.span).start)
            keys.add(StringsEscaping.Quotes(of: bytes[entry.key.span.range]))
            if entry.isPair {
                values.add(StringsEscaping.Quotes(of: bytes[entry.value.span.range]))
                let between = bytes[Int(entry.key.span.end)..<Int(entry.value.span.start)]
                if Self.isPlain(between) { spacings.add(String(decoding: between, as: UTF8.self)) }
            }
            if let comment = entry.comment { comments.add(bytes[Int(comment.start) + 1] == UInt8(ascii: "/")) }
            if let last { gaps.add(min(2, Self.lines(in: bytes[last..<start]))) }
            let blanks = bytes[..<Int(entry.key.span.start)].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
            let line = Int(entry.key.span.start) - blanks.count
            if line == 0 || bytes[line - 1] == 0x0A || bytes[line - 1] == 0x0D {
                indentations.add(String(decoding: blanks.reversed(), as: UTF8.self))
            }
            last = Int(entry.end)
        }
        equals = spacings.most ?? equals
        keyQuotes = keys.most ?? keyQuotes
        valueQuotes = values.most == .single ? .single : .double
        usesLineComments = comments.most ?? usesLineComments
        linesBetween = gaps.most ?? linesBetween
        indentation = indentations.most ?? indentation
    }

    /// Counts how often something occurs.
    private struct Count<Value: Hashable> {
        private var counts: [Value: Int] = [:]
        private var order: [Value] = []

        mutating func add(_ value: Value) {
            if counts.updateValue((counts[value] ?? 0) + 1, forKey: value) == nil { order.append(value) }
        }

        /// What occurs most often; of several, what came first.
        var most: Value? {
            order.reversed().max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
        }
    }

    /// The line end that is most frequent.
    private static func lineEnd(of bytes: [UInt8]) -> String? {
        var (feeds, returns, pairs) = (0, 0, 0)
        for (position, byte) in bytes.enumerated() {
            switch byte {
            case 0x0A where position > 0 && bytes[position - 1] == 0x0D:
                pairs += 1
                returns -= 1
            case 0x0A: feeds += 1
            case 0x0D: returns += 1
            default: break
            }
        }
        guard feeds + returns + pairs > 0 else { return nil }
        return pairs >= max(feeds, returns) ? "\r\n" : feeds >= returns ? "\n" : "\r"
    }

    /// Whether blanks and one `=` are all there is.
    private static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "=") }
            && bytes.count { $0 == UInt8(ascii: "=") } == 1
    }

    private static func lines(in bytes: ArraySlice<UInt8>) -> Int {
        bytes.indices.count { bytes[$0] == 0x0A || (bytes[$0] == 0x0D && bytes[safe: $0 + 1] != 0x0A) }
    }
}

extension ArraySlice {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
