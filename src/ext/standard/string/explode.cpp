// explode and implode.
#include "ext/standard/string.stub.h"

#include <cmath>
#include <vector>

#include "base/bytes.h"
#include "base/decimal.h"
#include "ext/standard/array/support.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/request/time_limit.h"
#include "runtime/values/conversion.h"

namespace surus {

// With a negative limit the last parts are left out: they are counted first.
static Array* explode_all_but(Context& context, std::string_view view, std::string_view separator,
                              int64_t dropped) {
    int64_t parts = 1;
    for (size_t at = 0; (at = find_bytes(view, separator, at)) != npos; at += separator.size())
        ++parts;
    Array* out = Array::create();
    for (size_t start = 0; parts > dropped && !is_to_end(context); --parts) {
        size_t end = find_bytes(view, separator, start);
        out->push(string_value(view.substr(start, end - start)));
        start = end + separator.size();
    }
    return out;
}

// All parts but the last, at most limit - 1 of them; returns where the last one begins.
static size_t explode_at_byte(Context& context, std::string_view view, char separator,
                              int64_t limit, Array& out) {
    size_t start = 0;
    auto end_part = [&](size_t end) {
        out.push(string_value(view.substr(start, end - start)));
        start = end + 1;
        return --limit > 1 && !is_to_end(context);
    };
    if (limit <= 1) return start;
    size_t i = 0;
    auto wanted = static_cast<unsigned char>(separator);
    for (; i + block_size <= view.size(); i += block_size) {
        for (Hits hits(load_block(view.data() + i) == wanted); hits; hits.drop()) {
            if (!end_part(i + hits.first())) return start;
        }
    }
    for (; i < view.size(); ++i) {
        if (view[i] == separator && !end_part(i)) return start;
    }
    return start;
}

Result<Array*> php_explode(Context& context, String& separator, String& string, int64_t limit) {
    if (separator.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    std::string_view view = string.view();
    if (limit < 0) {
        // -INT64_MIN does not exist; no string has that many parts.
        return explode_all_but(context, view, separator.view(),
                               limit == INT64_MIN ? INT64_MAX : -limit);
    }
    Array* out = Array::create();
    OwnedValue parts(Value::of(out));
    size_t start = 0;
    if (separator.length == 1) {
        start = explode_at_byte(context, view, separator.data()[0], limit, *out);
        limit = 1;
    }
    while (limit > 1) {
        size_t at = find_bytes(view, separator.view(), start);
        if (at == npos) break;
        out->push(string_value(view.substr(start, at - start)));
        start = at + separator.length;
        --limit;
        if (is_to_end(context)) [[unlikely]]
            break;
    }
    TRY(check_memory(context, 0));
    out->push(Value::of(part_of(string, view.substr(start))));
    return parts.leak().array;
}

namespace {

// The elements as texts, converted once: their lengths are added up before anything is copied.
struct Piece {
    String* string;  // null: an integer
    int64_t integer;
    bool owned;
};

class Pieces {
public:
    explicit Pieces(size_t count) { list_.reserve(count); }
    ~Pieces() {
        for (Piece& piece : list_) {
            if (piece.owned) release_cell(piece.string);
        }
    }
    Status add(Context& context, const Value& element) {
        const Value& value = element.deref();
        if (value.is_string()) [[likely]] {
            // A conversion further on may run user code that changes the array.
            list_.push_back({share(*value.string), 0, true});
            length_ += value.string->length;
        } else if (value.is_int()) {
            list_.push_back({nullptr, value.integer, false});
            length_ += digits(value.integer);
        } else {
            String* text = TRY(to_string(context, value));
            list_.push_back({text, 0, true});
            length_ += text->length;
        }
        return {};
    }
    Result<String*> join(std::string_view glue) const {
        size_t total = length_;
        size_t gaps;
        if (__builtin_mul_overflow(glue.size(), list_.size() - 1, &gaps)) gaps = SIZE_MAX / 2;
        total += gaps;
        String* result = TRY(String::try_create(total));
        char* out = result->data();
        for (size_t i = 0; i < list_.size(); ++i) {
            if (i != 0) out = static_cast<char*>(mempcpy(out, glue.data(), glue.size()));
            const Piece& piece = list_[i];
            if (piece.string) [[likely]]
                out = static_cast<char*>(mempcpy(out, piece.string->data(), piece.string->length));
            else
                out = write_decimal(out, piece.integer);
        }
        return result;
    }

    static size_t digits(int64_t value) { return count_digits(magnitude(value)) + (value < 0); }

private:
    std::vector<Piece> list_;
    size_t length_ = 0;
};

// The room that the elements' texts need at most, if no element's text needs user code or a
// warning.
bool find_room(Context& context, const Array& array, size_t& room) {
    bool long_doubles = context.ini->precision > 17;
    room = 0;
    return for_each_while(array, [&](const Key&, const Value& element) {
        const Value& value = element.deref();
        if (value.is_string()) {
            room += value.string->length;
        } else if (value.is_int()) {
            room += Pieces::digits(value.integer);
        } else if (value.is_double() && !std::isnan(value.number)) {
            room += long_doubles ? double_text_size : 32;
        } else if (value.is_true()) {
            ++room;
        } else if (!value.is_null() && !value.is_false()) {
            return false;
        }
        return true;
    });
}

char* write_other_text(Context& context, char* out, const Value& value) {
    if (value.is_double()) {
        char buffer[double_text_size];
        size_t length = write_double(context, buffer, value.number);
        return static_cast<char*>(mempcpy(out, buffer, length));
    }
    if (value.is_true()) *out++ = '1';
    return out;
}

// Straight into the result, whose room is known before.
String* join_plain(Context& context, std::string_view glue, const Array& array, size_t room) {
    String* result = String::create(room);
    char* out = result->data();
    bool first = true;
    for (uint32_t i = 0; i < array.used; ++i) {
        const Value* slot = array.at(i);
        if (slot->is(Type::Indirect)) slot = slot->indirect;
        if (slot->is_undef()) continue;
        if (first)
            first = false;
        else if (glue.size() == 1)
            *out++ = glue[0];
        else
            out = static_cast<char*>(mempcpy(out, glue.data(), glue.size()));
        const Value& value = slot->deref();
        if (value.is_string())
            out = static_cast<char*>(mempcpy(out, value.string->data(), value.string->length));
        else if (value.is_int())
            out = write_decimal(out, value.integer);
        else
            out = write_other_text(context, out, value);
    }
    result->set_length(static_cast<size_t>(out - result->data()));
    return String::shrink(result);
}

}  // namespace

static Result<String*> implode(Context& context, std::string_view glue, const Array& array) {
    if (array.count == 0) return String::empty();
    if (array.count == 1) {
        for (auto [key, value] : elements(array)) return to_string(context, value);
    }
    size_t room, gaps;
    if (find_room(context, array, room) &&
        !__builtin_mul_overflow(glue.size(), size_t{array.count} - 1, &gaps) &&
        gaps < String::max_length && Heap::current().can_allocate(room + gaps + 64))
        return join_plain(context, glue, array, room + gaps);
    Pieces pieces(array.count);
    Ref<Array> keep = Ref<Array>::share(const_cast<Array*>(&array));
    for (auto [key, value] : elements(array)) TRY(pieces.add(context, value));
    return pieces.join(glue);
}

Result<String*> php_implode(Context& context, const Value& separator, Array* array) {
    if (!array) {
        if (!separator.is_array()) {
            return throw_type_error(context,
                                    "%s(): If argument #1 ($separator) is of type string, "
                                    "argument #2 ($array) must be of type array, null given",
                                    running_function_name(context).c_str());
        }
        return implode(context, "", *separator.array);
    }
    if (!separator.is_string()) {
        return throw_argument_type_error(context, 1, "must be of type string, %s given",
                                         type_name_in_errors(separator));
    }
    return implode(context, separator.string->view(), *array);
}

}  // namespace surus
