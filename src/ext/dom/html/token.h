// What HTML's tokenizer gives the tree builder.
#pragma once

#include <cstdint>
#include <string_view>

#include "ext/dom/heap_text.h"
#include "ext/dom/html/tags.h"

namespace surus::dom::html {

enum class Problem : uint8_t {
#define TOKENIZER_ERROR(identifier, name) identifier,
#define TREE_ERROR(identifier, name) identifier,
#include "ext/dom/html/errors.def"
#undef TOKENIZER_ERROR
#undef TREE_ERROR
};

// Where something is wrong with the source, in bytes.
struct ParseError {
    Problem problem;
    uint32_t offset, size;
};

enum class TokenType : uint8_t { Characters, Null, StartTag, EndTag, Comment, Doctype, End };

struct Token {
    // A part of `storage`.
    struct Slice {
        uint32_t at = 0, size = 0;
    };
    struct Attribute {
        Slice name, value;
    };

    TokenType type = TokenType::End;
    Tag tag = Tag::Unknown;  // of tags
    bool self_closing = false;
    bool force_quirks = false, has_public_id = false, has_system_id = false;  // of document types
    uint32_t offset = 0, size = 0;  // where it is in the source: of a tag its name
    Text storage;
    std::string_view text;  // of characters; in the source or in `storage`
    Slice name;             // of tags and document types; of comments the text
    Slice public_id, system_id;
    List<Attribute> attributes;

    std::string_view view(Slice slice) const {
        return std::string_view(storage).substr(slice.at, slice.size);
    }
    // Null: there is none.
    const Attribute* attribute(std::string_view wanted) const {
        for (const Attribute& attribute : attributes) {
            if (view(attribute.name) == wanted) return &attribute;
        }
        return nullptr;
    }
    bool is_start(Tag wanted) const { return type == TokenType::StartTag && tag == wanted; }
    bool is_end(Tag wanted) const { return type == TokenType::EndTag && tag == wanted; }
};

}  // namespace surus::dom::html
