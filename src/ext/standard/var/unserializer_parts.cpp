// Parts of serialized values: numbers, keys, and the classes that are named.
#include "ext/standard/var/unserializer.h"

#include <cctype>
#include <cerrno>
#include <cstdlib>

#include "ext/support.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

// Digits alone. What is too large wraps.
bool Unserializer::unsigned_number(size_t from, char terminator, uint64_t& out, size_t& end) const {
    int64_t few;
    if (few_digits(from, terminator, few, end)) {
        out = static_cast<uint64_t>(few);
        return true;
    }
    size_t i = from;
    out = 0;
    for (; is_digit(static_cast<unsigned char>(at(i))); ++i)
        out = out * 10 + static_cast<uint64_t>(at(i) - '0');
    end = i + 1;
    return i != from && at(i) == terminator;
}

// A number where nothing says yet what comes behind it: `at_` moves there. Without digits it is 0.
int64_t Unserializer::loose_number() {
    size_t from = at_;
    if (at(at_) == '-' || at(at_) == '+') ++at_;
    while (is_digit(static_cast<unsigned char>(at(at_)))) ++at_;
    std::string digits(text_.substr(from, at_ - from));
    errno = 0;
    int64_t number = std::strtoll(digits.c_str(), nullptr, 10);
    if (errno == ERANGE) (void)function_warning(context_, "Numerical result out of range");
    return number;
}

// S:2:"a\62"; where a backslash and two hexadecimal digits are one byte.
bool Unserializer::escaped_string(std::string& bytes) {
    uint64_t length;
    size_t i;
    if (!unsigned_number(at_ + 2, ':', length, i) || at(i) != '"') return false;
    ++i;
    if (length > text_.size() - i) return fail(at_ + 2);
    for (; bytes.size() < length; ++i) {
        if (i >= text_.size()) return false;
        char c = text_[i];
        if (c == '\\') {
            auto digits = text_.substr(i + 1, 2);
            bool hexadecimal = digits.size() == 2 &&
                               std::isxdigit(static_cast<uint8_t>(digits[0])) &&
                               std::isxdigit(static_cast<uint8_t>(digits[1]));
            if (!hexadecimal) return false;
            c = static_cast<char>(std::strtol(std::string(digits).c_str(), nullptr, 16));
            i += 2;
        }
        bytes += c;
    }
    if (at(i) != '"') return fail(i);
    if (at(i + 1) != ';') return fail(i + 1);
    if (!function_deprecated(context_, "Unserializing the 'S' format is deprecated").ok())
        return false;
    at_ = i + 2;
    return true;
}

// What may be no key is read all the same, as far as php reads it before it sees that.
bool Unserializer::wrong_key(char kind) {
    size_t end = at_;
    uint64_t number;
    double fraction;
    switch (kind) {
    case 'N':
        if (at(at_ + 1) == ';') end = at_ + 2;
        break;
    case 'b':
        if ((at(at_ + 2) == '0' || at(at_ + 2) == '1') && at(at_ + 3) == ';') end = at_ + 4;
        break;
    case 'd':
        if (!number_until(at_ + 2, fraction, end)) end = at_;
        break;
    case 'r':
    case 'R':
        if (!unsigned_number(at_ + 2, ';', number, end)) end = at_;
        break;
    case 'a':
        end = unsigned_number(at_ + 2, ':', number, end) && at(end) == '{' ? end + 1 : at_;
        break;
    default: break;
    }
    return fail(end);
}

// Whether a name that begins with a zero byte goes on as mangled ones do.
bool Unserializer::check_mangled(std::string_view name) {
    if (name.empty() || name[0] != '\0') return true;
    const char* wrong = nullptr;
    if (name.size() < 3 || name[1] == '\0') {
        wrong = "Illegal";
    } else {
        size_t end = name.find('\0', 1);
        if (end == npos || end + 1 == name.size()) wrong = "Corrupt";
    }
    if (wrong) (void)notice(context_, "%s member variable name", wrong);
    return !wrong;
}

Class* Unserializer::class_named(std::string_view name, bool& incomplete) {
    incomplete = false;
    Class* cls = nullptr;
    bool allowed = options_.any_class;
    if (!options_.allowed.empty()) {
        std::string lower = to_lower(name);
        for (const std::string& each : options_.allowed) allowed |= each == lower;
    }
    if (allowed) {
        Ref<String> text = Ref<String>::adopt(make_string(name));
        Apart apart(context_);
        cls = lookup_class(context_, *text, Autoload::Yes);
        if (!cls && !context_.has_pending()) {
            const std::string* function = context_.ini->get("unserialize_callback_func");
            if (function && !function->empty()) {
                OwnedValue callback(string_value(*function));
                const Value argument = Value::of(text.get());
                Result<Value> result = call_value(context_, callback.get(), {&argument, 1});
                if (result.ok())
                    release(*result);
                else
                    return nullptr;
                cls = lookup_class(context_, *text, Autoload::No);
                if (!cls) {
                    (void)function_warning(context_,
                                           "Function %s() hasn't defined the class it was called "
                                           "for",
                                           function->c_str());
                }
            }
        }
    }
    if (cls || context_.has_pending()) return cls;
    incomplete = true;
    return &known_class(context_, Known::__PHP_Incomplete_Class);
}

bool Unserializer::may_be_made(const Class& cls) {
    if (context_.has_pending()) return false;
    if (!cls.is(class_flag::not_serializable)) return true;
    (void)throw_error(context_, Known::Exception, "Unserialization of '%s' is not allowed",
                      cls.name->data());
    return false;
}

// O:1:"C" or C:1:"C", up to the closing quote; null: there is no such class to be made.
Class* Unserializer::class_header(std::string_view& name, bool& incomplete) {
    size_t end;
    auto fail_at = [&](size_t position) {
        at_ = position;
        return nullptr;
    };
    if (!quoted(at_ + 2, name, end)) return nullptr;
    if (name.empty()) return fail_at(at_ + 2);
    if (at(end) != ':') return fail_at(end);
    if (name[0] == '\\') return nullptr;
    for (unsigned char c : name) {
        if (!is_alnum(c) && c != '_' && c != '\\' && c < 0x80 && c != '@' && c != ':' && c != '/' &&
            c != '.' && c != '$')
            return nullptr;
    }
    incomplete = false;
    Class* cls = name == last_name_ ? last_class_ : class_named(name, incomplete);
    if (!cls || context_.has_pending()) return nullptr;
    at_ = end - 1;
    if (!may_be_made(*cls)) return nullptr;
    if (incomplete) return cls;
    last_name_ = name;
    last_class_ = cls;
    return cls;
}

// ":{" behind a number.
bool Unserializer::opens() {
    if (at(at_) != ':') return false;
    ++at_;
    if (at(at_) != '{') return false;
    ++at_;
    return true;
}

}  // namespace surus
