public import TidingsModel

/// Keeps who must not be written to.
///
/// Somebody is on a list once: who is added again stays as they were, with the first cause.
public protocol SuppressionList: Sendable {
    /// Puts people on the list, and returns how many were not on it.
    @discardableResult
    func add(_ suppressions: [Suppression]) async throws(StoreError) -> Int

    /// Takes people off the list, and returns how many were on it.
    @discardableResult
    func remove(_ subjects: [SuppressionSubject]) async throws(StoreError) -> Int

    /// What the list says of several people, in their order; `nil` for who is not on it.
    func find(_ subjects: [SuppressionSubject]) async throws(StoreError) -> [Suppression?]

    /// Goes through the list; memory does not grow with it.
    ///
    /// - Parameter body: Is given each entry, and says whether to go on.
    /// - Returns: What could not be read.
    @discardableResult
    func forEach(_ body: (Suppression) -> Bool) throws(StoreError) -> [Problem]
}
