#include <unicode/dtitvfmt.h>
#include <unicode/reldatefmt.h>

#include <memory>

#include "FormatDate.hpp"

struct cicu_interval {
    std::unique_ptr<icu::DateIntervalFormat> format;
    /// The zone that was last asked for.
    uint64_t zone = 0;
};

struct cicu_relative {
    icu::RelativeDateTimeFormatter formatter;
};

static_assert(UDAT_REL_UNIT_YEAR == 0 && UDAT_REL_UNIT_DAY == 4 && UDAT_REL_UNIT_SECOND == 7);

extern "C" {

cicu_interval *cicu_interval_open(
    const char *locale, int32_t length, const char *skeleton, int32_t skeletonLength, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return nullptr;
    std::unique_ptr<icu::DateIntervalFormat> format(icu::DateIntervalFormat::createInstance(
        cicu::fromUTF8(skeleton, skeletonLength), cicu::locale(locale, length), code));
    if (code.failed() || !format) return nullptr;
    return new cicu_interval{std::move(format)};
}

void cicu_interval_close(cicu_interval *format) { delete format; }

int32_t cicu_interval_format(
    cicu_interval *format, const cicu_zone *zone, double from, double to, char *buffer, int32_t capacity,
    int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return 0;
    if (format->zone != zone->number) {
        format->format->setTimeZone(*zone->zone);
        format->zone = zone->number;
    }
    const icu::DateInterval interval(from, to);
    icu::UnicodeString text;
    icu::FieldPosition ignored(icu::FieldPosition::DONT_CARE);
    format->format->format(&interval, text, ignored, code);
    return cicu::copyOut(text.getBuffer(), text.length(), buffer, capacity, code);
}

cicu_relative *cicu_relative_open(const char *locale, int32_t length, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return nullptr;
    icu::RelativeDateTimeFormatter formatter(cicu::locale(locale, length), code);
    if (code.failed()) return nullptr;
    return new cicu_relative{std::move(formatter)};
}

void cicu_relative_close(cicu_relative *format) { delete format; }

int32_t cicu_relative_format(
    const cicu_relative *format, double value, int32_t unit, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return 0;
    icu::UnicodeString text;
    format->formatter.format(value, static_cast<URelativeDateTimeUnit>(unit), text, code);
    return cicu::copyOut(text.getBuffer(), text.length(), buffer, capacity, code);
}
}
