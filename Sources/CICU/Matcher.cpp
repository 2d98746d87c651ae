#include <unicode/localematcher.h>

#include <map>
#include <new>
#include <vector>

#include "ShortList.hpp"
#include "Tag.hpp"
#include "Text.hpp"

namespace {

/// Nearly all lists of wishes are as short.
constexpr size_t usualWishes = 4;

using Tags = cicu::ShortList<const cicu::Tag *, usualWishes>;

/// The locales that are in one reader's own language and script.
struct Own {
    std::vector<int32_t> members;
    /// Only where there is a choice among them.
    std::unique_ptr<icu::LocaleMatcher> matcher;
};

/// Each tag of a text; what cannot be read is null, and keeps its place.
Tags split(const char *tags, int32_t length) {
    cicu::TagReader::begin();
    Tags found;
    std::string_view rest(tags, static_cast<size_t>(length));
    while (!rest.empty()) {
        const size_t end = rest.find(' ');
        found.push_back(cicu::TagReader::read(rest.substr(0, end)));
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    return found;
}

icu::Locale localeOf(const char *tag, UErrorCode &code) {
    return tag == nullptr ? icu::Locale::getRoot() : icu::Locale::forLanguageTag(tag, code);
}

/// A builder with all that is asked for but the locales and the default.
void apply(const cicu_matcher_options &options, icu::LocaleMatcher::Builder &builder, UErrorCode &code) {
    builder.setFavorSubtag(options.favors_script ? ULOCMATCH_FAVOR_SCRIPT : ULOCMATCH_FAVOR_LANGUAGE);
    builder.setDemotionPerDesiredLocale(
        options.demotes_later_wishes ? ULOCMATCH_DEMOTION_REGION : ULOCMATCH_DEMOTION_NONE);
    builder.setDirection(
        options.only_two_way ? ULOCMATCH_DIRECTION_ONLY_TWO_WAY : ULOCMATCH_DIRECTION_WITH_ONE_WAY);
    if (options.farthest_desired != nullptr && options.farthest_supported != nullptr) {
        const icu::Locale desired = localeOf(options.farthest_desired, code);
        const icu::Locale supported = localeOf(options.farthest_supported, code);
        if (U_SUCCESS(code)) builder.setMaxDistance(desired, supported);
    }
}

icu::LocaleMatcher build(
    const std::vector<icu::Locale> &supported, const cicu_matcher_options &options, bool hasDefault,
    UErrorCode &code) {
    icu::LocaleMatcher::Builder builder;
    apply(options, builder, code);
    builder.setSupportedLocales(supported.begin(), supported.end());
    if (!hasDefault) {
        builder.setNoDefaultLocale();
    } else if (options.default_tag != nullptr) {
        const icu::Locale preset = localeOf(options.default_tag, code);
        builder.setDefaultLocale(&preset);
    }
    return builder.build(code);
}

}  // namespace

struct cicu_matcher {
    icu::LocaleMatcher all;
    std::vector<cicu::Group> groups;
    std::vector<std::string> bases;
    /// By the group of a reader.
    std::map<cicu::Group, Own> own;

