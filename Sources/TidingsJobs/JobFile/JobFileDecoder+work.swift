import TidingsDelivery
import TidingsModel

extension JobFileDecoder {
    /// Where the ledger is kept: `none`, the path of a database, or a variable or file with the address of PostgreSQL.
    mutating func ledger(in top: JobSection) -> LedgerPlace {
        guard let (text, place) = sections.text("ledger", in: top) else { return .besideJobFile }
        if text == "none" { return .none }
        if SinkEnvironment.isReference(text) { return .postgreSQL(Secret(text)) }
        if text.contains("://") {
            sections.report(
                "open-secret",
                "“ledger” may hold a password: write env:NAME for a variable that holds the address, or file:PATH.",
                at: place)
            return .none
        }
        return .file(Self.join(directory, text))
    }

    /// The variable or file with the secret by which people are named in the ledger.
    mutating func secret(in top: JobSection) -> String? {
        sections.value(
            "secret", in: top, rule: "open-secret", "Write env:NAME for a variable that holds the secret, or file:PATH."
        ) { SinkEnvironment.isReference($0) ? $0 : nil }
    }

    /// Where people unsubscribe by one click: an address, and the variables or files of the secrets.
    mutating func unsubscribe(in top: JobSection) -> UnsubscribePlace? {
        guard let section = subsection("email", of: top, known: ["unsubscribe", "secret"]) else { return nil }
        sections.require("unsubscribe", in: section, "write the address of the service that takes the click")
        sections.require("secret", in: section, "name a variable (env:NAME) or a file (file:PATH) that holds it")
        let secrets = sections.words("secret", in: section)
        for secret in secrets where !SinkEnvironment.isReference(secret) {
            sections.report(
                "open-secret", "“email.secret” is a secret: write env:NAME for a variable that holds it, or file:PATH.",
                at: section.place)
        }
        guard let address = sections.text("unsubscribe", in: section)?.text, !secrets.isEmpty else { return nil }
        return UnsubscribePlace(address: address, secret: secrets)
    }

    /// How often and until when a delivery is tried.
    mutating func retries(in top: JobSection) -> RetryPolicy {
        var policy = RetryPolicy()
        guard let section = subsection("retries", of: top, known: ["attempts", "deadline", "unknown"]) else {
            return policy
        }
        let attempts = sections.value(
            "attempts", in: section, rule: "bad-value", "Write how often a delivery is tried at most, from 1 to 100."
        ) { Int($0).flatMap { (1...100).contains($0) ? $0 : nil } }
        policy.attempts = attempts ?? policy.attempts
        policy.deadline = sections.duration("deadline", in: section) ?? policy.deadline
        policy.unknown = sections.choice("unknown", in: section)
        return policy
    }
}
