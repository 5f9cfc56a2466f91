// JSON to values, without recursion: nesting is limited by the caller's depth, not by the stack.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "context/context.h"
#include "ext/recent_keys.h"
#include "runtime/objects/object.h"

namespace surus {

struct JsonDecodeOptions {
    bool associative = false;
    bool bigint_as_string = false;
    bool ignore_invalid_utf8 = false;
    bool substitute_invalid_utf8 = false;
    bool only_validate = false;
    int64_t depth = 512;
};

class JsonDecoder {
public:
    JsonDecoder(Context& context, std::string_view text, const JsonDecodeOptions& options)
        : context_(context), text_(text), options_(options) {}
    ~JsonDecoder();

    // 0, or a JSON_ERROR code; the value is owned.
    int decode(Value& result);

private:
    struct Level {
        Value container;        // Array or Object
        String* key = nullptr;  // of the member being read; owned
    };

    void skip_space();
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    int value(Value& out, bool& opened);
    int open(bool is_object, Value& out, bool& opened);
    int after_value(Value value, bool& done);
    int key();
    int literal(std::string_view word, Value constant, Value& out);
    int number(Value& out);
    int string(String*& out, bool is_key);
    int string_slow(String*& out, size_t start);
    int escape(class StringBuilder& out);
    int hex4(uint32_t& unit);
    int bad_byte();
    void add(Level& level, Value value);
    void close_level();

    Context& context_;
    std::string_view text_;
    JsonDecodeOptions options_;
    size_t at_ = 0;
    std::vector<Level> levels_;
    RecentKeys keys_;
};

}  // namespace surus
