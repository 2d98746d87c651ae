/// Services that are known by the addresses of their webhooks.
enum WebhookService {
    /// The kind of sink for an address; `webhook` for one that is not known.
    static func kind(of address: String) -> String {
        guard let url = WebhookAddress(address), url.origin.lowercased().hasPrefix("https://") else { return "webhook" }
        let machine = url.origin.dropFirst(8).prefix { $0 != ":" }.lowercased()
        return services.first { $0.knows(machine, url.target) }?.kind ?? "webhook"
    }

    private static let services: [(kind: String, knows: @Sendable (_ machine: String, _ target: Substring) -> Bool)] = [
        ("slack", { machine, _ in ["hooks.slack.com", "hooks.slack-gov.com"].contains(machine) }),
        (
            "discord",
            { machine, target in
                isOne(machine, of: ["discord.com", "discordapp.com"]) && target.hasPrefix("/api/")
                    && target.contains("/webhooks/")
            }
        ),
        (
            "teams",
            { machine, _ in
                isOne(
                    machine,
                    of: ["webhook.office.com", "outlook.office.com", "logic.azure.com", "api.powerplatform.com"])
            }
        ),
        // Mattermost stands on machines of its users, who name them after it.
        (
            "mattermost",
            { machine, target in
                machine.split(separator: ".").contains { $0.hasPrefix("mattermost") } && target.contains("/hooks/")
            }
        ),
    ]

    /// Whether a machine is one of these, or in their domain.
    private static func isOne(_ machine: String, of domains: [String]) -> Bool {
        domains.contains { machine == $0 || machine.hasSuffix(".\($0)") }
    }
}
