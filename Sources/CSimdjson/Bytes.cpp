#include "CSimdjson.h"

#include <cstring>

bool entry_is_plain(const char *bytes, size_t count) {
    // Eight at once: the highest bit of a byte is set in one of the three where the byte is no printable ASCII.
    const uint64_t ones = 0x0101010101010101;
    uint64_t odd = 0;
    for (; count >= 8; bytes += 8, count -= 8) {
        uint64_t word;
        memcpy(&word, bytes, 8);
        odd |= word | (word - 0x20 * ones) | (word + ones);
    }
    for (; count > 0; bytes++, count--) {
        unsigned char byte = static_cast<unsigned char>(*bytes);
        odd |= static_cast<unsigned char>(byte - 0x20) > 0x5E ? 0x80 : 0;
    }
    return (odd & 0x80 * ones) == 0;
}

uint64_t entry_hash(const uint8_t *bytes, size_t count) {
    const uint64_t factor = 0x9E3779B97F4A7C15;
    uint64_t hash = count * factor;
    while (count >= 8) {
        uint64_t word;
        memcpy(&word, bytes, 8);
        hash = (hash ^ word) * factor;
        hash ^= hash >> 32;
        bytes += 8;
        count -= 8;
    }
    uint64_t rest = 0;
    if (count > 0) memcpy(&rest, bytes, count);
    hash = (hash ^ rest) * factor;
    return hash ^ (hash >> 29);
}

size_t entry_count_lines(const char *bytes, size_t count) {
    size_t lines = 0;
    while (count > 0) {
        // A sum of bytes cannot overflow within so few.
        size_t part = count < 255 ? count : 255;
        unsigned char found = 0;
        for (size_t i = 0; i < part; i++) found += bytes[i] == '\n';
        lines += found;
        bytes += part;
        count -= part;
    }
    return lines;
}
