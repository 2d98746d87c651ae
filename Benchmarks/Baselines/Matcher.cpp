#include <unicode/localematcher.h>

#include <cstring>
#include <new>

#include "Baselines.h"

struct baseline_matcher {
    icu::LocaleMatcher matcher;
};

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

int32_t baseline_match(const baseline_matcher *matcher, const char *list, int32_t length) {
    UErrorCode code = U_ZERO_ERROR;
    const icu::Locale *found =
        matcher->matcher.getBestMatchForListString(icu::StringPiece(list, length), code);
    return found == nullptr || U_FAILURE(code) ? 0 : static_cast<int32_t>(std::strlen(found->getName()));
}
}
