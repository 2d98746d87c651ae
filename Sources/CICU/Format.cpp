#include <unicode/listformatter.h>
#include <unicode/numberformatter.h>
#include <unicode/plurrule.h>
#include <unicode/reldatefmt.h>

#include <memory>
#include <new>
#include <string>
#include <vector>

#include "Text.hpp"

struct cicu_number {
    icu::number::LocalizedNumberFormatter formatter;
};

struct cicu_plural {
    std::unique_ptr<icu::PluralRules> rules;
};

static icu::Locale locale(const char *tag, int32_t length, UErrorCode &code) {
    return icu::Locale::forLanguageTag(icu::StringPiece(tag, length), code);
}

extern "C" {

cicu_number *cicu_number_open(
    const char *tag, int32_t tag_length, const char *skeleton, int32_t skeleton_length, int32_t *status) {
    cicu::Status code(status);
    const icu::Locale in = locale(tag, tag_length, code);
    if (code.failed()) return nullptr;
    auto formatter =
        icu::number::NumberFormatter::forSkeleton(cicu::fromUTF8(skeleton, skeleton_length), code).locale(in);
    // A first number shows a skeleton that cannot be used.
    formatter.formatInt(0, code);
    if (code.failed()) return nullptr;
    return new (std::nothrow) cicu_number{std::move(formatter)};
}

void cicu_number_close(cicu_number *format) { delete format; }

int32_t cicu_number_format_int(
    const cicu_number *format, int64_t number, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    return cicu::copyOut(format->formatter.formatInt(number, code).toString(code), buffer, capacity, code);
}

int32_t cicu_number_format_double(
    const cicu_number *format, double number, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    return cicu::copyOut(format->formatter.formatDouble(number, code).toString(code), buffer, capacity, code);
}

cicu_plural *cicu_plural_open(const char *tag, int32_t tag_length, int32_t is_ordinal, int32_t *status) {
    cicu::Status code(status);
    const icu::Locale in = locale(tag, tag_length, code);
    if (code.failed()) return nullptr;
    std::unique_ptr<icu::PluralRules> rules(
        icu::PluralRules::forLocale(in, is_ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, code));
    if (code.failed()) return nullptr;
    return new (std::nothrow) cicu_plural{std::move(rules)};
}

void cicu_plural_close(cicu_plural *rules) { delete rules; }

int32_t cicu_plural_select(
    const cicu_plural *rules, double number, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    return cicu::copyOut(rules->rules->select(number), buffer, capacity, code);
}

int32_t cicu_plural_keywords(const cicu_plural *rules, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    const std::unique_ptr<icu::StringEnumeration> keywords(rules->rules->getKeywords(code));
    std::string joined;
    while (!code.failed()) {
        const char *keyword = keywords->next(nullptr, code);
        if (keyword == nullptr) break;
        if (!joined.empty()) joined += ' ';
        joined += keyword;
    }
    return cicu::copyOut(joined.data(), static_cast<int32_t>(joined.size()), buffer, capacity, code);
}

int32_t cicu_list_format(
    const char *tag, int32_t tag_length, const char *items, int32_t items_length, char *buffer, int32_t capacity,
    int32_t *status) {
    cicu::Status code(status);
    const icu::Locale in = locale(tag, tag_length, code);
    const std::unique_ptr<icu::ListFormatter> formatter(icu::ListFormatter::createInstance(in, code));
    if (code.failed()) return 0;
    std::vector<icu::UnicodeString> texts;
    for (int32_t start = 0; start < items_length;) {
        const int32_t length = static_cast<int32_t>(std::strlen(items + start));
        texts.push_back(cicu::fromUTF8(items + start, length));
        start += length + 1;
    }
    icu::UnicodeString text;
    formatter->format(texts.data(), static_cast<int32_t>(texts.size()), text, code);
    return cicu::copyOut(text, buffer, capacity, code);
}

int32_t cicu_relative_day(
    const char *tag, int32_t tag_length, double days, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    const icu::Locale in = locale(tag, tag_length, code);
    if (code.failed()) return 0;
    const icu::RelativeDateTimeFormatter formatter(in, code);
    icu::UnicodeString text;
    if (!code.failed()) formatter.format(days, UDAT_REL_UNIT_DAY, text, code);
    return cicu::copyOut(text, buffer, capacity, code);
}
}
