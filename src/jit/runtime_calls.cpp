#include "jit/runtime_calls.h"

#include "runtime/classes/class.h"
#include "runtime/objects/object.h"

namespace surus::jit {

Value* find_by_index(Array* array, int64_t index) { return array->find(index); }

Value* find_by_name(Array* array, String* name) { return find(*array, Key::from(*name)); }

static uint64_t is_set(const Value* element) { return element && !element->deref().is_null(); }

uint64_t has_index(Array* array, int64_t index) { return is_set(array->find(index)); }
uint64_t has_name(Array* array, String* name) { return is_set(find_by_name(array, name)); }

uint64_t is_instance_of(const Object* object, const Class* cls) {
    return is_subclass(*object->cls, *cls);
}

uint64_t same_strings_of(const String* a, const String* b) { return a->equals(*b); }

}  // namespace surus::jit
