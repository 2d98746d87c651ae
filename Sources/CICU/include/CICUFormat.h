// Numbers, plurals, dates, lists and relative days.
//
// A `locale` is a name that cicu_format_locale gave. Every handle but cicu_date and cicu_relative is
// immutable: threads may share it.
#pragma once
#include "CICUSupport.h"

CICU_BEGIN

/// The name under which ICU has data for a BCP 47 tag; `root` where it has none.
///
/// For a language that it does not know, ICU would take the locale of the process: other texts on other machines.
int32_t cicu_format_locale(const char *tag, int32_t length, char *buffer, int32_t capacity, int32_t *status);

/// A number format by ICU's skeleton (icu::number::LocalizedNumberFormatter).
typedef struct cicu_number cicu_number;
cicu_number *cicu_number_open(
    const char *locale, int32_t length, const char *skeleton, int32_t skeleton_length, int32_t *status);
void cicu_number_close(cicu_number *format);
int32_t cicu_number_format_int(
    const cicu_number *format, int64_t number, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_number_format_double(
    const cicu_number *format, double number, char *buffer, int32_t capacity, int32_t *status);

/// Plural rules, cardinal or ordinal (icu::PluralRules).
///
/// The categories are 0 zero, 1 one, 2 two, 3 few, 4 many, 5 other.
typedef struct cicu_plural cicu_plural;
/// Opens the rules of a BCP 47 tag: ICU has rules for more languages than it has texts in.
cicu_plural *cicu_plural_open(const char *tag, int32_t length, int32_t is_ordinal, int32_t *status);
void cicu_plural_close(cicu_plural *rules);
int32_t cicu_plural_select_int(const cicu_plural *rules, int64_t number, int32_t *status);
/// The category of a number as `format` writes it: what is shown decides, not what is stored.
int32_t cicu_plural_select_double(
    const cicu_plural *rules, const cicu_number *format, double number, int32_t *status);
/// The categories that the rules have: bit n stands for category n.
int32_t cicu_plural_categories(const cicu_plural *rules, int32_t *status);

/// A time zone (icu::TimeZone).
typedef struct cicu_zone cicu_zone;
/// Opens the zone of a name; one that the time zone database does not have is a failure.
cicu_zone *cicu_zone_open(const char *name, int32_t length, int32_t *status);
void cicu_zone_close(cicu_zone *zone);
/// The number of the local calendar day in which a moment falls, in milliseconds since 1970.
int64_t cicu_zone_day(const cicu_zone *zone, double moment, int32_t *status);

/// A format of dates, times or both; lengths are 0 full, 1 long, 2 medium, 3 short, -1 none.
/// One thread at a time.
typedef struct cicu_date cicu_date;
cicu_date *cicu_date_open(
    const char *locale, int32_t length, int32_t date_length, int32_t time_length, int32_t *status);
void cicu_date_close(cicu_date *format);
/// Formats a moment in milliseconds since 1970, as clocks in the zone show it.
int32_t cicu_date_format(
    const cicu_date *format, const cicu_zone *zone, double moment, char *buffer, int32_t capacity,
    int32_t *status);

/// Days relative to today (-1 is “yesterday”). One thread at a time.
typedef struct cicu_relative cicu_relative;
cicu_relative *cicu_relative_open(const char *locale, int32_t length, int32_t *status);
void cicu_relative_close(cicu_relative *format);
int32_t cicu_relative_day(
    const cicu_relative *format, double days, char *buffer, int32_t capacity, int32_t *status);

/// “And” lists (icu::ListFormatter).
typedef struct cicu_list cicu_list;
cicu_list *cicu_list_open(const char *locale, int32_t length, int32_t *status);
void cicu_list_close(cicu_list *format);
/// Joins `count` items that stand one after the other in `items`.
///
/// `spans` has room for 2 * count numbers: where each item begins and ends in the result, in bytes.
int32_t cicu_list_format(
    const cicu_list *format, const char *items, const int32_t *lengths, int32_t count, char *buffer,
    int32_t capacity, int32_t *spans, int32_t *status);

CICU_END
