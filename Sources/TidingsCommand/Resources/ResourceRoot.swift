import TidingsJobs

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The folder with `Localizations` and `Templates`.
struct ResourceRoot {
    let path: String
    /// How it was found, for `tidings doctor`.
    let origin: String

    var localizations: String { path + "/Localizations" }
    var templates: String { path + "/Templates" }
    var job: JobResources { JobResources(localizations: localizations, templates: templates) }

    /// Finds the folder: as told, by the environment, installed beside the command, or built beside it.
    ///
    /// The current folder is never looked at: a stray folder must not change what a command does.
    /// A folder that was named and is wrong is an error, not a reason to look on.
    static func locate(_ option: String?) throws -> ResourceRoot {
        if let option { return try named(option, origin: "--resources") }
        if let named = ProcessInfo.processInfo.environment["TIDINGS_RESOURCES"], !named.isEmpty {
            return try self.named(named, origin: "TIDINGS_RESOURCES")
        }
        let folder = executableFolder
        let candidates = [
            ResourceRoot(path: folder + "/../share/tidings", origin: "share folder"),
            ResourceRoot(path: folder + "/tidings_TidingsCommand.resources", origin: "build folder"),
            ResourceRoot(path: folder + "/tidings_TidingsCommand.bundle", origin: "build folder"),
        ]
        if let found = candidates.first(where: \.isComplete) { return found }
        let searched = candidates.map(\.path).joined(separator: ", ")
        throw CommandFailure(
            .noInput, rule: "no-resources",
            "Tidings' own strings and templates are not there. Looked in: \(searched). Name the folder by --resources.")
    }

    private static func named(_ path: String, origin: String) throws -> ResourceRoot {
        let root = ResourceRoot(path: path, origin: origin)
        guard root.isComplete else {
            throw CommandFailure(
                .noInput, rule: "no-resources",
                "The folder that \(origin) names has no Localizations and Templates in it.", file: path)
        }
        return root
    }

    private var isComplete: Bool {
        [localizations, templates].allSatisfy { FileManager.default.fileExists(atPath: $0) }
    }

    private static var executableFolder: String {
        #if os(Linux)
        let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        #else
        let own: String? = nil
        #endif
        let path = own ?? CommandLine.arguments.first ?? ""
        return path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    }
}
