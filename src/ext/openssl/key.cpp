// Keys: made, exported, taken apart.
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>

#include <climits>

#include "ext/openssl/openssl.h"
#include "ext/openssl/openssl.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace openssl;

namespace {

using Builder = std::unique_ptr<OSSL_PARAM_BLD, Freer<OSSL_PARAM_BLD_free>>;
using Parameters = std::unique_ptr<OSSL_PARAM, Freer<OSSL_PARAM_free>>;
using Group = std::unique_ptr<EC_GROUP, Freer<EC_GROUP_free>>;
using Point = std::unique_ptr<EC_POINT, Freer<EC_POINT_free>>;

struct NumberName {
    const char* option;     // of the array
    const char* parameter;  // of the key
};
constexpr NumberName rsa_numbers[] = {{"n", OSSL_PKEY_PARAM_RSA_N},
                                      {"e", OSSL_PKEY_PARAM_RSA_E},
                                      {"d", OSSL_PKEY_PARAM_RSA_D},
                                      {"p", OSSL_PKEY_PARAM_RSA_FACTOR1},
                                      {"q", OSSL_PKEY_PARAM_RSA_FACTOR2},
                                      {"dmp1", OSSL_PKEY_PARAM_RSA_EXPONENT1},
                                      {"dmq1", OSSL_PKEY_PARAM_RSA_EXPONENT2},
                                      {"iqmp", OSSL_PKEY_PARAM_RSA_COEFFICIENT1}};
constexpr NumberName dsa_numbers[] = {{"p", OSSL_PKEY_PARAM_FFC_P},
                                      {"q", OSSL_PKEY_PARAM_FFC_Q},
                                      {"g", OSSL_PKEY_PARAM_FFC_G},
                                      {"priv_key", OSSL_PKEY_PARAM_PRIV_KEY},
                                      {"pub_key", OSSL_PKEY_PARAM_PUB_KEY}};
constexpr NumberName dh_numbers[] = {{"p", OSSL_PKEY_PARAM_FFC_P},
                                     {"g", OSSL_PKEY_PARAM_FFC_G},
                                     {"priv_key", OSSL_PKEY_PARAM_PRIV_KEY},
                                     {"pub_key", OSSL_PKEY_PARAM_PUB_KEY}};
constexpr NumberName ec_numbers[] = {{"x", OSSL_PKEY_PARAM_EC_PUB_X},
                                     {"y", OSSL_PKEY_PARAM_EC_PUB_Y},
                                     {"d", OSSL_PKEY_PARAM_PRIV_KEY}};

Number number_of(const Array& data, std::string_view name) {
    const Value* value = data.find(name);
    if (!value || !value->deref().is_string() || is_too_long(*value->deref().string)) return {};
    const String& text = *value->deref().string;
    return Number(BN_bin2bn(reinterpret_cast<const unsigned char*>(text.data()),
                            static_cast<int>(text.length), nullptr));
}

bool has(const Array& data, std::string_view name) {
    const Value* value = data.find(name);
    return value && value->deref().is_string();
}

Pkey build(int type, OSSL_PARAM_BLD* builder) {
    Parameters parameters(OSSL_PARAM_BLD_to_param(builder));
    KeyContext maker(EVP_PKEY_CTX_new_id(type, nullptr));
    EVP_PKEY* key = nullptr;
    if (parameters && maker && EVP_PKEY_fromdata_init(maker.get()) > 0)
        EVP_PKEY_fromdata(maker.get(), &key, EVP_PKEY_KEYPAIR, parameters.get());
    return Pkey(key);
}

Pkey generate_from(EVP_PKEY* parameters) {
    KeyContext maker(EVP_PKEY_CTX_new(parameters, nullptr));
    EVP_PKEY* key = nullptr;
    if (maker && EVP_PKEY_keygen_init(maker.get()) > 0) EVP_PKEY_keygen(maker.get(), &key);
    return Pkey(key);
}

// Numbers that the builder only refers to.
struct Numbers {
    std::vector<Number> all;
    bool push(OSSL_PARAM_BLD* builder, const char* parameter, Number number) {
        if (!number) return false;
        bool ok = OSSL_PARAM_BLD_push_BN(builder, parameter, number.get());
        all.push_back(std::move(number));
        return ok;
    }
};

Pkey rsa_key(const Array& data) {
    Builder builder(OSSL_PARAM_BLD_new());
    Numbers numbers;
    for (const NumberName& name : rsa_numbers) {
        if (has(data, name.option))
            numbers.push(builder.get(), name.parameter, number_of(data, name.option));
    }
    if (!has(data, "n") || !has(data, "d")) return {};
    return build(EVP_PKEY_RSA, builder.get());
}

Pkey dsa_key(const Array& data, bool& is_private) {
    Builder builder(OSSL_PARAM_BLD_new());
    Numbers numbers;
    bool has_public = has(data, "pub_key");
    is_private = !has_public || has(data, "priv_key");
    for (const char* name : {"p", "q", "g"}) {
        if (!numbers.push(builder.get(), name, number_of(data, name))) return {};
    }
    if (has_public) {
        numbers.push(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, number_of(data, "pub_key"));
        if (has(data, "priv_key"))
            numbers.push(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number_of(data, "priv_key"));
    }
    Pkey key = build(EVP_PKEY_DSA, builder.get());
    return !key || has_public ? std::move(key) : generate_from(key.get());
}

// g to the power of the private key.
Number public_number(BIGNUM* secret, BIGNUM* g, BIGNUM* p) {
    std::unique_ptr<BN_CTX, Freer<BN_CTX_free>> work(BN_CTX_new());
    Number result(BN_new());
    BN_set_flags(secret, BN_FLG_CONSTTIME);
    if (!work || !result || !BN_mod_exp_mont(result.get(), g, secret, p, work.get(), nullptr))
        return {};
    return result;
}

Pkey dh_key(const Array& data, bool& is_private) {
    Builder builder(OSSL_PARAM_BLD_new());
    Numbers numbers;
    Number p = number_of(data, "p"), g = number_of(data, "g");
    if (!p || !g) return {};
    Number secret = number_of(data, "priv_key"), open = number_of(data, "pub_key");
    if (secret && !open && !(open = public_number(secret.get(), g.get(), p.get()))) return {};
    bool given = secret || open;
    is_private = secret || !given;
    numbers.push(builder.get(), OSSL_PKEY_PARAM_FFC_P, std::move(p));
    numbers.push(builder.get(), OSSL_PKEY_PARAM_FFC_G, std::move(g));
    if (has(data, "q")) numbers.push(builder.get(), OSSL_PKEY_PARAM_FFC_Q, number_of(data, "q"));
    if (secret) numbers.push(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, std::move(secret));
    if (open) numbers.push(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, std::move(open));
    Pkey key = build(EVP_PKEY_DH, builder.get());
    return !key || given ? std::move(key) : generate_from(key.get());
}

Result<Pkey> ec_key(Context& context, const Array& data, bool& is_private) {
    const Value* name = data.find(std::string_view("curve_name"));
    if (!name || !name->deref().is_string()) return Pkey();
    const String& curve = *name->deref().string;
    Group group(EC_GROUP_new_by_curve_name(OBJ_sn2nid(curve.data())));
    if (!group) {
        TRY(function_warning(context, "Unknown curve name"));
        return Pkey();
    }
    Builder builder(OSSL_PARAM_BLD_new());
    Numbers numbers;
    OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, curve.data(),
                                    curve.length);
    Number d = number_of(data, "d"), x = number_of(data, "x"), y = number_of(data, "y");
    Point point;
    bool ok = true;
    is_private = d != nullptr;
    if (d) {
        point.reset(EC_POINT_new(group.get()));
        ok = EC_POINT_mul(group.get(), point.get(), d.get(), nullptr, nullptr, nullptr);
        numbers.push(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, std::move(d));
    } else if (x && y) {
        point.reset(EC_POINT_new(group.get()));
        ok = EC_POINT_set_affine_coordinates(group.get(), point.get(), x.get(), y.get(), nullptr);
    }
    unsigned char* octets = nullptr;
    size_t size = 0;
    if (ok && point)
        size = EC_POINT_point2buf(group.get(), point.get(), POINT_CONVERSION_COMPRESSED, &octets,
                                  nullptr);
    Text<unsigned char> owned(octets);
    if (!ok || (point && size == 0)) return Pkey();
    if (size > 0)
        OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, octets, size);
    Pkey key = build(EVP_PKEY_EC, builder.get());
    if (!key) return key;
    KeyContext check(EVP_PKEY_CTX_new(key.get(), nullptr));
    if (point && check && EVP_PKEY_public_check(check.get()) > 0) return key;
    is_private = true;
    return generate_from(key.get());
}

