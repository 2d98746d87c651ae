#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Decider {
    /// Whether it may matter at a moment who somebody is, and not only what is known of them.
    ///
    /// Without it, two people of the same circumstances and the same history get the same decision, whatever their ids
    /// are. Only what reaches people bit by bit looks at an id, and only as long as it has not reached everybody.
    public func dependsOnIdentity(at now: Date) -> Bool { candidates.drawLots(at: now) }
}
