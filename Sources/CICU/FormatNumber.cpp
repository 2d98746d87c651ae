#include <unicode/formattedvalue.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/unumberrangeformatter.h>
#include <unicode/ures.h>

#include <memory>

#include "FormatNumber.hpp"

namespace cicu {

/// What a thread writes numbers into. It keeps its memory, so that only its first use allocates.
UFormattedNumber *scratchNumber(UErrorCode &code) {
    static thread_local const icu::LocalUFormattedNumberPointer kept(unumf_openResult(&code));
    if (U_SUCCESS(code) && kept.isNull()) code = U_MEMORY_ALLOCATION_ERROR;
    return kept.getAlias();
}

UFormattedNumberRange *scratchRange(UErrorCode &code) {
    static thread_local const icu::LocalUFormattedNumberRangePointer kept(unumrf_openResult(&code));
    if (U_SUCCESS(code) && kept.isNull()) code = U_MEMORY_ALLOCATION_ERROR;
    return kept.getAlias();
}

}  // namespace cicu

namespace {

int32_t copyValue(const UFormattedValue *value, char *buffer, int32_t capacity, UErrorCode &code) {
    int32_t length = 0;
    const UChar *text = ufmtval_getString(value, &length, &code);
    return cicu::copyOut(text, length, buffer, capacity, code);
}

}  // namespace

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

int32_t cicu_available_count(void) { return uloc_countAvailable(); }

int32_t cicu_available_tag(int32_t index, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    const char *name = uloc_getAvailable(index);
    if (code.failed() || name == nullptr) return 0;
    const auto tag = icu::Locale(name).toLanguageTag<std::string>(code);
    return cicu::copyOut(tag.data(), static_cast<int32_t>(tag.size()), buffer, capacity, code);
}

cicu_number *cicu_number_open(
    const char *locale, int32_t length, const char *skeleton, int32_t skeletonLength, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return nullptr;
    const icu::UnicodeString text = cicu::fromUTF8(skeleton, skeletonLength);
    icu::LocalUNumberFormatterPointer formatter(unumf_openForSkeletonAndLocale(
        text.getBuffer(), text.length(), cicu::name(locale, length).c_str(), code.address()));
    if (code.failed()) return nullptr;
    // A skeleton may be well formed and still ask for what cannot be; that shows when a number is written.
    unumf_formatInt(formatter.getAlias(), 0, cicu::scratchNumber(code), code.address());
    if (code.failed()) return nullptr;
    return new cicu_number{std::move(formatter)};
}

void cicu_number_close(cicu_number *format) { delete format; }

int32_t cicu_number_format_int(
    const cicu_number *format, int64_t number, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    UFormattedNumber *result = cicu::scratchNumber(code);
    unumf_formatInt(format->formatter.getAlias(), number, result, code.address());
    return copyValue(unumf_resultAsValue(result, code.address()), buffer, capacity, code);
}

int32_t cicu_number_format_double(
    const cicu_number *format, double number, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    UFormattedNumber *result = cicu::scratchNumber(code);
    unumf_formatDouble(format->formatter.getAlias(), number, result, code.address());
    return copyValue(unumf_resultAsValue(result, code.address()), buffer, capacity, code);
}

cicu_number_range *cicu_number_range_open(
    const char *locale, int32_t length, const char *skeleton, int32_t skeletonLength, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return nullptr;
    const icu::UnicodeString text = cicu::fromUTF8(skeleton, skeletonLength);
    icu::LocalUNumberRangeFormatterPointer formatter(unumrf_openForSkeletonWithCollapseAndIdentityFallback(
        text.getBuffer(), text.length(), UNUM_RANGE_COLLAPSE_AUTO, UNUM_IDENTITY_FALLBACK_SINGLE_VALUE,
        cicu::name(locale, length).c_str(), nullptr, code.address()));
    if (code.failed()) return nullptr;
    unumrf_formatDoubleRange(formatter.getAlias(), 0, 1, cicu::scratchRange(code), code.address());
    if (code.failed()) return nullptr;
    return new cicu_number_range{std::move(formatter)};
}

void cicu_number_range_close(cicu_number_range *format) { delete format; }

int32_t cicu_number_range_format(
    const cicu_number_range *format, double first, double last, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    UFormattedNumberRange *result = cicu::scratchRange(code);
    unumrf_formatDoubleRange(format->formatter.getAlias(), first, last, result, code.address());
    return copyValue(unumrf_resultAsValue(result, code.address()), buffer, capacity, code);
}
}
