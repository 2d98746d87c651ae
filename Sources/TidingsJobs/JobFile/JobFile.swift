public import Tidings
public import TidingsDelivery
public import TidingsIntl
public import TidingsModel
import TidingsRendering
public import TidingsStore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What one job is: which release is told, to whom, by which sinks, under which rules.
///
/// It holds only what its file says, checked and with defaults filled in. Nothing was opened yet. Paths
/// are joined with the folder of the job file, so they hold wherever the program runs.
public struct JobFile: Sendable, Hashable {
    /// What happens when a language lacks a text that a message needs.
    public enum Fallback: String, Sendable, Hashable, CaseIterable {
        /// The whole message falls to the next language.
        case message
        /// Only the missing text does.
        case perKey
    }

    /// What a job file is read for.
    public enum Purpose: Sendable, Hashable {
        /// To send: it names itself, its recipients and its sinks.
        case sending
        /// To check for one person: it says at least which app, and where its releases are learnt from.
        case checking
        /// To answer apps that ask: as for checking, and without what belongs to one run.
        case serving
    }

    /// The job's name: the first part of every delivery key, so it must never change between runs.
    public var name: String
    /// The job's date, if the file fixes it.
    ///
    /// Without one, the moment of the first run is the job's date; whoever keeps the ledger remembers it.
    public var date: Date?
    /// The app whose release is told.
    public var app: AppIdentity
    /// Where the releases are learnt from.
    public var feed: FeedSources
    /// The path of the list of recipients; where they come from a query, its rows are written there in each run.
    public var recipients: String
    /// The query whose rows are the recipients, if they come from a database.
    public var query: QueryPlace?
    /// The folder of the app's own strings, if it has any.
    public var strings: String?
    /// Use the languages of the library too, not only the app's.
    public var useAllAvailableLanguages: Bool
    /// Use the library's strings for what the app does not say.
    public var libraryStrings: Bool
    /// What happens when a language lacks a text.
    public var fallback: Fallback
    /// How the language is chosen.
    public var matching: LocaleMatching
    /// Whether a reader may be given another language than the ones wanted.
    public var otherLanguages: LocaleMatcher.OtherLanguages
    /// When values are isolated from the text around them.
    public var isolation: Isolation
    /// Put the version behind an app's own title that does not show it.
    public var appendsVersionToTitle = true
    /// Put the notes of several versions under a heading for each.
    public var groupNotesByVersion = true
    /// The columns of a line of plain text; `nil` for lines as long as their paragraphs.
    public var textWidth: Int? = Renderer.letterWidth
    /// The folder of the app's own templates, if it has any.
    public var templates: String?
    /// Who is told of what.
    public var rules: Rules
    /// The path of the database with what people were told and answered, if it is kept.
    public var history: String?
    /// Where it is kept what became of every delivery.
    public var ledger = LedgerPlace.besideJobFile
    /// The variable or file that holds the secret by which people are named in the ledger and in delivery keys.
    public var secret: String?
    /// How often and until when a delivery is tried that did not go well.
    public var retries = RetryPolicy()
    /// The files of those who must not be written to.
    public var suppressed: [String] = []
    /// Where people unsubscribe by one click, if they can.
    public var unsubscribe: UnsubscribePlace?
    /// What the job file says, as a digest: when it changes, everybody is decided upon again.
    public var settings = ContentDigest.ofNothing
    /// The machines that messages may be sent to beside the open Internet: hosts, addresses and networks (`10.0.0.0/8`).
    public var allowedMachines: [String] = []
    /// The sinks in their order, each with its options unread.
    public var sinks: [SinkBlock]
    /// The job file itself, as its user named it.
    public var file: String
    /// The folder of the job file, to which its paths are relative.
    public var directory: String

    /// Makes a job from checked values.
    public init(
        name: String, date: Date? = nil, app: AppIdentity, feed: FeedSources, recipients: String,
        strings: String? = nil,
        useAllAvailableLanguages: Bool = true, libraryStrings: Bool = true, fallback: Fallback = .message,
        matching: LocaleMatching = .icu, otherLanguages: LocaleMatcher.OtherLanguages = .refused,
        isolation: Isolation = .whenDirectionsDiffer, templates: String? = nil, rules: Rules = Rules(),
        history: String? = nil, sinks: [SinkBlock], file: String, directory: String
    ) {
        self.name = name
        self.date = date
        self.app = app
        self.feed = feed
        self.recipients = recipients
        self.strings = strings
        self.useAllAvailableLanguages = useAllAvailableLanguages
        self.libraryStrings = libraryStrings
        self.fallback = fallback
        self.matching = matching
        self.otherLanguages = otherLanguages
        self.isolation = isolation
        self.templates = templates
        self.rules = rules
        self.history = history
        self.sinks = sinks
        self.file = file
        self.directory = directory
    }
}
