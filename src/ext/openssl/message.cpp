// Messages: S/MIME with PKCS #7.
#include <openssl/pem.h>

#include "ext/openssl/message.h"
#include "ext/openssl/openssl.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace openssl {

Status write_headers(Context& context, BIO* out, Array* headers) {
    if (!headers) return {};
    Ref<Array> keep = Ref<Array>::share(headers);
    for (auto [key, value] : elements(*keep)) {
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
        std::string line;
        if (key.is_string()) line = std::string(key.string->data()) + ": ";
        line += text->data();
        line += '\n';
        BIO_write(out, line.data(), static_cast<int>(line.size()));
    }
    return {};
}

Value pem_list(STACK_OF(X509) * certificates, STACK_OF(X509_CRL) * revocations) {
    Array* list = Array::create();
    for (int i = 0; certificates && i < sk_X509_num(certificates); ++i) {
        Bio out(BIO_new(BIO_s_mem()));
        if (PEM_write_bio_X509(out.get(), sk_X509_value(certificates, i)))
            list->set(int64_t{i}, value_of(out.get()));
    }
    for (int i = 0; revocations && i < sk_X509_CRL_num(revocations); ++i) {
        Bio out(BIO_new(BIO_s_mem()));
        if (PEM_write_bio_X509_CRL(out.get(), sk_X509_CRL_value(revocations, i)))
            list->set(int64_t{i}, value_of(out.get()));
    }
    return Value::of(list);
}

Result<bool> write_signers(Context& context, const char* path, STACK_OF(X509) * signers) {
    Bio out = open_file(context, path, true);
    if (!out) {
        TRY(function_warning(context, "Signature OK, but cannot open %s for writing", path));
        return false;
    }
    if (!signers) {
        keep_errors(context);
        return false;
    }
    bool ok = true;
    for (int i = 0; i < sk_X509_num(signers); ++i) {
        if (PEM_write_bio_X509(out.get(), sk_X509_value(signers, i))) continue;
        keep_errors(context);
        ok = false;
        TRY(function_warning(context, "Failed to write signer %d", i));
    }
    return ok;
}

Result<bool> open_signing(Context& context, Signing& signing, const String& input,
                          const String& output, const Value& certificate, const Value& key,
                          const String* extra) {
    if (extra) {
        signing.others = TRY(load_certificates(context, extra->data()));
        if (!signing.others) return false;
    }
    signing.key = TRY(key_of(context, key, false));
    if (!signing.key) {
        TRY(function_warning(context, "Error getting private key"));
        return false;
    }
    signing.certificate = TRY(certificate_of(context, certificate));
    if (!signing.certificate) {
        TRY(function_warning(context, "X.509 Certificate cannot be retrieved"));
        return false;
    }
    signing.in = open_file(context, input.data(), false, signing.binary);
    if (!signing.in) {
        TRY(function_warning(context, "Error opening input file %s!", input.data()));
        return false;
    }
    signing.out = open_file(context, output.data(), true);
    if (signing.out) return true;
    TRY(function_warning(context, "Error opening output file %s!", output.data()));
    return false;
}

Result<bool> open_decrypting(Context& context, Decrypting& decrypting, const String& input,
                             const String& output, const Value& certificate, const Value* key) {
    decrypting.certificate = TRY(certificate_of(context, certificate));
    if (!decrypting.certificate) {
        TRY(function_warning(context, "X.509 Certificate cannot be retrieved"));
        return false;
    }
    decrypting.key = TRY(key_of(context, key ? *key : certificate, false));
    if (!decrypting.key) {
        TRY(function_warning(context, "Unable to get private key"));
        return false;
    }
    decrypting.in = open_file(context, input.data(), false);
    if (!decrypting.in) return false;
    decrypting.out = open_file(context, output.data(), true);
    return decrypting.out != nullptr;
}

}  // namespace openssl

using namespace openssl;

Result<Value> php_openssl_pkcs7_verify(Context& context, String& input_filename, int64_t flags,
                                       String* signers_certificates_filename, Array& ca_info,
                                       String* untrusted_certificates_filename, String* content,
                                       String* output_filename) {
    TRY(check_no_nul(context, &input_filename, 1));
    TRY(check_no_nul(context, signers_certificates_filename, 3));
    TRY(check_no_nul(context, untrusted_certificates_filename, 5));
    TRY(check_no_nul(context, content, 6));
    TRY(check_no_nul(context, output_filename, 7));
    Value failure = Value::of(int64_t{-1});
    Certificates others;
    if (untrusted_certificates_filename) {
        others = TRY(load_certificates(context, untrusted_certificates_filename->data()));
        if (!others) return failure;
    }
    flags &= ~int64_t{PKCS7_DETACHED};
    Store store = TRY(trusted_store(context, ca_info));
    if (!store) return failure;
    Bio in = open_file(context, input_filename.data(), false, flags & PKCS7_BINARY);
    if (!in) return failure;
    BIO* data_in = nullptr;
    Pkcs7 message(SMIME_read_PKCS7(in.get(), &data_in));
    Bio data(data_in);
    if (!message) {
        keep_errors(context);
        return failure;
    }
    Bio data_out, copy_out;
    if (content && !(data_out = open_file(context, content->data(), true))) return failure;
    if (output_filename && !(copy_out = open_file(context, output_filename->data(), true)))
        return failure;
    if (!PKCS7_verify(message.get(), others.get(), store.get(), data.get(), data_out.get(),
                      static_cast<int>(flags))) {
        keep_errors(context);
        return false_value();
    }
    if (!signers_certificates_filename) return Value::boolean(true);
    STACK_OF(X509)* signers = PKCS7_get0_signers(message.get(), nullptr, static_cast<int>(flags));
    Result<bool> written = write_signers(context, signers_certificates_filename->data(), signers);
    sk_X509_free(signers);
    bool ok = TRY(std::move(written));
    if (copy_out) PEM_write_bio_PKCS7(copy_out.get(), message.get());
    return ok ? Value::boolean(true) : failure;
}

