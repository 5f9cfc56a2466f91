// Constants, classes by name, declarations.
#include "handlers/constant.h"
#include "handlers/class_operand.h"
#include "runtime/declarations/builtins.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {
void remember_constant(Context& context, inline_cache::Constant& cache, const Value* value) {
    // Values in the tables move when more constants are added: the cache keeps a copy of its own,
    // of what needs no counting.
    if (value->is_counted()) return;
    auto* kept = static_cast<Value*>(context.strings->arena().allocate(sizeof(Value), 16));
    *kept = *value;
    cache.value = kept;
}
}  // namespace

template <>
Next slow<Opcode::FetchConstant>(Context& context, Frame* frame, const Instruction* insn) {
    auto& cache = cache_of<inline_cache::Constant>(frame, insn);
    const Value* value = cache.value;
    if (!value) {
        const Value* names = insn->literal(insn->a);
        String* found = names[0].string;
        value = context.constants->find(context, *found);
        if (!value && insn->number_d<NameFallback>() == NameFallback::Global) {
            found = names[1].string;
            value = context.constants->find(context, *found);
        }
        if (!value) {
            if (context.has_pending()) return failed;
            return throw_error(context, "Undefined constant \"%s\"", names[0].string->data());
        }
        if (context.constants->is_deprecated(context, *found)) {
            Ref<String> name = Ref<String>::share(found);
            TRY(report_deprecated_constant(context, *found));
            value = context.constants->find(context, *found);
        } else {
            remember_constant(context, cache, value);
        }
    }
    TRY(store_c(context, frame, insn, copy(*value)));
    return insn + 1;
}

// In constant expressions an undefined constant is named as it was written.
static Status check_relative(Context& context, const Instruction* insn, Class& cls,
                             const String& name) {
    if (insn->kind_a() != OperandKind::Literal || !insn->literal(insn->a)->is_int()) return {};
    if (cls.constants.find(name)) return {};
    return throw_error(context, "Undefined constant %s::%s",
                       relative_class_word(relative_class_of(*insn->literal(insn->a))),
                       name.data());
}

template <>
Next slow<Opcode::FetchClassConstant>(Context& context, Frame* frame, const Instruction* insn) {
    auto& cache = cache_of<inline_cache::ClassConstant>(frame, insn);
    bool literal = insn->kind_b() == OperandKind::Literal && insn->kind_a() == OperandKind::Literal;
    Value out;
    {
        Input a = input_a(frame, insn);
        Input b = input_b(frame, insn);
        // What an object's class has is kept with the class.
        Class** known = insn->kind_a() == OperandKind::Literal ? &cache.cls : nullptr;
        Class* cls = TRY(class_of_operand(context, frame, insn, insn->kind_a(), insn->a, known));
        const Value& name = *TRY(b.get(context, frame));
        if (!name.is_string())
            return throw_type_error(context, "Cannot use value of type %s as class constant name",
                                    type_name_in_errors(name));
        if (name.string->length == 5 && to_lower(name.string->view()) == "class") {
            out = Value::of(cls->name);
            retain(out);
        } else {
            if (insn->number_detail<ExpressionKind>() == ExpressionKind::Constant)
                TRY(check_relative(context, insn, *cls, *name.string));
            const Value* value = TRY(class_constant(context, *cls, *name.string, scope_of(frame)));
            const ClassConstantInfo* info = *cls->constants.find(*name.string);
            bool per_object = insn->kind_b() == OperandKind::Literal && a.quiet().is_object();
            if ((literal || per_object) &&
                !find_attribute(info->declaration->attributes, "deprecated")) {
                // What a name means is in the cache already.
                if (cache.cls != cls) cache = {cls, value, cache.cls, cache.value};
                cache.value = value;
            }
            out = copy(*value);
        }
    }
    TRY(store_c(context, frame, insn, out));
    return insn + 1;
}

template <>
Next slow<Opcode::FetchClassName>(Context& context, Frame* frame, const Instruction* insn) {
    Value out;
    {
        Input a = input_a(frame, insn);
        const Value& value = *TRY(a.get(context, frame));
        if (a.is_literal() && (value.is_int() || value.is_string())) {
            if (value.is_string()) {
                out = copy(value);
            } else {
                const Class* scope = scope_of(frame);
                RelativeClass which = relative_class_of(value);
                bool constant = insn->number_d<ExpressionKind>() == ExpressionKind::Constant;
                if (!scope)
                    return throw_error(
                        context, "Cannot use \"%s\" %s", relative_class_word(which),
                        constant ? "when no class scope is active" : "in the global scope");
                if (which == RelativeClass::Parent && !scope->parent) {
                    return throw_error(
                        context, "Cannot use \"parent\" when current class scope has no parent");
                }
                Class* cls =
                    TRY(class_of_operand(context, frame, insn, insn->kind_a(), insn->a, nullptr));
                out = Value::of(cls->name);
                retain(out);
            }
        } else if (value.is_object()) {
            out = Value::of(value.object->cls->name);
            retain(out);
        } else {
            return throw_type_error(context, "Cannot use \"::class\" on %s",
                                    value_name_in_errors(value));
        }
    }
    TRY(store_c(context, frame, insn, out));
    return insn + 1;
}

