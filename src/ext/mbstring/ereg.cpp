// mb_ereg, mb_ereg_replace, mb_split and their kin.
#include "ext/mbstring/mbstring.stub.h"
#include "ext/mbstring/regex.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace mbstring;

namespace {

bool is_valid_subject(Context& context, const String& text) {
    return is_valid(text.view(), mbstring::encoding(regex_state(context).encoding->id));
}

Result<bool> match(Context& context, String& pattern, String& string, Reference* matches,
                   OnigOptionType more) {
    if (pattern.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    if (matches) TRY(assign_reference(context, *matches, Value::of(Array::create())));
    if (!is_valid_subject(context, string)) return false;
    RegexOptions options = regex_state(context).options;
    options.flags |= more;
    Regex regex = TRY(compile_regex(context, pattern, options));
    if (!regex) return false;
    Region region(onig_region_new());
    if (search_regex(context, *regex, string.view(), 0, *region) < 0) return false;
    if (!matches) return true;
    Array* groups = Array::create(static_cast<uint32_t>(region->num_regs));
    for (int i = 0; i < region->num_regs; ++i) {
        int begin = region->beg[i], end = region->end[i];
        // Empty groups count as absent here.
        groups->push(begin >= 0 && begin < end
                         ? string_value(string.view().substr(static_cast<size_t>(begin),
                                                             static_cast<size_t>(end - begin)))
                         : false_value());
    }
    add_named_groups(*groups, *regex, *region, string.view());
    TRY(assign_reference(context, *matches, Value::of(groups)));
    return true;
}

}  // namespace

Result<bool> php_mb_ereg(Context& context, String& pattern, String& string, Reference* matches) {
    return match(context, pattern, string, matches, ONIG_OPTION_NONE);
}
Result<bool> php_mb_eregi(Context& context, String& pattern, String& string, Reference* matches) {
    return match(context, pattern, string, matches, ONIG_OPTION_IGNORECASE);
}

Result<bool> php_mb_ereg_match(Context& context, String& pattern, String& string, String* options) {
    RegexOptions used = regex_state(context).options;
    if (options) used = TRY(parse_options(context, options->view()));
    if (!is_valid_subject(context, string)) return false;
    Regex regex = TRY(compile_regex(context, pattern, used));
    if (!regex) return false;
    return match_at_beginning(context, *regex, string.view()) >= 0;
}

// ---- replacement
namespace {

// Writes a replacement: \0 to \9 and \k<name or number> are groups.
class Replacement {
public:
    Replacement(std::string_view text, regex_t& regex, OnigEncoding encoding)
        : text_(text), regex_(regex), encoding_(encoding) {}

    void write(StringBuilder& out, std::string_view subject, OnigRegion& region) const {
        size_t at = 0;
        while (at < text_.size()) {
            size_t length = character_length(at);
            if (length != 1 || text_[at] != '\\' || at + 1 >= text_.size()) {
                out.append(text_.substr(at, length));
                at += length;
                continue;
            }
            size_t end = at + 1;
            int group = read_group(end, region);
            if (group < 0 || group >= region.num_regs) {
                out.append(text_.substr(at, end - at));
            } else if (region.beg[group] >= 0 && region.beg[group] < region.end[group]) {
                auto begin = static_cast<size_t>(region.beg[group]);
                out.append(subject.substr(begin, static_cast<size_t>(region.end[group]) - begin));
            }
            at = end;
        }
    }

private:
    size_t character_length(size_t at) const {
        auto* byte = reinterpret_cast<const OnigUChar*>(text_.data() + at);
        auto length = static_cast<size_t>(std::max(ONIGENC_MBC_ENC_LEN(encoding_, byte), 1));
        return std::min(length, text_.size() - at);
    }
    bool numbers_count() const { return onig_noname_group_capture_is_active(&regex_); }

    // Reads what is behind a backslash at `at`, which becomes its end; negative: no group.
    int read_group(size_t& at, OnigRegion& region) const {
        if (character_length(at) != 1) return -1;
        char c = text_[at];
        if (is_digit(static_cast<unsigned char>(c))) {
            ++at;
            return c == '0' || numbers_count() ? c - '0' : -1;
        }
        if (c != 'k') return -1;
        ++at;
        if (at >= text_.size()) return -1;
        size_t length = character_length(at);
        char open = text_[at];
        at += length;
        if (length != 1 || (open != '<' && open != '\'')) return -1;
        size_t begin = at;
        char close = open == '<' ? '>' : '\'';
        bool number = true;
        while (at < text_.size() && text_[at] != close) {
            number &= is_digit(static_cast<unsigned char>(text_[at]));
            at += character_length(at);
        }
        std::string_view name = text_.substr(begin, at - begin);
        if (at >= text_.size() || name.empty()) {
            at = std::min(at + 1, text_.size());
            return -1;
        }
        ++at;
        if (number) {
            if (!numbers_count() || (name.size() > 1 && name[0] == '0') || name.size() > 6)
                return -1;
            return std::atoi(std::string(name).c_str());
        }
        auto* bytes = reinterpret_cast<const OnigUChar*>(name.data());
        return onig_name_to_backref_number(&regex_, bytes, bytes + name.size(), &region);
    }

