// phpcredits(), which phpinfo() shows, too.
#pragma once

#include <cstdint>

#include "ext/standard/info/page.h"

namespace surus {

void show_credits(InfoPage& page, int64_t flags);

}  // namespace surus
