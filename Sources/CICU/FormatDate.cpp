#include <unicode/basictz.h>
#include <unicode/tztrans.h>
#include <unicode/tzrule.h>
#include <unicode/calendar.h>
#include <unicode/datefmt.h>
#include <unicode/timezone.h>

#include <atomic>
#include <cmath>

#include "FormatDate.hpp"

struct cicu_date {
    std::unique_ptr<icu::DateFormat> format;
    /// The calendar of the format, with the zone that was last asked for.
    std::unique_ptr<icu::Calendar> calendar;
    uint64_t zone = 0;
};

static_assert(icu::DateFormat::kFull == 0 && icu::DateFormat::kShort == 3 && icu::DateFormat::kNone == -1);

namespace {

/// Zones may be closed, and others stand in their place: a number tells them apart, an address does not.
uint64_t nextNumber() {
    static std::atomic<uint64_t> last{0};
    return ++last;
}

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
    // ICU (72 at least) crashes when several threads are the first to ask a zone for a transition: its rules are made
    // then. They are made here, while nobody else has the zone.
    if (const auto *basic = dynamic_cast<const icu::BasicTimeZone *>(zone.get())) {
        icu::TimeZoneTransition ignored;
        basic->getNextTransition(0, false, ignored);
    }
    return new cicu_zone{std::move(zone), nextNumber()};
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

int32_t cicu_zone_offset(const cicu_zone *zone, double moment, double *next, int32_t *nextOffset, int32_t *status) {
    cicu::Status code(status);
    *next = std::nan("");
    *nextOffset = 0;
    if (code.failed()) return 0;
    int32_t raw = 0;
    int32_t saving = 0;
    zone->zone->getOffset(moment, false, raw, saving, code);
    const auto *basic = dynamic_cast<const icu::BasicTimeZone *>(zone->zone.get());
    icu::TimeZoneTransition transition;
    if (basic != nullptr && basic->getNextTransition(moment, false, transition)) {
        *next = transition.getTime();
        *nextOffset = (transition.getTo()->getRawOffset() + transition.getTo()->getDSTSavings()) / 1000;
    }
    return (raw + saving) / 1000;
}

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
