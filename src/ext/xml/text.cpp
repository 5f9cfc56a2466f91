// Text for handlers: libxml2's UTF-8 in the encoding that the program asked for.
#include "ext/support.h"
#include "ext/xml/sax_parser.h"
#include "runtime/values/string_builder.h"

namespace surus::sax {

namespace {

// A sequence's code point; libxml2 lets only well-formed ones through. What is cut off is '?'.
uint32_t next_code_point(std::string_view text, size_t& at) {
    auto byte = static_cast<unsigned char>(text[at++]);
    if (byte < 0x80) return byte;
    int more = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
    uint32_t code = byte & (0x3f >> more);
    while (more-- > 0) {
        if (at >= text.size() || (text[at] & 0xc0) != 0x80) return '?';
        code = code << 6 | (text[at++] & 0x3f);
    }
    return code;
}

}  // namespace

String* decode(const Parser& parser, std::string_view text) {
    if (parser.target == Encoding::Utf8) return make_string(text);
    const uint32_t last = parser.target == Encoding::Latin1 ? 0xff : 0x7f;
    StringBuilder out(text.size());
    for (size_t at = 0; at < text.size();) {
        uint32_t code = next_code_point(text, at);
        out.push(code > last ? '?' : static_cast<char>(code));
    }
    return out.finish();
}

String* decode_name(const Parser& parser, std::string_view name) {
    Ref<String> decoded = Ref<String>::adopt(decode(parser, name));
    if (!parser.folds_case) return decoded.leak();
    StringBuilder out(decoded->length);
    for (char c : decoded->view())
        out.push(static_cast<char>(upper_byte(static_cast<unsigned char>(c))));
    return out.finish();
}

String* skip_tag_start(const Parser& parser, String* name) {
    if (parser.tag_start == 0) return name;
    Ref<String> whole = Ref<String>::adopt(name);
    size_t skipped = std::min(whole->length, static_cast<size_t>(parser.tag_start));
    return make_string(whole->view().substr(skipped));
}

Array* decode_attributes(const Parser& parser, const xmlChar** attributes) {
    Array* made = Array::create();
    for (; attributes && *attributes; attributes += 2) {
        Ref<String> name = Ref<String>::adopt(decode_name(parser, text_of(attributes[0])));
        Value value = Value::of(decode(parser, text_of(attributes[1])));
        replace(*find_or_add(*made, Key::from(*name)), value);
    }
    return made;
}

}  // namespace surus::sax
