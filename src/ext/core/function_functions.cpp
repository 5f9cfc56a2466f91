// Functions about functions, their arguments, and constants.
#include "ext/core/core.stub.h"
#include "ext/core/standard.stub.h"
#include "ext/registry.h"
#include "ext/support.h"
#include "runtime/calls/backtrace.h"
#include "runtime/calls/c_stack.h"
#include "runtime/calls/frame.h"
#include "runtime/declarations/builtins.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/invocation.h"
#include "runtime/request/tables.h"
#include "runtime/values/visit.h"

namespace surus {

namespace {

// The frame of the PHP function that asks for its arguments.
Frame* asking_frame(Context& context) {
    Frame* frame = context.frame ? context.frame->previous : nullptr;
    bool function = frame && frame->function && !(frame->flags & frame_flag::top_level);
    return function ? frame : nullptr;
}

Array& subarray(Array& array, std::string_view key) {
    if (Value* found = array.find(key)) return *found->array;
    Array* made = Array::create();
    array.set(key, Value::of(made));
    return *made;
}

void add_builtin_constants(Context& context, Array& result, bool categorize) {
    for (const StubModule* module : stub_modules()) {
        for (const auto& row : module->constants()) {
            const Value* value = context.constants->find(context, *row.name);
            if (!value) continue;
            Array& list = categorize ? subarray(result, module->extension) : result;
            list.set(*row.name, copy(*value));
        }
    }
}

// What stands before "::" in the text that constant() and defined() are given: `cls`, which becomes
// null where there is no such class. May run autoloaders.
Status find_constant_owner(Context& context, std::string_view text, Class*& cls) {
    if (text.starts_with('\\')) text.remove_prefix(1);
    Class* scope = running_scope(context);
    std::string lower = to_lower(text);
    if (lower == "self" || lower == "parent" || lower == "static") {
        if (!scope)
            return throw_error(context, "Cannot access \"%s\" when no class scope is active",
                               lower.c_str());
        if (lower == "parent" && !scope->parent)
            return throw_error(context,
                               "Cannot access \"parent\" when current class scope has no parent");
    }
    Frame* frame = running_user_frame(context);
    Class* called = frame && frame->called_class() ? frame->called_class() : scope;
    Ref<String> name = Ref<String>::adopt(String::create(text));
    cls = resolve_class_name(context, *name, scope, called, Autoload::Yes);
    if (context.has_pending()) return failed;
    return {};
}

Result<Value> class_constant_by_name(Context& context, std::string_view owner,
                                     std::string_view name) {
    Class* scope = running_scope(context);
    Class* cls = nullptr;
    TRY(find_constant_owner(context, owner, cls));
    auto shown = [&] { return std::string(owner.starts_with('\\') ? owner.substr(1) : owner); };
    if (!cls) return throw_error(context, "Class \"%s\" not found", shown().c_str());
    Ref<String> member = Ref<String>::adopt(String::create(name));
    if (!cls->constants.find(*member))
        return throw_error(context, "Undefined constant %s::%s", shown().c_str(), member->data());
    return copy(*TRY(class_constant(context, *cls, *member, scope)));
}

}  // namespace

Result<bool> php_function_exists(Context& context, String& function) {
    bool absolute = function.view().starts_with("\\");
    Ref<String> lower = Ref<String>::adopt(
        absolute ? String::create(to_lower(function.view().substr(1))) : lower_string(function));
    return context.functions->find(context, *lower) != nullptr;
}

Result<Array*> php_get_defined_functions(Context& context, bool) {
    if (context.frame->argument_count) {
        TRY(function_deprecated(context,
                                "The $exclude_disabled parameter has no effect since PHP 8.0"));
    }
    Array* internal = Array::create();
    for (const StubModule* module : stub_modules()) {
        for (const FunctionDeclaration& function : module->functions()) {
            if (Functions::has_builtin(context, function))
                internal->push(Value::of(function.lower_name));
        }
    }
    Array* user = Array::create();
    for (auto& entry : context.functions->user()) {
        if (entry.name) user->push(Value::of(share(*entry.name)));
    }
    Array* result = Array::create();
    result->set(std::string_view("internal"), Value::of(internal));
    result->set(std::string_view("user"), Value::of(user));
    return result;
}

Result<Array*> php_get_defined_constants(Context& context, bool categorize) {
    Ref<Array> result = Ref<Array>::adopt(Array::create());
    add_builtin_constants(context, *result, categorize);
    if (context.has_pending()) return failed;
    for (auto& entry : context.constants->user()) {
        Array& list = categorize ? subarray(*result, "user") : *result;
        list.set(*entry.name, copy(entry.value));
    }
    return result.leak();
}

// A constant's array holds no references, and not itself. Owned.
static Result<Array*> without_references(Context& context, Array& array, bool& recursive) {
    TRY(check_nesting(context));
    Ref<Array> out = Ref<Array>::adopt(Array::create(array.count));
    Visit visit(array);
    for (auto [key, value] : elements(array)) {
        const Value& plain = value.deref();
        Value kept;
        if (!plain.is_array()) {
            kept = copy(plain);
        } else if (plain.array->has(Cell::visiting)) {
            recursive = true;
            continue;
        } else if (plain.array->is_immortal()) {
            kept = copy(plain);
        } else {
            kept = Value::of(TRY(without_references(context, *plain.array, recursive)));
        }
        replace(*find_or_add(*out, key.is_int() ? Key::from(key.integer) : Key{0, key.string}),
                kept);
    }
    return out.leak();
}

Result<bool> php_define(Context& context, String& constant_name, const Value& value,
                        bool case_insensitive) {
    std::string_view name = constant_name.view();
    if (name.find("::") != std::string_view::npos) {
        return throw_argument_value_error(context, 1, "cannot be a class constant");
    }
    if (case_insensitive) {
        TRY(warning(context,
                    "define(): Argument #3 ($case_insensitive) is ignored since declaration "
                    "of case-insensitive constants is no longer supported"));
    }
    // The namespace is case-insensitive.
    std::string key(name);
    size_t split = key.rfind('\\');
    if (split != std::string::npos) key = to_lower(key.substr(0, split)) + key.substr(split);
    bool exists =
        context.constants->exists(context, constant_name) || name == "__COMPILER_HALT_OFFSET__";
    if (!exists) {
        OwnedValue owned(copy_deref(value));
        if (owned->is_array() && !owned->array->is_immortal()) {
            bool recursive = false;
            Array* plain = TRY(without_references(context, *owned->array, recursive));
            owned = OwnedValue(Value::of(plain));
            if (recursive) {
                return throw_argument_value_error(context, 2, "cannot be a recursive array");
            }
        }
        if (owned->is_string() && owned->is_counted())
            owned = OwnedValue(Value::of(String::fitted(*owned->string)));
        if (context.constants->add(context.strings->intern(key), owned.get(),
                                   running_file(context))) {
            owned.leak();
            return true;
        }
    }
    TRY(warning(context, "Constant %s already defined, this will be an error in PHP 9",
                constant_name.data()));
    return false;
}

Result<bool> php_defined(Context& context, String& constant_name) {
    std::string_view name = constant_name.view();
    size_t colons = name.rfind("::");
    if (colons == std::string_view::npos) {
        if (!name.starts_with("\\")) return context.constants->exists(context, constant_name);
        Ref<String> plain = Ref<String>::adopt(String::create(name.substr(1)));
        return context.constants->exists(context, *plain);
    }
    Class* scope = running_scope(context);
    Class* cls = nullptr;
    TRY(find_constant_owner(context, name.substr(0, colons), cls));
    if (!cls) return false;
    ClassConstantInfo** info = cls->constants.find(name.substr(colons + 2));
    return info && is_visible((*info)->flags, *(*info)->declaring, scope);
}

Result<Value> php_constant(Context& context, String& name) {
    std::string_view text = name.view();
    size_t colons = text.contains(':') ? text.rfind("::") : std::string_view::npos;
    if (colons != std::string_view::npos) {
        return class_constant_by_name(context, text.substr(0, colons), text.substr(colons + 2));
    }
    Ref<String> plain = text.starts_with('\\') ? Ref<String>::adopt(String::create(text.substr(1)))
                                               : Ref<String>::share(&name);
    const Value* value = context.constants->find(context, *plain);
    if (context.has_pending()) return failed;
    if (!value) return throw_error(context, "Undefined constant \"%s\"", plain->data());
    OwnedValue result(copy(*value));
    if (context.constants->is_deprecated(context, *plain)) {
        TRY(report_deprecated_constant(context, *plain));
    }
    return result.leak();
}

Result<int64_t> php_func_num_args(Context& context) {
    Frame* frame = asking_frame(context);
    if (!frame)
        return throw_error(context, "func_num_args() must be called from a function context");
    return int64_t{frame->argument_count};
}

Result<Value> php_func_get_arg(Context& context, int64_t position) {
    Frame* frame = asking_frame(context);
    if (position < 0) {
        return throw_argument_value_error(context, 1, "must be greater than or equal to 0");
    }
    if (!frame) {
        return throw_error(context, "func_get_arg() cannot be called from the global scope");
    }
    Ref<Array> arguments = Ref<Array>::adopt(frame_arguments(*frame));
    const Value* found = arguments->find(position);
    if (found) return copy(*found);
    return throw_argument_value_error(context, 1,
                                      "must be less than the number of the arguments "
                                      "passed to the currently executed function");
}

Result<Object*> php_clone(Context& context, Object& object, Array& properties) {
    return clone_object(context, object, running_scope(context), &properties,
                        running_strict(context));
}

Result<Array*> php_func_get_args(Context& context) {
    Frame* frame = asking_frame(context);
    if (frame) return frame_arguments(*frame);
    return throw_error(context, "func_get_args() cannot be called from the global scope");
}

}  // namespace surus
