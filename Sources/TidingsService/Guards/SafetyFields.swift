#if Service
import HTTPTypes

/// What every answer says to browsers, so that nothing in it is run, framed or guessed at.
enum SafetyFields {
    /// For what is no page.
    static let plain: HTTPFields = fields("default-src 'none'; frame-ancestors 'none'; sandbox")
    /// For a page with styles of its own and, where it has one, a form that leads back here.
    static let page: HTTPFields = fields(
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")

    private static func fields(_ policy: String) -> HTTPFields {
        var fields = HTTPFields()
        fields[.contentSecurityPolicy] = policy
        fields[.xContentTypeOptions] = "nosniff"
        for (name, value) in [
            ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
            ("X-Frame-Options", "DENY"),
        ] {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        return fields
    }
}
#endif
