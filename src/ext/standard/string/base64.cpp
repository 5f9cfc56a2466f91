#include "ext/standard/string/base64.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace surus::base64 {

namespace {

constexpr char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Twelve bits at once.
struct Pairs {
    char text[4096][2];
    constexpr Pairs() : text{} {
        for (size_t i = 0; i < 4096; ++i) {
            text[i][0] = alphabet[i >> 6];
            text[i][1] = alphabet[i & 63];
        }
    }
};
constexpr Pairs pairs;

void encode_groups(const char* in, size_t size, char* out, Progress& done) {
    for (; size - done.read >= 3; done.read += 3, done.written += 4) {
        auto byte = reinterpret_cast<const unsigned char*>(in + done.read);
        uint32_t word = static_cast<uint32_t>(byte[0]) << 16 | byte[1] << 8 | byte[2];
        std::memcpy(out + done.written, pairs.text[word >> 12], 2);
        std::memcpy(out + done.written + 2, pairs.text[word & 4095], 2);
    }
}

#if defined(__x86_64__)

// After Wojciech Muła and Daniel Lemire, "Faster Base64 Encoding and Decoding Using AVX2
// Instructions" (2018), in the width that all processors of the last years have.
using Lane = __m128i;

[[gnu::target("ssse3")]] inline Lane load(const char* from) {
    return _mm_loadu_si128(reinterpret_cast<const Lane*>(from));
}
[[gnu::target("ssse3")]] inline void store(char* to, Lane lane) {
    _mm_storeu_si128(reinterpret_cast<Lane*>(to), lane);
}

// Twelve bytes become sixteen numbers of six bits.
[[gnu::target("ssse3")]] inline Lane spread(Lane in) {
    in = _mm_shuffle_epi8(in, _mm_set_epi8(10, 11, 9, 10, 7, 8, 6, 7, 4, 5, 3, 4, 1, 2, 0, 1));
    Lane odd =
        _mm_mulhi_epu16(_mm_and_si128(in, _mm_set1_epi32(0x0fc0fc00)), _mm_set1_epi32(0x04000040));
    Lane even =
        _mm_mullo_epi16(_mm_and_si128(in, _mm_set1_epi32(0x003f03f0)), _mm_set1_epi32(0x01000010));
    return _mm_or_si128(odd, even);
}

[[gnu::target("ssse3")]] void encode_lanes(const char* in, size_t size, char* out, Progress& done) {
    // What to add to a number, by its range: 13 for A–Z, 0 for a–z, 1–10 for digits, 11, 12.
    const Lane offsets =
        _mm_setr_epi8('a' - 26, '0' - 52, '0' - 52, '0' - 52, '0' - 52, '0' - 52, '0' - 52,
                      '0' - 52, '0' - 52, '0' - 52, '0' - 52, '+' - 62, '/' - 63, 'A', 0, 0);
    for (; size - done.read >= 16; done.read += 12, done.written += 16) {
        Lane numbers = spread(load(in + done.read));
        Lane range = _mm_subs_epu8(numbers, _mm_set1_epi8(51));
        Lane upper = _mm_cmpgt_epi8(_mm_set1_epi8(26), numbers);
        range = _mm_or_si128(range, _mm_and_si128(upper, _mm_set1_epi8(13)));
        store(out + done.written, _mm_add_epi8(_mm_shuffle_epi8(offsets, range), numbers));
    }
}

// The same in twice the width: twenty-four bytes at a step, from four before the first of them, so
// that each half has its twelve.
[[gnu::target("avx2")]] void encode_wide(const char* in, size_t size, char* out, Progress& done) {
    const __m256i order = _mm256_setr_epi8(5, 4, 6, 5, 8, 7, 9, 8, 11, 10, 12, 11, 14, 13, 15, 14,
                                           1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10);
    const __m256i offsets = _mm256_broadcastsi128_si256(
        _mm_setr_epi8('a' - 26, '0' - 52, '0' - 52, '0' - 52, '0' - 52, '0' - 52, '0' - 52,
                      '0' - 52, '0' - 52, '0' - 52, '0' - 52, '+' - 62, '/' - 63, 'A', 0, 0));
    for (; size - done.read >= 28; done.read += 24, done.written += 32) {
        auto from = reinterpret_cast<const __m256i*>(in + done.read - 4);
        __m256i text = _mm256_shuffle_epi8(_mm256_loadu_si256(from), order);
        __m256i odd = _mm256_mulhi_epu16(_mm256_and_si256(text, _mm256_set1_epi32(0x0fc0fc00)),
                                         _mm256_set1_epi32(0x04000040));
        __m256i even = _mm256_mullo_epi16(_mm256_and_si256(text, _mm256_set1_epi32(0x003f03f0)),
                                          _mm256_set1_epi32(0x01000010));
        __m256i numbers = _mm256_or_si256(odd, even);
        __m256i range = _mm256_subs_epu8(numbers, _mm256_set1_epi8(51));
        __m256i upper = _mm256_cmpgt_epi8(_mm256_set1_epi8(26), numbers);
        range = _mm256_or_si256(range, _mm256_and_si256(upper, _mm256_set1_epi8(13)));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + done.written),
                            _mm256_add_epi8(_mm256_shuffle_epi8(offsets, range), numbers));
    }
}

