/// The answer of an App Store lookup as it is written.
enum LookupDocument: Decodable {
    /// A list of results, whether bare or in its envelope, and whether it goes on beyond the limit.
    case results([LookupResult], goesOn: Bool)
    /// The store's refusal of the question.
    case refusal(String)
    /// An envelope whose list of results is something else.
    case wrongResults(ValueKind)
    /// Something else; for a dictionary, one without any field of a result.
    case other(ValueKind)

    private enum Key: String, CodingKey {
        case results, resultCount, errorMessage
    }

    init(from decoder: any Decoder) throws {
        if var list = try? decoder.unkeyedContainer() {
            self = Self.read(&list)
            return
        }
        guard let container = try? decoder.container(keyedBy: Key.self) else {
            self = .other(ValueKind(of: decoder))
            return
        }
        if let message = try? container.decode(String.self, forKey: .errorMessage) {
            self = .refusal(message)
        } else if var list = try? container.nestedUnkeyedContainer(forKey: .results) {
            self = Self.read(&list)
        } else if container.contains(.results) {
            self = .wrongResults((try? container.decode(JSONValue.self, forKey: .results))?.kind ?? .unreadable)
        } else if let count = try? container.decode(Int.self, forKey: .resultCount), count == 0 {
            self = .results([], goesOn: false)
        } else if let result = try? LookupResult(from: decoder), !result.values.isEmpty {
            self = .results([result], goesOn: false)
        } else {
            self = .other(.dictionary)
        }
    }

    private static func read(_ list: inout any UnkeyedDecodingContainer) -> LookupDocument {
        var results: [LookupResult] = []
        while !list.isAtEnd, results.count < FeedLimits.releases, let result = try? list.decode(LookupResult.self) {
            results.append(result)
        }
        return .results(results, goesOn: !list.isAtEnd)
    }
}

/// One app of an answer: those of its fields that are read.
struct LookupResult: Decodable {
    enum Field: String, CodingKey, CaseIterable {
        case version, releaseNotes, currentVersionReleaseDate, minimumOsVersion, fileSizeBytes, trackViewUrl
        case trackId, bundleId, trackName
    }

    /// Under which the decoder is told the bundle identifier that is asked for.
    ///
    /// Of another app nothing else is read: an answer can have many of them.
    static let wanted = CodingUserInfoKey(rawValue: "bundleID")

    /// What the fields hold; a field that is absent or `null` is not in it.
    var values: [Field: JSONValue] = [:]
    /// What stands there in place of a dictionary, if something does.
    var wrongKind: ValueKind?

    init(from decoder: any Decoder) throws {
        guard let container = try? decoder.container(keyedBy: Field.self) else {
            wrongKind = ValueKind(of: decoder)
            return
        }
        read(.bundleId, in: container)
        if let wanted = Self.wanted.flatMap({ decoder.userInfo[$0] }) as? String, let found = text(.bundleId),
            !found.utf8.elementsEqual(wanted.utf8)
        {
            return
        }
        for field in Field.allCases where field != .bundleId { read(field, in: container) }
    }

    private mutating func read(_ field: Field, in container: KeyedDecodingContainer<Field>) {
        guard container.contains(field) else { return }
        let value = Self.usual(field, in: container) ?? (try? container.decode(JSONValue.self, forKey: field))
        if value != .other(.null) { values[field] = value ?? .other(.unreadable) }
    }

    /// What the store writes there; a value that has to be tried for what it is costs many times as much.
    private static func usual(_ field: Field, in container: KeyedDecodingContainer<Field>) -> JSONValue? {
        if field == .trackId { return (try? container.decode(Int64.self, forKey: field)).map { .integer($0) } }
        return (try? container.decode(String.self, forKey: field)).map { .text($0) }
    }

    /// The text of a field; `nil` when it holds none.
    func text(_ field: Field) -> String? {
        guard case .text(let text)? = values[field] else { return nil }
        return text
    }
}

/// A value of a field.
enum JSONValue: Decodable, Hashable {
    case text(String)
    case integer(Int64)
    case other(ValueKind)

    init(from decoder: any Decoder) throws {
        let single = try? decoder.singleValueContainer()
        if let text = try? single?.decode(String.self) {
            self = .text(text)
        } else if (try? single?.decode(Bool.self)) == nil, let number = try? single?.decode(Int64.self) {
            self = .integer(number)
        } else {
            self = .other(ValueKind(of: decoder))
        }
    }

    var kind: ValueKind {
        switch self {
        case .text: .text
        case .integer: .number
        case .other(let kind): kind
        }
    }
}
