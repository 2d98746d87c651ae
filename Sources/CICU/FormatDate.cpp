#include <unicode/calendar.h>
#include <unicode/datefmt.h>

#include "FormatDate.hpp"

struct cicu_date {
    std::unique_ptr<icu::DateFormat> format;
    /// The calendar of the format, with the zone that was last asked for.
    std::unique_ptr<icu::Calendar> calendar;
    uint64_t zone = 0;
};

static_assert(icu::DateFormat::kFull == 0 && icu::DateFormat::kShort == 3 && icu::DateFormat::kNone == -1);

namespace {

cicu_date *handle(icu::DateFormat *made, UErrorCode &code) {
    std::unique_ptr<icu::DateFormat> format(made);
    if (U_FAILURE(code)) return nullptr;
    if (!format || !format->getCalendar()) {
        code = U_MISSING_RESOURCE_ERROR;
        return nullptr;
    }
    std::unique_ptr<icu::Calendar> calendar(format->getCalendar()->clone());
    if (!calendar) {
        code = U_MEMORY_ALLOCATION_ERROR;
        return nullptr;
    }
    return new cicu_date{std::move(format), std::move(calendar)};
}

}  // namespace

extern "C" {

cicu_date *cicu_date_open(
    const char *locale, int32_t length, int32_t dateLength, int32_t timeLength, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return nullptr;
    return handle(
        icu::DateFormat::createDateTimeInstance(
            static_cast<icu::DateFormat::EStyle>(dateLength), static_cast<icu::DateFormat::EStyle>(timeLength),
            cicu::locale(locale, length)),
        code);
}

cicu_date *cicu_date_open_skeleton(
    const char *locale, int32_t length, const char *skeleton, int32_t skeletonLength, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return nullptr;
    return handle(
        icu::DateFormat::createInstanceForSkeleton(
            cicu::fromUTF8(skeleton, skeletonLength), cicu::locale(locale, length), code),
        code);
}

void cicu_date_close(cicu_date *format) { delete format; }

int32_t cicu_date_format(
    cicu_date *format, const cicu_zone *zone, double moment, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return 0;
    if (format->zone != zone->number) {
        format->calendar->setTimeZone(*zone->zone);
        format->zone = zone->number;
    }
    format->calendar->setTime(moment, code);
    icu::UnicodeString text;
    icu::FieldPosition ignored(icu::FieldPosition::DONT_CARE);
    format->format->format(*format->calendar, text, ignored);
    return cicu::copyOut(text.getBuffer(), text.length(), buffer, capacity, code);
}
}
