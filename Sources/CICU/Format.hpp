// What the formatting half of this target shares. Private to this target.
#pragma once

#include <unicode/locid.h>
#include <unicode/ustring.h>

#include <string>

#include "Text.hpp"

namespace cicu {

/// A name that cicu_format_locale gave, ended by NUL as ICU wants it.
inline std::string name(const char *name, int32_t length) { return {name, static_cast<size_t>(length)}; }

/// The locale of a name that cicu_format_locale gave.
inline icu::Locale locale(const char *name, int32_t length) {
    return icu::Locale::createFromName(cicu::name(name, length).c_str());
}

/// Copies UTF-16 out as UTF-8; says how many bytes there are, and whether they did not fit.
inline int32_t copyOut(const UChar *text, int32_t length, char *buffer, int32_t capacity, UErrorCode &code) {
    if (U_FAILURE(code)) return 0;
    int32_t written = 0;
    u_strToUTF8WithSub(buffer, capacity, &written, text, length, 0xFFFD, nullptr, &code);
    return written;
}

}  // namespace cicu
