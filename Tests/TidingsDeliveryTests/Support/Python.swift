import Foundation

/// The independent reader of what the sinks write.
enum Python {
    static let path: String? = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Tests that need it are skipped without it.
    static var isThere: Bool { path != nil }

    /// Runs a script with arguments and decodes the JSON that it prints.
    static func run<Result: Decodable>(
        _ script: String, _ arguments: [String], by interpreter: String? = path
    ) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: interpreter ?? "/nonexistent")
        process.arguments = ["-"] + arguments
        process.environment = ["PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "0"]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        input.fileHandleForWriting.write(Data(script.utf8))
        try input.fileHandleForWriting.close()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return try JSONDecoder().decode(Result.self, from: data)
    }
}

/// What Python's `email` package makes of a message.
struct ParsedMail: Decodable {
    struct Part: Decodable {
        var type: String
        var charset: String
        var language: String?
        var encoding: String?
        var text: String
    }

    var defects: [String]
    var fields: [[String]]
    var parts: [Part]
    var preamble: String?
    var from: [String]
    var to: [String]

    /// The values of all fields with a name.
    subscript(name: String) -> [String] { fields.filter { $0[0] == name }.map { $0[1] } }

    /// Reads messages with `policy.default`.
    static func parse(_ messages: [[UInt8]]) throws -> [ParsedMail] {
        let folder = try TemporaryFolder()
        for (index, message) in messages.enumerated() { try folder.write(message, to: "\(index)") }
        return try Python.run(script, messages.indices.map { "\(folder.path)/\($0)" })
    }

    private static let script = """
        import email, json, sys
        from email import policy
        from email.header import decode_header, make_header
        from email.utils import getaddresses

        def read(path):
            with open(path, 'rb') as file:
                message = email.message_from_binary_file(file, policy=policy.default)
            defects, parts = [], []
            for part in message.walk():
                defects += [repr(d) for d in part.defects]
                for name, value in part.items():
                    defects += [name + ': ' + repr(d) for d in value.defects]
                if not part.is_multipart():
                    text = part.get_content()
                    parts.append(dict(type=part.get_content_type(), charset=part.get_content_charset(),
                        language=part['content-language'], encoding=part['content-transfer-encoding'], text=text))
            # The older parser: the newer one leaves a space between adjacent encoded-words of a phrase (bpo-35547).
            with open(path, 'rb') as file:
                older = email.message_from_binary_file(file)
            def people(name):
                pairs = getaddresses([older[name]])
                return [x for n, a in pairs for x in (str(make_header(decode_header(n))), a)]
            return dict(defects=defects, fields=[[n, str(v)] for n, v in message.items()], parts=parts,
                preamble=message.preamble, **{'from': people('from'), 'to': people('to')})

        print(json.dumps([read(path) for path in sys.argv[1:]]))
        """
}
