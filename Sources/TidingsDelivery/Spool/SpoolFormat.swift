import TidingsModel

/// The form of a compact spool: mails before they are written out, each program once and of each mail only its own values.
///
/// All numbers of a fixed size have their lowest byte first; a *number* is in groups of seven bits, the lowest first; a *text*
/// is a number of bytes and these. A file is a header and groups, one behind the other:
///
/// | header | |
/// |---|---|
/// | 8 bytes | `TIDSPOOL` |
/// | 4 bytes | the version, 1 |
/// | 4 bytes | CRC-32C of the 12 before |
///
/// | group | |
/// |---|---|
/// | 8 bytes | ``marker``, by which a group is found again behind damage |
/// | 4 bytes | the length of its records |
/// | 4 bytes | how many messages it has |
/// | 4 bytes | CRC-32C of the records |
/// | 4 bytes | CRC-32C of the 20 before |
/// | … | the records |
///
/// A record is a number, the length of what follows; a byte, which ``Record`` it is; and its content:
///
/// * sender: the name and the address, as texts; a group begins with it, and a file has one only.
/// * date: the bits of the seconds since 2001 as a fraction, 8 bytes, for the messages that follow in the group.
/// * program: its number, the notice, the language and its direction, the title, and the bodies in plain text and HTML. Groups
///   that follow use it too.
/// * message: the number of its program; the key, 16 bytes, the highest first; a byte that says whether there are a name and
///   an address to unsubscribe; the address, the name; how many bytes the address to unsubscribe has in common
///   with that of the message before, and its rest; the values. “Before” is within the group.
///
/// There is no index: a group says how many messages it has, and to find a key the beginnings of the records are read.
package enum SpoolFormat {
    static let name = Array("TIDSPOOL".utf8)
    static let version: UInt64 = 1
    /// Bytes that no text has, and that a transfer as text would change.
    static let marker: [UInt8] = [0x89, 0x54, 0x53, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    package static let groupHeaderLength = 24

    /// The longest records of a group; a longer one is damage.
    static let longestGroup = 32 << 20
    /// A group is ended when it is as long.
    static let groupSize = 1 << 20
    /// The longest content of a message's record: what fits a number of three bytes.
    static let longestMessage = (1 << 21) - 1
    /// The longest program, with its title and bodies.
    static let longestProgram = 16 << 20
    /// The highest number of a program.
    static let highestProgram = 1 << 30

    /// What a record is.
    enum Record: UInt8 {
        case sender = 1
        case date, program, message
    }

    /// What a message has beside its address.
    static let hasName: UInt8 = 1
    static let hasUnsubscribe: UInt8 = 2

    /// The header of a file.
    package static let header: [UInt8] = {
        var header = name
        header.append(fixed: version, bytes: 4)
        header.append(fixed: UInt64(CRC32C.checksum(header[...])), bytes: 4)
        return header
    }()

    /// The header of a group.
    package static func groupHeader(records: UnsafeRawBufferPointer, messages: Int) -> [UInt8] {
        var header = marker
        header.append(fixed: UInt64(records.count), bytes: 4)
        header.append(fixed: UInt64(messages), bytes: 4)
        header.append(fixed: UInt64(CRC32C.checksum(records)), bytes: 4)
        header.append(fixed: UInt64(CRC32C.checksum(header[...])), bytes: 4)
        return header
    }
}
