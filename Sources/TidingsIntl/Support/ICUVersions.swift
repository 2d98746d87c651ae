import CICU

/// The versions of what the texts depend on.
public struct ICUVersions: Sendable, Hashable {
    /// The version of ICU.
    public let icu: String
    /// The version of the locale data.
    public let cldr: String
    /// The version of the time zone data.
    public let timeZones: String

    /// The versions that this process runs with.
    public static func current() throws(ICUError) -> ICUVersions {
        ICUVersions(
            icu: try withICUText("read its version") { cicu_icu_version($0, $1, &$2) },
            cldr: try withICUText("read the version of its locale data") { cicu_cldr_version($0, $1, &$2) },
            timeZones: try withICUText("read the version of its time zones") { cicu_tz_version($0, $1, &$2) })
    }
}
