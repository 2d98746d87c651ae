import TidingsIntl
public import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What the process knows of itself and of the person who runs it.
public struct ProgramEnvironment: Sendable, Hashable {
    /// The variables of the process.
    public var variables: [String: String]
    /// The locales that the person wants, best first.
    public var locales: [LocaleTag]
    /// The time zone's name in the IANA database.
    public var timeZone: String?
    /// The system that it runs on; the app's version is not known here.
    public var installation: Installation
    /// Where what is learnt of the person is kept; none without a home.
    public var stateFolder: String?
    /// Where answers of the network are kept; none without a home.
    public var cacheFolder: String?

    /// The environment of this process.
    public static func current() -> ProgramEnvironment {
        ProgramEnvironment(variables: ProcessInfo.processInfo.environment)
    }

    /// What follows from variables, and from the files of this machine.
    ///
    /// Source of the folders: XDG Base Directory Specification.
    public init(variables: [String: String]) {
        self.variables = variables
        locales = LocaleTag.wanted(by: variables)
        timeZone = Self.timeZone(variables)
        installation = SystemFacts.installation()
        stateFolder = Self.folder("XDG_STATE_HOME", ".local/state", variables)
        cacheFolder = Self.folder("XDG_CACHE_HOME", ".cache", variables)
    }

    private static func folder(_ variable: String, _ usual: String, _ variables: [String: String]) -> String? {
        if let folder = variables[variable], folder.hasPrefix("/") { return folder + "/tidings" }
        guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
        return "\(home)/\(usual)/tidings"
    }

    private static func timeZone(_ variables: [String: String]) -> String? {
        if let name = variables["TZ"]?.drop(while: { $0 == ":" }), Formatters.isKnown(timeZone: String(name)) {
            return String(name)
        }
        let link = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime")) ?? ""
        let folders = link.split(separator: "/")
        guard let base = folders.lastIndex(of: "zoneinfo") else { return nil }
        let name = folders[(base + 1)...].joined(separator: "/")
        return Formatters.isKnown(timeZone: name) ? name : nil
    }

    /// Whether a machine runs the program to build or test something: there nobody reads notices.
    public var isContinuousIntegration: Bool {
        let named = ["CI", "CONTINUOUS_INTEGRATION", "BUILD_NUMBER", "RUN_ID", "TF_BUILD", "TEAMCITY_VERSION"]
        return named.contains { name in variables[name].map { !$0.isEmpty && $0 != "false" && $0 != "0" } ?? false }
    }

    /// Where one app's history is kept.
    public func historyPath(of app: AppIdentity) -> String? {
        stateFolder.map { "\($0)/\(app.fileName)/history.json" }
    }

    /// The random name by which rollouts draw the person on this machine; it is made when it is asked for first.
    public var rolloutID: String? { stateFolder.flatMap(RolloutIdentity.read) }

    /// The path of the program that runs.
    static var programPath: String {
        #if os(Linux)
        if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") { return path }
        #endif
        return CommandLine.arguments.first ?? ""
    }
}

extension AppIdentity {
    /// What the app's histories are kept under: its bundle identifier, else its name.
    public var key: String { bundleID ?? name }

    /// The key as the name of a folder: what could lead elsewhere is written as a number.
    var fileName: String {
        let kept = key.utf8.map { byte -> String in
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
            return isPlain ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
        }
        let name = kept.joined()
        // `.` and `..` are folders of their own meaning; a longer name than 200 bytes is none for every system.
        return (name.allSatisfy { $0 == "." } ? "%" + name : name).prefix(200).description
    }
}
