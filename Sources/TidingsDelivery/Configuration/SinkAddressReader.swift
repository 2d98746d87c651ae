import TidingsModel

/// Reads the address of a sink, and gathers what is wrong with it.
///
/// No problem repeats what may be a credential: of an address of the web, only its scheme is shown.
struct SinkAddressReader {
    private(set) var problems: [Problem] = []
    private let kinds: [SinkKind]
    private let place: SourcePlace
    private let directory: String

    /// Longer addresses are refused.
    private static let longest = 16_384

    init(kinds: [SinkKind], place: SourcePlace, directory: String) {
        (self.kinds, self.place, self.directory) = (kinds, place, directory)
    }

    /// The block that an address stands for; `nil` if the kind of sink cannot be told.
    mutating func read(_ address: String) -> SinkBlock? {
        guard address.utf8.count <= Self.longest else {
            report("bad-address", "The address is longer than \(Self.longest) bytes.")
            return nil
        }
        guard !address.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
            report("bad-address", "The address holds a control character.")
            return nil
        }
        guard let colon = address.firstIndex(of: ":"), case let scheme = address[..<colon],
            scheme.allSatisfy({ $0 == "+" || SinkAddress.isScheme("a\($0)") }), SinkAddress.isScheme(scheme.prefix(1))
        else {
            report(
                "bad-address", "That is no address of a sink. It begins with a kind and a colon: “maildir:out/mail”.")
            return nil
        }
        return block(scheme.lowercased(), rest: address[address.index(after: colon)...], whole: address)
    }

    private mutating func block(_ scheme: String, rest: Substring, whole: String) -> SinkBlock? {
        if scheme == "https" || scheme == "http" { return pasted(whole, as: WebhookService.kind(of: whole)) }
        let parts = scheme.split(separator: "+", omittingEmptySubsequences: false)
        if parts.count == 2, parts[1] == "https" || parts[1] == "http" {
            return pasted("\(parts[1]):\(rest)", as: String(parts[0]))
        }
        guard let kind = kind(scheme) else { return nil }
        var options: [(name: String, value: String)] = []
        let front = rest.prefix { $0 != "?" }
        read(front, of: kind, into: &options)
        if front.endIndex != rest.endIndex {
            read(query: rest[rest.index(after: front.endIndex)...], of: kind, into: &options)
        }
        return block(kind, options)
    }

    /// The kind of a name; it is reported if there is none.
    private mutating func kind(_ name: String) -> SinkKind? {
        if let kind = kinds.first(where: { $0.name.lowercased() == name }) { return kind }
        problems.append(SinkFactory.unknown(name, among: kinds, at: place))
        return nil
    }

    /// The address that a service gives to whoever makes a webhook there; all of it is the service's.
    private mutating func pasted(_ url: String, as name: String) -> SinkBlock? {
        guard let kind = kind(name) else { return nil }
        guard case .web(let option) = kind.address else {
            report("bad-address", "The sink “\(kind.name)” is not reached by an address of the web.")
            return nil
        }
        return block(kind, [(option, url)])
    }

    private mutating func block(_ kind: SinkKind, _ options: [(name: String, value: String)]) -> SinkBlock {
        var block = SinkBlock(kind: kind.name, options: [:], place: place, directory: directory)
        for (name, value) in options {
            if block.options[name] != nil {
                report("repeated-option", "The address says twice what “\(name)” is.")
            } else {
                block.options[name] = SinkBlock.Option(text: value, place: place)
            }
        }
        return block
    }

    /// Reads what stands before the query.
    private mutating func read(
        _ front: Substring, of kind: SinkKind, into options: inout [(name: String, value: String)]
    ) {
        guard !front.isEmpty else { return }
        switch kind.address {
        case .none:
            report("bad-address", "Nothing stands between “\(kind.name):” and the question mark before its options.")
        case .path(let option):
            var path = front
            if path.hasPrefix("//") {
                path = path.dropFirst(2)
                guard path.hasPrefix("/") else {
                    report(
                        "bad-address",
                        "A path begins with three slashes, or with none if it is relative: “\(kind.name):///var/out”,"
                            + " “\(kind.name):out”.")
                    return
                }
            }
            if let path = decoded(path) { options.append((option, path)) }
        case .web(let option):
            guard front.hasPrefix("//"), front.utf8.count > 2 else {
                report("bad-address", "Write the machine behind two slashes: “\(kind.name)://hooks.example.com/…”.")
                return
            }
            options.append((option, "https:\(front)"))
        case .server: read(server: front, of: kind, into: &options)
        }
    }

    /// Reads `//user:password@host:port`.
    private mutating func read(
        server front: Substring, of kind: SinkKind, into options: inout [(name: String, value: String)]
    ) {
        var rest = front.dropFirst(2)
        if rest.hasSuffix("/") { rest = rest.dropLast() }
        guard front.hasPrefix("//"), !rest.isEmpty, !rest.contains("/") else {
            report("bad-address", "Write the server alone behind two slashes: “\(kind.name)://mail.example.com:587”.")
            return
        }
        if let at = rest.lastIndex(of: "@") {
            let login = rest[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            for (name, part) in zip(["user", "password"], login) {
                if let value = decoded(part) { options.append((name, value)) }
            }
            rest = rest[rest.index(after: at)...]
        }
        var host = rest
        if rest.hasPrefix("["), let end = rest.firstIndex(of: "]") {
            host = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
        } else {
            host = rest.prefix { $0 != ":" }
            rest = rest[host.endIndex...]
        }
        if let host = decoded(host) { options.append(("host", host)) }
        guard !rest.isEmpty else { return }
        guard rest.hasPrefix(":") else {
            report("bad-address", "Behind the server stands a colon and the port, or nothing.")
            return
        }
        if rest.count > 1, let port = decoded(rest.dropFirst()) { options.append(("port", port)) }
    }

    private mutating func read(
        query: Substring, of kind: SinkKind, into options: inout [(name: String, value: String)]
    ) {
        for item in query.split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = decoded(parts[0]), let value = decoded(parts.count > 1 ? parts[1] : "") else { continue }
            guard kind.has(option: name) else {
                reportUnknown(name, of: kind)
                continue
            }
            options.append((name, value))
        }
    }

    /// Notes an option that the kind does not have; in an address of the web its name may be part of a credential.
    private mutating func reportUnknown(_ name: String, of kind: SinkKind) {
        let names = kind.optionNames
        guard case .web = kind.address else {
            report("unknown-option", "The sink “\(kind.name)” has no option “\(name)”. It has \(names).")
            return
        }
        report(
            "unknown-option",
            "The address has an option that the sink “\(kind.name)” does not have. It has \(names). For an address with a"
                + " query of its own, write “\(kind.name)+https://…”.")
    }

    private mutating func decoded(_ text: some StringProtocol) -> String? {
        let decoded = text.contains("#") ? nil : PercentCoding.decode(text)
        if decoded == nil {
            report(
                "bad-address",
                "The address has an escape that is none: write “%25” for “%” and “%23” for “#”, and text as UTF-8.")
        }
        return decoded
    }

    private mutating func report(_ rule: String, _ message: String) {
        let problem = Problem(.error, rule: rule, message, at: place)
        if !problems.contains(problem) { problems.append(problem) }
    }
}
