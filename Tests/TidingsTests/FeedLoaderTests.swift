import Foundation
import Synchronization
import TestSupport
import Testing
import TidingsFeeds
import TidingsIntl
import TidingsModel
import TidingsPolicy
import TidingsStrings

@testable import Tidings

/// A network of answers that are written down; it counts the questions.
final class FakeNetwork: Transport {
    private let answers: [String: (status: Int, body: String)]
    private let asked = Mutex<[String: Int]>([:])

    init(_ answers: [String: (status: Int, body: String)]) { self.answers = answers }

    var questions: [String: Int] { asked.withLock { $0 } }

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        asked.withLock { $0[request.url, default: 0] += 1 }
        await Task.yield()
        // What makes an address of the store new each hour is left out.
        let address = request.url.split(separator: "&").filter { !$0.hasPrefix("_=") }.joined(separator: "&")
        guard let answer = answers[address] ?? answers["*"] else { throw .unreachable("no such name") }
        return TransportResponse(status: answer.status, body: Array(answer.body.utf8), url: request.url)
    }
}

@Suite struct FeedLoaderTests {
    private func loader(
        _ sources: FeedSources, _ network: FakeNetwork, app: AppIdentity = AppIdentity(name: "Snoodle", storeID: 5),
        strings: [LocaleTag: [String: String]] = ["en": [:]]
    ) throws -> FeedLoader {
        let catalog = try StringsCatalog(
            bundles: [.app(StringsBundle(name: "app", strings: strings.mapValues { ["Tidings": $0] }))],
            development: "en")
        var rules = FetchRules()
        rules.rates = [:]
        return FeedLoader(
            sources: sources, app: app, rules: Rules(), catalog: catalog,
            fetcher: FeedFetcher(transport: network, rules: rules), lifetime: nil)
    }

    private static func plist(_ version: String, _ notes: String) -> String {
        "<plist version=\"1.0\"><dict><key>\(version)</key><string>\(notes)</string></dict></plist>"
    }

    private static func lookup(_ version: String, _ notes: String) -> String {
        "{\"resultCount\":1,\"results\":[{\"trackId\":5,\"version\":\"\(version)\",\"releaseNotes\":\"\(notes)\"}]}"
    }

    private func offered(_ loader: FeedLoader, _ tags: LocaleTag..., country: String = "US") async -> String {
        do throws(FeedUnavailable) {
            let feed = try await loader.feed(for: FeedReader(tags: tags, country: country))
            let decision = feed.decider.decide(
                installation: Installation(version: Version("0.1")), history: History(), now: .now)
            guard case .tell(let notice, _) = decision else { return decision.reason.code }
            let notes = notice.releases.flatMap(\.notes).map { "\($0.language?.description ?? "?") \($0.content)" }
            return "\(notice.offered.version) \(notes.joined(separator: ", "))"
        } catch {
            return error.problems.map(\.rule).joined(separator: " ")
        }
    }

    /// 404 goes on along the chain, 500 does not.
    @Test func addressesAreTriedAlongTheChain() async throws {
        let network = FakeNetwork([
            "https://a.test/pt-BR.plist": (404, ""), "https://a.test/pt.plist": (200, Self.plist("2.0", "Novo")),
            "https://a.test/de.plist": (500, ""), "https://a.test/en.plist": (200, Self.plist("2.0", "New")),
            "https://a.test/fr.plist": (404, ""),
        ])
        let sources = FeedSources(own: [FeedSource(.versions, .address("https://a.test/{locale}.plist"))])
        #expect(await offered(try loader(sources, network), "pt-BR", "en") == "2.0 pt plain(\"Novo\")")
        #expect(await offered(try loader(sources, network), "fr", "en") == "2.0 en plain(\"New\")")
        #expect(await offered(try loader(sources, network), "de", "en") == "feed-server-error")
    }

