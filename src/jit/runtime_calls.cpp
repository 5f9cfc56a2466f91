#include "jit/runtime_calls.h"

#include "handlers/handler.h"
#include "handlers/unwind.h"
#include "runtime/classes/class.h"
#include "runtime/objects/object.h"
#include "runtime/values/operators.h"

namespace surus::jit {

Value* find_by_index(Array* array, int64_t index) { return array->find(index); }

Value* find_by_name(Array* array, String* name) { return find(*array, Key::from(*name)); }

static uint64_t store(Array* array, Key key, Value value) {
    Value* place = find(*array, key);
    if (!place) {
        if (array->is_packed() || array->used >= array->capacity) return 0;
        place = find_or_add(*array, key);
    } else if (place->is_counted() && !place->is_string()) {
        return 0;
    }
    if (value.tag == Value::tag_of(Type::String)) value = copy(Value::of(value.string));
    if (value.tag == Value::tag_of(Type::Array)) value = copy(Value::of(value.array));
    if (value.tag == Value::tag_of(Type::Object)) value = copy(Value::of(value.object));
    // The end of a string runs no PHP code.
    Value old = *place;
    place->set(value);
    release(old);
    return 1;
}
uint64_t store_by_index(Array* array, int64_t index, const Value* value) {
    return store(array, Key::from(index), *value);
}
uint64_t store_by_name(Array* array, String* name, const Value* value) {
    return store(array, Key::from(*name), *value);
}

static uint64_t is_set(const Value* element) { return element && !element->deref().is_null(); }

uint64_t has_index(Array* array, int64_t index) { return is_set(array->find(index)); }
uint64_t has_name(Array* array, String* name) { return is_set(find_by_name(array, name)); }
uint64_t has_any_index(Array* array, int64_t index) { return array->find(index) != nullptr; }
uint64_t has_any_name(Array* array, String* name) { return find_by_name(array, name) != nullptr; }

// An element, or what a reference holds.
static bool ends_quietly(const Value& value, int depth);

static bool ends_quietly(const Array& array, int depth) {
    constexpr uint32_t most = 64;
    if (array.used > most) return false;
    for (uint32_t i = 0; i < array.used; ++i) {
        if (!ends_quietly(*array.at(i), depth)) return false;
    }
    return true;
}

static bool ends_quietly(const Value& value, int depth) {
    if (!value.is_counted() || value.is_string()) return true;
    return value.is_array() && value.array->refcount == 1 && depth > 0 &&
           ends_quietly(*value.array, depth - 1);
}

Array* clone_template(Context* context, const Array* pattern) {
    return pattern->clone_template(*context);
}
Array* new_array(Context* context, uint32_t room) { return Array::create(*context, room); }

uint64_t end_quietly(Cell* cell) {
    bool quiet =
        cell->kind() == Type::String ||
        (cell->kind() == Type::Array && ends_quietly(*static_cast<Array*>(cell), 2)) ||
        (cell->kind() == Type::Reference && ends_quietly(static_cast<Reference*>(cell)->value, 2));
    if (quiet) destroy_cell(cell);
    return quiet;
}

uint64_t is_instance_of(const Object* object, const Class* cls) {
    return is_subclass(*object->cls, *cls);
}

const Instruction* leave_typed_call(Context* context, Frame* frame, const Instruction* insn,
                                    uint64_t payload, uint64_t tag) {
    Value result;
    result.integer = static_cast<int64_t>(payload);
    result.tag = static_cast<uint32_t>(tag);
    bool is_cell = result.is_string() || result.is_array() || result.is_object();
    if (is_cell && !payload) result.set_null();
    if (is_cell && payload && !result.cell->is_immortal() && !result.is_counted())
        result = result.is_string() ? Value::of(result.string) : Value::of(result.array);
    frame->ip = insn;
    if (context->has_pending() || has_passed_limit(*context)) {
        release(result);
        return unwind(*context);
    }
    if (insn->kind_c() == OperandKind::None) {
        release(result);
        return insn + 1;
    }
    Value* place = frame_slot(frame, insn->c);
    Value replaced = *place;
    place->set(result);
    if (insn->kind_c() == OperandKind::Local) release(replaced);
    return insn + 1;
}

int64_t find_case(const String* string, const Array* table) {
    const Value* found = table->find(*string);
    return found ? found->integer : 0;
}

uint64_t equal_strings_of(const String* a, const String* b) { return strings_loose_equal(*a, *b); }
uint64_t same_strings_of(const String* a, const String* b) { return a->equals(*b); }
int64_t order_of_strings(const String* a, const String* b) {
    // Of single bytes even two digits are in the order of their codes.
    if (a->length == 1 && b->length == 1)
        return static_cast<unsigned char>(*a->data()) - static_cast<unsigned char>(*b->data());
    return compare_strings(*a, *b);
}

}  // namespace surus::jit
