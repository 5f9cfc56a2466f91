// Functions that call back for each element.
#include "ext/standard/array.stub.h"

#include <vector>

#include "ext/standard/array/support.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/lazy.h"
#include "runtime/objects/listed_properties.h"
#include "runtime/values/conversion.h"

namespace surus {

// ---- array_map

static Result<Array*> map_one(Context& context, const Callable& callback, Array& array) {
    if (array.count == 0) return share(array);
    Ref<Array> out = Ref<Array>::adopt(create_like(array, array.count));
    bool list = is_solid(array);
    for (SafeIteration it(array); !it.done(); it.advance()) {
        Value argument = it.value().deref();
        Value result = TRY(call(context, callback, {&argument, 1}));
        if (list)
            out->push(result);
        else
            add_key(*out, it.key(), result);
    }
    return out.leak();
}

// The elements of several arrays side by side; null where one is shorter.
static Result<Array*> map_many(Context& context, const Callable* callback, Array& first,
                               std::span<const Value> others) {
    std::vector<SafeIteration> iterations;
    iterations.reserve(others.size() + 1);
    iterations.emplace_back(first);
    uint32_t longest = first.count;
    for (const Value& other : others) {
        iterations.emplace_back(*other.array);
        longest = std::max(longest, other.array->count);
    }
    Ref<Array> out = Ref<Array>::adopt(create_array(longest));
    std::vector<Value> row(iterations.size());
    for (uint32_t n = 0; n < longest; ++n) {
        for (size_t i = 0; i < iterations.size(); ++i) {
            SafeIteration& it = iterations[i];
            row[i] = it.done() ? Value::null() : it.value().deref();
        }
        if (callback) {
            out->push(TRY(call(context, *callback, row)));
        } else {
            ListBuilder tuple(row.size());
            for (const Value& value : row) tuple.add(copy(value));
            out->push(Value::of(tuple.finish()));
        }
        for (SafeIteration& it : iterations) {
            if (!it.done()) it.advance();
        }
    }
    return out.leak();
}

Result<Array*> php_array_map(Context& context, const Callable* callback, Array& array,
                             std::span<const Value> arrays) {
    if (arrays.empty()) return callback ? map_one(context, *callback, array) : share(array);
    return map_many(context, callback, array, arrays);
}

// ---- array_filter

Result<Array*> php_array_filter(Context& context, Array& array, const Callable* callback,
                                int64_t mode) {
    Ref<Array> out = Ref<Array>::adopt(Array::create());
    for (SafeIteration it(array); !it.done(); it.advance()) {
        const Value& value = it.value();
        bool keep;
        if (callback) {
            Key key = it.key();
            Value arguments[2];
            size_t count = 1;
            Value key_argument = key.string ? Value::of(key.string) : Value::of(key.integer);
            if (mode == constant_ARRAY_FILTER_USE_KEY) {
                arguments[0] = key_argument;
            } else {
                arguments[0] = value.deref();
                if (mode == constant_ARRAY_FILTER_USE_BOTH) {
                    arguments[1] = key_argument;
                    count = 2;
                }
            }
            Value result = TRY(call(context, *callback, {arguments, count}));
            keep = to_bool(result);
            release(result);
        } else if (value.is_int()) {
            keep = value.integer != 0;
        } else if (value.is_bool() || value.is_null() || value.is_string()) {
            keep = to_bool(value);
        } else {
            keep = TRY(cast_to_bool(context, value.deref()));
        }
        if (keep) add_key(*out, it.key(), copy_element(value));
    }
    return out.leak();
}

// ---- array_reduce

Result<Value> php_array_reduce(Context& context, Array& array, const Callable& callback,
                               const Value& initial) {
    OwnedValue carry(copy(initial));
    for (SafeIteration it(array); !it.done(); it.advance()) {
        const Value arguments[] = {carry.get(), it.value().deref()};
        carry = OwnedValue(TRY(call(context, callback, arguments)));
    }
    return carry.leak();
}

// ---- array_find, array_any, array_all

namespace {

// Calls back with value and key until it answers `wanted`; the iteration then stands there.
Result<bool> search(Context& context, SafeIteration& it, const Callable& callback, bool wanted) {
    for (; !it.done(); it.advance()) {
        Key key = it.key();
        const Value arguments[] = {it.value().deref(),
                                   key.string ? Value::of(key.string) : Value::of(key.integer)};
        Value result = TRY(call(context, callback, arguments));
        bool answer = to_bool(result);
        release(result);
        if (answer == wanted) return true;
    }
    return false;
}

}  // namespace

Result<Value> php_array_find(Context& context, Array& array, const Callable& callback) {
    SafeIteration it(array);
    if (!TRY(search(context, it, callback, true))) return Value::null();
    return copy_deref(it.value());
}
Result<Value> php_array_find_key(Context& context, Array& array, const Callable& callback) {
    SafeIteration it(array);
    if (!TRY(search(context, it, callback, true))) return Value::null();
    return key_value(it.key());
}
Result<bool> php_array_any(Context& context, Array& array, const Callable& callback) {
    SafeIteration it(array);
    return search(context, it, callback, true);
}
Result<bool> php_array_all(Context& context, Array& array, const Callable& callback) {
    SafeIteration it(array);
    return !TRY(search(context, it, callback, false));
}

// ---- array_walk

namespace {

// Walks the array or object that is in a reference, which user code may replace or change
// meanwhile: each step looks again.
class Walk {
public:
    Walk(Context& context, const Callable& callback, const Value* extra, bool recursive)
        : context_(context), callback_(callback), extra_(extra), recursive_(recursive) {}

