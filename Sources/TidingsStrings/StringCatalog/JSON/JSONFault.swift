/// What is wrong with a JSON text, and where.
struct JSONFault: Sendable, Hashable {
    let rule: String
    let message: String
    let offset: Int
    /// Whether the text is no JSON.
    ///
    /// Half a surrogate pair is bad text in good JSON.
    let isSyntax: Bool
}
