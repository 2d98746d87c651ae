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

/// The faults of a pattern. The numbers are ICU's.
enum {
    CICU_FAULT_TOO_LONG = 8,
    CICU_FAULT_SYNTAX = 65799,
    CICU_FAULT_BRACES = 65801,
    CICU_FAULT_OTHER_MISSING = 65807
};

/// One part. Places are in bytes of the pattern.
typedef struct {
    int32_t type;
    /// Of an argument's start or limit: its kind.
    int32_t argument;
    int32_t start;
    int32_t end;
    /// Of CICU_PART_ARGUMENT_INT and _DOUBLE: the number.
    double number;
} cicu_part;

/// A parsed pattern. It is immutable: threads may share it.
typedef struct cicu_message cicu_message;
/// Parses a pattern.
///
/// A faulty pattern gives a handle too, with the parts that come before the fault; `fault` is then not 0,
/// and `fault_offset` its place in bytes, as far as ICU says one. *status tells of failures of other kinds.
cicu_message *cicu_message_open(
    const char *pattern, int32_t length, int32_t *fault, int32_t *fault_offset, int32_t *status);
void cicu_message_close(cicu_message *message);
int32_t cicu_message_count(const cicu_message *message);
cicu_part cicu_message_part(const cicu_message *message, int32_t index);

CICU_END
