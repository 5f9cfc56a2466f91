// Transliterator: text to text, by rules.
#include <unicode/uenum.h>
#include <unicode/utrans.h>

#include "ext/check_memory.h"
#include "ext/intl/objects.h"
#include "ext/intl/text.h"
#include "ext/intl/transliterator.stub.h"

namespace surus {

using namespace intl;

namespace {

struct TransliteratorState {
    Error error;
    UTransliterator* transliterator = nullptr;

    TransliteratorState() = default;
    TransliteratorState(const TransliteratorState&) = delete;
    ~TransliteratorState() { utrans_close(transliterator); }
    static TransliteratorState& of(Object& self) { return self.native<TransliteratorState>(); }
    static Status clone(Context& context, TransliteratorState& from, TransliteratorState& to) {
        if (!from.transliterator)
            return throw_error(context, "Cannot clone uninitialized Transliterator");
        UErrorCode status = U_ZERO_ERROR;
        to.transliterator = utrans_clone(from.transliterator, &status);
        if (U_FAILURE(status)) return throw_error(context, "Failed to clone Transliterator");
        return {};
    }
};

}  // namespace

constinit const ClassHandlers transliterator_handlers = handlers_of<TransliteratorState>();

Status php_Transliterator___construct(Context&, Object&) { return {}; }

static Result<TransliteratorState*> ready(Context& context, Object& self) {
    TransliteratorState& state = TransliteratorState::of(self);
    reset_errors(context, &state.error);
    if (!state.transliterator) return throw_error(context, "Found unconstructed transliterator");
    return &state;
}

// ---- making

// An object of what was opened, which it takes over.
static Result<Object*> wrap(Context& context, UTransliterator* opened) {
    Ref<Object> object =
        Ref<Object>::adopt(TRY(instantiate(context, class_Transliterator(context))));
    TransliteratorState::of(*object).transliterator = opened;
    int32_t length = 0;
    const UChar* id = utrans_getUnicodeID(opened, &length);
    UErrorCode status = U_ZERO_ERROR;
    String* text = to_utf8(std::u16string_view(id, static_cast<size_t>(length)), status);
    replace(object->slots()[0], Value::of(text ? text : String::empty()));
    return object.leak();
}

static Status check_direction(Context& context, int64_t direction) {
    if (direction == constant_Transliterator_FORWARD ||
        direction == constant_Transliterator_REVERSE)
        return {};
    return throw_argument_value_error(
        context, 2, "must be either Transliterator::FORWARD or Transliterator::REVERSE");
}

// Null with the error noted.
static Result<Value> open_named(Context& context, String& id, int64_t direction) {
    UErrorCode status = U_ZERO_ERROR;
    std::u16string name;
    TRY(to_utf16(context, id.view(), name, status));
    if (U_FAILURE(status))
        return fail_null(context, nullptr, status, "String conversion of id to UTF-16 failed");
    UParseError where = {};
    UTransliterator* opened =
        utrans_openU(name.data(), length_of(name), static_cast<UTransDirection>(direction), nullptr,
                     -1, &where, &status);
    if (U_FAILURE(status)) {
        return fail_null(
            context, nullptr, status,
            "unable to open ICU transliterator with id \"" + std::string(id.data()) + "\"");
    }
    return Value::of(TRY(wrap(context, opened)));
}

Result<Value> php_Transliterator_create(Context& context, Class&, String& id, int64_t direction) {
    reset_errors(context);
    TRY(check_direction(context, direction));
    return open_named(context, id, direction);
}

Result<Value> php_Transliterator_createFromRules(Context& context, Class&, String& rules,
                                                 int64_t direction) {
    reset_errors(context);
    TRY(check_direction(context, direction));
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text;
    TRY(to_utf16(context, rules.view(), text, status));
    if (U_FAILURE(status))
        return fail_null(context, nullptr, status, "String conversion of rules to UTF-16 failed");
    constexpr std::u16string_view name = u"RulesTransPHP";
    UParseError where = {};
    UTransliterator* opened = utrans_openU(name.data(), static_cast<int32_t>(name.size()),
                                           static_cast<UTransDirection>(direction), text.data(),
                                           length_of(text), &where, &status);
    if (U_FAILURE(status)) {
        return fail_null(
            context, nullptr, status,
            "unable to create ICU transliterator from rules (" + parse_error_text(where) + ")");
    }
    return Value::of(TRY(wrap(context, opened)));
}

Result<Value> php_Transliterator_createInverse(Context& context, Object& self) {
    TransliteratorState& state = *TRY(ready(context, self));
    UErrorCode status = U_ZERO_ERROR;
    UTransliterator* opened = utrans_openInverse(state.transliterator, &status);
    if (U_FAILURE(status))
        return fail_null(context, nullptr, status, "could not create inverse ICU transliterator");
    return Value::of(TRY(wrap(context, opened)));
}

Result<Value> php_Transliterator_listIDs(Context& context, Class&) {
    reset_errors(context);
    UErrorCode status = U_ZERO_ERROR;
    UEnumeration* ids = utrans_openIDs(&status);
    if (U_FAILURE(status)) {
        return fail_false(context, nullptr, status, "Failed to obtain registered transliterators");
    }
    Ref<Array> out = Ref<Array>::adopt(Array::create());
    int32_t length = 0;
    while (const UChar* id = uenum_unext(ids, &length, &status)) {
        String* text = to_utf8(std::u16string_view(id, static_cast<size_t>(length)), status);
        if (!text) break;
        out->push(Value::of(text));
    }
    uenum_close(ids);
    if (U_FAILURE(status)) {
        return fail_false(context, nullptr, status,
                          "Failed to build array of registered transliterators");
    }
    return Value::of(out.leak());
}

// ---- transliterating

static Status check_range(Context& context, int64_t start, int64_t end) {
    if (end < -1)
        return throw_argument_value_error(context, 3, "must be greater than or equal to -1");
    if (start < 0)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
    if (end != -1 && start > end)
        return throw_argument_value_error(context, 2,
                                          "must be less than or equal to argument #3 ($end)");
    return {};
}

static Result<Value> apply(Context& context, Object& self, String& string, int64_t start,
                           int64_t end) {
    reset_errors(context);
    TRY(check_range(context, start, end));
    TransliteratorState& state = *TRY(ready(context, self));
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text;
    TRY(to_utf16(context, string.view(), text, status));
    if (U_FAILURE(status)) {
        return fail_false(context, &state.error, status,
                          "String conversion of string to UTF-16 failed");
    }
    int32_t length = length_of(text);
    if (start > length || end > length) {
        return fail_false(context, &state.error, U_ILLEGAL_ARGUMENT_ERROR,
                          "Neither \"start\" nor the \"end\" arguments can exceed the number of "
                          "UTF-16 code units (in this case, " +
                              std::to_string(length) + ")");
    }
    std::u16string out;
    // Rules may make a text longer than any buffer guessed at.
    for (size_t room = text.size() + text.size() / 2 + 64;;) {
        TRY(check_memory(context, room, sizeof(UChar)));
        out = text;
        out.resize(room);
        int32_t used = length;
        int32_t limit = end == -1 ? length : static_cast<int32_t>(end);
        status = U_ZERO_ERROR;
        utrans_transUChars(state.transliterator, out.data(), &used, static_cast<int32_t>(room),
                           static_cast<int32_t>(start), &limit, &status);
        if (status != U_BUFFER_OVERFLOW_ERROR || room > INT32_MAX / 4) {
            out.resize(U_SUCCESS(status) ? static_cast<size_t>(used) : 0);
            break;
        }
        room = static_cast<size_t>(used) + room;
    }
    if (U_FAILURE(status))
        return fail_false(context, &state.error, status, "transliteration failed");
    String* utf8 = to_utf8(out, status);
    if (!utf8) {
        return fail_false(context, &state.error, status,
                          "String conversion of string to UTF-8 failed");
    }
    return Value::of(utf8);
}

Result<Value> php_Transliterator_transliterate(Context& context, Object& self, String& string,
                                               int64_t start, int64_t end) {
    return apply(context, self, string, start, end);
}

Result<Value> php_transliterator_transliterate(Context& context, const Value& transliterator,
                                               String& string, int64_t start, int64_t end) {
    if (transliterator.is_object())
        return apply(context, *transliterator.object, string, start, end);
    reset_errors(context);
    String& id = *transliterator.string;
    OwnedValue made(TRY(open_named(context, id, constant_Transliterator_FORWARD)));
    if (made->is_null()) {
        Ref<String> message = Ref<String>::adopt(last_error(context).text());
        TRY(function_warning(context, "Could not create transliterator with ID \"%s\" (%s)",
                             id.data(), message->data()));
        return false_value();
    }
    return apply(context, *made->object, string, start, end);
}

Result<int64_t> php_Transliterator_getErrorCode(Context& context, Object& self) {
    reset_errors(context);
    return TransliteratorState::of(self).error.code;
}

Result<String*> php_Transliterator_getErrorMessage(Context& context, Object& self) {
    reset_errors(context);
    return TransliteratorState::of(self).error.text();
}

}  // namespace surus
