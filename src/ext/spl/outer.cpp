// IteratorIterator, the filters, LimitIterator, InfiniteIterator, NoRewindIterator, EmptyIterator.
#include "ext/spl/outer.h"

#include <utility>

#include "ext/core/spl.stub.h"

#include "ext/spl/array.h"
#include "ext/spl/array.stub.h"
#include "ext/spl/iterators.stub.h"
#include "runtime/arrays/iteration.h"
#include "runtime/calls/generator.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

Value object_or_undef(Object* object) { return object ? Value::of(object) : Value::undef(); }

void destroy(Object& self) {
    Outer& outer = self.native<Outer>();
    OwnedValue inner(object_or_undef(std::exchange(outer.inner, nullptr)));
    OwnedValue stepped(object_or_undef(std::exchange(outer.stepped, nullptr)));
    for (Value* slot : {&outer.current, &outer.key, &outer.callback, &outer.text, &outer.cache,
                        &outer.children, &outer.list}) {
        Value old = *slot;
        slot->set_undef();
        release(old);
    }
}

void trace(Object& self, void (*visit)(Value& value, void* data), void* data) {
    Outer& outer = self.native<Outer>();
    for (Object* object : {outer.inner, outer.stepped}) {
        Value traced = object_or_undef(object);
        if (object) visit(traced, data);
    }
    for (Value* slot :
         {&outer.current, &outer.key, &outer.callback, &outer.cache, &outer.children, &outer.list})
        visit(*slot, data);
}

// Goes on until accept() agrees.
Status fetch_accepted(Context& context, Object& self, Outer& outer) {
    Function& accept = *find_own_method(*self.cls, "accept");
    bool by_callback = accept.scope == &class_CallbackFilterIterator(context);
    while (TRY(fetch_inner(context, outer, true))) {
        Ref<Object> keep = Ref<Object>::share(&self);
        bool accepted = by_callback ? TRY(php_CallbackFilterIterator_accept(context, self))
                                    : TRY(call_for_bool(context, self, accept, {}));
        if (accepted) return {};
        TRY(step_next(context, *outer.stepped));
    }
    forget_current(outer);
    return {};
}

Result<Object*> inner_children(Context& context, Outer& outer) {
    OwnedValue children(TRY(call_named(context, *outer.inner, "getchildren")));
    if (children->is_object()) return children.leak().object;
    return throw_type_error(context, "Children must be an object");
}

Result<bool> inner_has_children(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    OwnedValue has(TRY(call_named(context, *outer.inner, "haschildren")));
    return to_bool(has.get());
}

// Another of the same class around the inner iterator's children.
Result<Value> wrap_children(Context& context, Object& self, const Value* callback) {
    Outer& outer = *TRY(outer_of(context, self));
    OwnedValue children(TRY(call_named(context, *outer.inner, "getchildren")));
    if (!children->is_object()) return Value::null();
    Value arguments[] = {children.get(), callback ? *callback : Value::null()};
    return Value::of(TRY(create_object(context, *self.cls, {arguments, callback ? 2u : 1u})));
}

}  // namespace

const ClassHandlers spl_iterator_handlers{
    .native_size = sizeof(Outer),
    .destroy_native = destroy,
    .holds_memory = true,
    .trace = trace,
    .forwards_to = [](Object& self) { return self.native<Outer>().inner; },
};

Result<Outer*> outer_of(Context& context, Object& self) {
    Outer& outer = self.native<Outer>();
    if (outer.constructed) [[likely]]
        return &outer;
    return throw_error(context, "%s", uninitialised_message);
}

Failed throw_twice(Context& context, const Object& self) {
    const Class* base = self.cls;
    while (!base->is_builtin()) base = base->parent;
    return throw_error(context, class_BadMethodCallException(context),
                       "%s::getIterator() must be called exactly once per instance",
                       base->name->data());
}

// A generator that has come to its end cannot be iterated over again.
Status check_open(Context& context, Object& iterator) {
    if (iterator.cls != &known_class(context, Known::Generator) || generator_state(iterator).frame)
        return {};
    return throw_error(context, Known::Exception, "Cannot traverse an already closed generator");
}

