#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a file manager says of a file.
///
/// The type of its numbers depends on whether the program has all of Foundation in it: without it they are `UInt`, which
/// a cast to `Int` does not take.
extension [FileAttributeKey: Any] {
    /// How many bytes the file has.
    package var fileSize: Int { wholeNumber(.size) ?? 0 }

    /// Who may do what with the file.
    package var permissions: UInt32? { wholeNumber(.posixPermissions).map(UInt32.init(clamping:)) }

    private func wholeNumber(_ key: FileAttributeKey) -> Int? {
        guard let value = self[key] else { return nil }
        return (value as? any BinaryInteger).map { Int(clamping: $0) } ?? value as? Int
    }
}
