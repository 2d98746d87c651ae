import Foundation
import Testing
import TidingsModel

/// What a file manager says is read whatever type its numbers have.
struct FileAttributesTests {
    /// Those of all of Foundation, of its essentials, and of others.
    static let numbers: [any Sendable] = [Int(420), UInt(420), UInt64(420), Int16(420)]

    @Test(arguments: numbers.indices)
    func numbersOfAnyType(_ index: Int) {
        let attributes: [FileAttributeKey: Any] = [.size: Self.numbers[index], .posixPermissions: Self.numbers[index]]
        #expect(attributes.fileSize == 420)
        #expect(attributes.permissions == 420)
    }

    @Test func numbersOfFoundation() throws {
        let attributes: [FileAttributeKey: Any] = [
            .size: NSNumber(value: 7), .posixPermissions: NSNumber(value: 0o600),
        ]
        #expect(attributes.fileSize == 7 && attributes.permissions == 0o600)
    }

    @Test func numbersThatAreNotThere() {
        let attributes: [FileAttributeKey: Any] = [.size: "many"]
        #expect(attributes.fileSize == 0 && attributes.permissions == nil)
    }

    @Test func numbersThatAreTooLarge() {
        let attributes: [FileAttributeKey: Any] = [.size: UInt64.max]
        #expect(attributes.fileSize == .max)
    }
}
