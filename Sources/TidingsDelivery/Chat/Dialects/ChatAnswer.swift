import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the bodies of the chats' answers say; a field that is missing or of another kind is `nil`.
struct ChatAnswer: Decodable {
    /// The longest body that is read.
    private static let longest = 65_536

    private enum Key: String, CodingKey {
        case isOK = "ok"
        case errorCode = "error_code"
        case code
        case errcode
        case retryAfter = "retry_after"
        case retryAfterMilliseconds = "retry_after_ms"
        case parameters
        case chat = "migrate_to_chat_id"
        case eventID = "event_id"
        case id
        case result
        case messageID = "message_id"
    }

    var isOK: Bool?
    /// Telegram's code, which is a status of HTTP.
    var errorCode: Int?
    /// Discord's code.
    var code: Int?
    /// Matrix's code.
    var errcode: String?
    /// How many seconds to wait.
    var retryAfter: Double?
    /// Whether the chat goes on under another id.
    var hasMoved = false
    /// What the message is called there.
    var identifier: String?

    /// Reads the body of an answer; `nil` when it is no object of JSON.
    init?(_ response: TransportResponse) {
        guard response.body.count <= Self.longest,
            let answer = try? JSONDecoder().decode(ChatAnswer.self, from: Data(response.body))
        else { return nil }
        self = answer
    }

    init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        isOK = try? object.decode(Bool.self, forKey: .isOK)
        errorCode = try? object.decode(Int.self, forKey: .errorCode)
        code = try? object.decode(Int.self, forKey: .code)
        errcode = (try? object.decode(String.self, forKey: .errcode)).flatMap(Self.safeCode)
        retryAfter = try? object.decode(Double.self, forKey: .retryAfter)
        if let milliseconds = try? object.decode(Double.self, forKey: .retryAfterMilliseconds) {
            retryAfter = milliseconds / 1000
        }
        if let parameters = try? object.nestedContainer(keyedBy: Key.self, forKey: .parameters) {
            retryAfter = (try? parameters.decode(Double.self, forKey: .retryAfter)) ?? retryAfter
            hasMoved = parameters.contains(.chat)
        }
        let event =
            (try? object.decode(String.self, forKey: .eventID)) ?? (try? object.decode(String.self, forKey: .id))
        let result = try? object.nestedContainer(keyedBy: Key.self, forKey: .result)
        let number = (try? result?.decode(Int.self, forKey: .messageID)).map { String($0) }
        identifier = event.flatMap(Self.safe) ?? number
    }

    /// When the receiver wants to be asked again: what the body says, else the header, else after the usual pause.
    static func pause(_ answer: ChatAnswer?, _ response: TransportResponse, now: Date) -> Outcome {
        let date = answer?.retryAfter.flatMap { RetryAfter.date(after: $0, now: now) }
        return .throttled(until: date ?? RetryAfter.date(response, now: now) ?? now + RetryAfter.usual)
    }

    /// A name of the receiver's, if it is fit to be shown: with slashes it could be the address, which is a credential.
    private static func safe(_ text: String) -> String? {
        let isSafe = text.utf8.allSatisfy { $0.isLetterOrDigit || "$!:._-=+".utf8.contains($0) }
        return isSafe && (1...255).contains(text.utf8.count) ? text : nil
    }

    /// A code of Matrix, which is written in capitals.
    ///
    /// Source: Matrix client-server API, standard error response.
    private static func safeCode(_ text: String) -> String? {
        let isSafe = text.utf8.allSatisfy {
            (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || "_.".utf8.contains($0)
        }
        return isSafe && (1...64).contains(text.utf8.count) ? text : nil
    }
}
