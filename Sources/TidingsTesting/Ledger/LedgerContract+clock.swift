import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension LedgerContract {
    /// The clock by which a ledger ends leases.
    public struct Clock: Sendable {
        /// The lease of those checks that see one end.
        let lease: Duration
        /// Lets time pass.
        let pass: @Sendable (Duration) async throws -> Void
        /// Whether a slow machine may let a lease end too soon.
        let isReal: Bool

        /// The ledger's own clock: the checks wait until a lease has ended.
        ///
        /// - Parameter lease: How long they let leases be; where the machine is too busy for that, they try longer ones.
        public static func real(lease: Duration = .milliseconds(150)) -> Clock {
            Clock(lease: lease, pass: { try await Task.sleep(for: $0) }, isReal: true)
        }

        /// A clock that is set, and by which the ledger was told to go.
        public static func settable(_ clock: SettableClock) -> Clock {
            Clock(lease: .seconds(60), pass: { clock.advance(by: $0.inSeconds) }, isReal: false)
        }
    }
}
