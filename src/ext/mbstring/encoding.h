// Character encodings as mbstring knows them. Text is converted through code points, a buffer at a
// time: an encoding's decoder makes code points of bytes, its encoder bytes of code points.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "runtime/values/string_builder.h"

namespace surus::mbstring {

// What a decoder gives for bytes that are not valid.
inline constexpr uint32_t invalid = 0xffffffff;
// Decoders must be given room for at least this many code points.
inline constexpr size_t min_room = 8;

// Bytes being decoded. `state` is the decoder's own and begins as 0; it and the position carry over
// from one call to the next.
struct Input {
    const uint8_t* at;
    const uint8_t* end;
    uint32_t state = 0;
    uint32_t cache = 0;

    explicit Input(std::string_view bytes)
        : at(reinterpret_cast<const uint8_t*>(bytes.data())), end(at + bytes.size()) {}
    bool more() const { return at < end; }
    size_t left() const { return static_cast<size_t>(end - at); }
};

// What becomes of characters that an encoding does not have, and of invalid ones.
struct Substitute {
    enum Mode : uint8_t { None, Character, Long, Entity, Marker } mode = Character;
    uint32_t character = '?';
};
// For internal use: invalid characters become the byte FF, which UTF-8 never has.
inline constexpr Substitute marked{Substitute::Marker, 0};

struct Encoding;

// Bytes being made by an encoder; `state` is its own and begins as 0.
class Sink {
public:
    Sink(const Encoding& encoding, Substitute substitute, size_t capacity = 40)
        : out(capacity), encoding(encoding), substitute(substitute) {}

    StringBuilder out;
    const Encoding& encoding;
    Substitute substitute;
    uint32_t state = 0;
    uint32_t cache = 0;
    int64_t errors = 0;

    void put(uint32_t byte) { out.push(static_cast<char>(byte)); }
    void put2(uint32_t bytes) {
        char* room = out.room(2);
        room[0] = static_cast<char>(bytes >> 8);
        room[1] = static_cast<char>(bytes);
        out.advance(2);
    }
    // The character cannot be written: what stands for it is.
    [[gnu::noinline, gnu::cold]] void illegal(uint32_t character);
    void encode(const uint32_t* characters, size_t count, bool last);
    String* finish() { return out.finish(); }
};

using Decoder = size_t (*)(const Encoding& encoding, Input& input, uint32_t* out, size_t room);
// `last`: nothing follows; the encoder ends what is open. Then `count` may be 0.
using Encoder = void (*)(const uint32_t* characters, size_t count, Sink& sink, bool last);

enum class Id : uint8_t {
#define ENCODING(id, name, mime, aliases, unit, lengths, decode, encode, data) id,
#include "ext/mbstring/encodings.def"
#undef ENCODING
    Pass,
};

// How many bytes a character has, by its first: what mb_strcut goes by.
struct Lengths {
    uint8_t of[256];
};

struct Encoding {
    Id id;
    std::string_view name;
    const char* mime_name;                      // null: none
    std::span<const std::string_view> aliases;  // as mb_encoding_aliases lists them
    uint8_t unit;                               // bytes of every character; 0: they vary
    const Lengths* lengths;                     // or null
    Decoder decode;
    Encoder encode;
    const void* data;  // tables of decoder and encoder

    // BASE64 and its kin transform bytes; they are no encodings of text.
    bool is_transfer() const { return id <= Id::QuotedPrintable; }
    bool is_utf8() const { return id == Id::Utf8; }
    // Those that mb_ord and mb_chr refuse: characters mean nothing without what was before.
    bool is_refused_for_characters() const;
};

inline void Sink::encode(const uint32_t* characters, size_t count, bool last) {
    encoding.encode(characters, count, *this, last);
}

std::span<const Encoding> encodings();  // as mb_list_encodings lists them
const Encoding& encoding(Id id);
const Encoding* find_encoding(std::string_view name);  // by name, MIME name or alias; or null

// All of `text` from one encoding to another; owned. Adds to `errors`.
String* convert(std::string_view text, const Encoding& from, const Encoding& to,
                Substitute substitute, int64_t& errors);
bool is_valid(std::string_view text, const Encoding& encoding);
size_t count_characters(std::string_view text, const Encoding& encoding);

}  // namespace surus::mbstring
