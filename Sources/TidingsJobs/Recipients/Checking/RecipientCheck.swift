import TidingsDelivery
import TidingsIntl
import TidingsModel

/// Makes a recipient of what an entry says, and says what is wrong with it.
struct RecipientCheck {
    let file: String
    let isKnownTimeZone: @Sendable (String) -> Bool

    /// The recipient, and all that is wrong.
    ///
    /// Warnings leave the recipient in its place. Errors set it aside, and are put into one.
    func recipient(from fields: RecipientFields, line: Int) -> (recipient: Recipient?, problems: [Problem]) {
        let person = person(id: fields[.id], email: fields[.email], name: fields[.name])
        return recipient(of: person, in: situation(from: fields), line: line)
    }

    /// The recipient who is this person in this situation.
    func recipient(
        of person: CheckedPerson, in situation: CheckedSituation, line: Int
    ) -> (recipient: Recipient?, problems: [Problem]) {
        var problems: [Problem] = []
        if !person.findings.isEmpty || !situation.findings.isEmpty {
            let findings = person.findings.joined(with: situation.findings)
            problems = findings.problems(at: SourcePlace(file: file, line: line), subject: person.id.map(quoted))
            guard findings.isUsable else { return (nil, problems) }
        }
        guard let id = person.id else { return (nil, problems) }
        let recipient = Recipient(id: id, email: person.email, name: person.name, situation: situation.situation)
        return (recipient, problems)
    }

    /// Who it is, and what is wrong with that.
    func person(id: RecipientValue, email: RecipientValue, name: RecipientValue) -> CheckedPerson {
        var findings = RecipientFindings()
        let id = self.id(id, &findings)
        let email = self.email(email, &findings)
        let name = self.name(name, &findings)
        return CheckedPerson(id: id, email: email, name: name, findings: findings)
    }

    /// All that many people have in common, and what is wrong with that.
    func situation(from fields: RecipientFields) -> CheckedSituation {
        var findings = RecipientFindings()
        var facts = Situation.Facts(
            locales: locales(fields[.locale], &findings), country: country(fields[.country], &findings),
            timeZone: timeZone(fields[.timezone], &findings),
            installation: Installation(
                version: version(.installed, of: fields, &findings),
                build: text(fields[.build], .build, &findings).flatMap(BuildVersion.init),
                os: version(.os, of: fields, &findings),
                system: text(fields[.system], .system, &findings)?.lowercased(),
                channels: Set(words(fields[.channels], .channels, &findings))),
            history: History(
                seen: version(.seen, of: fields, &findings), ignored: version(.ignored, of: fields, &findings),
                unsubscribed: unsubscribed(fields[.unsubscribed], &findings)))
        facts.sinks = words(fields[.sinks], .sinks, &findings)
        return CheckedSituation(situation: Situation(facts), findings: findings)
    }

    private func id(_ value: RecipientValue, _ findings: inout RecipientFindings) -> String? {
        let form = "“id” is 1 to \(RecipientReader.maximumIDLength) bytes of text that never changes."
        switch value {
        case .text(let id) where id.utf8.count > RecipientReader.maximumIDLength:
            findings.error("bad-id", "The id is longer than \(RecipientReader.maximumIDLength) bytes. \(form)")
        case .text(let id) where id.hasControls:
            findings.error("bad-id", "The id has a line break or a control character. \(form)")
        case .text(let id): return id
        case .absent: findings.error("missing-id", "It has no id, or an empty one. \(form)")
        default: findings.error("bad-id", "The id is \(value.kind), not a text: write it in quotation marks. \(form)")
        }
        return nil
    }

    /// The address itself is never shown: messages end up in logs.
    private func email(_ value: RecipientValue, _ findings: inout RecipientFindings) -> String? {
        switch value {
        case .absent: return nil
        case .text(let text) where !text.hasControls: return address(text, &findings)
        case .text: findings.error("bad-email", "The e-mail address has a line break or a control character.")
        default: findings.error("bad-email", "The e-mail address is \(value.kind), not a text.")
        }
        return nil
    }

    /// The address with its domain in ASCII; the person is told in other ways if it cannot be written to.
    func address(_ text: String, _ findings: inout RecipientFindings) -> String? {
        var fault: DomainNameError?
        do throws(EmailAddressError) {
            return try EmailAddress(parsing: text) { domain in
                do throws(DomainNameError) {
                    return try DomainName(parsing: domain).ascii
                } catch {
                    fault = error
                    return nil
                }
            }.text
        } catch {
            let reason = fault.map { "the domain of the e-mail address \($0)" } ?? error.description
            findings.warning("bad-email", "\(reason.prefix(1).uppercased())\(reason.dropFirst()), so it is left out.")
            return nil
        }
    }

