#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>

#include <climits>

#include "ext/openssl/openssl.h"
#include "ext/openssl/openssl.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/request/open_basedir.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace openssl {

namespace {

// The latest errors, as php keeps them: a ring in which one place stays free.
struct State : ExtensionState {
    static constexpr StateSlot slot = StateSlot::OpenSsl;
    static constexpr size_t size = 16;
    unsigned long errors[size] = {};
    size_t top = 0, bottom = 0;
};

constexpr std::string_view file_scheme = "file://";

Bio read_from(Context& context, const String& text) {
    if (text.length > file_scheme.size() && text.view().starts_with(file_scheme))
        return open_file(context, text.data() + file_scheme.size(), false);
    return memory(text.view());
}

int give_passphrase(char* buffer, int size, int, void* data) {
    auto* passphrase = static_cast<const std::string_view*>(data);
    if (!passphrase || !passphrase->data()) return -1;
    int length = static_cast<int>(std::min<size_t>(passphrase->size(), static_cast<size_t>(size)));
    std::memcpy(buffer, passphrase->data(), static_cast<size_t>(length));
    return length;
}

Certificate read_certificate(Context& context, const String& text) {
    Bio in = read_from(context, text);
    if (!in) return {};
    Certificate certificate(PEM_read_bio_X509(in.get(), nullptr, nullptr, nullptr));
    if (!certificate) keep_errors(context);
    return certificate;
}

template <class T>
T* share_of(T* thing, int (*up_ref)(T*)) {
    if (thing) up_ref(thing);
    return thing;
}

Pkey public_key_of(Context& context, X509* certificate) {
    Pkey key(X509_get_pubkey(certificate));
    if (!key) keep_errors(context);
    return key;
}

}  // namespace

void keep_errors(Context& context) {
    State& state = extension_state<State>(context);
    while (unsigned long code = ERR_get_error()) {
        state.top = (state.top + 1) % State::size;
        if (state.top == state.bottom) state.bottom = (state.bottom + 1) % State::size;
        state.errors[state.top] = code;
    }
}

unsigned long take_error(Context& context) {
    State& state = extension_state<State>(context);
    if (state.top == state.bottom) return 0;
    state.bottom = (state.bottom + 1) % State::size;
    return std::exchange(state.errors[state.bottom], 0);
}

Value value_of(BIO* bio) {
    char* bytes = nullptr;
    long size = BIO_get_mem_data(bio, &bytes);
    return string_value({bytes, static_cast<size_t>(size)});
}

Bio memory(std::string_view bytes) {
    if (bytes.size() > INT_MAX) return {};
    return Bio(BIO_new_mem_buf(bytes.data(), static_cast<int>(bytes.size())));
}

Bio open_file(Context& context, const char* path, bool write, bool binary) {
    const char* mode = write ? (binary ? "wb" : "w") : (binary ? "rb" : "r");
    if (!is_allowed(context, path)) return {};
    Bio bio(BIO_new_file(path, mode));
    if (!bio) keep_errors(context);
    return bio;
}

Result<Value> make_certificate(Context& context, Certificate certificate) {
    Object* object = TRY(instantiate(context, class_OpenSSLCertificate(context)));
    object->native<CertificateBox>().certificate = certificate.release();
    return Value::of(object);
}

Result<Value> make_request(Context& context, Request request) {
    Object* object = TRY(instantiate(context, class_OpenSSLCertificateSigningRequest(context)));
    object->native<RequestBox>().request = request.release();
    return Value::of(object);
}

Result<Value> make_key(Context& context, Pkey key, bool is_private) {
    Object* object = TRY(instantiate(context, class_OpenSSLAsymmetricKey(context)));
    object->native<KeyBox>() = {key.release(), is_private};
    return Value::of(object);
}

void add_names(Context& context, Array& array, X509_NAME* name, bool short_names) {
    for (int i = 0; i < X509_NAME_entry_count(name); ++i) {
        X509_NAME_ENTRY* entry = X509_NAME_get_entry(name, i);
        int nid = OBJ_obj2nid(X509_NAME_ENTRY_get_object(entry));
        const char* label = short_names ? OBJ_nid2sn(nid) : OBJ_nid2ln(nid);
        unsigned char* utf8 = nullptr;
        int length = ASN1_STRING_to_UTF8(&utf8, X509_NAME_ENTRY_get_data(entry));
        Text<unsigned char> owned(utf8);
        if (length < 0) {
            keep_errors(context);
            continue;
        }
        Value text = string_value({reinterpret_cast<char*>(utf8), static_cast<size_t>(length)});
        Value* known = array.find(std::string_view(label));
        if (!known) {
            array.set(label, text);
            continue;
        }
        if (known->is_string()) {
            Array* list = Array::create();
            list->push(*known);
            known->set(Value::of(list));
        }
        known->array->push(text);
    }
}

