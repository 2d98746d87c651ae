#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The versions that ran, as Updates keeps them in JSON.
struct UpdatesJournal: Decodable {
    var versions: [Entry]

    struct Entry: Decodable {
        var identifier: String
        var builds: [Build]?
    }

    struct Build: Decodable {
        var identifier: String
        /// When it was installed; the encoder of Foundation writes seconds since 2001.
        var installDate: Double?

        private enum CodingKeys: CodingKey { case identifier, installDate }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            identifier = try fields.decode(String.self, forKey: .identifier)
            installDate = try? fields.decodeIfPresent(Double.self, forKey: .installDate)
        }
    }

    init?(_ bytes: [UInt8]) {
        guard !JSONValue.isTooDeep(bytes),
            let journal = try? JSONDecoder().decode(UpdatesJournal.self, from: Data(bytes))
        else { return nil }
        self = journal
    }
}