    /// A list of words, or one text with blanks between them.
    private func words(
        _ value: RecipientValue, _ field: RecipientField, _ findings: inout RecipientFindings
    ) -> [String] {
        guard case .list(let items) = value else {
            return text(value, field, &findings)?.split(separator: " ").map(String.init) ?? []
        }
        return items.prefix(RecipientReader.maximumLocales).compactMap { item in
            if case .text(let name) = item { name } else { nil }
        }
    }

    func name(_ value: RecipientValue, _ findings: inout RecipientFindings) -> String? {
        guard let text = text(value, .name, &findings) else { return nil }
        let name = text.replacingControls(with: " ")
        guard name.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { return nil }
        // To count scalars takes long, and most names are short in bytes already.
        guard name.utf8.count > RecipientReader.maximumNameLength,
            name.unicodeScalars.count > RecipientReader.maximumNameLength
        else { return name }
        findings.warning(
            "long-name", "The name is longer than \(RecipientReader.maximumNameLength) characters and was cut.")
        return String(name.unicodeScalars.prefix(RecipientReader.maximumNameLength))
    }

    private func country(_ value: RecipientValue, _ findings: inout RecipientFindings) -> String? {
        guard let text = text(value, .country, &findings) else { return nil }
        if text.utf8.count == 2, text.utf8.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) {
            return text.uppercased()
        }
        findings.warning("bad-country", "\(quoted(text)) is no country of two letters, so the country is unknown.")
        return nil
    }

    private func timeZone(_ value: RecipientValue, _ findings: inout RecipientFindings) -> String? {
        guard let text = text(value, .timezone, &findings) else { return nil }
        if isKnownTimeZone(text) { return text }
        findings.warning(
            "unknown-time-zone",
            "\(quoted(text)) is no known time zone, so it is left out. Write it like Europe/Vienna.")
        return nil
    }

    private func version(
        _ field: RecipientField, of fields: RecipientFields, _ findings: inout RecipientFindings
    ) -> Version? {
        guard let text = text(fields[field], field, &findings) else { return nil }
        if let version = Version(text) { return version }
        findings.warning(
            "bad-version", "“\(field.rawValue)” is \(quoted(text)), which is no version, so it is unknown.")
        return nil
    }

    /// Whoever may have asked not to be written to is not written to.
    private func unsubscribed(_ value: RecipientValue, _ findings: inout RecipientFindings) -> Bool {
        switch value {
        case .flag(let flag): return flag
        case .absent: return false
        case .text(let text):
            findings.error("bad-unsubscribed", "“unsubscribed” is \(quoted(text)): write true or false.")
        default: findings.error("bad-unsubscribed", "“unsubscribed” is \(value.kind): write true or false.")
        }
        return true
    }

    private func text(
        _ value: RecipientValue, _ field: RecipientField, _ findings: inout RecipientFindings
    ) -> String? {
        switch value {
        case .text(let text): return text
        case .absent: return nil
        default:
            findings.warning(
                "wrong-type", "“\(field.rawValue)” is \(value.kind), so it is left out: write it in quotation marks.")
            return nil
        }
    }
}

extension RecipientCheck {
    /// The locales that can be read; without any of those that were given, the person is set aside.
    private func locales(_ value: RecipientValue, _ findings: inout RecipientFindings) -> [LocaleTag] {
        var entries: [RecipientValue]
        switch value {
        case .absent: return []
        case .list(let list): entries = list.filter { $0 != .absent && $0 != .text("") }
        default: entries = [value]
        }
        let limit = RecipientReader.maximumLocales
        let isCut = entries.count > limit
        entries = Array(entries.prefix(limit))
        var tags: [LocaleTag] = []
        var faults: [String] = []
        for entry in entries {
            guard case .text(let text) = entry else {
                faults.append("One of the locales is \(entry.kind), not a text.")
                continue
            }
            do {
                let tag = try canonicalLocale(text)
                if !tags.contains(tag) { tags.append(tag) }
            } catch {
                faults.append("\(error)".replacingControls(with: "\u{FFFD}"))
            }
        }
        if tags.isEmpty, !faults.isEmpty {
            findings.error("bad-locale", faults.joined(separator: " "))
            return []
        }
        for fault in faults { findings.warning("bad-locale", "\(fault) The other locales are used.") }
        if isCut {
            findings.warning("many-locales", "There are more than \(limit) locales; the first \(limit) are used.")
        }
        return tags
    }
}
