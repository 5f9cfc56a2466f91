// TLS on sockets: what "ssl://", "tls://" and stream_socket_enable_crypto() speak, with the options
// that stream contexts have under "ssl".
#include <fcntl.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>

#include <cerrno>
#include <chrono>
#include <climits>
#include <cmath>
#include <cstring>

#include "ext/extension_hooks.h"
#include "ext/openssl/openssl.h"
#include "ext/openssl/openssl.stub.h"
#include "ext/standard/file/stream_context.h"
#include "ext/standard/network/socket_stream.h"
#include "ext/standard/stream.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus::openssl {

namespace {

constexpr int default_verify_depth = 9;

using SslContext = std::unique_ptr<SSL_CTX, Freer<SSL_CTX_free>>;
using Ssl = std::unique_ptr<SSL, Freer<SSL_free>>;

class TlsLayer final : public SecureLayer {
public:
    explicit TlsLayer(const SecureRequest& request)
        : descriptor_(request.descriptor),
          is_server_(request.is_server),
          blocking_(request.blocking),
          timeout_(request.timeout),
          peer_name_(request.peer_name),
          options_(request.context ? Ref<Resource>::share(request.context) : nullptr) {}

    // False: it was reported.
    bool prepare(Context& context, const SecureRequest& request);
    int handshake(Context& context) override;
    ssize_t read(char* out, size_t size) override;
    ssize_t write(std::string_view bytes) override;
    bool has_pending_bytes() const override { return SSL_pending(ssl_.get()) > 0; }
    void shut() override {
        if (ssl_ && is_established_) SSL_shutdown(ssl_.get());
        ssl_ = nullptr;
    }
    Value description() override;
    SSL* ssl() const { return ssl_.get(); }

private:
    const Value* option(const char* name) const {
        return context_option(options_.get(), "ssl", name);
    }
    bool flag(const char* name, bool otherwise) const {
        const Value* value = option(name);
        return value ? to_bool(*value) : otherwise;
    }
    std::optional<std::string> text(const char* name) const {
        const Value* value = option(name);
        if (!value || !value->is_string()) return std::nullopt;
        return std::string(value->string->view());
    }

    void limit_protocols(int64_t method);
    bool set_trust(Context& context);
    bool set_ciphers(Context& context);
    bool set_certificate(Context& context);
    bool set_application_protocols(Context& context);
    void set_server_name();
    bool verifies_peer() const { return flag("verify_peer", !is_server_); }
    bool check_peer(Context& context);
    bool check_name(Context& context, X509& peer);
    bool check_fingerprint(Context& context, X509& peer, const Value& expected);
    void keep_certificates(Context& context, X509* peer);
    void report_failure(Context& context, int result, int error);
    static int verify_step(int accepted, X509_STORE_CTX* store);

