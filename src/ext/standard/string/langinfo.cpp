// nl_langinfo(): what the locale calls things.
#include <langinfo.h>

#include <cstring>

#include "ext/standard/locale.stub.h"
#include "ext/standard/string/locale.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

struct Range {
    int64_t first, last;
};
// What PHP has constants for; anything else the system might take for something.
constexpr Range known[] = {
    {constant_ABDAY_1, constant_ABDAY_7},   {constant_DAY_1, constant_DAY_7},
    {constant_ABMON_1, constant_ABMON_12},  {constant_MON_1, constant_MON_12},
    {constant_AM_STR, constant_PM_STR},     {constant_D_T_FMT, constant_T_FMT_AMPM},
    {constant_ERA, constant_ERA},           {constant_ERA_D_FMT, constant_ERA_T_FMT},
    {constant_CODESET, constant_CODESET},   {constant_CRNCYSTR, constant_CRNCYSTR},
    {constant_RADIXCHAR, constant_THOUSEP}, {constant_YESEXPR, constant_NOEXPR},
};

bool is_known(int64_t item) {
    for (const Range& range : known) {
        if (item >= range.first && item <= range.last) return true;
    }
    return false;
}

}  // namespace

Result<Value> php_nl_langinfo(Context& context, int64_t item) {
    if (!is_known(item)) {
        TRY(function_warning(context, "Item '%lld' is not valid", static_cast<long long>(item)));
        return false_value();
    }
    InLocale in_locale(context);
    return string_value(nl_langinfo(static_cast<nl_item>(item)));
}

}  // namespace surus
