public import TidingsModel

/// The language of one message: chosen once, used for each of its strings.
public struct LanguageChoice: Sendable, Hashable {
    /// Which locales were wanted, which one is used, and why.
    public let use: LocaleUse
    /// The language and script (`zh-Hant`, `pt`).
    public var language: LocaleTag { step.language }
    /// The locale by which the nearest region is looked for in each bundle.
    public var wish: LocaleTag { step.wish }
    let step: Step
    /// The languages for single keys that the chosen one lacks, best first; none if a message has one language.
    let fallbacks: [Step]

    /// A language, and the region wished for in it.
    struct Step: Sendable, Hashable {
        let language: LocaleTag
        let wish: LocaleTag
    }
}
