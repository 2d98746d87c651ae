// Text between UTF-8 outside and UTF-16 inside. Private to this target.
#pragma once

#include <unicode/bytestream.h>
#include <unicode/stringpiece.h>
#include <unicode/unistr.h>
#include <unicode/utypes.h>

#include <cstring>

#include "CICU.h"

static_assert(U_BUFFER_OVERFLOW_ERROR == CICU_BUFFER_OVERFLOW);
static_assert(sizeof(UErrorCode) == sizeof(int32_t));

namespace cicu {

/// ICU's status, read from and written back to the caller's number.
class Status {
public:
    explicit Status(int32_t *out) : out(out), code(static_cast<UErrorCode>(*out)) {}
    ~Status() { *out = static_cast<int32_t>(code); }
    Status(const Status &) = delete;
    Status &operator=(const Status &) = delete;
    operator UErrorCode &() { return code; }
    /// For ICU's C functions.
    UErrorCode *address() { return &code; }
    bool failed() const { return U_FAILURE(code); }

private:
    int32_t *out;
    UErrorCode code;
};

inline icu::UnicodeString fromUTF8(const char *text, int32_t length) {
    return icu::UnicodeString::fromUTF8(icu::StringPiece(text, length));
}

/// Copies bytes out; says how many there are, and whether they did not fit.
inline int32_t copyOut(const char *text, int32_t length, char *buffer, int32_t capacity, UErrorCode &code) {
    if (U_FAILURE(code)) return 0;
    if (length > capacity) {
        code = U_BUFFER_OVERFLOW_ERROR;
        return length;
    }
    std::memcpy(buffer, text, static_cast<size_t>(length));
    return length;
}

inline int32_t copyOut(const icu::UnicodeString &text, char *buffer, int32_t capacity, UErrorCode &code) {
    if (U_FAILURE(code)) return 0;
    icu::CheckedArrayByteSink sink(buffer, capacity);
    text.toUTF8(sink);
    if (sink.Overflowed()) code = U_BUFFER_OVERFLOW_ERROR;
    return sink.NumberOfBytesAppended();
}

}  // namespace cicu
