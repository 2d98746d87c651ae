public import TidingsStore

/// What every ledger promises, as a test: who writes a ledger runs it with one line.
///
/// ```swift
/// @Test func keepsTheContract() async throws {
///     try await LedgerContract { folder in try MyLedger(file: "\(folder)/ledger") }.verify()
/// }
/// ```
///
/// The ledger is made many times, each time for an empty folder of its own, or, to see what a second worker and a later
/// run find, for one in which a ledger was made before: then it is the same ledger. One that keeps nothing in files takes
/// the folder's name for the name of the ledger.
///
/// What one process cannot show is not checked: its end in the middle of a step, a full disk, a lost connection.
public struct LedgerContract: Sendable {
    let make: @Sendable (String) async throws -> any Ledger
    let clock: Clock

    /// Names a ledger to look at.
    ///
    /// - Parameters:
    ///   - clock: The clock by which the ledger ends leases.
    ///   - make: Makes the ledger for a folder, or opens the one that was made for it.
    public init(clock: Clock = .real(), make: @escaping @Sendable (String) async throws -> any Ledger) {
        self.clock = clock
        self.make = make
    }

    /// Runs all checks and throws what they found: ``LedgerViolations``, or the error of `make`.
    public func verify() async throws {
        let found = try await violations()
        if !found.isEmpty { throw LedgerViolations(all: found) }
    }

    /// Runs all checks and says what they found; nothing means that the ledger keeps the contract.
    public func violations() async throws -> [LedgerViolation] {
        var run = LedgerContractRun(self)
        try await run.check(.resuming) { try await $0.checkResuming() }
        try await run.check(.claims) { try await $0.checkClaims() }
        try await run.checkInTime(.leases) { try await $0.checkLeases() }
        try await run.checkInTime(.fencing) { try await $0.checkFencing() }
        try await run.checkInTime(.renewing) { try await $0.checkRenewing() }
        try await run.check(.releasing) { try await $0.checkReleasing() }
        try await run.check(.records) { try await $0.checkRecords() }
        try await run.check(.due) { try await $0.checkDue() }
        try await run.check(.editions) { try await $0.checkEditions() }
        try await run.check(.feeds) { try await $0.checkFeeds() }
        try await run.check(.lists) { try await $0.checkLists() }
        try await run.check(.otherWork) { try await $0.checkOtherWork() }
        try await run.check(.secrets) { try await $0.checkSecrets() }
        try await run.check(.date) { try await $0.checkDate() }
        try await run.check(.open) { try await $0.checkOpen() }
        try await run.check(.retry) { try await $0.checkRetry() }
        try await run.check(.forgetting) { try await $0.checkForgetting() }
        try await run.check(.pruning) { try await $0.checkPruning() }
        try await run.check(.people) { try await $0.checkPeople() }
        try await run.check(.summary) { try await $0.checkSummary() }
        try await run.check(.tasks) { try await $0.checkTasks() }
        return run.violations
    }
}
