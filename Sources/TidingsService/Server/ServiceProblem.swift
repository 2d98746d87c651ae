#if Service
import HTTPTypes
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Why a request has no answer, as `application/problem+json` (RFC 9457); it says nothing of the inside.
struct ServiceProblem: Error, Sendable {
    let status: HTTPResponse.Status
    let detail: String
    var fields = HTTPFields()

    init(_ status: HTTPResponse.Status, _ detail: String, _ fields: [HTTPField.Name: String] = [:]) {
        self.status = status
        self.detail = detail
        for (name, value) in fields { self.fields[name] = value }
    }

    /// Nobody outside learns what went wrong; the log has it.
    static let inner = ServiceProblem(.internalServerError, "Something went wrong here. Try again later.")

    private struct Record: Encodable {
        let type: String
        let title: String
        let status: Int
        let detail: String
    }

    var answer: ReadyAnswer {
        let record = Record(type: "about:blank", title: status.reasonPhrase, status: status.code, detail: detail)
        var answer = ReadyAnswer(status: status, type: "application/problem+json", json: record)
        answer.fields[.cacheControl] = "no-store"
        for field in fields { answer.fields[field.name] = field.value }
        return answer
    }
}
#endif
