#if PostgreSQL
import CLibPQ
import TidingsDelivery
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Where a database is and who asks for it.
struct PostgreSQLAddress: Sendable {
    private let address: Secret
    private let passwords: [Secret]
    /// The address without user and password.
    let place: String

    /// Reads an address: `postgresql://user:password@host/database`, or the keywords of libpq.
    init(_ address: Secret) throws(LedgerError) {
        let options = address.reveal { $0.contains(0) } ? nil : Self.options(of: address.revealed)
        // Of a password with an unwritten `@` or `/` a part would stand for the host and be shown as such.
        guard let options, !["host", "hostaddr", "dbname"].contains(where: { options[$0]?.contains("@") == true }),
            options["port"]?.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "," }) != false
        else {
            throw LedgerError(
                .unreachable, place: "PostgreSQL",
                "The address of the database cannot be read; write it as postgresql://user:password@host/database, "
                    + "with %40 for `@`, %2F for `/` and %3A for `:` in the password.")
        }
        self.address = address
        passwords = ["password", "sslpassword"].compactMap { options[$0] }.filter { !$0.isEmpty }.map { Secret($0) }
        let host = options["host"] ?? options["hostaddr"] ?? ""
        let port = options["port"].map { ":" + $0 } ?? ""
        let database = options["dbname"] ?? ""
        place =
            host.hasPrefix("/") || host.isEmpty
            ? "postgresql:///\(database)" : "postgresql://\(host)\(port)/\(database)"
    }

    private static func options(of text: String) -> [String: String]? {
        guard let list = PQconninfoParse(text, nil) else { return nil }
        defer { PQconninfoFree(list) }
        var options: [String: String] = [:]
        var option = list
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { options[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        return options
    }

    /// Connects; the caller finishes what comes back.
    ///
    /// The address has the last word but for the encoding. A line that is dead is noticed within a minute.
    func connect() -> OpaquePointer? {
        let words = [
            ("fallback_application_name", "tidings"), ("connect_timeout", "10"), ("keepalives_idle", "20"),
            ("keepalives_interval", "10"), ("keepalives_count", "3"), ("tcp_user_timeout", "45000"),
            ("dbname", address.revealed), ("client_encoding", "UTF8"),
        ]
        var keys: [UnsafePointer<CChar>?] = []
        var values: [UnsafePointer<CChar>?] = []
        var texts: [UnsafeMutablePointer<CChar>] = []
        defer { texts.forEach { $0.deallocate() } }
        func copy(_ text: String) -> UnsafePointer<CChar> {
            let bytes = text.utf8CString
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
            for (place, byte) in bytes.enumerated() { copy[place] = byte }
            texts.append(copy)
            return UnsafePointer(copy)
        }
        for (key, value) in words {
            keys.append(copy(key))
            values.append(copy(value))
        }
        return PQconnectdbParams(keys + [nil], values + [nil], 1)
    }

    /// Text of the server or of libpq, on one line and without passwords.
    func clean(_ text: String) -> String {
        var text = text.split(whereSeparator: \.isNewline).joined(separator: "; ")
        for password in passwords { text = text.replacing(password.revealed, with: "(secret)") }
        return text
    }
}
#endif
