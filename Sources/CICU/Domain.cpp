#include <unicode/bytestream.h>
#include <unicode/idna.h>

#include <memory>

#include "Text.hpp"

namespace {

/// ICU's instance, which threads may share; it is made once.
struct Converter {
    UErrorCode code = U_ZERO_ERROR;
    std::unique_ptr<icu::IDNA> idna;

    Converter() {
        const uint32_t options = UIDNA_USE_STD3_RULES | UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ
                                 | UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_NONTRANSITIONAL_TO_UNICODE;
        idna.reset(icu::IDNA::createUTS46Instance(options, code));
    }
};

const Converter &converter() {
    static const Converter shared;
    return shared;
}

struct Fault {
    uint32_t errors;
    int32_t bit;
};

constexpr Fault table[] = {
    {UIDNA_ERROR_EMPTY_LABEL, CICU_DOMAIN_EMPTY_LABEL},
    {UIDNA_ERROR_LABEL_TOO_LONG, CICU_DOMAIN_LABEL_TOO_LONG},
    {UIDNA_ERROR_DOMAIN_NAME_TOO_LONG, CICU_DOMAIN_TOO_LONG},
    {UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4, CICU_DOMAIN_HYPHEN},
    {UIDNA_ERROR_LEADING_COMBINING_MARK, CICU_DOMAIN_LEADING_MARK},
    {UIDNA_ERROR_DISALLOWED | UIDNA_ERROR_LABEL_HAS_DOT, CICU_DOMAIN_DISALLOWED},
    {UIDNA_ERROR_PUNYCODE | UIDNA_ERROR_INVALID_ACE_LABEL, CICU_DOMAIN_PUNYCODE},
    {UIDNA_ERROR_BIDI, CICU_DOMAIN_BIDI},
    {UIDNA_ERROR_CONTEXTJ | UIDNA_ERROR_CONTEXTO_PUNCTUATION | UIDNA_ERROR_CONTEXTO_DIGITS, CICU_DOMAIN_JOINER},
};

}  // namespace

extern "C" {

int32_t cicu_domain_to_ascii(
    const char *domain, int32_t length, char *buffer, int32_t capacity, int32_t *faults, int32_t *status) {
    cicu::Status code(status);
    *faults = 0;
    if (code.failed()) return 0;
    const Converter &shared = converter();
    if (U_FAILURE(shared.code)) {
        static_cast<UErrorCode &>(code) = shared.code;
        return 0;
    }
    icu::CheckedArrayByteSink sink(buffer, capacity);
    icu::IDNAInfo info;
    shared.idna->nameToASCII_UTF8(icu::StringPiece(domain, length), sink, info, code);
    if (code.failed()) return 0;
    for (const Fault &fault : table) {
        if ((info.getErrors() & fault.errors) != 0) *faults |= fault.bit;
    }
    if (sink.Overflowed()) static_cast<UErrorCode &>(code) = U_BUFFER_OVERFLOW_ERROR;
    return sink.NumberOfBytesAppended();
}
}
