// ResourceBundle: ICU's data.
#include <unicode/uenum.h>
#include <unicode/ures.h>

#include <algorithm>

#include "ext/core/internal_iterator.h"
#include "ext/intl/objects.h"
#include "ext/intl/resource_bundle.stub.h"
#include "ext/intl/text.h"

namespace surus {

using namespace intl;

namespace {

struct BundleState {
    Error error;
    UResourceBundle* bundle = nullptr;

    BundleState() = default;
    BundleState(const BundleState&) = delete;
    ~BundleState() { ures_close(bundle); }
    static BundleState& of(Object& self) { return self.native<BundleState>(); }
};

}  // namespace

static Result<Value> fetch(Context& context, Object& self, const Value& index, bool fallback);

static Result<Value> read_dimension(Context& context, Object& self, const Value* offset) {
    if (!offset) return throw_error(context, "Cannot apply [] to ResourceBundle object");
    return fetch(context, self, offset->deref(), true);
}

static constexpr ClassHandlers make_handlers() {
    ClassHandlers handlers = handlers_of<BundleState>();
    handlers.read_dimension = read_dimension;
    handlers.count = [](Context&, Object& self) -> Result<int64_t> {
        BundleState& state = BundleState::of(self);
        return state.bundle ? ures_getSize(state.bundle) : 0;
    };
    return handlers;
}
constinit const ClassHandlers resource_bundle_handlers = make_handlers();

static Result<BundleState*> ready(Context& context, Object& self) {
    BundleState& state = BundleState::of(self);
    reset_errors(context, &state.error);
    if (!state.bundle) return throw_error(context, "Found unconstructed ResourceBundle");
    return &state;
}

// ---- making

static constexpr size_t longest_path = 4096;

static Result<Opened> open(Context& context, Object& self, String* locale, String* bundle,
                           bool fallback) {
    reset_errors(context);
    BundleState& state = BundleState::of(self);
    if (state.bundle) return throw_error(context, "ResourceBundle object is already constructed");
    if (locale) {
        if (Opened fits = check_locale_length(*locale); !fits.ok()) return fits;
    }
    if (bundle && bundle->length >= longest_path)
        return throw_argument_value_error(context, 2, "is too long");
    // Without fallback it need not be a locale: "supplementalData" is a bundle, too.
    std::string name = locale ? std::string(locale->data()) : locale_or_default(context, nullptr);
    if (fallback) name = usable_locale(name);
    const char* package = bundle ? bundle->data() : nullptr;
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle* opened = fallback ? ures_open(package, name.c_str(), &status)
                                       : ures_openDirect(package, name.c_str(), &status);
    if (U_FAILURE(status)) {
        ures_close(opened);
        return Opened::failed(status, "Cannot load libICU resource bundle");
    }
    state.bundle = opened;
    return Opened{status, {}};
}

Status php_ResourceBundle___construct(Context& context, Object& self, String* locale,
                                      String* bundle, bool fallback) {
    Opened opened = TRY(open(context, self, locale, bundle, fallback));
    return constructed(context, &BundleState::of(self).error, opened);
}

Result<Value> php_ResourceBundle_create(Context& context, Class&, String* locale, String* bundle,
                                        bool fallback) {
    return created(context, class_ResourceBundle(context),
                   [&](Object& object) { return open(context, object, locale, bundle, fallback); });
}

// ---- what is in it

// Takes over `child`.
static Result<Value> value_of(Context& context, BundleState& state, UResourceBundle* child) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = 0;
    Value out = Value::null();
    switch (ures_getType(child)) {
    case URES_STRING: {
        const UChar* text = ures_getString(child, &length, &status);
        String* utf8 = U_SUCCESS(status)
                           ? to_utf8(std::u16string_view(text, static_cast<size_t>(length)), status)
                           : nullptr;
        if (utf8) out = Value::of(utf8);
        break;
    }
    case URES_BINARY: {
        const uint8_t* bytes = ures_getBinary(child, &length, &status);
        if (U_SUCCESS(status))
            out = string_value({reinterpret_cast<const char*>(bytes), static_cast<size_t>(length)});
        break;
    }
    case URES_INT: out = Value::of(int64_t{ures_getInt(child, &status)}); break;
    case URES_INT_VECTOR: {
        const int32_t* numbers = ures_getIntVector(child, &length, &status);
        Array* list = Array::create();
        for (int32_t i = 0; U_SUCCESS(status) && i < length; ++i)
            list->push(Value::of(int64_t{numbers[i]}));
        out = Value::of(list);
        break;
    }
    case URES_ARRAY:
    case URES_TABLE: {
        auto object = instantiate(context, class_ResourceBundle(context));
        if (!object.ok()) {
            ures_close(child);
            return failed;
        }
        BundleState::of(**object).bundle = child;
        return Value::of(object.take());
    }
    default: status = U_ILLEGAL_ARGUMENT_ERROR;
    }
    ures_close(child);
    if (U_SUCCESS(status)) return out;
    release(out);
    return fail_false(context, &state.error, status, "Failed to retrieve value");
}

