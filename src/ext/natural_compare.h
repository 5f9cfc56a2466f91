// "Natural" order, in which runs of digits compare as numbers: img2 before img10.
#pragma once

#include <string_view>

namespace surus {

int compare_natural(std::string_view a, std::string_view b, bool ignore_case);  // -1, 0, 1

}  // namespace surus
