#include "Castagnoli.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <nmmintrin.h>
#include <string.h>

int castagnoli_is_there(void) { return __builtin_cpu_supports("sse4.2") != 0; }

__attribute__((target("sse4.2"))) uint32_t castagnoli_go_on(uint32_t value, const void *bytes, size_t length) {
    const unsigned char *next = bytes;
    uint64_t wide = value;
    for (; length >= 8; length -= 8, next += 8) {
        uint64_t word;
        memcpy(&word, next, 8);
        wide = _mm_crc32_u64(wide, word);
    }
    value = (uint32_t)wide;
    for (; length > 0; length--, next++) value = _mm_crc32_u8(value, *next);
    return value;
}

#elif defined(__ARM_FEATURE_CRC32)
#include <arm_acle.h>
#include <string.h>

int castagnoli_is_there(void) { return 1; }

uint32_t castagnoli_go_on(uint32_t value, const void *bytes, size_t length) {
    const unsigned char *next = bytes;
    for (; length >= 8; length -= 8, next += 8) {
        uint64_t word;
        memcpy(&word, next, 8);
        value = __crc32cd(value, word);
    }
    for (; length > 0; length--, next++) value = __crc32cb(value, *next);
    return value;
}

#else

int castagnoli_is_there(void) { return 0; }

uint32_t castagnoli_go_on(uint32_t value, const void *bytes, size_t length) {
    (void)bytes;
    (void)length;
    return value;
}

#endif
