// X.509 certificates.
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <ctime>

#include "ext/openssl/openssl.h"
#include "ext/openssl/openssl.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace openssl;

namespace {

Result<Certificate> certificate_or_warning(Context& context, const Value& value) {
    Certificate certificate = TRY(certificate_of(context, value));
    if (!certificate) TRY(function_warning(context, "X.509 Certificate cannot be retrieved"));
    return certificate;
}

bool write_certificate(Context& context, BIO* out, X509* certificate, bool no_text) {
    bool ok = no_text || X509_print(out, certificate);
    ok = ok && PEM_write_bio_X509(out, certificate);
    if (!ok) keep_errors(context);
    return ok;
}

Value text_of(const ASN1_STRING* text) {
    return string_value({reinterpret_cast<const char*>(ASN1_STRING_get0_data(text)),
                         static_cast<size_t>(ASN1_STRING_length(text))});
}

Result<int64_t> time_of(Context& context, const ASN1_TIME* time) {
    tm parts{};
    std::string text(reinterpret_cast<const char*>(ASN1_STRING_get0_data(time)),
                     static_cast<size_t>(ASN1_STRING_length(time)));
    int type = ASN1_STRING_type(time);
    if (type != V_ASN1_UTCTIME && type != V_ASN1_GENERALIZEDTIME) {
        TRY(function_warning(context, "Illegal ASN1 data type for timestamp"));
        return int64_t{-1};
    }
    if (text.find('\0') != npos) {
        TRY(function_warning(context, "Illegal length in timestamp"));
        return int64_t{-1};
    }
    if (ASN1_TIME_to_tm(time, &parts)) return int64_t{timegm(&parts)};
    // Without seconds, as old certificates are.
    if (type == V_ASN1_UTCTIME && text.size() == 11 &&
        std::sscanf(text.c_str(), "%2d%2d%2d%2d%2d", &parts.tm_year, &parts.tm_mon, &parts.tm_mday,
                    &parts.tm_hour, &parts.tm_min) == 5) {
        if (parts.tm_year < 68) parts.tm_year += 100;
        --parts.tm_mon;
        return int64_t{timegm(&parts)};
    }
    TRY(function_warning(context, "Unable to parse time string %s correctly", text.c_str()));
    return int64_t{-1};
}

// Names as they are, NUL bytes included; the library's own printing would cut them.
bool print_alternative_names(BIO* out, X509_EXTENSION* extension) {
    auto* names = static_cast<GENERAL_NAMES*>(X509V3_EXT_d2i(extension));
    if (!names) return false;
    int count = sk_GENERAL_NAME_num(names);
    for (int i = 0; i < count; ++i) {
        GENERAL_NAME* name = sk_GENERAL_NAME_value(names, i);
        const char* label = name->type == GEN_EMAIL ? "email:"
                            : name->type == GEN_DNS ? "DNS:"
                            : name->type == GEN_URI ? "URI:"
                                                    : nullptr;
        if (label) {
            BIO_puts(out, label);
            BIO_write(out, ASN1_STRING_get0_data(name->d.ia5), ASN1_STRING_length(name->d.ia5));
        } else {
            GENERAL_NAME_print(out, name);
        }
        if (i < count - 1) BIO_puts(out, ", ");
    }
    GENERAL_NAMES_free(names);
    return true;
}

Result<Value> extensions_of(Context& context, X509* certificate) {
    OwnedValue list(Value::of(Array::create_hash(8)));
    for (int i = 0; i < X509_get_ext_count(certificate); ++i) {
        X509_EXTENSION* extension = X509_get_ext(certificate, i);
        ASN1_OBJECT* object = X509_EXTENSION_get_object(extension);
        int nid = OBJ_obj2nid(object);
        char buffer[256];
        const char* name = buffer;
        if (nid != NID_undef)
            name = OBJ_nid2sn(nid);
        else
            OBJ_obj2txt(buffer, sizeof buffer - 1, object, 1);
        Bio out(BIO_new(BIO_s_mem()));
        Value text;
        if (nid == NID_subject_alt_name) {
            if (!print_alternative_names(out.get(), extension)) {
                keep_errors(context);
                return false_value();
            }
            text = value_of(out.get());
        } else if (X509V3_EXT_print(out.get(), extension, 0, 0)) {
            text = value_of(out.get());
        } else {
            text = text_of(X509_EXTENSION_get_data(extension));
        }
        list->array->set(name, text);
    }
    return list.leak();
}

Value purposes_of(X509* certificate, bool short_names) {
    Array* list = Array::create();
    for (int i = 0; i < X509_PURPOSE_get_count(); ++i) {
        X509_PURPOSE* purpose = X509_PURPOSE_get0(i);
        int id = X509_PURPOSE_get_id(purpose);
        Array* row = Array::create();
        row->push(Value::boolean(X509_check_purpose(certificate, id, 0) != 0));
        row->push(Value::boolean(X509_check_purpose(certificate, id, 1) != 0));
        row->push(string_value(short_names ? X509_PURPOSE_get0_sname(purpose)
                                           : X509_PURPOSE_get0_name(purpose)));
        list->set(int64_t{id}, Value::of(row));
    }
    return Value::of(list);
}

Value names_of(Context& context, X509_NAME* name, bool short_names) {
    Array* names = Array::create_hash(8);
    add_names(context, *names, name, short_names);
    return Value::of(names);
}

// False: the number cannot be read.
bool add_serial(Context& context, Array& result, X509* certificate) {
    ASN1_INTEGER* serial = X509_get_serialNumber(certificate);
    Number number(ASN1_INTEGER_to_BN(serial, nullptr));
    Text<char> hex(number ? BN_bn2hex(number.get()) : nullptr);
    Text<char> text(hex ? i2s_ASN1_INTEGER(nullptr, serial) : nullptr);
    if (!text) {
        keep_errors(context);
        return false;
    }
    result.set("serialNumber", string_value(text.get()));
    result.set("serialNumberHex", string_value(hex.get()));
    return true;
}

Result<Value> verify_purpose(Context& context, X509_STORE* store, X509* certificate,
                             STACK_OF(X509) * untrusted, int64_t purpose) {
    std::unique_ptr<X509_STORE_CTX, Freer<X509_STORE_CTX_free>> check(X509_STORE_CTX_new());
    if (!check || !X509_STORE_CTX_init(check.get(), store, certificate, untrusted)) {
        keep_errors(context);
        TRY(function_warning(context, "Certificate store initialization failed"));
        return Value::of(int64_t{0});
    }
    if (purpose >= 0 && !X509_STORE_CTX_set_purpose(check.get(), static_cast<int>(purpose)))
        keep_errors(context);
    int result = X509_verify_cert(check.get());
    if (result < 0) keep_errors(context);
    if (result == 0 || result == 1) return Value::boolean(result == 1);
    return Value::of(int64_t{result});
}

}  // namespace

