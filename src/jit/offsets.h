// Where machine code finds what: byte offsets into the structures that it reads and writes, and
// what it assumes of them. A change of one of these that breaks an assumption does not compile.
#pragma once

#include <cstddef>

#include "bytecode/code.h"
#include "bytecode/inline_cache.h"
#include "context/context.h"
#include "runtime/arrays/array.h"
#include "runtime/arrays/typed_array.h"
#include "runtime/calls/frame.h"
#include "runtime/classes/class.h"
#include "runtime/objects/object.h"
#include "runtime/values/string.h"

namespace surus::jit {

// Classes with bases, of which Clang and GCC know the offsets well.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Winvalid-offsetof"
namespace offset {
constexpr int context_frame = offsetof(Context, frame);
constexpr int context_stack_end = offsetof(Context, stack_end);
constexpr int context_globals = offsetof(Context, globals);
constexpr int context_spill = offsetof(Context, spill);
constexpr int interrupt = offsetof(Context, interrupt);
constexpr int pending = offsetof(Context, pending);

constexpr int frame_ip = offsetof(Frame, ip);
constexpr int frame_function = offsetof(Frame, function);
constexpr int frame_previous = offsetof(Frame, previous);
constexpr int frame_cache = offsetof(Frame, cache);
constexpr int frame_self = offsetof(Frame, self);
constexpr int frame_argument_count = offsetof(Frame, argument_count);
constexpr int frame_flags = offsetof(Frame, flags);
constexpr int frame_extension = offsetof(Frame, extension);
constexpr int frame_landing = offsetof(Frame, landing);

constexpr int code_instructions = offsetof(Code, instructions);
constexpr int handler = offsetof(Instruction, handler);
constexpr int insn_c = offsetof(Instruction, c);
constexpr int insn_kinds = offsetof(Instruction, kinds);

constexpr int tag = offsetof(Value, tag);

constexpr int refcount = offsetof(Cell, refcount);
constexpr int info = offsetof(Cell, info);
constexpr int array_count = offsetof(Array, count);
constexpr int array_used = offsetof(Array, used);
constexpr int array_capacity = offsetof(Array, capacity);
constexpr int array_next_index = offsetof(Array, next_index);
constexpr int array_packed = offsetof(Array, packed);  // or its buckets
constexpr int array_index_mask = offsetof(Array, index_mask);
constexpr int bucket_value = offsetof(Bucket, value);
constexpr int bucket_hash = offsetof(Bucket, hash);
constexpr int bucket_key = offsetof(Bucket, key);
constexpr int string_hash = offsetof(String, hash_);
constexpr int string_length = offsetof(String, length);
constexpr int object_class = offsetof(Object, cls);
constexpr int object_guards = offsetof(Object, guards);
constexpr int typed_data = sizeof(Object) + offsetof(TypedArray, data);
constexpr int typed_length = sizeof(Object) + offsetof(TypedArray, length);
constexpr int typed_type = sizeof(Object) + offsetof(TypedArray, type);

constexpr int cached_direct = offsetof(inline_cache::KnownFunction, direct);

constexpr int function_native = offsetof(Function, native);
constexpr int function_flags = offsetof(Function, flags);
constexpr int function_code = offsetof(Function, code);
constexpr int function_parameter_count = offsetof(Function, parameter_count);
constexpr int function_required = offsetof(Function, required);
constexpr int function_entry = offsetof(Function, entry);
constexpr int function_frame_size = offsetof(Function, frame_size);
constexpr int function_local_count = offsetof(Function, local_count);
constexpr int function_cache = offsetof(Function, cache);
constexpr int function_prepared = offsetof(Function, prepared);
constexpr int function_has_references = offsetof(Function, has_references);

constexpr int cache_class = offsetof(inline_cache::Property, cls);
constexpr int cache_found = offsetof(inline_cache::Property, info);
constexpr int cache_static_info = offsetof(inline_cache::StaticProperty, info);
constexpr int cache_static_class = offsetof(inline_cache::StaticProperty, called_class);

constexpr int class_magic_set = offsetof(Class, magic.set);
constexpr int property_slot = offsetof(PropertyInfo, slot);
constexpr int property_flags = offsetof(PropertyInfo, flags);
constexpr int property_type = offsetof(PropertyInfo, type);
constexpr int property_passed = offsetof(PropertyInfo, passed) + offsetof(PassedClass, cls);
constexpr int type_mask = offsetof(TypeConstraint, mask);
constexpr int value_extra = offsetof(Value, extra);

constexpr int reference_value = offsetof(Reference, value);
constexpr int reference_types = offsetof(Reference, types);
}  // namespace offset
#pragma GCC diagnostic pop

static_assert(sizeof(Pending) == 1 && static_cast<int>(Pending::None) == 0);
static_assert(sizeof(Value) == 16 && sizeof(Frame) == 64 && sizeof(Instruction) == 32);
// What has a class first has beside it what was found of that.
static_assert(offsetof(inline_cache::Method, cls) == offset::cache_class &&
              offsetof(inline_cache::Method, function) == offset::cache_found &&
              offsetof(inline_cache::ClassConstant, value) == offset::cache_found &&
              sizeof(inline_cache::Constant) == sizeof(void*));
static_assert(offsetof(inline_cache::StaticProperty, slot) == 0);
static_assert(Value::counted == 1 << 8, "one bit of the tag's second byte");
static_assert(static_cast<int>(Type::False) + 1 == static_cast<int>(Type::True));

}  // namespace surus::jit
