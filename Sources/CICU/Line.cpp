#include <unicode/brkiter.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>

#include <memory>

#include "Format.hpp"

struct cicu_breaker {
    std::unique_ptr<icu::BreakIterator> iterator;
};

extern "C" {

cicu_breaker *cicu_breaker_open(const char *locale, int32_t length, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return nullptr;
    // Strict: no line of Japanese begins with a small kana.
    icu::Locale strict = cicu::locale(locale, length);
    // By ICU's own name of the key, which is the same here: to translate one, ICU reads a table of all keys and types.
    strict.setKeywordValue("lb", "strict", code);
    std::unique_ptr<icu::BreakIterator> iterator(icu::BreakIterator::createLineInstance(strict, code));
    if (code.failed()) return nullptr;
    return new cicu_breaker{std::move(iterator)};
}

void cicu_breaker_close(cicu_breaker *breaker) { delete breaker; }

int32_t cicu_breaker_breaks(
    cicu_breaker *breaker, const char *text, int32_t length, int32_t *offsets, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return 0;
    UText *input = utext_openUTF8(nullptr, text, length, code.address());
    if (code.failed()) return 0;
    breaker->iterator->setText(input, code);
    int32_t count = 0;
    if (!code.failed()) {
        breaker->iterator->first();
        for (int32_t place = breaker->iterator->next(); place != icu::BreakIterator::DONE;
             place = breaker->iterator->next()) {
            if (count < capacity) offsets[count] = place;
            count++;
        }
    }
    utext_close(input);
    if (count > capacity) static_cast<UErrorCode &>(code) = U_BUFFER_OVERFLOW_ERROR;
    return count;
}

int32_t cicu_scalar_width(int32_t scalar) {
    switch (u_charType(scalar)) {
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_COMBINING_SPACING_MARK:
    case U_CONTROL_CHAR:
    case U_FORMAT_CHAR:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR: return 0;
    default: break;
    }
    // The vowel and the final consonant of a syllable stand in the square of its first letter.
    int32_t syllable = u_getIntPropertyValue(scalar, UCHAR_HANGUL_SYLLABLE_TYPE);
    if (syllable == U_HST_VOWEL_JAMO || syllable == U_HST_TRAILING_JAMO) return 0;
    if (u_hasBinaryProperty(scalar, UCHAR_EMOJI_PRESENTATION)) return 2;
    int32_t width = u_getIntPropertyValue(scalar, UCHAR_EAST_ASIAN_WIDTH);
    return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}
}
