import ArgumentParser
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Date {
    /// Reads the moment that an option was given.
    init(_ text: String, option: String) throws {
        guard let date = InternetDate.read(text) else {
            throw ValidationError("“\(text)” is no moment for \(option). \(InternetDate.form)")
        }
        self = date
    }
}