static Result<Value> fetch(Context& context, Object& self, const Value& index, bool fallback) {
    BundleState& state = *TRY(ready(context, self));
    UErrorCode status = U_ZERO_ERROR;
    std::string name;
    UResourceBundle* child = nullptr;
    if (index.is_int()) {
        auto number = static_cast<int32_t>(index.integer);
        name = std::to_string(number);
        child = ures_getByIndex(state.bundle, number, nullptr, &status);
    } else if (index.is_string()) {
        name = "'" + std::string(index.string->data()) + "'";
        child = ures_getByKey(state.bundle, index.string->data(), nullptr, &status);
    } else {
        return fail_null(context, &state.error, U_ILLEGAL_ARGUMENT_ERROR,
                         "index should be integer or string");
    }
    if (U_FAILURE(status)) {
        ures_close(child);
        return fail_null(context, &state.error, status, "Cannot load resource element " + name);
    }
    note_code(context, &state.error, status);
    if (!fallback && (status == U_USING_FALLBACK_WARNING || status == U_USING_DEFAULT_WARNING)) {
        UErrorCode ignored = U_ZERO_ERROR;
        const char* locale = ures_getLocaleByType(state.bundle, ULOC_ACTUAL_LOCALE, &ignored);
        ures_close(child);
        return fail_null(
            context, &state.error, status,
            "Cannot load element " + name + " without fallback from to " + (locale ? locale : ""));
    }
    return value_of(context, state, child);
}

Result<Value> php_ResourceBundle_get(Context& context, Object& self, const Value& index,
                                     bool fallback) {
    return fetch(context, self, index, fallback);
}

Result<int64_t> php_ResourceBundle_count(Context& context, Object& self) {
    return ures_getSize(TRY(ready(context, self))->bundle);
}

Result<Value> php_ResourceBundle_getLocales(Context& context, Class&, String& bundle) {
    reset_errors(context);
    if (bundle.length >= longest_path) return throw_argument_value_error(context, 1, "is too long");
    UErrorCode status = U_ZERO_ERROR;
    UEnumeration* names =
        ures_openAvailableLocales(bundle.is_empty() ? nullptr : bundle.data(), &status);
    if (U_FAILURE(status)) return fail_false(context, nullptr, status, "Cannot fetch locales list");
    Array* out = Array::create();
    int32_t length = 0;
    while (const char* name = uenum_next(names, &length, &status))
        out->push(string_value({name, static_cast<size_t>(length)}));
    uenum_close(names);
    return Value::of(out);
}

Result<int64_t> php_ResourceBundle_getErrorCode(Context& context, Object& self) {
    reset_errors(context);
    return BundleState::of(self).error.code;
}

Result<String*> php_ResourceBundle_getErrorMessage(Context& context, Object& self) {
    reset_errors(context);
    return BundleState::of(self).error.text();
}

// ---- loops

static UResourceBundle* child_at(Object& self, int64_t step) {
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle* child =
        ures_getByIndex(BundleState::of(self).bundle, static_cast<int32_t>(step), nullptr, &status);
    if (U_SUCCESS(status)) return child;
    ures_close(child);
    return nullptr;
}

static Value loop_key(Object& self, int64_t step) {
    if (ures_getType(BundleState::of(self).bundle) != URES_TABLE) return Value::of(step);
    UResourceBundle* child = child_at(self, step);
    const char* key = child ? ures_getKey(child) : nullptr;
    Value out = key ? string_value(key) : Value::of(step);
    ures_close(child);
    return out;
}

static Value loop_value(Object& self, int64_t step) {
    UResourceBundle* child = child_at(self, step);
    if (!child) return Value::null();
    auto value = value_of(Context::current(), BundleState::of(self), child);
    return value.ok() ? value.take() : Value::null();
}

static constexpr InternalSteps loop_over_elements{[](Object&, int64_t) { return true; }, loop_key,
                                                  loop_value};

Result<Object*> php_ResourceBundle_getIterator(Context& context, Object& self) {
    BundleState& state = *TRY(ready(context, self));
    Array* steps = Array::create();
    for (int64_t i = 0; i < ures_getSize(state.bundle); ++i) steps->push(Value::of(i));
    return create_internal_iterator(context, self, steps, loop_over_elements);
}

}  // namespace surus
