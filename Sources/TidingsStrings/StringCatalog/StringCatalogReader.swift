import TidingsModel

/// Reads the parts of a String Catalog, and reports what is wrong with the key and the language it is at.
struct StringCatalogReader {
    let tree: JSONTree
    var log: ProblemLog
    var key: String?
    var locale: LocaleTag?
    /// Texts of the localization that may name substitutions.
    var formats: [(text: String, node: Int)] = []
    /// What a newer Xcode adds stands at every key; it is worth one note.
    private var unknownMembers: Set<String> = []

    init(tree: JSONTree, log: ProblemLog) {
        self.tree = tree
        self.log = log
    }

    /// A member of an object.
    struct Member {
        let name: String
        let key: Int
        let value: Int
    }

    /// The key, for a sentence.
    var shown: String { key.map { "“\($0)”" } ?? "the file" }

    mutating func report(_ severity: Problem.Severity, _ rule: String, _ message: String, at offset: Int) {
        let source = tree.source
        log.report(severity, rule, message, at: source.place(at: offset), key: key, locale: locale)
    }

    mutating func report(_ severity: Problem.Severity, _ rule: String, _ message: String, node: Int) {
        report(severity, rule, message, at: tree.start(of: node))
    }

    /// The members of an object; of one that stands twice only the last, with a problem.
    mutating func members(of node: Int) -> [Member] {
        var result: [Member] = []
        for member in tree.members(of: node) {
            result.append(Member(name: tree.text(of: member.key), key: member.key, value: member.value))
        }
        guard result.count > 1 else { return result }
        var last: [StringsKey: Int] = [:]
        if result.count > 6 {
            last.reserveCapacity(result.count)
            for (position, member) in result.enumerated() { last[StringsKey(member.name)] = position }
            if last.count == result.count { return result }
        } else if !Self.hasRepetition(result) {
            return result
        } else {
            for (position, member) in result.enumerated() { last[StringsKey(member.name)] = position }
        }
        var first: [StringsKey: Int] = [:]
        for (position, member) in result.enumerated() {
            if let earlier = first[StringsKey(member.name)] { reportRepetition(of: member, result[earlier]) }
            first[StringsKey(member.name)] = position
        }
        return result.enumerated().filter { last[StringsKey($1.name)] == $0 }.map(\.element)
    }

    private static func hasRepetition(_ members: [Member]) -> Bool {
        members.indices.contains { index in
            members[..<index].contains { StringsKey($0.name) == StringsKey(members[index].name) }
        }
    }

    private mutating func reportRepetition(of member: Member, _ earlier: Member) {
        let line = tree.source.place(at: tree.start(of: earlier.key)).line ?? 1
        report(
            .warning, "duplicate-key",
            "“\(member.name)” stands in line \(line) and again here. The last one counts; remove the other.",
            node: member.key)
    }

    mutating func reportUnknown(_ member: Member, in what: String) {
        guard unknownMembers.insert(what + "\0" + member.name).inserted else { return }
        report(
            .note, "unknown-member",
            "“\(member.name)” in \(what) is not known and not read; a newer Xcode may have written it. "
                + "Further ones are not listed.", node: member.key)
    }

    mutating func isObject(_ member: Member) -> Bool { isOf(.object, member) }

    /// The text of a member; `nil`, with a problem, if it is none.
    mutating func text(_ member: Member) -> String? {
        isOf(.string, member) ? tree.text(of: member.value) : nil
    }

    /// Whether a member is true; `nil`, with a problem, if it is neither true nor false.
    mutating func flag(_ member: Member) -> Bool? {
        let kind = tree.kind(of: member.value)
        if kind == .true || kind == .false { return kind == .true }
        _ = isOf(.true, member)
        return nil
    }

    mutating func isOf(_ kind: JSONTree.Kind, _ member: Member) -> Bool {
        let found = tree.kind(of: member.value)
        if found == kind { return true }
        // What is no JSON has been reported.
        if found == .invalid { return false }
        report(
            .error, "wrong-type",
            "“\(member.name)” is \(found.name) where \(kind == .true ? "true or false" : kind.name) must stand; "
                + "it is left out.", node: member.value)
        return false
    }
}

extension JSONTree.Kind {
    fileprivate var name: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "text"
        case .number: "a number"
        case .true: "true"
        case .false: "false"
        case .null: "null"
        case .invalid: "no JSON"
        }
    }
}
