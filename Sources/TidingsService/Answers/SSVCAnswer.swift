#if Service
import HTTPTypes
import Tidings
import TidingsIntl
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The answer of a Simple Server Version Check, as SSVC's client asks and reads it.
///
/// The client compares packed numbers, and takes 0 for its own where its version cannot be packed (`1.10`, `100`):
/// then every number would be newer. So numbers are sent only to who can compare them; for the others what they mean
/// is worked out here from the versions.
struct SSVCAnswer {
    let asked: AskedRequest
    let app: ServedApp

    private struct Record: Encodable {
        var SSVCLatestVersionKey: String?
        var SSVCLatestVersionNumber: UInt32?
        var SSVCLatestVersionAvailableSince: Int?
        var SSVCMinimumSupportedVersionNumber: UInt32?
    }

    func answer() async throws -> ReadyAnswer {
        let query = try QueryValues(asked.query)
        let installed = query["SSVCLatestVersionKey"]
        let number = query["SSVCLatestVersionNumber"].flatMap(UInt32.init) ?? 0
        // A client that knows no locale writes “(null)”.
        let language = query["SSVCLanguage"].flatMap { try? LocaleTag(canonical: $0) }
        let country = query["SSVCCountry"].flatMap { try? asked.country($0) }
        let locales = try language.map { [$0] } ?? asked.locales(nil)
        var key = FeedKey(route: .ssvc, locales: locales, country: country)
        key.detail = "\(number) \(installed ?? "")"
        return try await asked.kept(key, in: app) { published in
            guard let published else {
                // A client reads no status: what cannot be read is said by what is no answer.
                throw ServiceProblem(
                    .serviceUnavailable, "What is published cannot be read now. Try again later.",
                    [.retryAfter: "30"])
            }
            var answer = ReadyAnswer(json: Self.record(published, installed, number))
            answer.fields[.vary] = "Accept-Language"
            return answer
        }
    }

    private static func record(_ published: PublishedReleases, _ installed: String?, _ number: UInt32) -> Record {
        var record = Record()
        if let newest = published.releases.first {
            // Both are of the bundle's version, which the client calls its key.
            let key = newest.build?.text ?? newest.version.text
            record.SSVCLatestVersionKey = key
            record.SSVCLatestVersionAvailableSince = newest.date.map { Int($0.timeIntervalSince1970) }
            if number != 0 { record.SSVCLatestVersionNumber = newest.packedNumber ?? PackedVersion.pack(key) }
        }
        if let minimum = published.rules.minimumSupported {
            let packed = published.rules.minimumSupportedPacked ?? PackedVersion.pack(minimum.text)
            if number != 0, let packed {
                record.SSVCMinimumSupportedVersionNumber = packed
            } else if let installed = installed.flatMap(Version.init(_:)), installed < minimum {
                record.SSVCMinimumSupportedVersionNumber = packed ?? (number == .max ? number : number + 1)
            }
        }
        return record
    }
}
#endif
