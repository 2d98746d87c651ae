public import TidingsDelivery

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What every sink promises, as a test: who writes a sink runs it with one line.
///
/// ```swift
/// @Test func keepsTheContract() async throws {
///     try await SinkContract { folder in try MySink(file: "\(folder)/out") }.verify()
/// }
/// ```
///
/// The sink is made many times, each time for an empty folder of its own, or, to see what a second run does, for one that it
/// wrote to before. A sink that writes no files leaves the folder empty and says by `reading` what its receiver got there; the
/// receiver is then a stand-in of the test.
///
/// What one process cannot show is not checked: other seeds of the hash function, another locale or time zone of the
/// system, the end of the process or a full disk in the middle of a batch.
public struct SinkContract: Sendable {
    /// Makes the sink for a folder.
    let make: @Sendable (String) throws -> any Sink
    /// Reads what the receiver got, by name.
    let reading: @Sendable (String) throws -> [String: [UInt8]]
    let secrets: [String]
    let isText: Bool

    /// Names a sink to look at.
    ///
    /// - Parameters:
    ///   - secrets: Texts that nothing may show: keys, passwords, addresses that are one.
    ///   - isText: Whether what the receiver gets is text, so that a NUL in it is a mistake.
    ///   - reading: Reads what the receiver got, by name; by default all files below the folder.
    ///   - make: Makes the sink for a folder.
    public init(
        secrets: [String] = [], isText: Bool = true,
        reading: @escaping @Sendable (String) throws -> [String: [UInt8]] = ContractFolder.files,
        make: @escaping @Sendable (String) throws -> any Sink
    ) {
        self.make = make
        self.reading = reading
        self.secrets = secrets
        self.isText = isText
    }

    /// Runs all checks and throws what they found: ``SinkViolations``, or the error of `make` or `reading`.
    public func verify() async throws {
        let found = try await violations()
        if !found.isEmpty { throw SinkViolations(all: found) }
    }

    /// Runs all checks and says what they found; nothing means that the sink keeps the contract.
    public func violations() async throws -> [SinkViolation] {
        var run = SinkContractRun(self)
        try await run.checkOutcomes()
        try await run.checkFlush()
        try await run.checkRedelivery()
        try await run.checkDeterminism()
        try await run.checkAddress()
        try await run.checkLimits()
        try await run.checkLocales()
        try await run.checkInjection()
        try await run.checkTasks()
        try await run.checkCancellation()
        try run.checkSecrets()
        return run.violations
    }
}
