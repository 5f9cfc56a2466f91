// Variables of the caller by name: extract, compact.
#include "ext/standard/array.stub.h"

#include <array>
#include <optional>
#include <unordered_map>

#include "ext/support.h"
#include "runtime/calls/frame.h"
#include "runtime/calls/native_binding.h"
#include "runtime/dump/properties.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

Object* caller_this(Context& context) { return context.frame->previous->this_object(); }

constexpr auto in_names = [] {
    std::array<bool, 256> in_names{};
    for (unsigned c = 0; c < 256; ++c)
        in_names[c] = is_alnum(static_cast<unsigned char>(c)) || c == '_' || c >= 0x80;
    return in_names;
}();

bool is_variable_name(std::string_view name) {
    if (name.empty() || is_digit(static_cast<unsigned char>(name[0]))) return false;
    for (unsigned char c : name) {
        if (!in_names[c]) return false;
    }
    return true;
}

// The calling code's variables. Only for names that its function has no variable of they become a
// table.
class CallerVariables {
public:
    explicit CallerVariables(Context& context) : context_(context) {}
    // Fails where nobody has variables: the caller is a builtin.
    Status check() {
        const Frame* caller = context_.frame->previous;
        if (!caller || !caller->function || !caller->function->is_user()) TRY(table());
        return {};
    }
    // `found` becomes the variable, or null: there is none.
    Status find(Key key, Value*& found) {
        found = local(key);
        if (!found) found = find_symbol(*TRY(table()), key);
        return {};
    }
    // Whether it is one that the code has, but that is not set: looking a name up in a table passes
    // over those.
    bool is_unset(const String& name) {
        if (const Value* found = local(Key{0, const_cast<String*>(&name)}))
            return found->is_undef();
        if (!own_) {
            // The code's own variables stay where they are while this looks for names.
            own_.emplace();
            for (uint32_t i = 0; table_ && !table_->is_packed() && i < table_->used; ++i) {
                const Bucket& bucket = table_->buckets[i];
                if (bucket.value.is(Type::Indirect) && bucket.key)
                    own_->emplace(bucket.key->view(), bucket.value.indirect);
            }
        }
        auto found = own_->find(name.view());
        return found != own_->end() && found->second->is_undef();
    }
    Result<Value*> find_or_add(Key key) {
        if (Value* found = local(key)) return found;
        return add_symbol(*TRY(table()), key);
    }

private:
    // The table, once there is one, knows the function's variables, too.
    Value* local(Key key) {
        return key.string && !table_ ? caller_local(context_, *key.string) : nullptr;
    }
    Result<Array*> table() {
        if (!table_) table_ = TRY(caller_symbols(context_));
        return table_;
    }

    Context& context_;
    Array* table_ = nullptr;
    std::optional<std::unordered_map<std::string_view, const Value*>> own_;
};

class Extractor {
public:
    Extractor(Context& context, int64_t flags, String& prefix)
        : context_(context),
          variables_(context),
          mode_(flags & 0xff),
          references_(flags & constant_EXTR_REFS),
          prefix_(prefix) {}

    Status take(const Value& key, Value& value) {
        if (key.is_string()) {
            bool is_name = key.string->length || mode_ == constant_EXTR_PREFIX_INVALID;
            return is_name ? take_named(*key.string, value) : Status();
        }
        if (mode_ != constant_EXTR_PREFIX_ALL && mode_ != constant_EXTR_PREFIX_INVALID) return {};
        Ref<String> name = prefixed(std::to_string(key.integer));
        return is_variable_name(name->view()) && name->view() != "this" ? set(*name, value)
                                                                        : Status();
    }
    Status check() { return variables_.check(); }
    int64_t count = 0;

private:
    Ref<String> prefixed(std::string_view name) const {
        return Ref<String>::adopt(
            make_string(std::string(prefix_.view()) + "_" + std::string(name)));
    }

    Result<bool> exists(String& name) {
        if (name.view() == "this") return false;
        Value* slot = nullptr;
        TRY(variables_.find(Key::from(name), slot));
        return slot && !slot->is_undef();
    }

