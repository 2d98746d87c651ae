extension LedgerError {
    /// Says who is at work on something else.
    package init(_ other: LedgerState.OtherWork, place: String) {
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
