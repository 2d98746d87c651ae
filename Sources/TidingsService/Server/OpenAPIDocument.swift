#if Service
/// What can be asked of a service, as OpenAPI 3.1 writes it; the names are those of the format.
struct OpenAPIDocument: Encodable {
    let openapi = "3.1.0"
    let info: Info
    /// By address and method.
    let paths: [String: [String: Operation]]
    let components: Components

    struct Info: Encodable {
        let title: String
        let version: String
        let description: String
    }

    struct Operation: Encodable {
        let operationId: String
        let summary: String
        let parameters: [Parameter]
        let requestBody: Body?
        /// By status.
        let responses: [String: Answer]
        /// What lets somebody in: each of these alone.
        let security: [[String: [String]]]?
    }

    struct Parameter: Encodable {
        let name: String
        let `in`: String
        let required: Bool
        let description: String
        let schema: Schema
    }

    struct Body: Encodable {
        let required: Bool
        /// By media type.
        let content: [String: Content]
    }

    struct Answer: Encodable {
        var description: String?
        /// By media type.
        var content: [String: Content]?
        var reference: String?

        private enum CodingKeys: String, CodingKey {
            case description, content
            case reference = "$ref"
        }
    }

    struct Content: Encodable {
        let schema: Schema
    }

    struct Schema: Encodable {
        var type: String?
        var `enum`: [String]?
        var minLength: Int?
        var maxLength: Int?
        var required: [String]?
        var properties: [String: Schema]?
        var reference: String?

        static let string = Schema(type: "string")
        static let object = Schema(type: "object")

        private enum CodingKeys: String, CodingKey {
            case type, `enum`, minLength, maxLength, required, properties
            case reference = "$ref"
        }
    }

    struct Components: Encodable {
        let securitySchemes: [String: [String: String]]
        let schemas: [String: Schema]
        let responses: [String: Answer]
    }
}
#endif
