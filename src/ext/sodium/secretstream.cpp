// sodium_crypto_secretstream_*: messages in a row under one key.
#include "ext/sodium/support.h"

namespace surus {

using namespace sodium;

namespace {

using State = crypto_secretstream_xchacha20poly1305_state;
constexpr Size stream_key{crypto_secretstream_xchacha20poly1305_KEYBYTES,
                          "SODIUM_CRYPTO_SECRETSTREAM_XCHACHA20POLY1305_KEYBYTES"};
constexpr Size stream_header{crypto_secretstream_xchacha20poly1305_HEADERBYTES,
                             "SODIUM_CRYPTO_SECRETSTREAM_XCHACHA20POLY1305_HEADERBYTES"};
constexpr size_t overhead = crypto_secretstream_xchacha20poly1305_ABYTES;

std::string_view view_of(const State& state) {
    return {reinterpret_cast<const char*>(&state), sizeof state};
}

}  // namespace

Result<String*> php_sodium_crypto_secretstream_xchacha20poly1305_keygen(Context& context) {
    return make_key(context, stream_key.bytes);
}

Result<Array*> php_sodium_crypto_secretstream_xchacha20poly1305_init_push(Context& context,
                                                                          String& key) {
    TRY(expect(context, 1, key, stream_key));
    State state;
    String* header = TRY(make(context, stream_header.bytes, [&](unsigned char* out) {
        return crypto_secretstream_xchacha20poly1305_init_push(&state, out, bytes(key));
    }));
    Array* shown = Array::create(2);
    shown->push(string_value(view_of(state)));
    shown->push(Value::of(header));
    sodium_memzero(&state, sizeof state);
    return shown;
}

Result<String*> php_sodium_crypto_secretstream_xchacha20poly1305_push(
    Context& context, Reference& state, String& message, String& additional_data, int64_t tag) {
    Ref<String> keep = Ref<String>::adopt(share(message));
    Ref<String> keep_data = Ref<String>::adopt(share(additional_data));
    String* own = TRY(own_state(context, state, sizeof(State), "must have a correct length"));
    if (message.length > crypto_secretstream_xchacha20poly1305_MESSAGEBYTES_MAX)
        return throw_argument(context, 2,
                              "must be at most "
                              "SODIUM_CRYPTO_SECRETSTREAM_XCHACHA20POLY1305_MESSAGEBYTES_MAX bytes "
                              "long");
    if (tag < 0 || tag > 255) return throw_argument(context, 4, "must be in the range of 0-255");
    return make(context, message.length + overhead, [&](unsigned char* out) {
        return crypto_secretstream_xchacha20poly1305_push(
            reinterpret_cast<State*>(own->data()), out, nullptr, bytes(message), message.length,
            bytes(additional_data), additional_data.length, static_cast<unsigned char>(tag));
    });
}

Result<String*> php_sodium_crypto_secretstream_xchacha20poly1305_init_pull(Context& context,
                                                                           String& header,
                                                                           String& key) {
    TRY(expect(context, 1, header, stream_header));
    TRY(expect(context, 2, key, stream_key));
    return make(context, sizeof(State), [&](unsigned char* out) {
        return crypto_secretstream_xchacha20poly1305_init_pull(reinterpret_cast<State*>(out),
                                                               bytes(header), bytes(key));
    });
}

// The message and its tag.
Result<Value> php_sodium_crypto_secretstream_xchacha20poly1305_pull(Context& context,
                                                                    Reference& state,
                                                                    String& ciphertext,
                                                                    String& additional_data) {
    Ref<String> keep = Ref<String>::adopt(share(ciphertext));
    Ref<String> keep_data = Ref<String>::adopt(share(additional_data));
    String* own = TRY(own_state(context, state, sizeof(State), nullptr));
    if (ciphertext.length < overhead) return false_value();
    unsigned char tag = 0;
    Value message =
        TRY(make_or_false(context, ciphertext.length - overhead, [&](unsigned char* out) {
            return crypto_secretstream_xchacha20poly1305_pull(
                reinterpret_cast<State*>(own->data()), out, nullptr, &tag, bytes(ciphertext),
                ciphertext.length, bytes(additional_data), additional_data.length);
        }));
    if (!message.is_string()) return message;
    Array* shown = Array::create(2);
    shown->push(message);
    shown->push(Value::of(int64_t{tag}));
    return Value::of(shown);
}

Status php_sodium_crypto_secretstream_xchacha20poly1305_rekey(Context& context, Reference& state) {
    String* own = TRY(own_state(context, state, sizeof(State), nullptr));
    crypto_secretstream_xchacha20poly1305_rekey(reinterpret_cast<State*>(own->data()));
    return {};
}

}  // namespace surus
