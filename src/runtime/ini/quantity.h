// Quantities of settings: "128M", "0x10", " 2 g ".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace surus {

struct Quantity {
    int64_t value = 0;
    std::string problem;  // what a warning tells of it; empty: it is well formed
};
Quantity parse_quantity(std::string_view text);

}  // namespace surus
