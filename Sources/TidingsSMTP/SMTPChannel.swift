#if SMTP
import CSMTP
import TidingsDelivery

/// An open connection, ready for mails.
///
/// The pointer is the only thing that is not `Sendable`. It never leaves this type, and all of its
/// calls are `mutating`, or consume it: who calls them is alone with it.
struct SMTPChannel: ~Copyable, @unchecked Sendable {
    /// Whether several commands can be sent at once (RFC 2920).
    let takesGroups: Bool
    /// Whether the sender can be named with the size of the mail (RFC 1870).
    let takesSize: Bool
    private let connection: OpaquePointer
    private var reader = SMTPReplyReader()
    private var space: [UInt8] = Array(repeating: 0, count: 4096)

    private static let isPrepared = csmtp_prepare() == CSMTP_OK

    /// Connects, encrypts and logs in.
    init(_ server: SMTPServer) throws(SMTPFailure) {
        guard Self.isPrepared else { throw .other("libcurl cannot be used") }
        var facts = csmtp_facts()
        var status = CSMTP_FAILED
        let opened = Self.open(server, &facts, &status)
        guard let opened else { throw Self.failure(status, facts) }
        guard server.login == nil || facts.authenticated != 0 else {
            csmtp_close(opened)
            throw .noLogin
        }
        connection = opened
        takesGroups = facts.pipelining != 0
        takesSize = facts.size != 0
    }

    deinit {
        // A farewell that nobody waits for: what was taken has been answered.
        let farewell = Array("QUIT\r\n".utf8)
        var begun = 0
        if reader.isEmpty { _ = csmtp_send(connection, farewell, farewell.count, 0, &begun) }
        csmtp_close(connection)
    }

    /// Whether there is something that nobody has asked for, so that answers would be taken for those of others.
    var isOutOfStep: Bool { !reader.isEmpty }

    /// Sends bytes; of a failure it is told how many of them may have left.
    mutating func send(_ bytes: ArraySlice<UInt8>, within time: Duration, begun: inout Int) throws(SMTPFailure) {
        let status = bytes.withUnsafeBufferPointer {
            csmtp_send(connection, $0.baseAddress, $0.count, time.milliseconds, &begun)
        }
        guard status == CSMTP_OK else { throw status == CSMTP_TIMEOUT ? .timeout : .closed }
    }

    /// Waits for the next reply.
    mutating func reply(by end: ContinuousClock.Instant) throws(SMTPFailure) -> SMTPReply {
        while true {
            do {
                if let reply = try reader.next() { return reply }
            } catch {
                throw .malformed
            }
            var count = 0
            let left = ContinuousClock.now.duration(to: end)
            let status = space.withUnsafeMutableBufferPointer {
                csmtp_receive(connection, $0.baseAddress, $0.count, left.milliseconds, &count)
            }
            guard status == CSMTP_OK else { throw status == CSMTP_TIMEOUT ? .timeout : .closed }
            reader.append(space.prefix(count))
        }
    }

    private static func open(
        _ server: SMTPServer, _ facts: inout csmtp_facts, _ status: inout csmtp_status
    ) -> OpaquePointer? {
        let password = server.login?.password.revealed
        return server.url.withCString { url in
            withOptional(server.login?.user) { user in
                withOptional(password) { password in
                    withOptional(server.trustedCertificates) { certificates in
                        var options = csmtp_options()
                        options.url = url
                        options.user = user
                        options.password = password
                        options.certificates = certificates
                        options.requires_tls = server.security == .startTLS || server.security == .implicitTLS ? 1 : 0
                        options.connect_milliseconds = Int(server.connectTimeout.milliseconds)
                        return csmtp_open(&options, &facts, &status)
                    }
                }
            }
        }
    }

    private static func withOptional<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
        guard let text else { return body(nil) }
        return text.withCString(body)
    }

    private static func failure(_ status: csmtp_status, _ facts: csmtp_facts) -> SMTPFailure {
        var reader = SMTPReplyReader()
        // The last line may be one of several, so its hyphen counts as a space.
        var line = text(facts.answer)
        if line.count > 3 { line[3] = UInt8(ascii: " ") }
        reader.append(line + [0x0A])
        let answer = (try? reader.next()).flatMap { $0 }
        let message = String(decoding: text(facts.message).filter { (0x20...0x7E).contains($0) }, as: UTF8.self)
        switch status {
        case CSMTP_NO_HOST: return .noHost
        case CSMTP_NOT_CONNECTED: return .notConnected
        case CSMTP_TIMEOUT: return .timeout
        case CSMTP_NO_TLS: return .noEncryption
        case CSMTP_UNTRUSTED: return .untrusted(message)
        case CSMTP_BAD_CERTIFICATES: return .badCertificates
        case CSMTP_DENIED: return .denied(answer)
        case CSMTP_REFUSED: return .refused(answer)
        case CSMTP_CLOSED: return .closed
        default: return .other(message)
        }
    }

    private static func text<Characters>(_ characters: Characters) -> [UInt8] {
        withUnsafeBytes(of: characters) { Array($0.prefix { $0 != 0 }) }
    }
}

extension Duration {
    /// Whole milliseconds, rounded up so that a time that is not over is not zero.
    fileprivate var milliseconds: Int64 {
        guard self > .zero else { return 0 }
        let (seconds, attoseconds) = components
        let (product, isTooLarge) = seconds.multipliedReportingOverflow(by: 1000)
        return isTooLarge ? .max / 4 : product + attoseconds / 1_000_000_000_000_000 + 1
    }
}
#endif
