// MultipleIterator: several iterators side by side.
#include "ext/core/spl.stub.h"
#include "ext/spl/object_storage.h"
#include "ext/spl/structures.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/values/operators.h"

namespace surus {

namespace {

bool needs_all(Object& self) {
    return storage_of(self).flags & constant_MultipleIterator_MIT_NEED_ALL;
}

// What current() or key() of all the iterators give.
Result<Array*> collect(Context& context, Object& self, bool keys) {
    const char* name = keys ? "key" : "current";
    Stored all(self);
    if (all.count() == 0) {
        return throw_error(context, class_RuntimeException(context),
                           "Called %s() on an invalid iterator", name);
    }
    Ref<Array> out = Ref<Array>::adopt(Array::create(all.count()));
    for (auto [iterator, info] : all) {
        OwnedValue value(Value::null());
        const MagicMethods& methods = iterator.cls->magic;
        if (TRY(call_for_bool(context, iterator, *methods.valid, {}))) {
            value = OwnedValue(
                TRY(call_with(context, iterator, keys ? *methods.key : *methods.current, {})));
        } else if (needs_all(self)) {
            return throw_error(context, class_RuntimeException(context),
                               "Called %s() with non valid sub iterator", name);
        }
        if (!(storage_of(self).flags & constant_MultipleIterator_MIT_KEYS_ASSOC)) {
            out->push(value.leak());
            continue;
        }
        if (info.is_null()) {
            return throw_error(context, class_InvalidArgumentException(context),
                               "Sub-Iterator is associated with NULL");
        }
        Key place = info.is_int() ? Key::from(info.integer) : Key::from(*info.string);
        replace(*find_or_add(*out, place), value.leak());
    }
    return out.leak();
}

Status call_all(Context& context, Object& self, Function* MagicMethods::* method) {
    Stored all(self);
    for (auto [iterator, info] : all) {
        TRY(call_for_nothing(context, iterator, *(iterator.cls->magic.*method)));
    }
    return {};
}

}  // namespace

Status php_MultipleIterator___construct(Context&, Object& self, int64_t flags) {
    storage_of(self).flags = flags;
    return {};
}

Result<int64_t> php_MultipleIterator_getFlags(Context&, Object& self) {
    return storage_of(self).flags;
}

Status php_MultipleIterator_setFlags(Context&, Object& self, int64_t flags) {
    storage_of(self).flags = flags;
    return {};
}

Status php_MultipleIterator_attachIterator(Context& context, Object& self, Object& iterator,
                                           const Value& info) {
    if (!info.is_null()) {
        Stored all(self);
        for (auto [other, others_info] : all) {
            if (!identical(info, others_info)) continue;
            return throw_error(context, class_InvalidArgumentException(context),
                               "Key duplication error");
        }
    }
    return storage_attach(context, self, iterator, info);
}

Status php_MultipleIterator_detachIterator(Context& context, Object& self, Object& iterator) {
    return storage_detach(context, self, iterator);
}

Result<bool> php_MultipleIterator_containsIterator(Context& context, Object& self,
                                                   Object& iterator) {
    return storage_contains(context, self, iterator);
}

Result<int64_t> php_MultipleIterator_countIterators(Context&, Object& self) {
    return int64_t{storage_of(self).table->count()};
}

Status php_MultipleIterator_rewind(Context& context, Object& self) {
    return call_all(context, self, &MagicMethods::rewind);
}

Status php_MultipleIterator_next(Context& context, Object& self) {
    return call_all(context, self, &MagicMethods::next);
}

Result<bool> php_MultipleIterator_valid(Context& context, Object& self) {
    Stored all(self);
    if (all.count() == 0) return false;
    bool expected = needs_all(self);
    for (auto [iterator, info] : all) {
        if (TRY(call_for_bool(context, iterator, *iterator.cls->magic.valid, {})) != expected)
            return !expected;
    }
    return expected;
}

Result<Array*> php_MultipleIterator_key(Context& context, Object& self) {
    return collect(context, self, true);
}

Result<Array*> php_MultipleIterator_current(Context& context, Object& self) {
    return collect(context, self, false);
}

Result<Array*> php_MultipleIterator___debugInfo(Context&, Object& self) {
    return storage_debug_info(self);
}

}  // namespace surus