Status set_inner(Context& context, Object& self, Object& inner) {
    Outer& outer = self.native<Outer>();
    if (outer.constructed) return throw_twice(context, self);
    TRY(check_open(context, inner));
    TRY(replace_inner(context, outer, share(inner)));
    outer.constructed = true;
    return {};
}

Status replace_inner(Context& context, Outer& outer, Object* inner) {
    OwnedValue added(object_or_undef(inner));
    Object* stepped = inner ? TRY(iterator_for_loop(context, *inner)) : nullptr;
    OwnedValue old_inner(object_or_undef(std::exchange(outer.inner, inner)));
    OwnedValue old_stepped(object_or_undef(std::exchange(outer.stepped, stepped)));
    (void)added.leak();
    return {};
}

void forget_current(Outer& outer) {
    Value current = outer.current, key = outer.key, text = outer.text, children = outer.children;
    outer.current = outer.key = outer.text = outer.children = Value::undef();
    release(current);
    release(key);
    release(text);
    release(children);
}

Status rewind_inner(Context& context, Outer& outer) {
    forget_current(outer);
    outer.position = 0;
    if (!outer.inner) return {};
    return call_for_nothing(context, *outer.stepped, *outer.stepped->cls->magic.rewind);
}

Result<bool> inner_is_valid(Context& context, Outer& outer) {
    if (!outer.inner) return false;
    return step_valid(context, *outer.stepped);
}

Result<bool> fetch_inner(Context& context, Outer& outer, bool check) {
    forget_current(outer);
    if (check && !TRY(inner_is_valid(context, outer))) return false;
    Ref<Object> inner = Ref<Object>::share(outer.stepped);
    Value current = TRY(step_current(context, *inner));
    replace(outer.current, current);
    Value key = TRY(step_key(context, *inner));
    replace(outer.key, key);
    return true;
}

Status next_inner(Context& context, Outer& outer, bool forget) {
    if (forget) forget_current(outer);
    TRY(step_next(context, *outer.stepped));
    ++outer.position;
    return {};
}

// ---- IteratorIterator

Status php_IteratorIterator___construct(Context& context, Object& self, Object& iterator,
                                        String* class_) {
    Ref<Object> inner = Ref<Object>::share(&iterator);
    if (!is_subclass(*iterator.cls, known_class(context, Known::Iterator))) {
        Class* as = iterator.cls;
        if (class_) {
            as = lookup_class(context, *class_, Autoload::Yes);
            if (context.has_pending()) return failed;
            if (!as || !is_subclass(*iterator.cls, *as) || !as->magic.get_iterator) {
                return throw_error(context, class_LogicException(context),
                                   "Class to downcast to not found or not base class of first "
                                   "parameter or does not implement Traversable");
            }
        }
        OwnedValue made(TRY(call_with(context, iterator, *as->magic.get_iterator, {})));
        bool fits = made->is_object() &&
                    is_subclass(*made->object->cls, known_class(context, Known::Traversable));
        if (!fits) {
            return throw_error(
                context, class_LogicException(context),
                "%s::getIterator() must return an object that implements Traversable",
                as->name->data());
        }
        inner = Ref<Object>::adopt(TRY(iterator_behind(context, *made->object)));
    }
    return set_inner(context, self, *inner);
}

Result<Value> php_IteratorIterator_getInnerIterator(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    return outer.inner ? Value::of(share(*outer.inner)) : Value::null();
}

Status php_IteratorIterator_rewind(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    TRY(rewind_inner(context, outer));
    TRY(fetch_inner(context, outer, true));
    return {};
}

Result<bool> php_IteratorIterator_valid(Context& context, Object& self) {
    return !TRY(outer_of(context, self))->current.is_undef();
}

Result<Value> php_IteratorIterator_key(Context& context, Object& self) {
    const Value& key = TRY(outer_of(context, self))->key;
    return key.is_undef() ? Value::null() : copy_deref(key);
}

