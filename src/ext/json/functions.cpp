// json_encode(), json_decode() and what went wrong.
#include "ext/json/decoder.h"
#include "ext/json/encoder.h"
#include "ext/json/json.stub.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

struct JsonState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Json;
    int last_error = 0;
};

const char* message_of(int error) {
    switch (error) {
    case constant_JSON_ERROR_NONE: return "No error";
    case constant_JSON_ERROR_DEPTH: return "Maximum stack depth exceeded";
    case constant_JSON_ERROR_STATE_MISMATCH: return "State mismatch (invalid or malformed JSON)";
    case constant_JSON_ERROR_CTRL_CHAR:
        return "Control character error, possibly incorrectly encoded";
    case constant_JSON_ERROR_SYNTAX: return "Syntax error";
    case constant_JSON_ERROR_UTF8:
        return "Malformed UTF-8 characters, possibly incorrectly encoded";
    case constant_JSON_ERROR_RECURSION: return "Recursion detected";
    case constant_JSON_ERROR_INF_OR_NAN: return "Inf and NaN cannot be JSON encoded";
    case constant_JSON_ERROR_UNSUPPORTED_TYPE: return "Type is not supported";
    case constant_JSON_ERROR_INVALID_PROPERTY_NAME: return "The decoded property name is invalid";
    case constant_JSON_ERROR_UTF16: return "Single unpaired UTF-16 surrogate in unicode escape";
    case constant_JSON_ERROR_NON_BACKED_ENUM:
        return "Non-backed enums have no default serialization";
    default: return "Unknown error";
    }
}

Failed throw_json_exception(Context& context, int error) {
    Ref<String> name = Ref<String>::adopt(String::create("jsonexception"));
    Class* cls = lookup_class(context, *name, Autoload::No);
    return throw_error_text(context, *cls, message_of(error), error);
}

JsonState& state(Context& context) { return extension_state<JsonState>(context); }

}  // namespace

Result<Value> php_json_encode(Context& context, const Value& value, int64_t flags, int64_t depth) {
    JsonEncoder encoder(context, flags, depth);
    TRY(encoder.encode(value));
    int error = encoder.error();
    bool throws = (flags & constant_JSON_THROW_ON_ERROR) && !encoder.is_partial();
    if (throws) {
        if (error) return throw_json_exception(context, error);
        return Value::of(encoder.out().finish());
    }
    state(context).last_error = error;
    if (error && !encoder.is_partial()) return false_value();
    return Value::of(encoder.out().finish());
}

static Status check_depth(Context& context, int64_t depth, uint32_t position) {
    if (depth <= 0) return throw_argument_value_error(context, position, "must be greater than 0");
    if (depth > INT32_MAX)
        return throw_argument_value_error(context, position, "must be less than 2147483647");
    return {};
}

Result<Value> php_json_decode(Context& context, String& json, std::optional<bool> associative,
                              int64_t depth, int64_t flags) {
    bool throws = flags & constant_JSON_THROW_ON_ERROR;
    if (!throws) state(context).last_error = 0;
    if (json.is_empty()) {
        if (throws) return throw_json_exception(context, constant_JSON_ERROR_SYNTAX);
        state(context).last_error = constant_JSON_ERROR_SYNTAX;
        return Value::null();
    }
    TRY(check_depth(context, depth, 3));
    JsonDecodeOptions options;
    options.associative = associative.value_or(flags & constant_JSON_OBJECT_AS_ARRAY);
    options.bigint_as_string = flags & constant_JSON_BIGINT_AS_STRING;
    options.ignore_invalid_utf8 = flags & constant_JSON_INVALID_UTF8_IGNORE;
    options.substitute_invalid_utf8 = flags & constant_JSON_INVALID_UTF8_SUBSTITUTE;
    options.depth = depth;
    Value result;
    int error = JsonDecoder(context, json.view(), options).decode(result);
    if (!error) return result;
    if (throws) return throw_json_exception(context, error);
    state(context).last_error = error;
    return Value::null();
}

Result<bool> php_json_validate(Context& context, String& json, int64_t depth, int64_t flags) {
    if (flags != 0 && flags != constant_JSON_INVALID_UTF8_IGNORE) {
        return throw_argument_value_error(
            context, 3, "must be a valid flag (allowed flags: JSON_INVALID_UTF8_IGNORE)");
    }
    if (json.is_empty()) {
        state(context).last_error = constant_JSON_ERROR_SYNTAX;
        return false;
    }
    TRY(check_depth(context, depth, 2));
    JsonDecodeOptions options;
    options.only_validate = true;
    options.associative = true;
    options.ignore_invalid_utf8 = flags & constant_JSON_INVALID_UTF8_IGNORE;
    options.depth = depth;
    Value result;
    int error = JsonDecoder(context, json.view(), options).decode(result);
    if (!error) release(result);
    state(context).last_error = error;
    return error == 0;
}

Result<int64_t> php_json_last_error(Context& context) { return state(context).last_error; }
Result<String*> php_json_last_error_msg(Context& context) {
    return make_string(message_of(state(context).last_error));
}

}  // namespace surus
