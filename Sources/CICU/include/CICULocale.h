// Locales: canonical form, likely subtags, parents, matching, regions, names, directions.
#pragma once
#include <stdbool.h>

#include "CICUSupport.h"

CICU_BEGIN

/// The canonical form of a BCP 47 tag: old codes replaced (`iw` becomes `he`).
int32_t cicu_locale_canonical(
    const char *tag, int32_t length, char *buffer, int32_t capacity, int32_t *status);
/// The canonical form with its likely subtags added, or with those removed that are likely.
int32_t cicu_locale_maximized(
    const char *tag, int32_t length, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_locale_minimized(
    const char *tag, int32_t length, char *buffer, int32_t capacity, int32_t *status);
/// The parent that CLDR lists for an identifier with underscores: `root`, an identifier, or nothing at all.
int32_t cicu_locale_listed_parent(
    const char *identifier, int32_t length, char *buffer, int32_t capacity, int32_t *status);
/// What CLDR lists as the successor of an identifier with underscores (`sh`, `art_lojban`), or nothing at all.
int32_t cicu_locale_listed_alias(
    const char *identifier, int32_t length, char *buffer, int32_t capacity, int32_t *status);
/// Whether the script of the tag is read from right to left.
bool cicu_locale_is_right_to_left(const char *tag, int32_t length, int32_t *status);
/// The name of a language in another language.
int32_t cicu_locale_display_name(
    const char *tag, int32_t length, const char *in_tag, int32_t in_length, char *buffer, int32_t capacity,
    int32_t *status);
/// The code in use for a region code; nothing for `ZZ` and for one that was split into several.
/// Codes that ICU does not know are a failure.
int32_t cicu_region_canonical(
    const char *code, int32_t length, char *buffer, int32_t capacity, int32_t *status);

/// A matcher over a fixed list of locales. It is immutable: threads may share it (icu::LocaleMatcher).
typedef struct cicu_matcher cicu_matcher;
/// How ICU weighs wishes; tags end in NUL, and are null where nothing is asked for.
typedef struct {
    /// Whether ICU has a default: `default_tag`, or the first of the list.
    bool has_default;
    const char *default_tag;
    bool favors_script;
    bool demotes_later_wishes;
    bool only_two_way;
    /// A wish and a supported locale: what is farther apart than these is no match.
    const char *farthest_desired;
    const char *farthest_supported;
} cicu_matcher_options;
/// What was found: places in the two lists.
typedef struct {
    int32_t desired;
    int32_t supported;
    /// Whether the reader is given the own language and script.
    bool is_own_language;
    /// Whether language, script and region are what was asked for.
    bool is_exact;
} cicu_match;
/// Opens a matcher over tags that are joined by spaces. Only `all` of ICU has the default, if there is one.
cicu_matcher *cicu_matcher_open(
    const char *tags, int32_t length, const cicu_matcher_options *options, int32_t *status);
void cicu_matcher_close(cicu_matcher *matcher);
/// Matches tags that are joined by spaces; false when there is no match. A tag that cannot be read is passed over.
bool cicu_matcher_match(
    const cicu_matcher *matcher, const char *tags, int32_t length, bool other_languages, cicu_match *match,
    int32_t *status);

/// Directions of the characters of a text: 1 left to right, 2 right to left, 4 digits and signs; bidi controls all.
int32_t cicu_text_directions(const char *text, int32_t length);

CICU_END
