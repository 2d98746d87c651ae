import TidingsModel
import TidingsTemplates

/// How long the HTML of a message is, before the recipient's values are in it.
///
/// Gmail cuts a message off behind some 102 KB and hides the rest, with the way to unsubscribe.
struct HTMLSize {
    /// What is longer deserves a look.
    static let warning = 90_000
    /// What is longer is cut.
    static let most = 100_000

    private let bytes: Int

    init(_ bodies: [Medium: Program]) { bytes = bodies[.html]?.bytes.count ?? 0 }

    /// How long all notes may be so that the message is short enough; `nil` if it is.
    func limitOfNotes(in context: TemplateValue) -> Int? {
        guard bytes > Self.most else { return nil }
        return max(0, Self.warning - (bytes - context.bytesOfNotes))
    }

    /// What is to be said of a message of this size.
    func problems(_ locale: LocaleTag) -> [Problem] {
        guard bytes > Self.warning else { return [] }
        let isCut = bytes > Self.most
        let message =
            "The HTML has \(bytes) bytes. Mail programs hide what is longer than about 100 KB"
            + (isCut ? ", so the end of the release notes was cut off." : ".")
            + " Shorten the release notes, or tell of fewer versions."
        return [Problem(isCut ? .error : .warning, rule: "html-too-long", message, locale: locale)]
    }
}

extension TemplateValue {
    /// How long the release notes are in HTML.
    fileprivate var bytesOfNotes: Int {
        guard case .object(let names) = self, case .object(let notes)? = names["notes"],
            case .list(let releases)? = notes["releases"]
        else { return 0 }
        return releases.reduce(0) { sum, release in
            guard case .object(let names) = release, case .fragment(.markup(let forms))? = names["notes"] else {
                return sum
            }
            return sum + (forms[.html]?.utf8.count ?? 0)
        }
    }
}
