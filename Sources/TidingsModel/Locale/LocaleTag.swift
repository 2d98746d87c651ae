/// A locale identifier as a value: BCP 47 syntax, nothing more.
///
/// This type knows how a tag is written, not what it means: aliases (`iw` for `he`), parents and
/// likely subtags are the work of `TidingsIntl`. POSIX spellings (`de_AT.UTF-8@euro`) are read too.
/// Source: BCP 47 (RFC 5646), UTS #35 §3.
public struct LocaleTag: Sendable, Hashable {
    /// The language, in lower case; `und` when only other parts are known.
    public let language: String
    /// The script in title case (`Hant`), if the tag names one.
    public let script: String?
    /// The region in upper case (`TW`) or three digits (`419`), if the tag names one.
    public let region: String?
    /// Variants in lower case, in their order.
    public let variants: [String]
    /// Extensions and private use in lower case, each from its singleton on (`u-rg-gbzzzz`).
    public let extensions: [String]

    /// Makes a tag from parts that are already in canonical case.
    public init(
        language: String, script: String? = nil, region: String? = nil, variants: [String] = [],
        extensions: [String] = []
    ) {
        self.language = language
        self.script = script
        self.region = region
        self.variants = variants
        self.extensions = extensions
    }

    /// The tag without variants and extensions.
    public var base: LocaleTag { LocaleTag(language: language, script: script, region: region) }

    /// The value of a keyword of the `-u-` extension, for example `gbzzzz` for `rg`.
    public func unicodeKeyword(_ key: String) -> String? {
        for block in extensions where block.hasPrefix("u-") {
            let subtags = block.split(separator: "-").dropFirst()
            guard let start = subtags.firstIndex(of: Substring(key)) else { continue }
            let value = subtags[(start + 1)...].prefix { $0.utf8.count > 2 }
            return value.joined(separator: "-")
        }
        return nil
    }
}

extension LocaleTag: CustomStringConvertible {
    /// The tag in the canonical case of BCP 47, with hyphens.
    public var description: String {
        ([language, script, region].compactMap { $0 } + variants + extensions).joined(separator: "-")
    }
}

extension LocaleTag: Comparable {
    /// Orders tags by their spelling, for output that does not change from run to run.
    public static func < (left: LocaleTag, right: LocaleTag) -> Bool {
        // A hyphen comes before all that a subtag is made of, so that the languages decide where they differ.
        if left.language != right.language {
            return left.language.utf8.lexicographicallyPrecedes(right.language.utf8)
        }
        return left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
    }
}

extension LocaleTag: ExpressibleByStringLiteral {
    /// A tag written in code: `"de-AT"`.
    ///
    /// A literal that is no tag is a slip of the programmer: a debug build stops at it, and a release takes it
    /// for `und`. Text from outside goes through `init(parsing:)`.
    public init(stringLiteral text: String) {
        do {
            try self.init(parsing: text)
        } catch {
            assertionFailure("\(error)")
            self.init(language: "und")
        }
    }
}
