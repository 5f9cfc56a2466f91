#include "ext/standard/string/crc32.h"

#include <zlib.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace surus {

#if defined(__x86_64__)

// Folding by multiplication without carries, as Intel's paper "Fast CRC Computation for Generic
// Polynomials Using PCLMULQDQ Instruction" (2009) has it for reflected bits; the constants are its.
namespace {

using Lane = __m128i;

[[gnu::target("pclmul,sse4.1")]] inline Lane lane(const char* from) {
    return _mm_loadu_si128(reinterpret_cast<const Lane*>(from));
}
// What `lane` becomes when it is moved on by the distance that `constants` stand for.
[[gnu::target("pclmul,sse4.1")]] inline Lane fold(Lane lane, Lane constants) {
    return _mm_xor_si128(_mm_clmulepi64_si128(lane, constants, 0x00),
                         _mm_clmulepi64_si128(lane, constants, 0x11));
}

// From 128 bits to 32.
[[gnu::target("pclmul,sse4.1")]] uint32_t reduce(Lane lane, Lane by_16) {
    const Lane low_words = _mm_setr_epi32(-1, 0, -1, 0);
    lane = _mm_xor_si128(_mm_srli_si128(lane, 8), _mm_clmulepi64_si128(lane, by_16, 0x10));
    const Lane by_8 = _mm_set_epi64x(0, 0x0163cd6124);
    lane = _mm_xor_si128(_mm_srli_si128(lane, 4),
                         _mm_clmulepi64_si128(_mm_and_si128(lane, low_words), by_8, 0x00));
    const Lane barrett = _mm_set_epi64x(0x01f7011641, 0x01db710641);
    Lane rest = _mm_clmulepi64_si128(_mm_and_si128(lane, low_words), barrett, 0x10);
    rest = _mm_clmulepi64_si128(_mm_and_si128(rest, low_words), barrett, 0x00);
    return static_cast<uint32_t>(_mm_extract_epi32(_mm_xor_si128(lane, rest), 1));
}

constexpr size_t stride = 64, lane_size = sizeof(Lane);

// Of a multiple of 16 bytes, one at least. Takes and returns the sum with all bits inverted.
[[gnu::target("pclmul,sse4.1")]] uint32_t crc32_by_folding(uint32_t inverted, const char* at,
                                                           size_t size) {
    const char* end = at + size;
    const Lane by_16 = _mm_set_epi64x(0x00ccaa009e, 0x01751997d0);
    Lane sum = _mm_xor_si128(lane(at), _mm_cvtsi32_si128(static_cast<int>(inverted)));
    at += lane_size;
    if (size >= stride) {
        Lane lanes[4] = {sum, lane(at), lane(at + lane_size), lane(at + 2 * lane_size)};
        const Lane by_64 = _mm_set_epi64x(0x01c6e41596, 0x0154442bd4);
        for (at += 3 * lane_size; static_cast<size_t>(end - at) >= stride; at += stride) {
            for (size_t i = 0; i < 4; ++i)
                lanes[i] = _mm_xor_si128(fold(lanes[i], by_64), lane(at + lane_size * i));
        }
        sum = lanes[0];
        for (size_t i = 1; i < 4; ++i) sum = _mm_xor_si128(fold(sum, by_16), lanes[i]);
    }
    for (; at < end; at += lane_size) sum = _mm_xor_si128(fold(sum, by_16), lane(at));
    return reduce(sum, by_16);
}

}  // namespace

#endif

uint32_t crc32_of(uint32_t sum, std::string_view bytes) {
#if defined(__x86_64__)
    if (bytes.size() >= lane_size && __builtin_cpu_supports("pclmul") &&
        __builtin_cpu_supports("sse4.1")) {
        size_t whole = bytes.size() & ~(lane_size - 1);
        sum = ~crc32_by_folding(~sum, bytes.data(), whole);
        bytes.remove_prefix(whole);
    }
#endif
    auto in = reinterpret_cast<const Bytef*>(bytes.data());
    return static_cast<uint32_t>(crc32_z(sum, in, bytes.size()));
}

}  // namespace surus
