#include <unicode/plurrule.h>
#include <unicode/upluralrules.h>

#include <memory>

#include "FormatNumber.hpp"

struct cicu_plural {
    icu::LocalUPluralRulesPointer rules;
};

namespace {

/// Categories in the order of the header, and the length of each name.
constexpr const char *names[] = {"zero", "one", "two", "few", "many"};

int32_t category(const UChar *keyword, int32_t length) {
    for (int32_t index = 0; index < 5; ++index) {
        const char *name = names[index];
        int32_t place = 0;
        while (place < length && name[place] != 0 && keyword[place] == static_cast<UChar>(name[place])) ++place;
        if (place == length && name[place] == 0) return index;
    }
    return 5;
}

/// Longer than any keyword of CLDR.
constexpr int32_t longestKeyword = 16;

}  // namespace

extern "C" {

cicu_plural *cicu_plural_open(const char *tag, int32_t length, int32_t isOrdinal, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return nullptr;
    const icu::Locale locale = icu::Locale::forLanguageTag(icu::StringPiece(tag, length), code);
    if (code.failed()) return nullptr;
    icu::LocalUPluralRulesPointer rules(uplrules_openForType(
        locale.getName(), isOrdinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, code.address()));
    if (code.failed()) return nullptr;
    return new cicu_plural{std::move(rules)};
}

void cicu_plural_close(cicu_plural *rules) { delete rules; }

int32_t cicu_plural_select_int(const cicu_plural *rules, int64_t number, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return 5;
    UChar keyword[longestKeyword];
    int32_t length = 0;
    // A double holds integers exactly up to here; beyond, the decimal digits decide.
    const int64_t limit = int64_t{1} << 53;
    if (-limit <= number && number <= limit) {
        length = uplrules_select(
            rules->rules.getAlias(), static_cast<double>(number), keyword, longestKeyword, code.address());
    } else {
        // Nobody counts that far often: the format that writes all digits is not kept.
        const icu::LocalUNumberFormatterPointer exact(unumf_openForSkeletonAndLocale(u"", 0, "root", code.address()));
        UFormattedNumber *result = cicu::scratchNumber(code);
        unumf_formatInt(exact.getAlias(), number, result, code.address());
        length = uplrules_selectFormatted(rules->rules.getAlias(), result, keyword, longestKeyword, code.address());
    }
    return code.failed() ? 5 : category(keyword, length);
}

int32_t cicu_plural_select_double(
    const cicu_plural *rules, const cicu_number *format, double number, int32_t *status) {
    cicu::Status code(status);
    UFormattedNumber *result = cicu::scratchNumber(code);
    unumf_formatDouble(format->formatter.getAlias(), number, result, code.address());
    UChar keyword[longestKeyword];
    const int32_t length =
        uplrules_selectFormatted(rules->rules.getAlias(), result, keyword, longestKeyword, code.address());
    return code.failed() ? 5 : category(keyword, length);
}

int32_t cicu_plural_select_range(
    const cicu_plural *rules, const cicu_number_range *format, double first, double last, int32_t *status) {
    cicu::Status code(status);
    UFormattedNumberRange *result = cicu::scratchRange(code);
    unumrf_formatDoubleRange(format->formatter.getAlias(), first, last, result, code.address());
    UChar keyword[longestKeyword];
    const int32_t length =
        uplrules_selectForRange(rules->rules.getAlias(), result, keyword, longestKeyword, code.address());
    return code.failed() ? 5 : category(keyword, length);
}

int32_t cicu_plural_categories(const cicu_plural *rules, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return 0;
    const icu::LocalUEnumerationPointer keywords(uplrules_getKeywords(rules->rules.getAlias(), code.address()));
    int32_t found = 0;
    while (!code.failed()) {
        int32_t length = 0;
        const UChar *keyword = uenum_unext(keywords.getAlias(), &length, code.address());
        if (keyword == nullptr) break;
        found |= 1 << category(keyword, length);
    }
    return found;
}
}
