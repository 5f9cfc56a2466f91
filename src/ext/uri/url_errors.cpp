// The classes UrlValidationError and InvalidUrlException.
#include "ext/uri/url_errors.h"

#include "ext/core/core.stub.h"
#include "ext/support.h"
#include "ext/uri/uri.stub.h"
#include "runtime/arrays/iteration.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"

namespace surus {

using namespace uri;

namespace {

enum ErrorSlot : uint8_t { ContextSlot, TypeSlot, FailureSlot };
constexpr size_t errors_slot = 7;  // behind those of Exception
// Each context goes on to the text's end: all of many take the square of its length. Beyond this
// they are cut, each alike.
constexpr size_t most_context = size_t{32} << 20;

size_t longest_context(const UrlLog& log) {
    size_t all = 0;
    for (const UrlError& error : log.errors) all += error.context.size();
    return all <= most_context ? npos : most_context / log.errors.size();
}

Failed throw_readonly_property(Context& context, Object& self, const char* name) {
    return throw_error(context, "Cannot modify readonly property %s::$%s",
                       self.cls->declaration->name->data(), name);
}

Result<Object*> make_error(Context& context, const UrlError& error, size_t longest) {
    Ref<String> name = Ref<String>::adopt(make_string(name_of(error.kind)));
    Class& kinds = class_Uri_WhatWg_UrlValidationErrorType(context);
    OwnedValue kind(copy(*TRY(class_constant(context, kinds, *name, nullptr))));
    Class& cls = class_Uri_WhatWg_UrlValidationError(context);
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, cls)));
    // As far as a C string goes.
    std::string_view shown = error.context.substr(0, longest);
    shown = shown.substr(0, shown.find('\0'));
    String* text = shown.empty() ? String::empty() : TRY(String::try_concat(shown, ""));
    replace(made->slots()[ContextSlot], Value::of(text));
    replace(made->slots()[TypeSlot], kind.leak());
    replace(made->slots()[FailureSlot], Value::boolean(is_failure(error.kind)));
    return made.leak();
}

bool is_error_list(Context& context, Array& errors) {
    const Class* cls = &class_Uri_WhatWg_UrlValidationError(context);
    int64_t next = 0;
    for (auto [key, value] : elements(errors)) {
        const Value& item = value.deref();
        if (!key.is_int() || key.integer != next++) return false;
        if (!item.is_object() || item.object->cls != cls) return false;
    }
    return true;
}

}  // namespace

Result<Array*> uri::list_errors(Context& context, const UrlLog& log) {
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    size_t longest = longest_context(log);
    for (auto error = log.errors.rbegin(); error != log.errors.rend(); ++error)
        list->push(Value::of(TRY(make_error(context, *error, longest))));
    return list.leak();
}

Failed uri::throw_invalid_url(Context& context, const char* part, const UrlLog& log) {
    std::string message = std::string("The specified ") + part + " is malformed";
    for (const UrlError& error : log.errors) {
        if (!is_failure(error.kind)) continue;
        message.append(" (").append(name_of(error.kind)).append(")");
        break;
    }
    OwnedValue text(string_value(message));
    OwnedValue errors(Value::of(TRY(list_errors(context, log))));
    const Value arguments[] = {text.get(), errors.get()};
    Class& cls = class_Uri_WhatWg_InvalidUrlException(context);
    return throw_object(context, TRY(create_object(context, cls, arguments)));
}

Status php_Uri_WhatWg_UrlValidationError___construct(Context& context, Object& self, String& text,
                                                     Object& type, bool failure) {
    if (!self.slots()[ContextSlot].is_undef())
        return throw_readonly_property(context, self, "context");
    replace(self.slots()[ContextSlot], Value::of(share(text)));
    replace(self.slots()[TypeSlot], Value::of(share(type)));
    replace(self.slots()[FailureSlot], Value::boolean(failure));
    return {};
}

Status php_Uri_WhatWg_InvalidUrlException___construct(Context& context, Object& self,
                                                      String& message, Array& errors, int64_t code,
                                                      Object* previous) {
    if (!is_error_list(context, errors)) {
        return throw_argument_value_error(context, 2,
                                          "must be a list of Uri\\WhatWg\\UrlValidationError");
    }
    TRY(php_Exception___construct(context, self, message, code, previous));
    if (!self.slots()[errors_slot].is_undef())
        return throw_readonly_property(context, self, "errors");
    replace(self.slots()[errors_slot], Value::of(share(errors)));
    return {};
}

}  // namespace surus
