import TidingsIntl
package import TidingsModel

/// A message for all people of whom the same is known: only the name is left to each.
///
/// It is a class because it never changes and is handed on for each person.
package final class ReadyRendition: Sendable {
    /// What is the same for everybody.
    package let program: MessageProgram
    /// The values that do not depend on who somebody is.
    private let values: SlotValues
    /// Which locale was wanted and used, and why.
    private let locale: LocaleUse
    /// What is wrong with the strings it shows.
    package let problems: [Problem]

    init(program: MessageProgram, values: SlotValues, locale: LocaleUse, problems: [Problem]) {
        self.program = program
        self.values = values
        self.locale = locale
        self.problems = problems
    }

    /// The same with another copy of the program, and a use of the locale in memory of its own.
    package func with(_ program: MessageProgram) -> ReadyRendition {
        ReadyRendition(
            program: program, values: values,
            locale: LocaleUse(wanted: locale.wanted, used: locale.used, reason: locale.reason), problems: problems)
    }

    /// The message for one of them.
    package func rendition(for recipient: borrowing Recipient) -> Rendition {
        var values = values
        recipient.withName { name in
            guard let name, !name.isEmpty else { return }
            if name.isPlainLine {
                values.set(.name, name, directions: Bidi.directions(of: name))
            } else {
                let name = String(decoding: name, as: UTF8.self).fromOutside
                if !name.isEmpty { values.set(.name, name, directions: Bidi.directions(of: name)) }
            }
        }
        return Rendition(program: program, values: values, locale: locale)
    }
}
