import Synchronization
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension FeedFetcher {
    /// The answer to a question: kept, asked for, or the last good one.
    func answer(_ question: FeedQuestion, _ transport: any Transport) async -> Answer {
        let kept = kept(question)
        let now = clock.now()
        if let kept, kept.isFresh(at: now) { return .success(feed(kept, question, .cache)) }
        if let failure = memory.withLock({ $0.failure(question.key) }), failure.until > now {
            let seconds = failure.until.timeIntervalSince(now).wholeSeconds
            return fallBack(on: kept, .leftAlone(failure.error, seconds: seconds), question)
        }
        do throws(FetchError) {
            return .success(try await ask(question, transport, kept))
        } catch {
            // Cancelled or not let through, the source has not been asked.
            switch error {
            case .cancelled, .noAnswer(_, .cancelled): return .failure(.cancelled)
            case .tooManyWaiting: break
            default: remember(error, of: question)
            }
            return fallBack(on: kept, error, question)
        }
    }

    /// What is kept of an answer, whether it is fresh or not.
    func keptFeed(_ question: FeedQuestion) -> FetchedFeed? {
        kept(question).map { answer in
            var feed = feed(answer, question, .cache)
            feed.isStale = !answer.isFresh(at: clock.now())
            return feed
        }
    }

    private func kept(_ question: FeedQuestion) -> KeptAnswer? {
        if let answer = memory.withLock({ $0.answer(question.key) }) { return answer }
        guard let answer = folder?.load(question.key, bodyLimit: rules.bodyLimit) else { return nil }
        memory.withLock { $0.keep(answer) }
        return answer
    }

    private func ask(
        _ question: FeedQuestion, _ transport: any Transport, _ kept: KeptAnswer?
    ) async throws(FetchError) -> FetchedFeed {
        try await waitForTurn(question)
        var headers: [TransportHeader] = []
        if let tag = kept?.head.entityTag { headers.append(TransportHeader("If-None-Match", tag)) }
        if let date = kept?.head.lastModified { headers.append(TransportHeader("If-Modified-Since", date)) }
        let response: TransportResponse
        do throws(TransportError) {
            response = try await transport.send(
                TransportRequest(
                    question.other ?? question.address, headers: headers, bodyLimit: rules.bodyLimit,
                    timeout: rules.timeout, redirectLimit: rules.redirectLimit))
        } catch {
            throw .noAnswer(question.address, error)
        }
        let now = clock.now()
        let header = AnswerHeader(response)
        switch response.status {
        case 200:
            guard question.allowsHTML || !FeedBody.isHTML(response.body) else { throw .notData(question.address) }
            let head = KeptAnswer.Head(
                address: question.key, finalAddress: response.url, contentType: response.header("content-type"),
                entityTag: header.validator("etag"), lastModified: header.validator("last-modified"), date: now,
                freshUntil: now.addingTimeInterval(freshness(of: question, header, now)))
            return keep(KeptAnswer(head: head, bytes: response.body), question, .network, header)
        case 304:
            guard var kept else { throw .refused(question.address, status: 304) }
            kept.head.date = now
            kept.head.freshUntil = now.addingTimeInterval(freshness(of: question, header, now))
            if let tag = header.validator("etag") { kept.head.entityTag = tag }
            return keep(kept, question, .cache, header)
        case 404, 410:
            memory.withLock { $0.remove(question.key) }
            folder?.remove(question.key)
            throw .notFound(question.address, status: response.status)
        case 403, 429:
            throw .throttled(question.address, status: response.status, retryAfter: header.retryAfter(now: now))
        case 500...:
            throw .serverError(question.address, status: response.status, retryAfter: header.retryAfter(now: now))
        default: throw .refused(question.address, status: response.status)
        }
    }

    private func waitForTurn(_ question: FeedQuestion) async throws(FetchError) {
        switch turns.take(question.host, now: clock.elapsed()) {
        case .failure(let full):
            throw .tooManyWaiting(question.address, seconds: full.wait.inSeconds.wholeSeconds)
        case .success(let wait):
            guard wait > .zero else { return }
            do { try await clock.sleep(wait) } catch { throw .cancelled }
        }
    }

    /// How long an answer is fresh, in seconds, within the rules.
    private func freshness(of question: FeedQuestion, _ header: AnswerHeader, _ now: Date) -> Double {
        let said = header.freshness(now: now) ?? rules.usualFreshness.inSeconds
        let longest = question.other == nil ? rules.longestFreshness : min(rules.longestFreshness, .seconds(3600))
        return min(max(said, rules.shortestFreshness.inSeconds), longest.inSeconds)
    }

    private func keep(
        _ answer: KeptAnswer, _ question: FeedQuestion, _ origin: FetchedFeed.Origin, _ header: AnswerHeader
    ) -> FetchedFeed {
        memory.withLock {
            $0.keep(answer)
            $0.forgive(question.key)
        }
        var feed = feed(answer, question, origin)
        guard let folder else { return feed }
        guard header.mayBeStored else {
            folder.remove(question.key)
            return feed
        }
        do {
            try folder.store(answer)
        } catch {
            let message =
                "The answer of \(question.address.quoted) could not be kept in the folder \(folder.folder.quoted). "
                + "Check that it can be written to."
            feed.problems.append(
                Problem(.warning, rule: "cache-not-written", message, at: SourcePlace(file: question.address)))
        }
        return feed
    }

    private func remember(_ error: FetchError, of question: FeedQuestion) {
        let now = clock.now()
        let longest = rules.longestPause.inSeconds
        memory.withLock { memory in
            let count = min((memory.failure(question.key)?.count ?? 0) + 1, 32)
            var pause = rules.firstPause.inSeconds
            for _ in 1..<count where pause < longest { pause *= 2 }
            pause = min(pause, longest) * (0.5 + 0.5 * min(max(chance(), 0), 1))
            if error.isNotFound { pause = min(rules.notFoundPause.inSeconds, longest) }
            if let seconds = error.retryAfter { pause = min(max(pause, Double(seconds)), longest) }
            let failure = FetchMemory.Failure(error: error, count: count, until: now.addingTimeInterval(pause))
            memory.remember(failure, of: question.key, now: now)
        }
    }

    /// What the source said last, marked stale, if that still counts.
    private func fallBack(on kept: KeptAnswer?, _ error: FetchError, _ question: FeedQuestion) -> Answer {
        let now = clock.now()
        guard let kept, error.keepsLastAnswer, now.timeIntervalSince(kept.head.date) <= rules.oldestStale.inSeconds
        else {
            return .failure(error)
        }
        var feed = feed(kept, question, .cache)
        feed.isStale = true
        let date = Date.ISO8601FormatStyle().format(kept.head.date)
        let message = "\(error) What it said on \(date) is used in its place."
        feed.problems.append(Problem(.warning, rule: "stale-feed", message, at: SourcePlace(file: question.address)))
        return .success(feed)
    }

    private func feed(_ kept: KeptAnswer, _ question: FeedQuestion, _ origin: FetchedFeed.Origin) -> FetchedFeed {
        FetchedFeed(
            address: question.address, finalAddress: kept.head.finalAddress, bytes: kept.bytes,
            contentType: kept.head.contentType, date: kept.head.date, origin: origin)
    }
}