Result<bool> php_openssl_x509_export_to_file(Context& context, const Value& certificate,
                                             String& output_filename, bool no_text) {
    TRY(check_no_nul(context, &output_filename, 2));
    Certificate own = TRY(certificate_or_warning(context, certificate));
    if (!own) return false;
    Bio out = open_file(context, output_filename.data(), true);
    if (!out) {
        TRY(function_warning(context, "Error opening file %s", output_filename.data()));
        return false;
    }
    write_certificate(context, out.get(), own.get(), no_text);
    return true;
}

Result<bool> php_openssl_x509_export(Context& context, const Value& certificate, Reference& output,
                                     bool no_text) {
    Certificate own = TRY(certificate_or_warning(context, certificate));
    if (!own) return false;
    Bio out(BIO_new(BIO_s_mem()));
    if (!write_certificate(context, out.get(), own.get(), no_text)) return false;
    TRY(assign_reference(context, output, value_of(out.get())));
    return true;
}

Result<Value> php_openssl_x509_fingerprint(Context& context, const Value& certificate,
                                           String& digest_algo, bool binary) {
    Certificate own = TRY(certificate_or_warning(context, certificate));
    if (!own) return false_value();
    const EVP_MD* digest = EVP_get_digestbyname(digest_algo.data());
    if (!digest) {
        TRY(function_warning(context, "Unknown digest algorithm"));
        return false_value();
    }
    unsigned char bytes[EVP_MAX_MD_SIZE];
    unsigned size = 0;
    if (!X509_digest(own.get(), digest, bytes, &size)) {
        keep_errors(context);
        TRY(function_warning(context, "Could not generate signature"));
        return false_value();
    }
    std::string text;
    for (unsigned i = 0; i < size && !binary; ++i) {
        text += "0123456789abcdef"[bytes[i] >> 4];
        text += "0123456789abcdef"[bytes[i] & 15];
    }
    return binary ? string_value({reinterpret_cast<char*>(bytes), size}) : string_value(text);
}

