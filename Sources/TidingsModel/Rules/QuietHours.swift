/// The part of the day in which nobody is disturbed, by the clock of the person.
///
/// It may reach beyond midnight. The end does not belong to it; equal ends mean the whole day.
public struct QuietHours: Sendable, Hashable {
    /// The first minute, counted from midnight.
    public var from: Int
    /// The minute after the last one.
    public var to: Int

    /// Minutes of a day.
    public static let day = 24 * 60

    /// Makes quiet hours of minutes from midnight; `nil` if one of them is no minute of a day.
    public init?(from: Int, to: Int) {
        guard (0..<Self.day).contains(from), (0...Self.day).contains(to) else { return nil }
        self.from = from
        self.to = to == Self.day ? 0 : to
    }

    /// Reads `22:00-07:00`.
    public init?(_ text: String) {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { end -> Int? in
            let parts = end.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) }),
                parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
                let hour = Int(parts[0]), let minute = Int(parts[1]), minute < 60
            else { return nil }
            return hour * 60 + minute
        }
        guard ends.count == 2, let from = ends[0], let to = ends[1] else { return nil }
        self.init(from: from, to: to)
    }

    /// Whether a minute of the day belongs to them.
    public func contains(_ minute: Int) -> Bool {
        from < to ? (from..<to).contains(minute) : minute >= from || minute < to
    }
}
