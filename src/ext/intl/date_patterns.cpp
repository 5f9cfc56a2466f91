// IntlDatePatternGenerator: patterns for skeletons.
#include <unicode/udatpg.h>

#include "ext/intl/date_formatter.stub.h"
#include "ext/intl/objects.h"
#include "ext/intl/text.h"

namespace surus {

using namespace intl;

namespace {

struct PatternGeneratorState {
    Error error;
    UDateTimePatternGenerator* generator = nullptr;

    PatternGeneratorState() = default;
    PatternGeneratorState(const PatternGeneratorState&) = delete;
    ~PatternGeneratorState() { udatpg_close(generator); }
    static PatternGeneratorState& of(Object& self) { return self.native<PatternGeneratorState>(); }
    static Status clone(Context& context, PatternGeneratorState& from, PatternGeneratorState& to) {
        if (!from.generator)
            return throw_error(context, "Cannot clone uninitialized IntlDatePatternGenerator");
        UErrorCode status = U_ZERO_ERROR;
        to.generator = udatpg_clone(from.generator, &status);
        if (U_FAILURE(status))
            return throw_error(context, "Failed to clone IntlDatePatternGenerator");
        return {};
    }
};

}  // namespace

constinit const ClassHandlers date_pattern_generator_handlers =
    handlers_of<PatternGeneratorState>();

static Result<Opened> open(Context& context, Object& self, String* locale) {
    reset_errors(context);
    PatternGeneratorState& state = PatternGeneratorState::of(self);
    if (state.generator)
        return Opened::failed(U_ILLEGAL_ARGUMENT_ERROR, "Cannot call constructor twice");
    if (locale) {
        if (Opened fits = check_locale_length(*locale); !fits.ok()) return fits;
    }
    UErrorCode status = U_ZERO_ERROR;
    state.generator =
        udatpg_open(usable_locale(locale_or_default(context, locale)).c_str(), &status);
    if (U_FAILURE(status)) {
        udatpg_close(state.generator);
        state.generator = nullptr;
        return Opened::failed(status, "Error creating DateTimePatternGenerator");
    }
    return Opened{};
}

Status php_IntlDatePatternGenerator___construct(Context& context, Object& self, String* locale) {
    Opened opened = TRY(open(context, self, locale));
    return constructed(context, &PatternGeneratorState::of(self).error, opened);
}

Result<Value> php_IntlDatePatternGenerator_create(Context& context, Class&, String* locale) {
    return created(context, class_IntlDatePatternGenerator(context),
                   [&](Object& object) { return open(context, object, locale); });
}

Result<Value> php_IntlDatePatternGenerator_getBestPattern(Context& context, Object& self,
                                                          String& skeleton) {
    PatternGeneratorState& state = PatternGeneratorState::of(self);
    reset_errors(context, &state.error);
    if (!state.generator)
        return throw_error(context, "Found unconstructed IntlDatePatternGenerator");
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text;
    TRY(to_utf16(context, skeleton.view(), text, status));
    if (U_FAILURE(status)) {
        return fail_false(context, &state.error, status, "Skeleton is not a valid UTF-8 string");
    }
    std::u16string pattern = written(
        [&](UChar* buffer, int32_t capacity, UErrorCode& error) {
            return udatpg_getBestPattern(state.generator, text.data(), length_of(text), buffer,
                                         capacity, &error);
        },
        status);
    if (U_FAILURE(status))
        return fail_false(context, &state.error, status, "Error getting best pattern");
    String* utf8 = to_utf8(pattern, status);
    if (!utf8) return fail_false(context, &state.error, status, "Error converting result to UTF-8");
    return Value::of(utf8);
}

}  // namespace surus
