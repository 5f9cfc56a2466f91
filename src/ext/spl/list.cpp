// SplDoublyLinkedList, SplQueue, SplStack.
#include "ext/check_memory.h"
#include "ext/core/spl.stub.h"
#include "ext/spl/structures.stub.h"
#include "ext/spl/support.h"
#include "ext/spl/value_ring.h"
#include "ext/standard/var.stub.h"
#include "ext/standard/var/unserialize.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

struct List {
    ValueRing values;
    int64_t flags;
    int64_t position;  // of the iteration: an index from the front
    int64_t key;       // what key() says
    bool valid;
};

constexpr int64_t lifo = constant_SplDoublyLinkedList_IT_MODE_LIFO;
constexpr int64_t deletes = constant_SplDoublyLinkedList_IT_MODE_DELETE;
constexpr int64_t mode_mask = lifo | deletes;
constexpr int64_t fixed = 4;  // of stacks and queues

List& list_of(Object& self) { return self.native<List>(); }
int64_t count_of(const List& list) { return static_cast<int64_t>(list.values.size()); }

void construct(Object& self) {
    List& list = list_of(self);
    for (const Class* cls = self.cls; cls; cls = cls->parent) {
        if (cls->lower_name->view() == "splstack") list.flags = lifo | fixed;
        if (cls->lower_name->view() == "splqueue") list.flags = fixed;
    }
}

void destroy(Object& self) {
    ValueRing values = std::move(list_of(self).values);
    for (size_t i = 0; i < values.size(); ++i) release(values[i]);
}

void trace(Object& self, void (*visit)(Value& value, void* data), void* data) {
    ValueRing& values = list_of(self).values;
    for (size_t i = 0; i < values.size(); ++i) visit(values[i], data);
}

// Takes over the share of the value.
Status push(Context& context, List& list, Value value) {
    OwnedValue added(value);
    if (size_t size = list.values.bytes_wanted()) [[unlikely]]
        TRY(check_memory(context, size));
    list.values.push_back(added.leak());
    return {};
}

Status clone(Context& context, Object& from, Object& to) {
    const ValueRing& values = list_of(from).values;
    for (size_t i = 0; i < values.size(); ++i) TRY(push(context, list_of(to), copy(values[i])));
    list_of(to).flags = list_of(from).flags;
    return {};
}

Failed throw_range(Context& context) {
    std::string text = running_function_name(context) + "(): Argument #1 ($index) is out of range";
    return throw_error_text(context, class_OutOfRangeException(context), text);
}

// The place, from the front, that an index means.
size_t place_of(const List& list, int64_t index) {
    return static_cast<size_t>(list.flags & lifo ? count_of(list) - 1 - index : index);
}

Result<int64_t> index_of(Context& context, const Value& index) {
    if (auto integer = TRY(integer_offset(context, index))) return *integer;
    return throw_argument_type_error(context, 1, "must be of type int, %s given",
                                     value_name_in_errors(index.deref()));
}

Result<size_t> existing_place(Context& context, const List& list, const Value& index) {
    int64_t wanted = TRY(index_of(context, index));
    if (wanted < 0 || wanted >= count_of(list)) return throw_range(context);
    return place_of(list, wanted);
}

Failed throw_empty(Context& context, const char* verb) {
    return throw_error(context, class_RuntimeException(context), "Can't %s an empty datastructure",
                       verb);
}

void set_position(List& list, int64_t position) {
    list.position = position;
    list.valid = position >= 0 && position < count_of(list);
}

// One step in the direction that the flags say.
void move(List& list, int64_t flags) {
    if (!list.valid) return;
    if (flags & deletes) {
        bool back = flags & lifo;
        Value gone = back ? list.values.pop_back() : list.values.pop_front();
        if (back) --list.key;
        set_position(list, back ? count_of(list) - 1 : 0);
        release(gone);
        return;
    }
    int64_t step = flags & lifo ? -1 : 1;
    list.key += step;
    set_position(list, list.position + step);
}

Array* elements_of(const List& list) {
    Array* all = Array::create(static_cast<uint32_t>(list.values.size()));
    for (size_t i = 0; i < list.values.size(); ++i) all->push(copy(list.values[i]));
    return all;
}

