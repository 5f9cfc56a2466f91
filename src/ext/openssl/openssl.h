// What the parts of the extension share: OpenSSL's things as owners, arguments as certificates and
// keys, and the queue of errors.
#pragma once

#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/cms.h>
#include <openssl/conf.h>
#include <openssl/evp.h>
#include <openssl/pkcs7.h>
#include <openssl/x509.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "ext/state.h"
#include "ext/support.h"
#include "runtime/objects/object.h"

namespace surus::openssl {

template <auto free_function>
struct Freer {
    template <class T>
    void operator()(T* thing) const {
        free_function(thing);
    }
};
using Bio = std::unique_ptr<BIO, Freer<BIO_free_all>>;
using Number = std::unique_ptr<BIGNUM, Freer<BN_free>>;
using CipherContext = std::unique_ptr<EVP_CIPHER_CTX, Freer<EVP_CIPHER_CTX_free>>;
using DigestContext = std::unique_ptr<EVP_MD_CTX, Freer<EVP_MD_CTX_free>>;
using Config = std::unique_ptr<CONF, Freer<NCONF_free>>;
using Store = std::unique_ptr<X509_STORE, Freer<X509_STORE_free>>;
using Pkcs7 = std::unique_ptr<PKCS7, Freer<PKCS7_free>>;
using Cms = std::unique_ptr<CMS_ContentInfo, Freer<CMS_ContentInfo_free>>;
struct FreeCertificates {
    void operator()(STACK_OF(X509) * stack) const { sk_X509_pop_free(stack, X509_free); }
};
using Certificates = std::unique_ptr<STACK_OF(X509), FreeCertificates>;
struct FreeText {
    void operator()(void* text) const { OPENSSL_free(text); }
};
template <class T>
using Text = std::unique_ptr<T, FreeText>;
// Shares: OpenSSL counts them.
using Certificate = std::unique_ptr<X509, Freer<X509_free>>;
using Request = std::unique_ptr<X509_REQ, Freer<X509_REQ_free>>;
using Pkey = std::unique_ptr<EVP_PKEY, Freer<EVP_PKEY_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Freer<EVP_PKEY_CTX_free>>;

// The native state of the classes.
struct CertificateBox {
    X509* certificate;
};
struct RequestBox {
    X509_REQ* request;
};
struct KeyBox {
    EVP_PKEY* key;
    bool is_private;
};

// ---- errors
void keep_errors(Context& context);
// Out of the queue; 0: none.
unsigned long take_error(Context& context);

// ---- values
Value value_of(BIO* bio);  // what a memory BIO holds
Bio memory(std::string_view bytes);
// Reading or writing; null, with the error kept, when that fails.
Bio open_file(Context& context, const char* path, bool write, bool binary = true);
Result<Value> make_certificate(Context& context, Certificate certificate);
Result<Value> make_request(Context& context, Request request);
Result<Value> make_key(Context& context, Pkey key, bool is_private);
// The names of a subject or issuer.
void add_names(Context& context, Array& array, X509_NAME* name, bool short_names);
bool is_too_long(const String& text);
Failed throw_too_long(Context& context, uint32_t position, const char* name);
Status check_no_nul(Context& context, const String* text, uint32_t position);

// ---- arguments; null: it is none, and errors were kept. Without an exception it is the caller's
// to say so.
Result<Certificate> certificate_of(Context& context, const Value& value);
Result<Request> request_of(Context& context, const Value& value);
Result<Pkey> key_of(Context& context, const Value& value, bool is_public,
                    const String* passphrase = nullptr, bool asks_nobody = false);
Result<Certificates> certificates_of(Context& context, const Value& value);
// All of a file; null: reported.
Result<Certificates> load_certificates(Context& context, const char* path);
Result<Store> trusted_store(Context& context, Array& ca_info);

// ---- algorithms; null: unknown
const EVP_MD* digest_of(int64_t algorithm);
const EVP_CIPHER* cipher_of(int64_t algorithm);

// ---- what openssl.cnf and options say of keys and requests
struct Settings {
    Config config;
    std::string path;
    std::string section;
    std::optional<std::string> extensions;
    std::optional<std::string> request_extensions;
    const EVP_MD* digest = nullptr;
    int bits = 0;
    int64_t type = 0;
    bool encrypts = true;
    const EVP_CIPHER* cipher = nullptr;
    int curve = 0;

    std::optional<std::string> text(const char* name) const;  // of the section
};
// False: reported.
Result<bool> read_settings(Context& context, const Array* options, Settings& settings);
// Null: reported.
Result<Pkey> generate_key(Context& context, const Settings& settings);

}  // namespace surus::openssl
