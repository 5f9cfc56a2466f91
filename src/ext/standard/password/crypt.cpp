// crypt(), on the C library's.
#include <crypt.h>
#include <strings.h>

#include <memory>
#include <string>

#include "ext/standard/password.stub.h"
#include "ext/support.h"

namespace surus {

namespace {

bool is_des_salt(unsigned char c) { return (c >= '.' && c <= '9') || is_alpha(c); }

// The methods that PHP has; the C library knows others besides.
bool is_known_method(std::string_view salt) {
    if (salt.starts_with("$1$") || salt.starts_with("$5$") || salt.starts_with("$6$")) return true;
    if (salt.starts_with("$2")) {
        return salt.size() > 3 && salt[3] == '$' && std::string_view("abxy").find(salt[2]) != npos;
    }
    if (salt.starts_with('_')) return true;
    return salt.size() > 1 && is_des_salt(static_cast<unsigned char>(salt[0])) &&
           is_des_salt(static_cast<unsigned char>(salt[1]));
}

}  // namespace

Result<String*> php_crypt(Context&, String& string, String& salt) {
    // What both have of C: a NUL ends them.
    std::string setting(salt.view().substr(0, constant_CRYPT_SALT_LENGTH));
    setting.resize(setting.find('\0') == npos ? setting.size() : setting.find('\0'));
    const char* hash = nullptr;
    auto data = std::make_unique<crypt_data>();
    if (is_known_method(setting)) hash = crypt_r(string.data(), setting.c_str(), data.get());
    // A failure never is what one could have for a hash.
    if (!hash || hash[0] == '*') return make_string(setting.starts_with("*0") ? "*1" : "*0");
    String* result = make_string(hash);
    explicit_bzero(data.get(), sizeof *data);
    return result;
}

}  // namespace surus