    Status run(Reference& reference) {
        TRY(check_nesting(context_));
        uint32_t position = 0;
        while (true) {
            Value& holder = reference.value;
            if (holder.is_array()) {
                position = holder.array->next_position(position);
                if (position >= holder.array->end()) return {};
                TRY(visit(holder, position));
            } else if (holder.is_object()) {
                Property property;
                if (!find_property(*holder.object, position, property)) return {};
                TRY(visit(holder, position, property));
            } else {
                return throw_type_error(context_, "Iterated value is no longer an array or object");
            }
        }
    }

private:
    // Visits the element and goes on to the next; in an array that took the place of this one, to
    // the first.
    Status visit(Value& holder, uint32_t& position) {
        Array* array = Array::separate(holder.array);
        holder.set(Value::of(array));
        Value* slot = array->at(position);
        if (slot->is(Type::Indirect)) slot = slot->indirect;
        // By-reference callbacks write to the element: make it a reference while they run.
        bool was_reference = slot->is_reference();
        if (!was_reference) slot->set(Value::of(Reference::create(*slot)));
        Ref<Reference> element = Ref<Reference>::share(slot->reference);
        OwnedValue key(array->key_at(position));
        TRY(call_back(*element, key.get()));
        bool is_same =
            holder.is_array() && (holder.array == array || has(holder, position, *element));
        if (!was_reference && is_same) dissolve(holder, position, *element);
        position = is_same ? position + 1 : 0;
        return {};
    }

    Status call_back(Reference& element, const Value& key) {
        if (recursive_ && element.value.is_array()) return run(element);
        Value arguments[3] = {Value::of(&element), key, Value::null()};
        if (extra_) arguments[2] = *extra_;
        Value result = TRY(call(context_, callback_, {arguments, extra_ ? 3u : 2u}));
        release(result);
        return {};
    }

    // ---- of an object: declared properties at the positions of their slots, the others behind
    // them

    struct Property {
        Value* slot;
        const PropertyInfo* info;  // null: not declared
        OwnedValue key;            // as (array) names it
    };

    static bool find_property(Object& object, uint32_t& position, Property& found) {
        const Class& cls = *object.cls;
        for (; position < cls.slot_count; ++position) {
            const PropertyInfo& info = *cls.slot_info[position];
            Value& slot = object.slots()[position];
            if (info.is(flag::virtual_) || slot.is_undef()) continue;
            found = {&slot, &info, OwnedValue(Value::of(mangle_property(info)))};
            return true;
        }
        if (!object.dynamic) return false;
        uint32_t at = object.dynamic->next_position(position - cls.slot_count);
        position = cls.slot_count + at;
        if (at >= object.dynamic->end()) return false;
        object.dynamic = Array::separate(object.dynamic);
        Value name = object.dynamic->key_at(at);
        if (name.is_int()) name = Value::of(int_to_string(name.integer));
        found = {object.dynamic->at(at), nullptr, OwnedValue(name)};
        return true;
    }

    // As for elements, but that what a callback writes has to fit the property's type.
    Status visit(Value& holder, uint32_t& position, Property& property) {
        Ref<Object> object = Ref<Object>::share(holder.object);
        Ref<Reference> element =
            Ref<Reference>::share(make_reference(*property.slot, property.info));
        TRY(call_back(*element, property.key.get()));
        bool is_same = holder.is_object() && holder.object == object.get();
        position = is_same ? position + 1 : 0;
        return {};
    }

    static bool has(const Value& holder, uint32_t position, const Reference& element) {
        if (position >= holder.array->end()) return false;
        const Value* slot = holder.array->at(position);
        return slot->is_reference() && slot->reference == &element;
    }

    // Puts the plain value back, if the element is still ours alone.
    void dissolve(Value& holder, uint32_t position, Reference& element) {
        if (!holder.array->is_unshared() || !has(holder, position, element)) return;
        if (element.refcount != 2) return;
        Value* slot = holder.array->at(position);
        slot->set(copy(element.value));
        release_cell(&element);
    }

    Context& context_;
    const Callable& callback_;
    const Value* extra_;
    bool recursive_;
};

}  // namespace

static Result<bool> walk(Context& context, Reference& reference, const Callable& callback,
                         const Value* arg, bool recursive) {
    Ref<Reference> walked = Ref<Reference>::share(&reference);
    if (reference.value.is_object()) {
        Object* object = reference.value.object;
        if (object->is_lazy()) object = TRY(lazy_target(context, *object));
        const ClassHandlers* handlers = object->cls->handlers;
        // What only looks like properties is walked as an array of its own.
        if (handlers && handlers->properties && !handlers->hides_properties) {
            Array* properties = TRY(listed_properties(context, *object));
            walked = Ref<Reference>::adopt(Reference::create(Value::of(properties)));
        } else if (object != reference.value.object) {
            walked = Ref<Reference>::adopt(Reference::create(Value::of(share(*object))));
        }
    }
    TRY(Walk(context, callback, arg, recursive).run(*walked));
    return true;
}

Result<bool> php_array_walk(Context& context, Reference& array, const Callable& callback,
                            const Value* arg) {
    return walk(context, array, callback, arg, false);
}
Result<bool> php_array_walk_recursive(Context& context, Reference& array, const Callable& callback,
                                      const Value* arg) {
    return walk(context, array, callback, arg, true);
}

}  // namespace surus
