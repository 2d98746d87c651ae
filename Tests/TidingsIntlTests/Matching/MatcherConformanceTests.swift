import TestSupport
import Testing
import TidingsIntl

/// ICU's own cases, with other languages allowed: none is left out.
@Suite(.enabled(if: TestData.isPresent, "TIDINGS_DATA is not set"))
struct MatcherConformanceTests {
    /// How many cases there are of each kind is held too, so that none is lost unseen.
    ///
    /// A parameter without a value is none.
    @Test(arguments: [
        (MatcherCaseOfICU.Kind.plain, 341), (.withDefault, 157), (.withFavor, 273), (.withFavorAndDefault, 154),
        (.withThreshold, 4),
    ])
    func casesOfICU(_ kind: MatcherCaseOfICU.Kind, count: Int) throws {
        let cases = try MatcherCaseOfICU.all().filter { $0.kind == kind }
        #expect(cases.count == count)
        #expect(try cases.compactMap { try $0.failure() } == [])
    }

    /// All cases, and of the three parts of an expectation how often each is there.
    @Test func allParts() throws {
        let cases = try MatcherCaseOfICU.all()
        #expect(cases.count == 929)
        let tested = (0..<3).map { part in
            cases.count { $0.expected.indices.contains(part) && !$0.expected[part].isEmpty }
        }
        // The file leaves the wish that is met untested; our own cases hold it.
        #expect(tested == [929, 0, 10])
    }
}
