import Tidings
import TidingsDelivery

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What one worker keeps from piece to piece: buffers, and what it learned about situations that many people share.
///
/// Not safe to share between tasks.
final class WorkerTools {
    let reader: ChunkReader
    /// What deliveries have in common from batch to batch.
    var batch = DeliveryBatch()

    init(_ run: RunContext) {
        reader = run.list.reader(repeats: run.repeats)
    }
}
