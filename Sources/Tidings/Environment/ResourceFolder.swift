#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The folder with Tidings' own strings and templates: `Localizations` and `Templates`.
public struct ResourceFolder: Sendable, Hashable {
    /// Where it is.
    public let path: String
    /// How it was found.
    public let origin: String

    /// The strings, one folder a language.
    public var localizations: String { path + "/Localizations" }
    /// The templates.
    public var templates: String { path + "/Templates" }

    /// Why there is none.
    public struct Missing: Error, Sendable, Hashable, CustomStringConvertible {
        /// The folder that was named, if one was.
        public let named: String?
        /// What is wrong, and what to do.
        public let description: String
    }

    /// The variable of the environment that names the folder.
    public static let variable = "TIDINGS_RESOURCES"

    /// Finds the folder: as named, by the environment, installed beside the program, or built beside it.
    ///
    /// The current folder is never looked at: a stray folder must not change what a program says.
    /// A folder that was named and is wrong is an error, not a reason to look on.
    ///
    /// - Parameters:
    ///   - path: A folder that is named.
    ///   - origin: How messages call whoever named it.
    ///   - variables: The variables of the process, of which one can name the folder.
    /// - Throws: `Missing` when there is none.
    public static func locate(
        _ path: String? = nil, named origin: String = "the program",
        variables: [String: String] = ProcessInfo.processInfo.environment
    ) throws(Missing) -> ResourceFolder {
        if let path { return try named(path, origin) }
        if let path = variables[variable], !path.isEmpty { return try named(path, variable) }
        let folder = programFolder
        let candidates = [
            ResourceFolder(path: folder + "/../share/tidings", origin: "share folder"),
            ResourceFolder(path: folder + "/tidings_CTidingsResources.resources", origin: "build folder"),
            ResourceFolder(path: folder + "/tidings_CTidingsResources.bundle", origin: "build folder"),
        ]
        if let found = candidates.first(where: \.isComplete) { return found }
        let searched = candidates.map(\.path).joined(separator: ", ")
        throw Missing(
            named: nil,
            description: "Tidings' own strings and templates are not there. Looked in: \(searched). "
                + "Name the folder by \(variable).")
    }

    private static func named(_ path: String, _ origin: String) throws(Missing) -> ResourceFolder {
        let folder = ResourceFolder(path: path, origin: origin)
        guard folder.isComplete else {
            throw Missing(
                named: path, description: "The folder that \(origin) names has no Localizations and Templates in it.")
        }
        return folder
    }

    private var isComplete: Bool {
        [localizations, templates].allSatisfy { FileManager.default.fileExists(atPath: $0) }
    }

    /// The folder of the program that runs.
    private static var programFolder: String {
        ProgramEnvironment.programPath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/")
    }
}
