import TidingsModel
import TidingsTemplates

/// Templates of unknown origin: read, held against names, and written with values full of markup.
///
/// The first byte says the medium; the rest are three templates, parted by the byte 0: the one that is asked for,
/// and the partials `p` and `q`.
enum TemplateTarget {
    /// What no template has, in front of a character that begins markup.
    static let sign = "\u{2620}zq"
    private static let marker = "<\(sign) a='\"&\u{202E}\u{7}"

    private static let context: TemplateValue = {
        let marked = TemplateValue.fragment(.outside(marker, [.leftToRight, .rightToLeft]))
        let plural = Fragment.plural(
            .releaseCount, exact: [0: .text(marker)], categories: [.one: .slot(.name)],
            other: .sequence([.slot(.releaseCount), .text(marker)]))
        return .object([
            "a": marked, "b": .slot(.name), "c": .list([.object(["a": .slot(.installed)]), .object([:]), marked]),
            "d": .fragment(.markup([.html: "<i>", .markdown: "*", .text: ""])), "e": .boolean(true), "f": .null,
            "g": .object(["h": .integer(1), "i": .number(.nan), "a": .fragment(plural)]),
            "strings": .resolver(
                TemplateResolver { (name: String, context: TemplateContext) throws(TemplateError) -> TemplateValue? in
                    name == "none" ? nil : context.lookup(name) ?? .fragment(.sequence([.text(marker), plural]))
                }),
        ])
    }()

    private static let schema = TemplateSchema([
        "a": .text, "b": .optional(.text), "c": .list(.object(["a": .text])), "d": .markup, "e": .flag,
        "f": .optional(.text), "g": .object(["h": .text, "i": .text, "a": .fragment]),
        "strings": .strings(keys: ["k", "k.l"]),
    ])

    static func faults(of bytes: [UInt8]) -> [String] {
        var faults = Faults()
        let medium = Medium.allCases[Int(bytes.first ?? 0) % Medium.allCases.count]
        let texts = bytes.dropFirst().split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        var named = ["t": ""]
        for (name, text) in zip(["t", "p", "q"], texts) { named[name] = text }
        let library = TemplateLibrary(named, medium)
        let places = TemplatePlaces(named)
        expectSound(library.problems, places, &faults)
        for name in named.keys {
            let problems = library.check(name, medium, schema: schema)
            faults.expect(problems == library.check(name, medium, schema: schema), "two checks differ")
            faults.expect(problems.count <= TemplateLimits.errors + 1, "\(problems.count) problems")
            expectSound(problems, places, &faults)
            _ = library.stringKeys(name, medium)
        }
        expectWritten(library, medium, named.values.contains { $0.contains(sign) }, places, &faults)
        return faults.found
    }

    private static func expectWritten(
        _ library: TemplateLibrary, _ medium: Medium, _ holdsSign: Bool, _ places: TemplatePlaces,
        _ faults: inout Faults
    ) {
        for direction in [TextDirection.leftToRight, .rightToLeft] {
            do throws(TemplateError) {
                let template = try library.template("t", medium)
                let program = try template.specialize(context, partials: library, direction: direction)
                let again = try template.specialize(context, partials: library, direction: direction)
                faults.expect(program == again, "two programs differ")
                faults.expect(!program.description.isEmpty || program.instructions.isEmpty, "nothing is described")
                guard !holdsSign else { continue }
                for values in values {
                    let text = program.string(values)
                    faults.expect(text.utf8.elementsEqual(program.string(values).utf8), "two texts differ")
                    expectEscaped(text, medium, &faults)
                }
            } catch {
                guard error.place != nil || error.rule == .unknownTemplate else {
                    faults.expect(false, "\(error.rule) has no place")
                    continue
                }
                expectSound([error.problem], places, &faults)
            }
        }
    }

    private static let values: [SlotValues] = [0, 1, 7].map { number in
        var values = SlotValues()
        guard number > 0 else { return values }
        for slot in Slot.allCases { values[slot] = SlotValue(marker, directions: [.leftToRight, .rightToLeft]) }
        values[.releaseCount] = SlotValue(
            "\(number)", directions: .weak,
            plural: PluralSelection(number: Int64(number), category: number == 1 ? .one : .other))
        return values
    }

    /// No value opens a tag, whatever stands around it.
    static func expectEscaped(_ text: String, _ medium: Medium, _ faults: inout Faults) {
        let raw = Array("<\(sign)".utf8)
        let bytes = Array(text.utf8)
        var index = 0
        while index + raw.count <= bytes.count {
            defer { index += 1 }
            guard bytes[index] == raw[0], bytes[index..<(index + raw.count)].elementsEqual(raw) else { continue }
            switch medium {
            case .html: faults.expect(false, "a value opens a tag")
            case .markdown: faults.expect(index > 0 && bytes[index - 1] == UInt8(ascii: "\\"), "a value is not escaped")
            case .text: break
            }
        }
    }

    private static func expectSound(_ problems: [Problem], _ places: TemplatePlaces, _ faults: inout Faults) {
        for problem in problems {
            faults.expect(!problem.message.isEmpty, "\(problem.rule) has no message")
            faults.expect(problem.message.utf8.count <= 4_000, "\(problem.rule) has a message without end")
            guard let place = problem.place else { continue }
            faults.expect(places.contain(place), "\(problem) lies outside of its file")
        }
    }
}

/// How long the lines of some templates are, counted apart from the code that is proven.
struct TemplatePlaces {
    private let lengths: [String: [Int]]

    init(_ texts: [String: String]) {
        lengths = texts.mapValues { text in
            text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(\.count)
        }
    }

    /// Whether a place is in its file, or right behind a line of it.
    func contain(_ place: SourcePlace) -> Bool {
        guard let lengths = lengths[place.file] else { return false }
        guard let line = place.line else { return place.column == nil }
        return (1...lengths.count).contains(line) && (1...(lengths[line - 1] + 1)).contains(place.column ?? 1)
    }
}
