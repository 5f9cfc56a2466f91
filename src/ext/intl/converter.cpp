// UConverter: text between encodings.
#include "ext/intl/converter.h"

#include <utility>

#include "ext/check_memory.h"
#include "ext/intl/converter.stub.h"
#include "ext/intl/text.h"

namespace surus {

using namespace intl;

// A subclass is told that its converters are closed.
static void close_converters(Context& context, Object& self) {
    ConverterState& state = ConverterState::of(self);
    if (self.cls == &class_UConverter(context) || state.caller) return;
    state.caller = &self;
    state.callback_failed = false;
    ucnv_close(std::exchange(state.source, nullptr));
    ucnv_close(std::exchange(state.destination, nullptr));
    state.caller = nullptr;
}

static constexpr ClassHandlers make_handlers() {
    ClassHandlers handlers = handlers_of<ConverterState>();
    handlers.destruct = close_converters;
    return handlers;
}
constinit const ClassHandlers converter_handlers = make_handlers();

namespace intl {

ConverterState::~ConverterState() {
    caller = nullptr;  // ICU says that it closes them
    ucnv_close(source);
    ucnv_close(destination);
}

static UConverter* clone_of(UConverter* converter, UErrorCode& status) {
    return converter ? ucnv_clone(converter, &status) : nullptr;
}

Status ConverterState::clone(Context& context, ConverterState& from, ConverterState& to) {
    if (!from.source || !from.destination)
        return throw_error(context, "Failed to clone UConverter");
    if (from.caller) return throw_error(context, "Cannot clone a UConverter that converts");
    UErrorCode status = U_ZERO_ERROR;
    to.source = clone_of(from.source, status);
    to.destination = clone_of(from.destination, status);
    if (U_FAILURE(status)) return throw_error(context, "Failed to clone UConverter");
    const void* data = nullptr;
    UConverterToUCallback callback = nullptr;
    ucnv_getToUCallBack(from.source, &callback, &data);
    if (data != &from) return {};
    install_callbacks(to, to.source);
    install_callbacks(to, to.destination);
    return {};
}

}  // namespace intl

static std::string returned(UErrorCode status) {
    return "returned error " + std::to_string(static_cast<int>(status)) + ": " +
           u_errorName(status);
}

// While ICU asks the object's methods, its converters have to stay.
static Status check_idle(Context& context, ConverterState& state) {
    if (!state.caller) return {};
    return throw_error(context, "A UConverter cannot be used while it converts");
}

// ---- encodings

static Result<bool> set_encoding(Context& context, Object& self, UConverter*& converter,
                                 String& name) {
    ConverterState& state = ConverterState::of(self);
    reset_errors(context, &state.error);
    TRY(check_idle(context, state));
    UErrorCode status = U_ZERO_ERROR;
    UConverter* opened = ucnv_open(name.data(), &status);
    if (U_FAILURE(status)) {
        TRY(note_error(context, &state.error, status, returned(status)));
        return false;
    }
    ucnv_close(converter);
    converter = opened;
    if (self.cls != &class_UConverter(context)) install_callbacks(state, converter);
    return true;
}

Status php_UConverter___construct(Context& context, Object& self, String* destination_encoding,
                                  String* source_encoding) {
    ConverterState& state = ConverterState::of(self);
    reset_errors(context);
    TRY(check_idle(context, state));
    for (bool is_source : {true, false}) {
        String* given = is_source ? source_encoding : destination_encoding;
        UErrorCode status = U_ZERO_ERROR;
        UConverter* opened = ucnv_open(given ? given->data() : "utf-8", &status);
        if (U_FAILURE(status))
            return throw_construction(context, &state.error, status, returned(status));
        UConverter*& converter = is_source ? state.source : state.destination;
        ucnv_close(converter);
        converter = opened;
        if (self.cls != &class_UConverter(context)) install_callbacks(state, converter);
    }
    return {};
}

Result<bool> php_UConverter_setSourceEncoding(Context& context, Object& self, String& encoding) {
    return set_encoding(context, self, ConverterState::of(self).source, encoding);
}

Result<bool> php_UConverter_setDestinationEncoding(Context& context, Object& self,
                                                   String& encoding) {
    return set_encoding(context, self, ConverterState::of(self).destination, encoding);
}

static Result<Value> name_of(Context& context, Object& self, const UConverter* converter) {
    ConverterState& state = ConverterState::of(self);
    reset_errors(context, &state.error);
    if (!converter) return Value::null();
    UErrorCode status = U_ZERO_ERROR;
    const char* name = ucnv_getName(converter, &status);
    if (U_FAILURE(status)) return fail_false(context, &state.error, status, returned(status));
    return string_value(name);
}

Result<Value> php_UConverter_getSourceEncoding(Context& context, Object& self) {
    return name_of(context, self, ConverterState::of(self).source);
}

Result<Value> php_UConverter_getDestinationEncoding(Context& context, Object& self) {
    return name_of(context, self, ConverterState::of(self).destination);
}

static Result<Value> type_of(Context& context, Object& self, const UConverter* converter) {
    reset_errors(context, &ConverterState::of(self).error);
    return converter ? Value::of(int64_t{ucnv_getType(converter)}) : Value::null();
}

Result<Value> php_UConverter_getSourceType(Context& context, Object& self) {
    return type_of(context, self, ConverterState::of(self).source);
}

Result<Value> php_UConverter_getDestinationType(Context& context, Object& self) {
    return type_of(context, self, ConverterState::of(self).destination);
}

// ---- what stands for what cannot be converted

static Result<String*> substitute_of(Context& context, ConverterState& state, UErrorCode& status) {
    char bytes[127];
    int8_t length = sizeof bytes;
    ucnv_getSubstChars(state.source, bytes, &length, &status);
    if (U_SUCCESS(status)) return make_string({bytes, static_cast<size_t>(length)});
    TRY(note_error(context, &state.error, status, returned(status)));
    return make_string("\x1a");
}

Result<Value> php_UConverter_getSubstChars(Context& context, Object& self) {
    ConverterState& state = ConverterState::of(self);
    reset_errors(context, &state.error);
    if (!state.source) return Value::null();
    UErrorCode status = U_ZERO_ERROR;
    OwnedValue text(Value::of(TRY(substitute_of(context, state, status))));
    return U_FAILURE(status) ? false_value() : text.leak();
}

Result<bool> php_UConverter_setSubstChars(Context& context, Object& self, String& chars) {
    ConverterState& state = ConverterState::of(self);
    reset_errors(context, &state.error);
    TRY(check_idle(context, state));
    bool good = true;
    for (bool is_source : {true, false}) {
        UConverter* converter = is_source ? state.source : state.destination;
        UErrorCode status = U_ZERO_ERROR;
        std::string message = std::string(is_source ? "Source" : "Destination") +
                              " Converter has not been initialized yet";
        if (converter) {
            auto length = static_cast<int8_t>(chars.length & 0x7f);
            ucnv_setSubstChars(converter, chars.data(), length, &status);
            message = returned(status);
        } else {
            status = U_INVALID_STATE_ERROR;
        }
        if (U_SUCCESS(status)) continue;
        TRY(note_error(context, &state.error, status, message));
        good = false;
    }
    return good;
}

// What parent::toUCallback() gives.
static Result<Value> default_answer(Context& context, Object& self, int64_t reason,
                                    Reference& error) {
    if (reason > UCNV_IRREGULAR || reason < 0) return Value::null();
    ConverterState& state = ConverterState::of(self);
    UErrorCode status = U_ZERO_ERROR;
    OwnedValue text;
    if (state.source) {
        text = OwnedValue(Value::of(TRY(substitute_of(context, state, status))));
    } else {
        status = U_INVALID_STATE_ERROR;
        TRY(note_error(context, &state.error, status,
                       "Source Converter has not been initialized yet"));
        text = OwnedValue(string_value("\x1a"));
    }
    TRY(assign_reference(context, error, Value::of(int64_t{status})));
    return text.leak();
}

Result<Value> php_UConverter_toUCallback(Context& context, Object& self, int64_t reason, String&,
                                         String&, Reference& error) {
    return default_answer(context, self, reason, error);
}

Result<Value> php_UConverter_fromUCallback(Context& context, Object& self, int64_t reason, Array&,
                                           int64_t, Reference& error) {
    return default_answer(context, self, reason, error);
}

// ---- converting

// The pieces of a conversion that ICU can fail at; false with what went wrong in `status`.
static Status convert_units(Context& context, UConverter* to, UConverter* from,
                            std::string_view text, Ref<String>& out, UErrorCode& status) {
    auto bytes = static_cast<int32_t>(text.size());
    int32_t length = ucnv_toUChars(from, nullptr, 0, text.data(), bytes, &status);
    if (U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR) return {};
    TRY(check_memory(context, static_cast<size_t>(length), sizeof(UChar)));
    std::u16string units(static_cast<size_t>(length) + 1, u'\0');
    status = U_ZERO_ERROR;
    length = ucnv_toUChars(from, units.data(), length_of(units), text.data(), bytes, &status);
    if (U_FAILURE(status)) return {};
    int32_t needed = ucnv_fromUChars(to, nullptr, 0, units.data(), length, &status);
    if (U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR) return {};
    out = Ref<String>::adopt(TRY(String::try_create(static_cast<size_t>(needed))));
    if (out->is_immortal()) return {};
    status = U_ZERO_ERROR;
    int32_t used = ucnv_fromUChars(to, out->data(), needed + 1, units.data(), length, &status);
    if (U_SUCCESS(status)) out->set_length(static_cast<size_t>(std::min(used, needed)));
    return {};
}

// Owned, or null with the error noted.
static Result<Value> convert(Context& context, UConverter* to, UConverter* from,
                             std::string_view text, Error* own) {
    UErrorCode status = U_ZERO_ERROR;
    Ref<String> out;
    if (text.size() > INT32_MAX)
        status = U_BUFFER_OVERFLOW_ERROR;
    else
        TRY(convert_units(context, to, from, text, out, status));
    if (U_FAILURE(status)) return fail_false(context, own, status, returned(status));
    return Value::of(out.leak());
}

Result<Value> php_UConverter_convert(Context& context, Object& self, String& str, bool reverse) {
    ConverterState& state = ConverterState::of(self);
    reset_errors(context, &state.error);
    TRY(check_idle(context, state));
    if (!state.source || !state.destination) {
        return fail_false(context, &state.error, U_INVALID_STATE_ERROR,
                          "Internal converters not initialized");
    }
    Ref<String> pinned = Ref<String>::share(&str);
    UConverter* to = reverse ? state.source : state.destination;
    UConverter* from = reverse ? state.destination : state.source;
    state.caller = &self;
    state.callback_failed = false;
    UErrorCode status = U_ZERO_ERROR;
    Ref<String> out;
    Status done;
    if (str.length > INT32_MAX)
        status = U_BUFFER_OVERFLOW_ERROR;
    else
        done = convert_units(context, to, from, str.view(), out, status);
    state.caller = nullptr;
    if (!done.ok() || state.callback_failed) return failed;
    if (U_FAILURE(status)) return fail_false(context, &state.error, status, returned(status));
    return Value::of(out.leak());
}

namespace {

struct ConverterCloser {
    void operator()(UConverter* converter) const { ucnv_close(converter); }
};
using ConverterPointer = std::unique_ptr<UConverter, ConverterCloser>;

}  // namespace

static void set_substitute(UConverter* converter, const Array* options, std::string_view key,
                           UErrorCode& status) {
    const Value* chars = options ? options->find(key) : nullptr;
    if (!chars || !chars->deref().is_string() || U_FAILURE(status)) return;
    const String& text = *chars->deref().string;
    ucnv_setSubstChars(converter, text.data(), static_cast<int8_t>(text.length & 0x7f), &status);
}

Result<Value> php_UConverter_transcode(Context& context, Class&, String& str, String& toEncoding,
                                       String& fromEncoding, Array* options) {
    reset_errors(context);
    UErrorCode status = U_ZERO_ERROR;
    ConverterPointer from(ucnv_open(fromEncoding.data(), &status));
    ConverterPointer to(U_SUCCESS(status) ? ucnv_open(toEncoding.data(), &status) : nullptr);
    if (U_FAILURE(status)) {
        return fail_false(context, nullptr, status,
                          "Error setting encoding: " + std::to_string(static_cast<int>(status)) +
                              " - " + u_errorName(status));
    }
    set_substitute(from.get(), options, "from_subst", status);
    set_substitute(to.get(), options, "to_subst", status);
    if (U_FAILURE(status)) return fail_false(context, nullptr, status, returned(status));
    return convert(context, to.get(), from.get(), str.view(), nullptr);
}

// ---- what ICU has

Result<Array*> php_UConverter_getAvailable(Context& context, Class&) {
    reset_errors(context);
    Array* out = Array::create();
    for (int32_t i = 0; i < ucnv_countAvailable(); ++i)
        out->push(string_value(ucnv_getAvailableName(i)));
    return out;
}

Result<Value> php_UConverter_getAliases(Context& context, Class&, String& name) {
    reset_errors(context);
    UErrorCode status = U_ZERO_ERROR;
    uint16_t count = ucnv_countAliases(name.data(), &status);
    if (U_FAILURE(status)) return fail_false(context, nullptr, status, returned(status));
    Array* out = Array::create();
    for (uint16_t i = 0; i < count; ++i) {
        const char* alias = ucnv_getAlias(name.data(), i, &status);
        if (U_FAILURE(status)) break;
        out->push(string_value(alias));
    }
    return Value::of(out);
}

Result<Value> php_UConverter_getStandards(Context& context, Class&) {
    reset_errors(context);
    Array* out = Array::create();
    for (uint16_t i = 0; i < ucnv_countStandards(); ++i) {
        UErrorCode status = U_ZERO_ERROR;
        const char* name = ucnv_getStandard(i, &status);
        out->push(string_value(U_SUCCESS(status) && name ? name : ""));
    }
    return Value::of(out);
}

Result<String*> php_UConverter_reasonText(Context& context, Class&, int64_t reason) {
    reset_errors(context);
    constexpr std::string_view names[] = {"REASON_UNASSIGNED", "REASON_ILLEGAL", "REASON_IRREGULAR",
                                          "REASON_RESET",      "REASON_CLOSE",   "REASON_CLONE"};
    if (reason >= 0 && reason < static_cast<int64_t>(std::size(names)))
        return make_string(names[reason]);
    return throw_argument_value_error(context, 1, "must be a UConverter::REASON_* constant");
}

Result<int64_t> php_UConverter_getErrorCode(Context&, Object& self) {
    return ConverterState::of(self).error.code;
}

Result<Value> php_UConverter_getErrorMessage(Context&, Object& self) {
    return Value::of(ConverterState::of(self).error.text());
}

}  // namespace surus
