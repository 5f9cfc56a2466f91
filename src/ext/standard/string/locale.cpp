#include "ext/standard/string/locale.h"

#include <array>
#include <string>

#include "ext/standard/string.stub.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/arrays/iteration.h"
#include "runtime/errors/errors.h"
#include "runtime/request/invocation.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

struct Category {
    int number;
    const char* name;
};
// In the order of the names of mixed locales.
constexpr Category categories[] = {
    {LC_CTYPE, "LC_CTYPE"},
    {LC_NUMERIC, "LC_NUMERIC"},
    {LC_TIME, "LC_TIME"},
    {LC_COLLATE, "LC_COLLATE"},
    {LC_MONETARY, "LC_MONETARY"},
    {LC_MESSAGES, "LC_MESSAGES"},
    {LC_PAPER, "LC_PAPER"},
    {LC_NAME, "LC_NAME"},
    {LC_ADDRESS, "LC_ADDRESS"},
    {LC_TELEPHONE, "LC_TELEPHONE"},
    {LC_MEASUREMENT, "LC_MEASUREMENT"},
    {LC_IDENTIFICATION, "LC_IDENTIFICATION"},
};
constexpr size_t category_count = std::size(categories);
using Names = std::array<std::string, category_count>;

struct LocaleState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Locale;
    Names names;
    locale_t handle = nullptr;
    locale_t utf8 = nullptr;  // utf8_characters()

    // php begins with the classes of UTF-8's characters.
    LocaleState() {
        names.fill("C");
        names[0] = "C.UTF-8";
    }
    ~LocaleState() override {
        if (handle) freelocale(handle);
        if (utf8) freelocale(utf8);
    }
};

LocaleState& state_of(Context& context) { return extension_state<LocaleState>(context); }

// "": what the environment says, by the C library's rules.
std::string name_in_environment(Context& context, const Category& category) {
    for (const char* variable : {"LC_ALL", category.name, "LANG"}) {
        const char* value = context.invocation->environment.get(variable);
        if (value && *value) return value;
    }
    return "C";
}

// A name like "LC_CTYPE=C;LC_NUMERIC=de_DE;…", in which no category may be missing.
bool take_mixed(std::string_view text, Names& names) {
    size_t found = 0;
    for (size_t i = 0; i < category_count; ++i) {
        size_t at = text.find(std::string(categories[i].name) + "=");
        if (at == npos) continue;
        size_t from = at + std::string_view(categories[i].name).size() + 1;
        names[i] = text.substr(from, text.find(';', from) - from);
        ++found;
    }
    return found == category_count;
}

// All of it, or null when the system has no locale of one of the names.
locale_t make_locale(Context& context, const Names& names) {
    locale_t made = newlocale(LC_ALL_MASK, "C", nullptr);
    for (size_t i = 0; i < category_count && made; ++i) {
        if (names[i] == "C") continue;
        if (i == 0 && names[i] == "C.UTF-8" && !utf8_characters(context)) continue;
        locale_t more = newlocale(1 << categories[i].number, names[i].c_str(), made);
        if (!more) freelocale(made);
        made = more;
    }
    return made;
}

std::string joined(const Names& names) {
    bool same = true;
    for (const std::string& name : names) same &= name == names[0];
    if (same) return names[0];
    std::string text;
    for (size_t i = 0; i < category_count; ++i)
        text += (i ? ";" : "") + std::string(categories[i].name) + "=" + names[i];
    return text;
}

const Category* find_category(int64_t number) {
    for (const Category& category : categories) {
        if (category.number == number) return &category;
    }
    return nullptr;
}

