#if Service
import Foundation
import TestSupport
import Testing
import TidingsDelivery
import TidingsModel

/// What readers are told, and what they answer.
struct ReaderRouteTests {
    @Test func explainsEveryDecision() async throws {
        try await RunningService.run { service in
            let told = try await service.asking.ask("/apps/snoodle/prompt?installed=1.9&locale=de-AT")
            #expect(told.status == 200)
            #expect(told.header["content-language"] == "de")
            #expect(told.header["vary"] == "Accept, Accept-Language")
            let fields = try told.json()
            #expect(fields["decision"] as? String == "tell")
            #expect(fields["reason"] as? String == "newer")
            #expect(fields["version"] as? String == "2.1")
            let message = try #require(fields["message"] as? [String: Any])
            #expect((message["text"] as? String)?.contains("Neues für alle") == true)
            let silent = try await service.asking.ask("/apps/snoodle/prompt?installed=2.1")
            #expect(try silent.json()["reason"] as? String == "up-to-date")
            #expect(try silent.json()["explanation"] as? String != nil)
            let unknown = try await service.asking.ask("/apps/snoodle/prompt")
            #expect(try unknown.json()["reason"] as? String == "installed-unknown")
        }
    }

    @Test(arguments: [
        ("text/html", "text/html; charset=utf-8", "<html"), ("text/plain;q=0.9, text/html;q=0.1", "text/plain", "2.1"),
        ("text/markdown", "text/markdown", "2.1"), ("*/*", "application/json", "\"decision\""),
    ])
    func writesWhatIsAccepted(_ accept: String, _ type: String, _ words: String) async throws {
        try await RunningService.run { service in
            let answer = try await service.asking.ask(
                "/apps/snoodle/prompt?installed=1.9", ["Accept": accept, "Accept-Language": "xx-junk, ar;q=0.8"])
            #expect(answer.status == 200)
            #expect(answer.header["content-type"]?.hasPrefix(type) == true)
            #expect(answer.header["content-language"] == "ar")
            #expect(answer.text.contains(words))
            let tag = try #require(answer.header["etag"])
            let again = try await service.asking.ask(
                "/apps/snoodle/prompt?installed=1.9",
                ["Accept": accept, "Accept-Language": "xx-junk, ar;q=0.8", "If-None-Match": tag])
            #expect(again.status == 304)
        }
    }

    @Test func saysNothingWhereThereIsNothingToShow() async throws {
        try await RunningService.run { service in
            let answer = try await service.asking.ask(
                "/apps/snoodle/prompt?installed=2.1", ["Accept": "text/plain"])
            #expect(answer.status == 204)
            #expect(answer.header["tidings-reason"] == "up-to-date")
            let image = try await service.asking.ask("/apps/snoodle/prompt?installed=2.1", ["Accept": "image/png"])
            #expect(image.status == 406)
        }
    }

    /// An answer that was kept for others is, with every field of its header, the one that is made anew.
    @Test func aKeptAnswerIsAsANewOne() async throws {
        func answers(_ turns: Int) async throws -> [[Answered]] {
            let (found, finding) = AsyncStream.makeStream(of: [[Answered]].self)
            let configuration = RunningService.configuration(
                "rules: { rollout: 50% }\n    history: people.json")
            try await RunningService.run(configuration) { service in
                var all: [[Answered]] = []
                for query in [
                    "installed=1.9", "installed=2.1", "installed=1.9&locale=de-AT,fr", "installed=1.9&id=a",
                    "installed=1.9&id=b", "installed=1.9&id=c&asked=true",
                    "installed=1.9&country=BR&timezone=Asia/Tokyo",
                    "installed=1.9&os=14.2&system=macos&channels=beta", "installed=junk",
                ] {
                    for accept in ["application/json", "text/plain", "text/markdown", "text/html", "image/png"] {
                        var asked: [Answered] = []
                        for _ in 0..<turns {
                            asked.append(
                                try await service.asking.ask(
                                    "/apps/snoodle/prompt?" + query, ["Accept": accept, "Accept-Language": "ar"]))
                        }
                        all.append(asked)
                    }
                }
                finding.yield(all)
            }
            finding.finish()
            for await all in found { return all }
            return []
        }
        let (twice, fresh) = (try await answers(2), try await answers(1))
        #expect(twice.count == 45 && fresh.count == 45)
        for (pair, alone) in zip(twice, fresh) {
            for answer in pair {
                #expect(answer.status == alone[0].status && answer.body == alone[0].body)
                #expect(answer.header.filter { $0.key != "date" } == alone[0].header.filter { $0.key != "date" })
            }
        }
    }

