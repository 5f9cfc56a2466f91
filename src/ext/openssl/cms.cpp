// Messages: CMS, which is the younger PKCS #7.
#include <openssl/pem.h>

#include "ext/openssl/message.h"
#include "ext/openssl/openssl.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace openssl;

namespace {

constexpr int64_t der = constant_OPENSSL_ENCODING_DER;
constexpr int64_t smime = constant_OPENSSL_ENCODING_SMIME;
constexpr int64_t pem = constant_OPENSSL_ENCODING_PEM;

// `data`: what is beside the message. Null: it cannot be read.
Cms read_message(BIO* in, int64_t encoding, Bio& data) {
    if (encoding == der) return Cms(d2i_CMS_bio(in, nullptr));
    if (encoding == pem) return Cms(PEM_read_bio_CMS(in, nullptr, nullptr, nullptr));
    BIO* beside = nullptr;
    Cms message(SMIME_read_CMS(in, &beside));
    data.reset(beside);
    return message;
}

// False: reported.
Result<bool> write_message(Context& context, BIO* out, CMS_ContentInfo* message, BIO* in,
                           int64_t flags, int64_t encoding) {
    auto bits = static_cast<unsigned>(flags);
    bool unfinished = (bits & CMS_PARTIAL) && !(bits & CMS_STREAM);
    bool ok;
    if (encoding == smime) {
        ok = SMIME_write_CMS(out, message, in, static_cast<int>(flags));
    } else if (encoding == der || encoding == pem) {
        ok = !unfinished || CMS_final(message, in, nullptr, bits) == 1;
        if (ok && encoding == der)
            ok = i2d_CMS_bio(out, message) == 1;
        else if (ok && (bits & CMS_STREAM))
            ok = PEM_write_bio_CMS_stream(out, message, in, static_cast<int>(flags)) != 0;
        else if (ok)
            ok = PEM_write_bio_CMS(out, message) != 0;
    } else {
        TRY(function_warning(context, "Unknown OPENSSL encoding"));
        return false;
    }
    if (!ok) keep_errors(context);
    return ok;
}

// Opens what a signature is in, and what is signed. False: reported.
struct Verifying {
    Bio in, signature, data;
    Cms message;
    BIO* content = nullptr;
};

Result<bool> open_message(Context& context, Verifying& verifying, const String& input,
                          const String* signature, int64_t flags, int64_t encoding) {
    bool binary = flags & CMS_BINARY, detached = flags & CMS_DETACHED;
    verifying.in = open_file(context, input.data(), false, binary);
    if (!verifying.in) return false;
    BIO* from = verifying.in.get();
    if (signature && detached) {
        verifying.signature = open_file(context, signature->data(), false, binary);
        if (encoding == smime) {
            TRY(function_warning(context, "Detached signatures not possible with S/MIME encoding"));
            return false;
        }
        from = verifying.signature.get();
    }
    if (encoding != smime && encoding != der && encoding != pem) {
        TRY(function_warning(context, "Unknown encoding"));
        return false;
    }
    if (from) verifying.message = read_message(from, encoding, verifying.data);
    if (!verifying.message) {
        keep_errors(context);
        return false;
    }
    if (encoding == smime)
        verifying.content = verifying.data.get();
    else if (detached)
        verifying.content = verifying.in.get();
    return true;
}

}  // namespace

Result<bool> php_openssl_cms_verify(Context& context, String& input_filename, int64_t flags,
                                    String* certificates, Array& ca_info,
                                    String* untrusted_certificates_filename, String* content,
                                    String* pk7, String* sigfile, int64_t encoding) {
    TRY(check_no_nul(context, &input_filename, 1));
    TRY(check_no_nul(context, certificates, 3));
    TRY(check_no_nul(context, untrusted_certificates_filename, 5));
    TRY(check_no_nul(context, content, 6));
    TRY(check_no_nul(context, pk7, 7));
    TRY(check_no_nul(context, sigfile, 8));
    Verifying verifying;
    if (!TRY(open_message(context, verifying, input_filename, sigfile, flags, encoding)))
        return false;
    Certificates others;
    if (untrusted_certificates_filename) {
        others = TRY(load_certificates(context, untrusted_certificates_filename->data()));
        if (!others) return false;
    }
    Store store = TRY(trusted_store(context, ca_info));
    if (!store) return false;
    Bio data_out, copy_out;
    if (content && !(data_out = open_file(context, content->data(), true))) return false;
    if (pk7 && !(copy_out = open_file(context, pk7->data(), true))) return false;
    CMS_ContentInfo* message = verifying.message.get();
    if (!CMS_verify(message, others.get(), store.get(), verifying.content, data_out.get(),
                    static_cast<unsigned>(flags))) {
        keep_errors(context);
        return false;
    }
    if (!certificates) return true;
    STACK_OF(X509)* signers = CMS_get0_signers(message);
    Result<bool> written = write_signers(context, certificates->data(), signers);
    sk_X509_free(signers);
    if (copy_out) PEM_write_bio_CMS(copy_out.get(), message);
    return written;
}

