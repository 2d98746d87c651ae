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

/// Whether the key of an id begins at some place.
static bool holds_id_key(const char *bytes, size_t count) {
    typedef char block __attribute__((vector_size(16)));
    auto load = [](const char *place) { block loaded; memcpy(&loaded, place, sizeof loaded); return loaded; };
    size_t i = 0;
    for (; i + sizeof(block) + 3 <= count; i += sizeof(block)) {
        const char *place = bytes + i;
        auto same = (load(place) == '"') & (load(place + 1) == 'i') & (load(place + 2) == 'd') & (load(place + 3) == '"');
        uint64_t halves[2];
        memcpy(halves, &same, sizeof halves);
        if (halves[0] | halves[1]) return true;
    }
    for (; i + 4 <= count; i++) {
        if (memcmp(bytes + i, "\"id\"", 4) == 0) return true;
    }
    return false;
}

bool entry_find_id(const char *line, size_t count, entry_text *id) {
    static const char key[] = {'"', 'i', 'd', '"'};
    const char *end = line + count;
    // An escape could write the key, or an end of the text, in another way.
    if (memchr(line, '\\', count)) return false;
    const char *next = line;
    auto skip = [&] { while (next < end && (*next == ' ' || *next == '\t')) next++; };
    if (next == end || *next++ != '{') return false;
    skip();
    if (static_cast<size_t>(end - next) < sizeof key || memcmp(next, key, sizeof key) != 0) return false;
    next += sizeof key;
    skip();
    if (next == end || *next++ != ':') return false;
    skip();
    if (next == end || *next++ != '"') return false;
    const char *close = static_cast<const char *>(memchr(next, '"', end - next));
    if (!close || close == next || holds_id_key(close, end - close)) return false;
    *id = {next, static_cast<size_t>(close - next), entry_is_plain(next, close - next)};
    return true;
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
