import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension [History.Telling] {
    /// The tellings with one more; of too many the latest stay.
    func adding(_ kind: Notice.Kind, _ version: Version, at date: Date) -> Self {
        var tellings = self
        if let index = tellings.firstIndex(where: { $0.kind == kind && $0.version == version }) {
            var telling = tellings.remove(at: index)
            telling.count = Swift.min(telling.count, .max - 1) + 1
            telling.last = date
            tellings.append(telling)
        } else {
            tellings.append(History.Telling(version: version, kind: kind, first: date, last: date))
        }
        return tellings.suffix(History.limit)
    }

    /// The tellings with the version that somebody saw without being told.
    func adding(seen version: Version, at date: Date) -> Self {
        if contains(where: { $0.kind == .whatsNew && $0.version == version }) { return self }
        return (self + [History.Telling(version: version, kind: .whatsNew, count: 0, first: date, last: date)])
            .suffix(History.limit)
    }
}
