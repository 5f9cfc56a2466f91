#include "base/bcrypt.h"

#include <cstdio>
#include <cstring>
#include <memory>

#include "base/pi_words.h"

namespace surus {

namespace {

constexpr std::string_view alphabet =
    "./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
constexpr size_t salt_start = 7, salt_length = 22, setting_length = salt_start + salt_length;

// Six bits each, the first byte's highest first; without padding.
std::string encode(const unsigned char* bytes, size_t count) {
    std::string out;
    uint32_t held = 0;
    int bits = 0;
    for (size_t i = 0; i < count; ++i) {
        held = held << 8 | bytes[i];
        for (bits += 8; bits >= 6; bits -= 6) out += alphabet[held >> (bits - 6) & 63];
    }
    if (bits) out += alphabet[held << (6 - bits) & 63];
    return out;
}

void decode(std::string_view text, unsigned char* bytes, size_t count) {
    uint32_t held = 0;
    int bits = 0;
    size_t done = 0;
    for (char c : text) {
        held = held << 6 | static_cast<uint32_t>(alphabet.find(c));
        bits += 6;
        if (bits < 8 || done == count) continue;
        bits -= 8;
        bytes[done++] = static_cast<unsigned char>(held >> bits);
    }
}

struct Blowfish {
    uint32_t p[18];
    uint32_t s[4][256];

    Blowfish() {
        std::memcpy(p, pi_words, sizeof p);
        std::memcpy(s, pi_words + 18, sizeof s);
    }

    uint32_t mix(uint32_t x) const {
        return ((s[0][x >> 24] + s[1][x >> 16 & 255]) ^ s[2][x >> 8 & 255]) + s[3][x & 255];
    }
    void encrypt(uint32_t& left, uint32_t& right) const {
        for (int i = 0; i < 16; i += 2) {
            left ^= p[i];
            right ^= mix(left) ^ p[i + 1];
            left ^= mix(right);
        }
        uint32_t last = left ^ p[16];
        left = right ^ p[17];
        right = last;
    }
    // The key into p; then everything is replaced by what encrypting zeros, or the salt, gives.
    void expand(const uint32_t (&key)[18], const uint32_t (&salt)[4]) {
        for (int i = 0; i < 18; ++i) p[i] ^= key[i];
        uint32_t left = 0, right = 0;
        int at = 0;
        auto next = [&](uint32_t* out) {
            left ^= salt[at];
            right ^= salt[at + 1];
            at ^= 2;
            encrypt(left, right);
            out[0] = left;
            out[1] = right;
        };
        for (int i = 0; i < 18; i += 2) next(p + i);
        for (auto& box : s) {
            for (int i = 0; i < 256; i += 2) next(box + i);
        }
    }
};

// The password with its NUL, again and again, as far as it fits.
void key_words(std::string_view password, uint32_t (&key)[18]) {
    size_t at = 0;
    for (uint32_t& word : key) {
        word = 0;
        for (int i = 0; i < 4; ++i) {
            word =
                word << 8 | (at < password.size() ? static_cast<unsigned char>(password[at]) : 0u);
            at = at < password.size() ? at + 1 : 0;
        }
    }
}

}  // namespace

bool is_bcrypt_setting(std::string_view setting) {
    if (setting.size() < setting_length || setting[0] != '$' || setting[1] != '2') return false;
    if (setting[2] != 'y' && setting[2] != 'a' && setting[2] != 'b') return false;
    if (setting[3] != '$' || setting[6] != '$') return false;
    int cost = (setting[4] - '0') * 10 + setting[5] - '0';
    bool digits = setting[4] >= '0' && setting[4] <= '3' && setting[5] >= '0' && setting[5] <= '9';
    if (!digits || cost < 4 || cost > 31) return false;
    return setting.substr(salt_start, salt_length).find_first_not_of(alphabet) ==
           std::string_view::npos;
}

std::string bcrypt_setting(int cost, std::span<const unsigned char, 16> salt) {
    char start[8];
    std::snprintf(start, sizeof start, "$2y$%02d$", cost);
    return start + encode(salt.data(), salt.size());
}

std::string bcrypt(std::string_view password, std::string_view setting, bool (*stop)()) {
    unsigned char salt_bytes[16];
    decode(setting.substr(salt_start, salt_length), salt_bytes, sizeof salt_bytes);
    uint32_t key[18], salt[4], salt_key[18];
    constexpr uint32_t none[4] = {};
    key_words(password.substr(0, password.find('\0')), key);
    for (int i = 0; i < 4; ++i) {
        const unsigned char* four = salt_bytes + 4 * i;
        salt[i] = uint32_t{four[0]} << 24 | uint32_t{four[1]} << 16 | uint32_t{four[2]} << 8 |
                  uint32_t{four[3]};
    }
    for (int i = 0; i < 18; ++i) salt_key[i] = salt[i % 4];
    auto cipher = std::make_unique<Blowfish>();
    cipher->expand(key, salt);
    int cost = (setting[4] - '0') * 10 + setting[5] - '0';
    for (uint64_t rounds = uint64_t{1} << cost; rounds; --rounds) {
        if (stop && stop()) return {};
        cipher->expand(key, none);
        cipher->expand(salt_key, none);
    }
    constexpr std::string_view text = "OrpheanBeholderScryDoubt";
    unsigned char out[24];
    for (size_t block = 0; block < 24; block += 8) {
        uint32_t halves[2] = {};
        for (size_t i = 0; i < 8; ++i)
            halves[i / 4] = halves[i / 4] << 8 | static_cast<unsigned char>(text[block + i]);
        for (int i = 0; i < 64; ++i) cipher->encrypt(halves[0], halves[1]);
        for (size_t i = 0; i < 8; ++i)
            out[block + i] = static_cast<unsigned char>(halves[i / 4] >> (24 - 8 * (i % 4)));
    }
    // The salt's last character has four bits that mean nothing; they are shown as none.
    return std::string(setting.substr(0, salt_start)) + encode(salt_bytes, sizeof salt_bytes) +
           encode(out, 23);
}

}  // namespace surus
