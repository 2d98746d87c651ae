import Foundation

/// Data that others wrote, for tests that read it where it is present.
public enum TestData {
    /// The folder that `TIDINGS_DATA` names; `nil` when it is not set.
    public static let folder: String? = ProcessInfo.processInfo.environment["TIDINGS_DATA"].flatMap {
        $0.isEmpty ? nil : $0
    }

    /// Whether the data is there.
    ///
    /// Tests that need it are skipped otherwise.
    public static var isPresent: Bool { folder != nil }

    /// The path of a file or folder of the data.
    public static func path(_ name: String) -> String { (folder ?? "") + "/" + name }

    /// The bytes of a file of the data.
    public static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
    }
}
