// The handles of number formats, which plurals look into. Private to this target.
#pragma once

#include <unicode/localpointer.h>
#include <unicode/unumberformatter.h>
#include <unicode/unumberrangeformatter.h>

#include "Format.hpp"

struct cicu_number {
    icu::LocalUNumberFormatterPointer formatter;
};

struct cicu_number_range {
    icu::LocalUNumberRangeFormatterPointer formatter;
};

namespace cicu {

/// What the thread writes a number into.
UFormattedNumber *scratchNumber(UErrorCode &code);
/// What the thread writes a range of numbers into.
UFormattedNumberRange *scratchRange(UErrorCode &code);

}  // namespace cicu
