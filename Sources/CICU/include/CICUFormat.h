// Dates, lists and times relative to now.
//
// A `locale` is a name that cicu_format_locale gave. A handle that one thread at a time may use says so; threads
// may share all others.
#pragma once
#include "CICUNumber.h"

CICU_BEGIN

/// A time zone (icu::TimeZone).
typedef struct cicu_zone cicu_zone;
/// Opens the zone of a name; one that the time zone database does not have is a failure.
cicu_zone *cicu_zone_open(const char *name, int32_t length, int32_t *status);
void cicu_zone_close(cicu_zone *zone);

/// What clocks show for some time: seconds east of Greenwich, and how many of them are for the summer.
typedef struct cicu_zone_kind {
    int32_t offset;
    int32_t saving;
} cicu_zone_kind;
/// When clocks are changed in each year: the month from 1, the week from 1 with 5 for the last, the day from Sunday = 0.
typedef struct cicu_zone_turn {
    int32_t month;
    int32_t week;
    int32_t day;
    int32_t seconds;
} cicu_zone_turn;
/// The rules of a zone. The first of the kinds holds before all times; the last three hold after them if `turns` is 1.
typedef struct cicu_zone_rules {
    const cicu_zone_kind *kinds;
    int32_t kind_count;
    int32_t count;
    const int64_t *times;
    const uint8_t *places;
    int32_t turns;
    int32_t from_year;
    cicu_zone_kind standard;
    cicu_zone_kind summer;
    cicu_zone_turn start;
    cicu_zone_turn end;
} cicu_zone_rules;
/// Makes a zone of rules that somebody else has read.
cicu_zone *cicu_zone_make(const char *name, int32_t length, const cicu_zone_rules *rules, int32_t *status);
/// Whether clocks of two zones are changed at the same moments, to the same time, between two moments.
int32_t cicu_zone_agree(const cicu_zone *zone, const cicu_zone *other, double from, double to);
/// The number of the local calendar day in which a moment falls, in milliseconds since 1970.
int64_t cicu_zone_day(const cicu_zone *zone, double moment, int32_t *status);
/// Seconds east of Greenwich at a moment; the next change of the clocks after it and the seconds from then on.
/// Without a further change `next` is not a number.
int32_t cicu_zone_offset(const cicu_zone *zone, double moment, double *next, int32_t *nextOffset, int32_t *status);

/// A format of dates, times or both. One thread at a time.
typedef struct cicu_date cicu_date;
/// Opens a format by lengths: 0 full, 1 long, 2 medium, 3 short, -1 none.
cicu_date *cicu_date_open(
    const char *locale, int32_t length, int32_t date_length, int32_t time_length, int32_t *status);
/// Opens a format by the fields that are wanted (`yMMMd`), in the locale's own order and words.
cicu_date *cicu_date_open_skeleton(
    const char *locale, int32_t length, const char *skeleton, int32_t skeleton_length, int32_t *status);
void cicu_date_close(cicu_date *format);
/// Formats a moment in milliseconds since 1970, as clocks in the zone show it.
int32_t cicu_date_format(
    cicu_date *format, const cicu_zone *zone, double moment, char *buffer, int32_t capacity, int32_t *status);

/// A format of the time from one moment to another. One thread at a time.
typedef struct cicu_interval cicu_interval;
cicu_interval *cicu_interval_open(
    const char *locale, int32_t length, const char *skeleton, int32_t skeleton_length, int32_t *status);
void cicu_interval_close(cicu_interval *format);
int32_t cicu_interval_format(
    cicu_interval *format, const cicu_zone *zone, double from, double to, char *buffer, int32_t capacity,
    int32_t *status);

/// Times relative to now (-1 day is “yesterday”). One thread at a time.
typedef struct cicu_relative cicu_relative;
cicu_relative *cicu_relative_open(const char *locale, int32_t length, int32_t *status);
void cicu_relative_close(cicu_relative *format);
/// Writes a distance in a unit: 0 year, 1 quarter, 2 month, 3 week, 4 day, 5 hour, 6 minute, 7 second.
int32_t cicu_relative_format(
    const cicu_relative *format, double value, int32_t unit, char *buffer, int32_t capacity, int32_t *status);

/// Lists (icu::ListFormatter).
typedef struct cicu_list cicu_list;
/// Opens a format: types are 0 and, 1 or, 2 units; widths 0 wide, 1 short, 2 narrow.
cicu_list *cicu_list_open(const char *locale, int32_t length, int32_t type, int32_t width, int32_t *status);
void cicu_list_close(cicu_list *format);
/// Joins `count` items that stand one after the other in `items`.
///
/// `spans` has room for 2 * count numbers: where each item begins and ends in the result, in bytes.
int32_t cicu_list_format(
    const cicu_list *format, const char *items, const int32_t *lengths, int32_t count, char *buffer,
    int32_t capacity, int32_t *spans, int32_t *status);

CICU_END
