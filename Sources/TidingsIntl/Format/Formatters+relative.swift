#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Formatters {
    /// A day relative to today, in words where the language has them (-1 is “yesterday”).
    public func relativeDay(_ days: Int) -> String { relative(Double(days), .day) }

    /// A distance from now in a unit, in words where the language has them (“in 3 hours”, “last week”).
    public func relative(_ value: Double, _ unit: RelativeUnit) -> String {
        string { append(relative: value, unit, to: &$0) }
    }

    /// How far a moment is from another, in the unit in which it is best told.
    public func relative(_ moment: Date, from now: Date) -> String {
        string { append(relativeSeconds: moment.timeIntervalSince(now), to: &$0) }
    }

    func append(relative value: Double, _ unit: RelativeUnit, to buffer: inout [UInt8]) {
        if value.isFinite, formats.relative?.append(value, unit, to: &buffer) == true { return }
        append(value, to: &buffer)
    }

    func append(relativeSeconds seconds: Double, to buffer: inout [UInt8]) {
        let (value, unit) = RelativeUnit.best(forSeconds: seconds)
        append(relative: value, unit, to: &buffer)
    }
}
