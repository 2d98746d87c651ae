#if Service
import NIOConcurrencyHelpers
import Synchronization
import TidingsJobs
import TidingsModel
import TidingsStrings

/// Holds what the service answers by, and puts another configuration in its place.
final class ServiceState: Sendable {
    private let path: String
    private let resources: JobResources
    private let snapshot: NIOLockedValueBox<ServiceSnapshot>
    private let stamp: Mutex<ServiceStamp>
    private let report: @Sendable (Problem) -> Void

    init(path: String, _ resources: JobResources, report: @escaping @Sendable (Problem) -> Void) throws(JobFailure) {
        self.path = path
        self.resources = resources
        self.report = report
        let configuration = FileStamp(path: path)
        let file = try ServiceFile.load(path: path, report: report)
        snapshot = NIOLockedValueBox(try ServiceSnapshot(file, resources))
        stamp = Mutex(ServiceStamp(configuration, file))
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
        let found = ServiceStamp(FileStamp(path: path), current.file)
        guard always || stamp.withLock({ $0 != found }) else { return .unchanged }
        do throws(JobFailure) {
            let file = try ServiceFile.load(path: path, report: report)
            let new = try ServiceSnapshot(file, resources, open: current.preview)
            snapshot.withLockedValue { $0 = new }
            stamp.withLock { $0 = ServiceStamp(FileStamp(path: path), file) }
            return .taken
        } catch {
            // The same fault is told once, not each second.
            stamp.withLock { $0 = found }
            error.problems.forEach(report)
            return .refused
        }
    }
}
#endif
