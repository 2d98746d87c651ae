import Foundation
import Testing
import TidingsDelivery
import TidingsModel

struct CompositionConfigurationTests {
    private static func block(
        _ kind: String, _ options: [String: String] = [:], _ children: [SinkBlock] = [], folder: String = "/tmp"
    ) -> SinkBlock {
        var block = Samples.block(kind, options, directory: folder)
        block.children = children
        return block
    }

    @Test(arguments: ["first", "all", "wish"]) func makesSinksOfSinks(kind: String) async throws {
        let folder = try TemporaryFolder()
        let inner = ["webhook", "cloudevents"].map {
            Self.block($0, $0 == "webhook" ? ["file": $0] : ["file": $0, "source": "/s"], folder: folder.path)
        }
        let made = SinkFactory.make(Self.block("first", [:], [Self.block(kind, [:], inner)]))
        #expect(made.problems == [])
        let sink = try #require(made.sink)
        #expect(sink.name == "first")
        let outcomes = await sink.deliver([Samples.delivery()])
        #expect(outcomes.count == 1 && outcomes.allSatisfy { if case .delivered = $0 { true } else { false } })
        try await sink.flush()
        #expect(try folder.names() == (kind == "all" ? ["cloudevents", "webhook"] : ["webhook"]))
    }

    @Test func saysAllThatIsWrongInside() {
        let made = SinkFactory.make(
            Self.block("all", ["x": "1"], [Self.block("email"), Self.block("pigeon"), Self.block("first")]))
        #expect(made.sink == nil)
        #expect(
            made.problems.map(\.rule) == [
                "missing-option", "missing-option", "unknown-sink", "missing-sinks", "unknown-option",
            ])
    }

    @Test func wishesNeedNames() {
        let out = Self.block("stdout")
        let wrong: [([String: String], [SinkBlock])] = [([:], [out, out]), (["default": "email"], [out])]
        for (options, children) in wrong {
            #expect(SinkFactory.make(Self.block("wish", options, children)).problems.map(\.rule) == ["bad-value"])
        }
        #expect(SinkFactory.make(Self.block("wish", ["default": "stdout"], [out])).problems == [])
    }

    @Test func othersTakeNone() {
        let made = SinkFactory.make(Self.block("stdout", [:], [Self.block("stdout")]))
        #expect(made.sink == nil && made.problems.map(\.rule) == ["unexpected-sinks"])
    }

    @Test func theDepthIsLimited() {
        var block = Self.block("stdout")
        for _ in 1...8 { block = Self.block("all", [:], [block]) }
        #expect(SinkFactory.make(block).problems == [])
        for _ in 1...20 { block = Self.block("all", [:], [block]) }
        #expect(SinkFactory.make(block).problems.map(\.rule) == ["too-deep"])
    }

    @Test(arguments: [
        (["unknown": "next", "rejected": "next"], [String]()), (["unknown": "never"], ["bad-value"]),
        (["rejected": ""], ["bad-value"]),
    ])
    func policies(options: [String: String], rules: [String]) {
        #expect(SinkFactory.make(Self.block("first", options, [Self.block("stdout")])).problems.map(\.rule) == rules)
    }
}