Result<bool> php_openssl_pkcs7_encrypt(Context& context, String& input_filename,
                                       String& output_filename, const Value& certificate,
                                       Array* headers, int64_t flags, int64_t cipher_algo) {
    TRY(check_no_nul(context, &input_filename, 1));
    TRY(check_no_nul(context, &output_filename, 2));
    bool binary = flags & PKCS7_BINARY;
    Bio in = open_file(context, input_filename.data(), false, binary);
    if (!in) return false;
    Bio out = open_file(context, output_filename.data(), true, binary);
    if (!out) return false;
    Certificates recipients = TRY(certificates_of(context, certificate));
    if (!recipients) return false;
    const EVP_CIPHER* cipher = cipher_of(cipher_algo);
    if (!cipher) {
        TRY(function_warning(context, "Failed to get cipher"));
        return false;
    }
    Pkcs7 message(PKCS7_encrypt(recipients.get(), in.get(), cipher, static_cast<int>(flags)));
    if (!message) {
        keep_errors(context);
        return false;
    }
    TRY(write_headers(context, out.get(), headers));
    (void)BIO_reset(in.get());
    bool ok = SMIME_write_PKCS7(out.get(), message.get(), in.get(), static_cast<int>(flags));
    if (!ok) keep_errors(context);
    return ok;
}

Result<bool> php_openssl_pkcs7_read(Context& context, String& data, Reference& certificates) {
    if (is_too_long(data)) return throw_too_long(context, 1, "data");
    Bio in = memory(data.view());
    Pkcs7 message(in ? PEM_read_bio_PKCS7(in.get(), nullptr, nullptr, nullptr) : nullptr);
    if (!message) {
        keep_errors(context);
        return false;
    }
    STACK_OF(X509)* found = nullptr;
    STACK_OF(X509_CRL)* revoked = nullptr;
    int type = OBJ_obj2nid(message->type);
    if (type == NID_pkcs7_signed && message->d.sign) {
        found = message->d.sign->cert;
        revoked = message->d.sign->crl;
    } else if (type == NID_pkcs7_signedAndEnveloped && message->d.signed_and_enveloped) {
        found = message->d.signed_and_enveloped->cert;
        revoked = message->d.signed_and_enveloped->crl;
    }
    TRY(assign_reference(context, certificates, pem_list(found, revoked)));
    return true;
}

Result<bool> php_openssl_pkcs7_sign(Context& context, String& input_filename,
                                    String& output_filename, const Value& certificate,
                                    const Value& private_key, Array* headers, int64_t flags,
                                    String* untrusted_certificates_filename) {
    TRY(check_no_nul(context, &input_filename, 1));
    TRY(check_no_nul(context, &output_filename, 2));
    TRY(check_no_nul(context, untrusted_certificates_filename, 7));
    Signing signing;
    signing.binary = flags & PKCS7_BINARY;
    if (!TRY(open_signing(context, signing, input_filename, output_filename, certificate,
                          private_key, untrusted_certificates_filename)))
        return false;
    Pkcs7 message(PKCS7_sign(signing.certificate.get(), signing.key.get(), signing.others.get(),
                             signing.in.get(), static_cast<int>(flags)));
    if (!message) {
        keep_errors(context);
        TRY(function_warning(context, "Error creating PKCS7 structure!"));
        return false;
    }
    (void)BIO_reset(signing.in.get());
    TRY(write_headers(context, signing.out.get(), headers));
    bool ok = SMIME_write_PKCS7(signing.out.get(), message.get(), signing.in.get(),
                                static_cast<int>(flags));
    if (!ok) keep_errors(context);
    return ok;
}

Result<bool> php_openssl_pkcs7_decrypt(Context& context, String& input_filename,
                                       String& output_filename, const Value& certificate,
                                       const Value& private_key) {
    TRY(check_no_nul(context, &input_filename, 1));
    TRY(check_no_nul(context, &output_filename, 2));
    Decrypting decrypting;
    const Value* key = private_key.is_null() ? nullptr : &private_key;
    if (!TRY(open_decrypting(context, decrypting, input_filename, output_filename, certificate,
                             key)))
        return false;
    BIO* data_in = nullptr;
    Pkcs7 message(SMIME_read_PKCS7(decrypting.in.get(), &data_in));
    Bio data(data_in);
    bool ok =
        message && PKCS7_decrypt(message.get(), decrypting.key.get(), decrypting.certificate.get(),
                                 decrypting.out.get(), PKCS7_DETACHED);
    if (!ok) keep_errors(context);
    return ok;
}

}  // namespace surus
