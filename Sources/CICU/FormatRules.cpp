#include <unicode/fieldpos.h>
#include <unicode/rbnf.h>

#include <memory>

#include "Format.hpp"

struct cicu_rules {
    std::unique_ptr<icu::RuleBasedNumberFormat> format;
};

namespace {

template <typename Number>
int32_t write(const cicu_rules &rules, Number number, char *buffer, int32_t capacity, UErrorCode &code) {
    if (U_FAILURE(code)) return 0;
    icu::UnicodeString text;
    icu::FieldPosition ignored(icu::FieldPosition::DONT_CARE);
    rules.format->format(number, text, ignored);
    return cicu::copyOut(text, buffer, capacity, code);
}

}  // namespace

extern "C" {

cicu_rules *cicu_rules_open(const char *locale, int32_t length, int32_t isOrdinal, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return nullptr;
    auto format = std::make_unique<icu::RuleBasedNumberFormat>(
        isOrdinal ? icu::URBNF_ORDINAL : icu::URBNF_SPELLOUT, cicu::locale(locale, length), code);
    if (code.failed()) return nullptr;
    return new cicu_rules{std::move(format)};
}

void cicu_rules_close(cicu_rules *format) { delete format; }

int32_t cicu_rules_format_int(
    const cicu_rules *format, int64_t number, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    return write(*format, number, buffer, capacity, code);
}

int32_t cicu_rules_format_double(
    const cicu_rules *format, double number, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    return write(*format, number, buffer, capacity, code);
}
}
