import TidingsModel

/// What stands around the message in the body of a webhook.
enum PayloadEnvelope: Sendable {
    /// Standard Webhooks 1.0.0.
    case standard
    /// CloudEvents 1.0 in the structured mode of JSON.
    case cloudEvents(source: String, typePrefix: String, schema: String?)

    /// The beginning, up to the digits in the identifier of the event.
    var opening: [UInt8] {
        switch self {
        case .standard: Array(#"{"id":"msg_"#.utf8)
        case .cloudEvents: Array(#"{"specversion":"1.0","id":"msg_"#.utf8)
        }
    }

    /// From behind the identifier to the message.
    func rest(_ kind: Notice.Kind, timestamp: String) -> [UInt8] {
        let type = WebhookPayload.type(of: kind)
        var bytes: [UInt8] = []
        switch self {
        case .standard:
            bytes.append(#"","type":""#)
            bytes.append(json: type)
            bytes.append(#"","timestamp":""#)
            bytes.append(json: timestamp)
        case .cloudEvents(let source, let typePrefix, let schema):
            bytes.append(#"","source":""#)
            bytes.append(json: source)
            bytes.append(#"","type":""#)
            bytes.append(json: typePrefix + type)
            bytes.append(#"","time":""#)
            bytes.append(json: timestamp)
            bytes.append(#"","datacontenttype":"application/json"#)
            if let schema {
                bytes.append(#"","dataschema":""#)
                bytes.append(json: schema)
            }
        }
        bytes.append(#"","data":{"key":""#)
        return bytes
    }
}
