// $_SESSION as text, in the three formats.
#include <string>
#include <vector>

#include "ext/session/state.h"
#include "ext/standard/var/serializer.h"
#include "ext/standard/var/unserialize.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"

namespace surus::session {

namespace {

constexpr size_t longest_binary_name = 127;
constexpr std::string_view variable_name = "_SESSION";

void bind_variables(Context& context, Value value) {
    State& current = state(context);
    current.variables = Ref<Reference>::adopt(Reference::create(value));
    Ref<String> name = Ref<String>::adopt(make_string(variable_name));
    Value* slot = add_symbol(*context.globals, Key{0, name.get()});
    Reference* reference = current.variables.get();
    retain_cell(reference);
    replace(*slot, Value::of(reference));
}

// "name|value" for each.
bool write_php(Context& context, const Array& array, Serializer& out) {
    for (auto [key, value] : elements(array)) {
        if (!key.is_string()) {
            warn(context, "Skipping numeric key %lld", static_cast<long long>(key.integer));
            continue;
        }
        std::string_view name = key.string->view();
        if (name.find('|') != npos) {
            warn(context, "Failed to write session data. Data contains invalid key \"%s\"",
                 key.string->data());
            return false;
        }
        out.raw(name);
        out.raw("|");
        if (!out.value(value)) return false;
    }
    return true;
}

// A byte with the name's length, the name, the value.
bool write_binary(Context& context, const Array& array, Serializer& out) {
    for (auto [key, value] : elements(array)) {
        if (!key.is_string()) {
            warn(context, "Skipping numeric key %lld", static_cast<long long>(key.integer));
            continue;
        }
        std::string_view name = key.string->view();
        if (name.size() > longest_binary_name) continue;
        char length = static_cast<char>(name.size());
        out.raw({&length, 1});
        out.raw(name);
        if (!out.value(value)) return false;
    }
    return true;
}

// The name of the next variable, which is taken from the text; false: malformed.
bool take_name(std::string_view& text, bool binary, std::string_view& name) {
    if (binary) {
        size_t length = static_cast<unsigned char>(text[0]) & longest_binary_name;
        if (length >= text.size()) return false;
        name = text.substr(1, length);
        text.remove_prefix(length + 1);
        return true;
    }
    size_t bar = text.find('|');
    if (bar == npos) return false;
    name = text.substr(0, bar);
    text.remove_prefix(bar + 1);
    return true;
}

// Values are put into $_SESSION when all are read: until then user code may not see them.
bool read_named(Context& context, std::string_view text, bool binary) {
    std::vector<std::pair<std::string_view, Value*>> found;
    UnserializeSequence sequence(context);
    bool ok = true;
    while (ok && !text.empty()) {
        std::string_view name;
        size_t consumed = 0;
        Value* value = nullptr;
        ok = take_name(text, binary, name) && (value = sequence.next(text, consumed));
        if (!ok) break;
        found.emplace_back(name, value);
        text.remove_prefix(consumed);
    }
    for (auto [name, value] : found) {
        Array* array = variables(state(context));
        if (!array) break;
        Ref<String> key = Ref<String>::adopt(make_string(name));
        array->set(*key, copy(*value));
    }
    return ok;
}

bool read_array(Context& context, std::string_view text) {
    OwnedValue value;
    {
        UnserializeSequence sequence(context);
        size_t consumed = 0;
        if (Value* read = sequence.next(text, consumed)) value = OwnedValue(copy_deref(*read));
    }
    bool ok = !value->is_undef() || text.empty();
    if (value->is_null()) value = OwnedValue(Value::of(Array::create()));
    bind_variables(context, value.leak());
    return ok && !context.has_pending();
}

bool uses(Context& context, std::string_view format) {
    return equal_ignoring_case(setting(context, "serialize_handler"), format);
}

bool knows_format(Context& context, const char* action) {
    if (is_serializer(setting(context, "serialize_handler"))) return true;
    warn(context, "Unknown session.serialize_handler. Failed to %s session object", action);
    return false;
}

}  // namespace

Array* variables(State& state) {
    if (!state.variables || !state.variables->value.is_array()) return nullptr;
    Value& value = state.variables->value;
    value.set(Value::of(Array::separate(value.array)));
    return value.array;
}

void begin_variables(Context& context) {
    bind_variables(context, Value::of(Array::create(context)));
}

Ref<String> encode(Context& context) {
    State& current = state(context);
    if (!current.variables || !current.variables->value.is_array()) {
        warn(context, "Cannot encode non-existent session");
        return {};
    }
    if (!knows_format(context, "encode")) return {};
    Ref<Array> array = Ref<Array>::share(current.variables->value.array);
    Serializer out(context);
    bool ok;
    if (uses(context, "php_serialize")) {
        OwnedValue whole(Value::of(share(*array)));
        ok = out.value(whole.get()).ok();
    } else if (uses(context, "php_binary")) {
        ok = write_binary(context, *array, out);
    } else {
        ok = write_php(context, *array, out);
    }
    if (!ok || context.has_pending()) return {};
    Ref<String> text = Ref<String>::adopt(out.finish());
    if (text->is_empty()) return {};
    return text;
}

bool decode(Context& context, String& data) {
    if (!knows_format(context, "decode")) return false;
    Ref<String> keep = Ref<String>::share(&data);
    bool ok = uses(context, "php_serialize")
                  ? read_array(context, keep->view())
                  : read_named(context, keep->view(), uses(context, "php_binary"));
    if (ok) return true;
    if (state(context).status == Phase::Active) destroy(context);
    begin_variables(context);
    warn(context, "Failed to decode session object. Session has been destroyed");
    return false;
}

}  // namespace surus::session