    Status take_named(String& name, Value& value) {
        std::string_view text = name.view();
        bool prefixes = false;
        switch (mode_) {
        case constant_EXTR_SKIP:
            if (text == "this" || TRY(exists(name))) return {};
            break;
        case constant_EXTR_IF_EXISTS:
            if (!TRY(exists(name))) return {};
            break;
        case constant_EXTR_PREFIX_IF_EXISTS:
            prefixes = TRY(exists(name));
            if (prefixes) break;
            // One that the code names, but that is unset, is set as it is.
            return variables_.is_unset(name) ? set(name, value) : Status();
        case constant_EXTR_PREFIX_SAME: prefixes = text == "this" || TRY(exists(name)); break;
        case constant_EXTR_PREFIX_ALL: prefixes = true; break;
        case constant_EXTR_PREFIX_INVALID:
            prefixes = !is_variable_name(text) || text == "this";
            break;
        default: break;
        }
        return prefixes ? take_final(*prefixed(text), value) : take_final(name, value);
    }

    Status take_final(String& name, Value& value) {
        std::string_view text = name.view();
        if (!is_variable_name(text)) return {};
        if (text == "this") return throw_error(context_, "Cannot re-assign $this");
        return set(name, value);
    }

    // Names of variables are no integers.
    Status set(String& name, Value& value) {
        ++count;
        Key key{0, &name};
        Value* slot = TRY(variables_.find_or_add(key));
        if (references_) {
            if (!value.is_reference()) value.set(Value::of(Reference::create(value)));
            replace(*slot, copy(value));
            return {};
        }
        if (slot->is_reference())
            return assign_reference(context_, *slot->reference, copy_deref(value));
        replace(*slot, copy_deref(value));
        return {};
    }

    Context& context_;
    CallerVariables variables_;
    int64_t mode_;
    bool references_;
    String& prefix_;
};

class Compactor {
public:
    // `names`: how many are likely.
    Compactor(Context& context, size_t names)
        : context_(context),
          variables_(context),
          result_(Ref<Array>::adopt(Array::create_hash(static_cast<uint32_t>(names)))) {}

    Status check() { return variables_.check(); }
    Status take(const Value& given, uint32_t position) {
        const Value& entry = given.deref();
        if (entry.is_string()) return take_name(*entry.string);
        if (entry.is_array()) {
            Ref<Array> list = Ref<Array>::share(entry.array);
            Visit guard(*list);
            if (guard.is_recursive()) return throw_error(context_, "Recursion detected");
            for (auto [key, value] : elements(*list)) TRY(take(value, position));
            return {};
        }
        return function_warning(context_,
                                "Argument #%u must be string or array of strings, %s given",
                                position, type_name_in_errors(entry));
    }
    Array* finish() { return result_.leak(); }

private:
    Status take_name(String& name) {
        if (name.view() == "this") {
            if (Object* self = caller_this(context_)) {
                result_->set(name, Value::of(share(*self)));
                return {};
            }
        }
        Key key = Key::from(name);
        Value* slot = nullptr;
        TRY(variables_.find(key, slot));
        if (!slot || slot->is_undef()) {
            if (name.view() == "this") return {};
            return function_warning(context_, "Undefined variable $%s", name.data());
        }
        if (key.string)
            result_->set(*key.string, copy_deref(*slot));
        else
            result_->set(key.integer, copy_deref(*slot));
        return {};
    }

    Context& context_;
    CallerVariables variables_;
    Ref<Array> result_;
};

}  // namespace

Result<int64_t> php_extract(Context& context, Value& array, int64_t flags, String& prefix) {
    int64_t mode = flags & 0xff;
    if (mode > constant_EXTR_IF_EXISTS)
        return throw_argument_value_error(context, 2, "must be a valid extract type");
    bool wants_prefix = mode > constant_EXTR_SKIP && mode <= constant_EXTR_PREFIX_IF_EXISTS;
    if (wants_prefix && context.frame->argument_count < 3)
        return throw_argument_value_error(context, 3, "is required when using this extract type");
    if (!prefix.is_empty() && !is_variable_name(prefix.view()))
        return throw_argument_value_error(context, 3, "must be a valid identifier");
    Extractor extractor(context, flags, prefix);
    TRY(extractor.check());
    Value& source = array.deref();
    if (flags & constant_EXTR_REFS) source.set(Value::of(Array::separate(source.array)));
    // The program's variables may include the array itself.
    Ref<Array> keep = Ref<Array>::share(source.array);
    for (auto [key, value] : elements(*keep)) TRY(extractor.take(key, value));
    return extractor.count;
}

Result<Array*> php_compact(Context& context, const Value& var_name,
                           std::span<const Value> var_names) {
    size_t names = var_name.is_array() ? var_name.array->count : 1;
    Compactor compactor(context, names + var_names.size());
    TRY(compactor.check());
    TRY(compactor.take(var_name, 1));
    uint32_t position = 2;
    for (const Value& name : var_names) TRY(compactor.take(name, position++));
    return compactor.finish();
}

}  // namespace surus
