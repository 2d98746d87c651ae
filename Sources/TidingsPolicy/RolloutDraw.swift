import TidingsDigest
import TidingsModel

/// Draws people into a rollout: the same person always has the same lot.
///
/// The lot is the first four bytes, big-endian, of SHA-256 over salt, channel and id, a line each, as desktop_updater
/// has it.
enum RolloutDraw {
    /// What a channel without a name is called.
    static let usualChannel = "stable"

    /// The lot of a person; `nil` for one without an id.
    static func lot(salt: String, channel: String, id: String?) -> UInt32? {
        guard let id = id.map(trimmed), !id.isEmpty else { return nil }
        var hash = SHA256()
        hash.update("\(salt)\n\(channel)\n\(id)")
        return UInt32(hash.digest().halves.high >> 32)
    }

    private static func trimmed(_ text: String) -> Substring {
        let start = text.drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }
}

extension RolloutPlan {
    /// Shares of the App Store's phased release, in percent, day by day.
    static let appStoreShares: [UInt32] = [1, 2, 5, 10, 20, 50, 100]
    /// How many groups Sparkle has.
    static let groupCount: UInt32 = 7

    /// When a release reaches a person, if it does not by now.
    enum Reach {
        /// It does.
        case reached
        /// It will then, in seconds after the release.
        case after(Double)
        /// It does not, as things stand.
        case outside(percent: Int)
    }

    /// Whether a release has reached a person.
    ///
    /// - Parameters:
    ///   - id: The person's.
    ///   - channel: The release's.
    ///   - version: The release's; it salts the draw where the plan has no salt of its own.
    ///   - age: Seconds since the release; `nil` for one without a date, which only a share can hold back.
    func reach(id: String?, channel: String?, version: String, age: Double?) -> Reach {
        func lot(_ salt: String) -> UInt32? {
            RolloutDraw.lot(
                salt: salt.isEmpty ? version : salt, channel: channel ?? RolloutDraw.usualChannel, id: id)
        }
        switch self {
        case .everybody: return .reached
        case .percentage(let percent, let salt):
            if percent >= 100 { return .reached }
            guard percent > 0, let lot = lot(salt), lot % 100 < UInt32(percent) else {
                return .outside(percent: max(percent, 0))
            }
            return .reached
        case .appStore(let paused, let salt):
            guard let age else { return .reached }
            let last = Self.appStoreShares.count - 1
            let day = lot(salt).map { lot in Self.appStoreShares.firstIndex { lot % 100 < $0 } ?? last } ?? last
            return Self.reach(after: Double(day) * 86400 + (day > 0 ? paused.inSeconds : 0), age)
        case .groups(let interval, let salt):
            guard let age else { return .reached }
            // Sparkle lets pass who is in no group.
            guard let lot = lot(salt) else { return .reached }
            return Self.reach(after: Double(lot % Self.groupCount) * interval.inSeconds, age)
        }
    }

    /// Whether people's lots matter at an age; `reach` says the same to all where they do not.
    func drawsLots(age: Double?) -> Bool {
        func isBefore(_ last: Double) -> Bool { age.map { !($0 >= max(last, 0)) } ?? false }
        switch self {
        case .everybody: return false
        case .percentage(let percent, _): return percent > 0 && percent < 100
        case .appStore(let paused, _):
            return isBefore(Double(Self.appStoreShares.count - 1) * 86400 + paused.inSeconds)
        case .groups(let interval, _): return isBefore(Double(Self.groupCount - 1) * interval.inSeconds)
        }
    }

    private static func reach(after seconds: Double, _ age: Double) -> Reach {
        age >= seconds ? .reached : .after(seconds)
    }
}
