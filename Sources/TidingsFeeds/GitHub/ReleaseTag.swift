import TidingsModel

/// A tag of a source repository that names a version.
enum ReleaseTag {
    /// The version of a tag: the tag itself, or what follows a `v` or a name (`v1.2`, `snoodle-v1.2`, `app@1.2`, `release/1.2`).
    ///
    /// `nil` for a tag without a version, and for one that could lead out of a folder.
    static func version(of tag: String) -> Version? {
        guard !tag.utf8.contains(UInt8(ascii: "\\")), !tag.split(separator: "/").contains("..") else { return nil }
        guard let start = tag.firstIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
        var name = tag[..<start]
        if let last = name.last, last == "v" || last == "V" { name.removeLast() }
        guard name.isEmpty || name.last.map({ "-_@/ ".contains($0) }) == true else { return nil }
        return Version(String(tag[start...]))
    }
}
