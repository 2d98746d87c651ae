import TidingsJobs

/// How fast a run goes, as a moving average.
struct ProgressRate {
    private struct Sample {
        let time: Duration
        let people: Int
        let bytes: Int64
    }

    /// The stretch of time that counts.
    private static let window = Duration.seconds(10)
    /// A stretch as short as this says nothing.
    private static let least = Duration.milliseconds(500)

    private var samples: [Sample] = []

    /// Notes how far the run had come at a time since its beginning.
    mutating func note(_ progress: RunProgress, at time: Duration) {
        samples.append(Sample(time: time, people: progress.people, bytes: progress.bytesDone))
        // The last one outside the window is its beginning.
        let old = samples.prefix { time - $0.time > Self.window }.count
        if old > 1 { samples.removeFirst(old - 1) }
    }

    /// People a second; `nil` while that is not known.
    var peoplePerSecond: Double? {
        stretch.map { Double($0.people) / $0.seconds }
    }

    /// How long the rest of the list takes; `nil` while that is not known, or nothing moves.
    func timeLeft(of progress: RunProgress) -> Duration? {
        guard let stretch, stretch.bytes > 0, progress.bytes > 0 else { return nil }
        let rest = Double(max(progress.bytes - progress.bytesDone, 0))
        return .seconds(rest / (Double(stretch.bytes) / stretch.seconds))
    }

    private var stretch: (seconds: Double, people: Int, bytes: Int64)? {
        guard let first = samples.first, let last = samples.last, last.time - first.time >= Self.least else {
            return nil
        }
        return ((last.time - first.time) / .seconds(1), max(last.people - first.people, 0), last.bytes - first.bytes)
    }
}
