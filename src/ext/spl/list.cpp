// SplDoublyLinkedList, SplQueue, SplStack.
#include "ext/check_memory.h"
#include "ext/core/internal_iterator.h"
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

// Where an iteration stands: at an element, which is told by its place from the front for as long
// as it is there, whatever comes and goes around it.
struct Cursor {
    enum State : uint8_t { Nowhere, At, Gone };
    size_t place;
    int64_t key;
    State state;  // Gone: at an element that is not there any more, behind which there is none
    Cursor *next, *previous;  // of the list's walks
};

struct List {
    ValueRing values;
    int64_t flags;
    Cursor cursor;  // of its own methods
    Cursor* walks;  // of loops
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
    for (size_t i = values.size(); i-- > 0;) release(values[i]);
}

void trace(Object& self, void (*visit)(Value& value, void* data), void* data) {
    ValueRing& values = list_of(self).values;
    for (size_t i = 0; i < values.size(); ++i) visit(values[i], data);
}

template <class Visit>
void for_each_cursor(List& list, Visit visit) {
    visit(list.cursor);
    for (Cursor* walk = list.walks; walk; walk = walk->next) visit(*walk);
}

// Takes an element out; the caller owns it.
Value take_out(List& list, size_t place) {
    for_each_cursor(list, [&](Cursor& cursor) {
        if (cursor.state != Cursor::At || cursor.place < place) return;
        if (cursor.place == place) cursor.state = Cursor::Gone;
        if (cursor.place > place) --cursor.place;
    });
    if (place == 0) return list.values.pop_front();
    return place + 1 == list.values.size() ? list.values.pop_back() : list.values.remove(place);
}

// Takes over the share of the value.
Status put_in(Context& context, List& list, size_t place, Value value) {
    OwnedValue added(value);
    if (size_t size = list.values.bytes_wanted()) [[unlikely]]
        TRY(check_memory(context, size));
    for_each_cursor(list, [&](Cursor& cursor) {
        if (cursor.state == Cursor::At && cursor.place >= place) ++cursor.place;
    });
    if (place == 0) {
        list.values.push_front(added.leak());
    } else {
        list.values.insert(place, added.leak());
    }
    return {};
}

// The same at the end, where no cursor is behind it.
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
    if (!values.is_empty()) list_of(to).cursor.state = Cursor::At;
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

Result<int64_t> index_of(Context& context, const Value& index, const char* type = "int") {
    if (index.deref().is_null()) {
        TRY(deprecated(context,
                       "%s(): Passing null to parameter #1 ($index) of type int is deprecated",
                       running_function_name(context).c_str()));
        return 0;
    }
    if (auto integer = TRY(integer_offset(context, index))) return *integer;
    return throw_argument_type_error(context, 1, "must be of type %s, %s given", type,
                                     value_name_in_errors(index.deref()));
}

Result<size_t> existing_place(Context& context, const List& list, const Value& index,
                              const char* type = "int") {
    int64_t wanted = TRY(index_of(context, index, type));
    if (wanted < 0 || wanted >= count_of(list)) return throw_range(context);
    return place_of(list, wanted);
}

Failed throw_empty(Context& context, const char* verb) {
    return throw_error(context, class_RuntimeException(context), "Can't %s an empty datastructure",
                       verb);
}

void rewind(const List& list, Cursor& cursor, int64_t flags) {
    cursor.key = flags & lifo ? count_of(list) - 1 : 0;
    cursor.place = static_cast<size_t>(cursor.key);
    cursor.state = list.values.is_empty() ? Cursor::Nowhere : Cursor::At;
}

// One step in the direction that the flags say, which may take the first or the last element with
// it.
void move(List& list, Cursor& cursor, int64_t flags) {
    if (cursor.state == Cursor::Nowhere) return;
    bool back = flags & lifo;
    size_t end = back ? 0 : list.values.size() - 1;
    if (cursor.state == Cursor::Gone || cursor.place == end) {
        cursor.state = Cursor::Nowhere;
    } else {
        cursor.place += back ? size_t(-1) : 1;
    }
    if (back) --cursor.key;
    if (!back && !(flags & deletes)) ++cursor.key;
    if ((flags & deletes) && !list.values.is_empty())
        release(take_out(list, back ? list.values.size() - 1 : 0));
}

bool stands_at_element(const Cursor& cursor) { return cursor.state == Cursor::At; }

// Owned.
Value element_at(const List& list, const Cursor& cursor) {
    return stands_at_element(cursor) ? copy(list.values[cursor.place]) : Value::null();
}

Array* elements_of(const List& list) {
    Array* all = Array::create(static_cast<uint32_t>(list.values.size()));
    for (size_t i = 0; i < list.values.size(); ++i) all->push(copy(list.values[i]));
    return all;
}