bool is_too_long(const String& text) { return text.length > INT_MAX; }

Failed throw_too_long(Context& context, uint32_t position, const char* name) {
    return throw_argument_value_error(context, position, "%s is too long", name);
}

Status check_no_nul(Context& context, const String* text, uint32_t position) {
    if (!text || text->view().find('\0') == npos) return {};
    return throw_argument_value_error(context, position, "must not contain any null bytes");
}

Result<Certificate> certificate_of(Context& context, const Value& value) {
    if (value.is_object() && value.object->cls == &class_OpenSSLCertificate(context))
        return Certificate(
            share_of(value.object->native<CertificateBox>().certificate, X509_up_ref));
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
    return read_certificate(context, *text);
}

Result<Request> request_of(Context& context, const Value& value) {
    if (value.is_object() && value.object->cls == &class_OpenSSLCertificateSigningRequest(context))
        return Request(X509_REQ_dup(value.object->native<RequestBox>().request));
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
    Bio in = read_from(context, *text);
    if (!in) return Request();
    Request request(PEM_read_bio_X509_REQ(in.get(), nullptr, nullptr, nullptr));
    if (!request) keep_errors(context);
    return request;
}

namespace {

Result<Pkey> key_of_object(Context& context, Object& object, bool is_public) {
    KeyBox& box = object.native<KeyBox>();
    if (!is_public && !box.is_private) {
        TRY(function_warning(context, "Supplied key param is a public key"));
        return Pkey();
    }
    if (is_public && box.is_private) {
        TRY(function_warning(context, "Don't know how to get public key from this private key"));
        return Pkey();
    }
    return Pkey(share_of(box.key, EVP_PKEY_up_ref));
}

Pkey read_public_key(Context& context, const String& text) {
    if (Certificate certificate = read_certificate(context, text))
        return public_key_of(context, certificate.get());
    Bio in = read_from(context, text);
    if (!in) return {};
    Pkey key(PEM_read_bio_PUBKEY(in.get(), nullptr, nullptr, nullptr));
    if (!key) keep_errors(context);
    return key;
}

Pkey read_private_key(Context& context, const String& text, std::string_view passphrase) {
    Bio in = read_from(context, text);
    if (!in) return {};
    Pkey key(PEM_read_bio_PrivateKey(in.get(), nullptr, give_passphrase, &passphrase));
    if (!key) keep_errors(context);
    return key;
}

}  // namespace

Result<Pkey> key_of(Context& context, const Value& given, bool is_public, const String* passphrase,
                    bool asks_nobody) {
    OwnedValue value(copy_deref(given));
    Ref<String> own;
    std::string_view secret = passphrase ? passphrase->view() : std::string_view();
    (void)asks_nobody;
    if (value->is_array()) {
        const Value* key = value->array->find(int64_t{0});
        const Value* phrase = value->array->find(int64_t{1});
        if (!key || !phrase)
            return throw_value_error(context,
                                     "Key array must be of the form array(0 => key, 1 => phrase)");
        OwnedValue inner(copy_deref(*key));
        own = Ref<String>::adopt(TRY(to_string(context, *phrase)));
        secret = own->view();
        value = std::move(inner);
    }
    if (value->is_object()) {
        Object& object = *value->object;
        if (object.cls == &class_OpenSSLAsymmetricKey(context))
            return key_of_object(context, object, is_public);
        if (object.cls == &class_OpenSSLCertificate(context)) {
            if (!is_public) return Pkey();
            return public_key_of(context, object.native<CertificateBox>().certificate);
        }
    } else if (!value->is_string()) {
        return Pkey();
    }
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value.get())));
    return is_public ? read_public_key(context, *text) : read_private_key(context, *text, secret);
}

Result<Certificates> certificates_of(Context& context, const Value& value) {
    Certificates all(sk_X509_new_null());
    auto add = [&](const Value& one) -> Result<bool> {
        Certificate certificate = TRY(certificate_of(context, one));
        if (!certificate) return false;
        sk_X509_push(all.get(), certificate.release());
        return true;
    };
    if (!value.is_array()) {
        if (!TRY(add(value))) return Certificates();
        return all;
    }
    Ref<Array> keep = Ref<Array>::share(value.array);
    for (auto [key, one] : elements(*keep)) {
        if (!TRY(add(one.deref()))) return Certificates();
    }
    return all;
}

