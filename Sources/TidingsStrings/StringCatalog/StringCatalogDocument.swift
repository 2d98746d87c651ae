import TidingsIntl
import TidingsModel

/// A String Catalog to be changed: what nobody touches keeps every byte.
///
/// Keys, languages and forms are added where Xcode sorts them, in the file's own indentation, so that the
/// difference to the file before is the lines that changed.
public struct StringCatalogDocument: Sendable {
    /// The file as its user named it.
    public let file: String
    /// All before the first key, all from the name of a key to the end of its value, and all behind the last.
    var head: [UInt8]
    var members: [Member] = []
    var tail: [UInt8]
    let style: JSONStyle
    private var positions: [StringsKey: Int] = [:]

    /// A key in its bytes.
    struct Member: Sendable {
        let key: String
        /// What parts it from the key before, or from the bracket.
        var space: [UInt8]
        /// The name as it is written, and all up to the value.
        let name: [UInt8]
        var value: [UInt8]
    }

    /// Opens a catalog.
    ///
    /// One that is not sound JSON in UTF-8 is refused: nobody can say what a change would make of it.
    public init(_ bytes: [UInt8], file: String, limits: StringsLimits = .init()) throws(StringCatalogEditError) {
        let catalog = StringCatalogFile.parse(bytes, file: file, limits: limits)
        let tree = catalog.tree
        let strings = tree.root.flatMap { tree.member("strings", of: $0) }
        guard tree.isSound, catalog.encoding == .utf8, !catalog.problems.contains(where: { $0.rule == "invalid-utf8" }),
            let strings, tree.kind(of: strings) == .object
        else {
            let place = SourcePlace(file: file)
            let refusal = Problem(
                .error, rule: "not-editable", "The catalog is broken, so it cannot be changed. Mend it first.",
                at: place)
            throw StringCatalogEditError(problems: catalog.problems.filter { $0.severity == .error } + [refusal])
        }
        self.file = file
        style = JSONStyle(of: tree)
        let text = tree.source.bytes
        var end = tree.start(of: strings) + 1
        head = Array(bytes[..<(bytes.count - text.count)]) + text[..<end]
        for member in tree.members(of: strings) {
            let (key, value) = (tree.range(of: member.key), tree.range(of: member.value))
            members.append(
                Member(
                    key: tree.text(of: member.key), space: Array(text[end..<key.lowerBound]),
                    name: Array(text[key.lowerBound..<value.lowerBound]), value: Array(text[value])))
            end = value.upperBound
        }
        tail = Array(text[end...])
        indexKeys()
    }

    /// The file as it is now.
    public var bytes: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(members.reduce(head.count + tail.count) { $0 + $1.value.count + 128 })
        result += head
        for member in members {
            result += member.space
            result += member.name
            result += member.value
        }
        return result + tail
    }

    /// The keys in the order of the file.
    public var keys: [String] { members.map(\.key) }

    /// Of a key that stands twice, the last.
    func position(of key: String) -> Int? { positions[StringsKey(key)] }

    mutating func indexKeys() {
        positions = [:]
        for (position, member) in members.enumerated() { positions[StringsKey(member.key)] = position }
    }

    func fault(_ rule: String, _ message: String, key: String, language: String? = nil) -> StringCatalogEditError {
        let locale = language.flatMap { try? LocaleTag(canonical: $0) }
        return StringCatalogEditError(problems: [
            Problem(.error, rule: rule, message, at: SourcePlace(file: file), key: key, locale: locale)
        ])
    }
}
