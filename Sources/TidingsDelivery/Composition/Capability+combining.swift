extension Capability {
    /// What sinks can carry together: every medium that one of them takes, within the limits of all, and in order where
    /// one of them shows it.
    static func combined(_ parts: [Capability], redelivery: Redelivery, needsAddress: Bool) -> Capability {
        var combined = Capability(
            media: parts.reduce(into: []) { $0.formUnion($1.media) },
            maximumBody: Limit.least(parts.compactMap(\.maximumBody)),
            maximumTitle: Limit.least(parts.compactMap(\.maximumTitle)), redelivery: redelivery,
            needsAddress: needsAddress)
        combined.isOrdered = parts.contains(where: \.isOrdered)
        return combined
    }
}

extension Capability.Limit {
    /// A limit that keeps all of several limits.
    ///
    /// No text has more characters than scalars, more scalars than code units, or more code units than bytes: the least
    /// number, counted in the smallest unit of them, is within each.
    static func least(_ limits: [Capability.Limit]) -> Capability.Limit? {
        let units: [LengthUnit] = [.bytes, .utf16, .scalars, .graphemes]
        guard let count = limits.map(\.count).min(),
            let unit = units.first(where: { unit in limits.contains { $0.unit == unit } })
        else { return nil }
        return Capability.Limit(count, unit)
    }
}

extension Redelivery {
    /// The least that several sinks promise.
    static func least(_ promises: [Redelivery]) -> Redelivery {
        if promises.contains(.mayDuplicate) { return .mayDuplicate }
        return promises.contains(.receiverDeduplicates) ? .receiverDeduplicates : .idempotent
    }
}
