import TidingsDelivery
import TidingsModel

/// Addresses of sinks among the arguments of a command.
enum SinkArguments {
    /// The blocks of addresses; all that is wrong with them is thrown.
    ///
    /// Everybody on a machine can read the arguments of a command, so that no credential may stand there.
    static func blocks(_ addresses: [String], kinds: [SinkKind]) throws(CommandFailure) -> [SinkBlock] {
        var problems: [Problem] = []
        let blocks = addresses.enumerated().compactMap { index, address -> SinkBlock? in
            let place = SourcePlace(file: addresses.count > 1 ? "--sink \(index + 1)" : "--sink")
            if address.hasPrefix("env:") || address.hasPrefix("file:") {
                return SinkBlock(address: Secret(address), place: place, directory: ".")
            }
            let (block, found) = SinkBlock.read(address: address, kinds: kinds, place: place, directory: ".")
            problems += found
            guard let block, block.holdsCredential(kinds: kinds) else { return block }
            let message =
                "The address holds a secret, and everybody on this machine can read the arguments of a command. Put it"
                + " into a variable and write env:NAME, or into a file and write file:PATH."
            problems.append(Problem(.error, rule: "open-secret", message, at: place))
            return nil
        }
        guard problems.isEmpty else { throw CommandFailure(.usage, problems) }
        return blocks
    }
}
