// Numbers, plurals, dates, lists and relative days.
#pragma once
#include "CICUSupport.h"

CICU_BEGIN

/// A number format by ICU's skeleton. It is immutable: threads may share it.
typedef struct cicu_number cicu_number;
cicu_number *cicu_number_open(
    const char *tag, int32_t tag_length, const char *skeleton, int32_t skeleton_length, int32_t *status);
void cicu_number_close(cicu_number *format);
int32_t cicu_number_format_int(
    const cicu_number *format, int64_t number, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_number_format_double(
    const cicu_number *format, double number, char *buffer, int32_t capacity, int32_t *status);

/// Plural rules, cardinal or ordinal. They are immutable: threads may share them.
typedef struct cicu_plural cicu_plural;
cicu_plural *cicu_plural_open(const char *tag, int32_t tag_length, int32_t is_ordinal, int32_t *status);
void cicu_plural_close(cicu_plural *rules);
/// The keyword for a number (`one`).
int32_t cicu_plural_select(
    const cicu_plural *rules, double number, char *buffer, int32_t capacity, int32_t *status);
/// All keywords of the rules, joined by spaces.
int32_t cicu_plural_keywords(const cicu_plural *rules, char *buffer, int32_t capacity, int32_t *status);

/// A format of dates, times or both; lengths are 0 full, 1 long, 2 medium, 3 short, -1 none.
/// It guards itself by a lock: threads may share it.
typedef struct cicu_date cicu_date;
cicu_date *cicu_date_open(
    const char *tag, int32_t tag_length, const char *zone, int32_t zone_length, int32_t date_length,
    int32_t time_length, int32_t *status);
void cicu_date_close(cicu_date *format);
/// Formats a moment in milliseconds since 1970.
int32_t cicu_date_format(cicu_date *format, double moment, char *buffer, int32_t capacity, int32_t *status);

/// Whether the time zone database has a zone of this name.
int32_t cicu_zone_is_known(const char *zone, int32_t length);
/// The number of the local calendar day in which a moment falls.
int64_t cicu_zone_day(const char *zone, int32_t length, double moment, int32_t *status);

/// An “and” list of items that are each ended by NUL.
int32_t cicu_list_format(
    const char *tag, int32_t tag_length, const char *items, int32_t items_length, char *buffer, int32_t capacity,
    int32_t *status);
/// A day relative to today (-1 is “yesterday”).
int32_t cicu_relative_day(
    const char *tag, int32_t tag_length, double days, char *buffer, int32_t capacity, int32_t *status);

CICU_END