    @Test func anAddressMayBeAString() async throws {
        let network = FakeNetwork([
            "https://a.test/deutsch": (200, Self.plist("2.0", "Neu")),
            "https://a.test/english": (200, Self.plist("2.0", "New")),
        ])
        let sources = FeedSources(own: [FeedSource(nil, .key("feed"))])
        let strings: [LocaleTag: [String: String]] = [
            "de": ["feed": "https://a.test/deutsch"], "en": ["feed": "https://a.test/english"],
        ]
        #expect(await offered(try loader(sources, network, strings: strings), "de-AT") == "2.0 de plain(\"Neu\")")
        #expect(await offered(try loader(sources, network, strings: strings), "fr", "en") == "2.0 en plain(\"New\")")
        #expect(await offered(try loader(sources, network), "de") == "no-address")
    }

    @Test func theStoreIsAskedInTheCountryAndALanguageThatItServes() async throws {
        let server = "https://itunes.apple.com/lookup?id=5&country="
        let network = FakeNetwork([
            server + "CH&lang=fr_fr": (200, Self.lookup("3.0", "Nouveau")),
            server + "BG": (200, "{\"resultCount\":0,\"results\":[]}"),
            server + "US&lang=en_us": (200, Self.lookup("3.0", "New")),
        ])
        let sources = FeedSources(store: .appStore(furtherCountries: ["US"]))
        #expect(await offered(try loader(sources, network), "fr-CA", country: "CH") == "3.0 fr-FR plain(\"Nouveau\")")
        #expect(await offered(try loader(sources, network), "bg", country: "BG") == "not-found feed-unreachable")
        #expect(await offered(try loader(sources, network), "bg", "en", country: "US") == "3.0 en-US plain(\"New\")")
        let nobody = try loader(sources, network, app: AppIdentity(name: "Snoodle"))
        #expect(await offered(nobody, "en") == "no-store-id")
    }

    @Test func aFeedThatFailsLeavesTheOthersStanding() async throws {
        let network = FakeNetwork([
            "https://a.test/v.plist": (200, Self.plist("2.0", "Own")), "https://a.test/appcast.xml": (503, ""),
        ])
        let sources = FeedSources(own: [
            FeedSource(.appcast, .address("https://a.test/appcast.xml")),
            FeedSource(.versions, .address("https://a.test/v.plist")),
        ])
        let feed = try await loader(sources, network).feed(for: FeedReader(tags: ["en"], country: "US"))
        #expect(feed.problems.map(\.rule) == ["feed-server-error"])
        #expect(await offered(try loader(sources, network), "en") == "2.0 ? plain(\"Own\")")
    }

    @Test(arguments: [
        ("automatically", "3.0 en-US plain(\"Store\")"), ("manually", "2.0 ? plain(\"Own\")"),
        ("never", "switched-off"),
    ])
    func thePublisherSwitchesTheStoreFromAfar(_ word: String, _ expected: String) async throws {
        let network = FakeNetwork([
            "https://a.test/u.json": (200, "{\"version\":\"2.0\",\"release-notes\":\"Own\",\"check-for\":\"\(word)\"}"),
            "https://itunes.apple.com/lookup?id=5&country=US&lang=en_us": (200, Self.lookup("3.0", "Store")),
        ])
        let sources = FeedSources(
            own: [FeedSource(.updates, .address("https://a.test/u.json"))], store: .appStore())
        let told = await offered(try loader(sources, network), "en")
        #expect(told.hasPrefix(expected.prefix(12)))
    }

    @Test func notesAtAddressesOfTheirOwnAreFetchedInTheReadersLanguage() async throws {
        let network = FakeNetwork([
            "https://a.test/appcast.xml": (
                200,
                """
                <rss xmlns:s="http://www.andymatuschak.org/xml-namespaces/sparkle"><channel><item><s:version>2.0</s:version>
                <s:releaseNotesLink>https://a.test/en.html</s:releaseNotesLink>
                <s:releaseNotesLink xml:lang="de">https://a.test/de.md</s:releaseNotesLink>
                <link>https://a.test/</link></item></channel></rss>
                """
            ), "https://a.test/en.html": (200, "<p>New</p>"), "https://a.test/de.md": (200, "* Neu"),
        ])
        let sources = FeedSources(own: [FeedSource(nil, .address("https://a.test/appcast.xml"))])
        #expect(await offered(try loader(sources, network), "de-AT") == "2.0 de markdown(\"* Neu\")")
        #expect(await offered(try loader(sources, network), "fr") == "2.0 en html(\"<p>New</p>\")")
    }

