/// The part of an address between its scheme and its query.
struct SinkAddressFront {
    /// The part as it is written.
    private(set) var text = ""
    /// The part without what may be a credential.
    private(set) var redacted = ""

    /// Writes the options that the front stands for, and takes them out of the others; what cannot stand there stays.
    init(of form: SinkKind.Address, taking options: inout [String: String]) {
        switch form {
        case .none: break
        case .path(let option):
            guard let path = options[option], !path.isEmpty else { return }
            options[option] = nil
            text = (path.hasPrefix("/") ? "//" : "") + PercentCoding.encode(path, for: .path)
            redacted = text
        case .web(let option):
            guard let url = options[option], let rest = Self.web(url) else { return }
            options[option] = nil
            text = rest
            redacted = Self.redacted(web: rest)
        case .server:
            guard let host = options["host"], !host.isEmpty else { return }
            options["host"] = nil
            let shown = Self.isNumbered(host) ? "[\(host)]" : PercentCoding.encode(host, for: .unreserved)
            var port = ""
            if let text = options["port"], !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
                options["port"] = nil
                port = ":\(text)"
            }
            var user = ""
            if let name = options["user"], !name.isEmpty {
                options["user"] = nil
                user = PercentCoding.encode(name, for: .unreserved) + "@"
            }
            text = "//\(user)\(shown)\(port)"
            redacted = "//\(user.isEmpty ? "" : "…@")\(shown)\(port)"
        }
    }

    /// What follows `https:` in an address of the web that can be taken as it stands.
    private static func web(_ url: String) -> String? {
        let start = "https:"
        guard url.hasPrefix(start + "//") else { return nil }
        let rest = url.dropFirst(start.count)
        let machine = rest.dropFirst(2).prefix { $0 != "/" }
        guard !machine.isEmpty, rest.utf8.allSatisfy(PercentCoding.Part.web.allows) else { return nil }
        return String(rest)
    }

    private static func redacted(web: String) -> String {
        let machine = web.dropFirst(2).prefix { $0 != "/" }
        return machine.count + 3 >= web.count ? web : "//\(machine)/…"
    }

    /// Whether a machine is named by an address of IPv6.
    private static func isNumbered(_ host: String) -> Bool {
        host.contains(":")
            && host.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x46, 0x61...0x66, UInt8(ascii: ":"), UInt8(ascii: "."): true
                default: false
                }
            }
    }
}
