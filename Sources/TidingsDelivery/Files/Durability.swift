/// How much a delivered file survives.
///
/// A file appears under its name whole or not at all in each case. What differs is the loss of power.
public enum Durability: String, Sendable, Hashable, CaseIterable {
    /// The end of the process at any moment, but not the loss of power. Fast.
    case process = "none"
    /// The loss of power too, by group commit: all files of a batch are written, then they go to the disk together, and
    /// only then they get their names; the names go there at the flush.
    ///
    /// The larger the batch, the less each of its files costs.
    case batch
    /// The loss of power too, file by file: each goes to the disk before it gets its name, the names go there at the
    /// flush. Slow, and no safer than ``batch`` once the flush returned; but a file system that is shared with others
    /// who write much need not wait for theirs.
    case each
}
