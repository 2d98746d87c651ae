#if Service
import HTTPTypes

/// What can be asked of the service: the one table that the server, its metrics and its description go by.
enum ServiceRoute: String, Sendable, CaseIterable {
    case health = "/health"
    case ready = "/ready"
    case metrics = "/metrics"
    case description = "/openapi.json"
    case versions = "/apps/{app}/versions.plist"
    case ssvc = "/apps/{app}/ssvc"
    case updates = "/apps/{app}/updates.json"
    case appcast = "/apps/{app}/appcast.xml"
    case prompt = "/apps/{app}/prompt"
    case answers = "/apps/{app}/answers"
    case unsubscribe = "/unsubscribe/{token}"
    case preview = "/preview"

    /// The route of a path, and the name in it.
    static func find(_ path: String) -> (route: ServiceRoute, name: String)? {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        func part(_ index: Int) -> String { String(Substring(parts[index])) }
        switch parts.count {
        case 2:
            switch path {
            case "/health": return (.health, "")
            case "/ready": return (.ready, "")
            case "/metrics": return (.metrics, "")
            case "/openapi.json": return (.description, "")
            case "/preview": return (.preview, "")
            default: return nil
            }
        case 3:
            if part(1) == "preview" { return (.preview, "") }
            return part(1) == "unsubscribe" && !parts[2].isEmpty ? (.unsubscribe, part(2)) : nil
        case 4:
            guard part(1) == "apps" else { return nil }
            let name = part(2)
            switch part(3) {
            case "prompt": return (.prompt, name)
            case "versions.plist": return (.versions, name)
            case "ssvc": return (.ssvc, name)
            case "updates.json": return (.updates, name)
            case "appcast.xml": return (.appcast, name)
            case "answers": return (.answers, name)
            default: return nil
            }
        default: return nil
        }
    }

    /// How it can be asked; `HEAD` goes where `GET` does.
    var methods: [HTTPRequest.Method] {
        switch self {
        case .answers: [.post]
        case .unsubscribe: [.get, .head, .post]
        default: [.get, .head]
        }
    }

    /// Whether a token is asked for, where the service has one.
    ///
    /// What clients of other programs read, and links in mails, come without one.
    var isGuarded: Bool {
        switch self {
        case .prompt, .answers, .metrics, .preview: true
        case .health, .ready, .description, .versions, .ssvc, .updates, .appcast, .unsubscribe: false
        }
    }
}
#endif
