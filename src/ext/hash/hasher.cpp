#include "ext/hash/hasher.h"

#include "base/digest.h"
#include "ext/hash/checksums.h"
#include "ext/hash/gost.h"
#include "ext/hash/haval.h"
#include "ext/hash/md2.h"
#include "ext/hash/ripemd.h"
#include "ext/hash/sha3.h"
#include "ext/hash/snefru.h"
#include "ext/hash/tiger.h"
#include "ext/hash/whirlpool.h"
#include "ext/support.h"

namespace surus {

namespace {

template <class Hash>
Result<std::unique_ptr<Hasher>> make(Context&, const Array&) {
    return std::unique_ptr<Hasher>(std::make_unique<HasherOf<Hash>>());
}

// In the order of hash_algos().
constexpr Algorithm all[] = {
    {"md2", 16, 16, make<Md2>},
    {"md4", 16, 64, make<Md4>},
    {"md5", 16, 64, make<Md5>},
    {"sha1", 20, 64, make<Sha1>},
    {"sha224", 28, 64, make<Sha224>},
    {"sha256", 32, 64, make<Sha256>},
    {"sha384", 48, 128, make<Sha384>},
    {"sha512/224", 28, 128, make<Sha512_224>},
    {"sha512/256", 32, 128, make<Sha512_256>},
    {"sha512", 64, 128, make<Sha512>},
    {"sha3-224", 28, Sha3<224>::rate, make<Sha3<224>>},
    {"sha3-256", 32, Sha3<256>::rate, make<Sha3<256>>},
    {"sha3-384", 48, Sha3<384>::rate, make<Sha3<384>>},
    {"sha3-512", 64, Sha3<512>::rate, make<Sha3<512>>},
    {"ripemd128", 16, 64, make<Ripemd<128>>},
    {"ripemd160", 20, 64, make<Ripemd<160>>},
    {"ripemd256", 32, 64, make<Ripemd<256>>},
    {"ripemd320", 40, 64, make<Ripemd<320>>},
    {"whirlpool", 64, 64, make<Whirlpool>},
    {"tiger128,3", 16, 64, make<Tiger<128, 3>>},
    {"tiger160,3", 20, 64, make<Tiger<160, 3>>},
    {"tiger192,3", 24, 64, make<Tiger<192, 3>>},
    {"tiger128,4", 16, 64, make<Tiger<128, 4>>},
    {"tiger160,4", 20, 64, make<Tiger<160, 4>>},
    {"tiger192,4", 24, 64, make<Tiger<192, 4>>},
    {"snefru", 32, 32, make<Snefru>},
    {"snefru256", 32, 32, make<Snefru>},
    {"gost", 32, 32, make<Gost<GostBoxes::Test>>},
    {"gost-crypto", 32, 32, make<Gost<GostBoxes::CryptoPro>>},
    {"adler32", 4, 0, make<Adler32>},
    {"crc32", 4, 0, make<Crc32>},
    {"crc32b", 4, 0, make<Crc32b>},
    {"crc32c", 4, 0, make<Crc32c>},
    {"fnv132", 4, 0, make<Fnv132>},
    {"fnv1a32", 4, 0, make<Fnv1a32>},
    {"fnv164", 8, 0, make<Fnv164>},
    {"fnv1a64", 8, 0, make<Fnv1a64>},
    {"joaat", 4, 0, make<Joaat>},
    {"murmur3a", 4, 0, make_murmur3a},
    {"murmur3c", 16, 0, make_murmur3c},
    {"murmur3f", 16, 0, make_murmur3f},
    {"xxh32", 4, 0, make_xxh32},
    {"xxh64", 8, 0, make_xxh64},
    {"xxh3", 8, 0, make_xxh3},
    {"xxh128", 16, 0, make_xxh128},
    {"haval128,3", 16, 128, make<Haval<128, 3>>},
    {"haval160,3", 20, 128, make<Haval<160, 3>>},
    {"haval192,3", 24, 128, make<Haval<192, 3>>},
    {"haval224,3", 28, 128, make<Haval<224, 3>>},
    {"haval256,3", 32, 128, make<Haval<256, 3>>},
    {"haval128,4", 16, 128, make<Haval<128, 4>>},
    {"haval160,4", 20, 128, make<Haval<160, 4>>},
    {"haval192,4", 24, 128, make<Haval<192, 4>>},
    {"haval224,4", 28, 128, make<Haval<224, 4>>},
    {"haval256,4", 32, 128, make<Haval<256, 4>>},
    {"haval128,5", 16, 128, make<Haval<128, 5>>},
    {"haval160,5", 20, 128, make<Haval<160, 5>>},
    {"haval192,5", 24, 128, make<Haval<192, 5>>},
    {"haval224,5", 28, 128, make<Haval<224, 5>>},
    {"haval256,5", 32, 128, make<Haval<256, 5>>},
};

}  // namespace

std::unique_ptr<Hasher> Algorithm::start(Context& context) const {
    return make(context, *Array::empty()).take();
}

std::span<const Algorithm> algorithms() { return all; }

const Algorithm* find_algorithm(std::string_view name) {
    for (const Algorithm& algorithm : all) {
        if (equal_ignoring_case(algorithm.name, name)) return &algorithm;
    }
    return nullptr;
}

Hmac::Hmac(Context& context, const Algorithm& algorithm, std::string_view key)
    : inner(algorithm.start(context)), outer(algorithm.start(context)) {
    std::string block(key);
    if (block.size() > algorithm.block_size) {
        std::unique_ptr<Hasher> shorter = algorithm.start(context);
        shorter->update(key);
        block = shorter->finish();
    }
    block.resize(algorithm.block_size);
    for (char& byte : block) byte ^= 0x36;
    inner->update(block);
    for (char& byte : block) byte ^= 0x36 ^ 0x5c;
    outer->update(block);
}

std::string Hmac::of(std::string_view bytes) const {
    std::unique_ptr<Hasher> first = inner->clone();
    first->update(bytes);
    std::unique_ptr<Hasher> second = outer->clone();
    second->update(first->finish());
    return second->finish();
}

}  // namespace surus
