import TidingsModel

/// Reads XLIFF 1.2 and 2.0.
///
/// Source: the OASIS standards of XLIFF 1.2 and 2.0. Nothing of an element of another namespace is used. Of a file
/// that breaks off, nothing is used either: nobody can say what its last text was to be.
public struct XLIFFReader: Sendable {
    /// What was read.
    public let file: ExchangeFile

    /// Reads a file.
    public init(_ bytes: [UInt8], file name: String, limits: ExchangeLimits = ExchangeLimits()) {
        var reading = Reading(
            problems: ExchangeProblems(file: name, limit: limits.problems), name: name, limits: limits)
        reading.read(bytes)
        reading.file.problems = reading.problems.found
        file = reading.file
    }
}

private struct Reading {
    var file = ExchangeFile()
    var problems: ExchangeProblems
    let name: String
    let limits: ExchangeLimits

    init(problems: ExchangeProblems, name: String, limits: ExchangeLimits) {
        self.problems = problems
        self.name = name
        self.limits = limits
    }

    mutating func read(_ bytes: [UInt8]) {
        guard bytes.count <= limits.fileSize else {
            return problems.report(
                .error, "file-too-large",
                "The file has \(bytes.count) bytes; more than \(limits.fileSize) are not read.")
        }
        guard let text = ExchangeText.decode(bytes) else {
            return problems.report(.error, "encoding", "The file is neither UTF-8 nor UTF-16. Save it as UTF-8.")
        }
        guard let tree = XLIFFTree(ExchangeText.withLineFeeds(text), limits: limits) else {
            return problems.report(.error, "no-memory", "There is not enough memory to read the file.")
        }
        if let fault = tree.fault {
            return problems.report(.error, fault.rule, fault.message, line: fault.line, column: fault.column)
        }
        guard let root = tree.root, root.name == "xliff" else {
            return problems.report(.error, "not-xliff", "This is XML, but no XLIFF: its root is not “xliff”.", line: 1)
        }
        let version = root["version"] ?? ""
        if version.hasPrefix("2.") {
            file.sourceLanguage = root["srcLang"]
            file.targetLanguage = root["trgLang"]
            for element in root.children where element.name == "file" { readSecond(element) }
        } else {
            if version != "1.2", version != "1.1" {
                problems.report(
                    .warning, "unknown-version",
                    "The file says to be XLIFF “\(version)”; it is read as 1.2.", line: root.line)
            }
            for element in root.children where element.name == "file" { readFirst(element) }
        }
        if file.records.isEmpty, problems.found.isEmpty {
            problems.report(.warning, "no-texts", "The file has no texts.", line: root.line)
        }
    }

    // MARK: XLIFF 1.2

    private mutating func readFirst(_ element: XLIFFTree.Element) {
        file.sourceLanguage = file.sourceLanguage ?? element["source-language"]
        if let language = element["target-language"] {
            if let known = file.targetLanguage, known != language {
                return problems.report(
                    .error, "several-languages",
                    "This file element is in “\(language)”, an earlier one in “\(known)”. Import one language at a time.",
                    line: element.line)
            }
            file.targetLanguage = language
        }
        let table = Self.table(of: element["original"])
        for unit in element.descendants where unit.name == "trans-unit" {
            guard let id = unit["id"] else {
                problems.report(.error, "no-id", "This text has no id, so it has no place.", line: unit.line)
                continue
            }
            guard let source = text(of: unit.child("source"), id) else { continue }
            let element = unit.child("target")
            let target: String?
            if let element {
                guard let text = text(of: element, id) else { continue }
                target = text
            } else {
                target = nil
            }
            let isUnapproved = unit["approved"] == "no"
            add(
                ExchangeRecord(
                    id: id, table: table, source: source, target: target,
                    state: Self.state(element?["state"], isUnapproved: isUnapproved, target != nil),
                    place: SourcePlace(file: name, line: (element ?? unit).line)))
        }
    }

    /// The text of a source or a target; `nil` if it has elements that stand for something that is not text.
    private mutating func text(of element: XLIFFTree.Element?, _ id: String) -> String? {
        guard let element else { return "" }
        for inline in element.descendants {
            switch inline.name {
            // These hold the code that they stand for.
            case "ph", "bpt", "ept", "it", "mrk", "sub": continue
            default:
                problems.report(
                    .error, "inline-element",
                    "“\(id)” has the element <\(inline.name)>, which stands for a text that the file does not hold. "
                        + "Write the placeholder itself.", line: inline.line, key: id)
                return nil
            }
        }
        return element.text
    }

    private static func state(_ word: String?, isUnapproved: Bool, _ hasTarget: Bool) -> ExchangeState {
        guard hasTarget else { return .new }
        switch word {
        case "new", "needs-translation": return .new
        case let word? where word.hasPrefix("needs-"): return .needsReview
        default: return isUnapproved && word == nil ? .needsReview : .translated
        }
    }

    // MARK: XLIFF 2.0

    private mutating func readSecond(_ element: XLIFFTree.Element) {
        let table = Self.table(of: element["original"])
        for unit in element.descendants where unit.name == "unit" {
            guard let id = unit["name"] ?? unit["id"] else {
                problems.report(
                    .error, "no-id", "This text has no name and no id, so it has no place.", line: unit.line)
                continue
            }
            readSegments(of: unit, id, table)
        }
    }

    /// A tool may part a text into segments; together they are the text.
    private mutating func readSegments(of unit: XLIFFTree.Element, _ id: String, _ table: String?) {
        var source = ""
        var target: String?
        var isWhole = true
        var states: Set<ExchangeState> = []
        for segment in unit.children where segment.name == "segment" || segment.name == "ignorable" {
            guard let written = segment.child("source").map({ plainText(of: $0, id) }) ?? "" else { return }
            source += written
            guard let element = segment.child("target") else {
                // What is not translated in between is as in the source.
                if segment.name == "segment" { isWhole = false } else { target = (target ?? "") + written }
                continue
            }
            guard let text = plainText(of: element, id) else { return }
            target = (target ?? "") + text
            let isDoubtful = segment["subState"]?.hasSuffix(":needs-review") ?? false
            guard segment.name == "segment" else { continue }
            let isInitial = segment["state"] ?? "initial" == "initial"
            states.insert(isInitial ? .new : isDoubtful ? .needsReview : .translated)
        }
        let state = states.count == 1 ? states.first ?? .new : .needsReview
        add(
            ExchangeRecord(
                id: id, table: table, source: source, target: isWhole ? target : nil,
                state: isWhole && target != nil ? state : .new, place: SourcePlace(file: name, line: unit.line)))
    }

    private mutating func plainText(of element: XLIFFTree.Element, _ id: String) -> String? {
        guard let inline = element.descendants.first(where: { $0.name != "mrk" }) else { return element.text }
        problems.report(
            .error, "inline-element",
            "“\(id)” has the element <\(inline.name)>, which stands for a text that is elsewhere. "
                + "Write the placeholder itself.", line: inline.line, key: id)
        return nil
    }

    // MARK: Both

    private mutating func add(_ record: ExchangeRecord) {
        guard file.records.count < limits.records else {
            if file.records.count == limits.records {
                problems.report(.error, "too-many-texts", "The file has more texts than are read. Split it.")
            }
            return
        }
        file.records.append(record)
    }

    /// The table that a file's name means: `en.lproj/Localizable.strings`.
    private static func table(of original: String?) -> String? {
        guard let name = original?.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last else { return nil }
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
    }
}
