#include <unicode/numberformatter.h>
#include <unicode/plurrule.h>
#include <unicode/ures.h>

#include <memory>

#include "Format.hpp"

struct cicu_number {
    icu::number::LocalizedNumberFormatter formatter;
};

struct cicu_plural {
    std::unique_ptr<icu::PluralRules> rules;
    icu::number::LocalizedNumberFormatter exact;
};

static int32_t category(const icu::UnicodeString &keyword) {
    static const char *const names[] = {"zero", "one", "two", "few", "many"};
    for (int32_t i = 0; i < 5; i++) {
        if (keyword == icu::UnicodeString(names[i], -1, US_INV)) return i;
    }
    return 5;
}

extern "C" {

int32_t cicu_format_locale(const char *tag, int32_t length, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return 0;
    UErrorCode ignored = U_ZERO_ERROR;
    icu::Locale locale = icu::Locale::forLanguageTag(icu::StringPiece(tag, length), ignored);
    if (U_FAILURE(ignored) || locale.isBogus()) locale = icu::Locale::getRoot();
    UErrorCode found = U_ZERO_ERROR;
    ures_close(ures_open(nullptr, locale.getBaseName(), &found));
    const char *name = U_FAILURE(found) || found == U_USING_DEFAULT_WARNING ? "root" : locale.getName();
    if (*name == 0) name = "root";
    return cicu::copyOut(name, static_cast<int32_t>(std::strlen(name)), buffer, capacity, code);
}

cicu_number *cicu_number_open(
    const char *locale, int32_t length, const char *skeleton, int32_t skeletonLength, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return nullptr;
    UParseError place;
    auto formatter = icu::number::NumberFormatter::forSkeleton(cicu::fromUTF8(skeleton, skeletonLength), place, code)
                         .locale(cicu::locale(locale, length));
    if (code.failed()) return nullptr;
    // A skeleton may be well formed and still ask for what cannot be; that shows when a number is written.
    formatter.formatInt(0, code);
    if (code.failed()) return nullptr;
    return new cicu_number{std::move(formatter)};
}

void cicu_number_close(cicu_number *format) { delete format; }

int32_t cicu_number_format_int(
    const cicu_number *format, int64_t number, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return 0;
    return cicu::copyOut(format->formatter.formatInt(number, code).toTempString(code), buffer, capacity, code);
}

int32_t cicu_number_format_double(
    const cicu_number *format, double number, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return 0;
    return cicu::copyOut(format->formatter.formatDouble(number, code).toTempString(code), buffer, capacity, code);
}

cicu_plural *cicu_plural_open(const char *tag, int32_t length, int32_t isOrdinal, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return nullptr;
    const icu::Locale locale = icu::Locale::forLanguageTag(icu::StringPiece(tag, length), code);
    if (code.failed()) return nullptr;
    std::unique_ptr<icu::PluralRules> rules(icu::PluralRules::forLocale(
        locale, isOrdinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, code));
    if (code.failed()) return nullptr;
    return new cicu_plural{
        std::move(rules), icu::number::NumberFormatter::withLocale(icu::Locale::getRoot())};
}

void cicu_plural_close(cicu_plural *rules) { delete rules; }

int32_t cicu_plural_select_int(const cicu_plural *rules, int64_t number, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return 5;
    // A double holds integers exactly up to here; beyond, the decimal digits decide.
    const int64_t limit = int64_t{1} << 53;
    if (-limit <= number && number <= limit) return category(rules->rules->select(static_cast<double>(number)));
    return category(rules->rules->select(rules->exact.formatInt(number, code), code));
}

int32_t cicu_plural_select_double(
    const cicu_plural *rules, const cicu_number *format, double number, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return 5;
    return category(rules->rules->select(format->formatter.formatDouble(number, code), code));
}

int32_t cicu_plural_categories(const cicu_plural *rules, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return 0;
    const std::unique_ptr<icu::StringEnumeration> keywords(rules->rules->getKeywords(code));
    int32_t found = 0;
    while (!code.failed()) {
        const icu::UnicodeString *keyword = keywords->snext(code);
        if (keyword == nullptr) break;
        found |= 1 << category(*keyword);
    }
    return found;
}
}