Result<Value> php_IteratorIterator_current(Context& context, Object& self) {
    const Value& current = TRY(outer_of(context, self))->current;
    return current.is_undef() ? Value::null() : copy_deref(current);
}

Status php_IteratorIterator_next(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    TRY(next_inner(context, outer, true));
    TRY(fetch_inner(context, outer, true));
    return {};
}

Result<Value> php_IteratorIterator___call(Context& context, Object& self, String& name,
                                          Array& arguments) {
    return forward_call(context, self, self.native<Outer>().inner, name, arguments);
}

// ---- filters

Status php_FilterIterator___construct(Context& context, Object& self, Object& iterator) {
    return set_inner(context, self, iterator);
}

Status php_FilterIterator_rewind(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    TRY(rewind_inner(context, outer));
    return fetch_accepted(context, self, outer);
}

Status php_FilterIterator_next(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    TRY(next_inner(context, outer, true));
    return fetch_accepted(context, self, outer);
}

Status php_RecursiveFilterIterator___construct(Context& context, Object& self, Object& iterator) {
    return set_inner(context, self, iterator);
}

Result<bool> php_RecursiveFilterIterator_hasChildren(Context& context, Object& self) {
    return inner_has_children(context, self);
}

Result<Value> php_RecursiveFilterIterator_getChildren(Context& context, Object& self) {
    return wrap_children(context, self, nullptr);
}

Status php_CallbackFilterIterator___construct(Context& context, Object& self, Object& iterator,
                                              const Value& callback) {
    TRY(set_inner(context, self, iterator));
    replace(self.native<Outer>().callback, copy_deref(callback));
    return {};
}

Result<bool> php_CallbackFilterIterator_accept(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    if (outer.current.is_undef() || outer.key.is_undef()) return false;
    OwnedValue callback(copy(outer.callback)), current(copy_deref(outer.current)),
        key(copy_deref(outer.key)), inner(Value::of(share(*outer.inner)));
    Value arguments[] = {current.get(), key.get(), inner.get()};
    OwnedValue result(TRY(call_value(context, callback.get(), arguments)));
    return to_bool(result.get());
}

Status php_RecursiveCallbackFilterIterator___construct(Context& context, Object& self,
                                                       Object& iterator, const Value& callback) {
    return php_CallbackFilterIterator___construct(context, self, iterator, callback);
}

Result<bool> php_RecursiveCallbackFilterIterator_hasChildren(Context& context, Object& self) {
    return inner_has_children(context, self);
}

Result<Object*> php_RecursiveCallbackFilterIterator_getChildren(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    Ref<Object> children = Ref<Object>::adopt(TRY(inner_children(context, outer)));
    Value arguments[] = {Value::of(children.get()), outer.callback};
    return create_object(context, *self.cls, arguments);
}

Status php_ParentIterator___construct(Context& context, Object& self, Object& iterator) {
    return set_inner(context, self, iterator);
}

Result<bool> php_ParentIterator_accept(Context& context, Object& self) {
    return inner_has_children(context, self);
}

// ---- LimitIterator

static bool is_within(const Outer& outer) {
    return outer.limit == -1 || outer.position < outer.offset + outer.limit;
}

static Status seek_limited(Context& context, Outer& outer, int64_t position) {
    forget_current(outer);
    if (position < outer.offset) {
        return throw_error(context, class_OutOfBoundsException(context),
                           "Cannot seek to %lld which is below the offset %lld",
                           static_cast<long long>(position), static_cast<long long>(outer.offset));
    }
    if (outer.limit != -1 && position >= outer.offset + outer.limit) {
        return throw_error(context, class_OutOfBoundsException(context),
                           "Cannot seek to %lld which is behind offset %lld plus count %lld",
                           static_cast<long long>(position), static_cast<long long>(outer.offset),
                           static_cast<long long>(outer.limit));
    }
    bool seekable = is_subclass(*outer.inner->cls, class_SeekableIterator(context));
    if (position != outer.position && seekable) {
        Function* seek = find_own_method(*outer.inner->cls, "seek");
        release(TRY(call_with(context, *outer.inner, *seek, {Value::of(position)})));
        outer.position = position;
        if (is_within(outer) && TRY(inner_is_valid(context, outer)))
            TRY(fetch_inner(context, outer, false));
        return {};
    }
    if (position < outer.position) TRY(rewind_inner(context, outer));
    while (outer.position < position && TRY(inner_is_valid(context, outer)))
        TRY(next_inner(context, outer, true));
    if (TRY(inner_is_valid(context, outer))) TRY(fetch_inner(context, outer, true));
    return {};
}

