#if HTTP
import Hummingbird
import Testing
import TidingsModel

@testable import TidingsHTTP

@Suite("HTTPAddressGuard")
struct AddressGuardTests {
    static let addresses: [(String, Bool)] = [
        ("8.8.8.8", true), ("1.1.1.1", true), ("172.15.255.255", true), ("172.32.0.0", true), ("100.63.255.255", true),
        ("100.128.0.0", true), ("223.255.255.255", true), ("192.169.0.1", true), ("198.17.0.1", true),
        ("0.0.0.0", false), ("10.1.2.3", false), ("100.64.0.1", false), ("100.127.255.255", false),
        ("127.0.0.1", false), ("127.255.255.254", false), ("169.254.169.254", false), ("172.16.0.1", false),
        ("172.31.255.255", false), ("192.168.1.1", false), ("192.0.0.8", false), ("192.0.2.1", false),
        ("198.18.0.1", false), ("198.19.255.255", false), ("198.51.100.7", false), ("203.0.113.7", false),
        ("224.0.0.1", false), ("240.0.0.1", false), ("255.255.255.255", false), ("2130706433", false),
        ("0x7f.1", false), ("0177.0.0.1", false), ("127.1", false),
        ("2606:4700::1111", true), ("2a00:1450:4001::200e", true), ("::", false), ("::1", false), ("fe80::1", false),
        ("fc00::1", false), ("fd12::1", false), ("ff02::1", false), ("::ffff:127.0.0.1", false),
        ("::ffff:8.8.8.8", true), ("::7f00:1", false), ("64:ff9b::7f00:1", false), ("64:ff9b::808:808", true),
        ("64:ff9b:1::1", false), ("2002:7f00:1::", false), ("2002:808:808::", true), ("2001::1", false),
        ("2001:db8::1", false), ("2001:4860:4860::8888", true), ("3fff::1", false), ("100::1", false),
    ]

    @Test("which addresses are of the open Internet", arguments: addresses)
    func isPublic(_ text: String, _ expected: Bool) throws {
        #expect(try #require(Resolver.literal(text)).isPublic == expected)
    }

    /// An address, whether a strict guard lets a message go there, and what it allows.
    static let messages: [(String, Bool, [String])] = [
        ("https://8.8.8.8/", true, []), ("https://8.8.8.8:8443/", true, []), ("http://8.8.8.8/", false, []),
        ("https://134744072/", false, []), ("https://0x8.8.8.8/", false, []), ("https://8.8.2056/", false, []),
        ("https://010.8.8.8/", false, []), ("https://[2606:4700::1111]/", true, []),
        ("https://[2606:4700:0:0::1111]/", true, []), ("https://[::ffff:8.8.8.8]/", true, []),
        ("https://[64:ff9b::808:808]/", false, []), ("https://[64:ff9b:1::808:808]/", false, []),
        ("https://[2002:808:808::]/", false, []), ("https://[5f00::1]/", false, []), ("https://[3fff::1]/", false, []),
        ("https://10.1.2.3/", false, []), ("https://10.1.2.3/", true, ["10.0.0.0/8"]),
        ("http://10.1.2.3/", true, ["10.0.0.0/8"]), ("http://10.1.2.3/", true, ["10.1.2.3"]),
        ("http://10.1.2.4/", false, ["10.1.2.3"]), ("https://10.1.2.3/", false, ["10.1.3.0/24", "fd00::/8"]),
        ("https://[fd00::1]/", true, ["fd00::/8"]), ("https://[fe00::1]/", false, ["fd00::/8"]),
        ("https://[::1]/", true, ["::1"]), ("https://127.0.0.1/", true, ["127.0.0.0/8"]),
        ("https://[::ffff:127.0.0.1]/", true, ["127.0.0.0/8"]), ("https://[::7f00:1]/", false, ["127.0.0.0/8"]),
        ("https://127.1/", true, ["127.0.0.0/8"]), ("https://[64:ff9b::a00:1]/", true, ["64:ff9b::/96"]),
    ]

    @Test("where messages may go", arguments: messages.indices)
    func strict(_ index: Int) throws {
        let (text, expected, allowed) = Self.messages[index]
        let address = try HTTPAddress(text)
        let literal = try #require(address.literal)
        #expect(try HTTPAddressGuard.messages(allowing: allowed).allows(address, [literal]) == expected)
    }

