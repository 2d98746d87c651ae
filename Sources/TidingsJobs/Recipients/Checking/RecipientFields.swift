/// What a list of recipients can say of a person; the names are those of its keys and columns.
enum RecipientField: String, CodingKey, CaseIterable {
    case id, email, name, locale, country, timezone, installed, build, system, os, channels, sinks, seen, ignored,
        unsubscribed
}

/// A value before it is checked.
enum RecipientValue: Equatable {
    case text(String)
    case list([RecipientValue])
    case flag(Bool)
    case number
    case object
    case absent

    /// What it is, for messages.
    var kind: String {
        switch self {
        case .text: "a text"
        case .list: "a list"
        case .flag: "true or false"
        case .number: "a number"
        case .object: "an object"
        case .absent: "null"
        }
    }
}

/// All that one entry says, before it is checked.
struct RecipientFields {
    private var values: [RecipientField: RecipientValue] = [:]

    /// An empty text says as little as no value at all.
    subscript(field: RecipientField) -> RecipientValue {
        get { values[field] ?? .absent }
        set { values[field] = newValue == .text("") ? .absent : newValue }
    }
}

extension RecipientFields: Decodable {
    /// Takes the known fields and leaves the others, which are the sender's own.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: RecipientField.self)
        for field in RecipientField.allCases {
            if let value = try container.decodeIfPresent(RecipientValue.self, forKey: field) { self[field] = value }
        }
    }
}

extension RecipientValue: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .absent
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([RecipientValue].self) {
            self = .list(list)
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if (try? container.decode(Double.self)) != nil {
            self = .number
        } else {
            self = .object
        }
    }
}
