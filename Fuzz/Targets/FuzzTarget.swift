/// What is fuzzed: a way from bytes of unknown origin through the code, and what must hold at its end.
///
/// The same checks run as tests on every input that is kept, so that a fault that was found once stays away.
public enum FuzzTarget: String, Sendable, CaseIterable {
    /// Strings files in text form.
    case strings
    /// Strings dictionaries, as XML and binary property lists.
    case stringsdict
    /// String Catalogs.
    case xcstrings
    /// Message patterns of ICU.
    case pattern
    /// Patterns of both syntaxes with arguments of all kinds.
    case format
    /// Versions plists.
    case versions
    /// Answers of an App Store lookup.
    case lookup
    /// Answers of SSVC.
    case ssvc
    /// Configurations of Updates.
    case updates
    /// Releases of GitHub, as JSON.
    case github
    /// Releases of GitHub, as Atom.
    case atom
    /// Appcasts.
    case appcast
    /// Templates and their partials.
    case template
    /// Release notes.
    case notes
    /// Domains in any script.
    case domain
    /// Files that may be spools.
    case spool
    /// What a mail server sends.
    case smtp
    /// Answers of receivers of webhooks.
    case answers
    /// Addresses of people, of sinks and of machines.
    case addresses
    /// Exchange files of translators: XLIFF of both versions.
    case xliff
    /// PO files of gettext.
    case po
    /// Comma-separated values.
    case csv

    /// What does not hold for an input; empty when all is well.
    public func faults(of bytes: [UInt8]) -> [String] {
        switch self {
        case .strings: StringsTarget.faults(of: bytes)
        case .stringsdict: BundleTarget.faults(of: bytes, in: "en.lproj/Localizable.stringsdict")
        case .xcstrings:
            CatalogTarget.faults(of: bytes) + BundleTarget.faults(of: bytes, in: "Localizable.xcstrings")
        case .pattern: PatternTarget.faults(of: bytes)
        case .format: FormatTarget.faults(of: bytes)
        case .versions: FeedTarget.versions(bytes)
        case .lookup: FeedTarget.lookup(bytes)
        case .ssvc: FeedTarget.ssvc(bytes)
        case .updates: FeedTarget.updates(bytes)
        case .github: FeedTarget.github(bytes)
        case .atom: FeedTarget.atom(bytes)
        case .appcast: FeedTarget.appcast(bytes)
        case .template: TemplateTarget.faults(of: bytes)
        case .notes: NotesTarget.faults(of: bytes)
        case .domain: DomainTarget.faults(of: bytes)
        case .spool: SpoolTarget.faults(of: bytes)
        case .smtp: MailServerTarget.faults(of: bytes)
        case .answers: AnswerTarget.faults(of: bytes)
        case .addresses: AddressTarget.faults(of: bytes)
        case .xliff: ExchangeTarget.xliff(bytes)
        case .po: ExchangeTarget.po(bytes)
        case .csv: ExchangeTarget.csv(bytes)
        }
    }
}
