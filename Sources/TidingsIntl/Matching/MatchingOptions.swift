public import TidingsModel

extension LocaleMatcher {
    /// How ICU weighs wishes against what is supported.
    ///
    /// The defaults are ICU's, but that there is no default locale.
    public struct Options: Sendable, Hashable {
        /// What stands in when no wish is met.
        public enum Default: Sendable, Hashable {
            /// Nothing.
            case none
            /// The first of the supported locales.
            case first
            /// A locale, which need not be supported.
            case locale(LocaleTag)
        }

        /// Which part of a tag weighs most.
        public enum FavoredSubtag: Sendable, Hashable {
            /// The language.
            case language
            /// The script: any language in the reader's script is nearer than the language in another.
            case script
        }

        /// What each later wish loses against the one before it.
        public enum Demotion: Sendable, Hashable {
            /// Nothing: an exact match of the last wish wins over a near match of the first.
            case none
            /// As much as another region does.
            case region
        }

        /// Which of CLDR's distances count.
        public enum Direction: Sendable, Hashable {
            /// All, so also those that hold in one direction only (from `gsw` to `de`).
            case withOneWay
            /// Those that hold in both directions.
            case onlyTwoWay
        }

        /// Two locales that are just near enough to match.
        public struct Distance: Sendable, Hashable {
            /// The wish.
            public let desired: LocaleTag
            /// The supported locale.
            public let supported: LocaleTag

            /// Makes a distance; what is as far apart as these two still matches.
            public init(desired: LocaleTag, supported: LocaleTag) {
                self.desired = desired
                self.supported = supported
            }
        }

        /// What stands in when no wish is met.
        ///
        /// ICU also prefers it to another supported locale that is as near.
        public var defaultLocale: Default
        /// Which part of a tag weighs most.
        public var favoredSubtag: FavoredSubtag
        /// What each later wish loses against the one before it.
        public var demotionPerDesiredLocale: Demotion
        /// Which of CLDR's distances count.
        public var direction: Direction
        /// The greatest distance of a match; `nil` is ICU's own.
        public var maximumDistance: Distance?

        /// Makes options.
        public init(
            defaultLocale: Default = .none, favoredSubtag: FavoredSubtag = .language,
            demotionPerDesiredLocale: Demotion = .region, direction: Direction = .withOneWay,
            maximumDistance: Distance? = nil
        ) {
            self.defaultLocale = defaultLocale
            self.favoredSubtag = favoredSubtag
            self.demotionPerDesiredLocale = demotionPerDesiredLocale
            self.direction = direction
            self.maximumDistance = maximumDistance
        }
    }
}
