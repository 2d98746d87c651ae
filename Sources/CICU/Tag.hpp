// Tags that were read before: their locale, their canonical form and the group of readers they belong to.
// Private to this target.
#pragma once

#include <unicode/locid.h>

#include <memory>
#include <string>
#include <string_view>

namespace cicu {

/// A language in a script: who reads one member of a group reads them all.
struct Group {
    std::string language;
    std::string script;

    bool operator==(const Group &other) const { return language == other.language && script == other.script; }
    bool operator<(const Group &other) const {
        return language == other.language ? script < other.script : language < other.language;
    }
    /// Whether strings of this group are in a reader's own language: `no` is both `nb` and `nn`.
    bool serves(const Group &reader) const;
};

/// What a tag means to the matcher.
struct Tag {
    /// As it was written, and with the codes of today.
    icu::Locale given, canonical;
    /// The canonical language, script and region.
    std::string base;
    Group group;
    /// Whether the canonical form names another language, script or region.
    bool isReplaced = false;
};

/// Reads tags, and keeps those that a thread read last, in a table of fixed size: no lock, and no growth.
class TagReader {
public:
    /// Ends the life of all that was read before.
    static void begin();
    /// Reads a tag; null when not even its language can be read. What makes a tag ill-formed is left off from its
    /// end. The tag lives until the thread begins anew.
    static const Tag *read(std::string_view text);
};

}  // namespace cicu