Result<bool> next_of_list(Context&, Object& self, bool first, Value& value, Value* key) {
    List& list = list_of(self);
    if (first) {
        set_position(list, list.flags & lifo ? count_of(list) - 1 : 0);
        list.key = list.position;
    } else {
        move(list, list.flags);
    }
    if (!list.valid || list.position >= count_of(list)) return false;
    value = copy(list.values[static_cast<size_t>(list.position)]);
    if (key) key->set_int(list.key);
    return true;
}

}  // namespace

const ClassHandlers spl_list_handlers{
    .native_size = sizeof(List),
    .construct_native = construct,
    .destroy_native = destroy,
    .holds_memory = true,
    .trace = trace,
    .clone_native = clone,
    .next_element = next_of_list,
};

Status php_SplDoublyLinkedList_add(Context& context, Object& self, int64_t index,
                                   const Value& value) {
    List& list = list_of(self);
    if (index < 0 || index > count_of(list)) return throw_range(context);
    if (index == count_of(list)) return push(context, list, copy_deref(value));
    if (size_t size = list.values.bytes_wanted()) TRY(check_memory(context, size));
    list.values.insert(place_of(list, index), copy_deref(value));
    return {};
}

Result<Value> php_SplDoublyLinkedList_pop(Context& context, Object& self) {
    List& list = list_of(self);
    if (list.values.is_empty()) return throw_empty(context, "pop from");
    return list.values.pop_back();
}

Result<Value> php_SplDoublyLinkedList_shift(Context& context, Object& self) {
    List& list = list_of(self);
    if (list.values.is_empty()) return throw_empty(context, "shift from");
    return list.values.pop_front();
}

Status php_SplDoublyLinkedList_push(Context& context, Object& self, const Value& value) {
    return push(context, list_of(self), copy_deref(value));
}

Status php_SplDoublyLinkedList_unshift(Context& context, Object& self, const Value& value) {
    ValueRing& values = list_of(self).values;
    if (size_t size = values.bytes_wanted()) TRY(check_memory(context, size));
    values.push_front(copy_deref(value));
    return {};
}

Result<Value> php_SplDoublyLinkedList_top(Context& context, Object& self) {
    const ValueRing& values = list_of(self).values;
    if (values.is_empty()) return throw_empty(context, "peek at");
    return copy(values[values.size() - 1]);
}

Result<Value> php_SplDoublyLinkedList_bottom(Context& context, Object& self) {
    const ValueRing& values = list_of(self).values;
    if (values.is_empty()) return throw_empty(context, "peek at");
    return copy(values[0]);
}

Result<Array*> php_SplDoublyLinkedList___debugInfo(Context&, Object& self) {
    Array* info = plain_properties(self);
    set_private(*info, "SplDoublyLinkedList", "flags", Value::of(list_of(self).flags));
    set_private(*info, "SplDoublyLinkedList", "dllist", Value::of(elements_of(list_of(self))));
    return info;
}

Result<int64_t> php_SplDoublyLinkedList_count(Context&, Object& self) {
    return count_of(list_of(self));
}

Result<bool> php_SplDoublyLinkedList_isEmpty(Context& context, Object& self) {
    Function* method = self.cls->magic.count;
    if (!method->is_user()) return list_of(self).values.is_empty();
    OwnedValue counted(TRY(call_with(context, self, *method, {})));
    return TRY(to_int(context, counted.get())) == 0;
}

Result<int64_t> php_SplDoublyLinkedList_setIteratorMode(Context& context, Object& self,
                                                        int64_t mode) {
    List& list = list_of(self);
    if ((list.flags & fixed) && (list.flags & lifo) != (mode & lifo)) {
        return throw_error(context, class_RuntimeException(context),
                           "Iterators' LIFO/FIFO modes for SplStack/SplQueue objects are frozen");
    }
    list.flags = (mode & mode_mask) | (list.flags & fixed);
    return list.flags;
}

Result<int64_t> php_SplDoublyLinkedList_getIteratorMode(Context&, Object& self) {
    return list_of(self).flags;
}

Result<bool> php_SplDoublyLinkedList_offsetExists(Context& context, Object& self,
                                                  const Value& index) {
    int64_t wanted = TRY(index_of(context, index));
    return wanted >= 0 && wanted < count_of(list_of(self));
}

Result<Value> php_SplDoublyLinkedList_offsetGet(Context& context, Object& self,
                                                const Value& index) {
    List& list = list_of(self);
    return copy(list.values[TRY(existing_place(context, list, index))]);
}

