// unserialize()
#include "ext/standard/var/unserialize.h"

#include <algorithm>
#include <cctype>

#include "ext/standard/var.stub.h"
#include "ext/standard/var/unserializer.h"
#include "ext/support.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

bool may_be_name(const Value& value) {
    return value.is_string() || (value.is_object() && value.object->cls->magic.to_string);
}

// Names of declared classes and of those that might be: letters, digits, _, \\ and non-ASCII.
bool is_class_name(std::string_view name) {
    return std::all_of(name.begin(), name.end(), [](char c) {
        auto byte = static_cast<unsigned char>(c);
        return std::isalnum(byte) || byte == '_' || byte == '\\' || byte >= 0x80;
    });
}

Status read_options(Context& context, const Array& array, UnserializeOptions& options) {
    if (const Value* slot = array.find(std::string_view("allowed_classes"))) {
        const Value& value = slot->deref();
        if (value.is_array()) {
            options.any_class = false;
            options.allowed.clear();
            for (auto [key, name] : elements(*value.array)) {
                if (!may_be_name(name.deref())) {
                    return throw_type_error(context,
                                            "unserialize(): Option \"allowed_classes\" must be an "
                                            "array of class names, %s given",
                                            value_name_in_errors(name.deref()));
                }
                Ref<String> text = Ref<String>::adopt(TRY(to_string(context, name)));
                if (!is_class_name(text->view())) {
                    return throw_value_error(context,
                                             "unserialize(): Option \"allowed_classes\" must be an "
                                             "array of class names, \"%s\" given",
                                             text->data());
                }
                options.allowed.push_back(to_lower(text->view()));
            }
        } else if (value.is_bool()) {
            options.any_class = value.is_true();
        } else {
            return throw_type_error(context,
                                    "unserialize(): Option \"allowed_classes\" must be of type "
                                    "array|bool, %s given",
                                    type_name_in_errors(value));
        }
    }
    if (const Value* slot = array.find(std::string_view("max_depth"))) {
        const Value& value = slot->deref();
        if (!value.is_int()) {
            return throw_type_error(context,
                                    "unserialize(): Option \"max_depth\" must be of type int, %s "
                                    "given",
                                    type_name_in_errors(value));
        }
        if (value.integer < 0) {
            return throw_value_error(context,
                                     "unserialize(): Option \"max_depth\" must be greater "
                                     "than or equal to 0");
        }
        options.max_depth = value.integer;
    }
    return {};
}

// A call of unserialize(), or a part of a value that a class reads itself.
class Call {
public:
    explicit Call(Context& context)
        : context_(context), state_(extension_state<UnserializeState>(context)) {
        outer_ = state_.running;
        if (outer_) {
            outer_->hold_places();
            options_ = outer_->options;
            depth_ = outer_->depth;
        } else {
            if (state_.ini_changes != context.ini->changes) {
                state_.ini_changes = context.ini->changes;
                state_.max_depth = context.ini->get_int("unserialize_max_depth");
            }
            own_.options.max_depth = state_.max_depth;
            own_.places.swap(state_.spare_places);
            if (own_.places.capacity() == 0) own_.places.reserve(usual_places);
            state_.running = &own_;
        }
    }
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;
    // Calls what was delayed. May run user code, and leave an exception.
    ~Call() {
        if (outer_) {
            outer_->options = options_;
            outer_->depth = depth_;
            return;
        }
        state_.running = nullptr;
        own_.finish(context_);
        own_.places.clear();
        if (own_.places.capacity() <= most_spare) own_.places.swap(state_.spare_places);
    }
    Unserialization& shared() { return outer_ ? *outer_ : own_; }
    bool is_inner() const { return outer_ != nullptr; }
    void set_options(const UnserializeOptions& options, bool depth) {
        shared().options = options;
        if (depth) shared().depth = 0;
    }

private:
    static constexpr size_t usual_places = 32, most_spare = 256;

    Context& context_;
    UnserializeState& state_;
    Unserialization* outer_;
    Unserialization own_;
    UnserializeOptions options_;  // the outer call's
    int64_t depth_ = 0;
};

// What was read before an error goes before what was delayed is called.
void release_root(Unserialization& shared) {
    Value root = *shared.roots[0];
    shared.roots[0]->set_null();
    release(root);
}

// Reads, warns, and gives a share of the value, which may be a reference; Undef: there was none.
Value read_all(Context& context, Call& call, String& data) {
    Ref<String> keep = Ref<String>::share(&data);
    Unserializer unserializer(context, data.view(), call.shared());
    Value* read = unserializer.run();
    Value result = read ? copy(*read) : Value::undef();
    if (context.has_pending()) {
        release(result);
        return Value::undef();
    }
    if (!read) {
        (void)function_warning(context, "Error at offset %zu of %zu bytes", unserializer.position(),
                               data.length);
        if (!call.is_inner()) release_root(call.shared());
    } else if (unserializer.position() < data.length) {
        (void)function_warning(context, "Extra data starting at offset %zu of %zu bytes",
                               unserializer.position(), data.length);
    }
    return result;
}

}  // namespace

Result<Value> php_unserialize(Context& context, String& data, Array& array) {
    OwnedValue result;
    {
        Call call(context);
        UnserializeOptions options = call.shared().options;
        TRY(read_options(context, array, options));
        call.set_options(options, array.find(std::string_view("max_depth")) != nullptr);
        if (data.is_empty()) return false_value();
        result = OwnedValue(read_all(context, call, data));
    }
    if (context.has_pending()) return failed;
    if (result->is_undef()) return false_value();
    // Only now: what was delayed may have changed what is behind the reference.
    return result->is_reference() ? copy(result->reference->value) : result.leak();
}

Result<bool> unserialize_part(Context& context, std::string_view text, Value& value,
                              size_t& consumed) {
    OwnedValue result;
    {
        Call call(context);
        Unserializer unserializer(context, text, call.shared());
        Value* read = unserializer.run();
        consumed = unserializer.position();
        if (read && !context.has_pending()) result = OwnedValue(copy(*read));
    }
    if (context.has_pending()) return failed;
    if (result->is_undef()) return false;
    value = copy_deref(result.get());
    return true;
}

struct UnserializeSequence::State {
    explicit State(Context& context) : context(context), call(context) {}
    Context& context;
    Call call;
};

UnserializeSequence::UnserializeSequence(Context& context)
    : state_(std::make_unique<State>(context)) {}
UnserializeSequence::~UnserializeSequence() = default;

Value* UnserializeSequence::next(std::string_view text, size_t& consumed) {
    Unserializer unserializer(state_->context, text, state_->call.shared());
    Value* read = unserializer.run();
    consumed = unserializer.position();
    return state_->context.has_pending() ? nullptr : read;
}

}  // namespace surus
