// Sorting as PHP does it: the same comparisons in the same order as php's hybrid of insertion sort
// and quicksort, because callbacks see them and because inconsistent orders give its results; made
// stable by the elements' original positions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/arrays/array.h"
#include "runtime/calls/callable.h"

namespace surus {

// An element taken out of its array. value.extra: its original position.
using SortEntry = Bucket;

namespace sorting {

// `after(a, b)`: a must come behind b. Entries are plain data: moving them is copying them.
template <class After>
void sort_3(SortEntry& a, SortEntry& b, SortEntry& c, After& after) {
    if (!after(a, b)) {
        if (!after(b, c)) return;
        std::swap(b, c);
        if (after(a, b)) std::swap(a, b);
        return;
    }
    if (!after(c, b)) {
        std::swap(a, c);
        return;
    }
    std::swap(a, b);
    if (after(b, c)) std::swap(b, c);
}

// The first `count` entries are in order; moves the next one up from behind.
template <class After>
void sink_last(SortEntry* first, size_t count, After& after) {
    for (size_t i = count; i > 0 && after(first[i - 1], first[i]); --i)
        std::swap(first[i - 1], first[i]);
}

inline void rotate_into(SortEntry* to, SortEntry* from) {
    SortEntry entry = *from;
    for (SortEntry* p = from; p > to; --p) *p = p[-1];
    *to = entry;
}

// Where the entry at `i` belongs among those before it, which are in order: looking at every
// second.
template <class After>
SortEntry* insertion_point(SortEntry* start, SortEntry* i, After& after) {
    SortEntry* j = i - 1;
    while (true) {
        j -= 2;
        if (!after(*j, *i)) {
            ++j;
            return after(*j, *i) ? j : j + 1;
        }
        if (j == start) return j;
        if (j == start + 1) {
            --j;
            return after(*i, *j) ? j + 1 : j;
        }
    }
}

template <class After>
void insertion_sort(SortEntry* start, size_t count, After& after) {
    if (count < 2) return;
    if (count <= 5) {
        if (count == 2) {
            if (after(start[0], start[1])) std::swap(start[0], start[1]);
            return;
        }
        sort_3(start[0], start[1], start[2], after);
        for (size_t sorted = 3; sorted < count; ++sorted) sink_last(start, sorted, after);
        return;
    }
    SortEntry* i = start + 1;
    for (; i < start + 6; ++i) {
        SortEntry* j = i;
        while (j != start && after(j[-1], *i)) --j;
        if (j != i) rotate_into(j, i);
    }
    for (; i < start + count; ++i) {
        if (after(i[-1], *i)) rotate_into(insertion_point(start, i, after), i);
    }
}

// Splits around a pivot; returns where it came to lie.
template <class After>
SortEntry* partition(SortEntry* start, size_t count, After& after) {
    SortEntry* end = start + count;
    size_t half = count / 2;
    SortEntry* middle = start + half;
    if (count >= 1024) {
        // A median of five for large parts.
        SortEntry* five[] = {start, start + half / 2, middle, middle + half / 2, end - 1};
        sort_3(*five[0], *five[1], *five[2], after);
        for (int sorted = 3; sorted < 5; ++sorted) {
            for (int i = sorted; i > 0 && after(*five[i - 1], *five[i]); --i)
                std::swap(*five[i - 1], *five[i]);
        }
    } else {
        sort_3(*start, *middle, end[-1], after);
    }
    std::swap(start[1], *middle);
    SortEntry* pivot = start + 1;
    SortEntry* i = start + 2;
    SortEntry* j = end - 1;
    while (true) {
        bool met = false;
        while (after(*pivot, *i)) {
            if (++i == j) {
                met = true;
                break;
            }
        }
        if (met || --j == i) break;
        while (after(*j, *pivot)) {
            if (--j == i) {
                met = true;
                break;
            }
        }
        if (met) break;
        std::swap(*i, *j);
        if (++i == j) break;
    }
    std::swap(*pivot, i[-1]);
    return i - 1;
}

template <class After>
void sort(SortEntry* start, size_t count, After& after) {
    while (count > 16) {
        SortEntry* pivot = partition(start, count, after);
        size_t left = static_cast<size_t>(pivot - start);
        size_t right = count - left - 1;
        if (left < right + 1) {
            sort(start, left, after);
            start = pivot + 1;
            count = right;
        } else {
            sort(pivot + 1, right, after);
            count = left;
        }
    }
    insertion_sort(start, count, after);
}

}  // namespace sorting

// Sorts with `order(a, b)`, negative, zero or positive; equal entries keep their order.
template <class Order>
void stable_sort(std::vector<SortEntry>& entries, Order&& order) {
    auto after = [&order](const SortEntry& a, const SortEntry& b) {
        int result = order(a, b);
        return result > 0 || (result == 0 && a.value.extra > b.value.extra);
    };
    sorting::sort(entries.data(), entries.size(), after);
}

// A sort flag's order of values; see sort_order.cpp. A failure is remembered, and from then on all
// is equal, so that the sort ends.
class ValueOrder {
public:
    ValueOrder(Context& context, int64_t flags) : context_(context), flags_(flags) {}
    int operator()(const Value& a, const Value& b);  // may run user code
    // The order of two keys, as ksort sees it.
    int keys(const SortEntry& a, const SortEntry& b);
    bool has_failed() const { return failed_; }

private:
    int slow(const Value& a, const Value& b);
    int as_numbers(const Value& a, const Value& b);
    int as_texts(const Value& a, const Value& b);
    int of_texts(std::string_view a, std::string_view b) const;

    Context& context_;
    int64_t flags_;
    bool failed_ = false;
};

// An order given by a callback of two values.
class CallbackOrder {
public:
    CallbackOrder(Context& context, const Callable& callable)
        : context_(context), callable_(callable) {}
    int operator()(const Value& a, const Value& b);  // runs user code
    bool has_failed() const { return failed_; }

private:
    bool call_back(const Value& a, const Value& b, Value& result);
    bool warn_of_bool();

    Context& context_;
    const Callable& callable_;
    bool failed_ = false;
    bool warned_ = false;
};

// The elements of an array as entries with shares of their own, numbered in order.
std::vector<SortEntry> entries_of(const Array& array);
// An array of the entries, which give up their shares. `keep_keys`: else a list.
Array* array_of(const std::vector<SortEntry>& entries, bool keep_keys, int64_t next_index);

}  // namespace surus