Status php_SplDoublyLinkedList_offsetSet(Context& context, Object& self, const Value& index,
                                         const Value& value) {
    List& list = list_of(self);
    if (index.deref().is_null()) return push(context, list, copy_deref(value));
    replace(list.values[TRY(existing_place(context, list, index))], copy_deref(value));
    return {};
}

Status php_SplDoublyLinkedList_offsetUnset(Context& context, Object& self, const Value& index) {
    List& list = list_of(self);
    size_t place = TRY(existing_place(context, list, index));
    release(list.values.remove(place));
    return {};
}

// ---- iteration

Status php_SplDoublyLinkedList_rewind(Context&, Object& self) {
    List& list = list_of(self);
    set_position(list, list.flags & lifo ? count_of(list) - 1 : 0);
    list.key = list.position;
    return {};
}

Result<Value> php_SplDoublyLinkedList_current(Context&, Object& self) {
    List& list = list_of(self);
    if (!list.valid || list.position >= count_of(list)) return Value::null();
    return copy(list.values[static_cast<size_t>(list.position)]);
}

Result<int64_t> php_SplDoublyLinkedList_key(Context&, Object& self) { return list_of(self).key; }

Status php_SplDoublyLinkedList_prev(Context&, Object& self) {
    move(list_of(self), list_of(self).flags ^ lifo);
    return {};
}

Status php_SplDoublyLinkedList_next(Context&, Object& self) {
    move(list_of(self), list_of(self).flags);
    return {};
}

Result<bool> php_SplDoublyLinkedList_valid(Context&, Object& self) {
    List& list = list_of(self);
    return list.valid && list.position < count_of(list);
}

// ---- serialized form

Result<String*> php_SplDoublyLinkedList_serialize(Context& context, Object& self) {
    std::string text = "i:" + std::to_string(list_of(self).flags) + ";";
    OwnedValue all(Value::of(elements_of(list_of(self))));
    for (auto [key, value] : elements(*all->array)) {
        Ref<String> one = Ref<String>::adopt(TRY(php_serialize(context, value)));
        text += ":";
        text += one->view();
    }
    return make_string(text);
}

Status php_SplDoublyLinkedList_unserialize(Context& context, Object& self, String& data) {
    if (data.is_empty()) return {};
    std::string_view text = data.view();
    size_t at = 0, used = 0;
    auto fail = [&] {
        return throw_error(context, class_UnexpectedValueException(context),
                           "Error at offset %zu of %zu bytes", at, text.size());
    };
    Value flags;
    if (!TRY(unserialize_part(context, text, flags, used))) return fail();
    if (!flags.is_int()) {
        release(flags);
        return fail();
    }
    list_of(self).flags = flags.integer;
    ValueRing old = std::move(list_of(self).values);
    for (size_t i = 0; i < old.size(); ++i) release(old[i]);
    at = used;
    while (at < text.size() && text[at] == ':') {
        ++at;
        Value value;
        if (!TRY(unserialize_part(context, text.substr(at), value, used))) return fail();
        TRY(push(context, list_of(self), value));
        at += used;
    }
    return at == text.size() ? Status() : fail();
}

Result<Array*> php_SplDoublyLinkedList___serialize(Context&, Object& self) {
    Array* data = Array::create(3);
    data->push(Value::of(list_of(self).flags));
    data->push(Value::of(elements_of(list_of(self))));
    data->push(Value::of(plain_properties(self)));
    return data;
}

Status php_SplDoublyLinkedList___unserialize(Context& context, Object& self, Array& data) {
    Ref<Array> keep = Ref<Array>::share(&data);
    const Value* flags = data.find(int64_t{0});
    const Value* all = data.find(int64_t{1});
    const Value* members = data.find(int64_t{2});
    bool fits = flags && flags->deref().is_int() && all && all->deref().is_array() && members &&
                members->deref().is_array();
    if (!fits) {
        return throw_error(context, class_UnexpectedValueException(context),
                           "Incomplete or ill-typed serialization data");
    }
    list_of(self).flags = flags->deref().integer;
    for (auto [key, value] : elements(*all->deref().array))
        TRY(push(context, list_of(self), copy_deref(value)));
    return restore_properties(context, self, *members->deref().array);
}

}  // namespace surus
