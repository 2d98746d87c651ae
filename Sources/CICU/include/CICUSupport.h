// What the other headers share.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define CICU_BEGIN extern "C" {
#define CICU_END }
#else
#define CICU_BEGIN
#define CICU_END
#endif

#define CICU_BUFFER_OVERFLOW 15

CICU_BEGIN

/// The name of an ICU error code. The text lives for ever.
const char *cicu_error_name(int32_t status);

/// The versions of ICU, CLDR and the time zone data, as `72.1`, `42.0`, `2022e`.
int32_t cicu_icu_version(char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_cldr_version(char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_tz_version(char *buffer, int32_t capacity, int32_t *status);

CICU_END