    bool serves(const cicu::Group &reader) const { return own.count(reader) != 0; }
};

namespace {

/// The readers for whom something of a group is in their own language.
std::vector<cicu::Group> readers(const cicu::Group &group) {
    std::vector<cicu::Group> found{group};
    for (const char *language : {"no", "nb", "nn"}) {
        const cicu::Group other{language, group.script};
        if (!(other == group) && group.serves(other)) found.push_back(other);
    }
    return found;
}

void prepareOwn(
    cicu_matcher &matcher, const std::vector<icu::Locale> &supported, const cicu_matcher_options &options,
    UErrorCode &code) {
    for (size_t index = 0; index < matcher.groups.size(); ++index) {
        for (const cicu::Group &reader : readers(matcher.groups[index])) {
            matcher.own[reader].members.push_back(static_cast<int32_t>(index));
        }
    }
    for (auto &entry : matcher.own) {
        const std::vector<int32_t> &members = entry.second.members;
        if (members.size() < 2) continue;
        std::vector<icu::Locale> locales;
        for (const int32_t member : members) locales.push_back(supported[static_cast<size_t>(member)]);
        icu::LocaleMatcher nearest = build(locales, options, false, code);
        if (U_FAILURE(code)) return;
        entry.second.matcher = std::make_unique<icu::LocaleMatcher>(std::move(nearest));
    }
}

/// The wishes that can be read, one after the other, without copies.
class Wishes : public icu::Locale::Iterator {
public:
    void add(const cicu::Tag &tag, int32_t index, bool asCanonical) {
        entries.push_back({&tag, index, asCanonical});
    }
    UBool hasNext() const override { return position < entries.size(); }
    const icu::Locale &next() override {
        const Entry &entry = entries[position++];
        return entry.asCanonical ? entry.tag->canonical : entry.tag->given;
    }
    bool isEmpty() const { return entries.empty(); }
    int32_t indexOf(int32_t place) const { return entries[static_cast<size_t>(place)].index; }

private:
    struct Entry {
        const cicu::Tag *tag = nullptr;
        int32_t index = 0;
        bool asCanonical = false;
    };
    cicu::ShortList<Entry, usualWishes> entries;
    size_t position = 0;
};

struct Found {
    int32_t desired = -1;
    int32_t supported = -1;
    bool isAny() const { return desired >= 0 && supported >= 0; }
};

/// The best of all for the wishes, or only for those whose own language is there.
Found best(const cicu_matcher &matcher, const Tags &tags, bool onlyOwn, UErrorCode &code) {
    if (tags.size() == 1 && !onlyOwn && tags[0] != nullptr) {
        // ICU copies the wishes that it iterates over, and a single one it does not.
        const cicu::Tag &tag = *tags[0];
        const bool asCanonical = tag.isReplaced && matcher.serves(tag.group);
        const icu::LocaleMatcher::Result result =
            matcher.all.getBestMatchResult(asCanonical ? tag.canonical : tag.given, code);
        if (U_FAILURE(code) || result.getDesiredIndex() < 0 || result.getSupportedIndex() < 0) return {};
        return {0, result.getSupportedIndex()};
    }
    Wishes wishes;
    for (size_t index = 0; index < tags.size(); ++index) {
        const cicu::Tag *tag = tags[index];
        if (tag == nullptr) continue;
        // ICU does not know each code that was replaced (`sh`): what has its successor's strings meets that.
        const bool isOwn = (onlyOwn || tag->isReplaced) && matcher.serves(tag->group);
        if (onlyOwn && !isOwn) continue;
        wishes.add(*tag, static_cast<int32_t>(index), tag->isReplaced && isOwn);
    }
    if (wishes.isEmpty()) return {};
    const icu::LocaleMatcher::Result result = matcher.all.getBestMatchResult(wishes, code);
    if (U_FAILURE(code) || result.getDesiredIndex() < 0 || result.getSupportedIndex() < 0) return {};
    return {wishes.indexOf(result.getDesiredIndex()), result.getSupportedIndex()};
}

/// The nearest locale in the own language of the first wish that has such.
Found firstOwn(const cicu_matcher &matcher, const Tags &tags, UErrorCode &code) {
    for (size_t index = 0; index < tags.size(); ++index) {
        if (tags[index] == nullptr) continue;
        const auto own = matcher.own.find(tags[index]->group);
        if (own == matcher.own.end()) continue;
        const std::vector<int32_t> &members = own->second.members;
        Wishes wish;
        wish.add(*tags[index], 0, true);
        const int32_t place = own->second.matcher == nullptr
            ? 0
            : own->second.matcher->getBestMatchResult(wish, code).getSupportedIndex();
        if (U_FAILURE(code)) return {};
        if (place >= 0) return {static_cast<int32_t>(index), members[static_cast<size_t>(place)]};
    }
    return {};
}

}  // namespace

extern "C" {

cicu_matcher *cicu_matcher_open(
    const char *tags, int32_t length, const cicu_matcher_options *options, int32_t *status) {
    cicu::Status code(status);
    std::vector<icu::Locale> supported;
    std::vector<cicu::Group> groups;
    std::vector<std::string> bases;
    const Tags list = split(tags, length);
    for (size_t index = 0; index < list.size(); ++index) {
        const cicu::Tag *tag = list[index];
        if (tag == nullptr) {
            static_cast<UErrorCode &>(code) = U_ILLEGAL_ARGUMENT_ERROR;
            return nullptr;
        }
        supported.push_back(tag->canonical);
        groups.push_back(tag->group);
        bases.push_back(tag->base);
    }
    icu::LocaleMatcher all = build(supported, *options, options->has_default, code);
    if (code.failed()) return nullptr;
    std::unique_ptr<cicu_matcher> matcher(
        new (std::nothrow) cicu_matcher{std::move(all), std::move(groups), std::move(bases), {}});
    if (matcher != nullptr) prepareOwn(*matcher, supported, *options, code);
    return code.failed() ? nullptr : matcher.release();
}

void cicu_matcher_close(cicu_matcher *matcher) { delete matcher; }

bool cicu_matcher_match(
    const cicu_matcher *matcher, const char *tags, int32_t length, bool other_languages, cicu_match *match,
    int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return false;
    const Tags wishes = split(tags, length);
    const auto isReadable = [&](const Found &found) {
        return matcher->groups[static_cast<size_t>(found.supported)].serves(
            wishes[static_cast<size_t>(found.desired)]->group);
    };
    Found found = best(*matcher, wishes, false, code);
    if (!found.isAny() || code.failed()) return false;
    if (!other_languages && !isReadable(found)) {
        // The nearest of all crosses languages: only wishes whose own language is there go on.
        found = best(*matcher, wishes, true, code);
        if (found.isAny() && !isReadable(found)) found = firstOwn(*matcher, wishes, code);
        if (!found.isAny() || code.failed()) return false;
    }
    match->desired = found.desired;
    match->supported = found.supported;
    match->is_own_language = isReadable(found);
    match->is_exact = wishes[static_cast<size_t>(found.desired)]->base
        == matcher->bases[static_cast<size_t>(found.supported)];
    return true;
}
}
