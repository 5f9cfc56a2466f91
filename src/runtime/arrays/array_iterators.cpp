// Positions of by-reference foreach loops. An entry follows its array through separation: when the
// array is copied, the copy gets a place of its own, and the loop goes on in whichever of them the
// variable holds when it asks next. Array::iterators counts the places in an array.
#include "runtime/arrays/array.h"
#include "runtime/arrays/iteration.h"

namespace surus {

uint32_t ArrayIterators::add(Array& array, uint32_t position) {
    uint32_t handle = 0;
    while (handle < entries_.size() && entries_[handle].used) ++handle;
    if (handle == entries_.size()) entries_.emplace_back();
    Entry& entry = entries_[handle];
    entry.array = &array;
    entry.position = position;
    entry.used = true;
    ++array.iterators;
    return handle;
}

void ArrayIterators::leave(Entry& entry) {
    if (entry.array) --entry.array->iterators;
    for (Place& place : entry.copies) --place.array->iterators;
    entry.copies.clear();
    entry.array = nullptr;
}

// A copy of the old array, or something new, which starts at its internal pointer.
uint32_t ArrayIterators::change_array(uint32_t handle, Array& array) {
    Entry& entry = entries_[handle];
    uint32_t position = array.cursor;
    for (Place& place : entry.copies) {
        if (place.array == &array) position = place.position;
    }
    leave(entry);
    entry.array = &array;
    entry.position = position;
    ++array.iterators;
    return position;
}

void ArrayIterators::remove(uint32_t handle) {
    leave(entries_[handle]);
    entries_[handle].used = false;
    while (!entries_.empty() && !entries_.back().used) entries_.pop_back();
}

void ArrayIterators::moved(Array& array, uint32_t from, uint32_t to) {
    moved(array, from, from, to);
}

void ArrayIterators::moved(Array& array, uint32_t first, uint32_t last, uint32_t to) {
    for (Entry& entry : entries_) {
        if (!entry.used) continue;
        if (entry.array == &array && entry.position >= first && entry.position <= last) {
            entry.position = to;
        }
        for (Place& place : entry.copies) {
            if (place.array == &array && place.position >= first && place.position <= last) {
                place.position = to;
            }
        }
    }
}

void ArrayIterators::replaced(Array& array, Array& made, uint32_t first, uint32_t removed,
                              uint32_t inserted) {
    auto place = [&](uint32_t position) {
        uint32_t number = 0;  // of live elements in front
        for (uint32_t i = array.next_position(0); i < array.used && i < position;
             i = array.next_position(i + 1))
            ++number;
        if (number < first) return number;
        return (number < first + removed ? first : number - removed) + inserted;
    };
    for (Entry& entry : entries_) {
        if (!entry.used) continue;
        if (entry.array == &array) {
            entry.copies.push_back({&made, place(entry.position)});
            ++made.iterators;
            continue;
        }
        for (const Place& old : entry.copies) {
            if (old.array != &array) continue;
            entry.copies.push_back({&made, place(old.position)});
            ++made.iterators;
            break;
        }
    }
}

void ArrayIterators::forget(Array& array) {
    for (Entry& entry : entries_) {
        if (entry.array == &array) entry.array = nullptr;
        std::erase_if(entry.copies, [&](const Place& place) { return place.array == &array; });
    }
    array.iterators = 0;
}

void ArrayIterators::copied(Array& array, Array& copy) {
    for (Entry& entry : entries_) {
        if (!entry.used) continue;
        uint32_t position = 0;
        bool here = entry.array == &array;
        if (here) position = entry.position;
        for (const Place& place : entry.copies) {
            if (place.array != &array) continue;
            here = true;
            position = place.position;
        }
        if (!here) continue;
        entry.copies.push_back({&copy, position});
        ++copy.iterators;
    }
}

}  // namespace surus
