import TidingsModel

/// What people would be told: in a trial run the first message of each locale used, in the order of the list.
public struct JobSamples: Sendable, Hashable {
    /// One message.
    public struct Sample: Sendable, Hashable, Encodable {
        /// The locale used.
        public var locale: String
        /// The locales wanted, best first.
        public var wanted: [String]
        /// The id of who would get it.
        public var recipient: String
        /// The notice.
        public var notice: String
        /// The title in one line.
        public var title: String
        /// The message as plain text.
        public var text: String
    }

    /// How many samples there are at most.
    public let limit: Int
    /// The samples, each of another locale.
    public private(set) var all: [Sample] = []
    private var locales: Set<LocaleTag> = []

    /// Begins without a sample.
    init(limit: Int) { self.limit = max(limit, 0) }

    /// Takes a message if it is the first of its locale, and there is room.
    mutating func take(_ rendition: Rendition, for recipient: Recipient) {
        guard all.count < limit, locales.insert(rendition.program.used).inserted else { return }
        let message = rendition.message
        all.append(
            Sample(
                locale: message.locale.used.description, wanted: message.locale.wanted.map(\.description),
                recipient: recipient.id, notice: message.kind.rawValue, title: message.title, text: message.text))
    }

    /// Takes those of a later part of the list.
    mutating func add(_ later: JobSamples) {
        for sample in later.all where all.count < limit && !all.contains(where: { $0.locale == sample.locale }) {
            all.append(sample)
        }
    }
}

extension JobSamples: Encodable {
    /// The samples as a list.
    public func encode(to encoder: any Encoder) throws { try all.encode(to: encoder) }
}
