// The algorithms behind hash() and its kin.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "context/context.h"
#include "runtime/arrays/array.h"

namespace surus {

// A hash of bytes that come bit by bit.
class Hasher {
public:
    virtual ~Hasher() = default;
    virtual void update(std::string_view bytes) = 0;
    virtual std::string finish() = 0;  // once, and nothing after it
    virtual std::unique_ptr<Hasher> clone() const = 0;
};

struct Algorithm {
    std::string_view name;
    size_t digest_size;
    size_t block_size;  // that HMAC goes by; 0: none of the cryptographic ones
    // `options`: hash()'s. May run user code; a TypeError, ValueError or Error about them.
    Result<std::unique_ptr<Hasher>> (*make)(Context& context, const Array& options);

    bool is_cryptographic() const { return block_size != 0; }
    // Without options.
    std::unique_ptr<Hasher> start(Context& context) const;
};

std::span<const Algorithm> algorithms();
// By name in any case; null: none.
const Algorithm* find_algorithm(std::string_view name);

// HMAC (RFC 2104) with a key: the two hashers that have seen it.
struct Hmac {
    Hmac(Context& context, const Algorithm& algorithm, std::string_view key);
    std::string of(std::string_view bytes) const;

    std::unique_ptr<Hasher> inner;
    std::unique_ptr<Hasher> outer;
};

// A hasher of a class with update(), finish() and copies.
template <class Hash>
class HasherOf final : public Hasher {
public:
    template <class... Arguments>
    explicit HasherOf(const Arguments&... arguments) : hash_(arguments...) {}
    void update(std::string_view bytes) override { hash_.update(bytes); }
    std::string finish() override {
        auto digest = hash_.finish();
        return {reinterpret_cast<const char*>(digest.data()), digest.size()};
    }
    std::unique_ptr<Hasher> clone() const override { return std::make_unique<HasherOf>(*this); }

private:
    Hash hash_;
};

// Those with a seed or secret among their options (seeded.cpp).
Result<std::unique_ptr<Hasher>> make_murmur3a(Context& context, const Array& options);
Result<std::unique_ptr<Hasher>> make_murmur3c(Context& context, const Array& options);
Result<std::unique_ptr<Hasher>> make_murmur3f(Context& context, const Array& options);
Result<std::unique_ptr<Hasher>> make_xxh32(Context& context, const Array& options);
Result<std::unique_ptr<Hasher>> make_xxh64(Context& context, const Array& options);
Result<std::unique_ptr<Hasher>> make_xxh3(Context& context, const Array& options);
Result<std::unique_ptr<Hasher>> make_xxh128(Context& context, const Array& options);

}  // namespace surus
