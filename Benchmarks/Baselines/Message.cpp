#include <unicode/bytestream.h>
#include <unicode/msgfmt.h>

#include <new>

#include "Baselines.h"

struct baseline_message {
    icu::MessageFormat format;
    icu::UnicodeString names[2];
};

extern "C" {

baseline_message *baseline_message_open(const char *locale, const char *pattern, int32_t length) {
    UErrorCode code = U_ZERO_ERROR;
    icu::MessageFormat format(
        icu::UnicodeString::fromUTF8(icu::StringPiece(pattern, length)), icu::Locale::createCanonical(locale), code);
    if (U_FAILURE(code)) return nullptr;
    return new (std::nothrow) baseline_message{format, {u"count", u"app"}};
}

void baseline_message_close(baseline_message *message) { delete message; }

int32_t baseline_message_format(
    const baseline_message *message, int64_t count, const char *app, int32_t app_length, char *buffer,
    int32_t capacity) {
    UErrorCode code = U_ZERO_ERROR;
    const icu::Formattable values[2] = {
        icu::Formattable(count),
        icu::Formattable(icu::UnicodeString::fromUTF8(icu::StringPiece(app, app_length)))};
    icu::UnicodeString text;
    message->format.format(message->names, values, 2, text, code);
    icu::CheckedArrayByteSink sink(buffer, capacity);
    text.toUTF8(sink);
    return U_FAILURE(code) || sink.Overflowed() ? -1 : sink.NumberOfBytesWritten();
}
}
