// md5, sha1, crc32 of strings and files.
#include "ext/standard/string.stub.h"

#include "base/digest.h"
#include "ext/standard/string/crc32.h"
#include "ext/support.h"

namespace surus {

static String* digest_text(const unsigned char* digest, size_t size, bool binary) {
    if (binary) return String::create({reinterpret_cast<const char*>(digest), size});
    String* text = String::create(size * 2);
    for (size_t i = 0; i < size; ++i) {
        text->data()[i * 2] = "0123456789abcdef"[digest[i] >> 4];
        text->data()[i * 2 + 1] = "0123456789abcdef"[digest[i] & 15];
    }
    return text;
}

template <class Hash>
static String* digest_of(std::string_view bytes, bool binary) {
    Hash hash;
    hash.update(bytes);
    auto digest = hash.finish();
    return digest_text(digest.data(), digest.size(), binary);
}

Result<String*> php_md5(Context&, String& string, bool binary) {
    return digest_of<Md5>(string.view(), binary);
}
Result<String*> php_sha1(Context&, String& string, bool binary) {
    return digest_of<Sha1>(string.view(), binary);
}
Result<int64_t> php_crc32(Context&, String& string) { return int64_t{crc32_of(0, string.view())}; }

}  // namespace surus
