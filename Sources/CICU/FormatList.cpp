#include <unicode/formattedvalue.h>
#include <unicode/listformatter.h>

#include <memory>
#include <vector>

#include "Format.hpp"

struct cicu_list {
    std::unique_ptr<icu::ListFormatter> formatter;
};

static_assert(ULISTFMT_TYPE_AND == 0 && ULISTFMT_TYPE_OR == 1 && ULISTFMT_TYPE_UNITS == 2);
static_assert(ULISTFMT_WIDTH_WIDE == 0 && ULISTFMT_WIDTH_SHORT == 1 && ULISTFMT_WIDTH_NARROW == 2);

extern "C" {

cicu_list *cicu_list_open(const char *locale, int32_t length, int32_t type, int32_t width, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return nullptr;
    std::unique_ptr<icu::ListFormatter> formatter(icu::ListFormatter::createInstance(
        cicu::locale(locale, length), static_cast<UListFormatterType>(type), static_cast<UListFormatterWidth>(width),
        code));
    if (code.failed()) return nullptr;
    return new cicu_list{std::move(formatter)};
}

void cicu_list_close(cicu_list *format) { delete format; }

int32_t cicu_list_format(
    const cicu_list *format, const char *items, const int32_t *lengths, int32_t count, char *buffer,
    int32_t capacity, int32_t *spans, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return 0;
    std::vector<icu::UnicodeString> strings;
    for (int32_t i = 0; i < count; i++) {
        strings.push_back(cicu::fromUTF8(items, lengths[i]));
        items += lengths[i];
        spans[2 * i] = spans[2 * i + 1] = 0;
    }
    icu::FormattedList joined = format->formatter->formatStringsToValue(strings.data(), count, code);
    icu::UnicodeString text = joined.toTempString(code);
    icu::CheckedArrayByteSink sink(buffer, capacity);
    icu::ConstrainedFieldPosition position;
    position.constrainCategory(UFIELD_CATEGORY_LIST_SPAN);
    int32_t written = 0;
    while (!code.failed() && joined.nextPosition(position, code)) {
        int32_t item = position.getField();
        if (item < 0 || item >= count) continue;
        text.tempSubStringBetween(written, position.getStart()).toUTF8(sink);
        spans[2 * item] = sink.NumberOfBytesAppended();
        text.tempSubStringBetween(position.getStart(), position.getLimit()).toUTF8(sink);
        spans[2 * item + 1] = sink.NumberOfBytesAppended();
        written = position.getLimit();
    }
    if (code.failed()) return 0;
    text.tempSubString(written).toUTF8(sink);
    if (sink.Overflowed()) static_cast<UErrorCode &>(code) = U_BUFFER_OVERFLOW_ERROR;
    return sink.NumberOfBytesAppended();
}
}
