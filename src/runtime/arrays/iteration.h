// Iterating over any PHP value from C++: arrays, Iterators, IteratorAggregates, generators, plain
// objects' visible properties.
#pragma once

#include <cstdint>
#include <vector>

#include "base/result.h"
#include "runtime/calls/callable.h"

namespace surus {

// Calls `visit(key, value)` (borrowed; key may be any type) for each element of an array or
// Traversable until it returns false. Everything may run user code.
using Visitor = Result<bool> (*)(Context& context, const Value& key, const Value& value,
                                 void* data);
Status iterate(Context& context, const Value& subject, Visitor visit, void* data);

// Whether ClassHandlers::next_element is how to step through an Iterator of this class.
bool iterates_directly(const Class& cls);
// What a loop over `iterator` steps through, owned: another Iterator where ClassHandlers::walk
// gives one.
Result<Object*> iterator_for_loop(Context& context, Object& iterator);

// iterate() without asking an Iterator for its keys: `visit` may get null for them.
Status iterate_values(Context& context, const Value& subject, Visitor visit, void* data);
// The same for a Traversable, without asking for keys and values: `visit` gets null for both.
Status iterate_positions(Context& context, Object& subject, Visitor visit, void* data);

// By-reference foreach loops over arrays keep a position that survives separation, deletion and
// rehashing of the array. Registered per Context.
class ArrayIterators {
public:
    // A handle for an iteration over `array` beginning at its first element.
    uint32_t add(Array& array, uint32_t position);
    // Current position of the handle in `array`, which may be a later copy of the one added.
    uint32_t position(uint32_t handle, Array& array) {
        const Entry& entry = entries_[handle];
        return entry.array == &array ? entry.position : change_array(handle, array);
    }
    void set_position(uint32_t handle, uint32_t position) { entries_[handle].position = position; }
    void remove(uint32_t handle);
    // Called by Array when it moves elements or dies.
    void moved(Array& array, uint32_t from, uint32_t to);
    // The same for a run of positions [first, last] that all become `to`.
    void moved(Array& array, uint32_t first, uint32_t last, uint32_t to);
    void forget(Array& array);
    // `copy` is a copy of `array` with the same positions, made when somebody wrote to a share.
    void copied(Array& array, Array& copy);
    // `made`, without holes, takes the place of `array`: from the element number `first` on,
    // `removed` elements are gone and `inserted` ones are new. Loops go on with what follows them.
    void replaced(Array& array, Array& made, uint32_t first, uint32_t removed, uint32_t inserted);

private:
    // Where the iteration stands in one array. A handle has one of these for the array it was last
    // used with, and one for each copy of that array: the loop may go on in any of them.
    struct Place {
        Array* array;
        uint32_t position;
    };
    struct Entry {
        Array* array = nullptr;  // null: that array is dead
        uint32_t position = 0;
        bool used = false;
        std::vector<Place> copies;
    };
    void leave(Entry& entry);
    uint32_t change_array(uint32_t handle, Array& array);
    std::vector<Entry> entries_;
};

}  // namespace surus
