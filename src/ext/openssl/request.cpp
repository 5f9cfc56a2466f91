// Certificate signing requests.
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include "ext/openssl/openssl.h"
#include "ext/openssl/openssl.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace openssl;

namespace {

Result<Request> request_or_warning(Context& context, const Value& value) {
    Request request = TRY(request_of(context, value));
    if (!request)
        TRY(function_warning(context, "X.509 Certificate Signing Request cannot be retrieved"));
    return request;
}

// Subject fields of an array. False: reported.
Result<bool> add_fields(Context& context, X509_NAME* subject, Array& fields, bool attributes) {
    Ref<Array> keep = Ref<Array>::share(&fields);
    for (auto [key, value] : elements(*keep)) {
        if (!key.is_string()) {
            if (attributes)
                TRY(function_warning(context, "attributes: numeric fild names are not supported"));
            continue;
        }
        int nid = OBJ_txt2nid(key.string->data());
        if (nid == NID_undef) {
            TRY(function_warning(context,
                                 attributes ? "attributes: %s is not a recognized attribute name"
                                            : "dn: %s is not a recognized name",
                                 key.string->data()));
            continue;
        }
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
        if (X509_NAME_add_entry_by_NID(subject, nid, MBSTRING_UTF8,
                                       reinterpret_cast<unsigned char*>(text->data()), -1, -1, 0))
            continue;
        keep_errors(context);
        if (attributes)
            TRY(function_warning(context, "attribs: add_entry_by_NID %d -> %s (failed)", nid,
                                 text->data()));
        else
            TRY(function_warning(context,
                                 "dn: add_entry_by_NID %d -> %s (failed; check error queue and "
                                 "value of string_mask OpenSSL option if illegal characters are "
                                 "reported)",
                                 nid, text->data()));
        return false;
    }
    return true;
}

// "0.organizationName_default" of the configuration says what organizationName is by default.
Result<bool> add_defaults(Context& context, X509_NAME* subject, STACK_OF(CONF_VALUE) * values) {
    constexpr std::string_view suffix = "_default";
    for (int i = 0; i < sk_CONF_VALUE_num(values); ++i) {
        CONF_VALUE* value = sk_CONF_VALUE_value(values, i);
        std::string_view name = value->name;
        if (name.size() <= suffix.size() || !name.ends_with(suffix)) continue;
        name.remove_suffix(suffix.size());
        size_t mark = name.find_first_of(":,.");
        if (mark != npos && mark + 1 < name.size()) name.remove_prefix(mark + 1);
        std::string type(name.substr(0, 200));
        if (X509_NAME_get_index_by_NID(subject, OBJ_txt2nid(type.c_str()), -1) >= 0) continue;
        if (!X509_NAME_add_entry_by_txt(subject, type.c_str(), MBSTRING_UTF8,
                                        reinterpret_cast<unsigned char*>(value->value), -1, -1,
                                        0)) {
            keep_errors(context);
            TRY(function_warning(context, "add_entry_by_txt %s -> %s (failed)", type.c_str(),
                                 value->value));
            return false;
        }
    }
    return true;
}

Result<bool> fill_request(Context& context, const Settings& settings, X509_REQ* request,
                          EVP_PKEY* key, Array& fields, Array* attributes) {
    CONF* config = settings.config.get();
    const char* section = NCONF_get_string(config, settings.section.c_str(), "distinguished_name");
    STACK_OF(CONF_VALUE)* defaults = section ? NCONF_get_section(config, section) : nullptr;
    if (!defaults) {
        keep_errors(context);
        return false;
    }
    auto attribute_section = settings.text("attributes");
    STACK_OF(CONF_VALUE)* more = nullptr;
    if (attribute_section && !(more = NCONF_get_section(config, attribute_section->c_str()))) {
        keep_errors(context);
        return false;
    }
    if (!X509_REQ_set_version(request, 0L)) keep_errors(context);
    X509_NAME* subject = X509_REQ_get_subject_name(request);
    if (!TRY(add_fields(context, subject, fields, false)) ||
        !TRY(add_defaults(context, subject, defaults)))
        return false;
    if (attributes) {
        if (!TRY(add_fields(context, subject, *attributes, true))) return false;
        for (int i = 0; i < sk_CONF_VALUE_num(more); ++i) {
            CONF_VALUE* value = sk_CONF_VALUE_value(more, i);
            if (X509_REQ_get_attr_by_NID(request, OBJ_txt2nid(value->name), -1) >= 0) continue;
            if (X509_REQ_add1_attr_by_txt(request, value->name, MBSTRING_UTF8,
                                          reinterpret_cast<unsigned char*>(value->value), -1))
                continue;
            keep_errors(context);
            TRY(function_warning(context,
                                 "add1_attr_by_txt %s -> %s (failed; check error queue and value "
                                 "of string_mask OpenSSL option if illegal characters are "
                                 "reported)",
                                 value->name, value->value));
            return false;
        }
    }
    if (!X509_REQ_set_pubkey(request, key)) keep_errors(context);
    return true;
}

bool write_request(Context& context, BIO* out, X509_REQ* request, bool no_text) {
    if (!no_text && !X509_REQ_print(out, request)) keep_errors(context);
    bool ok = PEM_write_bio_X509_REQ(out, request);
    if (!ok) keep_errors(context);
    return ok;
}

// A certificate of the request. Null: reported.
Result<Certificate> issue(Context& context, X509_REQ* request, X509* issuer, EVP_PKEY* key,
                          EVP_PKEY* issuer_key, const Settings& settings, int64_t days,
                          ASN1_INTEGER* serial) {
    Certificate made(X509_new());
    bool ok = made && X509_set_version(made.get(), 2) && X509_set_serialNumber(made.get(), serial);
    if (ok) X509_set_subject_name(made.get(), X509_REQ_get_subject_name(request));
    X509* by = issuer ? issuer : made.get();
    ok = ok && X509_set_issuer_name(made.get(), X509_get_subject_name(by)) &&
         X509_gmtime_adj(X509_getm_notBefore(made.get()), 0) &&
         X509_time_adj_ex(X509_getm_notAfter(made.get()), static_cast<int>(days), 0, nullptr) &&
         X509_set_pubkey(made.get(), key);
    if (ok && settings.extensions) {
        X509V3_CTX extensions;
        X509V3_set_ctx(&extensions, by, made.get(), request, nullptr, 0);
        X509V3_set_nconf(&extensions, settings.config.get());
        ok = X509V3_EXT_add_nconf(settings.config.get(), &extensions, settings.extensions->c_str(),
                                  made.get());
    }
    if (!ok) {
        keep_errors(context);
        return Certificate();
    }
    if (X509_sign(made.get(), issuer_key, settings.digest)) return made;
    keep_errors(context);
    TRY(function_warning(context, "Failed to sign it"));
    return Certificate();
}

}  // namespace

