import ArgumentParser
import TidingsModel

extension Version {
    /// Reads the version that an option was given.
    init(_ text: String, option: String) throws {
        guard let version = Version(text) else {
            throw ValidationError("“\(text)” is not a version; write \(option) like 2.1 or 2.1-beta.2.")
        }
        self = version
    }
}

extension BuildVersion {
    /// Reads the build that an option was given.
    init(_ text: String, option: String) throws {
        guard let build = BuildVersion(text) else {
            throw ValidationError("\(option) is a text of 1 to \(BuildVersion.maximumLength) bytes, like 2107.")
        }
        self = build
    }
}
