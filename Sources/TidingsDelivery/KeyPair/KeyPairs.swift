/// What a build without the trait `Signatures` has in the place of key pairs.
enum KeyPairs {
    /// Whether this build can sign and verify by them.
    static var areBuilt: Bool {
        #if Signatures
        true
        #else
        false
        #endif
    }

    /// What to do where they are missing, as a clause.
    static let advice = "this build has no signatures by key pairs; build it with the trait Signatures"
}