// The key that options describe by its numbers. Undef: they describe none.
Result<Value> described_key(Context& context, const Array& options) {
    for (const char* kind : {"rsa", "dsa", "dh", "ec"}) {
        const Value* found = options.find(std::string_view(kind));
        if (!found || !found->deref().is_array()) continue;
        const Array& data = *found->deref().array;
        bool is_private = true;
        Pkey key;
        switch (kind[0]) {
        case 'r': key = rsa_key(data); break;
        case 'e': key = TRY(ec_key(context, data, is_private)); break;
        default: key = kind[1] == 's' ? dsa_key(data, is_private) : dh_key(data, is_private);
        }
        keep_errors(context);
        if (!key) return false_value();
        return make_key(context, std::move(key), is_private);
    }
    return Value::undef();
}

void add_numbers(Array& result, EVP_PKEY* key, std::span<const NumberName> names) {
    for (const NumberName& name : names) {
        BIGNUM* number = nullptr;
        if (!EVP_PKEY_get_bn_param(key, name.parameter, &number)) continue;
        Number owned(number);
        std::string bytes(static_cast<size_t>(BN_num_bytes(number)), '\0');
        BN_bn2bin(number, reinterpret_cast<unsigned char*>(bytes.data()));
        result.set(name.option, string_value(bytes));
    }
}