    int descriptor_;
    bool is_server_, blocking_;
    double timeout_;
    std::string peer_name_;
    Ref<Resource> options_;
    std::string passphrase_;
    std::string protocols_;  // as ALPN has them on the wire
    SslContext context_;
    Ssl ssl_;
    bool is_established_ = false;
};

std::string queued_errors() {
    std::string all;
    while (unsigned long code = ERR_get_error()) {
        char text[512];
        ERR_error_string_n(code, text, sizeof text);
        if (!all.empty()) all += '\n';
        all += text;
    }
    return all;
}

// STREAM_CRYPTO_METHOD_* has a bit for each protocol.
void TlsLayer::limit_protocols(int64_t method) {
    struct Row {
        int64_t bit;
        uint64_t refused;
    };
    static constexpr Row rows[] = {
        {constant_STREAM_CRYPTO_PROTO_SSLv3, SSL_OP_NO_SSLv3},
        {constant_STREAM_CRYPTO_PROTO_TLSv1_0, SSL_OP_NO_TLSv1},
        {constant_STREAM_CRYPTO_PROTO_TLSv1_1, SSL_OP_NO_TLSv1_1},
        {constant_STREAM_CRYPTO_PROTO_TLSv1_2, SSL_OP_NO_TLSv1_2},
        {constant_STREAM_CRYPTO_PROTO_TLSv1_3, SSL_OP_NO_TLSv1_3},
    };
    uint64_t options = SSL_OP_ALL;
    for (const Row& row : rows) {
        if (!(method & row.bit)) options |= row.refused;
    }
    if (flag("disable_compression", true)) options |= SSL_OP_NO_COMPRESSION;
    if (flag("no_ticket", false)) options |= SSL_OP_NO_TICKET;
    // A peer that ends without a word is no error for PHP.
    options |= SSL_OP_IGNORE_UNEXPECTED_EOF;
    SSL_CTX_set_options(context_.get(), options);
}

int TlsLayer::verify_step(int accepted, X509_STORE_CTX* store) {
    auto* ssl =
        static_cast<SSL*>(X509_STORE_CTX_get_ex_data(store, SSL_get_ex_data_X509_STORE_CTX_idx()));
    auto* self = static_cast<TlsLayer*>(SSL_get_app_data(ssl));
    int error = X509_STORE_CTX_get_error(store);
    if (error == X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT && self->flag("allow_self_signed", false))
        accepted = 1;
    int64_t deepest = default_verify_depth;
    const Value* depth = self->option("verify_depth");
    if (depth && depth->is_int()) deepest = depth->integer;
    if (X509_STORE_CTX_get_error_depth(store) > deepest) {
        X509_STORE_CTX_set_error(store, X509_V_ERR_CERT_CHAIN_TOO_LONG);
        accepted = 0;
    }
    return accepted;
}

bool TlsLayer::set_trust(Context& context) {
    SSL_CTX* ssl_context = context_.get();
    if (!verifies_peer()) {
        SSL_CTX_set_verify(ssl_context, SSL_VERIFY_NONE, nullptr);
        return true;
    }
    auto configured = [&](const char* name) -> std::optional<std::string> {
        const std::string* value = context.ini->get(name);
        return value && !value->empty() ? std::optional(*value) : std::nullopt;
    };
    std::optional<std::string> file = text("cafile"), folder = text("capath");
    if (!file) file = configured("openssl.cafile");
    if (!folder) folder = configured("openssl.capath");
    if (file || folder) {
        if (SSL_CTX_load_verify_locations(ssl_context, file ? file->c_str() : nullptr,
                                          folder ? folder->c_str() : nullptr) != 1) {
            ERR_clear_error();
            if (file && text("cafile"))
                (void)function_warning(context, "Unable to load verify locations `%s' `%s'",
                                       file->c_str(), folder ? folder->c_str() : "");
            return false;
        }
    } else if (!is_server_ && SSL_CTX_set_default_verify_paths(ssl_context) != 1) {
        (void)function_warning(context,
                               "Unable to set default verify locations and no CA settings "
                               "specified");
        return false;
    }
    SSL_CTX_set_verify(ssl_context, SSL_VERIFY_PEER, verify_step);
    return true;
}

bool TlsLayer::set_ciphers(Context& context) {
    if (const Value* level = option("security_level"); level && level->is_int())
        SSL_CTX_set_security_level(context_.get(), static_cast<int>(level->integer));
    OwnedValue standard(php_constant_OPENSSL_DEFAULT_STREAM_CIPHERS(context));
    std::string ciphers = text("ciphers").value_or(std::string(standard->string->view()));
    if (SSL_CTX_set_cipher_list(context_.get(), ciphers.c_str()) == 1) return true;
    (void)function_warning(context, "Failed setting cipher list: `%s'", ciphers.c_str());
    return false;
}

bool TlsLayer::set_certificate(Context& context) {
    std::optional<std::string> certificate = text("local_cert");
    if (!certificate) return true;
    passphrase_ = text("passphrase").value_or("");
    // Without a word it must not ask on the terminal.
    SSL_CTX_set_default_passwd_cb_userdata(context_.get(), this);
    SSL_CTX_set_default_passwd_cb(
        context_.get(), [](char* buffer, int size, int, void* self) -> int {
            const std::string& known = static_cast<TlsLayer*>(self)->passphrase_;
            if (known.size() + 1 > static_cast<size_t>(size)) return 0;
            std::memcpy(buffer, known.c_str(), known.size() + 1);
            return static_cast<int>(known.size());
        });
    if (SSL_CTX_use_certificate_chain_file(context_.get(), certificate->c_str()) != 1) {
        (void)function_warning(
            context,
            "Unable to set local cert chain file `%s'; Check that your cafile/capath settings "
            "include details of your certificate and its issuer",
            certificate->c_str());
        return false;
    }
    std::string key = text("local_pk").value_or(*certificate);
    if (SSL_CTX_use_PrivateKey_file(context_.get(), key.c_str(), SSL_FILETYPE_PEM) != 1) {
        (void)function_warning(context, "Unable to set private key file `%s'", key.c_str());
        return false;
    }
    if (SSL_CTX_check_private_key(context_.get()) == 1) return true;
    (void)function_warning(context, "Private key does not match certificate!");
    return false;
}

bool TlsLayer::set_application_protocols(Context& context) {
    std::optional<std::string> list = text("alpn_protocols");
    if (!list) return true;
    std::string_view rest = *list;
    while (!rest.empty()) {
        std::string_view name = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(rest.size(), name.size() + 1));
        if (name.empty() || name.size() > UCHAR_MAX) {
            (void)function_warning(context,
                                   "Failed parsing comma-separated TLS ALPN protocol "
                                   "string");
            return false;
        }
        protocols_ += static_cast<char>(name.size());
        protocols_ += name;
    }
    auto* bytes = reinterpret_cast<const unsigned char*>(protocols_.data());
    auto size = static_cast<unsigned>(protocols_.size());
    if (!is_server_) return SSL_CTX_set_alpn_protos(context_.get(), bytes, size) == 0;
    SSL_CTX_set_alpn_select_cb(
        context_.get(),
        [](SSL*, const unsigned char** chosen, unsigned char* length, const unsigned char* offered,
           unsigned offered_size, void* self) -> int {
            const std::string& mine = static_cast<TlsLayer*>(self)->protocols_;
            int found =
                SSL_select_next_proto(const_cast<unsigned char**>(chosen), length,
                                      reinterpret_cast<const unsigned char*>(mine.data()),
                                      static_cast<unsigned>(mine.size()), offered, offered_size);
            return found == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_NOACK;
        },
        this);
    return true;
}

