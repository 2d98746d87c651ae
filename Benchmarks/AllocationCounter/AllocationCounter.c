#include "AllocationCounter.h"

#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

// The default model would allocate on the first use in a thread, and so call itself.
#define COUNTER static __thread __attribute__((tls_model("initial-exec"))) uint64_t
COUNTER count;
COUNTER bytes;

uint64_t allocation_count(void) { return count; }
uint64_t allocation_bytes(void) { return bytes; }

static void add(size_t size) {
    count += 1;
    bytes += size;
}

void *malloc(size_t size) {
    add(size);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    add(number * size);
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    add(size);
    return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
    add(size);
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    void *memory = memalign(alignment, size);
    if (!memory) return ENOMEM;
    *result = memory;
    return 0;
}

void free(void *memory) { __libc_free(memory); }
