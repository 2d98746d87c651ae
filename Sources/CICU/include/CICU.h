// The C face of ICU for Swift: opaque handles, UTF-8 in and out, no ICU type in sight.
//
// Conventions, for every function:
// - Text goes in as a pointer and a length in bytes; it need not end in NUL.
// - Text comes out into `buffer` of `capacity` bytes; the result is the length that the whole text has.
//   When it is greater than `capacity`, *status is CICU_BUFFER_OVERFLOW and the caller tries once more.
// - *status is ICU's UErrorCode: greater than zero is a failure, zero and below is success.
//   A function that finds a failure in *status on entry does nothing.
// - A handle is closed once, by the `_close` function of its kind. Each handle says whether threads may share it.
#pragma once

#include "CICUDomain.h"
#include "CICUFormat.h"
#include "CICULine.h"
#include "CICULocale.h"
#include "CICUMessage.h"
#include "CICUSupport.h"