// Sixteen numbers of six bits become twelve bytes, and four that mean nothing.
[[gnu::target("ssse3")]] inline Lane gather(Lane numbers) {
    Lane twelves = _mm_maddubs_epi16(numbers, _mm_set1_epi32(0x01400140));
    Lane words = _mm_madd_epi16(twelves, _mm_set1_epi32(0x00011000));
    return _mm_shuffle_epi8(words,
                            _mm_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1));
}

[[gnu::target("ssse3")]] void decode_lanes(const char* in, size_t size, char* out, Progress& done) {
    // Which high halves of a byte do not go together with a low half, a bit for each.
    const Lane bad_low = _mm_setr_epi8(0x15, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11,
                                       0x13, 0x1a, 0x1b, 0x1b, 0x1b, 0x1a);
    const Lane high_bit = _mm_setr_epi8(0x10, 0x10, 0x01, 0x02, 0x04, 0x08, 0x04, 0x08, 0x10, 0x10,
                                        0x10, 0x10, 0x10, 0x10, 0x10, 0x10);
    // What to add by the high half; '/' has one of its own.
    const Lane offsets = _mm_setr_epi8(0, 16, 19, 4, -65, -65, -71, -71, 0, 0, 0, 0, 0, 0, 0, 0);
    const Lane slash = _mm_set1_epi8('/');  // also 0x2f, which leaves nothing above a half
    for (; size - done.read >= 16; done.read += 16, done.written += 12) {
        Lane text = load(in + done.read);
        Lane high = _mm_and_si128(_mm_srli_epi32(text, 4), slash);
        Lane low = _mm_and_si128(text, slash);
        Lane bad = _mm_and_si128(_mm_shuffle_epi8(bad_low, low), _mm_shuffle_epi8(high_bit, high));
        Lane good = _mm_cmpeq_epi8(bad, _mm_setzero_si128());
        if (_mm_movemask_epi8(good) != 0xffff) return;
        Lane offset = _mm_shuffle_epi8(offsets, _mm_add_epi8(_mm_cmpeq_epi8(text, slash), high));
        store(out + done.written, gather(_mm_add_epi8(text, offset)));
    }
}

// After the same authors' "Base64 encoding and decoding at almost the speed of a memory copy"
// (2020): with AVX-512's permutations of bytes, and masks, so that nothing is left for the narrow
// ones.
bool has_widest() { return __builtin_cpu_supports("avx512vbmi"); }

