// CachingIterator and RecursiveCachingIterator: one element ahead. AppendIterator.
#include "ext/core/spl.stub.h"
#include "ext/spl/array.h"
#include "ext/spl/array.stub.h"
#include "ext/spl/iterators.stub.h"
#include "ext/spl/outer.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

constexpr int64_t to_string_flags =
    constant_CachingIterator_CALL_TOSTRING | constant_CachingIterator_TOSTRING_USE_KEY |
    constant_CachingIterator_TOSTRING_USE_CURRENT | constant_CachingIterator_TOSTRING_USE_INNER;
constexpr int64_t public_flags = 0xffff;

bool is_recursive(Context& context, const Object& self) {
    return is_subclass(*self.cls, class_RecursiveCachingIterator(context));
}

bool has_one_of(int64_t flags) {
    int64_t chosen = flags & to_string_flags;
    return (chosen & (chosen - 1)) == 0;
}

Failed throw_flags(Context& context, uint32_t position) {
    return throw_argument_value_error(
        context, position,
        "must contain only one of CachingIterator::CALL_TOSTRING, "
        "CachingIterator::TOSTRING_USE_KEY, CachingIterator::TOSTRING_USE_CURRENT, or "
        "CachingIterator::TOSTRING_USE_INNER");
}

void set_cache(Outer& outer, Array* cache) { replace(outer.cache, Value::of(cache)); }

Status add_to_cache(Context& context, Outer& outer) {
    Ref<String> holder;
    Key key = TRY(to_key(context, outer.key, holder));
    outer.cache.set(Value::of(Array::separate(outer.cache.array)));
    replace(*find_or_add(*outer.cache.array, key), copy_deref(outer.current));
    return {};
}

Status fetch_children(Context& context, Outer& outer) {
    OwnedValue has(TRY(call_named(context, *outer.inner, "haschildren")));
    if (!to_bool(has.get())) return {};
    OwnedValue children(TRY(call_named(context, *outer.inner, "getchildren")));
    Value arguments[] = {children.get(), Value::of(outer.flags & public_flags)};
    Class& cls = class_RecursiveCachingIterator(context);
    replace(outer.children, Value::of(TRY(create_object(context, cls, arguments))));
    return {};
}

void clear_exception(Context& context) {
    if (context.pending != Pending::Exception) return;
    Object* exception = context.exception;
    context.exception = nullptr;
    context.pending = Pending::None;
    release_cell(exception);
}

// Takes the element that the inner iterator is at, and moves that on.
Status advance(Context& context, Object& self, Outer& outer) {
    if (!TRY(fetch_inner(context, outer, true))) {
        outer.valid = false;
        return {};
    }
    outer.valid = true;
    if (outer.flags & constant_CachingIterator_FULL_CACHE) TRY(add_to_cache(context, outer));
    if (is_recursive(context, self) && !fetch_children(context, outer)) {
        if (!(outer.flags & constant_CachingIterator_CATCH_GET_CHILD)) return failed;
        clear_exception(context);
        if (context.has_pending()) return failed;
    }
    if (outer.flags & constant_CachingIterator_TOSTRING_USE_INNER) {
        OwnedValue inner(Value::of(share(*outer.inner)));
        replace(outer.text, Value::of(TRY(to_string(context, inner.get()))));
    } else if (outer.flags & constant_CachingIterator_CALL_TOSTRING) {
        OwnedValue current(copy_deref(outer.current));
        replace(outer.text, Value::of(TRY(to_string(context, current.get()))));
    }
    return next_inner(context, outer, false);
}

Status construct(Context& context, Object& self, Object& iterator, int64_t flags) {
    if (!has_one_of(flags)) return throw_flags(context, 2);
    TRY(set_inner(context, self, iterator));
    self.native<Outer>().flags = flags & public_flags;
    set_cache(self.native<Outer>(), Array::create());
    return {};
}

// Keys are strings, whatever they look like.
Result<String*> cache_key(Context& context, const Value& key) {
    const Value& plain = key.deref();
    if (!plain.is_array() && (!plain.is_object() || plain.object->cls->magic.to_string))
        return to_string(context, plain);
    return throw_argument_type_error(context, 1, "must be of type string, %s given",
                                     value_name_in_errors(plain));
}

Result<Outer*> with_cache(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    if (outer.flags & constant_CachingIterator_FULL_CACHE) return &outer;
    return throw_error(context, class_BadMethodCallException(context),
                       "%s does not use a full cache (see CachingIterator::__construct)",
                       self.cls->name->data());
}

}  // namespace

