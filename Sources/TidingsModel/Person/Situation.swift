/// What a list of recipients says that holds for many people: all but the id, the address and the name.
///
/// It never changes, so who reads a list makes it once for all of whom the same is said, and what follows from it for
/// one of them need not be found anew for the others.
package final class Situation: Sendable {
    /// What is said.
    package struct Facts: Sendable, Hashable {
        /// The languages wanted, best first, as canonical tags.
        package var locales: [LocaleTag]
        /// The country of the person's store, if it is known apart from the locale.
        package var country: String?
        /// The time zone's name in the IANA database.
        package var timeZone: String?
        /// The sinks by which the person wants to be told, by name.
        package var sinks: [String]
        /// What the person runs.
        package var installation: Installation
        /// What the person was told and answered, as the list has it.
        package var history: History

        /// Makes facts.
        package init(
            locales: [LocaleTag] = [], country: String? = nil, timeZone: String? = nil, sinks: [String] = [],
            installation: Installation = Installation(), history: History = History()
        ) {
            self.locales = locales
            self.country = country
            self.timeZone = timeZone
            self.sinks = sinks
            self.installation = installation
            self.history = history
        }
    }

    /// What is said.
    package let facts: Facts

    /// Makes a situation.
    package init(_ facts: Facts) { self.facts = facts }

    /// The same for one situation as long as somebody holds it.
    package var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

extension Situation: Hashable {
    /// Whether the same is said.
    package static func == (left: Situation, right: Situation) -> Bool { left === right || left.facts == right.facts }

    /// Hashes what is said.
    package func hash(into hasher: inout Hasher) { hasher.combine(facts) }
}
