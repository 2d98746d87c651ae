import ArgumentParser
import Tidings
import TidingsFeeds
import TidingsHTTP
import TidingsJobs
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The way to the network, for commands that read feeds.
struct NetworkOptions: ParsableArguments {
    @Flag(help: "Read files only; ask nobody.")
    var offline = false

    @Flag(help: "Reach addresses of this machine and of private networks too.")
    var allowPrivate = false

    @Option(
        help: ArgumentHelp(
            "Keep answers of the network in this folder; by default the user's cache.", valueName: "folder"))
    var cache: String?

    /// A fetcher for the options; what is odd in the environment's proxies is reported.
    func fetcher() throws -> FeedFetcher {
        guard !offline else { return FeedFetcher(transport: nil) }
        return FeedFetcher(
            transport: try transport(),
            cacheFolder: cache ?? ProgramEnvironment.current().cacheFolder.map { $0 + "/feeds" })
    }

    private func transport() throws -> (any Transport)? {
        #if HTTP
        var options = HTTPTransportOptions()
        options.addresses = allowPrivate ? .everything : .publicOnly
        for problem in options.proxies.problems { Terminal.report(Problem(.warning, rule: "proxy", problem)) }
        do throws(TransportError) {
            return try HTTPTransport(options)
        } catch {
            throw CommandFailure(.badConfiguration, rule: "network", "The network cannot be used: \(error).")
        }
        #else
        return nil
        #endif
    }

    /// What a job uses: the folders, the feeds and the way for messages.
    func resources(_ root: ResourceFolder) throws -> JobResources {
        var resources = root.job
        resources.fetcher = try fetcher()
        if !offline { resources.messages = Self.messages }
        return resources
    }

    /// The way for messages, which goes to these machines beside the open Internet, and by no proxy.
    ///
    /// The text says what is wrong with the machines.
    private static func messages(allowing machines: [String]) -> (transport: (any Transport)?, problem: String?) {
        #if HTTP
        do {
            return (try HTTPTransport(.messages(allowing: machines)), nil)
        } catch {
            return (nil, "\(error)")
        }
        #else
        return (nil, nil)
        #endif
    }
}
