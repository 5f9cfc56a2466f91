// What functions are called: "strlen", "Foo::bar".
#pragma once

#include <string>

#include "runtime/calls/function.h"

namespace surus {

// `magic`: what the method is called for, if it is __call or __callStatic; else null. All of an
// anonymous class's name is there, with the NUL in it …
std::string full_name(const Function& function, const String* magic = nullptr);
// … or what messages show of it, which ends at that NUL.
std::string shown_name(const Function& function, const String* magic = nullptr);

}  // namespace surus