template <>
Next slow<Opcode::InstanceOf>(Context& context, Frame* frame, const Instruction* insn) {
    bool answer = false;
    {
        Input a = input_a(frame, insn);
        const Value& value = *TRY(a.get(context, frame));
        Input b = input_b(frame, insn);
        const Value& target = b.quiet();
        Class* cls = nullptr;
        if (b.is_literal() && target.is_string()) {
            auto& cache = cache_of<inline_cache::NamedClass>(frame, insn);
            if (!cache.cls && value.is_object()) {
                cache.cls = context.classes->find(context, *insn->literal(insn->b)[1].string);
                cache.missed = context.classes->additions();
            }
            cls = cache.cls;
        } else if (b.is_literal() && target.is_int()) {
            // Where there is no class to mean, only objects are an error.
            if (value.is_object())
                cls = TRY(class_of_operand(context, frame, insn, insn->kind_b(), insn->b, nullptr));
        } else if (target.is_object()) {
            cls = target.object->cls;
        } else if (target.is_string()) {
            cls = lookup_class(context, *target.string, Autoload::No);
        } else {
            TRY(b.get(context, frame));
            return throw_error(context, "Class name must be a valid object or a string");
        }
        answer = cls && value.is_object() && is_subclass(*value.object->cls, *cls);
    }
    TRY(store_c(context, frame, insn, Value::boolean(answer)));
    return insn + 1;
}

template <>
Next slow<Opcode::DeclareFunction>(Context& context, Frame* frame, const Instruction* insn) {
    const FunctionDeclaration& declaration =
        *frame->function->code->functions[static_cast<uint32_t>(insn->d)];
    keep_code(context, *frame->function->code);
    TRY(declare_function(context, declaration));
    return insn + 1;
}

template <>
Next slow<Opcode::DeclareClass>(Context& context, Frame* frame, const Instruction* insn) {
    const ClassDeclaration& declaration =
        *frame->function->code->classes[static_cast<uint32_t>(insn->d)];
    // Known: it was declared early, or is an anonymous one that has been here before.
    Class*& known = cache_of<inline_cache::OneClass>(frame, insn).cls;
    keep_code(context, *frame->function->code);
    Class* cls = known ? known : TRY(declare_class(context, declaration));
    if (declaration.flags & class_flag::anonymous) known = cls;
    TRY(store_c(context, frame, insn, Value::of(cls->name)));
    return insn + 1;
}

template <>
Next slow<Opcode::DeclareConstant>(Context& context, Frame* frame, const Instruction* insn) {
    Input b = input_b(frame, insn);
    TRY(b.get(context, frame));
    String* name = insn->literal(insn->a)->string;
    Value value = b.take();
    AttributeList attributes;
    if (insn->d) attributes = frame->function->code->attributes[static_cast<uint32_t>(insn->d) - 1];
    bool is_deprecated = find_attribute(attributes, "deprecated");
    bool known = context.constants->exists(context, *name);
    if (!known &&
        context.constants->add(name, value, frame->function->code->file->view(), is_deprecated)) {
        if (!attributes.empty()) {
            keep_code(context, *frame->function->code);
            context.constants->set_attributes(name, attributes);
        }
    } else {
        release(value);
        TRY(warning(context, "Constant %s already defined, this will be an error in PHP 9",
                    name->data()));
    }
    return insn + 1;
}

Status declare_function(Context& context, const FunctionDeclaration& declaration) {
    if (Function* existing = context.functions->declare(context, declaration)) {
        if (!existing->is_user())
            return fatal_error(context, "Cannot redeclare function %s()", declaration.name->data());
        return fatal_error(context, "Cannot redeclare function %s() (previously declared in %s:%u)",
                           declaration.name->data(), existing->code->file->data(),
                           existing->declaration->line);
    }
    return {};
}

template <>
Next slow<Opcode::Clone>(Context& context, Frame* frame, const Instruction* insn) {
    Input a = input_a(frame, insn);
    const Value& value = *TRY(a.get(context, frame));
    if (!value.is_object()) {
        return throw_type_error(context,
                                "clone(): Argument #1 ($object) must be of type object, %s given",
                                value_name_in_errors(value));
    }
    Ref<Object> alive = Ref<Object>::share(value.object);
    Object* made = TRY(clone_object(context, *alive, scope_of(frame)));
    TRY(store_c(context, frame, insn, Value::of(made)));
    return insn + 1;
}

}  // namespace surus
