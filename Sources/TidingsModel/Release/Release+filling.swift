extension Release {
    /// The release, with what another feed says of the same version where this one is silent.
    ///
    /// Notes are those of one feed: this one's, if it has any.
    public func filled(from other: Release) -> Release {
        var filled = self
        filled.build = build ?? other.build
        filled.packedNumber = packedNumber ?? other.packedNumber
        filled.title = title ?? other.title
        filled.date = date ?? other.date
        filled.download = download ?? other.download
        filled.page = page ?? other.page
        filled.size = size ?? other.size
        filled.requirements.system = requirements.system ?? other.requirements.system
        filled.requirements.minimumOS = requirements.minimumOS ?? other.requirements.minimumOS
        filled.requirements.maximumOS = requirements.maximumOS ?? other.requirements.maximumOS
        if requirements.hardware.isEmpty { filled.requirements.hardware = other.requirements.hardware }
        filled.requirements.minimumInstalled = requirements.minimumInstalled ?? other.requirements.minimumInstalled
        filled.urgency = urgency.filled(from: other.urgency)
        filled.rollout.channel = rollout.channel ?? other.rollout.channel
        filled.rollout.phaseInterval = rollout.phaseInterval ?? other.rollout.phaseInterval
        if notes.isEmpty { filled.notes = other.notes }
        filled.withdrawn = withdrawn || other.withdrawn
        return filled
    }
}

extension ReleaseUrgency {
    fileprivate func filled(from other: ReleaseUrgency) -> ReleaseUrgency {
        var filled = self
        if priority == .default { filled.priority = other.priority }
        filled.critical = critical ?? other.critical
        filled.isSecurity = isSecurity || other.isSecurity
        filled.deadline = deadline ?? other.deadline
        filled.informational = informational ?? other.informational
        filled.majorBelow = majorBelow ?? other.majorBelow
        filled.toldAgainBelow = toldAgainBelow ?? other.toldAgainBelow
        return filled
    }
}

extension FeedRules {
    /// The rules, with those of another feed where these are silent; of two minimum versions the higher one.
    public func filled(from other: FeedRules) -> FeedRules {
        var filled = self
        filled.minimumSupported = [minimumSupported, other.minimumSupported].compactMap { $0 }.max()
        filled.minimumSupportedPacked = minimumSupportedPacked ?? other.minimumSupportedPacked
        filled.minimumRecommended = [minimumRecommended, other.minimumRecommended].compactMap { $0 }.max()
        filled.minimumOS = minimumOS ?? other.minimumOS
        filled.checking = checking ?? other.checking
        filled.telling = telling ?? other.telling
        filled.significance = significance ?? other.significance
        filled.updateType = updateType ?? other.updateType
        filled.installedVersion = installedVersion ?? other.installedVersion
        filled.installedBuild = installedBuild ?? other.installedBuild
        return filled
    }
}
