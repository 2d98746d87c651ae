import TidingsModel

/// Which locale was wanted and used, as it is written.
final class PayloadLocale: Sendable {
    /// Held so that nothing else gets its identity.
    let use: LocaleUse
    let bytes: [UInt8]

    /// Writes a choice.
    init(_ use: LocaleUse) {
        self.use = use
        var json = JSONWriter()
        json.object { json in
            json.array("wanted") { json in
                for tag in use.wanted { json.string(tag.description) }
            }
            json.field("used", use.used.description)
            json.field("reason", use.reason.description)
        }
        bytes = json.bytes
    }
}
