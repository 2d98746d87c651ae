import TidingsModel

/// The texts of a webhook's body, escaped once for all who get the message.
final class PayloadProgram: Sendable {
    /// What the texts are made of; held so that nothing else gets its identity.
    let message: MessageProgram
    let title: JSONProgram
    let text: JSONProgram?
    let markdown: JSONProgram?
    let html: JSONProgram?
    /// From behind the texts to the end; between two of them stands the address to download from.
    let endings: [[UInt8]]

    /// Escapes a message.
    init(_ message: MessageProgram) {
        self.message = message
        title = JSONProgram(message.title)
        text = message.bodies[.text].map { JSONProgram($0) }
        markdown = message.bodies[.markdown].map { JSONProgram($0) }
        html = message.bodies[.html].map { JSONProgram($0) }
        var endings: [[UInt8]] = []
        var ending = Array(#"","actions":["#.utf8)
        for (index, label) in message.labels.enumerated() {
            ending.append(index == 0 ? #"{"kind":""# : #",{"kind":""#)
            ending.append(json: label.kind.rawValue)
            ending.append(#"","label":""#)
            ending.append(json: label.text)
            ending.append(UInt8(ascii: "\""))
            if label.kind == .download {
                endings.append(ending)
                ending = []
            }
            ending.append(UInt8(ascii: "}"))
        }
        ending.append("]}}")
        self.endings = endings + [ending]
    }
}

/// What the bodies of a message have in common on an occasion.
final class PayloadFrame: Sendable {
    let program: PayloadProgram
    /// From behind the identifier of the event to the key.
    let beforeKey: [UInt8]
    /// From behind the key to the recipient.
    let beforeRecipient: [UInt8]
    /// From behind the recipient to the locale.
    let beforeLocale: [UInt8]
    /// From behind the locale to the title.
    let beforeTitle: [UInt8]

    /// Writes it; `nil` when the date has no form in RFC 3339.
    init?(_ program: PayloadProgram, on occasion: Occasion, in envelope: PayloadEnvelope) {
        guard let timestamp = CivilTime(occasion.date)?.timestamp else { return nil }
        self.program = program
        let message = program.message
        beforeKey = envelope.rest(message.kind, timestamp: timestamp)
        var bytes: [UInt8] = []
        if let job = occasion.job {
            bytes.append(#"","job":""#)
            bytes.append(json: job)
        }
        bytes.append(#"","recipient":""#)
        beforeRecipient = bytes
        bytes = Array(#"","app":{"name":""#.utf8)
        bytes.append(json: occasion.app.name)
        if let bundleID = occasion.app.bundleID {
            bytes.append(#"","bundleID":""#)
            bytes.append(json: bundleID)
        }
        bytes.append(#""},"notice":""#)
        bytes.append(json: message.kind.rawValue)
        if let release = occasion.release {
            bytes.append(#"","release":""#)
            bytes.append(json: release.text)
        }
        bytes.append(#"","locale":"#)
        beforeLocale = bytes
        bytes = Array(#","direction":""#.utf8)
        bytes.append(json: message.direction.rawValue)
        bytes.append(#"","title":""#)
        beforeTitle = bytes
    }
}

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
