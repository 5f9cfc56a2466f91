// MD5, SHA-1 and SHA-2, by OpenSSL: hashes of bytes that come bit by bit, as plain values.
//
// These are the library's low-level functions. Its newer interface (EVP) allocates, looks every
// algorithm up by name, and linked in would take several MB and as long to start as the engine.
#pragma once

#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/md5.h>
#include <openssl/sha.h>

#include <array>
#include <cstddef>
#include <cstring>
#include <string_view>

namespace surus {

template <class State, int (*start)(State*), int (*add)(State*, const void*, size_t),
          int (*end)(unsigned char*, State*), size_t size>
class Digest {
public:
    static constexpr size_t digest_size = size;

    Digest() { start(&state_); }
    void update(std::string_view bytes) { add(&state_, bytes.data(), bytes.size()); }
    // Once, and nothing after it.
    std::array<unsigned char, size> finish() {
        std::array<unsigned char, size> digest;
        end(digest.data(), &state_);
        return digest;
    }

private:
    State state_;
};

using Md5 = Digest<MD5_CTX, MD5_Init, MD5_Update, MD5_Final, 16>;
using Sha1 = Digest<SHA_CTX, SHA1_Init, SHA1_Update, SHA1_Final, 20>;
using Sha224 = Digest<SHA256_CTX, SHA224_Init, SHA224_Update, SHA224_Final, 28>;
using Sha256 = Digest<SHA256_CTX, SHA256_Init, SHA256_Update, SHA256_Final, 32>;
using Sha384 = Digest<SHA512_CTX, SHA384_Init, SHA384_Update, SHA384_Final, 48>;
using Sha512 = Digest<SHA512_CTX, SHA512_Init, SHA512_Update, SHA512_Final, 64>;

// SHA-512/t (FIPS 180-4, 5.3.6): the first bits of a SHA-512 that begins with what another one,
// with changed constants, makes of this one's name.
template <size_t bits>
class Sha512Truncated {
public:
    static constexpr size_t digest_size = bits / 8;

    Sha512Truncated() {
        SHA512_CTX names;
        SHA512_Init(&names);
        for (auto& word : names.h) word ^= 0xa5a5a5a5a5a5a5a5;
        SHA512_Update(&names, bits == 224 ? "SHA-512/224" : "SHA-512/256", 11);
        unsigned char digest[SHA512_DIGEST_LENGTH];
        SHA512_Final(digest, &names);
        SHA512_Init(&state_);
        for (size_t i = 0; i < 8; ++i) {
            std::memcpy(&state_.h[i], digest + i * 8, 8);
            state_.h[i] = __builtin_bswap64(state_.h[i]);
        }
    }
    void update(std::string_view bytes) { SHA512_Update(&state_, bytes.data(), bytes.size()); }
    std::array<unsigned char, digest_size> finish() {
        unsigned char whole[SHA512_DIGEST_LENGTH];
        SHA512_Final(whole, &state_);
        std::array<unsigned char, digest_size> digest;
        std::memcpy(digest.data(), whole, digest_size);
        return digest;
    }

private:
    SHA512_CTX state_;
};

using Sha512_224 = Sha512Truncated<224>;
using Sha512_256 = Sha512Truncated<256>;

}  // namespace surus
