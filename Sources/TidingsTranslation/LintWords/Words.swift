/// Compares words.
enum Words {
    /// Whether most words of a text stand in another as well: then it names things.
    static func shareMost(_ source: String, _ target: String) -> Bool {
        if let known = WordHashes.hashes(source), let own = WordHashes.hashes(target) {
            return own.count { known.contains($0) } * 2 >= own.count
        }
        let known = Set(words(source))
        let own = words(target)
        guard !own.isEmpty else { return true }
        return own.filter(known.contains).count * 2 >= own.count
    }

    /// The words of a text in small letters.
    static func words(_ text: String) -> [String] {
        text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }
}
