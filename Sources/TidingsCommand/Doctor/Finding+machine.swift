import Tidings
import TidingsDelivery
import TidingsDigest
import TidingsIntl

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
#if PostgreSQL
import TidingsPostgreSQL
#endif

extension Finding {
    /// What was left out of this build.
    static func traits() -> Finding {
        var (built, missing): ([String], [String]) = ([], [])
        #if HTTP
        built.append("HTTP")
        #else
        missing.append("HTTP (feeds and sinks on the network)")
        #endif
        #if PostgreSQL
        built.append("PostgreSQL")
        #else
        missing.append("PostgreSQL (ledgers that machines share)")
        #endif
        #if Service
        built.append("Service")
        #else
        missing.append("Service (serve, preview)")
        #endif
        #if Signatures
        built.append("Signatures")
        #else
        missing.append("Signatures (DKIM, webhooks signed by key pairs)")
        #endif
        #if SQLite
        built.append("SQLite")
        #else
        missing.append("SQLite (ledgers and histories in a database)")
        #endif
        #if SMTP
        built.append("SMTP")
        #else
        missing.append("SMTP (mail servers)")
        #endif
        #if Translation
        built.append("Translation")
        #else
        missing.append("Translation (lint, coverage and what else translators need)")
        #endif
        guard !missing.isEmpty else { return Finding("traits", built.joined(separator: " ")) }
        let value =
            (built.isEmpty ? "none" : built.joined(separator: " ")) + "; without " + missing.joined(separator: ", ")
        return Finding("traits", .absent, value, advice: "Build with “make build”, which has them all.")
    }

    /// The library that speaks to PostgreSQL.
    static func postgreSQL() -> Finding {
        #if PostgreSQL
        return Finding("PostgreSQL", "libpq \(PostgreSQLLibrary.version)")
        #else
        return Finding("PostgreSQL", .absent, "not in this build", advice: "Build with the trait PostgreSQL.")
        #endif
    }

    /// How the codes of signed webhooks are computed.
    static func signing() -> Finding {
        if HMACBatch.isParallel, let version = HMACBatch.foundVersion {
            return Finding("signing", "several at a time, by libIPSec_MB \(version)")
        }
        return signing(wanted: HMACBatch.wantedVersion, found: HMACBatch.foundVersion)
    }

    /// The same where one is computed after the other.
    static func signing(wanted: String?, found: String?) -> Finding {
        let name = "signing"
        let value = "one after the other"
        let purpose = "For files of signed webhooks in less time"
        switch (wanted, found) {
        case (nil, _):
            #if os(Linux) && arch(x86_64)
            return Finding(
                name, .absent, value, advice: "\(purpose) install libipsec-mb-dev by apt, and build anew.")
            #else
            return Finding(name, value)
            #endif
        case (let wanted?, nil):
            let major = wanted.prefix { $0 != "." }
            return Finding(name, .absent, value, advice: "\(purpose) install libipsec-mb\(major) by apt.")
        case (let wanted?, let found?):
            return Finding(
                name, .absent, "\(value): libIPSec_MB \(found) is there, and this was built for \(wanted)",
                advice: "\(purpose) build anew.")
        }
    }

    /// The program that takes mails on this machine.
    static func sendmail(_ command: String = SendmailSink.defaultCommand) -> Finding {
        guard FileManager.default.isExecutableFile(atPath: command) else {
            return Finding(
                "sendmail", .absent, "no \(command)",
                advice: "For the sink “sendmail” install a mail server (apt install postfix), or name its “command”.")
        }
        return Finding("sendmail", command)
    }

    /// How many files the process may have open.
    static func openFiles() -> Finding {
        var limit = rlimit()
        #if canImport(Glibc)
        let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
        #else
        let isKnown = getrlimit(RLIMIT_NOFILE, &limit) == 0
        #endif
        guard isKnown else { return Finding("open files", .absent, "limit unknown") }
        // What “serve” lets in at once by default, and some for its files.
        let wanted: rlim_t = 1024
        guard limit.rlim_cur < wanted else {
            return Finding("open files", limit.rlim_cur > 1 << 40 ? "no limit" : "\(limit.rlim_cur)")
        }
        return Finding(
            "open files", .wrong, "Only \(limit.rlim_cur) files may be open at once; “send” and “serve” can need more.",
            advice: "Raise the limit: ulimit -n \(wanted), or LimitNOFILE= in a unit of systemd.")
    }

    /// The languages among these of which ICU knows nothing.
    static func languageData(_ tags: [LocaleTag]) -> Finding {
        let known = Set(Formatters.knownLocales.map(\.language))
        let unknown = tags.filter { !known.contains($0.language) }
        guard !unknown.isEmpty else { return Finding("ICU data", "of \(known.count) languages") }
        let names = unknown.map(\.description).joined(separator: " ")
        return Finding(
            "ICU data", .wrong, "ICU has no plurals and formats for: \(names).",
            advice: "Install the whole data of ICU (apt install libicu-dev) and build anew.")
    }
}
