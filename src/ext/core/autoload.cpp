// spl_autoload_*(): the loaders that class lookup asks.
#include <algorithm>
#include <string>

#include "ext/core/spl.stub.h"
#include "ext/support.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/tables.h"
#include "runtime/values/operators.h"

namespace surus {

namespace {

// Two callable values that name the same function.
Result<bool> same_callable(Context& context, const Value& a, const Value& b) {
    if (identical(a, b)) return true;
    Callable first = TRY(resolve_callable(context, a, nullptr));
    Callable second = TRY(resolve_callable(context, b, nullptr));
    bool closures = a.is_object() || b.is_object();
    return !closures && first.function && first.function == second.function &&
           first.self == second.self && first.called_class == second.called_class;
}

// A callable array or name in the form that spl_autoload_functions shows: a static method has a
// class and no object, whichever way it was given.
Value normalised(Context& context, const Value& callback) {
    Result<Callable> callable = resolve_callable(context, callback, nullptr);
    if (!callable || callback.is_object()) return copy(callback);
    const Callable& target = *callable;
    if (!target.function || !target.called_class) return copy(callback);
    Array* pair = Array::create();
    pair->push(target.self ? copy(Value::of(target.self))
                           : Value::of(share(*target.called_class->name)));
    String& name = target.magic_name ? *target.magic_name : *target.function->name;
    pair->push(Value::of(share(name)));
    return Value::of(pair);
}

}  // namespace

Result<bool> php_spl_autoload_register(Context& context, const Value* callback, bool throw_,
                                       bool prepend) {
    if (!throw_) {
        TRY(function_notice(context,
                            "Argument #2 ($do_throw) has been ignored, spl_autoload_register() "
                            "will always throw"));
    }
    auto& loaders = context.classes->autoloaders;
    OwnedValue standard;
    if (!callback) {
        standard = OwnedValue(string_value("spl_autoload"));
        callback = &standard.get();
    } else if (callback->is_string() &&
               equal_ignoring_case(callback->string->view(), "spl_autoload_call")) {
        return throw_argument_value_error(context, 1,
                                          "must not be the spl_autoload_call() function");
    }
    for (const Value& loader : loaders) {
        if (TRY(same_callable(context, loader, *callback))) return true;
    }
    Value value = normalised(context, *callback);
    if (prepend) {
        loaders.insert(loaders.begin(), value);
    } else {
        loaders.push_back(value);
    }
    return true;
}

Result<bool> php_spl_autoload_unregister(Context& context, const Value& callback) {
    auto& loaders = context.classes->autoloaders;
    Callable callable = TRY(resolve_callable(context, callback, nullptr));
    bool all = callable.function && !callable.function->scope &&
               callable.function->declaration->lower_name->view() == "spl_autoload_call";
    if (all) {
        TRY(function_deprecated(context,
                                "Using spl_autoload_call() as a callback for "
                                "spl_autoload_unregister() is deprecated, to remove all registered "
                                "autoloaders, call spl_autoload_unregister() for all values "
                                "returned from spl_autoload_functions()"));
        std::vector<Value> dropped = std::move(loaders);
        loaders.clear();
        for (const Value& loader : dropped) release(loader);
        return true;
    }
    for (size_t i = 0; i < loaders.size(); ++i) {
        if (!TRY(same_callable(context, loaders[i], callback))) continue;
        Value loader = loaders[i];
        loaders.erase(loaders.begin() + static_cast<ptrdiff_t>(i));
        release(loader);
        return true;
    }
    return false;
}

Result<Array*> php_spl_autoload_functions(Context& context) {
    Array* result = Array::create();
    for (const Value& loader : context.classes->autoloaders) result->push(copy(loader));
    return result;
}

// The loader that is registered by default: a file with the class's name in small letters.
Status php_spl_autoload(Context& context, String& class_, String* file_extensions) {
    std::string name = to_lower(class_.view());
    for (char& c : name) {
        if (c == '\\') c = '/';
    }
    std::string list;
    if (file_extensions) {
        list = file_extensions->view();
    } else {
        OwnedValue set(TRY(php_spl_autoload_extensions(context, nullptr)));
        list = set->string->view();
    }
    for (size_t start = 0; start <= list.size();) {
        size_t end = std::min(list.find(',', start), list.size());
        if (TRY(include_if_there(context, name + list.substr(start, end - start))) &&
            lookup_class(context, class_, Autoload::No))
            return {};
        start = end + 1;
    }
    return {};
}

Status php_spl_autoload_call(Context& context, String& class_) {
    (void)lookup_class(context, class_, Autoload::Yes);
    return context.has_pending() ? Status(failed) : Status();
}

Result<Value> php_spl_autoload_extensions(Context& context, String* file_extensions) {
    if (file_extensions) context.ini->set("spl.autoload_extensions", file_extensions->view());
    const std::string* set = context.ini->get("spl.autoload_extensions");
    return Value::of(String::create(set ? std::string_view(*set) : ".inc,.php"));
}

}  // namespace surus
