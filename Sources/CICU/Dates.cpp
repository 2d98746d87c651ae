#include <unicode/calendar.h>
#include <unicode/datefmt.h>
#include <unicode/gregocal.h>
#include <unicode/timezone.h>

#include <memory>
#include <mutex>
#include <new>

#include "Text.hpp"

/// icu::DateFormat writes to its calendar while it formats, so each use is guarded.
struct cicu_date {
    std::mutex lock;
    std::unique_ptr<icu::DateFormat> format;
};

static std::unique_ptr<icu::TimeZone> zone(const char *name, int32_t length) {
    return std::unique_ptr<icu::TimeZone>(icu::TimeZone::createTimeZone(cicu::fromUTF8(name, length)));
}

extern "C" {

cicu_date *cicu_date_open(
    const char *tag, int32_t tag_length, const char *zone_name, int32_t zone_length, int32_t date_length,
    int32_t time_length, int32_t *status) {
    cicu::Status code(status);
    const icu::Locale in = icu::Locale::forLanguageTag(icu::StringPiece(tag, tag_length), code);
    if (code.failed()) return nullptr;
    std::unique_ptr<icu::DateFormat> format(icu::DateFormat::createDateTimeInstance(
        static_cast<icu::DateFormat::EStyle>(date_length), static_cast<icu::DateFormat::EStyle>(time_length), in));
    auto *opened = new (std::nothrow) cicu_date;
    if (!format || opened == nullptr) {
        static_cast<UErrorCode &>(code) = U_MEMORY_ALLOCATION_ERROR;
        delete opened;
        return nullptr;
    }
    format->adoptTimeZone(zone(zone_name, zone_length).release());
    opened->format = std::move(format);
    return opened;
}

void cicu_date_close(cicu_date *format) { delete format; }

int32_t cicu_date_format(cicu_date *format, double moment, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    icu::UnicodeString text;
    {
        const std::lock_guard<std::mutex> guard(format->lock);
        format->format->format(moment, text);
    }
    return cicu::copyOut(text, buffer, capacity, code);
}

int32_t cicu_zone_is_known(const char *name, int32_t length) {
    return *zone(name, length) != icu::TimeZone::getUnknown();
}

int64_t cicu_zone_day(const char *name, int32_t length, double moment, int32_t *status) {
    cicu::Status code(status);
    icu::GregorianCalendar calendar(zone(name, length).release(), icu::Locale::getRoot(), code);
    calendar.setTime(moment, code);
    return code.failed() ? 0 : calendar.get(UCAL_JULIAN_DAY, code);
}
}
