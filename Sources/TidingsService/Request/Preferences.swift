#if Service
import TidingsIntl
import TidingsModel

/// What a client would rather have: the items of `Accept` or `Accept-Language` (RFC 9110 §12.5), best first.
struct Preferences: Sendable {
    struct Item: Sendable {
        /// In lower case, without parameters.
        let name: String
        let quality: Double
    }

    /// More items are not looked at.
    private static let most = 32

    /// What is wanted, best first; of two that are wanted as much the first one.
    let items: [Item]
    /// What is not wanted at all.
    let refused: [String]

    init(_ field: String) {
        var items: [Item] = []
        var refused: [String] = []
        for element in field.split(separator: ",").prefix(Self.most) {
            let parts = element.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard let name = parts.first, !name.isEmpty else { continue }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            if weight > 0 {
                items.append(Item(name: name, quality: min(weight, 1)))
            } else {
                refused.append(name)
            }
        }
        self.items = items.enumerated().sorted { left, right in
            (right.element.quality, left.offset) < (left.element.quality, right.offset)
        }.map(\.element)
        self.refused = refused
    }

    /// The locales of `Accept-Language`; what is none is left out.
    var locales: [LocaleTag] {
        items.compactMap { $0.name == "*" ? nil : try? LocaleTag(canonical: $0.name) }
    }

    /// The best of some media types; `nil` when none of them is wanted.
    func best<Choice>(of offers: [(type: String, choice: Choice)]) -> Choice? {
        guard !items.isEmpty || !refused.isEmpty else { return offers.first?.choice }
        for item in items {
            let found = offers.first { offer in
                !refused.contains(offer.type)
                    && (item.name == offer.type || item.name == "*/*"
                        || (item.name.hasSuffix("/*") && offer.type.hasPrefix(item.name.dropLast())))
            }
            if let found { return found.choice }
        }
        return nil
    }
}
#endif
