import TidingsModel

/// The compact form of a message's program: what mails are made of, without buttons and Markdown.
enum SpoolProgram {
    static let media: [Medium] = [.text, .html]
    private static let longestTag = 255
    private static let longestKind = 64

    /// The compact form; `nil` if it could not be read back to the same program.
    static func bytes(of program: MessageProgram) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.append(text: program.kind.rawValue)
        bytes.append(text: program.used.description)
        bytes.append(program.direction == .leftToRight ? 0 : 1)
        guard program.title.write(to: &bytes) else { return nil }
        for medium in media {
            guard let body = program.bodies[medium] else {
                bytes.append(0)
                continue
            }
            bytes.append(1)
            guard body.write(to: &bytes) else { return nil }
        }
        guard bytes.count <= SpoolFormat.longestProgram, let read = Self.program(bytes[...]),
            read.used.description == program.used.description
        else { return nil }
        return bytes
    }

    /// Reads the compact form; `nil` if it makes no sense.
    static func program(_ bytes: ArraySlice<UInt8>) -> MessageProgram? {
        var reader = BinaryReader(bytes)
        guard let kind = reader.text(upTo: longestKind).flatMap(Notice.Kind.init(rawValue:)),
            let tag = reader.text(upTo: longestTag), let used = try? LocaleTag(parsing: tag),
            let direction = reader.byte(), direction < 2, let title = Program(reading: &reader)
        else { return nil }
        var bodies: [Medium: Program] = [:]
        for medium in media {
            guard let isThere = reader.byte(), isThere < 2 else { return nil }
            guard isThere == 1 else { continue }
            guard let body = Program(reading: &reader) else { return nil }
            bodies[medium] = body
        }
        guard reader.left == 0, !bodies.isEmpty else { return nil }
        return MessageProgram(
            kind: kind, used: used, direction: direction == 0 ? .leftToRight : .rightToLeft, title: title,
            bodies: bodies, labels: [])
    }
}
