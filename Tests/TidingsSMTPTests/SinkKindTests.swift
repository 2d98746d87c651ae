#if SMTP
import Testing
import TidingsDelivery
import TidingsSMTP

struct SinkKindTests {
    @Test func isNamedSMTP() {
        #expect(SinkKind.smtp.name == "smtp")
    }
}
#endif
