import TidingsModel

/// A program of a spool and what its messages share.
final class SpooledProgram: Sendable {
    let program: MessageProgram
    let number: Int
    /// The locale of its messages, of which a spool keeps no more than the one that was used.
    let locale: LocaleUse
    /// The most bytes that the values of a message may have together.
    let room: Int
    /// How many bytes they may have so that surely no text of the mail is too long.
    let usualRoom: Int

    /// Looks at a program once for all its messages.
    init(_ program: MessageProgram, number: Int) {
        self.program = program
        self.number = number
        let used = program.used
        locale = LocaleUse(wanted: [used], used: used, reason: .exact(used))
        let bodies = SpoolProgram.media.compactMap { program.bodies[$0] }
        room = ([program.title] + bodies).reduce(ProgramLimits.value) { min($0, $1.roomForValues) }
        // A title with values must be looked at itself.
        usualRoom =
            program.title.slots.isEmpty
            ? bodies.reduce(room) { min($0, $1.roomForValues(upTo: MailComposer.maximumBodyLength)) } : -1
    }
}
