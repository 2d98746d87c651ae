#if SMTP
public import TidingsDelivery

extension SinkKind {
    /// Hands mails to a server.
    public static let smtp = SinkKind(
        "smtp", "hands a mail for each recipient to a server", address: .server,
        options: [
            Option("host", "the server", isRequired: true),
            Option("port", "its port; by default 587, with tls 465"),
            Option("security", "starttls, tls, none (this machine only) or insecure-plaintext"),
            Option("user", "the name to log in with"),
            Option("password", "the password, as env:NAME or file:PATH", isSecret: true),
            Option("bounce", "where reports about mails go that cannot be delivered"),
            Option("certificates", "a PEM file of authorities that are trusted too"),
            Option("clientName", "the name by which this machine presents itself"),
            Option("connections", "how many connections there are at a time; by default 1"),
            Option("connectTimeout", "how many seconds a connection may take; by default 30"),
            Option("timeout", "how many seconds a mail may take; by default 300"),
        ] + Option.mail
    ) { options in
        let host = options.required("host", example: "“mail.example.com”")
        let mail = options.mail()
        let bounce = options.bounce()
        let login = login(&options)
        let connections = options.count("connections") ?? 1
        if !(1...SMTPSink.maximumConnections).contains(connections) {
            let range = "1 to \(SMTPSink.maximumConnections)"
            options.report("bad-value", "The option “connections” must be a number from \(range).", "connections")
        }
        let port = options.count("port")
        let security = options.choice(
            "security", among: SMTPServer.Security.allCases.map { ($0.rawValue, $0) }, default: .startTLS)
        let certificates = options.path("certificates")
        let connectTimeout = options.count("connectTimeout").map { Duration.seconds($0) } ?? .seconds(30)
        let timeout = options.count("timeout").map { Duration.seconds($0) } ?? .seconds(300)
        guard let host else { return nil }
        do throws(SMTPServerError) {
            let server = try SMTPServer(
                host: host, port: port, security: security, login: login, trustedCertificates: certificates,
                clientName: options.text("clientName"), connectTimeout: connectTimeout, timeout: timeout)
            return mail.map { mail in
                SMTPSink(
                    server: server, from: mail.from, bounce: bounce, connections: connections, listID: mail.listID,
                    signer: mail.signer)
            }
        } catch {
            let name = error.option
            options.report("bad-value", "The option “\(name)” cannot be used: \(error).", name)
            return nil
        }
    }

    private static func login(_ options: inout SinkOptions) -> SMTPServer.Login? {
        let password = options.secret("password")
        guard let user = options.text("user") else {
            if options.text("password") != nil { _ = options.required("user", example: "“news@example.com”") }
            return nil
        }
        if options.text("password") == nil { _ = options.required("password", example: "“env:SMTP_PASSWORD”") }
        return password.map { SMTPServer.Login(user: user, password: $0) }
    }
}

extension SMTPServerError {
    /// The option that an error is about.
    fileprivate var option: String {
        switch self {
        case .badHost: "host"
        case .badPort: "port"
        case .badClientName: "clientName"
        case .notEncrypted, .openPassword: "security"
        case .badLogin: "user"
        case .badCertificates: "certificates"
        case .badConnectTimeout: "connectTimeout"
        case .badTimeout: "timeout"
        }
    }
}
#endif
