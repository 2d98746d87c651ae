import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What this machine runs.
enum SystemFacts {
    /// The system, its version and the processor.
    static func installation() -> Installation {
        Installation(os: version, system: system, hardware: [processor])
    }

    private static var system: String {
        #if os(macOS)
        "macos"
        #else
        "linux"
        #endif
    }

    private static var processor: String {
        #if arch(arm64)
        "arm64"
        #else
        "x86_64"
        #endif
    }

    /// macOS' own number, or the one of the distribution: `VERSION_ID` of os-release(5).
    private static var version: Version? {
        #if os(macOS)
        let system = ProcessInfo.processInfo.operatingSystemVersion
        return Version("\(system.majorVersion).\(system.minorVersion).\(system.patchVersion)")
        #else
        let files = ["/etc/os-release", "/usr/lib/os-release"]
        guard let text = files.lazy.compactMap({ try? String(contentsOfFile: $0, encoding: .utf8) }).first else {
            return nil
        }
        let line = text.split(separator: "\n").first { $0.hasPrefix("VERSION_ID=") }
        return line.flatMap { Version($0.dropFirst("VERSION_ID=".count).filter { $0 != "\"" && $0 != "'" }) }
        #endif
    }
}
