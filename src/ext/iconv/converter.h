// glibc's iconv.
#pragma once

#include <iconv.h>

#include <string>
#include <string_view>

#include "base/result.h"
#include "context/context.h"
#include "ext/support.h"
#include "runtime/values/string_builder.h"

namespace surus::iconv_ext {

enum class Error : uint8_t {
    None,
    Converter,
    WrongCharset,
    TooBig,
    IllegalSequence,
    Incomplete,
    Unknown,
    Malformed
};

// One direction; its state lasts over calls.
class Converter {
public:
    Converter() = default;
    Converter(const Converter&) = delete;
    Converter& operator=(const Converter&) = delete;
    ~Converter() { close(); }

    Error open(const char* to, const char* from);
    bool is_open() const { return descriptor_ != closed; }
    // Appends all of `text`.
    Error append(StringBuilder& out, std::string_view text);
    // Appends what returns to the initial state.
    Error finish(StringBuilder& out);
    // Converts what fits into `room` bytes; `text` becomes the rest. `full`: there was no room.
    Error convert_some(std::string_view& text, char*& out, size_t& room, bool& full);
    Error finish_some(char*& out, size_t& room, bool& full);
    void reset();
    // Skips what is illegal, as //IGNORE asks for.
    bool ignore = false;

private:
    void close();
    static inline const iconv_t closed = reinterpret_cast<iconv_t>(-1);
    iconv_t descriptor_ = closed;
};

// All of a text; owned, set even when there was an error, with what came before it.
Error convert(std::string_view text, const char* to, const char* from, Ref<String>& result);

// Code points for counting and searching.
inline constexpr const char* code_points = "UCS-4LE";

// The warning or notice that belongs to an error.
Status report(Context& context, Error error, const char* to, const char* from);

// ---- mime.cpp
struct MimeStyle {
    bool base64 = true;
    size_t line_length = 76;
    std::string line_break = "\r\n";
    const char* to;
    const char* from;
};
Error mime_encode(StringBuilder& out, std::string_view name, std::string_view value,
                  const MimeStyle& style);
// Decodes one header, with its continued lines; `next` is where the next begins.
Error mime_decode(StringBuilder& out, std::string_view text, const char* encoding, int64_t mode,
                  size_t& next);

}  // namespace surus::iconv_ext
