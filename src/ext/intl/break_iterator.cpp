// IntlBreakIterator and its kin.
#include "ext/intl/break_iterator.h"

#include <unicode/locid.h>

#include <iterator>

#include "ext/core/internal_iterator.h"
#include "ext/intl/break_iterator.stub.h"
#include "ext/intl/calendar.h"
#include "ext/intl/iterators.h"
#include "ext/intl/text.h"

namespace surus {

using namespace intl;

static Result<Array*> describe(Context&, Object& self) {
    BreakIteratorState& state = BreakIteratorState::of(self);
    Array* out = Array::create();
    out->set("valid", Value::boolean(state.breaks != nullptr));
    if (!state.breaks) return out;
    out->set("text", state.text ? Value::of(share(*state.text)) : Value::null());
    out->set("type", string_value(state.breaks->icu() ? "RuleBasedBreakIterator"
                                                      : "CodePointBreakIterator"));
    return out;
}

static constexpr ClassHandlers make_handlers() {
    ClassHandlers handlers = handlers_of<BreakIteratorState>();
    handlers.debug_info = describe;
    return handlers;
}
constinit const ClassHandlers break_iterator_handlers = make_handlers();

namespace intl {

static void show_text(BreakIteratorState& state, UErrorCode& status) {
    UText text = UTEXT_INITIALIZER;
    utext_openUTF8(&text, state.text->data(), static_cast<int64_t>(state.text->length), &status);
    if (U_SUCCESS(status)) state.breaks->set_text(&text, status);
    utext_close(&text);
}

Status BreakIteratorState::clone(Context& context, BreakIteratorState& from,
                                 BreakIteratorState& to) {
    if (!from.breaks) return throw_error(context, "Cannot clone uninitialized IntlBreakIterator");
    to.breaks = from.breaks->clone();
    to.text = from.text;
    to.rules = from.rules;
    return {};
}

Result<BreakIteratorState*> break_iterator(Context& context, Object& self) {
    BreakIteratorState& state = BreakIteratorState::of(self);
    reset_errors(context, &state.error);
    if (!state.breaks) return throw_error(context, "Found unconstructed IntlBreakIterator");
    return &state;
}

}  // namespace intl

Status php_IntlBreakIterator___construct(Context&, Object&) { return {}; }

// ---- making

using Factory = icu::BreakIterator*(const icu::Locale&, UErrorCode&);

static Result<Value> open(Context& context, String* locale, Factory* factory) {
    reset_errors(context);
    std::string name = usable_locale(locale_or_default(context, locale));
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::BreakIterator> iterator(
        factory(icu::Locale::createFromName(name.c_str()), status));
    if (U_FAILURE(status)) {
        return fail_null(context, nullptr, status, "error creating BreakIterator");
    }
    Object* object = TRY(instantiate(context, class_IntlRuleBasedBreakIterator(context)));
    BreakIteratorState::of(*object).breaks = rule_breaks(std::move(iterator));
    return Value::of(object);
}

Result<Value> php_IntlBreakIterator_createCharacterInstance(Context& context, Class&,
                                                            String* locale) {
    return open(context, locale, icu::BreakIterator::createCharacterInstance);
}

Result<Value> php_IntlBreakIterator_createWordInstance(Context& context, Class&, String* locale) {
    return open(context, locale, icu::BreakIterator::createWordInstance);
}

Result<Value> php_IntlBreakIterator_createLineInstance(Context& context, Class&, String* locale) {
    return open(context, locale, icu::BreakIterator::createLineInstance);
}

Result<Value> php_IntlBreakIterator_createSentenceInstance(Context& context, Class&,
                                                           String* locale) {
    return open(context, locale, icu::BreakIterator::createSentenceInstance);
}

Result<Value> php_IntlBreakIterator_createTitleInstance(Context& context, Class&, String* locale) {
    return open(context, locale, icu::BreakIterator::createTitleInstance);
}

Result<Object*> php_IntlBreakIterator_createCodePointInstance(Context& context, Class&) {
    reset_errors(context);
    Object* object = TRY(instantiate(context, class_IntlCodePointBreakIterator(context)));
    BreakIteratorState::of(*object).breaks = character_breaks();
    return object;
}

// ---- the text

Result<Value> php_IntlBreakIterator_getText(Context& context, Object& self) {
    BreakIteratorState& state = *TRY(break_iterator(context, self));
    return state.text ? Value::of(share(*state.text)) : Value::null();
}

Result<bool> php_IntlBreakIterator_setText(Context& context, Object& self, String& text) {
    BreakIteratorState& state = *TRY(break_iterator(context, self));
    UErrorCode status = U_ZERO_ERROR;
    Ref<String> old = state.text;  // the iterator looks at it until it has the new one
    state.text = Ref<String>::share(&text);
    show_text(state, status);
    if (U_SUCCESS(status)) return true;
    TRY(note_error(context, &state.error, status, "error calling BreakIterator::setText()"));
    return false;
}

// ---- moving

static Status check_offset(Context& context, int64_t offset) {
    if (std::in_range<int32_t>(offset)) return {};
    return throw_int32_range(context, 1);
}

Result<int64_t> php_IntlBreakIterator_first(Context& context, Object& self) {
    return TRY(break_iterator(context, self))->breaks->first();
}

Result<int64_t> php_IntlBreakIterator_last(Context& context, Object& self) {
    return TRY(break_iterator(context, self))->breaks->last();
}

Result<int64_t> php_IntlBreakIterator_previous(Context& context, Object& self) {
    return TRY(break_iterator(context, self))->breaks->previous();
}

Result<int64_t> php_IntlBreakIterator_current(Context& context, Object& self) {
    return TRY(break_iterator(context, self))->breaks->current();
}

Result<int64_t> php_IntlBreakIterator_next(Context& context, Object& self,
                                           std::optional<int64_t> offset) {
    if (!offset) return TRY(break_iterator(context, self))->breaks->next();
    TRY(check_offset(context, *offset));
    return TRY(break_iterator(context, self))->breaks->next(static_cast<int32_t>(*offset));
}

Result<int64_t> php_IntlBreakIterator_following(Context& context, Object& self, int64_t offset) {
    TRY(check_offset(context, offset));
    return TRY(break_iterator(context, self))->breaks->following(static_cast<int32_t>(offset));
}

Result<int64_t> php_IntlBreakIterator_preceding(Context& context, Object& self, int64_t offset) {
    TRY(check_offset(context, offset));
    return TRY(break_iterator(context, self))->breaks->preceding(static_cast<int32_t>(offset));
}

Result<bool> php_IntlBreakIterator_isBoundary(Context& context, Object& self, int64_t offset) {
    TRY(check_offset(context, offset));
    return TRY(break_iterator(context, self))->breaks->is_boundary(static_cast<int32_t>(offset));
}

// ---- telling about itself

Result<Value> php_IntlBreakIterator_getLocale(Context& context, Object& self, int64_t type) {
    BreakIteratorState& state = *TRY(break_iterator(context, self));
    if (type != ULOC_ACTUAL_LOCALE && type != ULOC_VALID_LOCALE) {
        return fail_false(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR, "invalid locale type");
    }
    if (!state.breaks->icu()) return string_value("");
    UErrorCode status = U_ZERO_ERROR;
    icu::Locale locale =
        state.breaks->icu()->getLocale(static_cast<ULocDataLocaleType>(type), status);
    if (U_FAILURE(status))
        return fail_false(context, &state.error, status, "Call to ICU method has failed");
    return string_value(locale.getName());
}

Result<int64_t> php_IntlBreakIterator_getErrorCode(Context& context, Object& self) {
    reset_errors(context);
    return BreakIteratorState::of(self).error.code;
}

Result<String*> php_IntlBreakIterator_getErrorMessage(Context& context, Object& self) {
    reset_errors(context);
    return BreakIteratorState::of(self).error.text();
}

// ---- loops over positions

static Status rewind_loop(Context& context, Object& self) {
    BreakIteratorState& state = *TRY(break_iterator(context, self));
    state.at_end = state.breaks->first() == Breaks::done;
    return {};
}

static bool is_loop_live(Object& self, int64_t) { return !BreakIteratorState::of(self).at_end; }

static Result<Value> loop_value(Context& context, Object& self, int64_t) {
    return Value::of(int64_t{TRY(break_iterator(context, self))->breaks->current()});
}

static void advance_loop(Object& self) {
    BreakIteratorState& state = BreakIteratorState::of(self);
    if (state.breaks) state.at_end = state.breaks->next() == Breaks::done;
}

static constexpr InternalCursor loop_over_positions{rewind_loop, is_loop_live, loop_value,
                                                    advance_loop};

Result<Object*> php_IntlBreakIterator_getIterator(Context& context, Object& self) {
    TRY(break_iterator(context, self));
    return create_internal_iterator(context, self, loop_over_positions);
}

// ---- loops over parts

namespace {

class Parts : public Source {
public:
    Parts(Object& breaks, int64_t keys) : breaks_(Value::of(share(breaks))), keys_(keys) {}
    ~Parts() override { release(breaks_); }