Result<bool> php_openssl_csr_export_to_file(Context& context, const Value& csr,
                                            String& output_filename, bool no_text) {
    TRY(check_no_nul(context, &output_filename, 2));
    Request request = TRY(request_or_warning(context, csr));
    if (!request) return false;
    Bio out = open_file(context, output_filename.data(), true);
    if (!out) {
        TRY(function_warning(context, "Error opening file %s", output_filename.data()));
        return false;
    }
    return write_request(context, out.get(), request.get(), no_text);
}

Result<bool> php_openssl_csr_export(Context& context, const Value& csr, Reference& output,
                                    bool no_text) {
    Request request = TRY(request_or_warning(context, csr));
    if (!request) return false;
    Bio out(BIO_new(BIO_s_mem()));
    if (!write_request(context, out.get(), request.get(), no_text)) return false;
    TRY(assign_reference(context, output, value_of(out.get())));
    return true;
}

Result<Value> php_openssl_csr_sign(Context& context, const Value& csr, const Value& ca_certificate,
                                   const Value& private_key, int64_t days, Array* options,
                                   int64_t serial, String* serial_hex) {
    Request request = TRY(request_or_warning(context, csr));
    if (!request) return false_value();
    Certificate issuer;
    if (!ca_certificate.is_null()) {
        issuer = TRY(certificate_of(context, ca_certificate));
        if (!issuer) {
            TRY(function_warning(context, "X.509 Certificate cannot be retrieved"));
            return false_value();
        }
    }
    Pkey key = TRY(key_of(context, private_key, false));
    if (!key) {
        TRY(function_warning(context, "Cannot get private key from parameter 3"));
        return false_value();
    }
    if (issuer && !X509_check_private_key(issuer.get(), key.get())) {
        keep_errors(context);
        TRY(function_warning(context, "Private key does not correspond to signing cert"));
        return false_value();
    }
    Settings settings;
    if (!TRY(read_settings(context, options, settings))) return false_value();
    Pkey own(X509_REQ_get_pubkey(request.get()));
    if (!own) {
        keep_errors(context);
        TRY(function_warning(context, "Error unpacking public key"));
        return false_value();
    }
    int matches = X509_REQ_verify(request.get(), own.get());
    if (matches <= 0) {
        if (matches < 0) keep_errors(context);
        TRY(function_warning(context, matches < 0
                                          ? "Signature verification problems"
                                          : "Signature did not match the certificate request"));
        return false_value();
    }
    std::unique_ptr<ASN1_INTEGER, Freer<ASN1_INTEGER_free>> number(ASN1_INTEGER_new());
    ASN1_INTEGER_set_int64(number.get(), serial);
    if (serial_hex) {
        BIGNUM* parsed = nullptr;
        BN_hex2bn(&parsed, serial_hex->data());
        Number keep(parsed);
        if (!parsed || !BN_to_ASN1_INTEGER(parsed, number.get())) {
            TRY(function_warning(context,
                                 "Error parsing serial number because it is not a valid "
                                 "hexadecimal string"));
            return false_value();
        }
    }
    Certificate made = TRY(issue(context, request.get(), issuer.get(), own.get(), key.get(),
                                 settings, days, number.get()));
    return made ? make_certificate(context, std::move(made)) : Result<Value>(false_value());
}

