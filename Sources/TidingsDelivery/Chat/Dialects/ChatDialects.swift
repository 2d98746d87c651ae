import TidingsModel

/// A chat as a kind of sink: its options, and how its dialect and its endpoint are made of them.
///
/// Whoever sends joins it with a sink.
public struct ChatKind: Sendable {
    /// The name of the dialect, which is that of the kind of sink too.
    public let name: String
    /// What it does, in one clause.
    public let summary: String
    /// What the front part of its address stands for.
    public let address: SinkKind.Address
    /// Its options.
    public let options: [SinkKind.Option]
    /// Makes the dialect and the endpoint, which is a secret; what is wrong with an option is reported to the options.
    public let make: @Sendable (inout SinkOptions) -> (dialect: any PayloadDialect, endpoint: Secret)?

    /// Makes a kind.
    public init(
        _ name: String, _ summary: String, address: SinkKind.Address, options: [SinkKind.Option],
        make: @escaping @Sendable (inout SinkOptions) -> (dialect: any PayloadDialect, endpoint: Secret)?
    ) {
        self.name = name
        self.summary = summary
        self.address = address
        self.options = options
        self.make = make
    }
}

/// The chats of this library, one line each.
public enum ChatDialects {
    /// All of them.
    public static let all: [ChatKind] = [slack, discord, teams, mattermost, telegram, matrix]

    static let slack = webhook("slack", "Slack", SlackDialect())
    static let discord = webhook("discord", "Discord", DiscordDialect())
    static let teams = webhook("teams", "Microsoft Teams", TeamsDialect())
    static let mattermost = webhook("mattermost", "Mattermost", MattermostDialect())

    static let telegram = ChatKind(
        "telegram", "writes to a chat of Telegram", address: .none,
        options: [
            SinkKind.Option("token", "the token of the bot", isRequired: true, isSecret: true),
            SinkKind.Option("chat", "the number of the chat, or the name of a channel with @", isRequired: true),
        ]
    ) { options in
        let chat = options.required("chat", example: "“@snoodle_news”")
        if chat == "" { options.report("bad-value", "The option “chat” must name a chat.", "chat") }
        guard options.required("token", example: "“env:TELEGRAM_TOKEN”") != nil, let token = options.secret("token")
        else { return nil }
        let isToken = token.reveal { $0.allSatisfy { $0.isLetterOrDigit || ":-_".utf8.contains($0) } }
        guard isToken else {
            options.report("bad-value", "The option “token” holds no token of a bot.", "token")
            return nil
        }
        return chat.map { (TelegramDialect(chat: $0), TelegramDialect.endpoint(token: token)) }
    }

    static let matrix = ChatKind(
        "matrix", "writes to a room of Matrix", address: .none,
        options: [
            SinkKind.Option("server", "the address of the server", isRequired: true),
            SinkKind.Option("room", "the id of the room", isRequired: true),
            SinkKind.Option("token", "the access token of the account", isRequired: true, isSecret: true),
        ]
    ) { options in
        let room = options.required("room", example: "“!abc:example.org”")
        if let room, !room.hasPrefix("!") {
            options.report("bad-value", "The option “room” must be the id of a room, which begins with “!”.", "room")
        }
        let server = options.endpoint("server", example: "“https://matrix.example.org”")
        guard options.required("token", example: "“env:MATRIX_TOKEN”") != nil, let token = options.secret("token")
        else { return nil }
        guard token.reveal({ $0.allSatisfy { $0 > 0x20 && $0 < 0x7F } }) else {
            options.report("bad-value", "The option “token” holds what no header can.", "token")
            return nil
        }
        guard let room, let server else { return nil }
        return (MatrixDialect(room: room, token: token), server)
    }

    private static func webhook(_ name: String, _ title: String, _ dialect: any PayloadDialect) -> ChatKind {
        ChatKind(
            name, "writes to a channel of \(title)", address: .web(option: "url"),
            options: [SinkKind.Option("url", "the address of the webhook", isRequired: true, isSecret: true)]
        ) { options in
            options.endpoint("url", example: "“env:\(name.uppercased())_URL”").map { (dialect, $0) }
        }
    }
}

extension SinkOptions {
    /// An address that may be a credential: one that a variable or a file holds, or one that is written out.
    fileprivate mutating func endpoint(_ name: String, example: String) -> Secret? {
        guard required(name, example: example) != nil, let address = credential(name) else { return nil }
        guard let link = LinkAddress(address.revealed), link.text == address.revealed,
            ["https://", "http://"].contains(where: { link.text.lowercased().hasPrefix($0) })
        else {
            // The address is not repeated: it may be a secret.
            report("bad-value", "The option “\(name)” must be an address of the web, https://….", name)
            return nil
        }
        return address
    }
}
