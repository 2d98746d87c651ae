#if Service
import HTTPTypes
import Tidings
import TidingsModel

/// A configuration that Updates' clients read.
///
/// They tell nothing of a version without `min-os-required`, and compare by a number where the documentation has words,
/// so both are always written as the client needs them. The store was asked here already.
struct UpdatesAnswer {
    let asked: AskedRequest
    let app: ServedApp

    private struct Configuration: Encodable {
        let updates: [String: Value]
    }

    private enum Value: Encodable {
        case text(String)
        case number(Int)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .number(let number): try container.encode(number)
            }
        }
    }

    func answer() async throws -> ReadyAnswer {
        let query = try QueryValues(asked.query)
        let key = FeedKey(
            route: .updates, locales: try asked.locales(query["lang"]), country: try asked.country(query["country"]))
        let storeID = app.announcer.app.storeID
        return try await asked.kept(key, in: app) { published in
            var answer = ReadyAnswer(json: Configuration(updates: Self.values(published, storeID)))
            answer.fields[.vary] = "Accept-Language"
            return answer
        }
    }

    private static func values(_ published: PublishedReleases?, _ storeID: Int64?) -> [String: Value] {
        // With an empty configuration the client goes by what it is programmed to.
        guard let published else { return [:] }
        let rules = published.rules
        var values: [String: Value] = [
            "check-for": .text(rules.checking == .never ? "never" : "manually"),
            "comparing": .number(rules.significance.map(bits) ?? 15),
        ]
        values["notify"] = rules.telling.map { .text(word($0)) }
        values["update-type"] = rules.updateType.map { .text($0.rawValue) }
        values["app-store-id"] = storeID.map { .text("\($0)") }
        values["min-required-app-version"] = rules.minimumSupported.map { .text($0.text) }
        values["min-optional-app-version"] = rules.minimumRecommended.map { .text($0.text) }
        guard let newest = published.releases.first else { return values }
        values["version"] = .text(newest.version.text)
        values["min-os-required"] = .text((newest.minimumOS ?? rules.minimumOS)?.text ?? "0")
        let notes = published.lines(of: newest).joined(separator: "\n")
        if !notes.isEmpty { values["release-notes"] = .text(notes) }
        return values
    }

    private static func bits(_ significance: Significance) -> Int {
        switch significance {
        case .major: 1
        case .minor: 2
        case .patch: 4
        case .build: 8
        }
    }

    private static func word(_ limit: TellingLimit) -> String {
        switch limit {
        case .times(0): "never"
        case .times(1): "once"
        case .times(2): "twice"
        case .times(3): "thrice"
        case .times, .always: "always"
        case .evenWithoutUpdate: "without-available-update"
        }
    }
}
#endif
