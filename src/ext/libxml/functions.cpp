// The functions of libxml.
#include <libxml/xmlversion.h>

#include "ext/libxml/libxml.h"
#include "ext/libxml/libxml.stub.h"
#include "ext/support.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

Value php_constant_LIBXML_VERSION(Context&) { return Value::of(int64_t{LIBXML_VERSION}); }
Value php_constant_LIBXML_DOTTED_VERSION(Context&) { return string_value(LIBXML_DOTTED_VERSION); }
Value php_constant_LIBXML_LOADED_VERSION(Context&) { return string_value(xmlParserVersion); }

static Result<Object*> error_object(Context& context, const XmlError& error) {
    Object* object = TRY(instantiate(context, class_LibXMLError(context)));
    Value* slots = object->slots();
    slots[0].set_int(error.level);
    slots[1].set_int(error.code);
    slots[2].set_int(error.column);
    slots[3].set(string_value(error.message));
    slots[4].set(string_value(error.file));
    slots[5].set_int(error.line);
    return object;
}

Status php_libxml_set_streams_context(Context& context, const Value& stream_context) {
    if (!stream_context.is_resource()) {
        return throw_argument_type_error(context, 1, "must be of type resource, %s given",
                                         type_name_in_errors(stream_context));
    }
    replace(libxml_state(context).stream_context, copy(stream_context));
    return {};
}

Result<bool> php_libxml_use_internal_errors(Context& context, std::optional<bool> use_errors) {
    LibxmlState& state = libxml_state(context);
    bool before = state.collects;
    if (!use_errors) return before;
    state.collects = *use_errors;
    if (!*use_errors) state.errors.clear();
    return before;
}

Result<Value> php_libxml_get_last_error(Context& context) {
    LibxmlState& state = libxml_state(context);
    if (!state.has_last) return false_value();
    return Value::of(TRY(error_object(context, state.last)));
}

Result<Array*> php_libxml_get_errors(Context& context) {
    Ref<Array> result = Ref<Array>::adopt(Array::create());
    std::vector<XmlError> errors = libxml_state(context).errors;
    for (const XmlError& error : errors) result->push(Value::of(TRY(error_object(context, error))));
    return result.leak();
}

Status php_libxml_clear_errors(Context& context) {
    LibxmlState& state = libxml_state(context);
    state.errors.clear();
    state.has_last = false;
    xmlResetLastError();
    return {};
}

Result<bool> php_libxml_disable_entity_loader(Context& context, bool disable) {
    return std::exchange(libxml_state(context).entity_loader_disabled, disable);
}

Result<bool> php_libxml_set_external_entity_loader(Context& context, const Value* loader) {
    replace(libxml_state(context).entity_loader, loader ? copy(*loader) : Value::null());
    return true;
}

Result<Value> php_libxml_get_external_entity_loader(Context& context) {
    return copy(libxml_state(context).entity_loader);
}

}  // namespace surus
