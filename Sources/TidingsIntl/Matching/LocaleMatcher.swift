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
    ///
    /// A wish that is no well-formed tag is passed over.
    public func match(_ wanted: [LocaleTag]) -> LocaleMatch? {
        let wishes = wanted.compactMap(Wish.init)
        guard let best = best(wishes) else { return nil }
        guard otherLanguages == .refused, !isReadable(best) else { return match(best) }
        // The nearest of all crosses languages: only wishes that have a table of their own go on.
        let own = wishes.filter { wish in groups.contains { $0.canServe(wish.group) } }
        if let again = self.best(own), isReadable(again) { return match(again) }
        for wish in own {
            if let index = nearest(to: wish) { return match((wish, index)) }
        }
        return nil
    }

    private typealias Candidate = (wish: Wish, index: Int)

    private func best(_ wishes: [Wish]) -> Candidate? {
        guard !wishes.isEmpty, !supported.isEmpty, let found = all.best(wishes.map(\.canonical)) else { return nil }
        return (wishes[found.wish], found.supported)
    }

    private func isReadable(_ candidate: Candidate) -> Bool {
        groups[candidate.index].canServe(candidate.wish.group)
    }

    /// The nearest of the locales that are in the wish's own language and script.
    private func nearest(to wish: Wish) -> Int? {
        let members = groups.indices.filter { groups[$0].canServe(wish.group) }
        // Each of them is part of a matcher already, so ICU can use them.
        guard let handle = try? MatcherHandle(members.map { canonical[$0] }) else { return nil }
        return handle.best([wish.canonical]).map { members[$0.supported] }
    }

    private func match(_ candidate: Candidate) -> LocaleMatch {
        LocaleMatch(
            wanted: candidate.wish.given, supported: supported[candidate.index], supportedIndex: candidate.index,
            isExact: candidate.wish.canonical.base == canonical[candidate.index].base)
    }
}

/// A wanted locale, as it was given and as ICU reads it.
private struct Wish {
    let given: LocaleTag
    let canonical: LocaleTag

    init?(_ given: LocaleTag) {
        guard let canonical = given.canonicalForm else { return nil }
        self.given = given
        self.canonical = canonical
    }

    var group: LocaleGroup { LocaleGroup(canonical) }
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

/// Sendable because icu::LocaleMatcher is an “immutable class” (localematcher.h): after it is built, only
/// `const` methods are called, and they write nothing but their own result.
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
