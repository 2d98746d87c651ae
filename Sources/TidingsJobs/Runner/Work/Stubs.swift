import Tidings
import TidingsStore
extension Announcer { func areSame(_ f: [String: ContentDigest]) async -> Bool { true }
 func feedDigests() async -> [String: ContentDigest] { [:] } }
struct PersonIndex: Sendable { init(of: any Ledger) async throws {}
  func find(_ keys: [PersonKey]) throws -> [PersonKey: (row: Int64, position: Int)] { [:] } }
