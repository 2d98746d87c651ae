import TidingsModel

/// Reads the tags of releases.
enum ReleaseTag {
    /// The version that a tag names, without the `v` before it; `nil` when it names none.
    ///
    /// A tag can become a part of a path, so that one with a slash is no version.
    static func version(of tag: String) -> Version? {
        guard !tag.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) else { return nil }
        let hasMark = tag.first == "v" || tag.first == "V"
        let text = hasMark ? String(tag.dropFirst()) : tag
        guard let first = text.utf8.first, (0x30...0x39).contains(first) else { return nil }
        return Version(text)
    }

    /// Whether a version comes before a release: there is more in it than numbers and what follows a `+`.
    static func isPrerelease(_ version: Version) -> Bool {
        version.text.utf8.prefix { $0 != UInt8(ascii: "+") }
            .contains { !(0x30...0x39).contains($0) && $0 != UInt8(ascii: ".") }
    }
}
