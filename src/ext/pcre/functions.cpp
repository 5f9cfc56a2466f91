// preg_split, preg_quote, preg_grep and the last error.
#include <algorithm>

#include "ext/pcre/pattern.h"
#include "ext/pcre/pcre.stub.h"
#include "runtime/arrays/list_builder.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/string_builder.h"

namespace surus {

namespace {

// The pieces that preg_split finds.
class Pieces {
public:
    Pieces(String& subject, int64_t flags)
        : subject_(subject),
          no_empty_(flags & constant_PREG_SPLIT_NO_EMPTY),
          offsets_(flags & constant_PREG_SPLIT_OFFSET_CAPTURE),
          result_(Ref<Array>::adopt(Array::create())) {}

    // False: it was empty, and such are not wanted.
    bool add(size_t begin, size_t end) { return add(begin, end, static_cast<int64_t>(begin)); }
    // A group that did not take part.
    void add_unset() { add(0, 0, -1); }
    Array* finish() { return result_.leak(); }

private:
    bool add(size_t begin, size_t end, int64_t offset) {
        if (no_empty_ && begin == end) return false;
        bool whole = begin == 0 && end == subject_.length;
        Value text = whole ? Value::of(share(subject_))
                           : string_value(subject_.view().substr(begin, end - begin));
        if (offsets_) {
            ListBuilder pair(2);
            pair.add(text);
            pair.add(Value::of(offset));
            text = Value::of(pair.finish());
        }
        result_->push(text);
        return true;
    }

    String& subject_;
    bool no_empty_;
    bool offsets_;
    Ref<Array> result_;
};

}  // namespace

Result<Value> php_preg_split(Context& context, String& pattern, String& subject, int64_t limit,
                             int64_t flags) {
    PatternRef compiled = TRY(compile_pattern(context, pattern));
    if (!compiled) return false_value();
    PcreState& state = extension_state<PcreState>(context);
    state.last_error = constant_PREG_NO_ERROR;
    Ref<String> keep = Ref<String>::share(&subject);
    std::string_view text = keep->view();
    if (limit == 0) limit = -1;
    Pieces pieces(*keep, flags);
    size_t last = 0;
    if (limit > 1 || limit == -1) {
        Matcher matcher(context, *compiled, *keep);
        for (bool more = matcher.first(0); more; more = matcher.next()) {
            if (pieces.add(last, matcher.begin(0)) && limit != -1) --limit;
            if (flags & constant_PREG_SPLIT_DELIM_CAPTURE) {
                for (uint32_t group = 1; group < matcher.count(); ++group) {
                    if (matcher.is_set(group)) {
                        pieces.add(matcher.begin(group), matcher.end(group));
                    } else {
                        pieces.add_unset();
                    }
                }
            }
            last = matcher.end(0);
            if (limit != -1 && limit <= 1) break;
        }
    }
    if (context.has_pending()) return failed;
    if (state.last_error != constant_PREG_NO_ERROR) return false_value();
    pieces.add(last, text.size());
    return Value::of(pieces.finish());
}

static constexpr ByteSet special_in_patterns = [] {
    ByteSet set;
    for (unsigned char c : std::string_view(".\\+*?[^]$(){}=!<>|:-#")) set.add(c);
    set.add('\0');
    return set;
}();

Result<String*> php_preg_quote(Context&, String& str, String* delimiter) {
    ByteSet special = special_in_patterns;
    if (delimiter && delimiter->length) special.add(static_cast<unsigned char>(*delimiter->data()));
    std::string_view text = str.view();
    auto is_special = [&](char c) { return special.has(static_cast<unsigned char>(c)); };
    if (std::ranges::none_of(text, is_special)) return share(str);
    StringBuilder out(text.size() + 16);
    size_t plain = 0;  // from here on nothing special was met
    for (size_t i = 0; i < text.size(); ++i) {
        if (!is_special(text[i])) continue;
        out.append(text.substr(plain, i - plain));
        out.push('\\');
        plain = i;
        if (text[i] != '\0') continue;
        out.append("000");
        plain = i + 1;
    }
    out.append(text.substr(plain));
    return out.finish();
}

Result<Value> php_preg_grep(Context& context, String& pattern, Array& array, int64_t flags) {
    PatternRef compiled = TRY(compile_pattern(context, pattern));
    if (!compiled) return false_value();
    PcreState& state = extension_state<PcreState>(context);
    state.last_error = constant_PREG_NO_ERROR;
    bool invert = flags & constant_PREG_GREP_INVERT;
    Ref<Array> source = Ref<Array>::share(&array);
    Ref<Array> result = Ref<Array>::adopt(Array::create());
    for (auto [key, value] : elements(*source)) {
        const Value& plain = value.deref();
        Ref<String> text = plain.is_string() ? Ref<String>::share(plain.string)
                                             : Ref<String>::adopt(TRY(to_string(context, plain)));
        Matcher matcher(context, *compiled, *text);
        bool matched = matcher.first(0);
        if (context.has_pending()) return failed;
        if (matcher.has_error()) break;
        if (matched == invert) continue;
        if (key.is_int())
            result->add_new(key.integer, copy(value));
        else
            result->add_new(*key.string, copy(value));
    }
    return Value::of(result.leak());
}

Result<int64_t> php_preg_last_error(Context& context) {
    return extension_state<PcreState>(context).last_error;
}

Result<String*> php_preg_last_error_msg(Context& context) {
    static constexpr std::string_view messages[] = {
        "No error",
        "Internal error",
        "Backtrack limit exhausted",
        "Recursion limit exhausted",
        "Malformed UTF-8 characters, possibly incorrectly encoded",
        "The offset did not correspond to the beginning of a valid UTF-8 code point",
        "JIT stack exhausted"};
    return make_string(messages[extension_state<PcreState>(context).last_error]);
}

}  // namespace surus
