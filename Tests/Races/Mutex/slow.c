// Thread Sanitizer sees what is compiled with it. Of Swift's Mutex on Linux that is the fast way, which is
// compiled into its user: a thread that finds the lock free takes it by an atomic exchange. A thread that must
// wait goes into libswiftSynchronization.so, where the kernel hands the lock over. Nothing of that is seen, so all
// that two threads did under the lock, one after the other, looks like a race: a false alarm, on any Mutex.
//
// No alarm is suppressed for it, as a suppression would hide races too. These two functions take the place of
// the library's in this program: who must wait tries again until the lock is free, by the same exchange.
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

#include "CMutex.h"

#define SWIFT_CC __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

/// Synchronization._MutexHandle._lockSlow(Swift.UInt32) -> ()
SWIFT_CC void races_lock_slow(uint32_t thread, SWIFT_SELF _Atomic(uint32_t) *storage)
    __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
/// Synchronization._MutexHandle._unlockSlow() -> ()
SWIFT_CC void races_unlock_slow(SWIFT_SELF _Atomic(uint32_t) *storage)
    __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");

SWIFT_CC void races_lock_slow(uint32_t thread, SWIFT_SELF _Atomic(uint32_t) *storage) {
    for (;;) {
        uint32_t owner = 0;
        if (atomic_compare_exchange_strong_explicit(
                storage, &owner, thread, memory_order_acquire, memory_order_relaxed))
            return;
        // The library ends the program too when a thread locks what it holds already.
        if (owner == thread) abort();
        sched_yield();
    }
}

SWIFT_CC void races_unlock_slow(SWIFT_SELF _Atomic(uint32_t) *storage) {
    // Only a lock that the kernel handed over is not freed in the fast way, and none is here.
    atomic_store_explicit(storage, 0, memory_order_release);
}
