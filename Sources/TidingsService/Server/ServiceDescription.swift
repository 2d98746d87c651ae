#if Service
import HTTPTypes

/// The description of the service by OpenAPI, made of the table of its routes.
enum ServiceDescription {
    static let answer: ReadyAnswer = {
        var answer = ReadyAnswer(json: document)
        answer.fields[.cacheControl] = "public, max-age=3600"
        answer.setTag()
        return answer
    }()

    /// What can go wrong with any request.
    private static let commonFaults = [400, 421, 429, 500]
    private static let problem = OpenAPIDocument.Answer(reference: "#/components/responses/Problem")

    private static let document = OpenAPIDocument(
        info: OpenAPIDocument.Info(
            title: "Tidings", version: "1",
            description: "Tells apps in the field what is new, in the reader's language."),
        paths: Dictionary(
            ServiceRoute.allCases.filter { !$0.operations.isEmpty }.map { route in
                let operations = route.operations.map { ($0.method, operation($0, of: route)) }
                return (route.rawValue, Dictionary(operations) { first, _ in first })
            }
        ) { first, _ in first },
        components: OpenAPIDocument.Components(
            securitySchemes: ["bearer": ["type": "http", "scheme": "bearer"]],
            schemas: ["Problem": problemSchema, "Answer": answerSchema, "Click": .object],
            responses: [
                "Problem": OpenAPIDocument.Answer(
                    description: "Why there is no answer.", content: content(["application/problem+json"], "Problem"))
            ]))

    private static let problemSchema = OpenAPIDocument.Schema(
        type: "object", required: ["type", "title", "status", "detail"],
        properties: [
            "type": .string, "title": .string, "status": OpenAPIDocument.Schema(type: "integer"), "detail": .string,
        ])

    private static let answerSchema = OpenAPIDocument.Schema(
        type: "object", required: ["id", "answer"],
        properties: [
            "id": OpenAPIDocument.Schema(type: "string", minLength: 1, maxLength: 256),
            "answer": OpenAPIDocument.Schema(type: "string", enum: ReaderAnswer.words), "version": .string,
            "installed": .string, "after": .string,
            "notice": OpenAPIDocument.Schema(type: "string", enum: ReaderAnswer.notices),
        ])

    private static func operation(_ operation: ServiceOperation, of route: ServiceRoute) -> OpenAPIDocument.Operation {
        var parameters = pathParameters(route)
        parameters += operation.query.map { parameter($0.key, "query", $0.value) }
        var answers: [String: OpenAPIDocument.Answer] = [:]
        if !operation.types.isEmpty {
            let types = operation.types.map { type in
                let schema = type.hasSuffix("json") ? OpenAPIDocument.Schema.object : .string
                return (type, OpenAPIDocument.Content(schema: schema))
            }
            answers["200"] = OpenAPIDocument.Answer(
                description: "Done.", content: Dictionary(types) { first, _ in first })
        }
        if let empty = operation.emptyAnswer { answers["204"] = OpenAPIDocument.Answer(description: empty) }
        if operation.hasTag { answers["304"] = OpenAPIDocument.Answer(description: "The client has it already.") }
        for fault in commonFaults + operation.faults { answers["\(fault)"] = problem }
        if route.rawValue.contains("{") { answers["404"] = problem }
        if route.isGuarded { answers["401"] = problem }
        return OpenAPIDocument.Operation(
            operationId: operation.name, summary: operation.summary, parameters: parameters,
            requestBody: operation.body.map {
                OpenAPIDocument.Body(required: route.isGuarded, content: content($0.types, $0.schema))
            }, responses: answers, security: route.isGuarded ? [["bearer": []], [:]] : nil)
    }

    private static func pathParameters(_ route: ServiceRoute) -> [OpenAPIDocument.Parameter] {
        if route.rawValue.contains("{app}") {
            return [parameter("app", "path", "The app's name in the configuration.")]
        }
        return route.rawValue.contains("{token}") ? [parameter("token", "path", "The app, or the proof.")] : []
    }

    private static func parameter(_ name: String, _ place: String, _ meaning: String) -> OpenAPIDocument.Parameter {
        OpenAPIDocument.Parameter(
            name: name, in: place, required: place == "path", description: meaning, schema: .string)
    }

    private static func content(_ types: [String], _ schema: String) -> [String: OpenAPIDocument.Content] {
        let schema = OpenAPIDocument.Schema(reference: "#/components/schemas/\(schema)")
        return Dictionary(types.map { ($0, OpenAPIDocument.Content(schema: schema)) }) { first, _ in first }
    }
}
#endif
