// A list that needs no memory of its own while it is short. Private to this target.
#pragma once

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

namespace cicu {

/// A list whose first few items stand in the list itself. It only grows.
template <typename Item, size_t few>
class ShortList {
public:
    void push_back(Item item) {
        if (count < few) {
            first[count] = std::move(item);
        } else {
            rest.push_back(std::move(item));
        }
        ++count;
    }
    size_t size() const { return count; }
    bool empty() const { return count == 0; }
    const Item &operator[](size_t index) const { return index < few ? first[index] : rest[index - few]; }

private:
    std::array<Item, few> first{};
    std::vector<Item> rest;
    size_t count = 0;
};

}  // namespace cicu
