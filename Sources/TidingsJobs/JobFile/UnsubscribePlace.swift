/// Where people unsubscribe by one click (RFC 8058), as a job file says it.
public struct UnsubscribePlace: Sendable, Hashable {
    /// The address of the service that takes the click.
    public var address: String
    /// The variables and files that hold the secrets, the one for new addresses first.
    public var secret: [String]

    /// Makes a place.
    public init(address: String, secret: [String]) {
        self.address = address
        self.secret = secret
    }
}
