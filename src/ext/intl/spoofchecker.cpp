// Spoofchecker: texts that look like others.
#include <unicode/uset.h>
#include <unicode/uspoof.h>

#include "ext/intl/objects.h"
#include "ext/intl/spoofchecker.stub.h"
#include "ext/intl/text.h"

namespace surus {

using namespace intl;

namespace {

struct SpoofcheckerState {
    Error error;
    USpoofChecker* checker = nullptr;

    SpoofcheckerState() = default;
    SpoofcheckerState(const SpoofcheckerState&) = delete;
    ~SpoofcheckerState() { uspoof_close(checker); }
    static SpoofcheckerState& of(Object& self) { return self.native<SpoofcheckerState>(); }
    static Status clone(Context& context, SpoofcheckerState& from, SpoofcheckerState& to) {
        if (!from.checker) return throw_error(context, "Cannot clone uninitialized Spoofchecker");
        UErrorCode status = U_ZERO_ERROR;
        to.checker = uspoof_clone(from.checker, &status);
        if (U_FAILURE(status)) return throw_error(context, "Failed to clone SpoofChecker object");
        return {};
    }
};

}  // namespace

constinit const ClassHandlers spoofchecker_handlers = handlers_of<SpoofcheckerState>();

Status php_Spoofchecker___construct(Context& context, Object& self) {
    SpoofcheckerState& state = SpoofcheckerState::of(self);
    UErrorCode status = U_ZERO_ERROR;
    uspoof_close(state.checker);
    state.checker = uspoof_open(&status);
    if (U_SUCCESS(status)) {
        uspoof_setRestrictionLevel(state.checker, USPOOF_HIGHLY_RESTRICTIVE);
        return {};
    }
    return throw_construction(context, &state.error, status, "unable to open spoof checker");
}

static Result<USpoofChecker*> ready(Context& context, Object& self) {
    SpoofcheckerState& state = SpoofcheckerState::of(self);
    reset_errors(context, &state.error);
    if (!state.checker) return throw_error(context, "Found unconstructed Spoofchecker");
    return state.checker;
}

// False with a warning when ICU failed.
static Result<bool> succeeded(Context& context, Object& self, UErrorCode status) {
    SpoofcheckerState::of(self).error.code = status;
    if (U_SUCCESS(status)) return true;
    TRY(function_warning(context, "(%d) %s", static_cast<int>(status), u_errorName(status)));
    return false;
}

Result<bool> php_Spoofchecker_isSuspicious(Context& context, Object& self, String& string,
                                           Reference* errorCode) {
    USpoofChecker* checker = TRY(ready(context, self));
    UErrorCode status = string.length > INT32_MAX ? U_BUFFER_OVERFLOW_ERROR : U_ZERO_ERROR;
    int32_t checks = 0;
    if (U_SUCCESS(status)) {
        checks = uspoof_checkUTF8(checker, string.data(), static_cast<int32_t>(string.length),
                                  nullptr, &status);
    }
    if (!TRY(succeeded(context, self, status))) return true;
    TRY(assign_optional(context, errorCode, Value::of(int64_t{checks})));
    return checks != 0;
}

Result<bool> php_Spoofchecker_areConfusable(Context& context, Object& self, String& string1,
                                            String& string2, Reference* errorCode) {
    USpoofChecker* checker = TRY(ready(context, self));
    UErrorCode status = string1.length > INT32_MAX || string2.length > INT32_MAX
                            ? U_BUFFER_OVERFLOW_ERROR
                            : U_ZERO_ERROR;
    int32_t how = 0;
    if (U_SUCCESS(status)) {
        how =
            uspoof_areConfusableUTF8(checker, string1.data(), static_cast<int32_t>(string1.length),
                                     string2.data(), static_cast<int32_t>(string2.length), &status);
    }
    if (!TRY(succeeded(context, self, status))) return true;
    TRY(assign_optional(context, errorCode, Value::of(int64_t{how})));
    return how != 0;
}

Status php_Spoofchecker_setAllowedLocales(Context& context, Object& self, String& locales) {
    USpoofChecker* checker = TRY(ready(context, self));
    UErrorCode status = U_ZERO_ERROR;
    uspoof_setAllowedLocales(checker, locales.data(), &status);
    TRY(succeeded(context, self, status));
    return {};
}

Status php_Spoofchecker_setChecks(Context& context, Object& self, int64_t checks) {
    USpoofChecker* checker = TRY(ready(context, self));
    UErrorCode status = U_ZERO_ERROR;
    uspoof_setChecks(checker, static_cast<int32_t>(checks), &status);
    TRY(succeeded(context, self, status));
    return {};
}

Status php_Spoofchecker_setRestrictionLevel(Context& context, Object& self, int64_t level) {
    USpoofChecker* checker = TRY(ready(context, self));
    constexpr int64_t levels[] = {constant_Spoofchecker_ASCII,
                                  constant_Spoofchecker_SINGLE_SCRIPT_RESTRICTIVE,
                                  constant_Spoofchecker_HIGHLY_RESTRICTIVE,
                                  constant_Spoofchecker_MODERATELY_RESTRICTIVE,
                                  constant_Spoofchecker_MINIMALLY_RESTRICTIVE,
                                  constant_Spoofchecker_UNRESTRICTIVE};
    bool known = false;
    for (int64_t each : levels) known |= each == level;
    if (!known) {
        return throw_argument_value_error(
            context, 1,
            "must be one of Spoofchecker::ASCII, Spoofchecker::SINGLE_SCRIPT_RESTRICTIVE, "
            "Spoofchecker::SINGLE_HIGHLY_RESTRICTIVE, "
            "Spoofchecker::SINGLE_MODERATELY_RESTRICTIVE, "
            "Spoofchecker::SINGLE_MINIMALLY_RESTRICTIVE, or Spoofchecker::UNRESTRICTIVE");
    }
    uspoof_setRestrictionLevel(checker, static_cast<URestrictionLevel>(level));
    return {};
}

Status php_Spoofchecker_setAllowedChars(Context& context, Object& self, String& pattern,
                                        int64_t patternOptions) {
    USpoofChecker* checker = TRY(ready(context, self));
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text;
    TRY(to_utf16(context, pattern.view(), text, status));
    if (U_FAILURE(status)) {
        TRY(note_error(context, &SpoofcheckerState::of(self).error, status,
                       "string conversion to unicode encoding failed"));
        return {};
    }
    bool bracketed = text.size() > 1 && text.front() == u'[' && text.back() == u']';
    if (!bracketed) {
        return throw_argument_value_error(context, 1,
                                          "must be a valid regular expression character set "
                                          "pattern");
    }
    int64_t known = USET_IGNORE_SPACE | USET_CASE_INSENSITIVE | USET_ADD_CASE_MAPPINGS;
    if (patternOptions & ~known) {
        return throw_argument_value_error(context, 2,
                                          "must be a valid pattern option, 0 or "
                                          "(SpoofChecker::IGNORE_SPACE|(<none> or "
                                          "SpoofChecker::CASE_INSENSITIVE or "
                                          "SpoofChecker::ADD_CASE_MAPPINGS))");
    }
    USet* set = uset_openPatternOptions(text.data(), length_of(text),
                                        static_cast<uint32_t>(patternOptions), &status);
    if (U_SUCCESS(status)) uspoof_setAllowedChars(checker, set, &status);
    uset_close(set);
    TRY(succeeded(context, self, status));
    return {};
}

}  // namespace surus
