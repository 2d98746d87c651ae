import CICU
import TidingsModel

/// ICU's matcher.
///
/// icu::LocaleMatcher is an “immutable class” (localematcher.h). What is kept of wishes is kept by each thread for itself.
final class MatcherHandle: Sendable {
    typealias Found = cicu_match

    private let handle: SharedHandle

    init(_ tags: [LocaleTag], _ options: LocaleMatcher.Options) throws(ICUError) {
        if let wrong = tags.first(where: { !$0.isSpellable }) {
            throw ICUError(code: ICUError.illegalArgument, operation: "build a matcher for “\(wrong)”")
        }
        let operation = "build a matcher for \(tags.map(\.description).joined(separator: " "))"
        let opened = try withICUStatus(operation) { status in
            options.withICU { options in
                TagList.withBytes(tags) { cicu_matcher_open($0, $1, options, &status) }
            }
        }
        guard let opened else { throw ICUError(code: ICUError.outOfMemory, operation: operation) }
        handle = SharedHandle(opened) { cicu_matcher_close($0) }
    }

    /// The best match; its indices are within the two lists.
    func match(_ wishes: [LocaleTag], otherLanguages: Bool) -> Found? {
        var status: Int32 = 0
        var found = Found()
        let isFound = TagList.withBytes(wishes) {
            cicu_matcher_match(handle.pointer, $0, $1, otherLanguages, &found, &status)
        }
        return isFound && status <= 0 ? found : nil
    }
}

extension LocaleMatcher.Options {
    /// Hands the options to a C function.
    fileprivate func withICU<Result>(_ body: (UnsafePointer<cicu_matcher_options>) -> Result) -> Result {
        var preset: LocaleTag?
        if case .locale(let tag) = defaultLocale { preset = tag }
        return Self.withCString(preset) { preset in
            Self.withCString(maximumDistance?.desired) { desired in
                Self.withCString(maximumDistance?.supported) { supported in
                    var options = cicu_matcher_options()
                    options.has_default = defaultLocale != .none
                    options.default_tag = preset
                    options.favors_script = favoredSubtag == .script
                    options.demotes_later_wishes = demotionPerDesiredLocale == .region
                    options.only_two_way = direction == .onlyTwoWay
                    options.farthest_desired = desired
                    options.farthest_supported = supported
                    return body(&options)
                }
            }
        }
    }

    private static func withCString<Result>(
        _ tag: LocaleTag?, _ body: (UnsafePointer<CChar>?) -> Result
    ) -> Result {
        guard let tag else { return body(nil) }
        return tag.canonicalized.description.withCString(body)
    }
}
