// The JIT, for who composes an Engine: null where there is none for the machine.
#pragma once

#include <memory>

#include "context/hot_code.h"

namespace surus {

std::unique_ptr<HotCode> make_jit();

}  // namespace surus
