import TidingsStore

/// Holds the claims of a process while it works on them.
struct Heartbeat: Sendable {
    private let ledger: (any Ledger)?
    private let ticket: RunTicket
    private let held: HeldClaims

    init(_ ledger: (any Ledger)?, _ ticket: RunTicket, _ held: HeldClaims) {
        self.ledger = ledger
        self.ticket = ticket
        self.held = held
    }

    /// Renews the claims three times a lease, until the task is cancelled.
    func beat() async {
        guard let ledger else { return }
        while (try? await Task.sleep(for: ticket.lease / 3)) != nil {
            let claims = held.all
            guard !claims.isEmpty else { continue }
            // What cannot be renewed now is tried again; the ledger itself refuses what comes too late.
            guard let renewed = try? await ledger.renew(claims, in: ticket) else { continue }
            held.keep(renewed, of: claims)
        }
    }
}
