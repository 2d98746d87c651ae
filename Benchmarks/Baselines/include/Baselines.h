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

#ifdef __cplusplus
}
#endif
