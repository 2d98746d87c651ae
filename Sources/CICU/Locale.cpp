#include <unicode/locdspnm.h>
#include <unicode/locid.h>
#include <unicode/region.h>
#include <unicode/strenum.h>
#include <unicode/uchar.h>
#include <unicode/ures.h>
#include <unicode/utf8.h>

#include <map>
#include <memory>
#include <string>

#include "Text.hpp"

namespace {

icu::Locale parse(const char *tag, int32_t length, UErrorCode &code) {
    return icu::Locale::forLanguageTag(icu::StringPiece(tag, length), code);
}

icu::Locale parseCanonical(const char *tag, int32_t length, UErrorCode &code) {
    icu::Locale locale = parse(tag, length, code);
    if (U_SUCCESS(code)) locale.canonicalize(code);
    return locale;
}

int32_t write(const icu::Locale &locale, char *buffer, int32_t capacity, UErrorCode &code) {
    if (U_FAILURE(code)) return 0;
    icu::CheckedArrayByteSink sink(buffer, capacity);
    locale.toLanguageTag(sink, code);
    if (sink.Overflowed()) code = U_BUFFER_OVERFLOW_ERROR;
    return sink.NumberOfBytesAppended();
}

/// CLDR's list of parents that are not found by leaving off the last subtag, child to parent.
std::map<std::string, std::string> readParents(UErrorCode &code) {
    std::map<std::string, std::string> parents;
    using Bundle = std::unique_ptr<UResourceBundle, decltype(&ures_close)>;
    Bundle supplemental(ures_openDirect(nullptr, "supplementalData", &code), ures_close);
    Bundle table(ures_getByKey(supplemental.get(), "parentLocales", nullptr, &code), ures_close);
    while (U_SUCCESS(code) && ures_hasNext(table.get())) {
        Bundle entry(ures_getNextResource(table.get(), nullptr, &code), ures_close);
        if (U_FAILURE(code)) break;
        const char *parent = ures_getKey(entry.get());
        ures_resetIterator(entry.get());
        while (U_SUCCESS(code) && ures_hasNext(entry.get())) {
            int32_t length = 0;
            const char *key = nullptr;
            const UChar *child = ures_getNextString(entry.get(), &length, &key, &code);
            if (U_FAILURE(code)) break;
            std::string name;
            icu::UnicodeString(child, length).toUTF8String(name);
            parents[name] = parent;
        }
    }
    return parents;
}

/// CLDR's list of languages that are written otherwise today, old to new.
std::map<std::string, std::string> readAliases(UErrorCode &code) {
    std::map<std::string, std::string> aliases;
    using Bundle = std::unique_ptr<UResourceBundle, decltype(&ures_close)>;
    Bundle metadata(ures_openDirect(nullptr, "metadata", &code), ures_close);
    Bundle all(ures_getByKey(metadata.get(), "alias", nullptr, &code), ures_close);
    Bundle table(ures_getByKey(all.get(), "language", nullptr, &code), ures_close);
    while (U_SUCCESS(code) && ures_hasNext(table.get())) {
        Bundle entry(ures_getNextResource(table.get(), nullptr, &code), ures_close);
        int32_t length = 0;
        const UChar *replacement = ures_getStringByKey(entry.get(), "replacement", &length, &code);
        if (U_FAILURE(code)) break;
        icu::UnicodeString(replacement, length).toUTF8String(aliases[ures_getKey(entry.get())]);
    }
    return aliases;
}

/// A list that is read once.
struct Listed {
    explicit Listed(std::map<std::string, std::string> (*read)(UErrorCode &)) : names(read(code)) {}

    UErrorCode code = U_ZERO_ERROR;
    std::map<std::string, std::string> names;

    int32_t write(
        const char *identifier, int32_t length, char *buffer, int32_t capacity, UErrorCode &status) const {
        if (U_FAILURE(status)) return 0;
        if (U_FAILURE(code)) {
            status = code;
            return 0;
        }
        const auto found = names.find(std::string(identifier, static_cast<size_t>(length)));
        if (found == names.end()) return 0;
        return cicu::copyOut(found->second.data(), static_cast<int32_t>(found->second.size()), buffer, capacity, status);
    }
};

}  // namespace

