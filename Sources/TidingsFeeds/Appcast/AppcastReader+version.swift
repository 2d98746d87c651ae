import TidingsModel

extension AppcastReader {
    /// The version that readers see, and the one that machines compare; `nil` when the item has neither.
    mutating func versions(
        of item: AppcastItem, _ enclosure: XMLTree.Element?
    ) -> (version: Version, build: BuildVersion?)? {
        let machine = written(.version, of: item, enclosure) ?? fromFileName(enclosure)
        let shown = written(.shortVersion, of: item, enclosure)
        let build = machine.flatMap { BuildVersion($0) }
        let short = shown.flatMap { Version($0) }
        guard let version = short ?? build?.version ?? machine.flatMap(Self.beforeBracket) else {
            reportUnusable(machine: machine, shown: shown, line: item.line)
            return nil
        }
        if let shown, short == nil {
            problems.report(
                .warning, rule: "not-a-version",
                "“sparkle:shortVersionString” is \(shown.quoted), no version; \(version.text) stands in for it.",
                line: item.line)
        }
        if build == nil {
            problems.report(
                .warning, rule: "not-a-version",
                "There is no “sparkle:version” that can be used; \(version.text) stands in for it. Sparkle itself needs one.",
                line: item.line)
        }
        return (version, build)
    }

    /// The enclosure's attribute wins over the element.
    private func written(_ name: AppcastName, of item: AppcastItem, _ enclosure: XMLTree.Element?) -> String? {
        enclosure.flatMap { names.attribute(name, of: $0) } ?? text(name, of: item)?.text
    }

    /// The version in `3.3 (5847)`.
    private static func beforeBracket(_ text: String) -> Version? {
        guard text.hasSuffix(")"), let bracket = text.firstIndex(of: "(") else { return nil }
        let rest = text[..<bracket]
        return rest.lastIndex { !$0.isWhitespace }.flatMap { Version(String(rest[...$0])) }
    }

    /// What stands between the last `_` of the file's name and its ending, as Sparkle has it.
    private func fromFileName(_ enclosure: XMLTree.Element?) -> String? {
        guard let address = enclosure.flatMap({ names.attribute(.url, of: $0) }),
            let file = address.prefix(while: { $0 != "?" && $0 != "#" }).split(separator: "/").last,
            let underscore = file.lastIndex(of: "_")
        else { return nil }
        var name = file[underscore...].dropFirst()
        if let dot = name.lastIndex(of: ".") { name = name[..<dot] }
        if name.hasSuffix(".tar") { name = name.dropLast(4) }
        return name.isEmpty ? nil : String(name)
    }

    private mutating func reportUnusable(machine: String?, shown: String?, line: Int) {
        let found = [machine, shown].compactMap { $0?.quoted }
        if found.isEmpty {
            problems.report(
                .error, rule: "missing-version",
                "The item has no “sparkle:version”, neither at its enclosure nor as an element; it is left out.",
                line: line)
        } else {
            problems.report(
                .error, rule: "not-a-version",
                "The item is left out: \(found.joined(separator: " and ")) cannot be read as a version. Write it like “1.2.3”.",
                line: line)
        }
    }

    /// A version that the item need not have; `nil` with a problem when it is none.
    mutating func version(_ name: AppcastName, of item: AppcastItem, else loss: String) -> Version? {
        guard let (text, line) = text(name, of: item) else { return nil }
        if let version = Version(text) { return version }
        problems.report(
            .error, rule: "not-a-version", "“\(name.spelling)” is \(text.quoted), no version. \(loss)", line: line)
        return nil
    }
}
