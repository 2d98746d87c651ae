extension String {
    /// Whether both begin with the same word, in whatever case.
    func isSharedStart(with other: String) -> Bool {
        func first(_ text: String) -> String {
            String(text.drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber }).lowercased()
        }
        return first(self) == first(other)
    }
}
