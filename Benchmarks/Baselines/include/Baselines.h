// What the benchmarks measure against: the same work in C++, on ICU alone.
#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A ready icu::LocaleMatcher with ICU's defaults, but for the default locale: it has none.
typedef struct baseline_matcher baseline_matcher;
/// Makes a matcher for languages written as in `Accept-Language`; null when ICU cannot.
baseline_matcher *baseline_matcher_open(const char *supported, int32_t length);
void baseline_matcher_close(baseline_matcher *matcher);
/// Matches languages written as in `Accept-Language`; the length of the found locale's name, 0 when there is none.
int32_t baseline_match(const baseline_matcher *matcher, const char *list, int32_t length);

/// Ready icu::Locales: the wishes of one reader.
typedef struct baseline_wishes baseline_wishes;
/// Reads tags with a comma between; null when there is no memory.
baseline_wishes *baseline_wishes_open(const char *list, int32_t length);
void baseline_wishes_close(baseline_wishes *wishes);
/// Matches wishes that were read before.
int32_t baseline_match_wishes(const baseline_matcher *matcher, const baseline_wishes *wishes);

/// A ready icu::MessageFormat.
typedef struct baseline_message baseline_message;
/// Reads a pattern with the arguments `count` and `app`; null when ICU cannot.
baseline_message *baseline_message_open(const char *locale, const char *pattern, int32_t length);
void baseline_message_close(baseline_message *message);
/// Formats the message into a buffer, as UTF-8; the length, -1 when ICU cannot.
int32_t baseline_message_format(
    const baseline_message *message, int64_t count, const char *app, int32_t app_length, char *buffer,
    int32_t capacity);

#ifdef __cplusplus
}
#endif
