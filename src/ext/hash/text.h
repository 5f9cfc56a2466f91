// How functions of hash give digests.
#pragma once

#include "ext/support.h"

namespace surus {

inline String* digest_text(std::string_view digest, bool binary) {
    if (binary) return make_string(digest);
    String* text = String::create(digest.size() * 2);
    for (size_t i = 0; i < digest.size(); ++i) {
        auto byte = static_cast<unsigned char>(digest[i]);
        text->data()[i * 2] = "0123456789abcdef"[byte >> 4];
        text->data()[i * 2 + 1] = "0123456789abcdef"[byte & 15];
    }
    return text;
}

}  // namespace surus
