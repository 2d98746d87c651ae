#if Service
import Synchronization
public import TidingsIntl
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Holds the scene of now, and makes a new one when a file has changed.
///
/// Safe to share: whoever asks meanwhile sees the scene of before and need not wait.
public final class PreviewStage: Sendable {
    private let sources: PreviewSources
    private let state: Mutex<State>

    private struct State {
        var scene: PreviewScene
        var stamps: [String: FileState]
        var generation = 0
    }

    /// What tells one state of a file from another without reading it.
    private struct FileState: Hashable {
        let modified: Date?
        let size: UInt64
    }

    /// Reads everything once.
    ///
    /// - Throws: `ICUError` if ICU cannot be used.
    public init(_ sources: PreviewSources) throws(ICUError) {
        self.sources = sources
        let stamps = Self.stamps(sources.folders)
        state = Mutex(State(scene: try PreviewScene(sources), stamps: stamps))
    }

    /// The scene, and its number: a change makes it higher.
    var current: (scene: PreviewScene, generation: Int) { state.withLock { ($0.scene, $0.generation) } }

    /// Looks at the files; true if one has changed, and the scene with it.
    @discardableResult
    func look() -> Bool {
        let stamps = Self.stamps(sources.folders)
        guard state.withLock({ $0.stamps != stamps }) else { return false }
        guard let scene = try? PreviewScene(sources) else { return false }
        state.withLock { state in
            state.scene = scene
            state.stamps = stamps
            state.generation += 1
        }
        return true
    }

    /// Looks again and again, until the task is cancelled.
    public func follow(every interval: Duration = .milliseconds(250)) async {
        while !Task.isCancelled {
            do { try await Task.sleep(for: interval) } catch { return }
            look()
        }
    }

    private static func stamps(_ folders: [String]) -> [String: FileState] {
        var stamps: [String: FileState] = [:]
        for folder in folders {
            for name in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] {
                let path = folder + "/" + name
                guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { continue }
                stamps[path] = FileState(
                    modified: attributes[.modificationDate] as? Date, size: attributes[.size] as? UInt64 ?? 0)
            }
        }
        return stamps
    }
}
#endif
