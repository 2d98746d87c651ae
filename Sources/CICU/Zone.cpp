#include <unicode/basictz.h>
#include <unicode/dtrule.h>
#include <unicode/rbtz.h>
#include <unicode/tzrule.h>
#include <unicode/tztrans.h>
#include <unicode/ucal.h>

#include <atomic>
#include <cmath>
#include <tuple>
#include <vector>

#include "FormatDate.hpp"

namespace {

/// Zones may be closed, and others stand in their place: a number tells them apart, an address does not.
uint64_t nextNumber() {
    static std::atomic<uint64_t> last{0};
    return ++last;
}

cicu_zone *shared(std::unique_ptr<icu::TimeZone> zone) {
    // ICU (72 at least) crashes when several threads are the first to ask a zone for a transition: its rules are made
    // then. They are made here, while nobody else has the zone.
    if (const auto *basic = dynamic_cast<const icu::BasicTimeZone *>(zone.get())) {
        icu::TimeZoneTransition ignored;
        basic->getNextTransition(0, false, ignored);
    }
    return new cicu_zone{std::move(zone), nextNumber()};
}

/// ICU tells rules apart by their names and their offsets; the names are shown nowhere.
icu::UnicodeString ruleName(cicu_zone_kind kind) { return kind.saving ? u"summer" : u"standard"; }

int32_t raw(cicu_zone_kind kind) { return (kind.offset - kind.saving) * 1000; }

icu::AnnualTimeZoneRule *annual(cicu_zone_kind kind, cicu_zone_turn turn, int32_t year) {
    auto *when = new icu::DateTimeRule(
        turn.month - 1, turn.week == 5 ? -1 : turn.week, turn.day + UCAL_SUNDAY, turn.seconds * 1000,
        icu::DateTimeRule::WALL_TIME);
    return new icu::AnnualTimeZoneRule(
        ruleName(kind), raw(kind), kind.saving * 1000, when, year, icu::AnnualTimeZoneRule::MAX_YEAR);
}

/// The next change of the clocks: its moment and what they show then; no number when there is none.
std::pair<double, int32_t> next(const icu::BasicTimeZone &zone, double moment) {
    icu::TimeZoneTransition transition;
    while (zone.getNextTransition(moment, false, transition)) {
        const auto *to = transition.getTo();
        const auto *from = transition.getFrom();
        const int32_t offset = to->getRawOffset() + to->getDSTSavings();
        moment = transition.getTime();
        // A change of the name alone leaves the clocks as they are.
        if (offset != from->getRawOffset() + from->getDSTSavings()) return {moment, offset};
    }
    return {std::nan(""), 0};
}

}  // namespace

extern "C" {

cicu_zone *cicu_zone_open(const char *name, int32_t length, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return nullptr;
    std::unique_ptr<icu::TimeZone> zone(icu::TimeZone::createTimeZone(cicu::fromUTF8(name, length)));
    icu::UnicodeString id;
    // For a name that it does not know ICU has a zone all the same.
    if (!zone || zone->getID(id) == icu::UnicodeString(UCAL_UNKNOWN_ZONE_ID, -1, US_INV)) {
        static_cast<UErrorCode &>(code) = U_ILLEGAL_ARGUMENT_ERROR;
        return nullptr;
    }
    return shared(std::move(zone));
}

void cicu_zone_close(cicu_zone *zone) { delete zone; }

int64_t cicu_zone_day(const cicu_zone *zone, double moment, int32_t *status) {
    cicu::Status code(status);
    if (code.failed()) return 0;
    int32_t raw = 0;
    int32_t saving = 0;
    zone->zone->getOffset(moment, false, raw, saving, code);
    return static_cast<int64_t>(std::floor((moment + raw + saving) / 86400000.0));
}

int32_t cicu_zone_offset(
    const cicu_zone *zone, double moment, double *change, int32_t *changedOffset, int32_t *status) {
    cicu::Status code(status);
    *change = std::nan("");
    *changedOffset = 0;
    if (code.failed()) return 0;
    int32_t raw = 0;
    int32_t saving = 0;
    zone->zone->getOffset(moment, false, raw, saving, code);
    if (const auto *basic = dynamic_cast<const icu::BasicTimeZone *>(zone->zone.get())) {
        int32_t then = 0;
        std::tie(*change, then) = next(*basic, moment);
        *changedOffset = then / 1000;
    }
    return (raw + saving) / 1000;
}

cicu_zone *cicu_zone_make(const char *name, int32_t length, const cicu_zone_rules *rules, int32_t *status) {
    cicu::Status code(status);
    if (code.failed() || rules->kind_count < 1) return nullptr;
    const cicu_zone_kind first = rules->kinds[0];
    auto zone = std::make_unique<icu::RuleBasedTimeZone>(
        cicu::fromUTF8(name, length),
        new icu::InitialTimeZoneRule(ruleName(first), raw(first), first.saving * 1000));
    for (int32_t place = 0; place < rules->kind_count; place++) {
        const cicu_zone_kind kind = rules->kinds[place];
        std::vector<UDate> times;
        for (int32_t index = 0; index < rules->count; index++)
            if (rules->places[index] == place) times.push_back(static_cast<double>(rules->times[index]) * 1000);
        if (times.empty()) continue;
        zone->addTransitionRule(
            new icu::TimeArrayTimeZoneRule(
                ruleName(kind), raw(kind), kind.saving * 1000, times.data(), static_cast<int32_t>(times.size()),
                icu::DateTimeRule::UTC_TIME),
            code);
    }
    if (rules->turns) {
        zone->addTransitionRule(annual(rules->summer, rules->start, rules->from_year), code);
        zone->addTransitionRule(annual(rules->standard, rules->end, rules->from_year), code);
    }
    zone->complete(code);
    return code.failed() ? nullptr : shared(std::move(zone));
}

int32_t cicu_zone_agree(const cicu_zone *zone, const cicu_zone *other, double from, double to) {
    const auto *one = dynamic_cast<const icu::BasicTimeZone *>(zone->zone.get());
    const auto *two = dynamic_cast<const icu::BasicTimeZone *>(other->zone.get());
    if (!one || !two) return 0;
    UErrorCode code = U_ZERO_ERROR;
    int32_t raws[2] = {0, 0};
    int32_t savings[2] = {0, 0};
    one->getOffset(from, false, raws[0], savings[0], code);
    two->getOffset(from, false, raws[1], savings[1], code);
    if (U_FAILURE(code) || raws[0] + savings[0] != raws[1] + savings[1]) return 0;
    while (from < to) {
        const auto first = next(*one, from);
        const auto second = next(*two, from);
        const bool isLast = std::isnan(first.first) || first.first >= to;
        if (isLast || std::isnan(second.first) || second.first >= to)
            return isLast && (std::isnan(second.first) || second.first >= to);
        if (first != second) return 0;
        from = first.first;
    }
    return 1;
}

}