extern "C" {

int32_t cicu_locale_canonical(const char *tag, int32_t length, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    return write(parseCanonical(tag, length, code), buffer, capacity, code);
}

int32_t cicu_locale_maximized(const char *tag, int32_t length, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    icu::Locale locale = parseCanonical(tag, length, code);
    if (!code.failed()) locale.addLikelySubtags(code);
    return write(locale, buffer, capacity, code);
}

int32_t cicu_locale_minimized(const char *tag, int32_t length, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    icu::Locale locale = parseCanonical(tag, length, code);
    if (!code.failed()) locale.minimizeSubtags(code);
    return write(locale, buffer, capacity, code);
}

int32_t cicu_locale_listed_parent(
    const char *identifier, int32_t length, char *buffer, int32_t capacity, int32_t *status) {
    static const Listed parents(readParents);
    cicu::Status code(status);
    return parents.write(identifier, length, buffer, capacity, code);
}

int32_t cicu_locale_listed_alias(
    const char *identifier, int32_t length, char *buffer, int32_t capacity, int32_t *status) {
    static const Listed aliases(readAliases);
    cicu::Status code(status);
    return aliases.write(identifier, length, buffer, capacity, code);
}

bool cicu_locale_is_right_to_left(const char *tag, int32_t length, int32_t *status) {
    cicu::Status code(status);
    const icu::Locale locale = parse(tag, length, code);
    return !code.failed() && locale.isRightToLeft();
}

int32_t cicu_locale_display_name(
    const char *tag, int32_t length, const char *in_tag, int32_t in_length, char *buffer, int32_t capacity,
    int32_t *status) {
    cicu::Status code(status);
    const icu::Locale named = parse(tag, length, code);
    const icu::Locale in = parse(in_tag, in_length, code);
    if (code.failed()) return 0;
    const std::unique_ptr<icu::LocaleDisplayNames> names(
        icu::LocaleDisplayNames::createInstance(in, ULDN_DIALECT_NAMES));
    if (!names) {
        static_cast<UErrorCode &>(code) = U_MEMORY_ALLOCATION_ERROR;
        return 0;
    }
    icu::UnicodeString text;
    names->localeDisplayName(named, text);
    return cicu::copyOut(text, buffer, capacity, code);
}

int32_t cicu_region_canonical(const char *code_, int32_t length, char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    const std::string name(code_, static_cast<size_t>(length));
    const icu::Region *region = icu::Region::getInstance(name.c_str(), code);
    if (code.failed() || region == nullptr || region->getType() == URGN_UNKNOWN) return 0;
    if (region->getType() == URGN_DEPRECATED) {
        const std::unique_ptr<icu::StringEnumeration> preferred(region->getPreferredValues(code));
        if (code.failed() || !preferred || preferred->count(code) != 1) return 0;
        int32_t size = 0;
        const char *only = preferred->next(&size, code);
        return only == nullptr ? 0 : cicu::copyOut(only, size, buffer, capacity, code);
    }
    const char *canonical = region->getRegionCode();
    return cicu::copyOut(canonical, static_cast<int32_t>(std::strlen(canonical)), buffer, capacity, code);
}

static int32_t directions(UChar32 scalar) {
    // By class U+200E, U+200F and U+061C are letters; what they do to a text around them is what counts here.
    if (u_hasBinaryProperty(scalar, UCHAR_BIDI_CONTROL)) return 7;
    switch (u_charDirection(scalar)) {
    case U_LEFT_TO_RIGHT: return 1;
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC: return 2;
    // These take the direction of what they stand with, or have none.
    case U_DIR_NON_SPACING_MARK:
    case U_BOUNDARY_NEUTRAL:
    case U_BLOCK_SEPARATOR:
    case U_SEGMENT_SEPARATOR:
    case U_WHITE_SPACE_NEUTRAL: return 0;
    default: return 4;
    }
}

int32_t cicu_text_directions(const char *text, int32_t length) {
    int32_t found = 0;
    for (int32_t index = 0; index < length;) {
        UChar32 scalar;
        U8_NEXT_OR_FFFD(text, index, length, scalar);
        found |= directions(scalar);
    }
    return found;
}
}
