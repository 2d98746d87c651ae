public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PayloadDialect {
    /// What an answer means by its status alone.
    ///
    /// A redirect is never followed: an address that moved is set anew by a person. Whoever knows more of the receiver
    /// looks into the body first.
    public func defaultOutcome(of response: TransportResponse, now: Date) -> Outcome {
        switch response.status {
        case 200..<300: .delivered(receipt: nil)
        case 300..<400: .rejected(reason: "the receiver sends to another address (\(response.status))")
        case 410: .rejected(reason: "the address is gone (410)")
        case 429: .throttled(until: RetryAfter.date(response, now: now) ?? now + RetryAfter.usual)
        case 408, 425: .failed(reason: "the receiver asks for another try (\(response.status))")
        case 503:
            RetryAfter.date(response, now: now).map { .throttled(until: $0) }
                ?? .failed(reason: "the receiver is not ready (503)")
        case 400..<500: .rejected(reason: "the receiver refused it (\(response.status))")
        case 500..<600: .failed(reason: "the receiver failed (\(response.status))")
        default: .failed(reason: "the receiver answered in no known way (\(response.status))")
        }
    }
}

/// When a receiver wants to be asked again.
enum RetryAfter {
    /// The pause where the receiver names none.
    static let usual: TimeInterval = 60
    /// The longest pause that is believed.
    static let longest: TimeInterval = 24 * 3_600

    /// The moment that the header names in seconds or as a date; `nil` if it does not.
    static func date(_ response: TransportResponse, now: Date) -> Date? {
        guard let text = response.header("Retry-After") else { return nil }
        let words = text.split { $0 == " " || $0 == "\t" }
        if let word = words.first, words.count == 1 {
            let isNumber = word.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
            return isNumber ? Double(word).flatMap { date(after: $0, now: now) } : nil
        }
        return HTTPDate.read(text).flatMap { date(after: $0.timeIntervalSince(now), now: now) }
    }

    /// A moment so many seconds from now, between now and the longest pause; `nil` for what is no number.
    static func date(after seconds: Double, now: Date) -> Date? {
        guard !seconds.isNaN else { return nil }
        return now + min(max(seconds, 0), longest)
    }
}
