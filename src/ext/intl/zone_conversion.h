// Zones between ICU and the date extension.
#pragma once

#include <unicode/timezone.h>

#include <memory>

#include "ext/date/moment.h"
#include "ext/intl/errors.h"

namespace surus::intl {

// Null when ICU has none like it, which is noted as an error.
Result<std::unique_ptr<icu::TimeZone>> icu_zone(Context& context, const date::Zone& zone,
                                                Error* own);
// Throws an IntlException when the database has none of that name.
Result<date::Zone> date_zone(Context& context, const icu::TimeZone& zone);

}  // namespace surus::intl