    @Test(arguments: ["history.json", "history.sqlite"])
    func keepsWhatPeopleAnswer(_ file: String) async throws {
        try await RunningService.run(RunningService.configuration("history: \(file)")) { service in
            func reason() async throws -> String? {
                try await service.asking.ask("/apps/snoodle/prompt?installed=1.9&id=u%201").json()["reason"] as? String
            }
            func answer(_ body: String, _ type: String = "application/json") async throws -> Int {
                try await service.asking.ask(
                    "POST", "/apps/snoodle/answers", ["Content-Type": type], body: body
                ).status
            }
            #expect(try await reason() == "newer")
            #expect(try await answer(#"{"id":"u 1","answer":"remind","version":"2.1","after":"3d"}"#) == 204)
            #expect(try await reason() == "postponed")
            #expect(try await answer("id=u+1&answer=ignore&version=2.1", "application/x-www-form-urlencoded") == 204)
            #expect(try await reason() == "ignored")
            let other = try await service.asking.ask("/apps/snoodle/prompt?installed=1.9&id=u2").json()
            #expect(other["reason"] as? String == "newer")
            #expect(try await answer(#"{"id":"u 1","answer":"perhaps"}"#) == 422)
            #expect(try await answer("[1]") == 400)
            #expect(try await answer("x", "text/plain") == 415)
        }
    }

    @Test func aTellingCountsWhenItWasShown() async throws {
        let app = "history: history.json\n    rules: { telling: once }"
        try await RunningService.run(RunningService.configuration(app)) { service in
            let path = "/apps/snoodle/prompt?installed=1.9&id=u-1"
            for _ in 0..<2 { #expect(try await service.asking.ask(path).json()["reason"] as? String == "newer") }
            let shown = try await service.asking.ask(
                "POST", "/apps/snoodle/answers", ["Content-Type": "application/json"],
                body: #"{"id":"u-1","answer":"shown","notice":"update-available","version":"2.1"}"#)
            #expect(shown.status == 204)
            #expect(try await service.asking.ask(path).json()["reason"] as? String == "told-enough")
        }
    }

    // MARK: Unsubscribing

    private static let unsubscribing = """
        suppressed: stop.txt
            unsubscribe: { secret: env:SECRET, jobs: [snoodle-2.1] }
        """

    private static func link(_ scope: String = "snoodle-2.1", secret: String = RunningService.secret) throws -> String {
        let links = try UnsubscribeLinks(
            address: "https://example.com/unsubscribe/snoodle", scope: scope, secret: Secret(secret))
        return String(links.address(for: "u-1").dropFirst("https://example.com".count))
    }

    @Test func takesPeopleOffByAClickOnly() async throws {
        try await RunningService.run(RunningService.configuration(Self.unsubscribing)) { service in
            let link = try Self.link()
            func list() -> String {
                (try? String(contentsOfFile: service.scratch.path("stop.txt"), encoding: .utf8)) ?? ""
            }
            let page = try await service.asking.ask(link, ["Accept-Language": "ar"])
            #expect(page.status == 200)
            #expect(page.header["content-language"] == "ar")
            #expect(page.text.contains("dir=\"rtl\""))
            #expect(page.text.contains("<form method=\"post\"><button>") && page.text.contains("إلغاء الاشتراك"))
            let broken = try await service.asking.ask(
                String(link.dropLast(2)), ["Accept-Language": "de", "Accept": "text/html,*/*"])
            #expect(broken.status == 404 && broken.text.contains("lang=\"de\"") && broken.text.contains("Link"))
            #expect(page.header["content-security-policy"]?.contains("default-src 'none'") == true)
            #expect(!list().contains("u-1"))
            let click = try await service.asking.ask(
                "POST", link, ["Content-Type": "application/x-www-form-urlencoded"],
                body: "List-Unsubscribe=One-Click")
            #expect(click.status == 200)
            #expect(list().contains("u-1,unsubscribed"))
            // The same proof in the path alone.
            let query = link.split(separator: "?")[1].split(separator: "&").map { $0.dropFirst(2) }
            #expect(try await service.asking.ask("/unsubscribe/\(query[0]).\(query[1])").status == 200)
        }
    }

    @Test func knowsNoLinkThatWasMadeElsewhere() async throws {
        try await RunningService.run(RunningService.configuration(Self.unsubscribing)) { service in
            for link in [
                try Self.link("other-job"), try Self.link(secret: "another secret, as long"),
                String(try Self.link().dropLast(2)), "/unsubscribe/snoodle", "/unsubscribe/x.y",
                "/unsubscribe/snoodle?u=dS0x",
            ] {
                #expect(try await service.asking.ask(link).status == 404)
                #expect(try await service.asking.ask("POST", link, body: "").status == 404)
            }
        }
    }
}
#endif
