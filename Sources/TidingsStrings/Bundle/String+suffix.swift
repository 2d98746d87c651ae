extension String {
    /// Whether the text ends with a suffix of ASCII, in any case.
    func hasSuffix(_ suffix: String, ignoringCase: Void) -> Bool {
        utf8.count >= suffix.utf8.count
            && zip(utf8.suffix(suffix.utf8.count), suffix.utf8).allSatisfy { own, wanted in
                own == wanted || (0x61...0x7A).contains(wanted) && own == wanted & 0xDF
            }
    }
}
