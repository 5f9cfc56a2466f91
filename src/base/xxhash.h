// XXH3, inlined where it is used.
#pragma once

#define XXH_INLINE_ALL
#include <xxhash.h>