    @Test func whatAnUpdateHasBroughtMayHaveNotesOfItsOwn() async throws {
        let scratch = try ScratchFolder()
        try scratch.write(Self.plist("0.1", "Hello"), to: "local/en.plist")
        let network = FakeNetwork(["https://a.test/v.plist": (200, Self.plist("0.1", "Remote"))])
        let sources = FeedSources(
            own: [FeedSource(.versions, .address("https://a.test/v.plist"))],
            local: FeedSource(nil, .address(scratch.path("local/{language}.plist"))))
        let feed = try await loader(sources, network).feed(for: FeedReader(tags: ["en"], country: "US"))
        var history = History()
        history.seen = Version("0.0.1")
        let decision = feed.decider.decide(
            installation: Installation(version: Version("0.1")), history: history, now: .now)
        guard case .tell(let notice, _) = decision else {
            Issue.record("\(decision.reason)")
            return
        }
        #expect(notice.kind == .whatsNew && notice.offered.notes.first?.content == .plain("Hello"))
    }

    @Test func anOlderAnswerOfTheStoreDoesNotCount() throws {
        let memory = StoreMemory()
        func result(_ text: String) throws -> FeedResult {
            FeedResult(releases: [Release(version: try #require(Version(text)))])
        }
        #expect(memory.newest(try result("2.0"), in: "DE").releases.first?.version.text == "2.0")
        let older = memory.newest(try result("1.9"), in: "DE")
        #expect(older.releases.first?.version.text == "2.0" && older.problems.map(\.rule) == ["older-answer"])
        #expect(memory.newest(try result("1.9"), in: "US").releases.first?.version.text == "1.9")
        #expect(memory.newest(try result("2.1"), in: "DE").releases.first?.version.text == "2.1")
    }

    /// A server that runs for long sees what stands in a file now.
    @Test func aFileThatChangesIsReadAnew() async throws {
        let scratch = try ScratchFolder()
        let path = scratch.path("v.plist")
        let sources = FeedSources(own: [FeedSource(.versions, .address(path))])
        let catalog = try StringsCatalog(bundles: [], development: "en")
        let loader = FeedLoader(
            sources: sources, app: AppIdentity(name: "Snoodle"), rules: Rules(), catalog: catalog,
            fetcher: FeedFetcher(transport: nil), lifetime: .zero)
        for version in ["2.0", "3.0"] {
            try scratch.write(Self.plist(version, "New"), to: "v.plist")
            #expect(await offered(loader, "en").hasPrefix(version))
        }
    }

    /// However many ask, each address is fetched once.
    @Test func manyReadersCauseOneFetchOfEachAddress() async throws {
        let network = FakeNetwork(["*": (200, Self.lookup("3.0", "New"))])
        let sources = FeedSources(
            own: [FeedSource(.lookup, .address("https://a.test/{locale}.json"))], store: .appStore())
        let loader = try loader(sources, network)
        let languages = Array(Set(Formatters.knownLocales.map(\.language)).sorted().prefix(40))
        let countries = Array(Storefronts.allCountries.prefix(60))
        #expect(languages.count == 40 && countries.count == 60)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<10_000 {
                let tag = LocaleTag(language: languages[number % 40])
                let country = countries[(number / 7) % 60]
                group.addTask { _ = try? await loader.feed(for: FeedReader(tags: [tag], country: country)) }
            }
        }
        let questions = network.questions
        #expect(questions.values.allSatisfy { $0 == 1 })
        #expect(questions.keys.count { $0.hasPrefix("https://a.test/") } == 40)
        // The store is asked once for each language that it serves, and once for all that it does not.
        let store = questions.keys.filter { $0.hasPrefix("https://itunes.apple.com/") }
        #expect(store.count > 60 && store.count < 60 * 5, "\(store.count)")
    }
}