Status php_CachingIterator___construct(Context& context, Object& self, Object& iterator,
                                       int64_t flags) {
    return construct(context, self, iterator, flags);
}

Status php_CachingIterator_rewind(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    TRY(rewind_inner(context, outer));
    set_cache(outer, Array::create());
    return advance(context, self, outer);
}

Result<bool> php_CachingIterator_valid(Context& context, Object& self) {
    return TRY(outer_of(context, self))->valid;
}

Status php_CachingIterator_next(Context& context, Object& self) {
    return advance(context, self, *TRY(outer_of(context, self)));
}

Result<bool> php_CachingIterator_hasNext(Context& context, Object& self) {
    return inner_is_valid(context, *TRY(outer_of(context, self)));
}

Result<String*> php_CachingIterator___toString(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    if (!(outer.flags & to_string_flags)) {
        return throw_error(context, class_BadMethodCallException(context),
                           "%s does not fetch string value (see CachingIterator::__construct)",
                           self.cls->name->data());
    }
    const Value* shown = outer.flags & constant_CachingIterator_TOSTRING_USE_KEY ? &outer.key
                         : outer.flags & constant_CachingIterator_TOSTRING_USE_CURRENT
                             ? &outer.current
                             : &outer.text;
    OwnedValue value(copy_deref(*shown));
    return value->is_undef() ? String::empty() : to_string(context, value.get());
}

Result<int64_t> php_CachingIterator_getFlags(Context& context, Object& self) {
    return TRY(outer_of(context, self))->flags & public_flags;
}

Status php_CachingIterator_setFlags(Context& context, Object& self, int64_t flags) {
    Outer& outer = *TRY(outer_of(context, self));
    if (!has_one_of(flags)) return throw_flags(context, 1);
    auto loses = [&](int64_t flag) { return (outer.flags & flag) && !(flags & flag); };
    if (loses(constant_CachingIterator_CALL_TOSTRING)) {
        return throw_error(context, class_InvalidArgumentException(context),
                           "Unsetting flag CALL_TO_STRING is not possible");
    }
    if (loses(constant_CachingIterator_TOSTRING_USE_INNER)) {
        return throw_error(context, class_InvalidArgumentException(context),
                           "Unsetting flag TOSTRING_USE_INNER is not possible");
    }
    bool starts = (flags & constant_CachingIterator_FULL_CACHE) &&
                  !(outer.flags & constant_CachingIterator_FULL_CACHE);
    if (starts) set_cache(outer, Array::create());
    outer.flags = flags & public_flags;
    return {};
}

Result<Value> php_CachingIterator_offsetGet(Context& context, Object& self, const Value& key) {
    Outer& outer = *TRY(with_cache(context, self));
    Ref<String> name = Ref<String>::adopt(TRY(cache_key(context, key)));
    Value* found = find(*outer.cache.array, Key::from(*name));
    if (found) return copy_deref(*found);
    TRY(warning(context, "Undefined array key \"%s\"", name->data()));
    return Value::null();
}

Status php_CachingIterator_offsetSet(Context& context, Object& self, const Value& key,
                                     const Value& value) {
    Outer& outer = *TRY(with_cache(context, self));
    Ref<String> name = Ref<String>::adopt(TRY(cache_key(context, key)));
    outer.cache.set(Value::of(Array::separate(outer.cache.array)));
    replace(*find_or_add(*outer.cache.array, Key::from(*name)), copy_deref(value));
    return {};
}

Status php_CachingIterator_offsetUnset(Context& context, Object& self, const Value& key) {
    Outer& outer = *TRY(with_cache(context, self));
    Ref<String> name = Ref<String>::adopt(TRY(cache_key(context, key)));
    outer.cache.set(Value::of(Array::separate(outer.cache.array)));
    remove(*outer.cache.array, Key::from(*name));
    return {};
}

Result<bool> php_CachingIterator_offsetExists(Context& context, Object& self, const Value& key) {
    Outer& outer = *TRY(with_cache(context, self));
    Ref<String> name = Ref<String>::adopt(TRY(cache_key(context, key)));
    Value* found = find(*outer.cache.array, Key::from(*name));
    return found && !found->deref().is_null();
}

Result<Array*> php_CachingIterator_getCache(Context& context, Object& self) {
    return share(*TRY(with_cache(context, self))->cache.array);
}

