#include <unicode/putil.h>
#include <unicode/timezone.h>
#include <unicode/ulocdata.h>
#include <unicode/uversion.h>

#include "Text.hpp"

extern "C" {

const char *cicu_error_name(int32_t status) { return u_errorName(static_cast<UErrorCode>(status)); }

static int32_t copyVersion(const UVersionInfo version, char *buffer, int32_t capacity, UErrorCode &code) {
    char text[U_MAX_VERSION_STRING_LENGTH];
    u_versionToString(version, text);
    return cicu::copyOut(text, static_cast<int32_t>(std::strlen(text)), buffer, capacity, code);
}

int32_t cicu_icu_version(char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    UVersionInfo version;
    u_getVersion(version);
    return copyVersion(version, buffer, capacity, code);
}

int32_t cicu_cldr_version(char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    UVersionInfo version;
    ulocdata_getCLDRVersion(version, &static_cast<UErrorCode &>(code));
    return copyVersion(version, buffer, capacity, code);
}

int32_t cicu_tz_version(char *buffer, int32_t capacity, int32_t *status) {
    cicu::Status code(status);
    const char *text = icu::TimeZone::getTZDataVersion(code);
    if (code.failed()) return 0;
    return cicu::copyOut(text, static_cast<int32_t>(std::strlen(text)), buffer, capacity, code);
}
}
