#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import TidingsDigest

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An answer that is written out, so that it can be given again and again.
struct ReadyAnswer: Sendable {
    var status: HTTPResponse.Status
    var fields: HTTPFields
    let body: ByteBuffer
    /// What tells the answer from another one of the same address; `nil` where nobody keeps it.
    private(set) var tag: String?

    /// An answer with a body.
    init(status: HTTPResponse.Status = .ok, type: String, body: ByteBuffer, isPage: Bool = false) {
        self.status = status
        self.body = body
        fields = isPage ? SafetyFields.page : SafetyFields.plain
        fields[.contentType] = type
        fields[.contentLength] = String(body.readableBytes)
    }

    /// An answer with a text.
    init(status: HTTPResponse.Status = .ok, type: String, text: String, isPage: Bool = false) {
        self.init(status: status, type: type, body: ByteBuffer(string: text), isPage: isPage)
    }

    /// An answer in JSON.
    init(status: HTTPResponse.Status = .ok, type: String = "application/json", json: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let bytes = (try? encoder.encode(json)).map { Array($0) } ?? Array("{}".utf8)
        self.init(status: status, type: type, body: ByteBuffer(bytes: bytes + [0x0A]))
    }

    /// An answer without a body.
    init(status: HTTPResponse.Status) {
        self.status = status
        body = ByteBuffer()
        fields = SafetyFields.plain
    }

    /// Gives the answer a tag, by its body and what the header says of it.
    mutating func setTag() {
        var hash = SHA256()
        hash.update("\(status.code) \(fields[.contentType] ?? "") \(fields[.contentLanguage] ?? "")\n")
        body.withUnsafeReadableBytes { hash.update($0) }
        let tag = "\"\(hash.digest().description.prefix(32))\""
        self.tag = tag
        fields[.eTag] = tag
    }

    /// The response to a request: none of the body where only the header is asked for, or the client has it already.
    func response(to request: Request) -> Response {
        if let tag, let known = request.headers[.ifNoneMatch], Self.matches(known, tag) {
            var fields = fields
            fields[.contentType] = nil
            fields[.contentLength] = nil
            return Response(status: .notModified, headers: fields)
        }
        guard request.method != .head else { return Response(status: status, headers: fields) }
        guard body.readableBytes > 0 else { return Response(status: status, headers: fields) }
        return Response(status: status, headers: fields, body: ResponseBody(byteBuffer: body))
    }

    /// Compared weakly, as RFC 9110 §13.1.2 has it.
    private static func matches(_ known: String, _ tag: String) -> Bool {
        known.split(separator: ",").contains { item in
            let item = item.filter { $0 != " " && $0 != "\t" }
            return item == "*" || item == tag || item == "W/" + tag
        }
    }
}
#endif
