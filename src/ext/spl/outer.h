// Iterators around another iterator: IteratorIterator and what extends it.
#pragma once

#include "ext/spl/support.h"

namespace surus {

struct Outer {
    Object* inner;    // owned; of an AppendIterator null at the end
    Object* stepped;  // owned: what takes the steps, `inner` or a loop's own place in it
    Value current;    // Undef: not valid
    Value key;
    int64_t position;
    int64_t offset, limit;  // LimitIterator
    int64_t flags;          // CachingIterator
    bool valid;             // CachingIterator
    bool constructed;
    Value callback;  // CallbackFilterIterator
    Value text;      // CachingIterator: the current element as a string
    Value cache;     // CachingIterator: what was seen, an Array
    Value children;  // RecursiveCachingIterator: an Object or Undef
    Value list;      // AppendIterator: an ArrayIterator of iterators
};

// The state; throws when a subclass's constructor did not call its parent's.
Result<Outer*> outer_of(Context& context, Object& self);
inline constexpr char uninitialised_message[] =
    "The object is in an invalid state as the parent constructor was not called";
Failed throw_twice(Context& context, const Object& self);
Status check_open(Context& context, Object& iterator);
Status set_inner(Context& context, Object& self, Object& inner);
// Takes over `inner`, in place of what there is.
Status replace_inner(Context& context, Outer& outer, Object* inner);

// ---- steps. All may run user code.
void forget_current(Outer& outer);
Status rewind_inner(Context& context, Outer& outer);
Result<bool> inner_is_valid(Context& context, Outer& outer);
// Takes over the inner iterator's element; false at the end (not looked for unless `check`).
Result<bool> fetch_inner(Context& context, Outer& outer, bool check);
Status next_inner(Context& context, Outer& outer, bool forget);

}  // namespace surus
