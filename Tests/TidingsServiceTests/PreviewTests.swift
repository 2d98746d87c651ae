#if Service
import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsService

/// The preview as a browser asks for it.
struct PreviewTests {
    /// Runs a preview of the project's own strings, or of copies of them.
    private func look(
        _ strings: String? = nil, _ body: @escaping @Sendable (Asking) async throws -> Void
    ) async throws {
        try await Self.running(strings: strings) { address in
            let url = try #require(URL(string: address))
            #expect(url.path == "/preview")
            try await body(Asking(port: try #require(url.port)))
        }
    }

    /// Runs a preview as long as somebody looks at its address.
    static func running<Found: Sendable>(
        strings: String?, _ body: @escaping @Sendable (_ address: String) async throws -> Found
    ) async throws -> Found {
        let version = try #require(Version("2.1"))
        let installed = try #require(Version("1.9"))
        let stage = try PreviewStage(
            PreviewSources(
                app: AppIdentity(name: "Cat & <Dog>"), strings: strings, localizations: Project.path("Localizations"),
                libraryTemplates: Project.path("Templates"), version: version, installed: installed))
        let server = PreviewServer(stage)
        let (addresses, address) = AsyncStream.makeStream(of: String.self)
        let (stops, stop) = AsyncStream.makeStream(of: Void.self)
        let running = Task {
            defer { address.finish() }
            try await server.run(port: 0, signals: false, stop: stops) { address.yield($0) }
        }
        defer { stop.yield() }
        var place: String?
        for await found in addresses {
            place = found
            break
        }
        let found = try await body(try #require(place))
        stop.yield()
        _ = await running.result
        return found
    }

    @Test func thePageIsInTheReadersLanguage() async throws {
        try await look { asking in
            let answer = try await asking.ask("/preview?language=ar", ["Accept-Language": "de, en;q=0.5"])
            #expect(answer.status == 200)
            #expect(answer.text.contains("<html lang=\"de\" dir=\"ltr\">"))
            #expect(answer.text.contains("Cat &amp; &lt;Dog&gt;") && !answer.text.contains("<Dog>"))
            #expect(answer.text.contains("العربية") && answer.text.contains("aria-current=\"page\""))
            #expect(answer.text.contains("<input type=\"radio\" name=\"number\" value=\"2\">"))
            let arabic = try await asking.ask("/preview", ["Accept-Language": "ar"])
            #expect(arabic.text.contains("<html lang=\"ar\" dir=\"rtl\">"))
            for field in ["script-src 'self'", "default-src 'none'", "frame-ancestors 'none'"] {
                #expect(answer.header["content-security-policy"]?.contains(field) == true)
            }
        }
    }

    @Test(arguments: ["html", "text", "markdown"])
    func aMessageStandsInItsFrame(_ format: String) async throws {
        try await look { asking in
            for (language, word) in [("de", "verfügbar"), ("ja", "2.1"), ("ar", "2.1"), ("en-XC", "[")] {
                let query = "language=\(language)&format=\(format)&number=5"
                let answer = try await asking.ask("/preview/message?" + query)
                #expect(answer.status == 200 && answer.text.contains(word), "\(language)")
                #expect(answer.text.contains("lang=\"\(language)\"") && !answer.text.contains("<Dog>"))
                #expect(answer.header["content-security-policy"]?.hasSuffix("sandbox") == true)
            }
        }
    }

    @Test func aMailCanBeSaved() async throws {
        try await look { asking in
            let answer = try await asking.ask("/preview/message.eml?language=de&notice=update-required")
            #expect(answer.header["content-type"] == "message/rfc822")
            #expect(answer.header["content-disposition"] == "attachment; filename=\"update-required-de.eml\"")
            #expect(answer.text.contains("Content-Language: de") && answer.text.contains("\r\n\r\n"))
        }
    }

    @Test func whatMakesNoSenseIsTheUsual() async throws {
        try await look { asking in
            for query in [
                "language=xx", "language=%00", "notice=none&format=pdf&number=-5&width=&colors=9",
                "number=99999999999999999999",
            ] {
                let status = try await asking.ask("/preview?" + query).status
                #expect([200, 400].contains(status), "\(query)")
            }
            #expect(try await asking.ask("/preview/none").status == 404)
            #expect(try await asking.ask("/preview", ["Host": "evil.example"]).status == 421)
            #expect(try await asking.ask("/").header["location"] == "/preview")
        }
    }

    /// An edited text is seen without anybody asking for it again, and whoever waits for it is let go at the end.
    @Test(.timeLimit(.minutes(1))) func anEditIsToldAndShown() async throws {
        let scratch = try ScratchFolder()
        try scratch.write("\"greeting\" = \"Erst {name},\";\n", to: "de.lproj/Tidings.strings")
        let (events, event) = AsyncStream.makeStream(of: [UInt8].self)
        try await look(scratch.path("")) { asking in
            let before = try await asking.ask("/preview/message?language=de&format=text")
            #expect(before.text.contains("Erst"))
            Task {
                let request = "GET /preview/events HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                event.yield(try await asking.send([request]))
                event.finish()
            }
            try await Task.sleep(for: .milliseconds(500))
            try scratch.write("\"greeting\" = \"Dann {nme},\";\n", to: "de.lproj/Tidings.strings")
            var isShown = false
            while !isShown {
                try await Task.sleep(for: .milliseconds(50))
                isShown = try await asking.ask("/preview/message?language=de&format=text").text.contains("Dann")
            }
            // What lint says of it stands beside the message, with its place.
            let page = try await asking.ask("/preview?language=de")
            #expect(page.text.contains("de.lproj/Tidings.strings:1"))
            try await Task.sleep(for: .milliseconds(500))
        }
        for await bytes in events { #expect(String(decoding: bytes, as: UTF8.self).contains("event: change")) }
    }

    /// The service shows nothing of the kind unless its configuration says whose messages are shown.
    @Test func aServiceShowsOneToo() async throws {
        try await RunningService.run { service in
            #expect(try await service.asking.ask("/preview").status == 404)
            #expect(try await service.asking.ask("/preview/message").status == 404)
            try await service.reload(RunningService.configuration("", "preview: snoodle")) {
                try await service.asking.ask("/preview").status == 200
            }
            let page = try await service.asking.ask("/preview?language=ar")
            #expect(page.text.contains("Snoodle") && page.text.contains("العربية"))
            #expect(try await service.asking.ask("/preview/message?language=ar").text.contains("dir=\"rtl\""))
            #expect(try await service.asking.ask("POST", "/preview").status == 405)
            #expect(try await service.asking.ask("/preview", ["Host": "evil.example"]).status == 421)
        }
    }

    @Test func thePreviewOfAServiceAsksForTheTokenAsAPassword() async throws {
        try await RunningService.run(RunningService.configuration("", "preview: snoodle\ntoken: env:SECRET")) {
            service in
            let stranger = try await service.asking.ask("/preview")
            #expect(stranger.status == 401)
            #expect(stranger.header["www-authenticate"] == "Basic realm=\"tidings\"")
            for (word, status) in [(RunningService.secret, 200), ("other", 401), ("", 401)] {
                let basic = "Basic " + Data("translator:\(word)".utf8).base64EncodedString()
                #expect(try await service.asking.ask("/preview", ["Authorization": basic]).status == status)
                #expect(try await service.asking.ask("/metrics", ["Authorization": basic]).status == 401)
            }
            let bearer = "Bearer \(RunningService.secret)"
            #expect(try await service.asking.ask("/preview/message", ["Authorization": bearer]).status == 200)
        }
    }

    /// A stream of events is no request that dawdles.
    @Test(.timeLimit(.minutes(1))) func whoWaitsForChangesIsNotSentAway() async throws {
        let configuration = RunningService.configuration("", "preview: snoodle\nlimits: { time: 1s, idle: 1s }")
        let (events, event) = AsyncStream.makeStream(of: [UInt8].self)
        try await RunningService.run(configuration) { service in
            Task {
                let request = "GET /preview/events HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                event.yield(try await service.asking.send([request]))
                event.finish()
            }
            try await Task.sleep(for: .seconds(9))
        }
        // The sign of life of the fifth second came, and the end of the stream with the service.
        for await bytes in events {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.contains("\r\n:\n\n") && text.hasSuffix("0\r\n\r\n"), "\(text)")
        }
    }
}
#endif
