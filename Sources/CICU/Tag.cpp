#include "Tag.hpp"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace {

/// The table of one thread: sets of slots, by hash. A tag takes some 600 bytes, so a full table takes 150 kB.
constexpr size_t setCount = 64;
constexpr size_t slotsPerSet = 4;
/// A longer tag is read each time: no tag in use is near it, and a slot stays small.
constexpr size_t longestKept = 64;

struct Slot {
    std::string text;
    std::unique_ptr<const cicu::Tag> tag;
};

struct Table {
    std::array<std::array<Slot, slotsPerSet>, setCount> sets;
    /// Tags that were handed out and have lost their slot since.
    std::vector<std::unique_ptr<const cicu::Tag>> replaced;
};

thread_local Table table;

/// FNV-1a; the texts are short, and at worst a tag is read anew.
size_t hash(std::string_view text) {
    uint64_t value = 14695981039346656037u;
    for (const char byte : text) value = (value ^ static_cast<unsigned char>(byte)) * 1099511628211u;
    return static_cast<size_t>(value ^ value >> 32);
}

std::string baseOf(const icu::Locale &locale) {
    std::string base = locale.getLanguage();
    for (const char *part : {locale.getScript(), locale.getCountry()}) {
        if (*part != 0) base.append("_").append(part);
    }
    return base;
}

/// The group of a canonical locale. An unknown language stays unknown: it is not English.
cicu::Group groupOf(const icu::Locale &canonical) {
    icu::Locale full(canonical);
    UErrorCode code = U_ZERO_ERROR;
    if (!baseOf(canonical).empty()) full.addLikelySubtags(code);
    const icu::Locale &used = U_SUCCESS(code) ? full : canonical;
    return {used.getLanguage(), used.getScript()};
}

/// The longest beginning of a text that is a well-formed tag.
bool parse(std::string_view text, icu::Locale &locale) {
    while (!text.empty()) {
        UErrorCode code = U_ZERO_ERROR;
        locale = icu::Locale::forLanguageTag(
            icu::StringPiece(text.data(), static_cast<int32_t>(text.size())), code);
        if (U_SUCCESS(code) && !locale.isBogus()) return true;
        const size_t end = text.rfind('-');
        text = text.substr(0, end == std::string_view::npos ? 0 : end);
    }
    return false;
}

std::unique_ptr<const cicu::Tag> make(std::string_view text) {
    auto tag = std::make_unique<cicu::Tag>();
    if (!parse(text, tag->given)) return nullptr;
    tag->canonical = tag->given;
    UErrorCode code = U_ZERO_ERROR;
    tag->canonical.canonicalize(code);
    if (U_FAILURE(code)) tag->canonical = tag->given;
    tag->base = baseOf(tag->canonical);
    tag->group = groupOf(tag->canonical);
    tag->isReplaced = tag->base != baseOf(tag->given);
    return tag;
}

}  // namespace

namespace cicu {

bool Group::serves(const Group &reader) const {
    if (script != reader.script) return false;
    if (language == reader.language) return true;
    const auto isNorwegian = [](const std::string &code) { return code == "nb" || code == "nn"; };
    return (language == "no" && isNorwegian(reader.language)) || (reader.language == "no" && isNorwegian(language));
}

void TagReader::begin() { table.replaced.clear(); }

const Tag *TagReader::read(std::string_view text) {
    if (text.empty() || text.size() > longestKept) {
        table.replaced.push_back(make(text));
        return table.replaced.back().get();
    }
    std::array<Slot, slotsPerSet> &set = table.sets[hash(text) % setCount];
    size_t place = 0;
    while (place < slotsPerSet - 1 && set[place].text != text) ++place;
    if (set[place].text != text) {
        table.replaced.push_back(std::move(set[place].tag));
        set[place].tag = make(text);
        set[place].text = text;
    }
    // What is asked for more often moves to the front, away from the slot that is overwritten.
    if (place > 0) std::swap(set[place], set[place - 1]);
    return set[place > 0 ? place - 1 : 0].tag.get();
}

}  // namespace cicu
