import TidingsDelivery
import TidingsHTTP
import TidingsModel

/// Any text as the address of a person, of a sink and of a machine.
enum AddressTarget {
    static func faults(of bytes: [UInt8]) -> [String] {
        var faults = Faults()
        let text = String(decoding: bytes, as: UTF8.self)
        expectPerson(text, &faults)
        expectSink(text, &faults)
        #if HTTP
        expectMachine(text, bytes, &faults)
        #endif
        return faults.found
    }

    /// What is taken for the address of a person can stand in a header as it is, and is read again as it was.
    private static func expectPerson(_ text: String, _ faults: inout Faults) {
        let mailbox: Mailbox
        do throws(EmailAddressError) {
            mailbox = try Mailbox(parsing: text) { $0.isEmpty ? nil : "xn--bcher-kva.example" }
        } catch {
            faults.expect(!error.description.isEmpty, "an address is refused without a word")
            return
        }
        let address = mailbox.address
        let shown = address.text
        faults.expect(shown.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "“\(shown)” is no ASCII text")
        faults.expect(shown.utf8.count <= EmailAddress.maximumLength, "“\(shown)” is too long")
        faults.expect("\(address.local)@\(address.domain)" == shown, "“\(shown)” is not made of its parts")
        faults.expect((try? EmailAddress(parsing: shown)) == address, "“\(shown)” is not read as it is written")
        faults.expect(!address.domain.contains { "<>,;:\" ()".contains($0) }, "“\(address.domain)” is no domain")
        if !address.local.hasPrefix("\"") {
            faults.expect(!address.local.contains { "<>,;:\\\" ()[]".contains($0) }, "“\(address.local)” needs quotes")
        }
        let name = mailbox.name ?? ""
        faults.expect(!name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }, "a name has controls")
    }

    /// What is read as the address of a sink is written as one that is read as the same, and shows no secret.
    private static func expectSink(_ text: String, _ faults: inout Faults) {
        let place = SourcePlace(file: "fuzz")
        let (block, problems) = SinkBlock.read(address: text, place: place, directory: "")
        faults.expect(block != nil || !problems.isEmpty, "an address of a sink is refused without a word")
        faults.expectSound(problems, of: "fuzz", LineLengths([]))
        guard let block, problems.isEmpty else { return }
        guard let address = block.address() else { return faults.expect(false, "a block has no address") }
        let again = SinkBlock.read(address: address.revealed, place: place, directory: "")
        faults.expect(again.problems.isEmpty, "what was written is refused: \(again.problems)")
        let isSame =
            again.block?.kind == block.kind
            && again.block?.options.mapValues { Array($0.text.utf8) } == block.options.mapValues { Array($0.text.utf8) }
        faults.expect(isSame, "“\(address.revealed)” is read as another block")
        guard let kind = SinkFactory.library.first(where: { $0.name == block.kind }) else {
            return faults.expect(false, "“\(block.kind)” is no kind of sink")
        }
        for option in kind.options where option.isSecret {
            // A short text may stand there by chance.
            guard let value = block.options[option.name]?.text, value.utf8.count >= 24 else { continue }
            faults.expect(!address.description.contains(value), "“\(address)” shows a secret")
        }
    }

    #if HTTP
    /// A machine has one spelling, which the guard sees, and nobody inside of a network is taken for public.
    private static func expectMachine(_ text: String, _ bytes: [UInt8], _ faults: inout Faults) {
        for text in [text, "https://\(text)/"] {
            guard let address = try? HTTPAddress(text) else { continue }
            guard let again = try? HTTPAddress(address.text) else {
                faults.expect(false, "“\(address.text)” is not read as it is written")
                continue
            }
            faults.expect(
                again == address && again.host == address.host, "“\(address.text)” is read as “\(again.text)”")
            faults.expect(again.port == address.port && again.literal == address.literal, "“\(address.text)” changes")
            faults.expect(!address.host.contains("@") && !address.host.contains("/"), "“\(address.host)” is no host")
            if let literal = address.literal { expectGuarded(address, literal, &faults) }
        }
        for length in [4, 16] {
            guard let address = IPAddress(bytes.prefix(length)) else { continue }
            expectGuarded(nil, address, &faults)
        }
    }

    private static func expectGuarded(_ address: HTTPAddress?, _ found: IPAddress, _ faults: inout Faults) {
        let isInside = found.version4.map { isLocal($0) } ?? isLocal(version6: found.bytes)
        faults.expect(!(isInside && found.isPublic), "\(found.text) is taken for public")
        let host = found.text.contains(":") ? "[\(found.text)]" : found.text
        let again = try? HTTPAddress("https://\(host)/")
        faults.expect(again?.literal == found, "\(found.text) is read as \(again?.literal?.text ?? "nothing")")
        guard let guardian = try? HTTPAddressGuard.messages(), isInside else { return }
        for address in [address, again].compactMap({ $0 }) {
            faults.expect(!guardian.allows(address, [found]), "\(address.text) may be asked")
        }
    }

    /// The networks that matter most, told apart from the code that is proven.
    private static func isLocal(_ bytes: [UInt8]) -> Bool {
        switch (bytes[0], bytes[1]) {
        case (0, _), (10, _), (127, _), (169, 254), (172, 16...31), (192, 168), (100, 64...127), (224..., _): true
        default: false
        }
    }

    private static func isLocal(version6 bytes: [UInt8]) -> Bool {
        let isLow = bytes.dropLast(4).allSatisfy { $0 == 0 }
        return isLow || bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFE || bytes[0] == 0xFF
    }
    #endif
}
