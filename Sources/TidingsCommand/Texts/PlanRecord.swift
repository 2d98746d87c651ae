import TidingsModel

/// The programs of a message, as `render --plan` shows them.
struct PlanRecord: Encodable {
    struct Step: Encodable {
        let number: Int
        let text: String
        let bytes: Int
    }

    struct Part: Encodable {
        let name: String
        /// The constant bytes, the steps, and what one recipient's text takes.
        let constantBytes: Int
        let slots: [String]
        let filledBytes: Int
        let steps: [Step]

        init(_ name: String, _ program: Program, _ values: SlotValues) {
            self.name = name
            constantBytes = program.bytes.count
            slots = Slot.allCases.filter(program.slots.contains).map { "\($0)" }
            filledBytes = program.string(values).utf8.count
            steps = program.steps.map { Step(number: $0.number, text: $0.text, bytes: $0.bytes) }
        }
    }

    let notice: String
    let locale: String
    let direction: String
    let parts: [Part]

    init(_ rendition: Rendition) {
        let program = rendition.program
        notice = program.kind.rawValue
        locale = program.used.description
        direction = program.direction.rawValue
        parts =
            [Part("title", program.title, rendition.values)]
            + Medium.allCases.compactMap { medium in
                program.bodies[medium].map { Part(medium.rawValue, $0, rendition.values) }
            }
    }

    /// The same for a reader.
    var text: String {
        parts.map { part in
            let slots = part.slots.isEmpty ? "no slots" : "slots: \(part.slots.joined(separator: ", "))"
            let heading =
                "\(part.name): \(part.constantBytes) constant bytes in \(part.steps.count == 1 ? "1 step" : "\(part.steps.count) steps"), "
                + "\(part.filledBytes) bytes when filled; \(slots)"
            let width = "\(part.steps.count)".utf8.count
            let steps = part.steps.map { step in
                let number = "\(step.number)"
                return "  " + String(repeating: " ", count: max(0, width - number.utf8.count)) + number + "  "
                    + step.text
            }
            return ([heading] + steps).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }
}
