#if Service
import TidingsJobs
import TidingsStrings

/// By what it is seen that the configuration, or what it is made of, was changed.
struct ServiceStamp: Sendable, Equatable {
    /// The configuration itself; `nil` when it is not there.
    let configuration: FileStamp?
    /// The files in the apps' folders of strings and templates.
    let folders: [String: FileStamp]

    /// Looks at the folders that a configuration names.
    init(_ configuration: FileStamp?, _ file: ServiceFile) {
        self.configuration = configuration
        folders = FileStamp.stamps(
            below: file.apps.values.flatMap { [$0.job.strings, $0.job.templates].compactMap { $0 } })
    }
}
#endif
