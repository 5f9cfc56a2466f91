// What openssl.cnf and an array of options say of keys and requests.
#include <openssl/dh.h>
#include <openssl/dsa.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/rsa.h>
#include <openssl/x509v3.h>

#include <climits>

#include "ext/check_memory.h"
#include "ext/openssl/openssl.h"
#include "ext/openssl/openssl.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/request/invocation.h"
#include "runtime/request/time_limit.h"

namespace surus::openssl {

namespace {

constexpr int shortest_key = 384;

std::string default_path(Context& context) {
    const Environment& environment = context.invocation->environment;
    for (const char* name : {"OPENSSL_CONF", "SSLEAY_CONF"}) {
        if (const char* path = environment.get(name)) return path;
    }
    return std::string(X509_get_default_cert_area()) + "/openssl.cnf";
}

const Value* option(const Array* options, std::string_view name) {
    const Value* value = options ? options->find(name) : nullptr;
    return value ? &value->deref() : nullptr;
}

std::optional<std::string> text_option(const Array* options, std::string_view name) {
    const Value* value = option(options, name);
    if (!value || !value->is_string()) return std::nullopt;
    return std::string(value->string->view());
}

std::optional<int64_t> number_option(const Array* options, std::string_view name) {
    const Value* value = option(options, name);
    if (!value || !value->is_int()) return std::nullopt;
    return value->integer;
}

// OpenSSL takes what is not there for an error.
std::optional<std::string> config_text(CONF* config, const char* group, const char* name) {
    ERR_set_mark();
    const char* text = NCONF_get_string(config, group, name);
    ERR_pop_to_mark();
    if (!text) return std::nullopt;
    return std::string(text);
}

Result<bool> add_object_names(Context& context, Settings& settings) {
    auto section = config_text(settings.config.get(), nullptr, "oid_section");
    if (!section) return true;
    STACK_OF(CONF_VALUE)* values = NCONF_get_section(settings.config.get(), section->c_str());
    if (!values) {
        keep_errors(context);
        TRY(function_warning(context, "Problem loading oid section %s", section->c_str()));
        return false;
    }
    for (int i = 0; i < sk_CONF_VALUE_num(values); ++i) {
        CONF_VALUE* value = sk_CONF_VALUE_value(values, i);
        if (OBJ_sn2nid(value->name) != NID_undef || OBJ_ln2nid(value->name) != NID_undef ||
            OBJ_create(value->value, value->name, value->name) != NID_undef)
            continue;
        keep_errors(context);
        TRY(function_warning(context, "Problem creating object %s=%s", value->name, value->value));
        return false;
    }
    return true;
}

Result<bool> check_extensions(Context& context, const Settings& settings, const char* label,
                              const std::optional<std::string>& section) {
    if (!section) return true;
    X509V3_CTX test;
    X509V3_set_ctx_test(&test);
    X509V3_set_nconf(&test, settings.config.get());
    if (X509V3_EXT_add_nconf(settings.config.get(), &test, section->c_str(), nullptr)) return true;
    keep_errors(context);
    TRY(function_warning(context, "Error loading %s section %s of %s", label, section->c_str(),
                         settings.path.c_str()));
    return false;
}

Result<bool> read_encryption(Context& context, const Array* options, Settings& settings) {
    if (const Value* value = option(options, "encrypt_key")) {
        settings.encrypts = value->is_true();
    } else {
        auto text = settings.text("encrypt_rsa_key");
        if (!text) text = settings.text("encrypt_key");
        settings.encrypts = !text || *text != "no";
    }
    auto algorithm = number_option(options, "encrypt_key_cipher");
    if (!settings.encrypts || !algorithm) return true;
    settings.cipher = cipher_of(*algorithm);
    if (settings.cipher) return true;
    TRY(function_warning(context, "Unknown cipher algorithm for private key"));
    return false;
}

Result<bool> read_curve(Context& context, const Array* options, Settings& settings) {
    settings.curve = NID_undef;
    auto name = text_option(options, "curve_name");
    if (!name) return true;
    settings.curve = OBJ_sn2nid(name->c_str());
    if (settings.curve != NID_undef) return true;
    TRY(function_warning(context, "Unknown elliptic curve (short) name %s", name->c_str()));
    return false;
}

}  // namespace

std::optional<std::string> Settings::text(const char* name) const {
    return config_text(config.get(), section.c_str(), name);
}

Result<bool> read_settings(Context& context, const Array* options, Settings& settings) {
    settings.path = text_option(options, "config").value_or(default_path(context));
    settings.section = text_option(options, "config_section_name").value_or("req");
    settings.config.reset(NCONF_new(nullptr));
    if (!NCONF_load(settings.config.get(), settings.path.c_str(), nullptr)) {
        keep_errors(context);
        return false;
    }
    if (!TRY(add_object_names(context, settings))) return false;
    auto digest = text_option(options, "digest_alg");
    if (!digest) digest = settings.text("default_md");
    settings.extensions = text_option(options, "x509_extensions");
    if (!settings.extensions) settings.extensions = settings.text("x509_extensions");
    settings.request_extensions = text_option(options, "req_extensions");
    if (!settings.request_extensions) settings.request_extensions = settings.text("req_extensions");
    auto bits = number_option(options, "private_key_bits");
    if (!bits) {
        auto text = settings.text("default_bits");
        bits = text ? std::atol(text->c_str()) : 0;
    }
    settings.bits = static_cast<int>(std::min<int64_t>(*bits, INT_MAX));
    settings.type =
        number_option(options, "private_key_type").value_or(constant_OPENSSL_KEYTYPE_RSA);
    if (!TRY(read_encryption(context, options, settings))) return false;
    if (digest) settings.digest = EVP_get_digestbyname(digest->c_str());
    if (!settings.digest) {
        settings.digest = EVP_sha1();
        keep_errors(context);
    }
    if (!TRY(check_extensions(context, settings, "extensions_section", settings.extensions)))
        return false;
    if (!TRY(read_curve(context, options, settings))) return false;
    if (auto mask = settings.text("string_mask");
        mask && !ASN1_STRING_set_default_mask_asc(mask->c_str())) {
        TRY(function_warning(context, "Invalid global string mask setting %s", mask->c_str()));
        return false;
    }
    return check_extensions(context, settings, "request_extensions_section",
                            settings.request_extensions);
}

namespace {

int type_of(int64_t type) {
    switch (type) {
    case constant_OPENSSL_KEYTYPE_RSA: return EVP_PKEY_RSA;
    case constant_OPENSSL_KEYTYPE_DSA: return EVP_PKEY_DSA;
    case constant_OPENSSL_KEYTYPE_DH: return EVP_PKEY_DH;
    case constant_OPENSSL_KEYTYPE_EC: return EVP_PKEY_EC;
    default: return -1;
    }
}

// Called between the candidates for a prime, of which there may be many.
int may_go_on(EVP_PKEY_CTX*) { return is_to_end(Context::current()) ? 0 : 1; }

// What all but RSA keys are made from.
Pkey make_parameters(EVP_PKEY_CTX* context, int type, const Settings& settings) {
    bool ok = EVP_PKEY_paramgen_init(context) > 0;
    if (ok) EVP_PKEY_CTX_set_cb(context, may_go_on);
    if (ok && type == EVP_PKEY_DSA)
        ok = EVP_PKEY_CTX_ctrl(context, EVP_PKEY_DSA, EVP_PKEY_OP_PARAMGEN,
                               EVP_PKEY_CTRL_DSA_PARAMGEN_BITS, settings.bits, nullptr) > 0;
    if (ok && type == EVP_PKEY_DH)
        ok = EVP_PKEY_CTX_ctrl(context, EVP_PKEY_DH, EVP_PKEY_OP_PARAMGEN,
                               EVP_PKEY_CTRL_DH_PARAMGEN_PRIME_LEN, settings.bits, nullptr) > 0;
    if (ok && type == EVP_PKEY_EC)
        ok = EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, settings.curve) > 0 &&
             EVP_PKEY_CTX_set_ec_param_enc(context, OPENSSL_EC_NAMED_CURVE) > 0;
    EVP_PKEY* parameters = nullptr;
    if (ok) EVP_PKEY_paramgen(context, &parameters);
    return Pkey(parameters);
}

}  // namespace

