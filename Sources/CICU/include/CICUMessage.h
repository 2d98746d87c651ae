// The parser of ICU's message patterns.
#pragma once
#include "CICUSupport.h"

CICU_BEGIN

/// What a part of a pattern is. The numbers are ICU's.
enum {
    CICU_PART_MESSAGE_START = 0,
    CICU_PART_MESSAGE_LIMIT = 1,
    CICU_PART_SKIP_SYNTAX = 2,
    CICU_PART_INSERT_CHARACTER = 3,
    CICU_PART_REPLACE_NUMBER = 4,
    CICU_PART_ARGUMENT_START = 5,
    CICU_PART_ARGUMENT_LIMIT = 6,
    CICU_PART_ARGUMENT_NUMBER = 7,
    CICU_PART_ARGUMENT_NAME = 8,
    CICU_PART_ARGUMENT_TYPE = 9,
    CICU_PART_ARGUMENT_STYLE = 10,
    CICU_PART_ARGUMENT_SELECTOR = 11,
    CICU_PART_ARGUMENT_INT = 12,
    CICU_PART_ARGUMENT_DOUBLE = 13
};

/// The kinds of arguments. The numbers are ICU's.
enum {
    CICU_ARGUMENT_NONE = 0,
    CICU_ARGUMENT_SIMPLE = 1,
    CICU_ARGUMENT_CHOICE = 2,
    CICU_ARGUMENT_PLURAL = 3,
    CICU_ARGUMENT_SELECT = 4,
    CICU_ARGUMENT_SELECTORDINAL = 5
};

/// One part. Places are in UTF-16 units of the pattern.
typedef struct {
    int32_t type;
    int32_t index;
    int32_t limit;
    int32_t value;
    double number;
} cicu_part;

/// A parsed pattern. It is immutable: threads may share it.
typedef struct cicu_message cicu_message;
/// Parses a pattern; on failure `offset` is the place of the fault in UTF-16 units.
cicu_message *cicu_message_open(const char *pattern, int32_t length, int32_t *offset, int32_t *status);
void cicu_message_close(cicu_message *message);
int32_t cicu_message_count(const cicu_message *message);
cicu_part cicu_message_part(const cicu_message *message, int32_t index);
/// The text between two places of the pattern.
int32_t cicu_message_text(
    const cicu_message *message, int32_t start, int32_t end, char *buffer, int32_t capacity, int32_t *status);

CICU_END
