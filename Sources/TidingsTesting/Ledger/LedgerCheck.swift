/// What is looked at in a ledger.
public enum LedgerCheck: String, Sendable, Hashable, CaseIterable {
    /// Work begins, stops half-done, and goes on where it was.
    case resuming
    /// Pieces are claimed in the order of the list, each by one worker.
    case claims
    /// A claim is held until its lease ends, and no longer.
    case leases
    /// What carries an old token changes nothing.
    case fencing
    /// A claim that is renewed is held for another lease.
    case renewing
    /// What is given back is claimed again, untouched.
    case releasing
    /// All of a record is kept.
    case records
    /// Whoever is due is looked at again.
    case due
    /// When settings or feeds change, everybody is looked at again.
    case editions
    /// What the feeds said is remembered.
    case feeds
    /// A list may be reordered, shortened and extended.
    case lists
    /// Others at work on something else are not disturbed.
    case otherWork = "other-work"
    /// People who are named by another secret are not taken for strangers.
    case secrets
    /// The date of the first run stays.
    case date
    /// Deliveries that did not go well have rows.
    case open
    /// The operator lets deliveries be tried again.
    case retry
    /// A person is forgotten.
    case forgetting
    /// What nobody needs is removed.
    case pruning
    /// All records are gone through, and people are found.
    case people
    /// The numbers add up.
    case summary
    /// Several begin and claim at once.
    case tasks
}

/// Something that a ledger does other than the contract of ledgers asks for.
public typealias LedgerViolation = ContractViolation<LedgerCheck>

/// All that a ledger does other than the contract asks for.
public typealias LedgerViolations = ContractViolations<LedgerCheck>
