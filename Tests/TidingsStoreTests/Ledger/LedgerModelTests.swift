import Testing
import TidingsStore

/// The rules of the ledger, in every order in which three workers can claim, send, crash, lose leases and record.
struct LedgerModelTests {
    /// All that was found on the way through all states.
    struct Exploration {
        var states = 0
        var ends = 0
        /// States from which the work cannot be finished.
        var lost = 0
        var mostSent = 0
        var violations: Set<String> = []
    }

    /// Goes through all states, and looks whether from each of them the work can be finished.
    private func explore(_ first: LedgerModel) -> Exploration {
        var exploration = Exploration()
        var numbers: [UInt64: Int] = [first.key: 0]
        var waiting = [(number: 0, state: first)]
        var before: [[Int]] = [[]]
        var ends: [Int] = []
        while let (number, state) = waiting.popLast() {
            exploration.states += 1
            exploration.mostSent = max(exploration.mostSent, state.sent.max() ?? 0)
            if state.isDone { ends.append(number) }
            for step in state.steps {
                let next = state.after(step)
                if let violation = next.violation {
                    exploration.violations.insert(violation)
                    // What comes after a violation says nothing.
                    if exploration.violations.count > 3 { return exploration }
                    continue
                }
                let key = next.key
                if let known = numbers[key] {
                    before[known].append(number)
                } else {
                    numbers[key] = before.count
                    waiting.append((before.count, next))
                    before.append([number])
                }
            }
        }
        exploration.ends = ends.count
        exploration.lost = before.count - finishing(ends, before)
        return exploration
    }

    /// How many states lead to the end.
    private func finishing(_ ends: [Int], _ before: [[Int]]) -> Int {
        var leads = Set(ends)
        var waiting = ends
        while let state = waiting.popLast() {
            for earlier in before[state] where leads.insert(earlier).inserted { waiting.append(earlier) }
        }
        return leads.count
    }

    @Test(arguments: [(2, 0), (1, 1), (0, 2)])
    func nothingIsLostAndNothingSentTwiceWithoutAReason(_ crashes: Int, _ expiries: Int) {
        let found = explore(LedgerModel(crashes: crashes, expiries: expiries))
        #expect(found.violations == [])
        #expect(found.lost == 0)
        #expect(found.states > 15_000)
        #expect(found.ends > 10)
        // Once for each crash and each lease that ended too soon, and once for good.
        #expect(found.mostSent == 3)
    }

    @Test func withoutACrashNothingIsSentTwice() {
        let found = explore(LedgerModel(crashes: 0, expiries: 0))
        #expect(found.violations == [])
        #expect(found.lost == 0)
        #expect(found.mostSent == 1)
    }

    /// The exploration finds what it is there for.
    @Test(arguments: LedgerModel.Fault.allCases) func findsAFault(_ fault: LedgerModel.Fault) {
        let found = explore(LedgerModel(crashes: 1, expiries: 1, fault: fault))
        #expect(!found.violations.isEmpty || found.lost > 0)
    }
}
