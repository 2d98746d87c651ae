#if Service
import HTTPTypes

/// The description of the service by OpenAPI.
enum ServiceDescription {
    static let answer: ReadyAnswer = {
        var answer = ReadyAnswer(type: "application/json", text: text)
        answer.fields[.cacheControl] = "public, max-age=3600"
        answer.setTag()
        return answer
    }()

    static let text = "{}\n"
}
#endif