// The list's own methods, as foreach sees them where some of them are written in PHP.
Result<bool> next_of_list(Context&, Object& self, bool first, Value& value, Value* key) {
    List& list = list_of(self);
    if (first) {
        rewind(list, list.cursor, list.flags);
    } else {
        move(list, list.cursor, list.flags);
    }
    if (!stands_at_element(list.cursor)) return false;
    value = element_at(list, list.cursor);
    if (key) key->set_int(list.cursor.key);
    return true;
}

// ---- loops

struct Walk : Cursor {
    int64_t flags;  // the list's when the loop began
};
Walk& walk_of(void* place) { return *static_cast<Walk*>(place); }

constexpr InternalWalk walk_of_list{
    .rewind = [](Object& self,
                 void* place) { rewind(list_of(self), walk_of(place), walk_of(place).flags); },
    .valid = [](Object&, void* place) { return stands_at_element(walk_of(place)); },
    .value = [](Object& self, void* place) { return element_at(list_of(self), walk_of(place)); },
    .key = [](Object&, void* place) { return walk_of(place).key; },
    .next = [](Object& self,
               void* place) { move(list_of(self), walk_of(place), walk_of(place).flags); },
    .end =
        [](Object& self, void* place) {
            Walk& walk = walk_of(place);
            (walk.previous ? walk.previous->next : list_of(self).walks) = walk.next;
            if (walk.next) walk.next->previous = walk.previous;
            Heap::current().release(&walk, sizeof(Walk));
        },
};

Result<Object*> begin_walk(Context& context, Object& self) {
    List& list = list_of(self);
    auto* walk = new (Heap::current().allocate(sizeof(Walk))) Walk{};
    walk->flags = list.flags;
    walk->next = list.walks;
    if (walk->next) walk->next->previous = walk;
    list.walks = walk;
    return create_internal_iterator(context, self, walk_of_list, walk);
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
    .walk = begin_walk,
};

Status php_SplDoublyLinkedList_add(Context& context, Object& self, int64_t index,
                                   const Value& value) {
    List& list = list_of(self);
    if (index < 0 || index > count_of(list)) return throw_range(context);
    if (index == count_of(list)) return push(context, list, copy_deref(value));
    return put_in(context, list, place_of(list, index), copy_deref(value));
}

Result<Value> php_SplDoublyLinkedList_pop(Context& context, Object& self) {
    List& list = list_of(self);
    if (list.values.is_empty()) return throw_empty(context, "pop from");
    return take_out(list, list.values.size() - 1);
}

Result<Value> php_SplDoublyLinkedList_shift(Context& context, Object& self) {
    List& list = list_of(self);
    if (list.values.is_empty()) return throw_empty(context, "shift from");
    return take_out(list, 0);
}

Status php_SplDoublyLinkedList_push(Context& context, Object& self, const Value& value) {
    return push(context, list_of(self), copy_deref(value));
}

Status php_SplDoublyLinkedList_unshift(Context& context, Object& self, const Value& value) {
    return put_in(context, list_of(self), 0, copy_deref(value));
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
    replace(list.values[TRY(existing_place(context, list, index, "?int"))], copy_deref(value));
    return {};
}

Status php_SplDoublyLinkedList_offsetUnset(Context& context, Object& self, const Value& index) {
    List& list = list_of(self);
    size_t place = TRY(existing_place(context, list, index));
    // The list's own iteration ends with the element that it stands at.
    bool is_current = stands_at_element(list.cursor) && list.cursor.place == place;
    Value gone = take_out(list, place);
    if (is_current) list.cursor.state = Cursor::Nowhere;
    release(gone);
    return {};
}

// ---- iteration

Status php_SplDoublyLinkedList_rewind(Context&, Object& self) {
    rewind(list_of(self), list_of(self).cursor, list_of(self).flags);
    return {};
}

Result<Value> php_SplDoublyLinkedList_current(Context&, Object& self) {
    return element_at(list_of(self), list_of(self).cursor);
}

Result<int64_t> php_SplDoublyLinkedList_key(Context&, Object& self) {
    return list_of(self).cursor.key;
}

Status php_SplDoublyLinkedList_prev(Context&, Object& self) {
    move(list_of(self), list_of(self).cursor, list_of(self).flags ^ lifo);
    return {};
}

Status php_SplDoublyLinkedList_next(Context&, Object& self) {
    move(list_of(self), list_of(self).cursor, list_of(self).flags);
    return {};
}

Result<bool> php_SplDoublyLinkedList_valid(Context&, Object& self) {
    return list_of(self).cursor.state != Cursor::Nowhere;
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
    for_each_cursor(list_of(self), [](Cursor& cursor) {
        if (cursor.state == Cursor::At) cursor.state = Cursor::Gone;
    });
    for (size_t i = old.size(); i-- > 0;) release(old[i]);
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
