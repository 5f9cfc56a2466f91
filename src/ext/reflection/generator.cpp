// ReflectionGenerator and ReflectionReference.
#include "runtime/calls/generator.h"

#include <vector>

#include "base/digest.h"
#include "ext/core/core.stub.h"
#include "ext/reflection/mirror.h"
#include "ext/reflection/reflection.stub.h"
#include "ext/support.h"
#include "runtime/calls/backtrace.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"

namespace surus {

namespace {

// The generator mirrored, while it lives.
Result<Object*> generator_of(Context& context, Object& self) {
    Object& generator = *TRY(mirror_of(context, self))->object.object;
    if (generator_state(generator).frame) return &generator;
    return throw_reflection(context, "Cannot fetch information from a closed Generator");
}

// The generator that yield from has handed over to, if it is one; or null.
Object* delegate_of(Context& context, Object& generator) {
    const Value& delegate = generator_state(generator).delegate;
    if (!delegate.is_object() || delegate.object->cls != &known_class(context, Known::Generator) ||
        !generator_state(*delegate.object).frame)
        return nullptr;
    return delegate.object;
}

Object& innermost(Context& context, Object& generator) {
    Object* current = &generator;
    while (Object* inner = delegate_of(context, *current)) current = inner;
    return *current;
}

}  // namespace

Status php_ReflectionGenerator___construct(Context&, Object& self, Object& generator) {
    Mirror& mirror = self.native<Mirror>();
    // What it ran is told also when it is finished.
    const Frame* frame = generator_state(generator).frame;
    mirror.function = frame && !frame->closure_object() ? frame->function : nullptr;
    replace(mirror.object, Value::of(share(generator)));
    mirror.ready = true;
    return {};
}

Result<int64_t> php_ReflectionGenerator_getExecutingLine(Context& context, Object& self) {
    const Frame& frame = *generator_state(*TRY(generator_of(context, self))).frame;
    return int64_t{line_of(*frame.function->code, frame.ip)};
}

Result<String*> php_ReflectionGenerator_getExecutingFile(Context& context, Object& self) {
    const Frame& frame = *generator_state(*TRY(generator_of(context, self))).frame;
    return make_string(file_of(*frame.function->code));
}

// The frames hang together for as long as the trace is made.
Result<Array*> php_ReflectionGenerator_getTrace(Context& context, Object& self, int64_t options) {
    Object* generator = TRY(generator_of(context, self));
    Frame* running = context.frame;
    std::vector<std::pair<Frame*, Frame*>> chain;  // frame, what it hung on
    Frame* outer = nullptr;
    for (; generator; generator = delegate_of(context, *generator)) {
        Frame* frame = generator_state(*generator).frame;
        chain.emplace_back(frame, frame->previous);
        frame->previous = outer;
        outer = frame;
    }
    context.frame = outer;
    BacktraceOptions how;
    how.objects = options & constant_DEBUG_BACKTRACE_PROVIDE_OBJECT;
    how.arguments = !(options & constant_DEBUG_BACKTRACE_IGNORE_ARGS);
    Array* trace = make_backtrace(context, how);
    context.frame = running;
    for (auto& [frame, previous] : chain) frame->previous = previous;
    return trace;
}

Result<Object*> php_ReflectionGenerator_getFunction(Context& context, Object& self) {
    Function* known = TRY(mirror_of(context, self))->function;
    if (known && known->scope) return reflect_method(context, *known, *known->scope);
    if (known) return reflect_function(context, *known);
    const Frame& frame = *generator_state(*TRY(generator_of(context, self))).frame;
    Function& function = *frame.function;
    if (Object* closure = frame.closure_object()) {
        OwnedValue held(Value::of(share(*closure)));
        return reflect_function(context, function, held.get());
    }
    if (function.scope) return reflect_method(context, function, *function.scope);
    return reflect_function(context, function);
}

Result<Value> php_ReflectionGenerator_getThis(Context& context, Object& self) {
    Frame& frame = *generator_state(*TRY(generator_of(context, self))).frame;
    Object* object = frame.this_object();
    return object ? Value::of(share(*object)) : Value::null();
}

Result<Object*> php_ReflectionGenerator_getExecutingGenerator(Context& context, Object& self) {
    return share(innermost(context, *TRY(generator_of(context, self))));
}

Result<bool> php_ReflectionGenerator_isClosed(Context& context, Object& self) {
    return !generator_state(*TRY(mirror_of(context, self))->object.object).frame;
}

// ---- ReflectionReference

namespace {

// A reference that nobody else holds counts as none, unless an array holds itself through it:
// copies of that array keep the reference, too.
bool is_lone_reference(const Reference& reference, const Array& array) {
    const Value& value = reference.value;
    return reference.refcount == 1 && !(value.is_array() && value.array == &array);
}

}  // namespace

Status php_ReflectionReference___construct(Context&, Object&) { return {}; }

Result<Value> php_ReflectionReference_fromArrayElement(Context& context, Class&, Array& array,
                                                       const Value& key) {
    const Value* found =
        find(array, key.is_int() ? Key::from(key.integer) : Key::from(*key.string));
    if (!found) return throw_reflection(context, "Array key not found");
    if (!found->is_reference() || is_lone_reference(*found->reference, array)) return Value::null();
    Object* made = TRY(make_mirror(context, class_ReflectionReference(context)));
    made->native<Mirror>().object = copy(*found);
    return Value::of(made);
}

// The same for as long as the reference lives, and telling nothing about its address.
Result<String*> php_ReflectionReference_getId(Context& context, Object& self) {
    const void* parts[] = {TRY(mirror_of(context, self))->object.reference, &context};
    Sha1 hash;
    hash.update({reinterpret_cast<const char*>(parts), sizeof parts});
    auto digest = hash.finish();
    return String::create(std::string_view(reinterpret_cast<const char*>(digest.data()), 20));
}

}  // namespace surus