Result<bool> php_openssl_x509_check_private_key(Context& context, const Value& certificate,
                                                const Value& private_key) {
    Certificate own = TRY(certificate_of(context, certificate));
    if (!own) return false;
    Pkey key = TRY(key_of(context, private_key, false));
    return key && X509_check_private_key(own.get(), key.get());
}

Result<int64_t> php_openssl_x509_verify(Context& context, const Value& certificate,
                                        const Value& public_key) {
    Certificate own = TRY(certificate_of(context, certificate));
    if (!own) return -1;
    Pkey key = TRY(key_of(context, public_key, true));
    if (!key) return -1;
    int result = X509_verify(own.get(), key.get());
    if (result < 0) keep_errors(context);
    return result;
}

Result<Value> php_openssl_x509_parse(Context& context, const Value& certificate, bool short_names) {
    Certificate own = TRY(certificate_of(context, certificate));
    if (!own) return false_value();
    X509* x509 = own.get();
    OwnedValue result(Value::of(Array::create_hash(16)));
    Array& array = *result->array;
    X509_NAME* subject = X509_get_subject_name(x509);
    Text<char> name(X509_NAME_oneline(subject, nullptr, 0));
    array.set("name", string_value(name ? name.get() : ""));
    array.set("subject", names_of(context, subject, short_names));
    char hash[32];
    std::snprintf(hash, sizeof hash, "%08lx", X509_subject_name_hash(x509));
    array.set("hash", string_value(hash));
    array.set("issuer", names_of(context, X509_get_issuer_name(x509), short_names));
    array.set("version", Value::of(int64_t{X509_get_version(x509)}));
    if (!add_serial(context, array, x509)) return false_value();
    const ASN1_TIME* from = X509_get0_notBefore(x509);
    const ASN1_TIME* to = X509_get0_notAfter(x509);
    array.set("validFrom", text_of(from));
    array.set("validTo", text_of(to));
    array.set("validFrom_time_t", Value::of(TRY(time_of(context, from))));
    array.set("validTo_time_t", Value::of(TRY(time_of(context, to))));
    if (const unsigned char* alias = X509_alias_get0(x509, nullptr))
        array.set("alias", string_value(reinterpret_cast<const char*>(alias)));
    int signature = X509_get_signature_nid(x509);
    array.set("signatureTypeSN", string_value(OBJ_nid2sn(signature)));
    array.set("signatureTypeLN", string_value(OBJ_nid2ln(signature)));
    array.set("signatureTypeNID", Value::of(int64_t{signature}));
    array.set("purposes", purposes_of(x509, short_names));
    Value extensions = TRY(extensions_of(context, x509));
    if (extensions.is_false()) return false_value();
    array.set("extensions", extensions);
    return result.leak();
}

Result<Value> php_openssl_x509_checkpurpose(Context& context, const Value& certificate,
                                            int64_t purpose, Array& ca_info,
                                            String* untrusted_certificates_file) {
    TRY(check_no_nul(context, untrusted_certificates_file, 4));
    Certificates untrusted;
    if (untrusted_certificates_file) {
        untrusted = TRY(load_certificates(context, untrusted_certificates_file->data()));
        if (!untrusted) return Value::of(int64_t{-1});
    }
    Store store = TRY(trusted_store(context, ca_info));
    if (!store) return Value::of(int64_t{-1});
    Certificate own = TRY(certificate_of(context, certificate));
    if (!own) return Value::of(int64_t{-1});
    return verify_purpose(context, store.get(), own.get(), untrusted.get(), purpose);
}

Result<Value> php_openssl_x509_read(Context& context, const Value& certificate) {
    Certificate own = TRY(certificate_or_warning(context, certificate));
    if (!own) return false_value();
    if (certificate.is_object()) own.reset(X509_dup(own.get()));
    return make_certificate(context, std::move(own));
}

Status php_openssl_x509_free(Context&, Object&) { return {}; }

}  // namespace surus
