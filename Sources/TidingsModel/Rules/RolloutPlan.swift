/// How a release reaches people bit by bit.
///
/// Who is reached follows from their id alone: the same person is reached on every machine and in every run, and who
/// was reached once stays so as the share grows.
public enum RolloutPlan: Sendable, Hashable {
    /// Everybody at once.
    case everybody
    /// A share of people in percent; nought stops it. Who has no id is reached at a hundred.
    ///
    /// Another salt draws other people.
    case percentage(Int, salt: String)
    /// As the App Store's phased release: 1, 2, 5, 10, 20, 50 and 100 per cent from day to day.
    ///
    /// A pause puts the days that follow off.
    case appStore(paused: Duration, salt: String)
    /// Seven groups, one after the other, as Sparkle has it.
    case groups(interval: Duration, salt: String)
}
