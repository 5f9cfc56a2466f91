// Checks of declared parameter and return types in full.
#include "handlers/type_check.h"

#include "handlers/call_errors.h"
#include "runtime/calls/callable.h"
#include "runtime/calls/function_name.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

// Objects of the class that fits now will fit again, but for `static`, which depends on the call.
static void remember_class(Frame* frame, const Instruction* insn, const TypeConstraint& type,
                           const Value& value) {
    if (value.is_object() && !(type.mask & type_bits::static_))
        cache_of<PassedClass>(frame, insn).cls = value.object->cls;
}

template <>
Next slow<Opcode::CheckParameter>(Context& context, Frame* frame, const Instruction* insn) {
    uint32_t position = slot_index(insn->a);
    const ParameterDeclaration& parameter = frame->function->declaration->parameters[position];
    Value& slot = *frame_slot(frame, insn->a);
    const Value& value = slot.deref();
    if (fits_by_type(insn, value)) return insn + 1;
    // The caller's declare(strict_types) counts.
    Frame* caller = frame->previous;
    bool strict = caller && !(caller->flags & frame_flag::native) && is_strict(caller);
    bool fits = TRY(coerce_to_type(context, *parameter.type, slot, strict, scope_of(frame),
                                   frame->called_class()));
    if (!fits)
        return throw_parameter_type_error(context, frame, position + 1, parameter, slot.deref());
    remember_class(frame, insn, *parameter.type, value);
    return insn + 1;
}

namespace {
// `static` is shown as the class it means in this call.
std::string return_type_text(Frame* frame) {
    const TypeConstraint& type = *frame->function->declaration->return_type;
    std::string text = type_text_in(type, scope_of(frame));
    const Class* called = frame->called_class();
    if (!(type.mask & type_bits::static_) || !called) return text;
    constexpr std::string_view word = "static";
    for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        bool begins = at == 0 || text[at - 1] == '|' || text[at - 1] == '?';
        size_t end = at + word.size();
        if (!begins || (end < text.size() && text[end] != '|')) continue;
        return text.replace(at, word.size(), called->name->data());
    }
    return text;
}
}  // namespace

template <>
Next slow<Opcode::CheckReturn>(Context& context, Frame* frame, const Instruction* insn) {
    const TypeConstraint& type = *frame->function->declaration->return_type;
    Value value;
    {
        Input a = input_a(frame, insn);
        TRY(a.get(context, frame));
        if (a.is_temp() && a.raw().is_reference()) {
            // Returned by reference: the referenced value is checked where it is.
            const Value& inner = a.raw().reference->value;
            if (!TRY(coerce_to_type(context, type, a.raw(), is_strict(frame), scope_of(frame),
                                    frame->called_class())))
                return throw_type_error(
                    context, "%s(): Return value must be of type %s, %s returned",
                    shown_name(*frame->function).c_str(), return_type_text(frame).c_str(),
                    value_name_in_errors(inner));
            value = copy(a.raw());
            frame_slot(frame, insn->c)->set(value);
            return insn + 1;
        }
        value = a.take();
    }
    OwnedValue owned(value);
    bool fits = !value.is_object() && type.allows(value.type());
    if (!fits)
        fits = TRY(coerce_to_type(context, type, owned.get(), is_strict(frame), scope_of(frame),
                                  frame->called_class()));
    if (!fits) {
        return throw_type_error(context, "%s(): Return value must be of type %s, %s returned",
                                shown_name(*frame->function).c_str(),
                                return_type_text(frame).c_str(), value_name_in_errors(owned.get()));
    }
    remember_class(frame, insn, type, owned.get());
    TRY(store_c(context, frame, insn, owned.leak()));
    return insn + 1;
}

template <>
Next slow<Opcode::CheckReturnNone>(Context& context, Frame* frame, const Instruction*) {
    const TypeConstraint& type = *frame->function->declaration->return_type;
    if (type.mask & type_bits::never)
        return throw_type_error(context,
                                "%s(): never-returning function must not implicitly return",
                                shown_name(*frame->function).c_str());
    return throw_type_error(context, "%s(): Return value must be of type %s, none returned",
                            shown_name(*frame->function).c_str(), return_type_text(frame).c_str());
}

}  // namespace surus
