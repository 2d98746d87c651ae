#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds what can be translated below a folder.
public enum ProjectSearch {
    /// The folders that others than people write: nobody mends strings in them.
    static let skipped: Set<String> = ["node_modules", "DerivedData", "Pods", "Carthage", "xcuserdata"]
    /// How deep is looked.
    static let depth = 32

    /// The folders below a path, itself among them, that hold `.lproj` folders or String Catalogs; sorted.
    ///
    /// Hidden folders, links and those of build tools are passed over. A path that has strings files itself, or is a
    /// file, is its own only answer where nothing is below it.
    public static func folders(below path: String) -> [String] {
        var found: [String] = []
        look(in: path, depth: 0, &found)
        return found.isEmpty ? [path] : found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func look(in folder: String, depth: Int, _ found: inout [String]) {
        guard depth < Self.depth, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            return
        }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        if names.contains(where: isLocalized) { found.append(folder) }
        for name in names where !name.hasPrefix(".") && !skipped.contains(name) && !isLocalized(name) {
            let attributes = try? FileManager.default.attributesOfItem(atPath: prefix + name)
            guard attributes?[.type] as? FileAttributeType == .typeDirectory else { continue }
            look(in: prefix + name, depth: depth + 1, &found)
        }
    }

    private static func isLocalized(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix(".lproj") || name.hasSuffix(".xcstrings")
    }
}
