import CICU
public import TidingsModel

/// What a matcher found.
public struct LocaleMatch: Sendable, Hashable {
    /// The wish that is met.
    public let wanted: LocaleTag
    /// The supported locale that meets it, as it was given.
    public let supported: LocaleTag
    /// Its place in the list of supported locales.
    public let supportedIndex: Int
    /// Whether it is what was asked for, not only the nearest.
    public let isExact: Bool
}

/// Finds the supported locale that a reader wants most, by CLDR's distances.
///
/// The whole list of wishes counts, as ICU weighs it. A match in another language or script is refused
/// unless it is allowed: nobody is given Russian for Ukrainian. `no` meets `nb` and `nn`, and codes that
/// were replaced meet their successors. It is built once and immutable. Source: UTS #35 §4.4.
public final class LocaleMatcher: Sendable {
    /// Whether a match in another language counts.
    public enum OtherLanguages: Sendable, Hashable {
        /// It does not.
        case refused
        /// It does, as CLDR has it.
        case allowed
    }

    /// The supported locales, as they were given.
    public let supported: [LocaleTag]
    private let canonical: [LocaleTag]
    private let groups: [LocaleGroup]
    private let otherLanguages: OtherLanguages
    private let all: MatcherHandle

    /// Builds a matcher.
    ///
    /// - Throws: `ICUError` when ICU cannot use one of the locales.
    public init(supported: [LocaleTag], otherLanguages: OtherLanguages = .refused) throws(ICUError) {
        self.supported = supported
        self.otherLanguages = otherLanguages
        canonical = supported.map(\.canonicalized)
        groups = canonical.map(LocaleGroup.init)
        all = try MatcherHandle(canonical)
    }

    /// The best match for a list of wishes, best first; `nil` when none is met.
    public func match(_ wanted: [LocaleTag]) -> LocaleMatch? {
        let wishes = wanted.map(\.canonicalized)
        guard let best = best(wishes, wanted) else { return nil }
        guard otherLanguages == .refused, !isReadable(best) else { return best }
        // The nearest of all crosses languages: only wishes that have a table of their own go on.
        let own = wishes.indices.filter { wish in groups.contains { $0.canServe(LocaleGroup(wishes[wish])) } }
        let again = self.best(own.map { wishes[$0] }, own.map { wanted[$0] })
        if let again, isReadable(again) { return again }
        for wish in own {
            if let found = within(LocaleGroup(wishes[wish]), wishes[wish], wanted[wish]) { return found }
        }
        return nil
    }

    private func best(_ wishes: [LocaleTag], _ wanted: [LocaleTag]) -> LocaleMatch? {
        guard !wishes.isEmpty, !supported.isEmpty, let (wish, index) = all.best(wishes) else { return nil }
        return LocaleMatch(
            wanted: wanted[wish], supported: supported[index], supportedIndex: index,
            isExact: wishes[wish].base == canonical[index].base)
    }

    private func isReadable(_ match: LocaleMatch) -> Bool {
        groups[match.supportedIndex].canServe(LocaleGroup(match.wanted.canonicalized))
    }

    /// The best match among the locales of one language and script.
    private func within(_ group: LocaleGroup, _ wish: LocaleTag, _ wanted: LocaleTag) -> LocaleMatch? {
        let members = groups.indices.filter { groups[$0].canServe(group) }
        guard let handle = try? MatcherHandle(members.map { canonical[$0] }), let (_, found) = handle.best([wish])
        else { return nil }
        let index = members[found]
        return LocaleMatch(
            wanted: wanted, supported: supported[index], supportedIndex: index,
            isExact: wish.base == canonical[index].base)
    }
}

/// A language in a script: who reads one member of a group reads them all.
struct LocaleGroup: Hashable {
    let language: String
    let script: String?

    init(_ tag: LocaleTag) {
        let full = tag.maximized
        language = full.language
        script = full.script
    }

    func canServe(_ wish: LocaleGroup) -> Bool {
        guard script == wish.script else { return false }
        return language == wish.language || isMacrolanguage(of: wish) || wish.isMacrolanguage(of: self)
    }

    private func isMacrolanguage(of other: LocaleGroup) -> Bool {
        language == "no" && (other.language == "nb" || other.language == "nn")
    }
}

/// Sendable because icu::LocaleMatcher is immutable: “thread-safe and immutable” (localematcher.h).
private final class MatcherHandle: @unchecked Sendable {
    private let pointer: OpaquePointer

    init(_ tags: [LocaleTag]) throws(ICUError) {
        let joined = tags.map(\.description).joined(separator: " ")
        let opened = try withICUStatus("build a matcher for \(joined)") { status in
            joined.withICU { cicu_matcher_open($0, $1, &status) }
        }
        guard let opened else { throw ICUError(code: ICUError.outOfMemory, operation: "build a matcher") }
        pointer = opened
    }

    deinit { cicu_matcher_close(pointer) }

    /// The index of the wish that is met, and of the locale that meets it.
    func best(_ wishes: [LocaleTag]) -> (wish: Int, supported: Int)? {
        var status: Int32 = 0
        var wish: Int32 = -1
        let joined = wishes.map(\.description).joined(separator: " ")
        let index = joined.withICU { cicu_matcher_best(pointer, $0, $1, &wish, &status) }
        guard status <= 0, index >= 0, wish >= 0 else { return nil }
        return (Int(wish), Int(index))
    }
}
