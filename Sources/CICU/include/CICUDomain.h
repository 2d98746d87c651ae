// Domains in any script.
#pragma once
#include "CICUSupport.h"

CICU_BEGIN

/// What is wrong with a domain, as bits.
#define CICU_DOMAIN_EMPTY_LABEL 1
#define CICU_DOMAIN_LABEL_TOO_LONG 2
#define CICU_DOMAIN_TOO_LONG 4
#define CICU_DOMAIN_HYPHEN 8
#define CICU_DOMAIN_LEADING_MARK 16
#define CICU_DOMAIN_DISALLOWED 32
#define CICU_DOMAIN_PUNYCODE 64
#define CICU_DOMAIN_BIDI 128
#define CICU_DOMAIN_JOINER 256

/// Writes the ASCII form of a domain by UTS #46, non-transitional, and to `faults` what is wrong with it.
/// Threads may call it at once.
int32_t cicu_domain_to_ascii(
    const char *domain, int32_t length, char *buffer, int32_t capacity, int32_t *faults, int32_t *status);

CICU_END
