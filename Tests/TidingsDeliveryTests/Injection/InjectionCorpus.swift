import TidingsDelivery
import TidingsModel
import TidingsTesting

/// Texts that try to be more than text, and the fields that may hold them.
enum InjectionCorpus {
    static let marker = "X-Injected: yes"

    static let texts = [
        "a\r\n\(marker)", "a\n\(marker)", "a\r\(marker)", "a\r\n\r\n\(marker)", "a\u{0}b", "a\u{1F}b", "a\u{7F}b",
        "a\u{85}\(marker)", "a\u{9B}1m", "a\u{2028}\(marker)", "a\u{2029}\(marker)", "=?UTF-8?Q?x=0D=0A\(marker)?=",
        "a\"b", "a\\b", "\\u000a\(marker)", "</script><script>x", "<b>&amp;x", "a\u{202E}\u{2066}b", "\u{1B}[2J\u{7}",
        "%n%@%s", "{{name}}", "{0}", "${HOME}", "`id`; $(id)", "../../x", "-oQ/tmp", "a\nFrom nobody\n", "a\n.\nb",
        "]]>",
        "@everyone", "<!channel>", "a,b@example.net", "x\u{FEFF}", "x\u{FFFF}", "\u{1F469}\u{200D}\u{1F467}",
        "e\u{301}",
    ]

    /// Where a text of others may stand.
    enum Field: String, Sendable, CaseIterable {
        case id
        case address
        case local
        case domain
        case name
        case job
        case app
        case bundle
        case release
        case title
        case label
        case download
        case unsubscribe
        case text
        case notes
        case html
    }

    /// A delivery with a text in one field.
    static func delivery(_ field: Field, _ text: String) -> Delivery {
        var sample = SampleDelivery()
        switch field {
        case .id: sample.recipient = text
        case .address: sample.email = text
        case .local: sample.email = "\(text)@example.net"
        case .domain: sample.email = "zoe@\(text)"
        case .name: sample.name = text
        case .job: sample.job = text
        case .app: sample.app = text
        case .title: sample.title = text
        case .label: sample.label = text
        case .download: sample.download = "https://example.com/\(text)"
        case .unsubscribe: sample.unsubscribe = "https://example.com/u/\(text)"
        case .text: sample.bodies[.text] = text
        case .notes: sample.bodies[.markdown] = text
        case .html: sample.bodies[.html] = text
        case .bundle, .release: break
        }
        var delivery = sample.delivery(sink: "injection")
        // A sink that knows a key looks no further.
        delivery.key = DeliveryKey(
            job: "injection", recipient: "\(field) \(texts.firstIndex(of: text) ?? -1)", release: "2.1",
            notice: .updateAvailable, telling: 1, sink: "injection")
        if field == .bundle { delivery.app = AppIdentity(name: "Snoodle", bundleID: text) }
        if field == .release { delivery.release = Version(text) }
        return delivery
    }

    /// What may stand before the “@” of an address, odd as it looks (RFC 5322 §3.2.3, atext).
    private static let legalLocals: Set<String> = ["{{name}}", "{0}", "${HOME}", "-oQ/tmp"]

    /// Why a mail cannot carry a text in a field; `nil` if it can.
    static func fault(_ field: Field, _ text: String) -> String? {
        switch field {
        case .local where legalLocals.contains(text): nil
        case .address, .local, .domain: ""
        case .name where hasControl(text): "\(MailError.controlCharacter(in: .name))"
        case .title where hasControl(text): "\(MailError.controlCharacter(in: .subject))"
        case .unsubscribe where text.utf8.contains(where: { !(0x21...0x7E).contains($0) || "<>".utf8.contains($0) }):
            "\(MailError.malformed(.unsubscribe))"
        default: nil
        }
    }

    static func hasControl(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || [0x2028, 0x2029].contains(scalar.value)
        }
    }
}
