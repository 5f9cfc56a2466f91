// ArrayObject and ArrayIterator: an array or object, or another of them, seen as an array.
#pragma once

#include "ext/spl/support.h"

namespace surus {

struct SplArray {
    Value storage;  // Array; or Object: a plain one, or an ArrayObject or ArrayIterator
    Value key;      // object storage: where the iteration is; Undef: at the end
    int64_t flags;
    Class* iterator_class;
    uint32_t handle;   // of Context::iterators, array storage
    uint32_t sorting;  // sorts in progress
    bool has_handle;
    bool started;  // object storage: `key` is valid
};

inline SplArray& spl_array(Object& object) { return object.native<SplArray>(); }

// What an argument of the constructor or exchangeArray may be; takes the place of the old storage.
Status set_array_storage(Context& context, Object& self, const Value& value);
// The elements, as a share; an object's are its properties that are not mangled.
Result<Array*> spl_array_elements(Context& context, Object& self);
// ClassHandlers::next_element of ArrayIterator.
Result<bool> next_of_spl_array(Context& context, Object& self, bool first, Value& value,
                               Value* key);
// An ArrayIterator (or subclass) over `source`, which it goes on sharing.
Result<Object*> make_array_iterator(Context& context, Class& cls, const Value& source,
                                    int64_t flags);

// The steps of any Iterator, by its methods; those of an ArrayIterator, which most are, need no
// call. May run user code.
Result<bool> step_valid(Context& context, Object& iterator);
Result<Value> step_current(Context& context, Object& iterator);
Result<Value> step_key(Context& context, Object& iterator);
Status step_next(Context& context, Object& iterator);
// hasChildren() of a RecursiveIterator, which `method` is.
Result<bool> step_has_children(Context& context, Object& iterator, Function& method);

}  // namespace surus
