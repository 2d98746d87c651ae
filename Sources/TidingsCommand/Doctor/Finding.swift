import TidingsModel

/// One thing that the doctor looked at.
struct Finding: Encodable {
    /// How it is with it.
    enum State: String, Encodable {
        /// As it should be.
        case good
        /// Not there, and only some need it.
        case absent
        /// Wrong: something will not work, or not as was meant.
        case wrong
    }

    let name: String
    let state: State
    /// What was found.
    let value: String
    /// What to do, where something can be done.
    let advice: String?

    /// Something that is as it should be.
    init(_ name: String, _ value: String) { self.init(name, .good, value) }

    /// Something with what to do about it.
    init(_ name: String, _ state: State, _ value: String, advice: String? = nil) {
        self.name = name
        self.state = state
        self.value = value
        self.advice = advice
    }

    /// What is wrong, as all commands report it.
    var problem: Problem? {
        guard state == .wrong else { return nil }
        let rule = "doctor-" + name.replacing(" ", with: "-")
        return Problem(.warning, rule: rule, [value, advice].compactMap(\.self).joined(separator: " "))
    }
}
