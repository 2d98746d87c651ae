import TidingsModel

extension LintRule {
    /// The rules about how long a text may be.
    static let lengths: [LintRule] = [textTooLong, subjectTooLong, smsSegments, smsCharacters, pushTooLong]

    static let textTooLong = LintRule(
        "text-too-long", .error, .length, "A text is longer than the configuration allows for its key",
        explanation: """
            A button, a tile or a field of a store has only so much room. The configuration says how many characters, \
            bytes or lines the texts of some keys may have (`limits`); the first pattern that fits a key counts. \
            Arguments count as nothing, so leave room for them.
            """,
        wrong: LintExample(files: [
            ".tidings-lint.yaml": "limits:\n  - keys: \"button.*\"\n    characters: 12\n",
            "en.lproj/Localizable.strings": "\"button.later\" = \"Later\";\n",
            "de.lproj/Localizable.strings": "\"button.later\" = \"Später erinnern\";\n",
        ]),
        right: LintExample(files: [
            ".tidings-lint.yaml": "limits:\n  - keys: \"button.*\"\n    characters: 12\n",
            "en.lproj/Localizable.strings": "\"button.later\" = \"Later\";\n",
            "de.lproj/Localizable.strings": "\"button.later\" = \"Später\";\n",
        ]),
        check: .entry(.any) { context in
            let limits = context.configuration.limits
            guard !limits.isEmpty else { return nil }
            return { entry, _, report in
                guard let limit = limits.first(where: { wildcard($0.keys, matches: entry.key) }) else { return }
                for form in entry.forms {
                    let words = form.text.words.filter { $0 != Character(LintText.mark) }
                    let found = [
                        over(words.count, limit.characters, "characters"),
                        over(words.utf8.count, limit.bytes, "bytes"),
                        over(1 + words.count { $0.isNewline }, limit.lines, "lines"),
                    ].compactMap { $0 }
                    guard !found.isEmpty else { continue }
                    let label = form.label.isEmpty ? "The text" : "The text for “\(form.label)”"
                    report("\(label) has \(found.joined(separator: " and ")). Shorten it.")
                }
            }
        })

    private static func over(_ count: Int, _ limit: Int?, _ unit: String) -> String? {
        guard let limit, count > limit else { return nil }
        return "\(count) \(unit) where \(limit) are allowed"
    }

    static let subjectTooLong = LintRule(
        "subject-too-long", .warning, .length, "The subject of a mail is longer than a line of a mail may be",
        explanation: """
            A header line should stay below 78 bytes as it is sent, where letters beyond ASCII take more, and must \
            stay below 998. Programs on phones show about 40 characters. A text counts as a subject if a part of its key is \
            named so (`mail.subject`, `welcomeSubject`); more than 78 characters are reported, and more than 998 \
            bytes as an error.
            """,
        wrong: LintExample(
            "\"mail.subject\" = \"A new version\";", "de",
            "\"mail.subject\" = \"Eine neue Version dieser App ist soeben erschienen und kann ab sofort von Ihnen geladen werden\";"
        ),
        right: LintExample(
            "\"mail.subject\" = \"A new version\";", "de", "\"mail.subject\" = \"Eine neue Version ist da\";"),
        check: .entries(.channel) { entry, _, report in
            guard Channel.subject.has(entry.key) else { return }
            for form in entry.forms {
                let survey = form.text.survey
                let bytes = EncodedSubject.size(of: form.text.words)
                if bytes > 998 {
                    report("The subject takes \(bytes) bytes in a mail; 998 is the most. Shorten it.", severity: .error)
                } else if survey.length > 78 {
                    report("The subject has \(survey.length) characters; more than 78 are cut off. Shorten it.")
                }
            }
        })

    static let smsSegments = LintRule(
        "sms-segments", .warning, .length, "A translation of an SMS needs more messages than its source",
        explanation: """
            An SMS has 160 characters of GSM 7-bit (70 if one character is not in that set), and of a longer text each \
            part has 153 (67). Each part is paid for. A text counts as an SMS if a part of its key is named so \
            (`sms.code`, `welcomeSms`).
            """,
        wrong: LintExample(
            "\"sms.update\" = \"A new version of the app is ready. Please install it when you have the time to do so.\";",
            "ru",
            "\"sms.update\" = \"Доступна новая версия приложения. Пожалуйста, установите её, как только у вас будет время.\";"
        ),
        right: LintExample(
            "\"sms.update\" = \"A new version of the app is ready. Please install it when you have the time to do so.\";",
            "ru", "\"sms.update\" = \"Доступна новая версия приложения. Установите её.\";"),
        check: .entries(.channel) { entry, source, report in
            guard Channel.sms.has(entry.key), let source else { return }
            for form in entry.forms {
                guard let other = source.form(for: form.conditions) else { continue }
                let (needed, wanted) = (
                    ShortMessage(form.text.words).segments, ShortMessage(other.text.words).segments
                )
                if needed > wanted {
                    report("The text needs \(needed) messages, its source \(wanted). Shorten it, if you pay for each.")
                }
            }
        })

    static let smsCharacters = LintRule(
        "sms-characters", .note, .length, "A few characters of an SMS make it more than twice as long",
        explanation: """
            One character outside of GSM 7-bit (a curly quotation mark, “ł”, “…”) turns the whole message into one of 70 \
            characters. Where a language has only a few of them, another sign may do.
            """,
        wrong: LintExample(
            "\"sms.update\" = \"Version %@ is ready.\";", "de", "\"sms.update\" = \"Version „%@“ ist da.\";"),
        right: LintExample(
            "\"sms.update\" = \"Version %@ is ready.\";", "de", "\"sms.update\" = \"Version %@ ist da.\";"),
        check: .entries(.channel) { entry, source, report in
            guard Channel.sms.has(entry.key), let source else { return }
            for form in entry.forms {
                let message = ShortMessage(form.text.words)
                guard !message.foreign.isEmpty, message.foreign.count <= 3,
                    let other = source.form(for: form.conditions), ShortMessage(other.text.words).foreign.isEmpty,
                    form.text.survey.scripts.isSubset(of: .latin)
                else { continue }
                let signs = message.foreign.map { "“\($0)”" }.joined(separator: ", ")
                report(
                    "\(signs) is not in GSM 7-bit, so the message has 70 characters instead of 160. Write another sign."
                )
            }
        })

    static let pushTooLong = LintRule(
        "push-too-long", .warning, .length, "A push notification is longer than phones show",
        explanation: """
            Phones show about 178 characters of a notification, and four lines of it. A text counts as one if a part of \
            its key is named so (`push.body`, `updatePush`).
            """,
        wrong: LintExample(
            "\"push.body\" = \"A new version is ready.\";", "de",
            """
            "push.body" = "Eine neue Version dieser App ist soeben erschienen. Sie enthält sehr viele Verbesserungen, \
            behebt mehrere Fehler und kann ab sofort von Ihnen geladen werden. Wir empfehlen Ihnen, das sehr bald zu tun.";
            """),
        right: LintExample(
            "\"push.body\" = \"A new version is ready.\";", "de", "\"push.body\" = \"Eine neue Version ist da.\";"),
        check: .entries(.channel) { entry, _, report in
            guard Channel.push.has(entry.key) else { return }
            for form in entry.forms where form.text.survey.length > 178 {
                report(
                    "The notification has \(form.text.survey.length) characters; phones show about 178. Shorten it.")
            }
        })
}
