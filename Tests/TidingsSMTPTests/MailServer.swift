#if SMTP
import Foundation
import TestSupport
import TidingsDelivery
import TidingsSMTP

/// A mail server on this machine, in Python; it ends with the test, also when the test dies.
final class MailServer {
    /// That the server did not start.
    struct Missing: Error {}

    /// What the server has seen.
    struct Seen: Decodable {
        struct Mail: Decodable {
            var sender: String
            var recipients: [String]
            var content: Data
            var bytes: [UInt8] { Array(content) }
        }

        var connections: Int
        var mails: [Mail]
        /// What a scripted server was told.
        var commands: [String]
        /// How many lines came at once.
        var groups: [Int]
    }

    private static let python = "/usr/bin/python3"

    /// Tests that need it are skipped without it.
    static let isPossible: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = ["-c", "import aiosmtpd.smtp"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    let port: Int
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())

    /// Starts aiosmtpd, or with replies a server that answers by them.
    init(_ options: [String: Any] = [:]) throws {
        let text = String(decoding: try JSONSerialization.data(withJSONObject: options), as: UTF8.self)
        process.executableURL = URL(fileURLWithPath: Self.python)
        process.arguments = [Project.path("Tests/TidingsSMTPTests/Server/mailserver.py"), text]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var line: [UInt8] = []
        while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != 0x0A { line.append(byte) }
        guard let port = Int(String(decoding: line, as: UTF8.self)) else { throw Missing() }
        self.port = port
    }

    deinit { if process.isRunning { process.terminate() } }

    /// Stops the server.
    func stop() throws -> Seen {
        try input.fileHandleForWriting.close()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return try JSONDecoder().decode(Seen.self, from: data)
    }

    /// The server as a sink sees it.
    func server(
        host: String = "127.0.0.1", security: SMTPServer.Security = .none, login: SMTPServer.Login? = nil,
        certificates: String? = nil, connectTimeout: Duration = .seconds(30), timeout: Duration = .seconds(60)
    ) throws -> SMTPServer {
        try SMTPServer(
            host: host, port: port, security: security, login: login, trustedCertificates: certificates,
            clientName: "client.example", connectTimeout: connectTimeout, timeout: timeout)
    }
}

/// An authority of our own, and a key and certificate of a server in its name.
struct SelfMadeAuthority {
    static let isPossible = FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

    let scratch: ScratchFolder
    var authority: String { scratch.path("ca.pem") }

    /// Makes a certificate for names such as `DNS:localhost`.
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
        guard process.terminationStatus == 0 else { throw MailServer.Missing() }
    }

    /// Options of a server that encrypts in this way.
    func options(_ tls: String) -> [String: Any] {
        ["tls": tls, "certificate": scratch.path("server.pem"), "key": scratch.path("server.key")]
    }
}
#endif
