public import TidingsIntl
import TidingsModel
import TidingsStrings

/// The messages that are measured, in a catalog.
public struct Messages: Sendable {
    /// The plural message that ICU formats too.
    public static let plural = "{count, plural, one {# file} other {# files}} in {app}"

    private let localizer: Localizer
    private let message: CompiledMessage

    /// Compiles the messages for one language.
    public init(language: String) throws {
        let tag = LocaleTag(language: language)
        let bundle = StringsBundle(
            name: "bench",
            strings: [
                tag: [
                    "Tidings": ["files": Self.plural, "hello": "Hello, {app}!", "plain": "Hello"],
                    "Localizable": ["printf": "%2$lld files in %1$@"],
                ]
            ])
        let catalog = try StringsCatalog(bundles: [.app(bundle)], development: tag)
        localizer = catalog.localizer(for: [tag])
        message = try MessagePattern(Self.plural).message
    }

    /// Writes a plural message by its key; this and `write(_:to:)` are all that is measured of ours.
    public func write(_ key: String, _ arguments: MessageArguments, to buffer: inout [UInt8]) {
        localizer.append(key, arguments, to: &buffer)
    }

    /// Writes the plural message without a search for its key.
    public func write(_ arguments: MessageArguments, to buffer: inout [UInt8]) {
        message.append(to: &buffer, arguments, localizer.formatters, isolation: localizer.isolation)
    }

    /// The text as a string of its own.
    public func string(_ key: String, _ arguments: MessageArguments) -> String { localizer(key, arguments) }
}
