// Classes that are attributes; and SensitiveParameterValue, which hides what backtraces must not
// show.
#include "ext/core/core.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"

namespace surus {

namespace {

// var_dump shows nothing.
Result<Array*> no_properties(Context&, Object&) { return Array::empty(); }

Value text_or_null(String* text) { return text ? Value::of(share(*text)) : Value::null(); }

}  // namespace

const ClassHandlers sensitive_parameter_value_handlers{.debug_info = no_properties};

Status php_Attribute___construct(Context& context, Object& self, int64_t flags) {
    if (flags & ~(constant_Attribute_TARGET_ALL | constant_Attribute_IS_REPEATABLE)) {
        return throw_error(context, "Invalid attribute flags specified");
    }
    replace(self.slots()[0], Value::of(flags));
    return {};
}

Status php_ReturnTypeWillChange___construct(Context&, Object&) { return {}; }
Status php_AllowDynamicProperties___construct(Context&, Object&) { return {}; }
Status php_SensitiveParameter___construct(Context&, Object&) { return {}; }
Status php_Override___construct(Context&, Object&) { return {}; }
Status php_DelayedTargetValidation___construct(Context&, Object&) { return {}; }

Status php_SensitiveParameterValue___construct(Context&, Object& self, const Value& value) {
    replace(self.slots()[0], copy_deref(value));
    return {};
}

Result<Value> php_SensitiveParameterValue_getValue(Context&, Object& self) {
    return copy_deref(self.slots()[0]);
}

Status php_Deprecated___construct(Context&, Object& self, String* message, String* since) {
    replace(self.slots()[0], text_or_null(message));
    replace(self.slots()[1], text_or_null(since));
    return {};
}

Status php_NoDiscard___construct(Context&, Object& self, String* message) {
    replace(self.slots()[0], text_or_null(message));
    return {};
}

}  // namespace surus
