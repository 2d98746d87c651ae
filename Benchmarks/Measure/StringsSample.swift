/// A strings file as large programs have them: comments, quoted keys, texts in several scripts.
struct StringsSample {
    let bytes: [UInt8]
    let keys: Int

    private static let texts = [
        "The update could not be installed because %@ is still running. Quit it and try again.",
        "Обновление не удалось установить, потому что программа %@ ещё работает.",
        "%@がまだ実行中のため、アップデートをインストールできませんでした。",
        "Die Aktualisierung konnte nicht installiert werden, weil \\\"%@\\\" noch läuft.\\nBitte beenden.",
        "تعذر تثبيت التحديث لأن %@ لا يزال قيد التشغيل.",
        "OK",
    ]

    init(keys: Int) {
        var text = ""
        for number in 0..<keys {
            if number % 2 == 0 { text += "/* Shown in the window of updates, below the title. */\n" }
            text += "\"updates.window.message.\(number)\" = \"\(Self.texts[number % Self.texts.count])\";\n"
            if number % 2 == 0 { text += "\n" }
        }
        bytes = Array(text.utf8)
        self.keys = keys
    }
}
