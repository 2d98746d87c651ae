extension EncodedProgram {
    /// One run of constant text in base64; those in quoted-printable stand in the steps of the code.
    struct Run: Sendable {
        /// The text in each of the three ways.
        var phases = (Phase(), Phase(), Phase())
        /// The first and the last bytes.
        var edges = Edges()
        /// How many bytes the text has before it is encoded.
        var length: Int32 = 0

        /// The text without its first bytes.
        @inline(__always)
        func phase(after head: Int) -> Phase {
            switch head {
            case 0: phases.0
            case 1: phases.1
            default: phases.2
            }
        }
    }

    /// A run in base64 that begins behind so many bytes.
    struct Phase: Sendable {
        var start: Int32 = 0
        var length: Int32 = 0
        /// How long its last line is.
        var column: Int32 = 0
        /// How many bytes at its end wait for others.
        var tail: Int32 = 0
    }

    /// The bytes of a run that may meet others in one group.
    struct Edges: Sendable {
        var first: UInt8 = 0
        var second: UInt8 = 0
        var nextToLast: UInt8 = 0
        var last: UInt8 = 0

        init() {}

        init(_ text: [UInt8]) {
            first = text.first ?? 0
            second = text.dropFirst().first ?? 0
            nextToLast = text.dropLast().last ?? 0
            last = text.last ?? 0
        }
    }
}
