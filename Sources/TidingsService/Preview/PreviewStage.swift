#if Service
import Synchronization
public import TidingsIntl
import TidingsModel
import TidingsStrings

/// Holds the scene of now, and makes a new one when a file has changed.
///
/// Files are looked at only when somebody asks, so a preview that nobody has open costs nothing. Safe to share: while one
/// asker makes a new scene, the others see the one of before and need not wait.
public final class PreviewStage: Sendable {
    /// How old a look at the files may be.
    private static let period = Duration.milliseconds(250)
    /// The number of the newest scene of all stages, so that none has the number of another.
    private static let newest = Mutex(0)

    let sources: PreviewSources
    private let state: Mutex<State>

    private struct State {
        var scene: PreviewScene
        var stamps: [String: FileStamp]
        var generation: Int
        var looked: ContinuousClock.Instant
        var isLooking = false
    }

    /// Reads everything once.
    ///
    /// - Throws: `ICUError` if ICU cannot be used.
    public init(_ sources: PreviewSources) throws(ICUError) {
        self.sources = sources
        let stamps = FileStamp.stamps(below: sources.folders)
        state = Mutex(
            State(scene: try PreviewScene(sources), stamps: stamps, generation: Self.nextGeneration(), looked: .now))
    }

    /// The scene, and its number: a change makes it higher.
    var current: (scene: PreviewScene, generation: Int) {
        look()
        return state.withLock { ($0.scene, $0.generation) }
    }

    private static func nextGeneration() -> Int {
        newest.withLock { newest in
            newest += 1
            return newest
        }
    }

    /// Looks at the files, unless that was just done, and makes a new scene if one has changed.
    private func look() {
        let isDue = state.withLock { state in
            guard !state.isLooking, state.looked + Self.period <= .now else { return false }
            state.isLooking = true
            return true
        }
        guard isDue else { return }
        let stamps = FileStamp.stamps(below: sources.folders)
        let isChanged = state.withLock { $0.stamps != stamps }
        let scene = isChanged ? try? PreviewScene(sources) : nil
        state.withLock { state in
            if let scene {
                state.scene = scene
                state.stamps = stamps
                state.generation = Self.nextGeneration()
            }
            state.looked = .now
            state.isLooking = false
        }
    }
}
#endif
