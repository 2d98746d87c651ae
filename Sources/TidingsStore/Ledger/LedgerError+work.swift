extension LedgerError {
    /// Says who is at work on something else.
    package init(_ other: LedgerState.OtherWork, place: String) {
        guard !other.isOtherSecret else {
            self.init(
                .otherSecret, place: place,
                "The people stand in this ledger under names that another secret gives them, or none: put back the job's "
                    + "secret as it was when the job was sent first, or nobody would be known. A new secret needs a new "
                    + "ledger, for which everybody is new.")
            return
        }
        guard let worker = other.worker else {
            self.init(
                .otherWork, place: place,
                "Others took up another list or other settings, or this run has ended; start the job again.")
            return
        }
        self.init(
            .otherWork, place: place,
            "The worker `\(worker)` is at work on another list or with other settings; wait until it is done, or stop "
                + "it and wait until its lease has ended.")
    }
}
