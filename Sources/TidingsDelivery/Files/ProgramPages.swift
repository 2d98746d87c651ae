import CFileSystem

/// The pages of memory that show the files of the program itself.
package enum ProgramPages {
    /// Gives back what only the start of a long run has needed: code, and data that never change.
    ///
    /// The system shows many pages around each that is used, and keeps them for as long as the process lives. What is used
    /// again is shown again; nothing is read from the disk for that while it is in the system's cache. Elsewhere than on
    /// Linux nothing is done.
    package static func giveBack() { program_pages_give_back() }
}
