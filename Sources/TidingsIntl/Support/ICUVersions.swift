import CICU

/// The versions of what the texts depend on.
public struct ICUVersions: Sendable, Hashable {
    /// The version of ICU.
    public let icu: String
    /// The version of the locale data.
    public let cldr: String
    /// The version of ICU's time zone data.
    public let timeZones: String
    /// The version of the system's time zone data, if it is newer; times go by it then.
    public let newerTimeZones: String?

    /// The versions that this process runs with.
    public static func current() throws(ICUError) -> ICUVersions {
        ICUVersions(
            icu: try withICUText("read its version") { cicu_icu_version($0, $1, &$2) },
            cldr: try withICUText("read the version of its locale data") { cicu_cldr_version($0, $1, &$2) },
            timeZones: try builtInTimeZones(), newerTimeZones: SystemZones.newer?.version)
    }

    static func builtInTimeZones() throws(ICUError) -> String {
        try withICUText("read the version of its time zones") { cicu_tz_version($0, $1, &$2) }
    }
}
