#include <unicode/messagepattern.h>
#include <unicode/parseerr.h>
#include <unicode/utf16.h>

#include <vector>

#include "Text.hpp"

struct cicu_message {
    std::vector<cicu_part> parts;
};

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
static_assert(U_INDEX_OUTOFBOUNDS_ERROR == CICU_FAULT_TOO_LONG);
static_assert(U_PATTERN_SYNTAX_ERROR == CICU_FAULT_SYNTAX);
static_assert(U_UNMATCHED_BRACES == CICU_FAULT_BRACES);
static_assert(U_DEFAULT_KEYWORD_MISSING == CICU_FAULT_OTHER_MISSING);

/// For each UTF-16 index of a text, the offset of its UTF-8.
static std::vector<int32_t> offsets(const icu::UnicodeString &text) {
    std::vector<int32_t> result(static_cast<size_t>(text.length()) + 1);
    int32_t bytes = 0;
    for (int32_t i = 0; i < text.length(); i++) {
        result[static_cast<size_t>(i)] = bytes;
        UChar unit = text.charAt(i);
        // A lead surrogate counts for its whole pair.
        bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : U16_IS_LEAD(unit) ? 4 : U16_IS_TRAIL(unit) ? 0 : 3;
    }
    result[static_cast<size_t>(text.length())] = bytes;
    return result;
}

extern "C" {

cicu_message *cicu_message_open(
    const char *pattern, int32_t length, int32_t *fault, int32_t *faultOffset, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return nullptr;
    icu::MessagePattern parsed(UMSGPAT_APOS_DOUBLE_OPTIONAL, code);
    if (code.failed()) return nullptr;
    icu::UnicodeString text = cicu::fromUTF8(pattern, length);
    std::vector<int32_t> bytes = offsets(text);
    UParseError place{};
    UErrorCode found = U_ZERO_ERROR;
    parsed.parse(text, &place, found);
    *fault = U_FAILURE(found) ? static_cast<int32_t>(found) : 0;
    *faultOffset = place.offset >= 0 && place.offset <= text.length() ? bytes[static_cast<size_t>(place.offset)] : 0;
    auto message = new cicu_message;
    for (int32_t i = 0; i < parsed.countParts(); i++) {
        const icu::MessagePattern::Part &part = parsed.getPart(i);
        message->parts.push_back(cicu_part{
            static_cast<int32_t>(part.getType()), static_cast<int32_t>(part.getArgType()),
            bytes[static_cast<size_t>(part.getIndex())], bytes[static_cast<size_t>(part.getLimit())],
            parsed.getNumericValue(part)});
    }
    return message;
}

void cicu_message_close(cicu_message *message) { delete message; }

int32_t cicu_message_count(const cicu_message *message) { return static_cast<int32_t>(message->parts.size()); }

cicu_part cicu_message_part(const cicu_message *message, int32_t index) {
    return message->parts[static_cast<size_t>(index)];
}
}
