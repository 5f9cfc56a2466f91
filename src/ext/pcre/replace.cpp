// preg_replace() and its kin.
#include "ext/pcre/pattern.h"
#include "ext/pcre/pcre.stub.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/string_builder.h"

namespace surus {

namespace {

// A reference of a replacement text at its front: \1, $1, ${1}. Returns its length; 0: none.
size_t reference_length(std::string_view text, uint32_t& group) {
    size_t at = 1;
    bool braces = text.starts_with("${");
    if (braces) ++at;
    auto digit = [&](size_t i) {
        return i < text.size() && is_digit(static_cast<unsigned char>(text[i]));
    };
    if (!digit(at)) return 0;
    group = static_cast<uint32_t>(text[at++] - '0');
    if (digit(at)) group = group * 10 + static_cast<uint32_t>(text[at++] - '0');
    if (!braces) return at;
    return at < text.size() && text[at] == '}' ? at + 1 : 0;
}

void append_template(StringBuilder& out, std::string_view text, const Matcher& matcher) {
    char last = 0;
    while (!text.empty()) {
        char c = text[0];
        if (c == '\\' || c == '$') {
            if (last == '\\') {
                out.truncate(out.length() - 1);
                out.push(c);
                text.remove_prefix(1);
                last = 0;
                continue;
            }
            uint32_t group = 0;
            if (size_t length = reference_length(text, group)) {
                if (matcher.is_set(group)) out.append(matcher.text(group));
                text.remove_prefix(length);
                continue;
            }
        }
        out.push(c);
        text.remove_prefix(1);
        last = c;
    }
}

// What takes a match's place.
class Replacement {
public:
    virtual ~Replacement() = default;
    virtual Status append(StringBuilder& out, const Pattern& pattern, const Matcher& matcher) = 0;
};

class TextReplacement : public Replacement {
public:
    explicit TextReplacement(std::string_view text)
        : text_(text), plain_(text.find_first_of("\\$") == npos) {}
    Status append(StringBuilder& out, const Pattern&, const Matcher& matcher) override {
        if (plain_)
            out.append(text_);
        else
            append_template(out, text_, matcher);
        return {};
    }

private:
    std::string_view text_;
    bool plain_;
};

class CallbackReplacement : public Replacement {
public:
    CallbackReplacement(Context& context, const Callable& callback, int64_t flags)
        : context_(context), callback_(callback), flags_(flags) {}
    Status append(StringBuilder& out, const Pattern& pattern, const Matcher& matcher) override {
        OwnedValue groups(
            Value::of(match_array(pattern, matcher, flags_ & constant_PREG_OFFSET_CAPTURE,
                                  flags_ & constant_PREG_UNMATCHED_AS_NULL)));
        OwnedValue result(TRY(call(context_, callback_, {&groups.get(), 1})));
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context_, result.get())));
        out.append(text->view());
        return {};
    }

private:
    Context& context_;
    const Callable& callback_;
    int64_t flags_;
};

struct Limits {
    int64_t limit;
    int64_t count = 0;  // replacements made so far
};

// Null: the pattern or the match failed, which was noted.
Result<Ref<String>> replace_one(Context& context, const String& regex, Replacement& replacement,
                                String& subject, Limits& limits) {
    PatternRef pattern = TRY(compile_pattern(context, regex));
    if (!pattern) return Ref<String>();
    extension_state<PcreState>(context).last_error = constant_PREG_NO_ERROR;
    Ref<String> keep = Ref<String>::share(&subject);
    std::string_view text = keep->view();
    Matcher matcher(context, *pattern, *keep);
    int64_t left = limits.limit;
    bool more = matcher.first(0);
    if (context.has_pending()) return failed;
    if (matcher.has_error()) return Ref<String>();
    if (!more || left == 0) return keep;
    StringBuilder out(text.size() + 32);
    size_t last = 0;
    while (more && left != 0) {
        out.append(text.substr(last, matcher.begin(0) - last));
        TRY(replacement.append(out, *pattern, matcher));
        last = matcher.end(0);
        ++limits.count;
        if (left > 0) --left;
        more = matcher.next();
    }
    if (context.has_pending()) return failed;
    if (matcher.has_error()) return Ref<String>();
    out.append(text.substr(last));
    return Ref<String>::adopt(out.finish());
}

// Replacement texts that belong to patterns, one after the other.
class Texts {
public:
    explicit Texts(const Value& value) : value_(value) {}
    Result<Ref<String>> next(Context& context) {
        if (value_.is_string()) return Ref<String>::share(value_.string);
        Array& array = *value_.array;
        position_ = array.next_position(position_);
        if (position_ >= array.end()) return Ref<String>::adopt(String::empty());
        String* text = TRY(to_string(context, array.at(position_++)->deref()));
        return Ref<String>::adopt(text);
    }

private:
    const Value& value_;
    uint32_t position_ = 0;
};

