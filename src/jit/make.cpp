#include "jit/make.h"

#include "jit/jit.h"

namespace surus {

std::unique_ptr<HotCode> make_jit() { return std::make_unique<jit::Jit>(); }

}  // namespace surus
