import Testing
import TidingsModel

@testable import TidingsTranslation

/// What the rules about words find in one text and its translation.
enum Wording {
    /// The findings of a rule.
    static func findings(_ rule: String, _ source: String, _ language: String, _ translation: String) throws
        -> [LintFinding]
    {
        let example = LintExample.sample(source, language, translation)
        return try ExampleProject(example).findings().filter { $0.problem.rule == rule }
    }

    /// What `--fix` would write.
    static func fixed(_ rule: String, _ source: String, _ language: String, _ translation: String) throws -> String? {
        guard case .text(let text)? = try findings(rule, source, language, translation).first?.fix else { return nil }
        return text
    }
}

/// A text, its translation, and whether a rule finds something.
struct WordingCase: Sendable, CustomTestStringConvertible {
    let rule: String
    let source: String
    let language: String
    let translation: String
    let isWrong: Bool

    init(_ rule: String, _ source: String, _ language: String, _ translation: String, wrong: Bool) {
        self.rule = rule
        self.source = source
        self.language = language
        self.translation = translation
        isWrong = wrong
    }

    var testDescription: String { "\(rule) \(language) \(translation.debugDescription)" }
}

struct WordingTests {
    static let blanks: [WordingCase] = [
        WordingCase("leading-space", "%@ ready", "de", " %@ bereit", wrong: true),
        WordingCase("leading-space", " ready", "de", " bereit", wrong: false),
        WordingCase("leading-space", " ", "de", "", wrong: false),
        WordingCase("trailing-space", "Name: ", "ja", "名前：", wrong: false),
        WordingCase("trailing-space", "Name", "ja", "名前 ", wrong: true),
        WordingCase("edge-newline", "One\nTwo", "de", "Eins\nZwei", wrong: false),
        WordingCase("edge-newline", "One\n", "de", "Eins\n\n", wrong: true),
        WordingCase("double-space", "One two", "de", "Eins  zwei", wrong: true),
        WordingCase("double-space", "One  two", "de", "Eins  zwei", wrong: false),
        WordingCase("double-space", "One\ntwo", "de", "Eins\n  zwei", wrong: false),
        WordingCase("double-space", "%@ %@", "de", "%@  %@", wrong: true),
        WordingCase("line-count", "One\r\nTwo", "de", "Eins\nZwei", wrong: false),
        WordingCase("no-break-space", "5 km of way", "de", "5\u{A0}km Weg", wrong: false),
        WordingCase("no-break-space", "Way", "de", "Weg\u{A0}", wrong: true),
        WordingCase("space-before-sign", "Yes!", "fr", "Oui !", wrong: false),
        WordingCase("space-before-sign", "Use .strings files", "de", "Nutze .strings", wrong: false),
        WordingCase("space-before-sign", "Good %@!", "de", "Gut %@ !", wrong: true),
    ]
    static let signs: [WordingCase] = [
        WordingCase("end-punctuation", "Do you agree to it?", "el", "Συμφωνείτε με αυτό;", wrong: false),
        WordingCase("end-punctuation", "Do you agree to it?", "hy", "Համաձա՞յն եք դրան", wrong: false),
        WordingCase("end-punctuation", "This is a sentence of words.", "hy", "Սա մի նախադասություն է:", wrong: false),
        WordingCase("end-punctuation", "This is a sentence of words.", "hi", "यह शब्दों का एक वाक्य है।", wrong: false),
        WordingCase("end-punctuation", "This is a sentence of words.", "ur", "یہ الفاظ کا ایک جملہ ہے۔", wrong: false),
        WordingCase("end-punctuation", "This is a sentence of words.", "my", "ဒါက ဝါကျတစ်ခုဖြစ်တယ်။", wrong: false),
        WordingCase("end-punctuation", "This is a sentence of words.", "th", "นี่คือประโยค", wrong: false),
        WordingCase("end-punctuation", "This is a sentence of words.", "km", "នេះគឺជាប្រយោគមួយ។", wrong: false),
        WordingCase("end-punctuation", "This is a sentence of words.", "zh-Hans", "这是一个句子。", wrong: false),
        WordingCase("end-punctuation", "This is a sentence of words.", "de", "Das ist ein Satz", wrong: true),
        WordingCase("end-punctuation", "Name:", "zh-Hans", "名称：", wrong: false),
        WordingCase("end-punctuation", "Name:", "de", "Name", wrong: true),
        WordingCase("end-punctuation", "Loading…", "de", "Lädt...", wrong: false),
        WordingCase("end-punctuation", "Loading…", "de", "Lädt", wrong: true),
        WordingCase("end-punctuation", "He said “no.”", "de", "Er sagte „nein“.", wrong: false),
        WordingCase("end-punctuation", "Do you agree to it?", "ar", "هل توافق على ذلك؟", wrong: false),
        WordingCase("end-punctuation", "Do you agree to it?", "ar", "هل توافق على ذلك.", wrong: true),
        WordingCase("doubled-sign", "And so on.", "de", "Und so weiter...", wrong: false),
        WordingCase("doubled-sign", "Open ../file", "de", "Öffne ../datei", wrong: false),
        WordingCase("doubled-sign", "Done, thanks", "de", "Fertig,, danke", wrong: true),
        WordingCase("doubled-sign", "Etc., and so", "de", "Usw., und so", wrong: false),
        WordingCase("doubled-sign", "Done", "zh-Hans", "完成。。", wrong: true),
        WordingCase("three-dots", "Wait...", "de", "Warten...", wrong: false),
        WordingCase("opening-mark", "Update %@ now?", "es", "Bien, ¿actualizar %@?", wrong: false),
        WordingCase("opening-mark", "Updated!", "es-MX", "Actualizado!", wrong: true),
        WordingCase("opening-mark", "Update now?", "pt", "Atualizar agora?", wrong: false),
        WordingCase("french-space", "Size: %@", "fr-CA", "Taille: %@", wrong: false),
        WordingCase("french-space", "Size: %@", "fr-CH", "Taille: %@", wrong: true),
        WordingCase("french-space", "See https://a.b?c=d", "fr", "Voir https://a.b?c=d", wrong: false),
        WordingCase("french-space", "At 12:30", "fr", "À 12:30", wrong: false),
        WordingCase("french-space", "You & me", "fr", "Vous &amp; moi", wrong: false),
        WordingCase("french-space", "Yes!", "fr", "Oui\u{A0}!", wrong: false),
        WordingCase("french-space", "Yes!", "fr", "Oui !", wrong: true),
        WordingCase("bracket-balance", "a) first", "de", "a) erstens", wrong: false),
        WordingCase("bracket-balance", "Size (MB)", "ja", "サイズ（MB)", wrong: false),
        WordingCase("bracket-balance", "Size (MB)", "ja", "サイズ（MB", wrong: true),
        WordingCase("quotation-style", "Open “%@”", "fi", "Avaa ”%@”", wrong: false),
        WordingCase("quotation-style", "Open “%@”", "fr", "Ouvrir «\u{202F}%@\u{202F}»", wrong: false),
        WordingCase("quotation-style", "Open “%@”", "ja", "“%@”を開く", wrong: true),
        WordingCase("quotation-style", "Don’t", "fr", "N’ouvre pas", wrong: false),
        WordingCase("quotation-style", "Open \"%@\"", "de", "\"%@\" öffnen", wrong: false),
        WordingCase("quotation-balance", "Size", "de", "5\" groß", wrong: false),
    ]
    static let hidden: [WordingCase] = [
        WordingCase("zero-width-space", "Settings", "km", "ការ\u{200B}កំណត់", wrong: false),
        WordingCase("control-code", "One\tTwo", "de", "Eins\tZwei", wrong: false),
        WordingCase("control-code", "One", "de", "Ei\u{85}ns", wrong: true),
        WordingCase("broken-character", "Menu \u{F8FF}", "de", "Menü \u{F8FF}", wrong: false),
        WordingCase("kashida", "For %@", "ar", "لـ%@", wrong: false),
        WordingCase("bidi-balance", "%@ in", "ar", "\u{2068}%@\u{2069} في", wrong: false),
        WordingCase("bidi-balance", "%@ in", "ar", "\u{200F}%@ في", wrong: false),
        WordingCase("bidi-balance", "%@ in", "ar", "\u{202B}%@ في", wrong: true),
        WordingCase("bidi-balance", "%@ in", "ar", "%@ في\u{2069}", wrong: true),
        WordingCase("bidi-balance", "%@ in", "ar", "\u{2067}\u{202A}%@\u{2069}\u{202C}", wrong: true),
        WordingCase("mixed-script-word", "Wi-Fi settings", "ru", "Настройки Wi-Fi-сети", wrong: false),
        WordingCase("mixed-script-word", "Change it", "ru", "Измeнить", wrong: true),
        WordingCase("mixed-script-word", "Mac", "ru", "Маc", wrong: true),
        WordingCase("mixed-script-word", "iPhone", "ru", "iPhone’а", wrong: false),
        WordingCase("wrong-script", "Settings", "ru", "Wi-Fi", wrong: false),
        WordingCase(
            "wrong-script", "Please update your app now", "ru", "Pozhaluysta obnovite prilozhenie", wrong: true),
        WordingCase("wrong-script", "Settings", "sr-Latn", "Подешавања", wrong: true),
        WordingCase("wrong-script", "Settings", "sr", "Подешавања", wrong: false),
        WordingCase("wrong-script", "Settings", "ja", "設定", wrong: false),
        WordingCase("foreign-letter", "Test", "uk", "Мы", wrong: true),
        WordingCase("foreign-letter", "Test", "uk", "Їжак", wrong: false),
        WordingCase("foreign-letter", "Version", "fa", "يک", wrong: true),
    ]

    @Test(arguments: blanks + signs + hidden)
    func findsWhatIsWrongOnly(_ text: WordingCase) throws {
        let found = try Wording.findings(text.rule, text.source, text.language, text.translation)
        #expect(found.isEmpty != text.isWrong)
    }
}
