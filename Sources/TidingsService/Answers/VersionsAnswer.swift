#if Service
import HTTPTypes
import Tidings
import TidingsIntl
import TidingsModel

/// iVersion's web service: the versions of an app with their notes, as a property list.
///
/// It is always a property list that can be read; an empty one when nothing is known.
struct VersionsAnswer {
    let asked: AskedRequest
    let app: ServedApp

    func answer() async throws -> ReadyAnswer {
        let query = try QueryValues(asked.query)
        // iVersion's clients name what the device has, of which not all are locales: that is no reason to say nothing.
        let language = query["lang"].flatMap { try? LocaleTag(canonical: $0) }
        let locales = try language.map { [$0] } ?? asked.locales(nil)
        let country = query["country"].flatMap { try? asked.country($0) }
        let key = FeedKey(route: .versions, locales: locales, country: country)
        return try await asked.kept(key, in: app) { published in
            var answer = ReadyAnswer(
                type: "text/xml; charset=utf-8", text: Self.propertyList(of: published))
            answer.fields[.vary] = "Accept-Language"
            return answer
        }
    }

    static func propertyList(of published: PublishedReleases?) -> String {
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#,
            #"<plist version="1.0">"#, "<dict>",
        ]
        for release in published?.releases ?? [] {
            lines.append("\t<key>\(XMLEscaping.text(release.version.text))</key>")
            lines.append("\t<array>")
            for line in published?.lines(of: release) ?? [] {
                lines.append("\t\t<string>\(XMLEscaping.text(line))</string>")
            }
            lines.append("\t</array>")
        }
        return (lines + ["</dict>", "</plist>", ""]).joined(separator: "\n")
    }
}
#endif
