#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What kind of value stands in a plist or in JSON, to say so in a problem.
enum ValueKind: String, Hashable {
    case dictionary = "a dictionary"
    case list = "a list"
    case text = "a text"
    case truth = "true or false"
    case number = "a number"
    case date = "a date"
    case data = "binary data"
    case null = "nothing (null)"
    case unreadable = "something unreadable"

    init(of decoder: any Decoder) {
        if (try? decoder.container(keyedBy: AnyKey.self)) != nil {
            self = .dictionary
        } else if (try? decoder.unkeyedContainer()) != nil {
            self = .list
        } else if let single = try? decoder.singleValueContainer() {
            self = ValueKind(of: single)
        } else {
            self = .unreadable
        }
    }

    private init(of single: any SingleValueDecodingContainer) {
        if single.decodeNil() {
            self = .null
        } else if (try? single.decode(String.self)) != nil {
            self = .text
        } else if (try? single.decode(Bool.self)) != nil {
            self = .truth
        } else if (try? single.decode(Double.self)) != nil {
            self = .number
        } else if (try? single.decode(Date.self)) != nil {
            self = .date
        } else if (try? single.decode(Data.self)) != nil {
            self = .data
        } else {
            self = .unreadable
        }
    }
}

/// A key of which nothing is known beforehand.
struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
