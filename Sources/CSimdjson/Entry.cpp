#include "CSimdjson.h"

#include <simdjson.h>

#include <cstring>
#include <new>
#include <string_view>

using namespace simdjson;

namespace {

/// Deeper entries are left to the other reader, which has a limit of its own.
constexpr size_t deepest = 64;

enum field : int {
    field_id, field_email, field_name, field_locale, field_country, field_timezone, field_installed, field_build,
    field_system, field_os, field_channels, field_sinks, field_seen, field_ignored, field_unsubscribed, field_other
};

template <size_t size> bool is(std::string_view key, const char (&name)[size]) {
    return memcmp(key.data(), name, size - 1) == 0;
}

field field_of(std::string_view key) {
    switch (key.size()) {
    case 2: return is(key, "id") ? field_id : is(key, "os") ? field_os : field_other;
    case 4: return is(key, "name") ? field_name : is(key, "seen") ? field_seen : field_other;
    case 5:
        return is(key, "email") ? field_email : is(key, "build") ? field_build : is(key, "sinks") ? field_sinks
             : field_other;
    case 6: return is(key, "locale") ? field_locale : is(key, "system") ? field_system : field_other;
    case 7: return is(key, "country") ? field_country : is(key, "ignored") ? field_ignored : field_other;
    case 8: return is(key, "timezone") ? field_timezone : is(key, "channels") ? field_channels : field_other;
    case 9: return is(key, "installed") ? field_installed : field_other;
    case 12: return is(key, "unsubscribed") ? field_unsubscribed : field_other;
    default: return field_other;
    }
}

/// Writes a situation; what has no room is not written, and remembered.
struct writer {
    uint8_t *next;
    uint8_t *end;
    bool is_full = false;

    void byte(int value) {
        if (next == end) is_full = true;
        else *next++ = static_cast<uint8_t>(value);
    }

    void number(size_t value) {
        uint32_t number = static_cast<uint32_t>(value);
        if (static_cast<size_t>(end - next) < sizeof number) {
            is_full = true;
        } else {
            memcpy(next, &number, sizeof number);
            next += sizeof number;
        }
    }

    void text(std::string_view text) {
        number(text.size());
        if (static_cast<size_t>(end - next) < text.size()) {
            is_full = true;
        } else {
            memcpy(next, text.data(), text.size());
            next += text.size();
        }
    }
};

bool write_list(dom::element value, int field, writer &writer) {
    dom::array items;
    if (value.get(items) != SUCCESS) return false;
    writer.byte(field);
    writer.byte(ENTRY_LIST);
    writer.number(items.size());
    for (dom::element item : items) {
        std::string_view text;
        if (item.get(text) != SUCCESS) return false;
        writer.text(text);
    }
    return true;
}

bool write(dom::element value, int field, writer &writer) {
    switch (value.type()) {
    case dom::element_type::NULL_VALUE: return true;
    case dom::element_type::ARRAY: return write_list(value, field, writer);
    case dom::element_type::BOOL: {
        bool flag = false;
        if (value.get(flag) != SUCCESS) return false;
        writer.byte(field);
        writer.byte(flag ? ENTRY_TRUE : ENTRY_FALSE);
        return true;
    }
    case dom::element_type::STRING: {
        std::string_view text;
        if (value.get(text) != SUCCESS) return false;
        if (text.empty()) return true;
        writer.byte(field);
        writer.byte(ENTRY_TEXT);
        writer.text(text);
        return true;
    }
    default: return false;
    }
}

bool take(dom::element value, entry_text &text) {
    if (value.is_null()) return true;
    std::string_view view;
    if (value.get(view) != SUCCESS) return false;
    if (!view.empty()) text = {view.data(), view.size(), entry_is_plain(view.data(), view.size())};
    return true;
}

}  // namespace

struct entry_reader {
    dom::parser parser;
    size_t longest;
    // An item of a list takes three bytes of JSON at least, and four more than its text here.
    size_t capacity;
    uint8_t *situation;
};

entry_reader *entry_reader_make(size_t longest) {
    entry_reader *reader = new (std::nothrow) entry_reader{dom::parser(longest), longest, longest * 3, nullptr};
    if (!reader) return nullptr;
    reader->situation = new (std::nothrow) uint8_t[reader->capacity];
    if (!reader->situation || reader->parser.allocate(longest, deepest) != SUCCESS) {
        entry_reader_free(reader);
        return nullptr;
    }
    return reader;
}

void entry_reader_free(entry_reader *reader) {
    if (reader) delete[] reader->situation;
    delete reader;
}

bool entry_reader_read(entry_reader *reader, const char *line, size_t count, entry_fields *fields) {
    if (count > reader->longest) return false;
    dom::element root;
    dom::object object;
    if (reader->parser.parse(reinterpret_cast<const uint8_t *>(line), count, false).get(root) != SUCCESS) return false;
    if (root.get(object) != SUCCESS) return false;
    *fields = {};
    writer writer{reader->situation, reader->situation + reader->capacity};
    uint32_t seen = 0;
    for (dom::key_value_pair pair : object) {
        field field = field_of(pair.key);
        if (field == field_other) continue;
        // Which of two values counts is not for this reader to say.
        if (seen & (1u << field)) return false;
        seen |= 1u << field;
        bool is_usual;
        switch (field) {
        case field_id: is_usual = take(pair.value, fields->id); break;
        case field_email: is_usual = take(pair.value, fields->email); break;
        case field_name: is_usual = take(pair.value, fields->name); break;
        default: is_usual = write(pair.value, field, writer);
        }
        if (!is_usual) return false;
    }
    if (writer.is_full) return false;
    fields->situation = reader->situation;
    fields->situation_count = static_cast<size_t>(writer.next - reader->situation);
    fields->situation_hash = entry_hash(reader->situation, fields->situation_count);
    return true;
}