void TlsLayer::set_server_name() {
    if (is_server_ || !flag("SNI_enabled", true)) return;
    std::string name = text("peer_name").value_or(peer_name_);
    // Addresses are no names.
    if (name.empty() || name.find(':') != npos || name.find_first_not_of("0123456789.") == npos)
        return;
    SSL_set_tlsext_host_name(ssl_.get(), name.c_str());
}

bool TlsLayer::prepare(Context& context, const SecureRequest& request) {
    ERR_clear_error();
    context_.reset(SSL_CTX_new(is_server_ ? TLS_server_method() : TLS_client_method()));
    if (!context_) {
        (void)function_warning(context, "SSL context creation failure");
        return false;
    }
    SSL_CTX_set_min_proto_version(context_.get(), 0);
    // Writes may come back with another buffer.
    SSL_CTX_set_mode(context_.get(),
                     SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    limit_protocols(request.method);
    bool ready = set_trust(context) && set_ciphers(context) && set_certificate(context) &&
                 set_application_protocols(context);
    if (!ready) return false;
    ssl_.reset(SSL_new(context_.get()));
    if (!ssl_ || SSL_set_fd(ssl_.get(), descriptor_) != 1) {
        (void)function_warning(context, "SSL handle creation failure");
        return false;
    }
    SSL_set_app_data(ssl_.get(), this);
    set_server_name();
    is_server_ ? SSL_set_accept_state(ssl_.get()) : SSL_set_connect_state(ssl_.get());
    return true;
}

void TlsLayer::report_failure(Context& context, int result, int error) {
    if (error == SSL_ERROR_ZERO_RETURN || context.has_pending()) return;
    int system = errno;
    if (error == SSL_ERROR_SYSCALL && ERR_peek_error() == 0) {
        if (result < 0 && system) (void)function_warning(context, "SSL: %s", std::strerror(system));
        return;
    }
    if (ERR_GET_REASON(ERR_peek_error()) == SSL_R_NO_SHARED_CIPHER) {
        ERR_clear_error();
        (void)function_warning(context,
                               "SSL_R_NO_SHARED_CIPHER: no suitable shared cipher could be used.  "
                               "This could be because the server is missing an SSL certificate "
                               "(local_cert context option)");
        return;
    }
    std::string texts = queued_errors();
    (void)function_warning(context, "SSL operation failed with code %d. %s%s", error,
                           texts.empty() ? "" : "OpenSSL Error messages:\n", texts.c_str());
}

int TlsLayer::handshake(Context& context) {
    using Clock = std::chrono::steady_clock;
    auto start = Clock::now();
    // The descriptor does not block meanwhile, so that time can run out.
    int flags = fcntl(descriptor_, F_GETFL);
    fcntl(descriptor_, F_SETFL, flags | O_NONBLOCK);
    int outcome = -1;
    while (true) {
        ERR_clear_error();
        errno = 0;
        int result = SSL_do_handshake(ssl_.get());
        if (result == 1) {
            outcome = 1;
            break;
        }
        int error = SSL_get_error(ssl_.get(), result);
        bool waits = error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE;
        if (!waits) {
            report_failure(context, result, error);
            break;
        }
        if (!blocking_) {
            outcome = 0;
            break;
        }
        int milliseconds = -1;
        if (timeout_ >= 0) {
            double gone = std::chrono::duration<double>(Clock::now() - start).count();
            double left = std::max(0.0, std::ceil((timeout_ - gone) * 1000));
            milliseconds = static_cast<int>(std::min(left, double{INT_MAX}));
        }
        pollfd entry{descriptor_, short(error == SSL_ERROR_WANT_READ ? POLLIN : POLLOUT), 0};
        if (poll(&entry, 1, milliseconds) == 0) {
            (void)function_warning(context, "SSL: Handshake timed out");
            break;
        }
    }
    // Later, too, whoever reads waits by himself.
    if (outcome < 0) fcntl(descriptor_, F_SETFL, flags);
    if (outcome != 1) return outcome;
    is_established_ = true;
    return check_peer(context) ? 1 : -1;
}

void TlsLayer::keep_certificates(Context& context, X509* peer) {
    StreamContext* target = stream_context_of(options_.get());
    if (!target || !peer) return;
    if (flag("capture_peer_cert", false)) {
        X509_up_ref(peer);
        Result<Value> made = make_certificate(context, Certificate(peer));
        if (made) set_context_option(*target, "ssl", "peer_certificate", *made);
    }
    if (!flag("capture_peer_cert_chain", false)) return;
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    STACK_OF(X509)* chain = SSL_get_peer_cert_chain(ssl_.get());
    for (int i = 0; i < sk_X509_num(chain); ++i) {
        X509* one = sk_X509_value(chain, i);
        X509_up_ref(one);
        Result<Value> made = make_certificate(context, Certificate(one));
        if (made) list->push(*made);
    }
    set_context_option(*target, "ssl", "peer_certificate_chain", Value::of(list.leak()));
}

bool TlsLayer::check_fingerprint(Context& context, X509& peer, const Value& expected) {
    auto matches = [&](const char* algorithm, std::string_view wanted) {
        const EVP_MD* digest = EVP_get_digestbyname(algorithm);
        unsigned char bytes[EVP_MAX_MD_SIZE];
        unsigned size = 0;
        if (!digest || X509_digest(&peer, digest, bytes, &size) != 1) return false;
        std::string hex;
        for (unsigned i = 0; i < size; ++i) {
            hex += "0123456789abcdef"[bytes[i] >> 4];
            hex += "0123456789abcdef"[bytes[i] & 15];
        }
        return equal_ignoring_case(hex, wanted);
    };
    constexpr size_t md5_length = 32, sha1_length = 40;
    if (expected.is_string()) {
        std::string_view wanted = expected.string->view();
        if (wanted.size() == md5_length) return matches("md5", wanted);
        return wanted.size() == sha1_length && matches("sha1", wanted);
    }
    for (auto [algorithm, wanted] : elements(*expected.array)) {
        if (!algorithm.is_string() || !wanted.deref().is_string()) {
            (void)function_warning(context,
                                   "Invalid peer_fingerprint array; [algo => fingerprint] "
                                   "form required");
            return false;
        }
        if (!matches(algorithm.string->data(), wanted.deref().string->view())) return false;
    }
    return expected.array->count > 0;
}

bool TlsLayer::check_name(Context& context, X509& peer) {
    std::string name = text("peer_name").value_or(is_server_ ? "" : peer_name_);
    if (name.empty()) return false;
    constexpr unsigned always_common_name = X509_CHECK_FLAG_ALWAYS_CHECK_SUBJECT;
    if (X509_check_host(&peer, name.c_str(), name.size(), always_common_name, nullptr) == 1 ||
        X509_check_ip_asc(&peer, name.c_str(), 0) == 1)
        return true;
    char common_name[1024];
    int length = X509_NAME_get_text_by_NID(X509_get_subject_name(&peer), NID_commonName,
                                           common_name, sizeof common_name);
    if (length < 0) {
        (void)function_warning(context, "Unable to locate peer certificate CN");
        return false;
    }
    // An address may stand there, too.
    if (equal_ignoring_case(name, {common_name, static_cast<size_t>(length)})) return true;
    (void)function_warning(context, "Peer certificate CN=`%.*s' did not match expected CN=`%s'",
                           length, common_name, name.c_str());
    return false;
}

bool TlsLayer::check_peer(Context& context) {
    std::unique_ptr<X509, Freer<X509_free>> peer(SSL_get1_peer_certificate(ssl_.get()));
    keep_certificates(context, peer.get());
    bool names = flag("verify_peer_name", !is_server_);
    const Value* fingerprint = option("peer_fingerprint");
    if (!peer && (verifies_peer() || names || fingerprint)) {
        (void)function_warning(context, "Could not get peer certificate");
        return false;
    }
    if (verifies_peer()) {
        long result = SSL_get_verify_result(ssl_.get());
        bool allowed =
            result == X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT && flag("allow_self_signed", false);
        if (result != X509_V_OK && !allowed) {
            (void)function_warning(context, "Could not verify peer: code:%ld %s", result,
                                   X509_verify_cert_error_string(result));
            return false;
        }
    }
    if (fingerprint) {
        if (!fingerprint->is_string() && !fingerprint->is_array()) {
            (void)function_warning(context,
                                   "Expected peer fingerprint must be a string or an array");
            return false;
        }
        OwnedValue held(copy(*fingerprint));
        if (!check_fingerprint(context, *peer, held.get())) {
            (void)function_warning(context, "peer_fingerprint match failure");
            return false;
        }
    }
    return !names || check_name(context, *peer);
}

ssize_t TlsLayer::read(char* out, size_t size) {
    if (!ssl_) {
        errno = EBADF;
        return -1;
    }
    ERR_clear_error();
    errno = 0;
    int got = SSL_read(ssl_.get(), out, static_cast<int>(std::min(size, size_t{INT_MAX})));
    if (got > 0) return got;
    int error = SSL_get_error(ssl_.get(), got);
    if (error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE) {
        errno = EAGAIN;
        return -1;
    }
    report_failure(Context::current(), got, error);
    return 0;
}

ssize_t TlsLayer::write(std::string_view bytes) {
    if (!ssl_ || bytes.empty()) return 0;
    ERR_clear_error();
    errno = 0;
    int sent = SSL_write(ssl_.get(), bytes.data(),
                         static_cast<int>(std::min(bytes.size(), size_t{INT_MAX})));
    if (sent > 0) return sent;
    int error = SSL_get_error(ssl_.get(), sent);
    if (error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE) {
        errno = EAGAIN;
        return -1;
    }
    report_failure(Context::current(), sent, error);
    errno = EPIPE;
    return -1;
}

Value TlsLayer::description() {
    const SSL_CIPHER* cipher = ssl_ ? SSL_get_current_cipher(ssl_.get()) : nullptr;
    if (!cipher) return Value::undef();
    Array* out = Array::create(8);
    std::string_view protocol = SSL_get_version(ssl_.get());
    out->set("protocol", string_value(protocol));
    out->set("cipher_name", string_value(SSL_CIPHER_get_name(cipher)));
    out->set("cipher_bits", Value::of(int64_t{SSL_CIPHER_get_bits(cipher, nullptr)}));
    out->set("cipher_version", string_value(SSL_CIPHER_get_version(cipher)));
    const unsigned char* chosen = nullptr;
    unsigned size = 0;
    SSL_get0_alpn_selected(ssl_.get(), &chosen, &size);
    if (chosen)
        out->set("alpn_protocol", string_value({reinterpret_cast<const char*>(chosen), size}));
    return Value::of(out);
}

std::unique_ptr<SecureLayer> make_secure_layer(Context& context, const SecureRequest& request) {
    auto layer = std::make_unique<TlsLayer>(request);
    if (!layer->prepare(context, request)) return nullptr;
    std::string_view kind = request.session ? request.session->type() : "";
    if (kind.find("_socket") != npos) {
        auto* other = static_cast<TlsLayer*>(static_cast<SocketStream*>(request.session)->secure());
        if (other && other->ssl()) SSL_copy_session_id(layer->ssl(), other->ssl());
    }
    return layer;
}

}  // namespace

}  // namespace surus::openssl

namespace surus {

extern const ExtensionHooks hooks_of_openssl;
const ExtensionHooks hooks_of_openssl{.secure_layer = openssl::make_secure_layer};

}  // namespace surus
