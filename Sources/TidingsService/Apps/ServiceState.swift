#if Service
import NIOConcurrencyHelpers
import Synchronization
import TidingsJobs
import TidingsModel

/// Holds what the service answers by, and puts another configuration in its place.
final class ServiceState: Sendable {
    private let path: String
    private let resources: JobResources
    private let snapshot: NIOLockedValueBox<ServiceSnapshot>
    private let marks: Mutex<FileMarks>
    private let report: @Sendable (Problem) -> Void

    init(path: String, _ resources: JobResources, report: @escaping @Sendable (Problem) -> Void) throws(JobFailure) {
        self.path = path
        self.resources = resources
        self.report = report
        let mark = FileMark(path)
        let file = try ServiceFile.load(path: path, report: report)
        snapshot = NIOLockedValueBox(try ServiceSnapshot(file, resources))
        marks = Mutex(FileMarks(mark, file))
    }

    var current: ServiceSnapshot { snapshot.withLockedValue { $0 } }

    /// What came of a new configuration.
    enum Reload: Sendable {
        /// It is as before.
        case unchanged
        /// It counts from now on.
        case taken
        /// It is wrong, so the old one stays.
        case refused
    }

    /// Reads the configuration anew if it, or a folder of strings or templates, has changed.
    ///
    /// - Parameter always: Whether it is read anew in any case.
    func reload(always: Bool = false) -> Reload {
        let found = FileMarks(FileMark(path), current.file)
        guard always || marks.withLock({ $0 != found }) else { return .unchanged }
        do throws(JobFailure) {
            let file = try ServiceFile.load(path: path, report: report)
            let new = try ServiceSnapshot(file, resources, open: current.preview)
            snapshot.withLockedValue { $0 = new }
            marks.withLock { $0 = FileMarks(FileMark(path), file) }
            return .taken
        } catch {
            // The same fault is told once, not each second.
            marks.withLock { $0 = found }
            error.problems.forEach(report)
            return .refused
        }
    }
}
#endif
