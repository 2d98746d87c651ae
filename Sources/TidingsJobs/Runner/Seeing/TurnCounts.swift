/// How people came out of their turns; who is tried again has another turn.
///
/// These counts only grow, as those of a monitoring system must.
struct TurnCounts: Sendable, Hashable {
    var told = 0
    var silent = 0
    var putOff = 0
    var failed = 0
    var setAside = 0
}
