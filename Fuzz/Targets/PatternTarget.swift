import TidingsIntl
import TidingsModel

/// Any text read as a message pattern of ICU.
enum PatternTarget {
    private static let formatters = ["en", "ar", "ru"].map { Formatters.shared(for: LocaleTag(language: $0)) }

    static func faults(of bytes: [UInt8]) -> [String] {
        var faults = Faults()
        let text = String(decoding: bytes, as: UTF8.self)
        do {
            let pattern = try MessagePattern(text)
            faults.expect(pattern.source.utf8.elementsEqual(text.utf8), "the source is another")
            faults.expect(pattern.nodes == (try MessagePattern(text).nodes), "two readings differ")
            faults.expect(depth(of: pattern.nodes) <= MessagePattern.maximumDepth + 1, "the message is too deep")
            expectFilled(pattern, &faults)
        } catch {
            faults.expect(!error.message.isEmpty, "the error has no message")
            faults.expect(
                (0...text.unicodeScalars.count).contains(error.offset), "the error lies outside: \(error.offset)")
        }
        expectQuotable(text, &faults)
        return faults.found
    }

    /// Of what is given nothing is missed, and only what is used is missed.
    private static func expectFilled(_ pattern: MessagePattern, _ faults: inout Faults) {
        var arguments = MessageArguments()
        for (number, name) in pattern.arguments.sorted().enumerated() { arguments[name] = .integer(Int64(number)) }
        for formatters in formatters {
            let (_, missing) = pattern.message.string([], formatters)
            for problem in missing {
                faults.expect(pattern.arguments.contains(problem.argument), "“\(problem.argument)” is not used")
            }
            let (_, problems) = pattern.message.string(arguments, formatters)
            for case .unknownArgument(let name) in problems { faults.expect(false, "“\(name)” is given, but missed") }
        }
    }

    /// Text that is quoted is shown as it is.
    private static func expectQuotable(_ text: String, _ faults: inout Faults) {
        guard text.utf8.count(where: { $0 == UInt8(ascii: "{") }) < MessagePattern.maximumBraces else { return }
        var quoted = String.UnicodeScalarView()
        var isQuoted = false
        for scalar in text.unicodeScalars {
            // A quotation goes to the end: two that meet would make an apostrophe.
            if !isQuoted, scalar == "{" || scalar == "}" {
                quoted.append("'")
                isQuoted = true
            }
            if scalar == "'" { quoted.append("'") }
            quoted.append(scalar)
        }
        if isQuoted { quoted.append("'") }
        do {
            let shown = try MessagePattern(String(quoted)).message.string([], formatters[0]).text
            faults.expect(shown.utf8.elementsEqual(text.utf8), "quoted, “\(text)” is shown as “\(shown)”")
        } catch {
            faults.expect(false, "quoted, “\(text)” is no pattern: \(error)")
        }
    }

    private static func depth(of nodes: [MessageNode]) -> Int {
        1 + (nodes.map(depth).max() ?? 0)
    }

    private static func depth(of node: MessageNode) -> Int {
        switch node {
        case .text, .argument, .pound: 0
        case .plural(_, _, _, let exact, let categories):
            (Array(exact.values) + Array(categories.values)).map { depth(of: $0) }.max() ?? 0
        case .select(_, let cases): cases.values.map { depth(of: $0) }.max() ?? 0
        }
    }
}
