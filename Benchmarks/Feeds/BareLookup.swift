/// An answer of the lookup as a program without this library would declare it.
struct FewFields: Decodable {
    struct App: Decodable {
        let version: String
        let releaseNotes: String?
        let currentVersionReleaseDate: String
        let minimumOsVersion: String
        let fileSizeBytes: String
        let trackViewUrl: String
        let trackId: Int64
        let bundleId: String
        let trackName: String
    }

    let results: [App]
}

/// Any JSON, with all that is in it.
indirect enum WholeTree: Decodable {
    case dictionary([String: WholeTree])
    case list([WholeTree])
    case text(String)
    case number(Double)
    case truth(Bool)
    case null

    init(from decoder: any Decoder) throws {
        let single = try decoder.singleValueContainer()
        if let text = try? single.decode(String.self) {
            self = .text(text)
        } else if let number = try? single.decode(Double.self) {
            self = .number(number)
        } else if let truth = try? single.decode(Bool.self) {
            self = .truth(truth)
        } else if let list = try? single.decode([WholeTree].self) {
            self = .list(list)
        } else if let dictionary = try? single.decode([String: WholeTree].self) {
            self = .dictionary(dictionary)
        } else {
            self = .null
        }
    }

    /// How many values there are.
    var count: Int {
        switch self {
        case .dictionary(let values): values.values.reduce(1) { $0 + $1.count }
        case .list(let values): values.reduce(1) { $0 + $1.count }
        case .text, .number, .truth, .null: 1
        }
    }
}
