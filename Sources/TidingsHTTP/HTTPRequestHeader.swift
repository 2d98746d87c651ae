#if HTTP
import NIOHTTP1
import TidingsModel

/// The header of a request, checked and completed.
enum HTTPRequestHeader {
    /// Lines that the client writes itself.
    private static let reserved: Set<String> = ["host", "content-length", "transfer-encoding", "connection", "upgrade"]

    /// The lines for the first address.
    static func lines(of request: TransportRequest, userAgent: String) throws(TransportError) -> HTTPHeaders {
        guard TransportHeader.isToken(request.method) else { throw .badAddress("the method of the request is none") }
        var lines = HTTPHeaders()
        for header in request.headers {
            guard TransportHeader.isToken(header.name), !reserved.contains(header.name.lowercased()) else {
                throw .badAddress("the request may not have a header line of the name “\(shown(header.name))”")
            }
            // A line break in a value would begin a line of the writer's own.
            guard header.value.utf8.allSatisfy({ $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }) else {
                throw .badAddress("the header line “\(header.name)” has a control character in it")
            }
            lines.add(name: header.name, value: header.value)
        }
        if !lines.contains(name: "user-agent") { lines.add(name: "User-Agent", value: userAgent) }
        if !lines.contains(name: "accept") { lines.add(name: "Accept", value: "*/*") }
        // The body is unpacked below, so that what is not known there must not come.
        lines.replaceOrAdd(name: "Accept-Encoding", value: "gzip, deflate")
        return lines
    }

    /// Takes out what is only for the origin that the caller named.
    static func removeCredentials(from lines: inout HTTPHeaders) {
        for name in lines.map(\.name) where TransportHeader.isCredential(name) { lines.remove(name: name) }
    }

    private static func shown(_ name: String) -> String {
        String(
            String.UnicodeScalarView(
                name.unicodeScalars.prefix(40).map { $0.value < 0x20 || $0.value == 0x7F ? "?" : $0 }))
    }
}
#endif
