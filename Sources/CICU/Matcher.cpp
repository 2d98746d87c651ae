#include <unicode/localematcher.h>
#include <unicode/locid.h>

#include <new>
#include <string_view>
#include <vector>

#include "Text.hpp"

struct cicu_matcher {
    icu::LocaleMatcher matcher;
};

/// Locales from tags that are joined by spaces.
static std::vector<icu::Locale> split(const char *tags, int32_t length, UErrorCode &code) {
    std::vector<icu::Locale> locales;
    std::string_view rest(tags, static_cast<size_t>(length));
    while (!rest.empty() && U_SUCCESS(code)) {
        const size_t end = rest.find(' ');
        const std::string_view tag = rest.substr(0, end);
        locales.push_back(
            icu::Locale::forLanguageTag(icu::StringPiece(tag.data(), static_cast<int32_t>(tag.size())), code));
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    return locales;
}

extern "C" {

cicu_matcher *cicu_matcher_open(const char *tags, int32_t length, int32_t *status) {
    cicu::Status code(status);
    const std::vector<icu::Locale> supported = split(tags, length, code);
    if (code.failed()) return nullptr;
    icu::LocaleMatcher::Builder builder;
    builder.setSupportedLocales(supported.begin(), supported.end()).setNoDefaultLocale();
    icu::LocaleMatcher matcher = builder.build(code);
    if (code.failed()) return nullptr;
    return new (std::nothrow) cicu_matcher{std::move(matcher)};
}

void cicu_matcher_close(cicu_matcher *matcher) { delete matcher; }

int32_t cicu_matcher_best(
    const cicu_matcher *matcher, const char *tags, int32_t length, int32_t *desired_index, int32_t *status) {
    cicu::Status code(status);
    const std::vector<icu::Locale> wanted = split(tags, length, code);
    if (code.failed()) return -1;
    icu::Locale::RangeIterator<std::vector<icu::Locale>::const_iterator> iterator(wanted.begin(), wanted.end());
    const icu::LocaleMatcher::Result result = matcher->matcher.getBestMatchResult(iterator, code);
    if (code.failed()) return -1;
    *desired_index = result.getDesiredIndex();
    return result.getSupportedIndex();
}
}
