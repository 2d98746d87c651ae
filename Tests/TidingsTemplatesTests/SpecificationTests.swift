import Testing
import TidingsModel
import TidingsTemplates

/// The required part of the Mustache specification, and its inheritance, as its own test cases have it.
@Suite(.enabled(if: SpecCase.folder != nil, "TIDINGS_DATA is not set"))
struct SpecificationTests {
    @Test(arguments: SpecCase.all)
    func follows(_ test: SpecCase) throws {
        let text = try render(test.template, test.data.value, .html, partials: test.partials ?? [:])
        #expect(Array(text.utf8) == Array(test.expected.utf8), "\(text.debugDescription)")
    }

    @Test func allCasesAreThere() {
        #expect(SpecCase.all.count == 136 + 27)
    }
}
