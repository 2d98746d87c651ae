import TidingsModel
import TidingsStrings

/// All that shapes a program: two messages with the same key differ only by their recipients.
struct ProgramKey: Hashable {
    let kind: Notice.Kind
    let form: MessageForm
    let used: LocaleTag
    /// The wish decides which regional table of a bundle is read.
    let wished: LocaleTag
    let offered: String
    let releases: [String]
    let notesLanguages: [LocaleTag?]
    /// The day on which the message is read, in the reader's time zone; days before and after it are dates by it.
    let today: Int
    let daysAgo: Int?
    let daysLeft: Int?
    let actions: [Notice.Action]
}
