#include <unicode/messagepattern.h>

#include <memory>
#include <new>

#include "Text.hpp"

static_assert(UMSGPAT_PART_TYPE_MSG_START == CICU_PART_MESSAGE_START);
static_assert(UMSGPAT_PART_TYPE_MSG_LIMIT == CICU_PART_MESSAGE_LIMIT);
static_assert(UMSGPAT_PART_TYPE_SKIP_SYNTAX == CICU_PART_SKIP_SYNTAX);
static_assert(UMSGPAT_PART_TYPE_INSERT_CHAR == CICU_PART_INSERT_CHARACTER);
static_assert(UMSGPAT_PART_TYPE_REPLACE_NUMBER == CICU_PART_REPLACE_NUMBER);
static_assert(UMSGPAT_PART_TYPE_ARG_START == CICU_PART_ARGUMENT_START);
static_assert(UMSGPAT_PART_TYPE_ARG_LIMIT == CICU_PART_ARGUMENT_LIMIT);
static_assert(UMSGPAT_PART_TYPE_ARG_NUMBER == CICU_PART_ARGUMENT_NUMBER);
static_assert(UMSGPAT_PART_TYPE_ARG_NAME == CICU_PART_ARGUMENT_NAME);
static_assert(UMSGPAT_PART_TYPE_ARG_TYPE == CICU_PART_ARGUMENT_TYPE);
static_assert(UMSGPAT_PART_TYPE_ARG_STYLE == CICU_PART_ARGUMENT_STYLE);
static_assert(UMSGPAT_PART_TYPE_ARG_SELECTOR == CICU_PART_ARGUMENT_SELECTOR);
static_assert(UMSGPAT_PART_TYPE_ARG_INT == CICU_PART_ARGUMENT_INT);
static_assert(UMSGPAT_PART_TYPE_ARG_DOUBLE == CICU_PART_ARGUMENT_DOUBLE);
static_assert(UMSGPAT_ARG_TYPE_NONE == CICU_ARGUMENT_NONE);
static_assert(UMSGPAT_ARG_TYPE_SIMPLE == CICU_ARGUMENT_SIMPLE);
static_assert(UMSGPAT_ARG_TYPE_CHOICE == CICU_ARGUMENT_CHOICE);
static_assert(UMSGPAT_ARG_TYPE_PLURAL == CICU_ARGUMENT_PLURAL);
static_assert(UMSGPAT_ARG_TYPE_SELECT == CICU_ARGUMENT_SELECT);
static_assert(UMSGPAT_ARG_TYPE_SELECTORDINAL == CICU_ARGUMENT_SELECTORDINAL);

struct cicu_message {
    icu::MessagePattern pattern;
};

extern "C" {

cicu_message *cicu_message_open(const char *pattern, int32_t length, int32_t *offset, int32_t *status) {
    cicu::Status code(status);
    UParseError place;
    place.offset = 0;
    icu::MessagePattern parsed(code);
    parsed.parse(cicu::fromUTF8(pattern, length), &place, code);
    *offset = place.offset;
    if (code.failed()) return nullptr;
    return new (std::nothrow) cicu_message{std::move(parsed)};
}

void cicu_message_close(cicu_message *message) { delete message; }

int32_t cicu_message_count(const cicu_message *message) { return message->pattern.countParts(); }

cicu_part cicu_message_part(const cicu_message *message, int32_t index) {
    const icu::MessagePattern::Part &part = message->pattern.getPart(index);
    cicu_part out{part.getType(), part.getIndex(), part.getLimit(), part.getValue(), 0};
    // For a part that holds a kind of argument, that kind is its value.
    if (out.type == UMSGPAT_PART_TYPE_ARG_START) out.value = part.getArgType();
    if (out.type == UMSGPAT_PART_TYPE_ARG_INT || out.type == UMSGPAT_PART_TYPE_ARG_DOUBLE) {
        out.number = message->pattern.getNumericValue(part);
    }
    return out;
}

int32_t cicu_message_text(
    const cicu_message *message, int32_t start, int32_t end, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    const icu::UnicodeString text = message->pattern.getPatternString().tempSubStringBetween(start, end);
    return cicu::copyOut(text, buffer, capacity, code);
}
}
