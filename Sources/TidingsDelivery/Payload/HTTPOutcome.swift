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
        if let seconds = Double(text), !text.isEmpty { return date(after: seconds, now: now) }
        return moment(text).flatMap { date(after: $0.timeIntervalSince(now), now: now) }
    }

    /// A moment so many seconds from now, between now and the longest pause; `nil` for what is no number.
    static func date(after seconds: Double, now: Date) -> Date? {
        guard !seconds.isNaN else { return nil }
        return now + min(max(seconds, 0), longest)
    }

    /// A date of HTTP (RFC 9110 §5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
    private static func moment(_ text: String) -> Date? {
        let parts = text.split(whereSeparator: { $0 == " " || $0 == ":" })
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        guard parts.count == 8, parts[7] == "GMT", parts[3].utf8.count == 4,
            let month = months.firstIndex(of: String(parts[2])),
            let day = Int(parts[1]), let year = Int(parts[3]), let hour = Int(parts[4]), let minute = Int(parts[5]),
            let second = Int(parts[6])
        else { return nil }
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        guard [day, hour, minute, second].allSatisfy({ (0...99).contains($0) }) else { return nil }
        // A leap second is the moment after it.
        let written = "\(parts[3])-\(two(month + 1))-\(two(day))T\(two(hour)):\(two(minute)):\(two(min(second, 59)))Z"
        return year < 1970 ? nil : InternetDate.read(written)
    }
}
