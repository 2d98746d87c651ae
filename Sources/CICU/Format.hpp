// What the formatting half of this target shares. Private to this target.
#pragma once

#include <unicode/locid.h>

#include <string>

#include "Text.hpp"

namespace cicu {

/// The locale of a name that cicu_format_locale gave.
inline icu::Locale locale(const char *name, int32_t length) {
    return icu::Locale::createFromName(std::string(name, static_cast<size_t>(length)).c_str());
}

}  // namespace cicu
