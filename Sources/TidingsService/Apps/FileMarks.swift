#if Service
import TidingsJobs

/// By what it is seen that the configuration, or what it is made of, was changed.
struct FileMarks: Sendable, Equatable {
    /// The configuration itself; `nil` when it is not there.
    let configuration: FileMark?
    /// The files in the apps' folders of strings and templates.
    let folders: [String: FileMark]

    /// Looks at the folders that a configuration names.
    init(_ configuration: FileMark?, _ file: ServiceFile) {
        self.configuration = configuration
        folders = FileMark.marks(
            below: file.apps.values.flatMap { [$0.job.strings, $0.job.templates].compactMap { $0 } })
    }
}
#endif