// What to replace, and by what.
struct Work {
    const Value& patterns;         // a string or an array
    const Value* texts = nullptr;  // the same; null: by `callback`
    const Callable* callback = nullptr;
    int64_t flags = 0;
};

// One subject through all patterns; null when one of them failed.
Result<Ref<String>> replace_all(Context& context, const Work& work, String& subject,
                                Limits& limits) {
    Ref<String> current = Ref<String>::share(&subject);
    Texts texts(work.texts ? *work.texts : work.patterns);
    auto apply = [&](const String& regex) -> Result<bool> {
        if (work.callback) {
            CallbackReplacement replacement(context, *work.callback, work.flags);
            current = TRY(replace_one(context, regex, replacement, *current, limits));
        } else {
            Ref<String> text = TRY(texts.next(context));
            TextReplacement replacement(text->view());
            current = TRY(replace_one(context, regex, replacement, *current, limits));
        }
        return static_cast<bool>(current);
    };
    if (work.patterns.is_string()) {
        TRY(apply(*work.patterns.string));
        return current;
    }
    Ref<Array> patterns = Ref<Array>::share(work.patterns.array);
    for (auto [key, value] : elements(*patterns)) {
        Ref<String> regex = Ref<String>::adopt(TRY(to_string(context, value.deref())));
        if (!TRY(apply(*regex))) return current;
    }
    return current;
}

// A subject or an array of them; `only_changed` leaves out the others (preg_filter).
Result<Value> replace_in(Context& context, const Work& work, const Value& subject, Limits& limits,
                         bool only_changed) {
    if (!subject.is_array()) {
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, subject)));
        Ref<String> made = TRY(replace_all(context, work, *text, limits));
        if (!made || (only_changed && limits.count == 0)) return Value::null();
        return Value::of(made.leak());
    }
    Ref<Array> subjects = Ref<Array>::share(subject.array);
    Ref<Array> result = Ref<Array>::adopt(Array::create());
    for (auto [key, value] : elements(*subjects)) {
        int64_t before = limits.count;
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value.deref())));
        Ref<String> made = TRY(replace_all(context, work, *text, limits));
        if (!made || (only_changed && limits.count == before)) continue;
        if (key.is_int())
            result->set(key.integer, Value::of(made.leak()));
        else
            result->set(*key.string, Value::of(made.leak()));
    }
    return Value::of(result.leak());
}

Result<Value> with_count(Context& context, Result<Value> result, const Limits& limits,
                         Reference* count) {
    OwnedValue value(TRY(std::move(result)));
    TRY(assign_optional(context, count, Value::of(limits.count)));
    return value.leak();
}

Result<Value> replace_texts(Context& context, const Value& pattern, const Value& replacement,
                            const Value& subject, int64_t limit, Reference* count, bool filter) {
    if (replacement.is_array() && !pattern.is_array()) {
        return throw_argument_type_error(
            context, 1,
            "must be of type array when argument #2 ($replacement) is an array, string given");
    }
    Limits limits{limit};
    Work work{pattern, &replacement};
    return with_count(context, replace_in(context, work, subject, limits, filter), limits, count);
}

}  // namespace

Result<Value> php_preg_replace(Context& context, const Value& pattern, const Value& replacement,
                               const Value& subject, int64_t limit, Reference* count) {
    return replace_texts(context, pattern, replacement, subject, limit, count, false);
}

Result<Value> php_preg_filter(Context& context, const Value& pattern, const Value& replacement,
                              const Value& subject, int64_t limit, Reference* count) {
    return replace_texts(context, pattern, replacement, subject, limit, count, true);
}

Result<Value> php_preg_replace_callback(Context& context, const Value& pattern,
                                        const Callable& callback, const Value& subject,
                                        int64_t limit, Reference* count, int64_t flags) {
    Limits limits{limit};
    Work work{pattern, nullptr, &callback, flags};
    return with_count(context, replace_in(context, work, subject, limits, false), limits, count);
}

Result<Value> php_preg_replace_callback_array(Context& context, Array& pattern,
                                              const Value& subject, int64_t limit, Reference* count,
                                              int64_t flags) {
    Limits limits{limit};
    Ref<Array> patterns = Ref<Array>::share(&pattern);
    OwnedValue current(copy_deref(subject));
    for (auto [key, value] : elements(*patterns)) {
        if (!key.is_string()) {
            return throw_argument_type_error(context, 1,
                                             "must contain only string patterns as keys");
        }
        std::string reason;
        Callable callback = TRY(resolve_callable(context, value.deref(), &reason));
        if (!callback.function) {
            if (context.has_pending()) return failed;
            return throw_argument_type_error(context, 1, "must contain only valid callbacks");
        }
        OwnedValue keep(copy_deref(value));
        Work work{key, nullptr, &callback, flags};
        current = OwnedValue(TRY(replace_in(context, work, current.get(), limits, false)));
        if (current->is_null()) break;
    }
    TRY(assign_optional(context, count, Value::of(limits.count)));
    return current.leak();
}

}  // namespace surus
