public import TidingsModel

/// Keeps what people were told and answered, for each person and app.
///
/// A person and an app are any text; two texts are the same when their bytes are.
public protocol HistoryStore: Sendable {
    /// The history of a person; an empty one for somebody who is new.
    func history(of person: String, app: String) async throws(StoreError) -> History

    /// Changes a history, and returns what the change does.
    ///
    /// Reading, changing and writing are one step that no other process comes between.
    @discardableResult
    func update<Result: Sendable>(
        _ person: String, app: String, _ change: @escaping @Sendable (inout History) -> Result
    ) async throws(StoreError) -> Result

    /// The histories of several people, in their order; `nil` for who is new.
    func histories(of people: [String], app: String) async throws(StoreError) -> [History?]

    /// Changes several histories in one step: all of them or none; a person who is named twice is changed once.
    ///
    /// The change is given the place of the person in the list.
    func update(
        _ people: [String], app: String, _ change: @escaping @Sendable (Int, inout History) -> Void
    ) async throws(StoreError)

    /// Removes all that is kept of a person, and says whether there was anything.
    @discardableResult
    func forget(_ person: String, app: String) async throws(StoreError) -> Bool
}
