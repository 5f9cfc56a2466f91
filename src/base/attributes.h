// Compiler attributes under names that say what they are for.
#pragma once

// Part of a handler's fast path: inlined into every wrapper.
#define SURUS_INLINE __attribute__((always_inline)) inline
// Off the fast path.
#define SURUS_COLD __attribute__((noinline, cold))

#if SURUS_TAIL_CALLS
#define SURUS_PRESERVE_NONE __attribute__((preserve_none))
#define SURUS_MUSTTAIL [[clang::musttail]]
#endif

// Behind a lambda's parameter list.
#define SURUS_INLINE_LAMBDA __attribute__((always_inline))

// Before a loop that runs a few times at most: neither unrolled nor vectorised.
#ifdef __clang__
#define SURUS_SHORT_LOOP _Pragma("clang loop unroll(disable) vectorize(disable)")
#else
#define SURUS_SHORT_LOOP _Pragma("GCC unroll 1")
#endif
