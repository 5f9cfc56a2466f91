// Encryption, digests and random bytes.
#include <openssl/objects.h>
#include <openssl/rand.h>

#include <algorithm>
#include <climits>

#include "ext/check_memory.h"
#include "ext/openssl/openssl.h"
#include "ext/openssl/openssl.stub.h"
#include "ext/standard/string.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/names.h"

namespace surus {

using namespace openssl;

namespace {

constexpr int64_t zero_padding = constant_OPENSSL_ZERO_PADDING;

struct Mode {
    bool aead = false;        // with a tag
    bool single_run = false;  // which wants the length before
    bool tag_length_always = false;
    bool tag_length_to_encrypt = false;
};

Mode mode_of(const EVP_CIPHER* cipher) {
    int mode = EVP_CIPHER_get_mode(cipher);
    bool modern = (EVP_CIPHER_get_flags(cipher) & EVP_CIPH_FLAG_AEAD_CIPHER) &&
                  mode == EVP_CIPH_STREAM_CIPHER;  // chacha20-poly1305
    Mode result;
    result.aead = modern || mode == EVP_CIPH_GCM_MODE || mode == EVP_CIPH_OCB_MODE ||
                  mode == EVP_CIPH_CCM_MODE;
    result.single_run = mode == EVP_CIPH_CCM_MODE;
    result.tag_length_always = mode == EVP_CIPH_OCB_MODE;
    result.tag_length_to_encrypt = mode == EVP_CIPH_CCM_MODE;
    return result;
}

struct Run {
    Context& context;
    const EVP_CIPHER* cipher;
    bool encrypts;
    int64_t options;
    CipherContext handle{EVP_CIPHER_CTX_new()};
    Mode mode = mode_of(cipher);

