import Testing
import TidingsModel
import TidingsTranslation

/// Every rule finds what its wrong example shows, and nothing in its right one.
struct LintExampleTests {
    @Test(arguments: LintRule.all.map(\.id))
    func findsTheWrongAndLeavesTheRight(_ id: String) throws {
        let rule = try #require(LintRule[id])
        // What is about bytes, limits or permissions is only told.
        guard !rule.wrong.files.isEmpty else { return }
        let wrong = try ExampleProject(rule.wrong).problems().filter { $0.rule == id }
        let right = try ExampleProject(rule.right).problems().filter { $0.rule == id }
        #expect(!wrong.isEmpty, "the wrong example of \(id) has no finding")
        #expect(right == [])
    }

    @Test(arguments: LintRule.all.map(\.id))
    func isExplained(_ id: String) throws {
        let rule = try #require(LintRule[id])
        #expect(id.wholeMatch(of: /[a-z]+(-[a-z0-9]+)*/) != nil)
        #expect(rule.summary.count > 10 && !rule.summary.hasSuffix("."))
        #expect(rule.explanation.count > 60)
        #expect(rule.explanation.hasSuffix(".") || rule.explanation.hasSuffix(".)"))
        #expect(rule.wrong != rule.right)
    }

    @Test func hasEachRuleOnce() {
        let ids = LintRule.all.map(\.id)
        #expect(Set(ids).count == ids.count)
    }
}
