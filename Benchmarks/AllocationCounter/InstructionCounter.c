// Counts the instructions of a thread, where the machine lets a program count them.
#include "AllocationCounter.h"

#if defined(__linux__)
#include <linux/perf_event.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

uint64_t instruction_count(void) {
    static _Thread_local int counter = -2;
    if (counter == -2) {
        struct perf_event_attr wish;
        memset(&wish, 0, sizeof wish);
        wish.type = PERF_TYPE_HARDWARE;
        wish.size = sizeof wish;
        wish.config = PERF_COUNT_HW_INSTRUCTIONS;
        wish.exclude_kernel = 1;
        wish.exclude_hv = 1;
        counter = (int)syscall(SYS_perf_event_open, &wish, 0, -1, -1, 0);
    }
    uint64_t count = 0;
    if (counter < 0 || read(counter, &count, sizeof count) != sizeof count) return 0;
    return count;
}
#else
uint64_t instruction_count(void) { return 0; }
#endif
