import ArgumentParser
import Logging
import TidingsJobs

/// How an operator sees what a run does.
struct ObservingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Show how far a run is; auto is a bar on a terminal and lines elsewhere.", valueName: "form"))
    var progress = ProgressForm.auto

    @Option(
        help: ArgumentHelp(
            "Log to standard error from this level on.", valueName: "level"))
    var logLevel: LogLevel?

    @Option(help: ArgumentHelp("Log as text, or as JSON, an object a line.", valueName: "format"))
    var logFormat = LogFormat.text

    @Option(
        help: ArgumentHelp(
            "Write metrics for Prometheus into this file (*.prom), every ten seconds and at the end.",
            valueName: "file"))
    var metrics: String?

    /// What is seen of runs, as the options say.
    func observer() throws(CommandFailure) -> RunObserver {
        var logger: Logger?
        if let logLevel {
            var handler = Logger(label: "tidings", factory: { _ in ErrorOutputLogHandler(format: logFormat) })
            handler.logLevel = logLevel.level
            logger = handler
        }
        return RunObserver(progress: progress, logger: logger, metrics: try metrics.map(MetricsFile.init))
    }
}

/// From which level on is logged.
enum LogLevel: String, CaseIterable, ExpressibleByArgument {
    case trace, debug, info, notice, warning, error, critical

    /// The level of swift-log.
    var level: Logger.Level {
        switch self {
        case .trace: .trace
        case .debug: .debug
        case .info: .info
        case .notice: .notice
        case .warning: .warning
        case .error: .error
        case .critical: .critical
        }
    }
}