Result<bool> php_openssl_cms_encrypt(Context& context, String& input_filename,
                                     String& output_filename, const Value& certificate,
                                     Array* headers, int64_t flags, int64_t encoding,
                                     const Value& cipher_algo) {
    TRY(check_no_nul(context, &input_filename, 1));
    TRY(check_no_nul(context, &output_filename, 2));
    bool binary = flags & CMS_BINARY;
    Bio in = open_file(context, input_filename.data(), false, binary);
    if (!in) return false;
    Bio out = open_file(context, output_filename.data(), true, binary);
    if (!out) return false;
    Certificates recipients = TRY(certificates_of(context, certificate));
    if (!recipients) return false;
    const EVP_CIPHER* cipher = cipher_algo.is_string()
                                   ? EVP_get_cipherbyname(cipher_algo.string->data())
                                   : cipher_of(cipher_algo.integer);
    if (!cipher) {
        TRY(function_warning(context, "Failed to get cipher"));
        return false;
    }
    Cms message(CMS_encrypt(recipients.get(), in.get(), cipher, static_cast<unsigned>(flags)));
    if (!message) {
        keep_errors(context);
        return false;
    }
    if (encoding == smime) TRY(write_headers(context, out.get(), headers));
    (void)BIO_reset(in.get());
    return write_message(context, out.get(), message.get(), in.get(), flags, encoding);
}

Result<bool> php_openssl_cms_read(Context& context, String& input_filename,
                                  Reference& certificates) {
    if (is_too_long(input_filename)) return throw_too_long(context, 1, "input_filename");
    Bio in = memory(input_filename.view());
    Cms message(in ? PEM_read_bio_CMS(in.get(), nullptr, nullptr, nullptr) : nullptr);
    if (!message) {
        keep_errors(context);
        return false;
    }
    Certificates found;
    STACK_OF(X509_CRL)* revoked = nullptr;
    int type = OBJ_obj2nid(CMS_get0_type(message.get()));
    if (type == NID_pkcs7_signed || type == NID_pkcs7_signedAndEnveloped) {
        found.reset(CMS_get1_certs(message.get()));
        revoked = CMS_get1_crls(message.get());
    }
    Value list = pem_list(found.get(), revoked);
    sk_X509_CRL_pop_free(revoked, X509_CRL_free);
    TRY(assign_reference(context, certificates, list));
    return true;
}

Result<bool> php_openssl_cms_sign(Context& context, String& input_filename, String& output_filename,
                                  const Value& certificate, const Value& private_key,
                                  Array* headers, int64_t flags, int64_t encoding,
                                  String* untrusted_certificates_filename) {
    TRY(check_no_nul(context, &input_filename, 1));
    TRY(check_no_nul(context, &output_filename, 2));
    TRY(check_no_nul(context, untrusted_certificates_filename, 8));
    if ((encoding & smime) && (flags & CMS_DETACHED)) {
        TRY(function_warning(context, "Detached signatures not possible with S/MIME encoding"));
        return false;
    }
    Signing signing;
    signing.binary = flags & CMS_BINARY;
    if (!TRY(open_signing(context, signing, input_filename, output_filename, certificate,
                          private_key, untrusted_certificates_filename)))
        return false;
    Cms message(CMS_sign(signing.certificate.get(), signing.key.get(), signing.others.get(),
                         signing.in.get(), static_cast<unsigned>(flags)));
    if (!message) {
        keep_errors(context);
        TRY(function_warning(context, "Error creating CMS structure!"));
        return false;
    }
    if (BIO_reset(signing.in.get()) != 0) {
        keep_errors(context);
        return false;
    }
    if (encoding == smime) TRY(write_headers(context, signing.out.get(), headers));
    return write_message(context, signing.out.get(), message.get(), signing.in.get(), flags,
                         encoding);
}

Result<bool> php_openssl_cms_decrypt(Context& context, String& input_filename,
                                     String& output_filename, const Value& certificate,
                                     const Value& private_key, int64_t encoding) {
    TRY(check_no_nul(context, &input_filename, 1));
    TRY(check_no_nul(context, &output_filename, 2));
    Decrypting decrypting;
    const Value* key = private_key.is_null() ? nullptr : &private_key;
    if (!TRY(open_decrypting(context, decrypting, input_filename, output_filename, certificate,
                             key)))
        return false;
    if (encoding != smime && encoding != der && encoding != pem)
        return throw_argument_value_error(context, 5, "must be an OPENSSL_ENCODING_* constant");
    Bio data;
    Cms message = read_message(decrypting.in.get(), encoding, data);
    bool ok =
        message && CMS_decrypt(message.get(), decrypting.key.get(), decrypting.certificate.get(),
                               nullptr, decrypting.out.get(), 0);
    if (!ok) keep_errors(context);
    return ok;
}

}  // namespace surus
