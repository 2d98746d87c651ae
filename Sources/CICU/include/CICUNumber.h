// Numbers, ranges of numbers and plurals.
//
// A `locale` is a name that cicu_format_locale gave. Every handle is immutable: threads may share it. What ICU
// needs while it writes is kept by each thread for itself, so that to write again allocates nothing.
#pragma once
#include "CICUSupport.h"

CICU_BEGIN

/// The name under which ICU has data for a BCP 47 tag; `root` where it has none.
///
/// For a language that it does not know, ICU would take the locale of the process: other texts on other machines.
int32_t cicu_format_locale(const char *tag, int32_t length, char *buffer, int32_t capacity, int32_t *status);

/// How many locales ICU has texts for, and the tag of one of them.
int32_t cicu_available_count(void);
int32_t cicu_available_tag(int32_t index, char *buffer, int32_t capacity, int32_t *status);

/// A number format by ICU's skeleton (icu::number::LocalizedNumberFormatter).
typedef struct cicu_number cicu_number;
cicu_number *cicu_number_open(
    const char *locale, int32_t length, const char *skeleton, int32_t skeleton_length, int32_t *status);
void cicu_number_close(cicu_number *format);
int32_t cicu_number_format_int(
    const cicu_number *format, int64_t number, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_number_format_double(
    const cicu_number *format, double number, char *buffer, int32_t capacity, int32_t *status);

/// A format of ranges of numbers by ICU's skeleton (icu::number::LocalizedNumberRangeFormatter).
typedef struct cicu_number_range cicu_number_range;
cicu_number_range *cicu_number_range_open(
    const char *locale, int32_t length, const char *skeleton, int32_t skeleton_length, int32_t *status);
void cicu_number_range_close(cicu_number_range *format);
int32_t cicu_number_range_format(
    const cicu_number_range *format, double first, double last, char *buffer, int32_t capacity, int32_t *status);

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
/// The category of a range as `format` writes it.
int32_t cicu_plural_select_range(
    const cicu_plural *rules, const cicu_number_range *format, double first, double last, int32_t *status);
/// The categories that the rules have: bit n stands for category n.
int32_t cicu_plural_categories(const cicu_plural *rules, int32_t *status);

/// Numbers by rules: as places in an order, or in words (icu::RuleBasedNumberFormat). One thread at a time.
typedef struct cicu_rules cicu_rules;
cicu_rules *cicu_rules_open(const char *locale, int32_t length, int32_t is_ordinal, int32_t *status);
void cicu_rules_close(cicu_rules *format);
int32_t cicu_rules_format_int(
    const cicu_rules *format, int64_t number, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_rules_format_double(
    const cicu_rules *format, double number, char *buffer, int32_t capacity, int32_t *status);

CICU_END
