// bcrypt, the hash for passwords: Blowfish with a key schedule that takes its time.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace surus {

// "$2y$10$" and 22 characters of salt; what follows is not looked at.
bool is_bcrypt_setting(std::string_view setting);
// The hash in its text form: the setting and 31 characters. The setting must be one. Empty: it took
// so long that `stop` became true.
std::string bcrypt(std::string_view password, std::string_view setting, bool (*stop)() = nullptr);
// A setting of version 2y.
std::string bcrypt_setting(int cost, std::span<const unsigned char, 16> salt);

}  // namespace surus