    Object& breaks() { return *breaks_.object; }
    Value* held() override { return &breaks_; }
    const Value* key() const override {
        return keys_ == constant_IntlPartsIterator_KEY_SEQUENTIAL ? nullptr : &key_;
    }
    void rewind(Error&) override {
        if (state().breaks) state().breaks->first();
    }
    Result<Value> next(Context& context, Error&) override {
        BreakIteratorState& state = *TRY(break_iterator(context, *breaks_.object));
        int32_t begin = state.breaks->current();
        if (begin == Breaks::done) return Value::undef();
        int32_t end = state.breaks->next();
        if (end == Breaks::done || end < begin || !state.text) return Value::undef();
        key_ = Value::of(int64_t{keys_ == constant_IntlPartsIterator_KEY_LEFT ? begin : end});
        return string_value(state.text->view().substr(static_cast<size_t>(begin),
                                                      static_cast<size_t>(end - begin)));
    }

private:
    BreakIteratorState& state() { return BreakIteratorState::of(*breaks_.object); }

    Value breaks_;
    int64_t keys_;
    Value key_ = Value::null();
};

}  // namespace

Result<Object*> php_IntlBreakIterator_getPartsIterator(Context& context, Object& self,
                                                       int64_t type) {
    if (type < constant_IntlPartsIterator_KEY_SEQUENTIAL ||
        type > constant_IntlPartsIterator_KEY_RIGHT) {
        return throw_argument_value_error(
            context, 1,
            "must be one of IntlPartsIterator::KEY_SEQUENTIAL, IntlPartsIterator::KEY_LEFT, or "
            "IntlPartsIterator::KEY_RIGHT");
    }
    TRY(break_iterator(context, self));
    Object* object = TRY(instantiate(context, class_IntlPartsIterator(context)));
    IteratorState::of(*object).source = std::make_unique<Parts>(self, type);
    return object;
}

Result<Object*> php_IntlPartsIterator_getBreakIterator(Context& context, Object& self) {
    IteratorState& state = *TRY(iterator(context, self));
    return share(static_cast<Parts&>(*state.source).breaks());
}

static Result<int64_t> rule_status(Context& context, Object& self) {
    BreakIteratorState& state = *TRY(break_iterator(context, self));
    return state.breaks->icu() ? state.breaks->icu()->getRuleStatus() : 0;
}

Result<int64_t> php_IntlPartsIterator_getRuleStatus(Context& context, Object& self) {
    IteratorState& state = *TRY(iterator(context, self));
    return rule_status(context, static_cast<Parts&>(*state.source).breaks());
}

// ---- by rules

static Failed throw_rules(Context& context, UErrorCode status, const std::string& message) {
    return throw_construction(context, nullptr, status, message);
}

Status php_IntlRuleBasedBreakIterator___construct(Context& context, Object& self, String& rules,
                                                  bool compiled) {
    reset_errors(context);
    BreakIteratorState& state = BreakIteratorState::of(self);
    if (state.breaks) {
        return throw_error(context, "IntlRuleBasedBreakIterator object is already constructed");
    }
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::RuleBasedBreakIterator> made;
    if (compiled) {
        made = std::make_unique<icu::RuleBasedBreakIterator>(
            reinterpret_cast<const uint8_t*>(rules.data()), static_cast<uint32_t>(rules.length),
            status);
        if (U_FAILURE(status))
            return throw_rules(context, status, "unable to create instance from compiled rules");
        state.rules = Ref<String>::share(&rules);
    } else {
        icu::UnicodeString text;
        TRY(to_utf16(context, rules.view(), text, status));
        if (U_FAILURE(status))
            return throw_rules(context, status, "rules were not a valid UTF-8 string");
        UParseError where = {};
        made = std::make_unique<icu::RuleBasedBreakIterator>(text, where, status);
        if (U_FAILURE(status)) {
            return throw_rules(context, status,
                               "unable to create RuleBasedBreakIterator from rules (" +
                                   parse_error_text(where) + ")");
        }
    }
    state.breaks = rule_breaks(std::move(made));
    return {};
}

static Result<icu::RuleBasedBreakIterator*> rule_based(Context& context, Object& self) {
    return static_cast<icu::RuleBasedBreakIterator*>(
        TRY(break_iterator(context, self))->breaks->icu());
}

Result<Value> php_IntlRuleBasedBreakIterator_getRules(Context& context, Object& self) {
    UErrorCode status = U_ZERO_ERROR;
    String* utf8 = to_utf8(TRY(rule_based(context, self))->getRules(), status);
    if (!utf8) {
        return fail_false(context, &BreakIteratorState::of(self).error, status,
                          "Error converting result to UTF-8 string");
    }
    return Value::of(utf8);
}

Result<Value> php_IntlRuleBasedBreakIterator_getBinaryRules(Context& context, Object& self) {
    uint32_t length = 0;
    const uint8_t* rules = TRY(rule_based(context, self))->getBinaryRules(length);
    return string_value({reinterpret_cast<const char*>(rules), length});
}

Result<int64_t> php_IntlRuleBasedBreakIterator_getRuleStatus(Context& context, Object& self) {
    return rule_status(context, self);
}

Result<Value> php_IntlRuleBasedBreakIterator_getRuleStatusVec(Context& context, Object& self) {
    icu::RuleBasedBreakIterator* breaks = TRY(rule_based(context, self));
    UErrorCode status = U_ZERO_ERROR;
    int32_t count = breaks->getRuleStatusVec(nullptr, 0, status);
    status = U_ZERO_ERROR;
    std::vector<int32_t> values(static_cast<size_t>(count));
    breaks->getRuleStatusVec(values.data(), count, status);
    if (U_FAILURE(status)) {
        return fail_false(context, &BreakIteratorState::of(self).error, status,
                          "failed obtaining the status values");
    }
    Array* out = Array::create();
    for (int32_t value : values) out->push(Value::of(int64_t{value}));
    return Value::of(out);
}

Result<int64_t> php_IntlCodePointBreakIterator_getLastCodePoint(Context& context, Object& self) {
    return TRY(break_iterator(context, self))->breaks->last_character();
}

}  // namespace surus
