#if Service
import HTTPTypes
import TidingsIntl
import TidingsModel

/// What a query says of a reader.
struct PromptQuestion {
    private static let names: Set = [
        "installed", "build", "os", "system", "locale", "country", "timezone", "channels", "asked",
    ]

    private let query: QueryValues
    private let asked: AskedRequest

    init(_ query: QueryValues, _ asked: AskedRequest) throws(ServiceProblem) {
        self.query = query
        self.asked = asked
        guard let other = query.names.first(where: { !Self.names.contains($0) }) else { return }
        // A slip in a name must not be taken for somebody of whom nothing is known.
        let meant = nearestWord(to: other, among: Self.names.sorted()).map { " Did you mean “\($0)”?" } ?? ""
        throw ServiceProblem(.badRequest, "The query has a name that is not known.\(meant)")
    }

    /// The reader; an id that is empty stands for nobody in particular.
    func reader(id: String) throws(ServiceProblem) -> Recipient {
        var installation = Installation()
        installation.version = try version("installed")
        installation.os = try version("os")
        installation.build = try query["build"].map { text throws(ServiceProblem) in
            if let build = BuildVersion(text) { return build }
            throw ServiceProblem(
                .badRequest, "“build” is no build: it has at most \(BuildVersion.maximumLength) bytes.")
        }
        installation.system = query["system"]?.lowercased()
        installation.channels = Set((query["channels"] ?? "").split(separator: ",").prefix(16).map(String.init))
        if let answer = query["asked"], answer != "true", answer != "false" {
            throw ServiceProblem(.badRequest, "“asked” is true or false.")
        }
        let timeZone = query["timezone"]
        if let timeZone, !Formatters.isKnown(timeZone: timeZone) {
            throw ServiceProblem(.badRequest, "“timezone” is no time zone. Write a name like Europe/Berlin.")
        }
        return Recipient(
            id: id, locales: try asked.locales(query["locale"]), country: try asked.country(query["country"]),
            timeZone: timeZone, installation: installation)
    }

    private func version(_ name: String) throws(ServiceProblem) -> Version? {
        guard let text = query[name] else { return nil }
        if let version = Version(text) { return version }
        throw ServiceProblem(.badRequest, "“\(name)” is no version: write numbers joined by dots, like 1.10.2.")
    }
}
#endif
