#include "ext/hash/murmur.h"

namespace surus {

namespace {

constexpr std::endian little = std::endian::little;
constexpr std::endian big = std::endian::big;

uint32_t avalanche(uint32_t h) {
    h = (h ^ h >> 16) * 0x85ebca6b;
    h = (h ^ h >> 13) * 0xc2b2ae35;
    return h ^ h >> 16;
}
uint64_t avalanche(uint64_t h) {
    h = (h ^ h >> 33) * 0xff51afd7ed558ccd;
    h = (h ^ h >> 33) * 0xc4ceb9fe1a85ec53;
    return h ^ h >> 33;
}

// What each word of a block is multiplied with before and after it is rotated.
template <class Word>
struct Scramble {
    Word before;
    int rotation;
    Word after;
    Word operator()(Word word) const { return std::rotl(word * before, rotation) * after; }
};

constexpr Scramble<uint32_t> scramble_a{0xcc9e2d51, 15, 0x1b873593};
constexpr Scramble<uint32_t> scramble_c[4] = {{0x239b961b, 15, 0xab0e9789},
                                              {0xab0e9789, 16, 0x38b34ae5},
                                              {0x38b34ae5, 17, 0xa1e38b93},
                                              {0xa1e38b93, 18, 0x239b961b}};
constexpr int rotation_c[4] = {19, 17, 15, 13};
constexpr uint32_t added_c[4] = {0x561ccd1b, 0x0bcaa747, 0x96cd1c35, 0x32ac3b17};
constexpr Scramble<uint64_t> scramble_f[2] = {{0x87c37b91114253d5, 31, 0x4cf5ad432745937f},
                                              {0x4cf5ad432745937f, 33, 0x87c37b91114253d5}};
constexpr int rotation_f[2] = {27, 31};
constexpr uint64_t added_f[2] = {0x52dce729, 0x38495ab5};

// All words together, as at the end of those with several.
template <class Word, size_t count>
void sum_up(Word (&state)[count]) {
    for (size_t i = 1; i < count; ++i) state[0] += state[i];
    for (size_t i = 1; i < count; ++i) state[i] += state[0];
}

// The rest is filled up with zeroes, which change nothing.
template <size_t size>
const unsigned char* rest_of(BlockBuffer<size>& buffer) {
    std::memset(buffer.pending() + buffer.filled(), 0, size - buffer.filled());
    return buffer.pending();
}

}  // namespace

void Murmur3a::update(std::string_view bytes) {
    buffer_.feed(bytes, [this](const unsigned char* block) {
        state_ ^= scramble_a(read_word<uint32_t, little>(block));
        state_ = std::rotl(state_, 13) * 5 + 0xe6546b64;
    });
}
std::array<unsigned char, 4> Murmur3a::finish() {
    state_ ^= scramble_a(read_word<uint32_t, little>(rest_of(buffer_)));
    state_ = avalanche(state_ ^ static_cast<uint32_t>(buffer_.length()));
    return digest_of_words<4, big>(&state_);
}

Murmur3c::Murmur3c(uint64_t seed) {
    for (uint32_t& word : state_) word = static_cast<uint32_t>(seed);
}
void Murmur3c::update(std::string_view bytes) {
    buffer_.feed(bytes, [this](const unsigned char* block) {
        for (size_t i = 0; i < 4; ++i) {
            state_[i] ^= scramble_c[i](read_word<uint32_t, little>(block + i * 4));
            state_[i] = std::rotl(state_[i], rotation_c[i]) + state_[(i + 1) % 4];
            state_[i] = state_[i] * 5 + added_c[i];
        }
    });
}
std::array<unsigned char, 16> Murmur3c::finish() {
    const unsigned char* rest = rest_of(buffer_);
    for (size_t i = 0; i < 4; ++i) {
        state_[i] ^= scramble_c[i](read_word<uint32_t, little>(rest + i * 4));
        state_[i] ^= static_cast<uint32_t>(buffer_.length());
    }
    sum_up(state_);
    for (uint32_t& word : state_) word = avalanche(word);
    sum_up(state_);
    return digest_of_words<16, big>(state_);
}

void Murmur3f::update(std::string_view bytes) {
    buffer_.feed(bytes, [this](const unsigned char* block) {
        for (size_t i = 0; i < 2; ++i) {
            state_[i] ^= scramble_f[i](read_word<uint64_t, little>(block + i * 8));
            state_[i] = std::rotl(state_[i], rotation_f[i]) + state_[1 - i];
            state_[i] = state_[i] * 5 + added_f[i];
        }
    });
}
std::array<unsigned char, 16> Murmur3f::finish() {
    const unsigned char* rest = rest_of(buffer_);
    for (size_t i = 0; i < 2; ++i) {
        state_[i] ^= scramble_f[i](read_word<uint64_t, little>(rest + i * 8));
        state_[i] ^= buffer_.length();
    }
    sum_up(state_);
    for (uint64_t& word : state_) word = avalanche(word);
    sum_up(state_);
    return digest_of_words<16, big>(state_);
}

}  // namespace surus
