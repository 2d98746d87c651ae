#include <unicode/calendar.h>
#include <unicode/datefmt.h>
#include <unicode/reldatefmt.h>
#include <unicode/timezone.h>

#include <cmath>
#include <memory>

#include "Format.hpp"

struct cicu_zone {
    std::unique_ptr<icu::TimeZone> zone;
};

struct cicu_date {
    std::unique_ptr<icu::DateFormat> format;
};

struct cicu_relative {
    icu::RelativeDateTimeFormatter formatter;
};

static_assert(icu::DateFormat::kFull == 0 && icu::DateFormat::kShort == 3 && icu::DateFormat::kNone == -1);

extern "C" {

cicu_zone *cicu_zone_open(const char *name, int32_t length, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return nullptr;
    std::unique_ptr<icu::TimeZone> zone(icu::TimeZone::createTimeZone(cicu::fromUTF8(name, length)));
    icu::UnicodeString id;
    // For a name that it does not know ICU has a zone all the same.
    if (!zone || zone->getID(id) == icu::UnicodeString(UCAL_UNKNOWN_ZONE_ID, -1, US_INV)) {
        static_cast<UErrorCode &>(code) = U_ILLEGAL_ARGUMENT_ERROR;
        return nullptr;
    }
    return new cicu_zone{std::move(zone)};
}

void cicu_zone_close(cicu_zone *zone) { delete zone; }

int64_t cicu_zone_day(const cicu_zone *zone, double moment, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return 0;
    int32_t raw = 0;
    int32_t saving = 0;
    zone->zone->getOffset(moment, false, raw, saving, code);
    return static_cast<int64_t>(std::floor((moment + raw + saving) / 86400000.0));
}

cicu_date *cicu_date_open(
    const char *locale, int32_t length, int32_t dateLength, int32_t timeLength, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return nullptr;
    std::unique_ptr<icu::DateFormat> format(icu::DateFormat::createDateTimeInstance(
        static_cast<icu::DateFormat::EStyle>(dateLength), static_cast<icu::DateFormat::EStyle>(timeLength),
        cicu::locale(locale, length)));
    if (!format || !format->getCalendar()) {
        static_cast<UErrorCode &>(code) = U_MISSING_RESOURCE_ERROR;
        return nullptr;
    }
    return new cicu_date{std::move(format)};
}

void cicu_date_close(cicu_date *format) { delete format; }

int32_t cicu_date_format(
    const cicu_date *format, const cicu_zone *zone, double moment, char *buffer, int32_t capacity,
    int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return 0;
    std::unique_ptr<icu::Calendar> calendar(format->format->getCalendar()->clone());
    if (!calendar) {
        static_cast<UErrorCode &>(code) = U_MEMORY_ALLOCATION_ERROR;
        return 0;
    }
    calendar->setTimeZone(*zone->zone);
    calendar->setTime(moment, code);
    icu::UnicodeString text;
    icu::FieldPosition ignored(icu::FieldPosition::DONT_CARE);
    format->format->format(*calendar, text, ignored);
    return cicu::copyOut(text, buffer, capacity, code);
}

cicu_relative *cicu_relative_open(const char *locale, int32_t length, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return nullptr;
    icu::RelativeDateTimeFormatter formatter(cicu::locale(locale, length), code);
    if (code.failed()) return nullptr;
    return new cicu_relative{std::move(formatter)};
}

void cicu_relative_close(cicu_relative *format) { delete format; }

int32_t cicu_relative_day(
    const cicu_relative *format, double days, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return 0;
    icu::UnicodeString text;
    format->formatter.format(days, UDAT_REL_UNIT_DAY, text, code);
    return cicu::copyOut(text, buffer, capacity, code);
}
}
