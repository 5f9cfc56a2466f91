// IntlListFormatter: "a, b, and c".
#include <unicode/ulistformatter.h>

#include <vector>

#include "ext/intl/list_formatter.stub.h"
#include "ext/intl/objects.h"
#include "ext/intl/text.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace intl;

namespace {

struct ListFormatterState {
    Error error;
    UListFormatter* formatter = nullptr;

    ListFormatterState() = default;
    ListFormatterState(const ListFormatterState&) = delete;
    ~ListFormatterState() { ulistfmt_close(formatter); }
    static ListFormatterState& of(Object& self) { return self.native<ListFormatterState>(); }
};

}  // namespace

constinit const ClassHandlers list_formatter_handlers = handlers_of<ListFormatterState>();

Status php_IntlListFormatter___construct(Context& context, Object& self, String& locale,
                                         int64_t type, int64_t width) {
    if (locale.length > longest_locale) {
        return throw_argument_value_error(context, 1, "must be less than or equal to %d characters",
                                          int{longest_locale});
    }
    std::string name = locale_or_default(context, &locale);
    TRY(check_language(context, 1, name));
    name = usable_locale(name);
    if (type < constant_IntlListFormatter_TYPE_AND ||
        type > constant_IntlListFormatter_TYPE_UNITS) {
        return throw_argument_value_error(
            context, 2,
            "must be one of IntlListFormatter::TYPE_AND, IntlListFormatter::TYPE_OR, or "
            "IntlListFormatter::TYPE_UNITS");
    }
    if (width < constant_IntlListFormatter_WIDTH_WIDE ||
        width > constant_IntlListFormatter_WIDTH_NARROW) {
        return throw_argument_value_error(
            context, 3,
            "must be one of IntlListFormatter::WIDTH_WIDE, IntlListFormatter::WIDTH_SHORT, or "
            "IntlListFormatter::WIDTH_NARROW");
    }
    ListFormatterState& state = ListFormatterState::of(self);
    UErrorCode status = U_ZERO_ERROR;
    ulistfmt_close(state.formatter);
    state.formatter = ulistfmt_openForType(name.c_str(), static_cast<UListFormatterType>(type),
                                           static_cast<UListFormatterWidth>(width), &status);
    if (U_SUCCESS(status)) return {};
    state.formatter = nullptr;
    return throw_construction(context, &state.error, status, "Constructor failed");
}

Result<Value> php_IntlListFormatter_format(Context& context, Object& self, Array& strings) {
    ListFormatterState& state = ListFormatterState::of(self);
    if (!state.formatter)
        return throw_error(context, "IntlListFormatter object is not initialized");
    if (strings.count == 0) return string_value("");
    Ref<Array> pinned = Ref<Array>::share(&strings);
    std::vector<std::u16string> texts(strings.count);
    size_t index = 0;
    UErrorCode status = U_ZERO_ERROR;
    for (auto [key, value] : elements(strings)) {
        Ref<String> string = Ref<String>::adopt(TRY(to_string(context, value)));
        TRY(to_utf16(context, string->view(), texts[index++], status));
        if (U_FAILURE(status)) {
            return fail_false(context, nullptr, status, "Failed to convert string to UTF-16");
        }
    }
    std::vector<const UChar*> pointers;
    std::vector<int32_t> lengths;
    for (const std::u16string& text : texts) {
        pointers.push_back(text.data());
        lengths.push_back(length_of(text));
    }
    std::u16string joined = written(
        [&](UChar* buffer, int32_t capacity, UErrorCode& error) {
            return ulistfmt_format(state.formatter, pointers.data(), lengths.data(),
                                   static_cast<int32_t>(texts.size()), buffer, capacity, &error);
        },
        status);
    if (U_FAILURE(status)) return fail_false(context, nullptr, status, "Failed to format list");
    String* utf8 = to_utf8(joined, status);
    if (!utf8) return fail_false(context, nullptr, status, "Failed to convert result to UTF-8");
    return Value::of(utf8);
}

Result<int64_t> php_IntlListFormatter_getErrorCode(Context&, Object& self) {
    return ListFormatterState::of(self).error.code;
}

Result<String*> php_IntlListFormatter_getErrorMessage(Context&, Object& self) {
    return ListFormatterState::of(self).error.text();
}

}  // namespace surus
