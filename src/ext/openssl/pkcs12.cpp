// PKCS #12: a certificate, its key and others in one protected file.
#include <openssl/pem.h>
#include <openssl/pkcs12.h>

#include "ext/openssl/openssl.h"
#include "ext/openssl/openssl.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace openssl;

namespace {

using Pkcs12 = std::unique_ptr<PKCS12, Freer<PKCS12_free>>;

// Null: it failed, which was reported.
Result<Pkcs12> pack(Context& context, const Value& certificate, const Value& private_key,
                    const String& passphrase, Array& options) {
    Ref<Array> keep = Ref<Array>::share(&options);
    Certificate own = TRY(certificate_of(context, certificate));
    if (!own) {
        TRY(function_warning(context, "X.509 Certificate cannot be retrieved"));
        return Pkcs12();
    }
    Pkey key = TRY(key_of(context, private_key, false));
    if (!key) {
        TRY(function_warning(context, "Cannot get private key from parameter 3"));
        return Pkcs12();
    }
    if (!X509_check_private_key(own.get(), key.get())) {
        keep_errors(context);
        TRY(function_warning(context, "Private key does not correspond to cert"));
        return Pkcs12();
    }
    const Value* name = keep->find(std::string_view("friendly_name"));
    const char* friendly =
        name && name->deref().is_string() ? name->deref().string->data() : nullptr;
    Certificates others;
    if (const Value* extra = keep->find(std::string_view("extracerts")))
        others = TRY(certificates_of(context, extra->deref()));
    Pkcs12 packed(PKCS12_create(passphrase.data(), friendly, key.get(), own.get(), others.get(), 0,
                                0, 0, 0, 0));
    if (!packed) keep_errors(context);
    return packed;
}

Value certificate_text(X509* certificate) {
    Bio out(BIO_new(BIO_s_mem()));
    PEM_write_bio_X509(out.get(), certificate);
    return value_of(out.get());
}

}  // namespace

Result<bool> php_openssl_pkcs12_export_to_file(Context& context, const Value& certificate,
                                               String& output_filename, const Value& private_key,
                                               String& passphrase, Array& options) {
    TRY(check_no_nul(context, &output_filename, 2));
    Pkcs12 packed = TRY(pack(context, certificate, private_key, passphrase, options));
    if (!packed) return false;
    Bio out = open_file(context, output_filename.data(), true);
    if (!out) {
        TRY(function_warning(context, "Error opening file %s", output_filename.data()));
        return false;
    }
    i2d_PKCS12_bio(out.get(), packed.get());
    return true;
}

Result<bool> php_openssl_pkcs12_export(Context& context, const Value& certificate,
                                       Reference& output, const Value& private_key,
                                       String& passphrase, Array& options) {
    Pkcs12 packed = TRY(pack(context, certificate, private_key, passphrase, options));
    if (!packed) return false;
    Bio out(BIO_new(BIO_s_mem()));
    if (!i2d_PKCS12_bio(out.get(), packed.get())) {
        keep_errors(context);
        return false;
    }
    TRY(assign_reference(context, output, value_of(out.get())));
    return true;
}

Result<bool> php_openssl_pkcs12_read(Context& context, String& pkcs12, Reference& certificates,
                                     String& passphrase) {
    if (is_too_long(pkcs12)) return throw_too_long(context, 1, "pkcs12");
    Bio in = memory(pkcs12.view());
    Pkcs12 packed(in ? d2i_PKCS12_bio(in.get(), nullptr) : nullptr);
    EVP_PKEY* key = nullptr;
    X509* certificate = nullptr;
    STACK_OF(X509)* others = nullptr;
    bool ok = packed && PKCS12_parse(packed.get(), passphrase.data(), &key, &certificate, &others);
    Pkey own_key(key);
    Certificate own(certificate);
    Certificates own_others(others);
    if (!ok) {
        keep_errors(context);
        return false;
    }
    OwnedValue result(Value::of(Array::create_hash(4)));
    if (certificate) result->array->set("cert", certificate_text(certificate));
    if (key) {
        Bio out(BIO_new(BIO_s_mem()));
        if (PEM_write_bio_PrivateKey(out.get(), key, nullptr, nullptr, 0, nullptr, nullptr))
            result->array->set("pkey", value_of(out.get()));
        else
            keep_errors(context);
    }
    if (others && sk_X509_num(others) > 0) {
        Array* list = Array::create();
        for (int i = sk_X509_num(others); i-- > 0;)
            list->push(certificate_text(sk_X509_value(others, i)));
        result->array->set("extracerts", Value::of(list));
    }
    TRY(assign_reference(context, certificates, result.leak()));
    return true;
}

}  // namespace surus