    Result<bool> set_iv(std::string_view given, std::string& iv);
    Result<bool> set_tag(std::string_view tag, int64_t length);
    Result<bool> set_key(std::string_view passphrase, const std::string& iv);
    Result<bool> start(std::string_view passphrase, std::string_view iv, std::string_view tag,
                       int64_t tag_length);
    // Null: it failed.
    Result<Ref<String>> process(std::string_view data, std::string_view additional);
};

// Of the length that the cipher wants, with a warning when it has to be made so.
Result<bool> Run::set_iv(std::string_view given, std::string& iv) {
    iv = given;
    auto wanted = static_cast<size_t>(EVP_CIPHER_get_iv_length(cipher));
    if (mode.aead) {
        if (given.size() <= INT_MAX &&
            EVP_CIPHER_CTX_ctrl(handle.get(), EVP_CTRL_AEAD_SET_IVLEN,
                                static_cast<int>(given.size()), nullptr) == 1)
            return true;
        TRY(function_warning(context, "Setting of IV length for AEAD mode failed"));
        return false;
    }
    if (given.size() == wanted) return true;
    iv.resize(wanted, '\0');
    if (given.empty()) return true;
    if (given.size() < wanted)
        TRY(function_warning(context,
                             "IV passed is only %zu bytes long, cipher expects an IV of precisely "
                             "%zu bytes, padding with \\0",
                             given.size(), wanted));
    else
        TRY(function_warning(context,
                             "IV passed is %zu bytes long which is longer than the %zu expected by "
                             "selected cipher, truncating",
                             given.size(), wanted));
    return true;
}

Result<bool> Run::set_tag(std::string_view tag, int64_t length) {
    auto size = static_cast<int>(length);
    if (mode.tag_length_always || (encrypts && mode.tag_length_to_encrypt)) {
        if (!EVP_CIPHER_CTX_ctrl(handle.get(), EVP_CTRL_AEAD_SET_TAG, size, nullptr)) {
            TRY(function_warning(context, "Setting tag length for AEAD cipher failed"));
            return false;
        }
    }
    if (encrypts || tag.empty()) return true;
    if (!mode.aead) {
        TRY(function_warning(context,
                             "The tag cannot be used because the cipher algorithm does not support "
                             "AEAD"));
        return true;
    }
    if (EVP_CIPHER_CTX_ctrl(handle.get(), EVP_CTRL_AEAD_SET_TAG, size,
                            const_cast<char*>(tag.data())))
        return true;
    TRY(function_warning(context, "Setting tag for AEAD cipher decryption failed"));
    return false;
}

Result<bool> Run::set_key(std::string_view passphrase, const std::string& iv) {
    auto wanted = static_cast<size_t>(EVP_CIPHER_get_key_length(cipher));
    std::string key(passphrase);
    auto given = static_cast<int>(passphrase.size());
    if (wanted > passphrase.size()) {
        if ((options & constant_OPENSSL_DONT_ZERO_PAD_KEY) &&
            !EVP_CIPHER_CTX_set_key_length(handle.get(), given)) {
            keep_errors(context);
            TRY(function_warning(context, "Key length cannot be set for the cipher algorithm"));
            return false;
        }
        key.resize(wanted, '\0');
    } else if (passphrase.size() > wanted && !EVP_CIPHER_CTX_set_key_length(handle.get(), given)) {
        keep_errors(context);
    }
    bool ok = EVP_CipherInit_ex(handle.get(), nullptr, nullptr,
                                reinterpret_cast<const unsigned char*>(key.data()),
                                reinterpret_cast<const unsigned char*>(iv.data()), encrypts);
    OPENSSL_cleanse(key.data(), key.size());
    if (!ok) keep_errors(context);
    if (ok && (options & zero_padding)) EVP_CIPHER_CTX_set_padding(handle.get(), 0);
    return ok;
}

Result<bool> Run::start(std::string_view passphrase, std::string_view iv, std::string_view tag,
                        int64_t tag_length) {
    if (!handle) {
        TRY(function_warning(context, "Failed to create cipher context"));
        return false;
    }
    if (encrypts && iv.empty() && EVP_CIPHER_get_iv_length(cipher) > 0 && !mode.aead)
        TRY(function_warning(
            context,
            "Using an empty Initialization Vector (iv) is potentially insecure and "
            "not recommended"));
    if (!EVP_CipherInit_ex(handle.get(), cipher, nullptr, nullptr, nullptr, encrypts)) {
        keep_errors(context);
        return false;
    }
    std::string vector;
    if (!TRY(set_iv(iv, vector)) || !TRY(set_tag(tag, tag_length))) return false;
    return set_key(passphrase, vector);
}

Result<Ref<String>> Run::process(std::string_view data, std::string_view additional) {
    int size = 0;
    auto length = static_cast<int>(data.size());
    if (mode.single_run && !EVP_CipherUpdate(handle.get(), nullptr, &size, nullptr, length)) {
        keep_errors(context);
        TRY(function_warning(context, "Setting of data length failed"));
        return Ref<String>();
    }
    auto bytes = [](std::string_view text) {
        return reinterpret_cast<const unsigned char*>(text.data());
    };
    if (mode.aead && !EVP_CipherUpdate(handle.get(), nullptr, &size, bytes(additional),
                                       static_cast<int>(additional.size()))) {
        keep_errors(context);
        TRY(function_warning(context, "Setting of additional application data failed"));
        return Ref<String>();
    }
    size_t room = data.size() + 2 * static_cast<size_t>(EVP_CIPHER_get_block_size(cipher));
    Ref<String> out = Ref<String>::adopt(TRY(String::try_create(room)));
    auto* to = reinterpret_cast<unsigned char*>(out->data());
    int last = 0;
    bool ok = EVP_CipherUpdate(handle.get(), to, &size, bytes(data), length);
    if (ok && !(mode.single_run && !encrypts))
        ok = EVP_CipherFinal_ex(handle.get(), to + size, &last);
    if (!ok) {
        keep_errors(context);
        return Ref<String>();
    }
    out->set_length(static_cast<size_t>(size + last));
    return out;
}

Status check_lengths(Context& context, const String& data, const String& passphrase,
                     const String& additional) {
    if (is_too_long(data)) return throw_value_error(context, "data is too long");
    if (is_too_long(passphrase)) return throw_value_error(context, "password is too long");
    if (is_too_long(additional)) return throw_value_error(context, "aad is too long");
    return {};
}

Result<const EVP_CIPHER*> named_cipher(Context& context, const String& name) {
    const EVP_CIPHER* cipher = EVP_get_cipherbyname(name.data());
    if (!cipher) TRY(function_warning(context, "Unknown cipher algorithm"));
    return cipher ? cipher : EVP_enc_null();
}

bool is_none(const EVP_CIPHER* cipher) { return cipher == EVP_enc_null(); }

// The tag of what was encrypted. False: reported.
Result<bool> give_tag(Context& context, Run& run, Reference* tag, int64_t length) {
    if (!run.mode.aead) {
        if (tag) TRY(assign_reference(context, *tag, Value::null()));
        return true;
    }
    if (!tag) {
        TRY(function_warning(context, "A tag should be provided when using AEAD mode"));
        return false;
    }
    TRY(check_memory(context, static_cast<size_t>(std::max<int64_t>(length, 0))));
    std::string bytes(static_cast<size_t>(std::max<int64_t>(length, 0)), '\0');
    if (EVP_CIPHER_CTX_ctrl(run.handle.get(), EVP_CTRL_AEAD_GET_TAG, static_cast<int>(length),
                            bytes.data()) != 1) {
        TRY(function_warning(context, "Retrieving verification tag failed"));
        return false;
    }
    TRY(assign_reference(context, *tag, string_value(bytes)));
    return true;
}

}  // namespace

Result<Value> php_openssl_encrypt(Context& context, String& data, String& cipher_algo,
                                  String& passphrase, int64_t options, String& iv, Reference* tag,
                                  String& aad, int64_t tag_length) {
    TRY(check_lengths(context, data, passphrase, aad));
    if (tag_length > INT_MAX || tag_length < INT_MIN)
        return throw_value_error(context, "tag_len is too long");
    const EVP_CIPHER* cipher = TRY(named_cipher(context, cipher_algo));
    if (is_none(cipher)) return false_value();
    Ref<String> keep = Ref<String>::share(&data), keep_aad = Ref<String>::share(&aad);
    Run run{context, cipher, true, options};
    if (!TRY(run.start(passphrase.view(), iv.view(), {}, tag_length))) return false_value();
    Ref<String> out = TRY(run.process(keep->view(), keep_aad->view()));
    if (!out || !TRY(give_tag(context, run, tag, tag_length))) return false_value();
    if (options & constant_OPENSSL_RAW_DATA) return Value::of(out.leak());
    return Value::of(TRY(php_base64_encode(context, *out)));
}

Result<Value> php_openssl_decrypt(Context& context, String& data, String& cipher_algo,
                                  String& passphrase, int64_t options, String& iv, String* tag,
                                  String& aad) {
    if (cipher_algo.is_empty()) return throw_argument_value_error(context, 2, "must not be empty");
    TRY(check_lengths(context, data, passphrase, aad));
    if (tag && is_too_long(*tag)) return throw_value_error(context, "tag is too long");
    const EVP_CIPHER* cipher = TRY(named_cipher(context, cipher_algo));
    if (is_none(cipher)) return false_value();
    Ref<String> bytes = Ref<String>::share(&data), keep_aad = Ref<String>::share(&aad);
    if (!(options & constant_OPENSSL_RAW_DATA)) {
        OwnedValue decoded(TRY(php_base64_decode(context, data, false)));
        if (!decoded->is_string()) {
            TRY(function_warning(context, "Failed to base64 decode the input"));
            return false_value();
        }
        bytes = Ref<String>::share(decoded->string);
    }
    std::string_view tag_bytes = tag ? tag->view() : std::string_view();
    Run run{context, cipher, false, options};
    if (!TRY(run.start(passphrase.view(), iv.view(), tag_bytes,
                       static_cast<int64_t>(tag_bytes.size()))))
        return false_value();
    Ref<String> out = TRY(run.process(bytes->view(), keep_aad->view()));
    return out ? Value::of(out.leak()) : false_value();
}

Result<Value> php_openssl_cipher_iv_length(Context& context, String& cipher_algo) {
    if (cipher_algo.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    const EVP_CIPHER* cipher = TRY(named_cipher(context, cipher_algo));
    if (is_none(cipher)) return false_value();
    return Value::of(int64_t{EVP_CIPHER_get_iv_length(cipher)});
}

Result<Value> php_openssl_cipher_key_length(Context& context, String& cipher_algo) {
    if (cipher_algo.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    const EVP_CIPHER* cipher = TRY(named_cipher(context, cipher_algo));
    if (is_none(cipher)) return false_value();
    return Value::of(int64_t{EVP_CIPHER_get_key_length(cipher)});
}

Result<Value> php_openssl_digest(Context& context, String& data, String& digest_algo, bool binary) {
    const EVP_MD* digest = EVP_get_digestbyname(digest_algo.data());
    if (!digest) {
        TRY(function_warning(context, "Unknown digest algorithm"));
        return false_value();
    }
    unsigned char bytes[EVP_MAX_MD_SIZE];
    unsigned size = 0;
    if (!EVP_Digest(data.data(), data.length, bytes, &size, digest, nullptr)) {
        keep_errors(context);
        return false_value();
    }
    std::string_view raw(reinterpret_cast<char*>(bytes), size);
    if (binary) return string_value(raw);
    std::string text;
    for (unsigned char byte : raw) {
        text += "0123456789abcdef"[byte >> 4];
        text += "0123456789abcdef"[byte & 15];
    }
    return string_value(text);
}

Result<String*> php_openssl_random_pseudo_bytes(Context& context, int64_t length,
                                                Reference* strong_result) {
    if (strong_result) TRY(assign_reference(context, *strong_result, false_value()));
    if (length <= 0) return throw_argument_value_error(context, 1, "must be greater than 0");
    if (length > INT_MAX) return throw_argument_value_error(context, 1, "length is too long");
    Ref<String> bytes = Ref<String>::adopt(TRY(String::try_create(static_cast<size_t>(length))));
    if (RAND_bytes(reinterpret_cast<unsigned char*>(bytes->data()), static_cast<int>(length)) <=
        0) {
        keep_errors(context);
        return throw_error(context, Known::Exception, "Error reading from source device");
    }
    if (strong_result) TRY(assign_reference(context, *strong_result, Value::boolean(true)));
    return bytes.leak();
}

Result<Value> php_openssl_pbkdf2(Context& context, String& password, String& salt,
                                 int64_t key_length, int64_t iterations, String& digest_algo) {
    if (is_too_long(password)) return throw_too_long(context, 1, "password");
    if (is_too_long(salt)) return throw_too_long(context, 2, "salt");
    if (key_length > INT_MAX) return throw_too_long(context, 3, "key");
    if (iterations > INT_MAX) return throw_too_long(context, 4, "iterations");
    if (key_length <= 0) return throw_argument_value_error(context, 3, "must be greater than 0");
    const EVP_MD* digest =
        digest_algo.is_empty() ? EVP_sha1() : EVP_get_digestbyname(digest_algo.data());
    if (!digest) {
        TRY(function_warning(context, "Unknown digest algorithm"));
        return false_value();
    }
    Ref<String> out = Ref<String>::adopt(TRY(String::try_create(static_cast<size_t>(key_length))));
    if (PKCS5_PBKDF2_HMAC(password.data(), static_cast<int>(password.length),
                          reinterpret_cast<unsigned char*>(salt.data()),
                          static_cast<int>(salt.length), static_cast<int>(iterations), digest,
                          static_cast<int>(key_length),
                          reinterpret_cast<unsigned char*>(out->data())) == 1)
        return Value::of(out.leak());
    keep_errors(context);
    return false_value();
}

namespace {

void add_name(const OBJ_NAME* name, void* list) {
    static_cast<Array*>(list)->push(string_value(name->name));
}
void add_own_name(const OBJ_NAME* name, void* list) {
    if (name->alias == 0) add_name(name, list);
}

}  // namespace

Result<Array*> php_openssl_get_md_methods(Context&, bool aliases) {
    Array* list = Array::create();
    OBJ_NAME_do_all_sorted(OBJ_NAME_TYPE_MD_METH, aliases ? add_name : add_own_name, list);
    return list;
}

namespace {

void add_lower(const char* name, void* names) {
    static_cast<std::vector<std::string>*>(names)->push_back(to_lower(name));
}

}  // namespace

// Those that a provider has; OpenSSL itself knows more names.
Result<Array*> php_openssl_get_cipher_methods(Context&, bool aliases) {
    std::vector<std::string> names;
    auto add_all = [](EVP_CIPHER* cipher, void* list) {
        EVP_CIPHER_names_do_all(cipher, add_lower, list);
    };
    auto add_first = [](EVP_CIPHER* cipher, void* list) {
        add_lower(EVP_CIPHER_get0_name(cipher), list);
    };
    if (aliases)
        EVP_CIPHER_do_all_provided(nullptr, add_all, &names);
    else
        EVP_CIPHER_do_all_provided(nullptr, add_first, &names);
    std::ranges::sort(names);
    Array* list = Array::create();
    for (const std::string& name : names) list->push(string_value(name));
    return list;
}

}  // namespace surus
