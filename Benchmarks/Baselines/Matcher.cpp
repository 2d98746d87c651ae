#include <unicode/localematcher.h>

#include <cstring>
#include <new>
#include <string>
#include <vector>

#include "Baselines.h"

struct baseline_matcher {
    icu::LocaleMatcher matcher;
};

struct baseline_wishes {
    std::vector<icu::Locale> locales;
};

namespace {

int32_t length(const icu::Locale *found, UErrorCode code) {
    return found == nullptr || U_FAILURE(code) ? 0 : static_cast<int32_t>(std::strlen(found->getName()));
}

}  // namespace

extern "C" {

baseline_matcher *baseline_matcher_open(const char *supported, int32_t length) {
    UErrorCode code = U_ZERO_ERROR;
    icu::LocaleMatcher::Builder builder;
    builder.setSupportedLocalesFromListString(icu::StringPiece(supported, length)).setNoDefaultLocale();
    icu::LocaleMatcher matcher = builder.build(code);
    if (U_FAILURE(code)) return nullptr;
    return new (std::nothrow) baseline_matcher{std::move(matcher)};
}

void baseline_matcher_close(baseline_matcher *matcher) { delete matcher; }

int32_t baseline_match(const baseline_matcher *matcher, const char *list, int32_t list_length) {
    UErrorCode code = U_ZERO_ERROR;
    return length(matcher->matcher.getBestMatchForListString(icu::StringPiece(list, list_length), code), code);
}

baseline_wishes *baseline_wishes_open(const char *list, int32_t list_length) {
    auto *wishes = new (std::nothrow) baseline_wishes;
    if (wishes == nullptr) return nullptr;
    std::string rest(list, static_cast<size_t>(list_length));
    while (!rest.empty()) {
        size_t end = rest.find(',');
        UErrorCode code = U_ZERO_ERROR;
        wishes->locales.push_back(icu::Locale::forLanguageTag(rest.substr(0, end), code));
        rest = end == std::string::npos ? "" : rest.substr(end + 1);
    }
    return wishes;
}

void baseline_wishes_close(baseline_wishes *wishes) { delete wishes; }

int32_t baseline_match_wishes(const baseline_matcher *matcher, const baseline_wishes *wishes) {
    UErrorCode code = U_ZERO_ERROR;
    icu::Locale::RangeIterator<std::vector<icu::Locale>::const_iterator> each(
        wishes->locales.begin(), wishes->locales.end());
    return length(matcher->matcher.getBestMatch(each, code), code);
}
}
