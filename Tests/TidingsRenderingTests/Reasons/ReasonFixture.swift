import Foundation
import TidingsModel

/// Every reason, with values that a person could meet.
enum ReasonFixture {
    /// 21 November 2026, 9:00 in universal time.
    static let date = Date(timeIntervalSince1970: 1_795_251_600)
    static let version = Version(major: 2, minor: 1)
    static let older = Version(major: 1, minor: 5)

    static let all: [Reason] =
        [
            .preview, .newer(version), .security(version), .belowMinimumRecommended(older), .installedUnknownButWanted,
            .belowMinimumSupported(older), .deadlinePassed(version, date), .forced(version),
            .evenWithoutUpdate(version), .updated(since: older), .updated(since: nil), .quietHours(until: date),
            .postponed(version, until: date), .held(version, until: date), .phased(version, until: date),
            .unsubscribed, .nothingPublished, .switchedOff, .installedUnknown, .historyUnknown, .upToDate(version),
            .systemTooOld(needs: older), .systemTooNew(upTo: older), .otherSystem("windows"), .lacksHardware("arm64"),
            .needsVersion(older), .otherChannel("beta"), .withdrawn(version), .notInShare(version, percent: 20),
            .noWayOn(minimum: older), .ignored(version), .vetoed, .firstLaunch,
        ] + Audience.Part.allCases.map { .notAddressed($0) }
        + Significance.allCases.flatMap { level in
            Significance.allCases.map { .insignificant(version, is: level, wanted: $0) }
        } + [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000].map { .toldEnough(version, times: $0) }
}
