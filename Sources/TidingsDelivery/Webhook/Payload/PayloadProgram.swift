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
