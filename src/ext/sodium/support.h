// What the functions of sodium share: checking sizes, making results, their exceptions.
#pragma once

#include <sodium.h>

#include "ext/sodium/sodium.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus::sodium {

inline unsigned char* bytes(String& text) { return reinterpret_cast<unsigned char*>(text.data()); }
inline const unsigned char* bytes(const String& text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

[[gnu::format(printf, 3, 4)]] Failed throw_argument(Context& context, uint32_t position,
                                                    const char* format, ...);
Failed throw_message(Context& context, const char* message);

// "must be SODIUM_CRYPTO_… bytes long".
struct Size {
    size_t bytes;
    const char* constant;
};
Status expect(Context& context, uint32_t position, const String& text, const Size& size);

// A string of so many bytes that `fill(bytes)` writes; other than 0 is an error.
template <class Fill>
Result<String*> make(Context& context, size_t size, Fill&& fill,
                     const char* failure = "internal error") {
    if (sodium_init() < 0) return throw_message(context, "internal error");
    String* text = TRY(String::try_create(size));
    if (fill(bytes(*text)) == 0) return text;
    release_cell(text);
    return throw_message(context, failure);
}
// The same where an error gives false.
template <class Fill>
Result<Value> make_or_false(Context& context, size_t size, Fill&& fill) {
    if (sodium_init() < 0) return throw_message(context, "internal error");
    String* text = TRY(String::try_create(size));
    if (fill(bytes(*text)) == 0) return Value::of(text);
    release_cell(text);
    return false_value();
}
// Random bytes.
Result<String*> make_key(Context& context, size_t size);

// The string behind a by-reference parameter, as its only owner; it is changed in place.
Result<String*> own_string(Context& context, Reference& reference, const char* message);
// A state that such a parameter holds. `position` is the argument's; a null `wrong_size`: the
// exception does not name the argument.
Result<String*> own_state(Context& context, Reference& reference, size_t size,
                          const char* wrong_size);
// Overwrites and forgets what the parameter holds.
void wipe(Reference& reference);

inline constexpr Size box_secret_key{crypto_box_SECRETKEYBYTES, "SODIUM_CRYPTO_BOX_SECRETKEYBYTES"};
inline constexpr Size box_public_key{crypto_box_PUBLICKEYBYTES, "SODIUM_CRYPTO_BOX_PUBLICKEYBYTES"};
inline constexpr Size sign_secret_key{crypto_sign_SECRETKEYBYTES,
                                      "SODIUM_CRYPTO_SIGN_SECRETKEYBYTES"};
inline constexpr Size sign_public_key{crypto_sign_PUBLICKEYBYTES,
                                      "SODIUM_CRYPTO_SIGN_PUBLICKEYBYTES"};

}  // namespace surus::sodium
