import Testing
import TidingsIntl
import TidingsModel

@testable import FuzzTargets

/// The checks of the fuzzer can fail.
struct FaultsTests {
    private func found(_ problem: Problem, in text: String) -> [String] {
        var faults = Faults()
        faults.expectSound([problem], of: "f", LineLengths(Array(text.utf8)))
        return faults.found
    }

    @Test(arguments: [
        (1, 1, true), (1, 3, true), (2, 4, true), (2, 6, false), (3, 1, true), (4, 1, false), (0, 1, false),
    ])
    func placesOutsideOfTheFileAreFaults(_ line: Int, _ column: Int, _ isInside: Bool) {
        let problem = Problem(
            .error, rule: "a-rule", "Text.", at: SourcePlace(file: "f", line: line, column: column))
        #expect(found(problem, in: "äb\r\nabc\n").isEmpty == isInside)
    }

    @Test func problemsWithoutSenseAreFaults() {
        #expect(found(Problem(.error, rule: "a-rule", ""), in: "").count == 1)
        #expect(found(Problem(.error, rule: "A Rule", "Text."), in: "").count == 1)
        #expect(found(Problem(.error, rule: "a-rule", "Text.", at: SourcePlace(file: "g")), in: "").count == 1)
        #expect(found(Problem(.error, rule: "a-rule2", "Text.", at: SourcePlace(file: "f")), in: "") == [])
    }

    @Test func argumentsAreReadFromAnyBytes() {
        var reader = ByteReader([1, 3, 0x61, 0x62, 0x63, 0x7F])
        #expect(reader.argument() == .outside("abc"))
        #expect(reader.byte() == 0x7F)
        #expect(reader.byte() == 0)
        #expect(reader.argument() == .text(""))
    }
}