    std::string_view text_;
    regex_t& regex_;
    OnigEncoding encoding_;
};

// What a callback makes of a match. May run user code.
Status write_called(Context& context, const Callable& callback, StringBuilder& out, String& subject,
                    regex_t& regex, OnigRegion& region) {
    Array* groups = Array::create(static_cast<uint32_t>(region.num_regs));
    OwnedValue owned(Value::of(groups));
    for (int i = 0; i < region.num_regs; ++i) {
        bool set = region.beg[i] >= 0;
        auto begin = static_cast<size_t>(set ? region.beg[i] : 0);
        auto end = static_cast<size_t>(set ? region.end[i] : 0);
        groups->push(string_value(subject.view().substr(begin, end - begin)));
    }
    add_named_groups(*groups, regex, region, subject.view());
    OwnedValue result(TRY(call(context, callback, {&owned.get(), 1})));
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, result.get())));
    out.append(text->view());
    return {};
}

// Calls `write(out, region)` for each match; false with a warning when matching failed.
template <class Write>
Result<Value> replace(Context& context, String& pattern, String& string, String* options,
                      OnigOptionType more, Write&& write) {
    RegexOptions used = regex_state(context).options;
    if (options) used = TRY(parse_options(context, options->view()));
    used.flags |= more;
    if (!is_valid_subject(context, string)) return Value::null();
    Regex regex = TRY(compile_regex(context, pattern, used));
    if (!regex) return false_value();
    Ref<String> keep = Ref<String>::share(&string);
    std::string_view text = keep->view();
    StringBuilder out(text.size() + 16);
    Region region(onig_region_new());
    size_t at = 0;
    while (at <= text.size()) {
        int found = search_regex(context, *regex, text, at, *region);
        if (found == ONIG_MISMATCH) break;
        if (found < 0) {
            TRY(function_warning(context, "mbregex search failure in php_mbereg_replace_exec(): %s",
                                 error_text(found).c_str()));
            return false_value();
        }
        auto begin = static_cast<size_t>(region->beg[0]);
        auto end = static_cast<size_t>(region->end[0]);
        out.append(text.substr(at, begin - at));
        TRY(write(out, *regex, *region));
        if (at < end) {
            at = end;
        } else {
            if (at < text.size()) out.push(text[at]);
            ++at;
        }
    }
    if (at < text.size()) out.append(text.substr(at));
    return Value::of(out.finish());
}

Result<Value> replace_with(Context& context, String& pattern, String& replacement, String& string,
                           String* options, OnigOptionType more) {
    OnigEncoding encoding = regex_state(context).encoding->oniguruma;
    return replace(
        context, pattern, string, options, more,
        [&](StringBuilder& out, regex_t& regex, OnigRegion& region) -> Status {
            Replacement(replacement.view(), regex, encoding).write(out, string.view(), region);
            return {};
        });
}

}  // namespace

Result<Value> php_mb_ereg_replace(Context& context, String& pattern, String& replacement,
                                  String& string, String* options) {
    return replace_with(context, pattern, replacement, string, options, ONIG_OPTION_NONE);
}
Result<Value> php_mb_eregi_replace(Context& context, String& pattern, String& replacement,
                                   String& string, String* options) {
    return replace_with(context, pattern, replacement, string, options, ONIG_OPTION_IGNORECASE);
}
Result<Value> php_mb_ereg_replace_callback(Context& context, String& pattern,
                                           const Callable& callback, String& string,
                                           String* options) {
    return replace(context, pattern, string, options, ONIG_OPTION_NONE,
                   [&](StringBuilder& out, regex_t& regex, OnigRegion& region) {
                       return write_called(context, callback, out, string, regex, region);
                   });
}

Result<Value> php_mb_split(Context& context, String& pattern, String& string, int64_t limit) {
    if (limit > 0) --limit;
    if (!is_valid_subject(context, string)) return false_value();
    Regex regex = TRY(compile_regex(context, pattern, regex_state(context).options));
    if (!regex) return false_value();
    std::string_view text = string.view();
    Ref<Array> parts = Ref<Array>::adopt(Array::create());
    Region region(onig_region_new());
    size_t part = 0, at = 0;
    int found = 0;
    while (limit != 0 && at < text.size()) {
        found = search_regex(context, *regex, text, at, *region);
        if (found < 0) break;
        auto begin = static_cast<size_t>(region->beg[0]);
        auto end = static_cast<size_t>(region->end[0]);
        if (at < end) {
            if (begin >= text.size() || begin < part) break;
            parts->push(string_value(text.substr(part, begin - part)));
            if (limit > 0) --limit;
            part = at = end;
        } else {
            ++at;  // it matched nothing
        }
    }
    if (found < ONIG_MISMATCH) {
        TRY(function_warning(context, "mbregex search failure in mbsplit(): %s",
                             error_text(found).c_str()));
        return false_value();
    }
    parts->push(string_value(text.substr(part)));
    return Value::of(parts.leak());
}

}  // namespace surus