Result<Certificates> load_certificates(Context& context, const char* path) {
    Bio in = open_file(context, path, false);
    if (!in) {
        TRY(function_warning(context, "Error opening the file, %s", path));
        return Certificates();
    }
    STACK_OF(X509_INFO)* infos = PEM_X509_INFO_read_bio(in.get(), nullptr, nullptr, nullptr);
    if (!infos) {
        keep_errors(context);
        TRY(function_warning(context, "Error reading the file, %s", path));
        return Certificates();
    }
    Certificates all(sk_X509_new_null());
    while (sk_X509_INFO_num(infos) > 0) {
        X509_INFO* info = sk_X509_INFO_shift(infos);
        if (info->x509) sk_X509_push(all.get(), std::exchange(info->x509, nullptr));
        X509_INFO_free(info);
    }
    sk_X509_INFO_free(infos);
    if (sk_X509_num(all.get()) == 0) {
        TRY(function_warning(context, "No certificates in file, %s", path));
        return Certificates();
    }
    return all;
}

Result<Store> trusted_store(Context& context, Array& ca_info) {
    Store store(X509_STORE_new());
    if (!store) {
        keep_errors(context);
        return store;
    }
    int files = 0, folders = 0;
    Ref<Array> keep = Ref<Array>::share(&ca_info);
    for (auto [key, value] : elements(*keep)) {
        Ref<String> path = Ref<String>::adopt(TRY(to_string(context, value)));
        bool allowed = is_allowed(context, path->view());
        if (context.has_pending()) return failed;
        BIO* probe = allowed ? BIO_new_file(path->data(), "r") : nullptr;
        bool readable = probe != nullptr;
        BIO_free(probe);
        ERR_clear_error();
        X509_LOOKUP* lookup = nullptr;
        bool ok = false;
        if (readable && (lookup = X509_STORE_add_lookup(store.get(), X509_LOOKUP_file())))
            ok = X509_LOOKUP_load_file(lookup, path->data(), X509_FILETYPE_PEM) > 0;
        if (ok) {
            ++files;
            continue;
        }
        if (readable) {
            keep_errors(context);
            TRY(function_warning(context, "Error loading file %s", path->data()));
            continue;
        }
        lookup = X509_STORE_add_lookup(store.get(), X509_LOOKUP_hash_dir());
        if (lookup && X509_LOOKUP_add_dir(lookup, path->data(), X509_FILETYPE_PEM)) {
            ++folders;
            continue;
        }
        keep_errors(context);
        TRY(function_warning(context, "Error loading directory %s", path->data()));
    }
    if (files == 0) {
        X509_LOOKUP* lookup = X509_STORE_add_lookup(store.get(), X509_LOOKUP_file());
        if (!lookup || !X509_LOOKUP_load_file(lookup, nullptr, X509_FILETYPE_DEFAULT))
            keep_errors(context);
    }
    if (folders == 0) {
        X509_LOOKUP* lookup = X509_STORE_add_lookup(store.get(), X509_LOOKUP_hash_dir());
        if (!lookup || !X509_LOOKUP_add_dir(lookup, nullptr, X509_FILETYPE_DEFAULT))
            keep_errors(context);
    }
    return store;
}

const EVP_MD* digest_of(int64_t algorithm) {
    switch (algorithm) {
    case constant_OPENSSL_ALGO_SHA1: return EVP_sha1();
    case constant_OPENSSL_ALGO_MD5: return EVP_md5();
    case constant_OPENSSL_ALGO_MD4: return EVP_md4();
    case constant_OPENSSL_ALGO_SHA224: return EVP_sha224();
    case constant_OPENSSL_ALGO_SHA256: return EVP_sha256();
    case constant_OPENSSL_ALGO_SHA384: return EVP_sha384();
    case constant_OPENSSL_ALGO_SHA512: return EVP_sha512();
    case constant_OPENSSL_ALGO_RMD160: return EVP_ripemd160();
    default: return nullptr;
    }
}

const EVP_CIPHER* cipher_of(int64_t algorithm) {
    switch (algorithm) {
    case constant_OPENSSL_CIPHER_RC2_40: return EVP_rc2_40_cbc();
    case constant_OPENSSL_CIPHER_RC2_64: return EVP_rc2_64_cbc();
    case constant_OPENSSL_CIPHER_RC2_128: return EVP_rc2_cbc();
    case constant_OPENSSL_CIPHER_DES: return EVP_des_cbc();
    case constant_OPENSSL_CIPHER_3DES: return EVP_des_ede3_cbc();
    case constant_OPENSSL_CIPHER_AES_128_CBC: return EVP_aes_128_cbc();
    case constant_OPENSSL_CIPHER_AES_192_CBC: return EVP_aes_192_cbc();
    case constant_OPENSSL_CIPHER_AES_256_CBC: return EVP_aes_256_cbc();
    default: return nullptr;
    }
}

}  // namespace openssl

