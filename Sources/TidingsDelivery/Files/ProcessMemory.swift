import CFileSystem

/// The memory of the process.
package enum ProcessMemory {
    /// Gives back what only the start of a long run has needed: code, data that never change, and what is free of the heap.
    ///
    /// The system shows many pages around each of a program's that is used, for as long as the process lives. What is used
    /// again is shown again; nothing is read from the disk for that while it is in the system's cache. Elsewhere than on
    /// Linux nothing is done.
    package static func giveBack() { process_memory_give_back() }
}
