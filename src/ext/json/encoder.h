// Values to JSON.
#pragma once

#include <cstdint>

#include "base/result.h"
#include "context/context.h"
#include "ext/json/json.stub.h"
#include "runtime/objects/object.h"
#include "runtime/values/string_builder.h"

namespace surus {

class JsonEncoder {
public:
    JsonEncoder(Context& context, int64_t flags, int64_t max_depth);

    // Appends; after an error (see `error`) the text is what JSON_PARTIAL_OUTPUT_ON_ERROR asks for.
    // Fails only when an exception is pending. May run user code.
    Status encode(const Value& value);
    int error() const { return error_; }
    bool is_partial() const;  // errors are replaced and the encoding goes on
    StringBuilder& out() { return out_; }

private:
    Status value(const Value& value);
    Status array(const Array& array);
    Status object(Object& object);
    Status json_serializable(Object& object);
    Status enumeration(Object& object);
    Status properties(Object& object);
    Status declared(Object& object);
    Status members(const Array& list, bool as_object, Object* owner);
    Status close(bool as_object, bool is_empty);
    Status pair(const Value& key, const Value& element, bool& first);
    void number(double value);
    void text(std::string_view text, bool is_key);
    void text_slow(std::string_view text, size_t plain, bool is_key);
    bool unit(std::string_view text, size_t& i);
    void escape(uint32_t code_point);
    void newline();
    void indent();
    bool fail(int code);
    // An infinite number is told at the end, if nothing else is.
    bool has_stopped() const {
        return error_ && error_ != constant_JSON_ERROR_INF_OR_NAN && !is_partial();
    }

    Context& context_;
    StringBuilder out_;
    int64_t flags_;
    int64_t max_depth_;
    int64_t depth_ = 0;
    int error_ = 0;
    int precision_;
    Class* serializable_;
};

// Reads one code point at `i`, which moves behind it. False: no valid UTF-8 there; `i` stays.
bool read_utf8(std::string_view text, size_t& i, uint32_t& code_point);
void append_utf8(StringBuilder& out, uint32_t code_point);

}  // namespace surus
