#include "base/digest.h"

#include <gtest/gtest.h>

#include <string>

namespace surus {
namespace {

template <class Hash>
std::string hex(std::string_view text) {
    Hash hash;
    for (size_t i = 0; i < text.size(); i += 3) hash.update(text.substr(i, 3));
    std::string out;
    for (unsigned char byte : hash.finish()) {
        out += "0123456789abcdef"[byte >> 4];
        out += "0123456789abcdef"[byte & 15];
    }
    return out;
}

// The examples of RFC 1321 and FIPS 180-4.
TEST(Digest, HasTheStandardsResults) {
    EXPECT_EQ(hex<Md5>("message digest"), "f96b697d7cb7938d525a2f31aaf161d0");
    EXPECT_EQ(hex<Sha1>("abc"), "a9993e364706816aba3e25717850c26c9cd0d89d");
    EXPECT_EQ(hex<Sha224>("abc"), "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7");
    EXPECT_EQ(hex<Sha256>("abc"),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hex<Sha384>("abc").substr(0, 32), "cb00753f45a35e8bb5a03d699ac65007");
    EXPECT_EQ(hex<Sha512>("abc").substr(0, 32), "ddaf35a193617abacc417349ae204131");
    EXPECT_EQ(hex<Sha512_224>("abc"), "4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa");
    EXPECT_EQ(hex<Sha512_256>("abc"),
              "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23");
}

}  // namespace
}  // namespace surus