void add_curve(Array& result, EVP_PKEY* key) {
    char name[80];
    size_t size = 0;
    if (!EVP_PKEY_get_utf8_string_param(key, OSSL_PKEY_PARAM_GROUP_NAME, name, sizeof name, &size))
        return;
    result.set("curve_name", string_value({name, size}));
    int nid = OBJ_sn2nid(name);
    if (nid == NID_undef) return;
    char oid[80];
    int length = OBJ_obj2txt(oid, sizeof oid, OBJ_nid2obj(nid), 1);
    result.set("curve_oid", string_value({oid, static_cast<size_t>(std::max(length, 0))}));
}

// As PEM. False: it failed, which was reported.
Result<bool> write_key(Context& context, BIO* out, const Value& key, const String* passphrase,
                       Array* options, uint32_t position) {
    Pkey own = TRY(key_of(context, key, false, passphrase));
    if (!own) {
        if (context.has_pending()) return failed;
        TRY(function_warning(context, "Cannot get key from parameter %u", position));
        return false;
    }
    Settings settings;
    if (!TRY(read_settings(context, options, settings))) return false;
    const EVP_CIPHER* cipher = nullptr;
    if (passphrase && settings.encrypts)
        cipher = settings.cipher ? settings.cipher : EVP_des_ede3_cbc();
    bool ok = PEM_write_bio_PrivateKey(
        out, own.get(), cipher,
        cipher ? reinterpret_cast<unsigned char*>(const_cast<char*>(passphrase->data())) : nullptr,
        cipher ? static_cast<int>(passphrase->length) : 0, nullptr, nullptr);
    if (!ok) keep_errors(context);
    return ok;
}

Result<Value> derive(Context& context, EVP_PKEY* key, EVP_PKEY* peer, size_t size) {
    KeyContext deriver(EVP_PKEY_CTX_new(key, nullptr));
    bool ok = deriver && EVP_PKEY_derive_init(deriver.get()) > 0 &&
              EVP_PKEY_derive_set_peer(deriver.get(), peer) > 0 &&
              (size > 0 || EVP_PKEY_derive(deriver.get(), nullptr, &size) > 0);
    if (ok) {
        Ref<String> out = Ref<String>::adopt(TRY(String::try_create(size)));
        if (EVP_PKEY_derive(deriver.get(), reinterpret_cast<unsigned char*>(out->data()), &size) >
            0) {
            out->set_length(size);
            return Value::of(out.leak());
        }
    }
    keep_errors(context);
    return false_value();
}

}  // namespace

Result<Value> php_openssl_pkey_new(Context& context, Array* options) {
    if (options) {
        Value described = TRY(described_key(context, *options));
        if (!described.is_undef()) return described;
    }
    Settings settings;
    if (!TRY(read_settings(context, options, settings))) return false_value();
    Pkey key = TRY(generate_key(context, settings));
    return key ? make_key(context, std::move(key), true) : Result<Value>(false_value());
}

Result<bool> php_openssl_pkey_export_to_file(Context& context, const Value& key,
                                             String& output_filename, String* passphrase,
                                             Array* options) {
    TRY(check_no_nul(context, &output_filename, 2));
    if (passphrase && is_too_long(*passphrase)) return throw_too_long(context, 3, "passphrase");
    Bio out(BIO_new(BIO_s_mem()));
    if (!TRY(write_key(context, out.get(), key, passphrase, options, 1))) return false;
    Bio file = open_file(context, output_filename.data(), true);
    char* bytes = nullptr;
    long size = BIO_get_mem_data(out.get(), &bytes);
    return file && BIO_write(file.get(), bytes, static_cast<int>(size)) == size;
}

