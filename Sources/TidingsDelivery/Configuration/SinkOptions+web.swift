public import TidingsModel

extension SinkOptions {
    /// A value that may be a credential: as it stands, or held by a variable (`env:NAME`) or a file (`file:PATH`).
    public mutating func credential(_ name: String) -> Secret? {
        guard let text = text(name) else { return nil }
        return SinkEnvironment.isReference(text) ? secret(name) : Secret(text)
    }

    /// The address of an endpoint, with `https` or `http`.
    ///
    /// It is not shown in a problem, since much of it is often a credential. Whether it may be reached is the transport's matter.
    public mutating func endpoint(_ name: String) -> Secret? {
        guard let address = credential(name) else { return nil }
        guard WebhookAddress(address.revealed) != nil else {
            report(
                "bad-address",
                "The option “\(name)” is no address to send to. Write it like “https://hooks.example.com/…”, without a"
                    + " user, blanks or letters beyond ASCII.",
                name)
            return nil
        }
        return address
    }

    /// A stretch of time within limits (`15s`, `2m`); the default if the option is missing.
    public mutating func duration(
        _ name: String, within limits: ClosedRange<Duration>, default: Duration
    ) -> Duration {
        guard let text = text(name) else { return `default` }
        if let duration = Duration(written: text), limits.contains(duration) { return duration }
        let (least, most) = (limits.lowerBound / .seconds(1), limits.upperBound / .seconds(1))
        report(
            "bad-value",
            "The option “\(name)” must be a time like 15s or 2m, from \(Int(least)) to \(Int(most)) seconds, not “\(text)”.",
            name)
        return `default`
    }

    /// A number of deliveries in a stretch of time (`5/s`).
    public mutating func rate(_ name: String) -> DeliveryRate? {
        guard let text = text(name) else { return nil }
        if let rate = DeliveryRate(written: text) { return rate }
        report(
            "bad-value", "The option “\(name)” must be a rate like 5/s, 30/m, 100/h or 1000/d, not “\(text)”.", name)
        return nil
    }

    /// Header lines of a request: options whose names begin with `header.`.
    public mutating func headers() -> [TransportHeader] {
        let start = "header."
        var headers: [TransportHeader] = []
        for option in names(beginningWith: start) {
            let name = String(option.dropFirst(start.utf8.count))
            guard TransportHeader.isToken(name), !WebhookHeader.isReserved(name) else {
                report("bad-header", "A request may not have a header line of the name of this option.", option)
                continue
            }
            guard let value = TransportHeader.isCredential(name) ? secret(option) : credential(option) else { continue }
            guard WebhookHeader.isValue(value.revealed) else {
                report(
                    "bad-header",
                    "The value of the option “\(option)” must be visible ASCII, with blanks only between.", option)
                continue
            }
            headers.append(TransportHeader(name, value.revealed))
        }
        return headers
    }

    /// The keys by which messages are signed, one or several with blanks between them.
    public mutating func signer(_ name: String) -> WebhookSigner? {
        guard let secret = secret(name) else { return nil }
        do throws(WebhookKeyError) {
            return try WebhookSigner(WebhookKey.list(secret))
        } catch .notBuilt {
            reportMissingSignatures(name)
            return nil
        } catch {
            report("bad-secret", "The option “\(name)” holds no key of Standard Webhooks: \(error).", name)
            return nil
        }
    }

    /// Reports an option that names one of a pair of keys, for which this build is too small.
    mutating func reportMissingSignatures(_ option: String) {
        report("no-signatures", "The option “\(option)” cannot be used: \(KeyPairs.advice).", option)
    }
}
