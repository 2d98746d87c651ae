import TidingsDelivery
import TidingsModel

extension SinkContractRun {
    /// What a line that somebody brought in would begin with.
    private static let marker = "X-Injected: yes"

    /// Texts that try to be more than text.
    private static let poisons: [String] = [
        "a\r\n\(marker)", "a\n\(marker)", "a\r\(marker)", "a\n\n\(marker)\n", "a\r\n\r\n\(marker)", "a\u{0}b",
        "\u{2028}\(marker)", "\u{2029}\(marker)", "\u{85}\(marker)", "=?UTF-8?Q?x=0D=0A\(marker)?=", "\"", "\\", "\\\"",
        "\\n\(marker)", "</script><script>\(marker)", "<b>&amp;", "\u{202E}\u{2066}abc", "\u{1B}[2J\u{7}",
        "\u{7F}\u{9B}1m",
        "%n%@%s", "{{name}}", "${HOME}", "`id`; $(id)", "../../x", "-oQ/tmp", "\nFrom nobody\n", "\n.\n", "]]>",
        "@everyone",
    ]

    /// The fields that are one line each.
    private static let fields: [(name: String, set: @Sendable (inout SampleDelivery, String) -> Void)] = [
        ("the id of the recipient", { $0.recipient = $1 }), ("the address", { $0.email = $1 }),
        ("the local part of the address", { $0.email = "\($1)@example.net" }),
        ("the domain of the address", { $0.email = "zoe@\($1)" }), ("the name", { $0.name = $1 }),
        ("the job", { $0.job = $1 }), ("the app", { $0.app = $1 }), ("the title", { $0.title = $1 }),
        ("the text of a button", { $0.label = $1 }), ("the address of a button", { $0.download = $1 }),
        ("the address to unsubscribe", { $0.unsubscribe = $1 }),
    ]

    /// What a recipient or a text brings stays where it belongs.
    mutating func checkInjection() async throws {
        for (name, set) in Self.fields {
            let folder = try ContractFolder()
            let sink = try contract.make(folder.path)
            for (index, poison) in Self.poisons.enumerated() {
                var sample = SampleDelivery(recipient: "u-\(index)")
                set(&sample, poison)
                await look(at: sample, words: name, poison, sink)
            }
            for (file, bytes) in try read(folder).sorted(by: { $0.key < $1.key }) {
                if contract.isText, bytes.contains(0) { note(.injection, "\(name) brought a NUL into \(file)") }
                if Self.hasMarker(bytes) { note(.injection, "\(name) brought a line of its own into \(file)") }
            }
        }
        let folder = try ContractFolder()
        let sink = try contract.make(folder.path)
        for (index, poison) in Self.poisons.enumerated() {
            var sample = SampleDelivery(recipient: "u-\(index)")
            sample.setBodies("Hello\n\(poison)\n")
            await look(at: sample, words: "the body", poison, sink)
        }
        guard contract.isText else { return }
        for (file, bytes) in try read(folder).sorted(by: { $0.key < $1.key }) where bytes.contains(0) {
            note(.injection, "the body brought a NUL into \(file)")
        }
    }

    private mutating func look(at sample: SampleDelivery, words: String, _ poison: String, _ sink: any Sink) async {
        guard let outcome = await deliver([sample], to: sink, check: .injection).first else { return }
        guard !outcome.hasArrived, !outcome.isRejected else { return }
        note(
            .injection, "\(poison.debugDescription) in \(words) was \(outcome.word); it should be delivered or rejected"
        )
    }

    private static func hasMarker(_ bytes: [UInt8]) -> Bool {
        bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).contains { $0.starts(with: marker.utf8) }
    }
}
