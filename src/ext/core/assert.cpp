// assert(): the compiler leaves the call out when zend.assertions says so, and otherwise gives it
// the assertion's text.
#include <string>

#include "ext/core/standard.stub.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// A callback that assert_options() set, where the setting can only hold a name.
struct AssertState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Assert;
    ~AssertState() override { release(callback); }
    Value callback = Value::undef();  // owned
};

Failed throw_assertion(Context& context, std::string_view message) {
    Ref<String> name = Ref<String>::adopt(String::create("AssertionError"));
    Class* cls = lookup_class(context, *name, Autoload::No);
    return throw_error_text(context, *cls, message, level::error);
}

Status run_callback(Context& context, const String* description) {
    OwnedValue callback;
    AssertState& state = extension_state<AssertState>(context);
    if (!state.callback.is_undef()) {
        callback = OwnedValue(copy(state.callback));
    } else {
        const std::string* name = context.ini->get("assert.callback");
        if (!name || name->empty()) return {};
        callback = OwnedValue(string_value(*name));
    }
    OwnedValue file(string_value(running_file(context)));
    OwnedValue text(description ? string_value(description->view()) : Value::null());
    Value arguments[] = {file.get(), Value::of(int64_t{running_line(context)}), Value::null(),
                         text.get()};
    size_t count = description ? 4 : 3;
    Value result = TRY(call_value(context, callback.get(), {arguments, count}));
    release(result);
    return {};
}

}  // namespace

Result<bool> php_assert(Context& context, const Value& assertion, const Value& description) {
    if (TRY(cast_to_bool(context, assertion))) return true;
    const Ini& ini = *context.ini;
    if (!ini.get_bool("assert.active")) return true;
    if (description.is_object()) return throw_object(context, share(*description.object));
    String* text = description.is_string() ? description.string : nullptr;
    TRY(run_callback(context, text));
    if (ini.get_bool("assert.exception"))
        return throw_assertion(context, text ? text->view() : std::string_view(""));
    if (ini.get_bool("assert.warning")) {
        if (text)
            TRY(function_warning(context, "%s failed", text->data()));
        else
            TRY(function_warning(context, "Assertion failed"));
    }
    if (ini.get_bool("assert.bail")) {
        context.pending = Pending::Exit;
        return failed;
    }
    return false;
}

Result<Value> php_assert_options(Context& context, int64_t option, const Value* value) {
    const char* name = nullptr;
    switch (option) {
    case constant_ASSERT_ACTIVE: name = "assert.active"; break;
    case constant_ASSERT_BAIL: name = "assert.bail"; break;
    case constant_ASSERT_WARNING: name = "assert.warning"; break;
    case constant_ASSERT_EXCEPTION: name = "assert.exception"; break;
    case constant_ASSERT_CALLBACK: {
        AssertState& state = extension_state<AssertState>(context);
        const std::string* named = context.ini->get("assert.callback");
        OwnedValue old(!state.callback.is_undef() ? copy(state.callback)
                       : named && !named->empty() ? string_value(*named)
                                                  : Value::null());
        if (value) {
            OwnedValue before(state.callback);
            state.callback = value->is_null() ? Value::undef() : copy_deref(*value);
            if (value->is_null()) context.ini->set("assert.callback", "");
        }
        return old.leak();
    }
    default: return throw_argument_value_error(context, 1, "must be an ASSERT_* constant");
    }
    int64_t old = context.ini->get_int(name);
    if (value) {
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, *value)));
        context.ini->set(name, text->view());
    }
    return Value::of(old);
}

}  // namespace surus
