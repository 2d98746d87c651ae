#if PostgreSQL
import CLibPQ

/// A connection to a server, for one thread at a time.
final class PostgreSQLConnection {
    private let handle: OpaquePointer
    private let address: PostgreSQLAddress

    /// Connects.
    init(_ address: PostgreSQLAddress) throws(PostgreSQLFault) {
        guard let handle = address.connect() else {
            throw PostgreSQLFault(code: "", message: "no memory is left", isLost: true)
        }
        guard PQstatus(handle) == CONNECTION_OK else {
            let message = address.clean(String(cString: PQerrorMessage(handle)))
            PQfinish(handle)
            throw PostgreSQLFault(code: "", message: message, isLost: true)
        }
        // Otherwise libpq writes notices to the standard error.
        _ = PQsetNoticeReceiver(handle, { _, _ in }, nil)
        self.handle = handle
        self.address = address
    }

    deinit { PQfinish(handle) }

    /// Whether the connection is gone.
    var isLost: Bool { PQstatus(handle) != CONNECTION_OK }

    /// Whether a transaction was begun and not ended.
    var isInTransaction: Bool { PQtransactionStatus(handle) != PQTRANS_IDLE }

    /// Carries out commands that the program holds as they are.
    @discardableResult
    func run(_ commands: StaticString) throws(PostgreSQLFault) -> PostgreSQLRows {
        try rows(
            commands.withUTF8Buffer { text in
                PQexec(handle, String(decoding: text, as: UTF8.self))
            })
    }

    /// Asks for rows, or changes some.
    ///
    /// - Parameters:
    ///   - query: The text of the query; values stand in it as `$1`.
    ///   - parameters: The values.
    @discardableResult
    func run(_ query: String, _ parameters: [PostgreSQLParameter]) throws(PostgreSQLFault) -> PostgreSQLRows {
        var bytes: [UInt8] = []
        var ranges: [Range<Int>?] = []
        for parameter in parameters {
            let start = bytes.count
            ranges.append(parameter.append(to: &bytes) ? start..<bytes.count : nil)
        }
        guard bytes.count <= Int32.max / 2 else {
            throw PostgreSQLFault(code: "54000", message: "the values are too long", isLost: false)
        }
        // An empty value needs a place too.
        bytes.append(0)
        let types = parameters.map(\.type)
        let lengths = ranges.map { Int32($0?.count ?? 0) }
        let formats = [Int32](repeating: 1, count: parameters.count)
        let result = bytes.withUnsafeBytes { memory in
            let base = memory.bindMemory(to: CChar.self).baseAddress
            let values = ranges.map { range in range.flatMap { base?.advanced(by: $0.lowerBound) } }
            return PQexecParams(handle, query, Int32(parameters.count), types, values, lengths, formats, 1)
        }
        return try rows(result)
    }

    /// Asks in a user's own words: one statement, whose values come as texts.
    func ask(_ query: String) throws(PostgreSQLFault) -> PostgreSQLRows {
        try rows(PQexecParams(handle, query, 0, nil, nil, nil, nil, 0))
    }

    private func rows(_ result: OpaquePointer?) throws(PostgreSQLFault) -> PostgreSQLRows {
        guard let result else { throw fault(nil) }
        let status = PQresultStatus(result)
        guard status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_EMPTY_QUERY else {
            defer { PQclear(result) }
            throw fault(result)
        }
        return PostgreSQLRows(result)
    }

    /// What went wrong: only the server's first sentence, as those after it may hold what stands in a row.
    private func fault(_ result: OpaquePointer?) -> PostgreSQLFault {
        func field(_ letter: Unicode.Scalar) -> String? {
            PQresultErrorField(result, Int32(letter.value)).map { String(cString: $0) }
        }
        let code = field("C") ?? ""
        let message = field("M") ?? String(cString: PQerrorMessage(handle))
        // Where libpq itself failed, or the server goes, the connection may still look well.
        let isLost = isLost || code.isEmpty || ["08", "57P0", "25P03"].contains { code.hasPrefix($0) }
        return PostgreSQLFault(code: code, message: address.clean(message), isLost: isLost)
    }
}
#endif
