#include "ext/json/encoder.h"

#include <cmath>

#include "base/bytes.h"
#include "base/decimal.h"
#include "base/utf8.h"
#include "ext/json/json.stub.h"
#include "ext/support.h"
#include "runtime/calls/c_stack.h"
#include "runtime/calls/callable.h"
#include "runtime/classes/enum.h"
#include "runtime/declarations/literal_string.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"
#include "runtime/values/visit.h"

namespace surus {

namespace {

// Bytes that go out as they are whatever the flags: no controls, no quotes, no slashes, no UTF-8.
struct PlainBytes {
    bool plain[256];
    constexpr PlainBytes() : plain{} {
        for (int c = 0x20; c < 0x80; ++c) {
            plain[c] =
                c != '"' && c != '\\' && c != '/' && c != '<' && c != '>' && c != '&' && c != '\'';
        }
    }
};
constexpr PlainBytes plain_bytes;

void append_int(StringBuilder& out, int64_t value) {
    char* p = out.room(decimal_room);
    out.advance(static_cast<size_t>(write_decimal(p, value) - p));
}

// The end of the plain bytes that `text` has from `from` on.
size_t end_of_plain(std::string_view text, size_t from) {
    size_t i = from;
    for (; i + block_size <= text.size(); i += block_size) {
        Block block = load_block(text.data() + i);
        // Unsigned: what is below a blank wraps around.
        auto other = (block - 0x20 >= Block{} + 0x60) | (block == '"') | (block == '\\') |
                     (block == '/') | ((block | 2) == '>') | (block == '&') | (block == '\'');
        Hits hits(other);
        if (hits) return i + hits.first();
    }
    while (i < text.size() && plain_bytes.plain[static_cast<unsigned char>(text[i])]) ++i;
    return i;
}

}  // namespace

JsonEncoder::JsonEncoder(Context& context, int64_t flags, int64_t max_depth)
    : context_(context),
      out_(64),
      flags_(flags),
      max_depth_(max_depth),
      precision_(context.ini->serialize_precision),
      serializable_(context.classes->find(context, literal_string<"jsonserializable">)) {}

bool JsonEncoder::is_partial() const { return flags_ & constant_JSON_PARTIAL_OUTPUT_ON_ERROR; }

bool JsonEncoder::fail(int code) {
    error_ = code;
    return is_partial();
}

Status JsonEncoder::encode(const Value& value) { return this->value(value); }

Status JsonEncoder::value(const Value& slot) {
    TRY(check_nesting(context_));
    const Value& value = slot.deref();
    switch (value.type()) {
    case Type::Undef:
    case Type::Null: out_.append("null"); return {};
    case Type::False: out_.append("false"); return {};
    case Type::True: out_.append("true"); return {};
    case Type::Int: append_int(out_, value.integer); return {};
    case Type::Double: number(value.number); return {};
    case Type::String: text(value.string->view(), false); return {};
    case Type::Array: return array(*value.array);
    case Type::Object: return object(*value.object);
    default:
        if (fail(constant_JSON_ERROR_UNSUPPORTED_TYPE)) out_.append("null");
        return {};
    }
}

void JsonEncoder::number(double value) {
    if (!std::isfinite(value)) {
        fail(constant_JSON_ERROR_INF_OR_NAN);
        out_.push('0');
        return;
    }
    std::string digits = double_text(value, precision_);
    for (char& c : digits) {
        if (c == 'E') c = 'e';
    }
    out_.append(digits);
    if ((flags_ & constant_JSON_PRESERVE_ZERO_FRACTION) &&
        digits.find_first_of(".e") == std::string::npos)
        out_.append(".0");
}

// ---- texts

void JsonEncoder::text(std::string_view text, bool is_key) {
    if (text.empty()) {
        out_.append("\"\"");
        return;
    }
    if (!is_key && (flags_ & constant_JSON_NUMERIC_CHECK)) {
        Numeric numeric = parse_numeric(text);
        if (numeric.kind == Numeric::Int && !numeric.trailing)
            return append_int(out_, numeric.integer);
        bool is_double = numeric.kind == Numeric::Double && !numeric.trailing;
        if (is_double && std::isfinite(numeric.number)) return number(numeric.number);
    }
    size_t plain = end_of_plain(text, 0);
    if (plain == text.size()) [[likely]] {
        char* p = out_.room(text.size() + 2);
        p[0] = '"';
        std::memcpy(p + 1, text.data(), text.size());
        p[text.size() + 1] = '"';
        out_.advance(text.size() + 2);
        return;
    }
    text_slow(text, plain, is_key);
}

// Beginning with `plain` bytes that are.
void JsonEncoder::text_slow(std::string_view text, size_t plain, bool is_key) {
    size_t start = out_.length();
    char* p = out_.room(text.size() + 2);
    *p = '"';
    out_.advance(1);
    for (size_t i = 0; i < text.size(); plain = end_of_plain(text, i)) {
        if (plain > i) {
            out_.append(text.substr(i, plain - i));
            i = plain;
            if (i == text.size()) break;
        }
        if (!unit(text, i)) {
            out_.truncate(start);
            fail(constant_JSON_ERROR_UTF8);
            if (is_partial()) out_.append(is_key ? "\"\"" : "null");
            return;
        }
    }
    out_.push('"');
}

// What counts as one malformed character: its first byte and those behind that continue it.
static size_t malformed_length(std::string_view text) {
    auto first = static_cast<unsigned char>(text[0]);
    size_t wanted = first >= 0xf0 && first < 0xf8   ? 4
                    : first >= 0xe0 && first < 0xf0 ? 3
                    : first >= 0xc0 && first < 0xe0 ? 2
                                                    : 1;
    size_t length = 1;
    while (length < wanted && length < text.size() && utf8::is_continuation(text[length])) ++length;
    return length;
}

// One character that is not plain; false: malformed.
bool JsonEncoder::unit(std::string_view text, size_t& i) {
    uint32_t c;
    size_t from = i;
    if (!read_utf8(text, i, c)) {
        if (flags_ & constant_JSON_INVALID_UTF8_IGNORE) {
            i += malformed_length(text.substr(i));
            return true;
        }
        if (!(flags_ & constant_JSON_INVALID_UTF8_SUBSTITUTE)) return false;
        i += malformed_length(text.substr(i));
        if (flags_ & constant_JSON_UNESCAPED_UNICODE)
            append_utf8(out_, 0xfffd);
        else
            escape(0xfffd);
        return true;
    }
    if (c >= 0x80) {
        bool terminator = c == 0x2028 || c == 0x2029;
        if ((flags_ & constant_JSON_UNESCAPED_UNICODE) &&
            (!terminator || (flags_ & constant_JSON_UNESCAPED_LINE_TERMINATORS)))
            out_.append(text.substr(from, i - from));
        else
            escape(c);
        return true;
    }
    auto hex_or_plain = [&](int64_t flag, std::string_view hex) {
        if (flags_ & flag)
            out_.append(hex);
        else
            out_.push(static_cast<char>(c));
    };
    switch (c) {
    case '"':
        if (flags_ & constant_JSON_HEX_QUOT)
            out_.append("\\u0022");
        else
            out_.append("\\\"");
        break;
    case '\\': out_.append("\\\\"); break;
    case '/':
        if (flags_ & constant_JSON_UNESCAPED_SLASHES)
            out_.push('/');
        else
            out_.append("\\/");
        break;
    case '\b': out_.append("\\b"); break;
    case '\f': out_.append("\\f"); break;
    case '\n': out_.append("\\n"); break;
    case '\r': out_.append("\\r"); break;
    case '\t': out_.append("\\t"); break;
    case '<': hex_or_plain(constant_JSON_HEX_TAG, "\\u003C"); break;
    case '>': hex_or_plain(constant_JSON_HEX_TAG, "\\u003E"); break;
    case '&': hex_or_plain(constant_JSON_HEX_AMP, "\\u0026"); break;
    case '\'': hex_or_plain(constant_JSON_HEX_APOS, "\\u0027"); break;
    default:
        if (c < 0x20)
            escape(c);
        else
            out_.push(static_cast<char>(c));
    }
    return true;
}

void JsonEncoder::escape(uint32_t c) {
    auto one = [this](uint32_t unit) {
        char* p = out_.room(6);
        p[0] = '\\';
        p[1] = 'u';
        for (int n = 0; n < 4; ++n) p[2 + n] = "0123456789abcdef"[unit >> (12 - n * 4) & 15];
        out_.advance(6);
    };
    if (c >= 0x10000) {
        c -= 0x10000;
        one(0xd800 | c >> 10);
        one(0xdc00 | (c & 0x3ff));
    } else {
        one(c);
    }
}

// ---- arrays and objects

void JsonEncoder::newline() {
    if (flags_ & constant_JSON_PRETTY_PRINT) out_.push('\n');
}
void JsonEncoder::indent() {
    if (flags_ & constant_JSON_PRETTY_PRINT) out_.append(static_cast<size_t>(depth_) * 4, ' ');
}

Status JsonEncoder::array(const Array& array) {
    bool as_object = (flags_ & constant_JSON_FORCE_OBJECT) || !array.is_list();
    if (array.count == 0 && depth_ < max_depth_) {
        out_.append(as_object ? "{}" : "[]");
        return {};
    }
    Visit visit(array);
    if (visit.is_recursive()) {
        if (fail(constant_JSON_ERROR_RECURSION)) out_.append("null");
        return {};
    }
    return members(array, as_object, nullptr);
}

Status JsonEncoder::members(const Array& list, bool as_object, Object* owner) {
    out_.push(as_object ? '{' : '[');
    ++depth_;
    bool first = true;
    Ref<Array> keep = Ref<Array>::share(const_cast<Array*>(&list));
    for (auto [key, element] : elements(list)) {
        if (as_object) {
            // Mangled names are private and protected properties.
            if (owner && key.is_string() && key.string->length > 0 && !key.string->data()[0])
                continue;
            TRY(pair(key, element, first));
        } else {
            if (!first) out_.push(',');
            first = false;
            newline();
            indent();
            TRY(value(element));
        }
        if (has_stopped()) return {};
    }
    return close(as_object, first);
}

Status JsonEncoder::close(bool as_object, bool is_empty) {
    if (depth_ > max_depth_) {
        error_ = constant_JSON_ERROR_DEPTH;
        if (!is_partial()) {
            --depth_;
            return {};
        }
    }
    --depth_;
    if (!is_empty) {
        newline();
        indent();
    }
    out_.push(as_object ? '}' : ']');
    return {};
}

Status JsonEncoder::pair(const Value& key, const Value& element, bool& first) {
    if (!first) out_.push(',');
    first = false;
    newline();
    indent();
    if (key.is_int()) {
        out_.push('"');
        append_int(out_, key.integer);
        out_.push('"');
    } else {
        text(key.string->view(), true);
        if (error_ == constant_JSON_ERROR_UTF8 && has_stopped()) return {};
    }
    out_.push(':');
    if (flags_ & constant_JSON_PRETTY_PRINT) out_.push(' ');
    return value(element);
}

Status JsonEncoder::object(Object& object) {
    if (serializable_ && is_subclass(*object.cls, *serializable_)) return json_serializable(object);
    if (object.cls->is_enum()) return enumeration(object);
    if (object.has(Cell::visiting)) {
        if (fail(constant_JSON_ERROR_RECURSION)) out_.append("null");
        return {};
    }
    Ref<Object> keep = Ref<Object>::share(&object);
    return properties(object);
}

// Of an object that has nothing but what lies in its slots: no array of these is needed.
Status JsonEncoder::declared(Object& object) {
    Visit visit(object);
    out_.push('{');
    ++depth_;
    bool first = true;
    for (uint32_t i = 0; i < object.cls->slot_count; ++i) {
        const PropertyInfo& info = *object.cls->slot_info[i];
        if (!info.is(flag::public_) || object.slots()[i].is_undef()) continue;
        // What is encoded may run code that changes the object.
        OwnedValue element(copy_deref(object.slots()[i]));
        TRY(pair(Value::of(info.name), element.get(), first));
        if (has_stopped()) return {};
    }
    return close(true, first);
}

Status JsonEncoder::properties(Object& object) {
    const Class& cls = *object.cls;
    bool lists_others = cls.is(class_flag::has_hooks) || (cls.handlers && cls.handlers->properties);
    if (cls.slot_count && !object.dynamic && !object.is_lazy() && !lists_others)
        return declared(object);
    Ref<Array> all = Ref<Array>::adopt(TRY(hooked_properties_of(context_, object)));
    if (all->count == 0 && depth_ < max_depth_) {
        out_.append("{}");
        return {};
    }
    // A hook may be what is encoding it.
    Visit visit(object);
    return members(*all, true, &object);
}

Status JsonEncoder::json_serializable(Object& object) {
    if (object.has(Cell::visiting)) {
        if (fail(constant_JSON_ERROR_RECURSION)) out_.append("null");
        return {};
    }
    Ref<Object> keep = Ref<Object>::share(&object);
    OwnedValue result;
    {
        Visit visit(object);
        result = OwnedValue(TRY(call_method(context_, object, "jsonserialize", {})));
        bool itself = result->is_object() && result->object == &object;
        if (!itself) return value(result.get());
    }
    // It stands for itself: its properties then.
    return properties(object);
}

Status JsonEncoder::enumeration(Object& object) {
    if (!object.cls->declaration->backing_type) {
        fail(constant_JSON_ERROR_NON_BACKED_ENUM);
        out_.push('0');
        return {};
    }
    return value(enum_case_value(object));
}

}  // namespace surus