Result<bool> php_openssl_pkey_export(Context& context, const Value& key, Reference& output,
                                     String* passphrase, Array* options) {
    if (passphrase && is_too_long(*passphrase)) return throw_too_long(context, 3, "passphrase");
    Bio out(BIO_new(BIO_s_mem()));
    if (!TRY(write_key(context, out.get(), key, passphrase, options, 1))) return false;
    TRY(assign_reference(context, output, value_of(out.get())));
    return true;
}

Result<Value> php_openssl_pkey_get_public(Context& context, const Value& public_key) {
    Pkey key = TRY(key_of(context, public_key, true));
    return key ? make_key(context, std::move(key), false) : Result<Value>(false_value());
}

Result<Value> php_openssl_pkey_get_private(Context& context, const Value& private_key,
                                           String* passphrase) {
    if (passphrase && is_too_long(*passphrase)) return throw_too_long(context, 2, "passphrase");
    Pkey key = TRY(key_of(context, private_key, false, passphrase));
    return key ? make_key(context, std::move(key), true) : Result<Value>(false_value());
}

Status php_openssl_pkey_free(Context&, Object&) { return {}; }

Result<Value> php_openssl_pkey_get_details(Context& context, Object& key) {
    EVP_PKEY* own = key.native<KeyBox>().key;
    if (!own) return false_value();
    Bio out(BIO_new(BIO_s_mem()));
    if (!PEM_write_bio_PUBKEY(out.get(), own)) {
        keep_errors(context);
        return false_value();
    }
    OwnedValue result(Value::of(Array::create_hash(8)));
    Array& array = *result->array;
    array.set("bits", Value::of(int64_t{EVP_PKEY_get_bits(own)}));
    array.set("key", value_of(out.get()));
    Array* numbers = Array::create_hash(8);
    OwnedValue kept(Value::of(numbers));
    const char* kind = nullptr;
    int64_t type = -1;
    switch (EVP_PKEY_get_base_id(own)) {
    case EVP_PKEY_RSA:
        kind = "rsa";
        type = constant_OPENSSL_KEYTYPE_RSA;
        add_numbers(*numbers, own, rsa_numbers);
        break;
    case EVP_PKEY_DSA:
        kind = "dsa";
        type = constant_OPENSSL_KEYTYPE_DSA;
        add_numbers(*numbers, own, dsa_numbers);
        break;
    case EVP_PKEY_DH:
        kind = "dh";
        type = constant_OPENSSL_KEYTYPE_DH;
        add_numbers(*numbers, own, dh_numbers);
        break;
    case EVP_PKEY_EC:
        kind = "ec";
        type = constant_OPENSSL_KEYTYPE_EC;
        add_curve(*numbers, own);
        add_numbers(*numbers, own, ec_numbers);
        break;
    default: break;
    }
    if (kind) array.set(kind, kept.leak());
    array.set("type", Value::of(type));
    return result.leak();
}

Result<Value> php_openssl_dh_compute_key(Context& context, String& public_key,
                                         Object& private_key) {
    if (is_too_long(public_key)) return throw_too_long(context, 1, "public_key");
    EVP_PKEY* own = private_key.native<KeyBox>().key;
    if (!own || EVP_PKEY_get_base_id(own) != EVP_PKEY_DH) return false_value();
    Pkey peer(EVP_PKEY_new());
    if (!peer || EVP_PKEY_copy_parameters(peer.get(), own) <= 0 ||
        EVP_PKEY_set1_encoded_public_key(peer.get(),
                                         reinterpret_cast<unsigned char*>(public_key.data()),
                                         public_key.length) <= 0) {
        keep_errors(context);
        return false_value();
    }
    return derive(context, own, peer.get(), 0);
}

Result<Value> php_openssl_pkey_derive(Context& context, const Value& public_key,
                                      const Value& private_key, int64_t key_length) {
    if (key_length < 0)
        return throw_argument_value_error(context, 3, "must be greater than or equal to 0");
    if (key_length > 0)
        TRY(function_deprecated(context,
                                "the $key_length argument is deprecated as it is either ignored or "
                                "truncates the key"));
    Pkey own = TRY(key_of(context, private_key, false));
    if (!own) return false_value();
    Pkey peer = TRY(key_of(context, public_key, true));
    if (!peer) return false_value();
    return derive(context, own.get(), peer.get(), static_cast<size_t>(key_length));
}

Result<Value> php_openssl_get_curve_names(Context&) {
    size_t count = EC_get_builtin_curves(nullptr, 0);
    std::vector<EC_builtin_curve> curves(count);
    if (!EC_get_builtin_curves(curves.data(), count)) return false_value();
    Array* names = Array::create();
    for (const EC_builtin_curve& curve : curves) {
        if (const char* name = OBJ_nid2sn(curve.nid)) names->push(string_value(name));
    }
    return Value::of(names);
}

}  // namespace surus