    /// The addresses of a name, the scheme, what is allowed, and whether a message may go there.
    static let answers: [([String], String, [String], Bool)] = [
        (["8.8.8.8", "2606:4700::1111"], "https", [], true), (["8.8.8.8", "10.0.0.1"], "https", [], false),
        (["8.8.8.8", "64:ff9b::808:808"], "https", [], false), (["8.8.8.8", "::1"], "https", ["10.0.0.0/8"], false),
        (["8.8.8.8", "10.0.0.1"], "https", ["10.0.0.0/8"], true),
        (["8.8.8.8", "10.0.0.1"], "http", ["10.0.0.0/8"], false),
        (["10.0.0.1"], "http", ["10.0.0.0/8"], true), (["10.0.0.1"], "http", ["hooks.test"], true),
        (["10.0.0.1"], "https", ["HOOKS.test"], true), (["10.0.0.1"], "https", ["other.test"], false),
        (["10.0.0.1"], "https", ["test"], false), (["8.8.8.8"], "http", [], false), ([], "http", ["10.0.0.0/8"], false),
    ]

    @Test("by all addresses of a name", arguments: answers.indices)
    func mixed(_ index: Int) throws {
        let (found, scheme, allowed, expected) = Self.answers[index]
        let address = try HTTPAddress("\(scheme)://hooks.test/")
        let machines = try found.map { try #require(Resolver.literal($0)) }
        #expect(try HTTPAddressGuard.messages(allowing: allowed).allows(address, machines) == expected)
    }

    @Test("entries that are no machines are named, all of them")
    func wrongEntries() {
        let wrong = [
            "10.0.0.0/33", "10.0.0.1/8", "10.0.0.0/", "10.0.0.0/x", "fd00::/129", "fd00::1/8", "https://a.test",
            "a.test:80",
            "a test", "", "a..b", "user@a.test", "0x7f.1", "2130706433", "10/8", "*.test", "a.test/x", "é.test",
        ]
        #expect(throws: HTTPGuardError(entries: wrong)) { try HTTPAddressGuard.messages(allowing: ["a.test"] + wrong) }
        #expect("\(HTTPGuardError(entries: ["a b", "x/y"]))".hasPrefix("neither a host nor a network: “a b”, “x/y”; "))
    }

    @Test("messages take no proxy and are strict")
    func messageOptions() throws {
        let options = try HTTPTransportOptions.messages(allowing: ["Hooks.Internal", "10.0.0.0/8"])
        #expect(options.proxies == .none && options.addresses.isStrict && !options.addresses.allowsPrivateAddresses)
        #expect(options.addresses.allowedHosts == ["hooks.internal"] && options.addresses.allowedNetworks.count == 1)
    }

    private static let guarded = HTTPTransportOptions(
        addresses: .publicOnly, proxies: .none, connectTimeout: .seconds(30))

    private func expectForbidden(_ transport: HTTPTransport, _ address: String) async {
        let failure = await transport.failure(TransportRequest(address))
        guard case .forbidden? = failure else {
            Issue.record("\(address): \(String(describing: failure))")
            return
        }
    }

    @Test(
        "this machine and its network, in every spelling",
        arguments: [
            "127.0.0.1", "localhost", "LOCALHOST", "localhost.", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]",
            "169.254.169.254", "10.0.0.1", "[fe80::1]",
        ])
    func spellings(_ host: String) async throws {
        try await withTransport(Self.guarded) { await expectForbidden($0, "http://\(host)/") }
    }

    @Test("a name is as good as the worst of its addresses")
    func names() async throws {
        let resolve: HTTPTransport.Resolve = { _ throws(TransportError) in
            [IPAddress([8, 8, 8, 8]), IPAddress([10, 0, 0, 1])].compactMap { $0 }
        }
        try await withTransport(Self.guarded, resolve: resolve) { await expectForbidden($0, "https://a.test/") }
    }

    @Test("the connection goes to the address that was checked, and the name stays in the request")
    func pinned() async throws {
        let loopback: HTTPTransport.Resolve = { _ throws(TransportError) in
            // The first one takes no connection on this port.
            [IPAddress([127, 0, 0, 2]), IPAddress([127, 0, 0, 1])].compactMap { $0 }
        }
        try await withServer {
            $0.get("end") { request, _ in Response.text(request.head.authority ?? "") }
        } _: { base in
            let port = base.split(separator: ":").last ?? ""
            try await withTransport(resolve: loopback) { transport in
                for name in ["feeds.invalid", "FEEDS.invalid", "feeds.invalid."] {
                    let answer = try await transport.send(TransportRequest("http://\(name):\(port)/end"))
                    #expect(String(decoding: answer.body, as: UTF8.self) == "feeds.invalid:\(port)")
                }
            }
        }
    }

    @Test("a redirect is checked like the first address")
    func redirects() async throws {
        try await withServer {
            $0.get("in") { _, _ in Response.moved(to: "http://localhost/") }
            $0.get("end") { _, _ in "x" }
        } _: { base in
            var options = Self.guarded
            options.addresses.allowedHosts = ["127.0.0.1"]
            try await withTransport(options) { transport in
                let sent = try await transport.send(TransportRequest(base + "/end"))
                #expect(sent.status == 200)
                await expectForbidden(transport, base + "/in")
            }
        }
    }
}
#endif