Result<Pkey> generate_key(Context& context, const Settings& settings) {
    int type = type_of(settings.type);
    if (settings.bits < shortest_key && type != EVP_PKEY_EC) {
        TRY(function_warning(context,
                             "Private key length must be at least %d bits, configured to %d",
                             shortest_key, settings.bits));
        return Pkey();
    }
    if (type < 0) {
        TRY(function_warning(context, "Unsupported private key type"));
        return Pkey();
    }
    if (type == EVP_PKEY_EC && settings.curve == NID_undef) {
        TRY(function_warning(context, "Missing configuration value: \"curve_name\" not set"));
        return Pkey();
    }
    KeyContext generator(EVP_PKEY_CTX_new_id(type, nullptr));
    if (generator && type != EVP_PKEY_RSA) {
        Pkey parameters = make_parameters(generator.get(), type, settings);
        generator.reset(parameters ? EVP_PKEY_CTX_new(parameters.get(), nullptr) : nullptr);
    }
    EVP_PKEY* key = nullptr;
    if (generator) EVP_PKEY_CTX_set_cb(generator.get(), may_go_on);
    if (generator && EVP_PKEY_keygen_init(generator.get()) > 0 &&
        (type != EVP_PKEY_RSA ||
         EVP_PKEY_CTX_set_rsa_keygen_bits(generator.get(), settings.bits) > 0))
        EVP_PKEY_keygen(generator.get(), &key);
    TRY(check_memory(context, 0));
    if (!key) keep_errors(context);
    return Pkey(key);
}

}  // namespace surus::openssl
