import TidingsIntl
package import TidingsModel

/// A message for all people of whom the same is known: only the name is left to each.
///
/// It is a class because it never changes and is handed on for each person.
package final class ReadyRendition: Sendable {
    /// All but the name.
    private let shared: Rendition.Shared
    /// What is wrong with the strings it shows.
    package let problems: [Problem]

    init(program: MessageProgram, values: SlotValues, locale: LocaleUse, problems: [Problem]) {
        shared = Rendition.Shared(program: program, values: values, locale: locale)
        self.problems = problems
    }

    /// The same with another copy of the program, and a use of the locale in memory of its own.
    package func with(_ program: MessageProgram) -> ReadyRendition {
        let locale = shared.locale
        return ReadyRendition(
            program: program, values: shared.values,
            locale: LocaleUse(wanted: locale.wanted, used: locale.used, reason: locale.reason), problems: problems)
    }

    /// What is the same for everybody.
    package var program: MessageProgram { shared.program }

    /// The message for one of them.
    package func rendition(for recipient: borrowing Recipient) -> Rendition {
        var directions: TextDirections?
        var other = ""
        recipient.withName { name in
            guard let name, !name.isEmpty else { return }
            if !name.isPlainLine {
                other = String(decoding: name, as: UTF8.self).fromOutside
                guard other.utf8.elementsEqual(name) else { return }
            }
            directions = Bidi.directions(of: name)
        }
        if let directions { return Rendition(shared, to: recipient, directions) }
        return other.isEmpty ? Rendition(shared) : rendition(named: other)
    }

    /// The message for somebody whose name cannot be shown as it is.
    private func rendition(named name: String) -> Rendition {
        var values = shared.values
        values.set(.name, name, directions: Bidi.directions(of: name))
        return Rendition(program: program, values: values, locale: shared.locale)
    }
}
