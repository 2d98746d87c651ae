import TidingsIntl
import TidingsModel
import TidingsStrings

/// Looks once at each entry of a file, and finds its source.
struct LintFileScan {
    private(set) var glances: [TextGlance] = []
    private(set) var places: [LintFile.SourcePosition] = []
    private(set) var keyGlances: [TextGlance] = []
    /// Whether all texts are spelled one way.
    private(set) var isSpelledOneWay = true
    private let syntax: TextSyntax
    private let source: LintFile?
    private let hasTextsAsKeys: Bool
    /// Where the next key of the source stands: most translations have its order.
    private var next = 0

    init(syntax: TextSyntax, source: LintFile?, hasTextsAsKeys: Bool) {
        self.syntax = syntax
        self.source = source
        self.hasTextsAsKeys = hasTextsAsKeys
    }

    mutating func read(_ strings: StringsFile) {
        glances.reserveCapacity(strings.entries.count)
        places.reserveCapacity(strings.entries.count)
        strings.forEachEntry { key, text, varies in
            let place = place(of: key)
            let traits: EntryTraits
            if case .entry(let index) = place, let source {
                traits = source.glances[index].key
            } else {
                traits = Channel.names(key) ? .channel : []
            }
            let glance = TextGlance(text, syntax: syntax, varies: varies, key: traits)
            if !glance.isSpelledOneWay { isSpelledOneWay = false }
            glances.append(glance)
            places.append(place)
        }
    }

    private mutating func place(of key: UnsafeBufferPointer<UInt8>) -> LintFile.SourcePosition {
        if let source {
            if let position = source.file.strings.position(of: key, tryingFirst: next) {
                next = position + 1
                return .entry(position)
            }
        }
        guard hasTextsAsKeys, key.contains(UInt8(ascii: " ")) else { return .none }
        let glance = TextGlance(key, syntax: .printf, varies: false, key: [])
        if !glance.isSpelledOneWay { isSpelledOneWay = false }
        keyGlances.append(glance)
        return .key(keyGlances.count - 1)
    }
}
