// Where lines may end, and how wide characters are.
#pragma once
#include "CICUSupport.h"

CICU_BEGIN

/// Knows where a line may end, by UAX #14 and the habits of a language. One thread at a time may use it.
typedef struct cicu_breaker cicu_breaker;
cicu_breaker *cicu_breaker_open(const char *locale, int32_t length, int32_t *status);
void cicu_breaker_close(cicu_breaker *breaker);
/// Writes the places at which a line may end, in bytes, ascending; the last one is the end of the text.
/// There are never more of them than bytes. The result is how many there are.
int32_t cicu_breaker_breaks(
    cicu_breaker *breaker, const char *text, int32_t length, int32_t *offsets, int32_t capacity, int32_t *status);

/// The columns that a character takes: 0 for marks, controls and what is not seen, 2 for wide ones, else 1.
int32_t cicu_scalar_width(int32_t scalar);

CICU_END