Result<int64_t> php_CachingIterator_count(Context& context, Object& self) {
    return int64_t{TRY(with_cache(context, self))->cache.array->count};
}

Status php_RecursiveCachingIterator___construct(Context& context, Object& self, Object& iterator,
                                                int64_t flags) {
    if (!is_subclass(*iterator.cls, class_RecursiveIterator(context))) {
        return throw_argument_type_error(context, 1, "must be of type RecursiveIterator, %s given",
                                         iterator.cls->name->data());
    }
    return construct(context, self, iterator, flags);
}

Result<bool> php_RecursiveCachingIterator_hasChildren(Context& context, Object& self) {
    return TRY(outer_of(context, self))->children.is_object();
}

Result<Value> php_RecursiveCachingIterator_getChildren(Context& context, Object& self) {
    const Value& children = TRY(outer_of(context, self))->children;
    return children.is_object() ? copy(children) : Value::null();
}

// ---- AppendIterator

namespace {

Result<bool> list_is_valid(Context& context, Outer& outer) {
    return php_ArrayIterator_valid(context, *outer.list.object);
}

// Makes the list's current iterator the inner one; false at the end of the list.
Result<bool> enter_iterator(Context& context, Outer& outer) {
    forget_current(outer);
    TRY(replace_inner(context, outer, nullptr));
    if (!TRY(list_is_valid(context, outer))) return false;
    OwnedValue next(TRY(php_ArrayIterator_current(context, *outer.list.object)));
    if (!next->is_object()) return false;
    TRY(check_open(context, *next->object));
    TRY(replace_inner(context, outer, next.leak().object));
    TRY(rewind_inner(context, outer));
    return true;
}

Status fetch_appended(Context& context, Outer& outer) {
    while (!TRY(inner_is_valid(context, outer))) {
        TRY(php_ArrayIterator_next(context, *outer.list.object));
        if (!TRY(enter_iterator(context, outer))) return {};
    }
    TRY(fetch_inner(context, outer, false));
    return {};
}

}  // namespace

Status php_AppendIterator___construct(Context& context, Object& self) {
    Outer& outer = self.native<Outer>();
    if (outer.constructed) return throw_twice(context, self);
    OwnedValue empty(Value::of(Array::create()));
    Class& cls = class_ArrayIterator(context);
    outer.list.set(Value::of(TRY(make_array_iterator(context, cls, empty.get(), 0))));
    outer.constructed = true;
    return {};
}

Status php_AppendIterator_append(Context& context, Object& self, Object& iterator) {
    Outer& outer = *TRY(outer_of(context, self));
    Object& list = *outer.list.object;
    OwnedValue added(Value::of(share(iterator)));
    bool step = TRY(list_is_valid(context, outer)) && !TRY(inner_is_valid(context, outer));
    TRY(php_ArrayObject_append(context, list, added.get()));
    if (step) TRY(php_ArrayIterator_next(context, list));
    if (outer.inner && TRY(inner_is_valid(context, outer))) return {};
    if (!TRY(list_is_valid(context, outer))) TRY(php_ArrayIterator_rewind(context, list));
    do {
        if (!TRY(enter_iterator(context, outer))) return {};
    } while (outer.inner != &iterator);
    return fetch_appended(context, outer);
}

Status php_AppendIterator_rewind(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    TRY(php_ArrayIterator_rewind(context, *outer.list.object));
    if (TRY(enter_iterator(context, outer))) TRY(fetch_appended(context, outer));
    return {};
}

Result<bool> php_AppendIterator_valid(Context& context, Object& self) {
    return !TRY(outer_of(context, self))->current.is_undef();
}

Result<Value> php_AppendIterator_current(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    if (!TRY(inner_is_valid(context, outer))) {
        forget_current(outer);
    } else if (outer.current.is_undef()) {
        TRY(fetch_inner(context, outer, false));
    }
    return outer.current.is_undef() ? Value::null() : copy_deref(outer.current);
}

Status php_AppendIterator_next(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    if (TRY(inner_is_valid(context, outer))) TRY(next_inner(context, outer, true));
    return fetch_appended(context, outer);
}

Result<Value> php_AppendIterator_getIteratorIndex(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    if (!outer.inner) return Value::null();
    return php_ArrayIterator_key(context, *outer.list.object);
}

Result<Object*> php_AppendIterator_getArrayIterator(Context& context, Object& self) {
    return share(*TRY(outer_of(context, self))->list.object);
}

}  // namespace surus