Result<Value> php_openssl_csr_new(Context& context, Array& distinguished_names,
                                  Reference& private_key, Array* options, Array* extra_attributes) {
    Settings settings;
    if (!TRY(read_settings(context, options, settings))) return false_value();
    Pkey key;
    OwnedValue given(copy_deref(private_key.value));
    if (!given->is_null()) key = TRY(key_of(context, given.get(), false));
    bool made = !key;
    if (made) key = TRY(generate_key(context, settings));
    if (!key) {
        TRY(function_warning(context, "Unable to generate a private key"));
        return false_value();
    }
    Request request(X509_REQ_new());
    if (!TRY(fill_request(context, settings, request.get(), key.get(), distinguished_names,
                          extra_attributes)))
        return false_value();
    X509V3_CTX extensions;
    X509V3_set_ctx(&extensions, nullptr, nullptr, request.get(), nullptr, 0);
    X509V3_set_nconf(&extensions, settings.config.get());
    if (settings.request_extensions &&
        !X509V3_EXT_REQ_add_nconf(settings.config.get(), &extensions,
                                  settings.request_extensions->c_str(), request.get())) {
        keep_errors(context);
        TRY(function_warning(context, "Error loading extension section %s",
                             settings.request_extensions->c_str()));
        return false_value();
    }
    OwnedValue result(Value::boolean(true));
    if (X509_REQ_sign(request.get(), key.get(), settings.digest)) {
        result = OwnedValue(TRY(make_request(context, std::move(request))));
    } else {
        keep_errors(context);
        TRY(function_warning(context, "Error signing request"));
    }
    if (made)
        TRY(assign_reference(context, private_key, TRY(make_key(context, std::move(key), true))));
    return result.leak();
}

Result<Value> php_openssl_csr_get_subject(Context& context, const Value& csr, bool short_names) {
    Request request = TRY(request_of(context, csr));
    if (!request) return false_value();
    Array* names = Array::create_hash(8);
    add_names(context, *names, X509_REQ_get_subject_name(request.get()), short_names);
    return Value::of(names);
}

Result<Value> php_openssl_csr_get_public_key(Context& context, const Value& csr, bool) {
    Request request = TRY(request_of(context, csr));
    if (!request) return false_value();
    Pkey key(X509_REQ_get_pubkey(request.get()));
    if (key) return make_key(context, std::move(key), false);
    keep_errors(context);
    return false_value();
}

}  // namespace surus