struct alignas(64) Table {
    uint8_t at[64];
    [[gnu::target("avx512vbmi")]] __m512i load() const { return _mm512_load_si512(at); }
};
template <class Function>
constexpr Table table_of(Function function) {
    Table table{};
    for (size_t i = 0; i < 64; ++i) table.at[i] = static_cast<uint8_t>(function(i));
    return table;
}
constexpr uint8_t not_of_alphabet = 0x80;
constexpr uint8_t number_of(size_t character) {
    for (uint8_t i = 0; i < 64; ++i)
        if (static_cast<size_t>(alphabet[i]) == character) return i;
    return not_of_alphabet;
}
constexpr __mmask64 first_bytes(size_t count) { return ~uint64_t{0} >> (64 - count); }

// As many bytes as the last groups have at most sixty-four characters of.
[[gnu::target("avx512vbmi")]] void encode_widest(const char* in, size_t size, char* out,
                                                 Progress& done) {
    // Each group of three as four bytes: second, first, third, second. Then from each half of a
    // word the six bits from 10, 4, 22 and 16 on.
    static constexpr Table group = table_of([](size_t i) { return i / 4 * 3 + "\1\0\2\1"[i % 4]; });
    static constexpr Table letters = table_of([](size_t i) { return alphabet[i]; });
    const __m512i bits = _mm512_set1_epi64(0x3036242a1016040a);
    while (size - done.read >= 3) {
        size_t groups = std::min<size_t>((size - done.read) / 3, 16);
        __m512i text = _mm512_maskz_loadu_epi8(first_bytes(3 * groups), in + done.read);
        __m512i numbers =
            _mm512_multishift_epi64_epi8(bits, _mm512_permutexvar_epi8(group.load(), text));
        _mm512_mask_storeu_epi8(out + done.written, first_bytes(4 * groups),
                                _mm512_permutexvar_epi8(numbers, letters.load()));
        done.read += 3 * groups;
        done.written += 4 * groups;
    }
}

[[gnu::target("avx512vbmi")]] void decode_widest(const char* in, size_t size, char* out,
                                                 Progress& done) {
    static constexpr Table low = table_of(number_of);
    static constexpr Table high = table_of([](size_t i) { return number_of(i + 64); });
    static constexpr Table gathered = table_of([](size_t i) { return i / 3 * 4 + 2 - i % 3; });
    while (size - done.read >= 4) {
        size_t groups = std::min<size_t>((size - done.read) / 4, 16);
        __mmask64 present = first_bytes(4 * groups);
        __m512i text = _mm512_maskz_loadu_epi8(present, in + done.read);
        __m512i numbers = _mm512_permutex2var_epi8(low.load(), text, high.load());
        if (_mm512_movepi8_mask(_mm512_or_si512(numbers, text)) & present) return;
        __m512i twelves = _mm512_maddubs_epi16(numbers, _mm512_set1_epi32(0x01400140));
        __m512i words = _mm512_madd_epi16(twelves, _mm512_set1_epi32(0x00011000));
        _mm512_mask_storeu_epi8(out + done.written, first_bytes(3 * groups),
                                _mm512_permutexvar_epi8(gathered.load(), words));
        done.read += 4 * groups;
        done.written += 3 * groups;
    }
}

#endif

}  // namespace

Progress encode(const char* in, size_t size, char* out) {
    Progress done;
#if defined(__x86_64__)
    if (has_widest()) {
        encode_widest(in, size, out, done);
    } else if (size >= 16 && __builtin_cpu_supports("ssse3")) {
        bool wide = size >= 60 && __builtin_cpu_supports("avx2");
        // The first step of the narrow ones makes the four bytes that the wide ones look back at.
        encode_lanes(in, wide ? 16 : size, out, done);
        if (wide) {
            encode_wide(in, size, out, done);
            encode_lanes(in, size, out, done);
        }
    }
#endif
    encode_groups(in, size, out, done);
    return done;
}

Progress decode([[maybe_unused]] const char* in, [[maybe_unused]] size_t size,
                [[maybe_unused]] char* out) {
    Progress done;
#if defined(__x86_64__)
    if (has_widest())
        decode_widest(in, size, out, done);
    else if (size >= 16 && __builtin_cpu_supports("ssse3"))
        decode_lanes(in, size, out, done);
#endif
    return done;
}

}  // namespace surus::base64