Status php_LimitIterator___construct(Context& context, Object& self, Object& iterator,
                                     int64_t offset, int64_t limit) {
    if (offset < 0)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
    if (limit < -1)
        return throw_argument_value_error(context, 3, "must be greater than or equal to -1");
    TRY(set_inner(context, self, iterator));
    self.native<Outer>().offset = offset;
    self.native<Outer>().limit = limit;
    return {};
}

Status php_LimitIterator_rewind(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    TRY(rewind_inner(context, outer));
    return seek_limited(context, outer, outer.offset);
}

Result<bool> php_LimitIterator_valid(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    return is_within(outer) && !outer.current.is_undef();
}

Status php_LimitIterator_next(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    TRY(next_inner(context, outer, true));
    if (is_within(outer)) TRY(fetch_inner(context, outer, true));
    return {};
}

Result<int64_t> php_LimitIterator_seek(Context& context, Object& self, int64_t offset) {
    Outer& outer = *TRY(outer_of(context, self));
    TRY(seek_limited(context, outer, offset));
    return outer.position;
}

Result<int64_t> php_LimitIterator_getPosition(Context& context, Object& self) {
    return TRY(outer_of(context, self))->position;
}

// ---- NoRewindIterator: everything is the inner iterator's

Status php_NoRewindIterator___construct(Context& context, Object& self, Object& iterator) {
    return set_inner(context, self, iterator);
}
Status php_NoRewindIterator_rewind(Context&, Object&) { return {}; }
Result<bool> php_NoRewindIterator_valid(Context& context, Object& self) {
    return inner_is_valid(context, *TRY(outer_of(context, self)));
}
Result<Value> php_NoRewindIterator_key(Context& context, Object& self) {
    Object& inner = *TRY(outer_of(context, self))->inner;
    return call_with(context, inner, *inner.cls->magic.key, {});
}
// The inner iterator is asked once for each element.
Result<Value> php_NoRewindIterator_current(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    if (outer.current.is_undef()) {
        Object& inner = *outer.inner;
        Value current = TRY(call_with(context, inner, *inner.cls->magic.current, {}));
        replace(outer.current, current);
    }
    return copy_deref(outer.current);
}
Status php_NoRewindIterator_next(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    forget_current(outer);
    Object& inner = *outer.inner;
    return call_for_nothing(context, inner, *inner.cls->magic.next);
}

// ---- InfiniteIterator

Status php_InfiniteIterator___construct(Context& context, Object& self, Object& iterator) {
    return set_inner(context, self, iterator);
}

Status php_InfiniteIterator_next(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    TRY(next_inner(context, outer, true));
    if (!TRY(inner_is_valid(context, outer))) {
        TRY(rewind_inner(context, outer));
        if (!TRY(inner_is_valid(context, outer))) return {};
    }
    TRY(fetch_inner(context, outer, false));
    return {};
}

// ---- EmptyIterator

Status php_EmptyIterator_current(Context& context, Object&) {
    return throw_error(context, class_BadMethodCallException(context),
                       "Accessing the value of an EmptyIterator");
}
Status php_EmptyIterator_key(Context& context, Object&) {
    return throw_error(context, class_BadMethodCallException(context),
                       "Accessing the key of an EmptyIterator");
}
Status php_EmptyIterator_next(Context&, Object&) { return {}; }
Result<bool> php_EmptyIterator_valid(Context&, Object&) { return false; }
Status php_EmptyIterator_rewind(Context&, Object&) { return {}; }

}  // namespace surus
