// Time zones, which formats of dates and of intervals look into. Private to this target.
#pragma once

#include <unicode/timezone.h>

#include <memory>

#include "Format.hpp"

struct cicu_zone {
    std::unique_ptr<icu::TimeZone> zone;
    /// No other zone of this process ever has the same.
    uint64_t number;
};
