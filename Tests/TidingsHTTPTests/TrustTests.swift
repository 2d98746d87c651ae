#if HTTP
import Foundation
import Hummingbird
import NIOSSL
import TestSupport
import Testing
import TidingsModel

@testable import TidingsHTTP

/// An authority that nobody knows, and a server with a certificate of it.
struct SelfMadeAuthority {
    static let isPossible = FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

    let scratch: ScratchFolder
    let certificate: String
    let server: TLSConfiguration

    init(names: String) throws {
        scratch = try ScratchFolder()
        try scratch.write("subjectAltName=\(names)\n", to: "names")
        let script = """
            set -e
            key='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
            openssl req -x509 $key -keyout ca.key -out ca.pem -days 2 -subj '/CN=Self-made' \
              -addext keyUsage=critical,keyCertSign
            openssl req $key -keyout server.key -out server.csr -subj /CN=server
            openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names -out server.pem
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = URL(fileURLWithPath: scratch.folder)
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "openssl made no certificate")
        certificate = scratch.path("ca.pem")
        server = TLSConfiguration.makeServerConfiguration(
            certificateChain: try NIOSSLCertificate.fromPEMFile(scratch.path("server.pem")).map { .certificate($0) },
            privateKey: .privateKey(try NIOSSLPrivateKey(file: scratch.path("server.key"), format: .pem)))
    }
}

@Suite("whom to trust", .enabled(if: SelfMadeAuthority.isPossible, "openssl is needed"))
struct TrustTests {
    private static let loopback: HTTPTransport.Resolve = { _ throws(TransportError) in
        [IPAddress([127, 0, 0, 1])].compactMap { $0 }
    }

    private func expectUntrusted(_ transport: HTTPTransport, _ address: String) async {
        let failure = await transport.failure(TransportRequest(address))
        guard case .untrusted(let reason)? = failure, !reason.isEmpty else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test("a self-made authority is trusted when it is named, for its names alone")
    func authority() async throws {
        let authority = try SelfMadeAuthority(names: "DNS:feeds.invalid")
        var options = HTTPTransportOptions.loopback
        options.trustedCertificates = authority.certificate
        let trusting = options
        try await withServer(tls: authority.server) {
            $0.get("x") { _, _ in "x" }
            $0.get("down") { _, _ in Response.moved(to: "http://feeds.invalid/") }
        } _: { base in
            let port = base.split(separator: ":").last ?? ""
            try await withTransport(trusting, resolve: Self.loopback) { transport in
                let answer = try await transport.send(TransportRequest("https://feeds.invalid:\(port)/x"))
                #expect(answer.body == Array("x".utf8))
                #expect(
                    await transport.failure(TransportRequest("https://feeds.invalid:\(port)/down"))
                        == .forbidden("the address redirects from https to http"))
                await expectUntrusted(transport, "https://other.invalid:\(port)/x")
                await expectUntrusted(transport, base + "/x")
            }
            try await withTransport(resolve: Self.loopback) { transport in
                await expectUntrusted(transport, "https://feeds.invalid:\(port)/x")
            }
        }
        withExtendedLifetime(authority) {}
    }

    @Test("a server without encryption")
    func plain() async throws {
        try await withRawServer([.send("HTTP/1.1 400 Bad Request\r\n\r\n"), .close]) { server in
            try await withTransport { await expectUntrusted($0, "https://\(server.address)/") }
        }
    }

    @Test("a file that holds no certificate is said")
    func wrongFile() throws {
        let scratch = try ScratchFolder()
        try scratch.write("none", to: "a.pem")
        for path in [scratch.path("a.pem"), scratch.path("missing.pem")] {
            var options = HTTPTransportOptions.loopback
            options.trustedCertificates = path
            #expect {
                _ = try HTTPTransport(options)
            } throws: { error in
                guard case .untrusted(let reason)? = error as? TransportError else { return false }
                return reason.contains(path)
            }
        }
    }
}
#endif
