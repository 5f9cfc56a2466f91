// Signed public keys and challenges, as browsers once sent them.
#include <openssl/pem.h>

#include <climits>

#include "ext/openssl/openssl.h"
#include "ext/openssl/openssl.stub.h"
#include "runtime/errors/errors.h"

namespace surus {

using namespace openssl;

namespace {

using Spki = std::unique_ptr<NETSCAPE_SPKI, Freer<NETSCAPE_SPKI_free>>;

// Null: reported.
Result<Spki> decode(Context& context, const String& text, const char* failure) {
    std::string clean;
    for (char c : std::string_view(text.data())) {
        if (c != '\n' && c != '\r') clean += c;
    }
    if (clean.empty() || clean.size() > INT_MAX) {
        TRY(function_warning(context, "Invalid SPKAC"));
        return Spki();
    }
    Spki spki(NETSCAPE_SPKI_b64_decode(clean.c_str(), static_cast<int>(clean.size())));
    if (!spki) {
        keep_errors(context);
        TRY(function_warning(context, "%s", failure));
    }
    return spki;
}

constexpr const char* undecodable = "Unable to decode supplied SPKAC";

Result<Pkey> public_key(Context& context, NETSCAPE_SPKI* spki) {
    Pkey key(X509_PUBKEY_get(spki->spkac->pubkey));
    if (!key) {
        keep_errors(context);
        TRY(function_warning(context, "Unable to acquire signed public key"));
    }
    return key;
}

Result<Value> refuse(Context& context, const char* message) {
    keep_errors(context);
    TRY(function_warning(context, "%s", message));
    return false_value();
}

}  // namespace

Result<Value> php_openssl_spki_new(Context& context, Object& private_key, String& challenge,
                                   int64_t digest_algo) {
    if (is_too_long(challenge)) return throw_too_long(context, 2, "challenge");
    OwnedValue given(Value::of(share(private_key)));
    Pkey key = TRY(key_of(context, given.get(), false));
    if (!key) return refuse(context, "Unable to use supplied private key");
    const EVP_MD* digest = digest_of(digest_algo);
    if (!digest) return refuse(context, "Unknown digest algorithm");
    Spki spki(NETSCAPE_SPKI_new());
    if (!spki) return refuse(context, "Unable to create new SPKAC");
    if (!ASN1_STRING_set(spki->spkac->challenge, challenge.data(),
                         static_cast<int>(challenge.length)))
        return refuse(context, "Unable to set challenge data");
    if (!NETSCAPE_SPKI_set_pubkey(spki.get(), key.get()))
        return refuse(context, "Unable to embed public key");
    if (!NETSCAPE_SPKI_sign(spki.get(), key.get(), digest))
        return refuse(context, "Unable to sign with specified digest algorithm");
    Text<char> text(NETSCAPE_SPKI_b64_encode(spki.get()));
    if (!text) return refuse(context, "Unable to encode SPKAC");
    return string_value("SPKAC=" + std::string(text.get()));
}

Result<bool> php_openssl_spki_verify(Context& context, String& spki) {
    Spki decoded = TRY(decode(context, spki, undecodable));
    if (!decoded) return false;
    Pkey key = TRY(public_key(context, decoded.get()));
    if (!key) return false;
    bool ok = NETSCAPE_SPKI_verify(decoded.get(), key.get()) > 0;
    if (!ok) keep_errors(context);
    return ok;
}

Result<Value> php_openssl_spki_export(Context& context, String& spki) {
    Spki decoded = TRY(decode(context, spki, undecodable));
    if (!decoded) return false_value();
    Pkey key = TRY(public_key(context, decoded.get()));
    if (!key) return false_value();
    Bio out(BIO_new(BIO_s_mem()));
    if (PEM_write_bio_PUBKEY(out.get(), key.get())) return value_of(out.get());
    keep_errors(context);
    return false_value();
}

Result<Value> php_openssl_spki_export_challenge(Context& context, String& spki) {
    Spki decoded = TRY(decode(context, spki, "Unable to decode SPKAC"));
    if (!decoded) return false_value();
    const ASN1_STRING* challenge = decoded->spkac->challenge;
    std::string text(reinterpret_cast<const char*>(ASN1_STRING_get0_data(challenge)),
                     static_cast<size_t>(ASN1_STRING_length(challenge)));
    return string_value(text.c_str());
}

}  // namespace surus
