// hash(), HMAC, and keys derived with it.
#include "ext/hash/hash.stub.h"
#include "ext/hash/hasher.h"
#include "ext/hash/text.h"
#include "ext/standard/file/stream.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// The algorithm that argument 1 names, or a ValueError.
Result<const Algorithm*> algorithm_of(Context& context, const String& name) {
    if (const Algorithm* found = find_algorithm(name.view())) return found;
    return throw_argument_value_error(context, 1, "must be a valid hashing algorithm");
}
Result<const Algorithm*> cryptographic_algorithm_of(Context& context, const String& name) {
    const Algorithm* found = find_algorithm(name.view());
    if (found && found->is_cryptographic()) return found;
    return throw_argument_value_error(context, 1,
                                      "must be a valid cryptographic hashing algorithm");
}

// The file's bytes to the hasher. False: it cannot be opened, or read, which was reported.
Result<bool> update_with_file(Context& context, Hasher& hasher, const String& filename) {
    // PHP's rule: it is the first argument that the message names.
    if (filename.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    std::unique_ptr<Stream> stream = open_stream(context, filename.view(), "rb");
    if (!stream) return context.has_pending() ? Result<bool>(failed) : Result<bool>(false);
    char buffer[16384];
    ssize_t got;
    while ((got = stream->read(context, buffer, sizeof buffer)) > 0)
        hasher.update({buffer, static_cast<size_t>(got)});
    if (context.has_pending()) return failed;
    return got == 0;
}

}  // namespace

Result<String*> php_hash(Context& context, String& algo, String& data, bool binary,
                         Array& options) {
    const Algorithm* algorithm = TRY(algorithm_of(context, algo));
    std::unique_ptr<Hasher> hasher = TRY(algorithm->make(context, options));
    hasher->update(data.view());
    return digest_text(hasher->finish(), binary);
}

Result<Value> php_hash_file(Context& context, String& algo, String& filename, bool binary,
                            Array& options) {
    const Algorithm* algorithm = TRY(algorithm_of(context, algo));
    std::unique_ptr<Hasher> hasher = TRY(algorithm->make(context, options));
    if (!TRY(update_with_file(context, *hasher, filename))) return false_value();
    return Value::of(digest_text(hasher->finish(), binary));
}

Result<String*> php_hash_hmac(Context& context, String& algo, String& data, String& key,
                              bool binary) {
    const Algorithm* algorithm = TRY(cryptographic_algorithm_of(context, algo));
    return digest_text(Hmac(context, *algorithm, key.view()).of(data.view()), binary);
}

Result<Value> php_hash_hmac_file(Context& context, String& algo, String& filename, String& key,
                                 bool binary) {
    const Algorithm* algorithm = TRY(cryptographic_algorithm_of(context, algo));
    Hmac hmac(context, *algorithm, key.view());
    if (!TRY(update_with_file(context, *hmac.inner, filename))) return false_value();
    hmac.outer->update(hmac.inner->finish());
    return Value::of(digest_text(hmac.outer->finish(), binary));
}

Result<Array*> php_hash_algos(Context&) {
    Array* names = Array::create();
    for (const Algorithm& algorithm : algorithms()) names->push(string_value(algorithm.name));
    return names;
}

Result<Array*> php_hash_hmac_algos(Context&) {
    Array* names = Array::create();
    for (const Algorithm& algorithm : algorithms()) {
        if (algorithm.is_cryptographic()) names->push(string_value(algorithm.name));
    }
    return names;
}

// Takes as long for strings that differ early as for those that differ late.
Result<bool> php_hash_equals(Context& context, const Value& known_string,
                             const Value& user_string) {
    for (uint32_t i : {1u, 2u}) {
        const Value& value = i == 1 ? known_string : user_string;
        if (!value.is_string()) {
            return throw_argument_type_error(context, i, "must be of type string, %s given",
                                             type_name_in_errors(value));
        }
    }
    const String& known = *known_string.string;
    const String& given = *user_string.string;
    if (known.length != given.length) return false;
    volatile unsigned difference = 0;
    for (size_t i = 0; i < known.length; ++i)
        difference = difference | static_cast<unsigned char>(known.data()[i] ^ given.data()[i]);
    return difference == 0;
}

Result<String*> php_hash_pbkdf2(Context& context, String& algo, String& password, String& salt,
                                int64_t iterations, int64_t length, bool binary, Array&) {
    const Algorithm* algorithm = TRY(cryptographic_algorithm_of(context, algo));
    if (iterations <= 0) return throw_argument_value_error(context, 4, "must be greater than 0");
    if (length < 0)
        return throw_argument_value_error(context, 5, "must be greater than or equal to 0");
    // The length counts what is given: bytes, or hexadecimal digits.
    auto wanted = static_cast<size_t>(length);
    if (wanted == 0) wanted = algorithm->digest_size * (binary ? 1 : 2);
    Ref<String> derived = Ref<String>::adopt(TRY(String::try_create(wanted)));
    size_t bytes_wanted = binary ? wanted : wanted / 2 + wanted % 2, done = 0;
    Hmac hmac(context, *algorithm, password.view());
    for (uint32_t block = 1; done < bytes_wanted; ++block) {
        std::string seed(salt.view());
        for (int shift = 24; shift >= 0; shift -= 8) seed += static_cast<char>(block >> shift);
        std::string digest = hmac.of(seed), sum = digest;
        for (int64_t i = 1; i < iterations; ++i) {
            // As many as one likes: time limits are looked at.
            TRY(check_nesting(context));
            digest = hmac.of(digest);
            for (size_t j = 0; j < sum.size(); ++j) sum[j] ^= digest[j];
        }
        Ref<String> text = Ref<String>::adopt(digest_text(sum, binary));
        size_t at = binary ? done : done * 2;
        size_t taken = wanted - at < text->length ? wanted - at : text->length;
        std::memcpy(derived->data() + at, text->data(), taken);
        done += algorithm->digest_size;
    }
    return derived.leak();
}

Result<String*> php_hash_hkdf(Context& context, String& algo, String& key, int64_t length,
                              String& info, String& salt) {
    const Algorithm* algorithm = TRY(cryptographic_algorithm_of(context, algo));
    if (key.is_empty()) return throw_argument_value_error(context, 2, "must not be empty");
    if (length < 0)
        return throw_argument_value_error(context, 3, "must be greater than or equal to 0");
    size_t most = algorithm->digest_size * 255;
    if (static_cast<size_t>(length) > most)
        return throw_argument_value_error(context, 3, "must be less than or equal to %zu", most);
    size_t wanted = length ? static_cast<size_t>(length) : algorithm->digest_size;
    Hmac expand(context, *algorithm, Hmac(context, *algorithm, salt.view()).of(key.view()));
    std::string derived, block;
    for (int i = 1; derived.size() < wanted; ++i) {
        block += info.view();
        block += static_cast<char>(i);
        block = expand.of(block);
        derived += block;
    }
    derived.resize(wanted);
    return make_string(derived);
}

}  // namespace surus
