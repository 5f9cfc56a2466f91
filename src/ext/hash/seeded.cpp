// The algorithms that take a seed or a secret: murmur3 and xxHash.
#include <xxhash.h>

#include <memory>
#include <optional>
#include <string>

#include "ext/hash/hasher.h"
#include "ext/hash/murmur.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// The seed among the options; nothing: none. May run user code.
Result<std::optional<uint64_t>> seed_in(Context& context, const Array& options, bool or_nothing) {
    const Value* seed = options.find(std::string_view("seed"));
    if (!seed) return std::optional<uint64_t>();
    seed = &seed->deref();
    if (seed->is_int()) return std::optional(static_cast<uint64_t>(seed->integer));
    TRY(function_deprecated(context,
                            "Passing a seed of a type other than int is deprecated because it is "
                            "%s",
                            or_nothing ? "ignored" : "the same as setting the seed to 0"));
    return std::optional<uint64_t>();
}

template <class Hash>
Result<std::unique_ptr<Hasher>> make_seeded(Context& context, const Array& options) {
    uint64_t seed = TRY(seed_in(context, options, false)).value_or(0);
    return std::unique_ptr<Hasher>(std::make_unique<HasherOf<Hash>>(seed));
}

// One of xxHash's states, which only it knows the size of.
template <class Type, auto create, auto destroy, auto copy>
class State {
public:
    State() : state_(create()) {}
    State(const State& other) : state_(create()) { copy(state_, other.state_); }
    State& operator=(const State&) = delete;
    ~State() { destroy(state_); }
    operator Type*() const { return state_; }

private:
    Type* state_;
};

class Xxh32 {
public:
    explicit Xxh32(uint64_t seed) { XXH32_reset(state_, static_cast<XXH32_hash_t>(seed)); }
    void update(std::string_view bytes) { XXH32_update(state_, bytes.data(), bytes.size()); }
    auto finish() const {
        uint32_t word = XXH32_digest(state_);
        return digest_of_words<4, std::endian::big>(&word);
    }

private:
    State<XXH32_state_t, XXH32_createState, XXH32_freeState, XXH32_copyState> state_;
};

class Xxh64 {
public:
    explicit Xxh64(uint64_t seed) { XXH64_reset(state_, seed); }
    void update(std::string_view bytes) { XXH64_update(state_, bytes.data(), bytes.size()); }
    auto finish() const {
        uint64_t word = XXH64_digest(state_);
        return digest_of_words<8, std::endian::big>(&word);
    }

private:
    State<XXH64_state_t, XXH64_createState, XXH64_freeState, XXH64_copyState> state_;
};

// A seed or a secret, or none of them.
struct Keys {
    uint64_t seed = 0;
    std::shared_ptr<const std::string> secret;
};

// XXH3 in 64 or 128 bits.
template <size_t bits>
class Xxh3 {
public:
    explicit Xxh3(const Keys& keys) : secret_(keys.secret) {
        if (secret_) {
            bits == 64 ? XXH3_64bits_reset_withSecret(state_, secret_->data(), secret_->size())
                       : XXH3_128bits_reset_withSecret(state_, secret_->data(), secret_->size());
        } else {
            bits == 64 ? XXH3_64bits_reset_withSeed(state_, keys.seed)
                       : XXH3_128bits_reset_withSeed(state_, keys.seed);
        }
    }
    void update(std::string_view bytes) {
        bits == 64 ? XXH3_64bits_update(state_, bytes.data(), bytes.size())
                   : XXH3_128bits_update(state_, bytes.data(), bytes.size());
    }
    auto finish() const {
        uint64_t words[2];
        if constexpr (bits == 64) {
            words[0] = XXH3_64bits_digest(state_);
        } else {
            XXH128_hash_t both = XXH3_128bits_digest(state_);
            words[0] = both.high64;
            words[1] = both.low64;
        }
        return digest_of_words<bits / 8, std::endian::big>(words);
    }

private:
    State<XXH3_state_t, XXH3_createState, XXH3_freeState, XXH3_copyState> state_;
    std::shared_ptr<const std::string> secret_;  // the state and its copies point to it
};

// May run user code.
Result<Keys> keys_in(Context& context, const Array& options, const char* algorithm) {
    Keys keys;
    const Value* secret = options.find(std::string_view("secret"));
    if (secret && options.find(std::string_view("seed"))) {
        return throw_error(context,
                           "%s: Only one of seed or secret is to be passed for initialization",
                           algorithm);
    }
    if (!secret) {
        keys.seed = TRY(seed_in(context, options, true)).value_or(0);
        return keys;
    }
    OwnedValue held(copy_deref(*secret));
    if (!held.get().is_string()) {
        TRY(function_deprecated(context,
                                "Passing a secret of a type other than string is deprecated "
                                "because it implicitly converts to a string, potentially hiding "
                                "bugs"));
    }
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, held.get())));
    if (text->length < XXH3_SECRET_SIZE_MIN) {
        return throw_error(context, "%s: Secret length must be >= %d bytes, %zu bytes passed",
                           algorithm, XXH3_SECRET_SIZE_MIN, text->length);
    }
    constexpr size_t most = 256;
    if (text->length > most) {
        TRY(function_warning(context, "%s: Secret content exceeding %zu bytes discarded", algorithm,
                             most));
    }
    keys.secret = std::make_shared<const std::string>(text->view().substr(0, most));
    return keys;
}

template <size_t bits>
Result<std::unique_ptr<Hasher>> make_with_keys(Context& context, const Array& options,
                                               const char* algorithm) {
    Keys keys = TRY(keys_in(context, options, algorithm));
    return std::unique_ptr<Hasher>(std::make_unique<HasherOf<Xxh3<bits>>>(keys));
}

}  // namespace

Result<std::unique_ptr<Hasher>> make_murmur3a(Context& context, const Array& options) {
    return make_seeded<Murmur3a>(context, options);
}
Result<std::unique_ptr<Hasher>> make_murmur3c(Context& context, const Array& options) {
    return make_seeded<Murmur3c>(context, options);
}
Result<std::unique_ptr<Hasher>> make_murmur3f(Context& context, const Array& options) {
    return make_seeded<Murmur3f>(context, options);
}
Result<std::unique_ptr<Hasher>> make_xxh32(Context& context, const Array& options) {
    return make_seeded<Xxh32>(context, options);
}
Result<std::unique_ptr<Hasher>> make_xxh64(Context& context, const Array& options) {
    return make_seeded<Xxh64>(context, options);
}
Result<std::unique_ptr<Hasher>> make_xxh3(Context& context, const Array& options) {
    return make_with_keys<64>(context, options, "xxh3");
}
Result<std::unique_ptr<Hasher>> make_xxh128(Context& context, const Array& options) {
    return make_with_keys<128>(context, options, "xxh128");
}

}  // namespace surus
