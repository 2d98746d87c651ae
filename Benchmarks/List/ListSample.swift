import Foundation

/// A list of people as large applications have them: few differ in what is not their name.
struct ListSample {
    private static let locales = [
        "ar", "bg", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hi", "hu", "id", "it", "ja", "ko", "nl",
        "pl",
        "pt-BR", "ru", "sv", "tr", "zh-Hans",
    ]
    private static let zones = ["Europe/Vienna", "America/New_York", "Asia/Tokyo", "Africa/Luanda"]
    private static let versions = ["1.8", "1.9", "1.10", "2.0", "2.0.1"]

    let count: Int

    /// Writes the list; returns its path.
    func write(to folder: URL, csv isCSV: Bool) throws -> String {
        let file = folder.appendingPathComponent(isCSV ? "list.csv" : "list.jsonl")
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        let handle = try FileHandle(forWritingTo: file)
        var bytes: [UInt8] = isCSV ? Array("id,email,name,locale,country,timezone,installed,os,seen\n".utf8) : []
        for number in 0..<count {
            let locale = Self.locales[number % Self.locales.count]
            let zone = Self.zones[number / 7 % Self.zones.count]
            let version = Self.versions[number / 3 % Self.versions.count]
            let (id, mail) = ("u-\(number)", "person.\(number)@mail.example.com")
            let name = number % 5 == 0 ? "Амина \(number % 1_000)" : "Amina \(number % 1_000)"
            let line =
                isCSV
                ? "\(id),\(mail),\(name),\(locale);en,AT,\(zone),\(version),17.2,\(version)\n"
                : "{\"id\":\"\(id)\",\"email\":\"\(mail)\",\"name\":\"\(name)\",\"locale\":[\"\(locale)\",\"en\"],"
                    + "\"country\":\"AT\",\"timezone\":\"\(zone)\",\"installed\":\"\(version)\",\"os\":\"17.2\","
                    + "\"seen\":\"\(version)\"}\n"
            bytes += line.utf8
            if bytes.count > 1 << 20 {
                try handle.write(contentsOf: Data(bytes))
                bytes.removeAll(keepingCapacity: true)
            }
        }
        try handle.write(contentsOf: Data(bytes))
        try handle.close()
        return file.path
    }
}