using namespace openssl;

// The classes are made by functions only: their constructors say so.
const ClassHandlers openssl_certificate_handlers{
    .native_size = sizeof(CertificateBox),
    .construct_native = [](Object& self) { self.native<CertificateBox>().certificate = nullptr; },
    .destroy_native = [](Object& self) { X509_free(self.native<CertificateBox>().certificate); },
    .holds_memory = true,
};
const ClassHandlers openssl_request_handlers{
    .native_size = sizeof(RequestBox),
    .construct_native = [](Object& self) { self.native<RequestBox>().request = nullptr; },
    .destroy_native = [](Object& self) { X509_REQ_free(self.native<RequestBox>().request); },
    .holds_memory = true,
};
const ClassHandlers openssl_key_handlers{
    .native_size = sizeof(KeyBox),
    .construct_native = [](Object& self) { self.native<KeyBox>() = {nullptr, false}; },
    .destroy_native = [](Object& self) { EVP_PKEY_free(self.native<KeyBox>().key); },
    .holds_memory = true,
};

Status php_OpenSSLCertificate___construct(Context& context, Object&) {
    return throw_error(context,
                       "Cannot directly construct OpenSSLCertificate, use openssl_x509_read() "
                       "instead");
}
Status php_OpenSSLCertificateSigningRequest___construct(Context& context, Object&) {
    return throw_error(context,
                       "Cannot directly construct OpenSSLCertificateSigningRequest, use "
                       "openssl_csr_new() instead");
}
Status php_OpenSSLAsymmetricKey___construct(Context& context, Object&) {
    return throw_error(context,
                       "Cannot directly construct OpenSSLAsymmetricKey, use openssl_pkey_new() "
                       "instead");
}

Value php_constant_OPENSSL_VERSION_TEXT(Context&) { return string_value(OPENSSL_VERSION_TEXT); }
Value php_constant_OPENSSL_VERSION_NUMBER(Context&) {
    return Value::of(int64_t{OPENSSL_VERSION_NUMBER});
}
Value php_constant_OPENSSL_DEFAULT_STREAM_CIPHERS(Context&) {
    return string_value(
        "ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES256-GCM-S"
        "HA384:ECDHE-ECDSA-AES256-GCM-SHA384:DHE-RSA-AES128-GCM-SHA256:DHE-DSS-AES128-GCM"
        "-SHA256:kEDH+AESGCM:ECDHE-RSA-AES128-SHA256:ECDHE-ECDSA-AES128-SHA256:ECDHE-RSA-"
        "AES128-SHA:ECDHE-ECDSA-AES128-SHA:ECDHE-RSA-AES256-SHA384:ECDHE-ECDSA-AES256-SHA"
        "384:ECDHE-RSA-AES256-SHA:ECDHE-ECDSA-AES256-SHA:DHE-RSA-AES128-SHA256:DHE-RSA-AE"
        "S128-SHA:DHE-DSS-AES128-SHA256:DHE-RSA-AES256-SHA256:DHE-DSS-AES256-SHA:DHE-RSA-"
        "AES256-SHA:AES128-GCM-SHA256:AES256-GCM-SHA384:AES128:AES256:HIGH:!SSLv2:!aNULL:"
        "!eNULL:!EXPORT:!DES:!MD5:!RC4:!ADH");
}

Result<Value> php_openssl_error_string(Context& context) {
    keep_errors(context);
    unsigned long code = take_error(context);
    if (code == 0) return false_value();
    char text[512];
    ERR_error_string_n(code, text, sizeof text);
    return string_value(text);
}

Result<Array*> php_openssl_get_cert_locations(Context& context) {
    Array* result = Array::create_hash(8);
    result->set("default_cert_file", string_value(X509_get_default_cert_file()));
    result->set("default_cert_file_env", string_value(X509_get_default_cert_file_env()));
    result->set("default_cert_dir", string_value(X509_get_default_cert_dir()));
    result->set("default_cert_dir_env", string_value(X509_get_default_cert_dir_env()));
    result->set("default_private_dir", string_value(X509_get_default_private_dir()));
    result->set("default_default_cert_area", string_value(X509_get_default_cert_area()));
    for (const char* name : {"cafile", "capath"}) {
        const std::string* value = context.ini->get(std::string("openssl.") + name);
        result->set(std::string("ini_") + name, string_value(value ? *value : ""));
    }
    return result;
}

}  // namespace surus
