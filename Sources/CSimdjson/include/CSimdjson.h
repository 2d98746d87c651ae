// One entry of a list of recipients, read by simdjson into views of bytes; nothing is taken from the heap for it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How many bytes after an entry must be readable.
#define ENTRY_PADDING 64

/// A text, without its escapes.
typedef struct entry_text {
    /// Its bytes, which last until the next entry; NULL where there is no text, or an empty one.
    const char *bytes;
    /// How many they are.
    size_t count;
    /// Whether all are printable ASCII.
    bool is_plain;
} entry_text;

/// What an entry says.
typedef struct entry_fields {
    /// Who it is.
    entry_text id, email, name;
    /// All other fields that are known, in their order, one after the other: the number of the field, a kind, and what
    /// belongs to it; lengths are numbers of 32 bits. Empty texts and nulls are left out.
    const uint8_t *situation;
    /// How many bytes that takes.
    size_t situation_count;
    /// A hash of these bytes.
    uint64_t situation_hash;
} entry_fields;

/// What follows the number of a field.
enum entry_kind {
    /// A length and a text.
    ENTRY_TEXT = 1,
    /// A number of items, and for each a length and a text.
    ENTRY_LIST = 2,
    /// Nothing: it is true.
    ENTRY_TRUE = 3,
    /// Nothing: it is false.
    ENTRY_FALSE = 4,
};

/// Memory for reading; each thread needs its own.
typedef struct entry_reader entry_reader;

/// A reader for entries up to a length; NULL without memory.
entry_reader *entry_reader_make(size_t longest);

/// Gives the memory back.
void entry_reader_free(entry_reader *reader);

/// Reads one line of JSON; ENTRY_PADDING bytes after it must be readable.
///
/// It answers true for an object in which all known fields have their usual types. All else, good or bad, is for a
/// reader who can say what it is.
bool entry_reader_read(entry_reader *reader, const char *line, size_t count, entry_fields *fields);

/// Finds the id of an entry without reading the rest of it.
///
/// It answers true where the line begins with an id as it is usually written, and no reader can find another id in it. Whether
/// the line is JSON at all is not looked at.
bool entry_find_id(const char *line, size_t count, entry_text *id);

/// Whether all bytes are printable ASCII.
bool entry_is_plain(const char *bytes, size_t count);

/// The hash of a situation.
uint64_t entry_hash(const uint8_t *bytes, size_t count);

/// How many line feeds there are.
size_t entry_count_lines(const char *bytes, size_t count);

#ifdef __cplusplus
}
#endif
