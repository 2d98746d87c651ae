import Synchronization
public import TidingsIntl
public import TidingsModel

/// A catalog that follows its files, so that a server need not be started anew for a translation.
///
/// `current` is one state of things: a message that is made with it, or with a localizer of it, shows that
/// state from beginning to end, whatever happens to the files meanwhile. `reload()` looks at the files and puts
/// a new state in its place, in which all that did not change is shared with the old one. A file that is broken
/// leaves the strings of before in use, and is reported.
///
/// Put files in place by renaming them: then nobody sees half a file. Threads may share it.
public final class LivingCatalog: Sendable {
    private let state: Mutex<StringsCatalog>
    private let reloading = Mutex(())

    /// Follows the files of a catalog.
    public init(_ catalog: StringsCatalog) { state = Mutex(catalog) }

    /// The catalog as it is now.
    public var current: StringsCatalog { state.withLock { $0 } }

    /// The strings for a reader, as they are now.
    public func localizer(
        for wanted: [LocaleTag] = LocaleTag.wantedByEnvironment(), timeZone: String = "UTC",
        isolation: Isolation = .whenDirectionsDiffer
    ) -> Localizer {
        current.localizer(for: wanted, timeZone: timeZone, isolation: isolation)
    }

    /// What came of looking at the files again.
    public struct Reload: Sendable {
        /// The files that changed, came or went, sorted; none if nothing did.
        public let changed: [String]
        /// What is wrong with those that changed.
        public let problems: [Problem]
    }

    /// Looks at the files again, and at what is in those that changed.
    ///
    /// Whoever asks for strings meanwhile is given those of before and need not wait.
    @discardableResult
    public func reload() -> Reload {
        reloading.withLock { _ in
            let catalog = current
            let reloads = catalog.bundles.map { $0.bundle.reloaded() }
            let changed = reloads.flatMap(\.changed)
            var problems = reloads.flatMap(\.problems)
            guard !changed.isEmpty else { return Reload(changed: [], problems: problems) }
            let bundles = zip(catalog.bundles, reloads).map { CatalogBundle(bundle: $1.bundle, owner: $0.owner) }
            do throws(ICUError) {
                let new = try StringsCatalog(bundles: bundles, catalog.options)
                state.withLock { $0 = new }
            } catch {
                problems.append(Problem(.error, rule: "kept-old-strings", error.description))
            }
            return Reload(changed: changed, problems: problems)
        }
    }

    /// Reloads again and again, until the task is cancelled.
    ///
    /// - Parameters:
    ///   - interval: The time between two looks.
    ///   - report: Is told of each look that found a change or a problem.
    public func follow(
        every interval: Duration = .seconds(2), report: @Sendable (Reload) -> Void = { _ in }
    ) async {
        while !Task.isCancelled {
            do { try await Task.sleep(for: interval) } catch { return }
            let reload = reload()
            if !reload.changed.isEmpty || !reload.problems.isEmpty { report(reload) }
        }
    }
}