// Null: there is no such locale.
Result<Value> try_one(Context& context, int64_t number, const Value& wanted) {
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, wanted)));
    LocaleState& state = state_of(context);
    const Category* category = find_category(number);
    if (!category && number != LC_ALL) return Value::null();
    auto told = [&] { return category ? state.names[category - categories] : joined(state.names); };
    if (text->view() == "0") return string_value(told());
    if (text->length >= 255) {
        TRY(function_warning(context, "Specified locale name is too long"));
        return Value::null();
    }
    if (text->view().find('\0') != npos) return Value::null();
    Names names = state.names;
    if (text->view().find(';') != npos) {
        // newlocale() would find a single category's in it, too; setlocale() does not.
        if (category || !take_mixed(text->view(), names)) return Value::null();
    } else {
        for (size_t i = 0; i < category_count; ++i) {
            if (category && category != &categories[i]) continue;
            names[i] = text->is_empty() ? name_in_environment(context, categories[i])
                                        : std::string(text->view());
        }
    }
    for (std::string& name : names) {
        if (name == "POSIX") name = "C";
    }
    locale_t made = make_locale(context, names);
    if (!made) return Value::null();
    if (state.handle) freelocale(state.handle);
    state.handle = made;
    state.names = std::move(names);
    return string_value(told());
}

Result<Value> try_all(Context& context, int64_t category, const Value& locales) {
    if (!locales.is_array()) return try_one(context, category, locales);
    Ref<Array> keep = Ref<Array>::share(locales.array);
    for (auto [key, name] : elements(*keep)) {
        Value found = TRY(try_one(context, category, name.deref()));
        if (!found.is_null()) return found;
    }
    return Value::null();
}

}  // namespace

locale_t locale_of(Context& context) { return state_of(context).handle; }

locale_t utf8_characters(Context& context) {
    locale_t& made = state_of(context).utf8;
    if (!made) made = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    return made;
}

InLocale::InLocale(Context& context, locale_t otherwise) {
    locale_t wanted = locale_of(context);
    if (!wanted) wanted = otherwise;
    if (wanted) before_ = uselocale(wanted);
}

InLocale::~InLocale() {
    if (before_) uselocale(before_);
}

Result<Value> php_setlocale(Context& context, int64_t category, const Value& locales,
                            std::span<const Value> rest) {
    Value found = TRY(try_all(context, category, locales));
    for (size_t i = 0; i < rest.size() && found.is_null(); ++i)
        found = TRY(try_all(context, category, rest[i].deref()));
    return found.is_null() ? false_value() : found;
}

static Array* groups(const char* sizes) {
    Array* list = Array::create();
    for (; *sizes; ++sizes) list->push(Value::of(int64_t{*sizes}));
    return list;
}

Result<Array*> php_localeconv(Context& context) {
    InLocale in_locale(context);
    const lconv& rules = *::localeconv();
    Array* out = Array::create(32);
    auto text = [&](const char* name, const char* value) { out->set(name, string_value(value)); };
    auto number = [&](const char* name, char value) { out->set(name, Value::of(int64_t{value})); };
    text("decimal_point", rules.decimal_point);
    text("thousands_sep", rules.thousands_sep);
    text("int_curr_symbol", rules.int_curr_symbol);
    text("currency_symbol", rules.currency_symbol);
    text("mon_decimal_point", rules.mon_decimal_point);
    text("mon_thousands_sep", rules.mon_thousands_sep);
    text("positive_sign", rules.positive_sign);
    text("negative_sign", rules.negative_sign);
    number("int_frac_digits", rules.int_frac_digits);
    number("frac_digits", rules.frac_digits);
    number("p_cs_precedes", rules.p_cs_precedes);
    number("p_sep_by_space", rules.p_sep_by_space);
    number("n_cs_precedes", rules.n_cs_precedes);
    number("n_sep_by_space", rules.n_sep_by_space);
    number("p_sign_posn", rules.p_sign_posn);
    number("n_sign_posn", rules.n_sign_posn);
    out->set("grouping", Value::of(groups(rules.grouping)));
    out->set("mon_grouping", Value::of(groups(rules.mon_grouping)));
    return out;
}

}  // namespace surus
