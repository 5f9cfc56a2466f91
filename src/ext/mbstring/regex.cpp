#include "ext/mbstring/regex.h"

#include "ext/mbstring/mbstring.stub.h"
#include "ext/mbstring/state.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

namespace mbstring {

namespace {

const RegexEncoding regex_encodings[] = {
    {"EUC-JP", " EUCJP X-EUC-JP UJIS EUCJP-WIN ", Id::EucJp, ONIG_ENCODING_EUC_JP},
    {"UTF-8", " UTF8 ", Id::Utf8, ONIG_ENCODING_UTF8},
    {"UTF-16", " UTF-16BE ", Id::Utf16, ONIG_ENCODING_UTF16_BE},
    {"UTF-16LE", " ", Id::Utf16Le, ONIG_ENCODING_UTF16_LE},
    {"UCS-4", " UTF-32 UTF-32BE ", Id::Ucs4, ONIG_ENCODING_UTF32_BE},
    {"UCS-4LE", " UTF-32LE ", Id::Ucs4Le, ONIG_ENCODING_UTF32_LE},
    {"SJIS", " CP932 MS932 SHIFT_JIS SJIS-WIN WINDOWS-31J ", Id::Sjis, ONIG_ENCODING_SJIS},
    {"BIG5", " BIG-5 BIGFIVE CN-BIG5 BIG-FIVE ", Id::Big5, ONIG_ENCODING_BIG5},
    {"EUC-CN", " EUCCN EUC_CN GB-2312 GB2312 ", Id::EucCn, ONIG_ENCODING_EUC_CN},
    {"EUC-TW", " EUCTW EUC_TW ", Id::EucTw, ONIG_ENCODING_EUC_TW},
    {"EUC-KR", " EUCKR EUC_KR ", Id::EucKr, ONIG_ENCODING_EUC_KR},
    {"KOI8R", " KOI8-R KOI-8R ", Id::Koi8r, ONIG_ENCODING_KOI8_R},
    {"ISO-8859-1", " ISO8859-1 ", Id::Iso1, ONIG_ENCODING_ISO_8859_1},
    {"ISO-8859-2", " ISO8859-2 ", Id::Iso2, ONIG_ENCODING_ISO_8859_2},
    {"ISO-8859-3", " ISO8859-3 ", Id::Iso3, ONIG_ENCODING_ISO_8859_3},
    {"ISO-8859-4", " ISO8859-4 ", Id::Iso4, ONIG_ENCODING_ISO_8859_4},
    {"ISO-8859-5", " ISO8859-5 ", Id::Iso5, ONIG_ENCODING_ISO_8859_5},
    {"ISO-8859-6", " ISO8859-6 ", Id::Iso6, ONIG_ENCODING_ISO_8859_6},
    {"ISO-8859-7", " ISO8859-7 ", Id::Iso7, ONIG_ENCODING_ISO_8859_7},
    {"ISO-8859-8", " ISO8859-8 ", Id::Iso8, ONIG_ENCODING_ISO_8859_8},
    {"ISO-8859-9", " ISO8859-9 ", Id::Iso9, ONIG_ENCODING_ISO_8859_9},
    {"ISO-8859-10", " ISO8859-10 ", Id::Iso10, ONIG_ENCODING_ISO_8859_10},
    {"ISO-8859-13", " ISO8859-13 ", Id::Iso13, ONIG_ENCODING_ISO_8859_13},
    {"ISO-8859-14", " ISO8859-14 ", Id::Iso14, ONIG_ENCODING_ISO_8859_14},
    {"ISO-8859-15", " ISO8859-15 ", Id::Iso15, ONIG_ENCODING_ISO_8859_15},
    {"ISO-8859-16", " ISO8859-16 ", Id::Iso16, ONIG_ENCODING_ISO_8859_16},
    {"ASCII", " US-ASCII US_ASCII ISO646 ", Id::Ascii, ONIG_ENCODING_ASCII},
};

struct Letter {
    char letter;
    OnigOptionType flags;
    OnigSyntaxType* syntax;
};
// In the order in which options are told.
const Letter letters[] = {
    {'i', ONIG_OPTION_IGNORECASE, nullptr},
    {'x', ONIG_OPTION_EXTEND, nullptr},
    {'p', ONIG_OPTION_MULTILINE | ONIG_OPTION_SINGLELINE, nullptr},
    {'m', ONIG_OPTION_MULTILINE, nullptr},
    {'s', ONIG_OPTION_SINGLELINE, nullptr},
    {'l', ONIG_OPTION_FIND_LONGEST, nullptr},
    {'n', ONIG_OPTION_FIND_NOT_EMPTY, nullptr},
    {'j', 0, ONIG_SYNTAX_JAVA},
    {'u', 0, ONIG_SYNTAX_GNU_REGEX},
    {'g', 0, ONIG_SYNTAX_GREP},
    {'c', 0, ONIG_SYNTAX_EMACS},
    {'r', 0, ONIG_SYNTAX_RUBY},
    {'z', 0, ONIG_SYNTAX_PERL},
    {'b', 0, ONIG_SYNTAX_POSIX_BASIC},
    {'d', 0, ONIG_SYNTAX_POSIX_EXTENDED},
};

const OnigUChar* onig_bytes(std::string_view text) {
    return reinterpret_cast<const OnigUChar*>(text.data());
}

// Limits of a match; 0 or less and what is too large: none.
void set_limits(Context& context, OnigMatchParam* parameters) {
    int64_t stack = context.ini->get_int("mbstring.regex_stack_limit");
    int64_t retry = context.ini->get_int("mbstring.regex_retry_limit");
    if (stack > 0 && stack < UINT32_MAX) {
        onig_set_match_stack_limit_size_of_match_param(parameters,
                                                       static_cast<unsigned int>(stack));
    }
    if (retry > 0 && retry < UINT32_MAX) {
        onig_set_retry_limit_in_match_of_match_param(parameters, static_cast<unsigned long>(retry));
    }
}

struct NamedGroups {
    Array& groups;
    OnigRegion& region;
    std::string_view text;
};

int add_named_group(const OnigUChar* name, const OnigUChar* name_end, int, int*, regex_t* regex,
                    void* data) {
    auto& named = *static_cast<NamedGroups*>(data);
    int group = onig_name_to_backref_number(regex, name, name_end, &named.region);
    std::string_view key(reinterpret_cast<const char*>(name), static_cast<size_t>(name_end - name));
    Value value = false_value();
    if (group >= 0) {
        int begin = named.region.beg[group], end = named.region.end[group];
        if (begin >= 0 && begin < end)
            value = string_value(
                named.text.substr(static_cast<size_t>(begin), static_cast<size_t>(end - begin)));
    }
    named.groups.set(key, value);
    return 0;
}

}  // namespace

const RegexEncoding* find_regex_encoding(std::string_view name) {
    std::string padded = " " + std::string(name) + " ";
    for (const RegexEncoding& encoding : regex_encodings) {
        if (equal_ignoring_case(encoding.name, name) ||
            find_ignoring_case(encoding.others, padded) != npos)
            return &encoding;
    }
    return nullptr;
}

RegexState& regex_state(Context& context) {
    auto& regex = extension_state<RegexState>(context);
    // It follows the setting, not what mb_internal_encoding() says.
    const std::string& setting = state(context).seen.internal;
    if (!regex.encoding || regex.seen_encoding != setting) [[unlikely]] {
        const RegexEncoding* found = find_regex_encoding(setting);
        regex.encoding = found ? found : find_regex_encoding("UTF-8");
        regex.seen_encoding = setting;
    }
    return regex;
}

Result<RegexOptions> parse_options(Context& context, std::string_view text) {
    RegexOptions options{0, ONIG_SYNTAX_RUBY};
    for (char c : text) {
        const Letter* found = nullptr;
        for (const Letter& letter : letters) {
            if (letter.letter == c) found = &letter;
        }
        if (!found) return throw_value_error(context, "Option \"%c\" is not supported", c);
        options.flags |= found->flags;
        if (found->syntax) options.syntax = found->syntax;
    }
    return options;
}

std::string options_text(const RegexOptions& options) {
    std::string text;
    OnigOptionType told = 0;
    for (const Letter& letter : letters) {
        bool all = (options.flags & letter.flags) == letter.flags;
        bool fresh = letter.syntax ? options.syntax == letter.syntax
                                   : all && (letter.flags & ~told) == letter.flags;
        if (!fresh) continue;
        text += letter.letter;
        told |= letter.flags;
    }
    return text;
}

// What compiled expressions are kept by.
static std::string key_of(const RegexEncoding& encoding, const String& pattern,
                          const RegexOptions& options) {
    std::string key(pattern.view());
    key += '\0';
    key += std::to_string(options.flags) + options_text({0, options.syntax});
    key += encoding.name;
    return key;
}

Result<Regex> compile_regex(Context& context, const String& pattern, RegexOptions options) {
    RegexState& state = regex_state(context);
    const RegexEncoding& encoding = *state.encoding;
    if (!is_valid(pattern.view(), mbstring::encoding(encoding.id))) {
        TRY(function_warning(context, "Pattern is not valid under %s encoding",
                             std::string(encoding.name).c_str()));
        return Regex();
    }
    std::string key = key_of(encoding, pattern, options);
    // With other options it takes the place of what mb_ereg_search() was given.
    if (state.search && state.search_pattern == pattern.view() && state.search_key != key)
        state.search.reset();
    auto found = state.compiled.find(key);
    if (found != state.compiled.end()) return found->second;
    regex_t* regex = nullptr;
    OnigErrorInfo info;
    const OnigUChar* bytes = onig_bytes(pattern.view());
    int code = onig_new(&regex, bytes, bytes + pattern.length, options.flags, encoding.oniguruma,
                        options.syntax, &info);
    if (code != ONIG_NORMAL) {
        OnigUChar text[ONIG_MAX_ERROR_MESSAGE_LEN];
        onig_error_code_to_str(text, code, &info);
        TRY(function_warning(context, "mbregex compile err: %s",
                             reinterpret_cast<const char*>(text)));
        return Regex();
    }
    Regex owned(regex, RegexDeleter());
    if (state.compiled.size() >= RegexState::limit) state.compiled.clear();
    state.compiled.emplace(std::move(key), owned);
    return owned;
}

int search_regex(Context& context, regex_t& regex, std::string_view text, size_t from,
                 OnigRegion& groups) {
    OnigMatchParam* parameters = onig_new_match_param();
    onig_initialize_match_param(parameters);
    set_limits(context, parameters);
    const OnigUChar* begin = onig_bytes(text);
    const OnigUChar* end = begin + text.size();
    int result = onig_search_with_param(&regex, begin, end, begin + from, end, &groups,
                                        ONIG_OPTION_NONE, parameters);
    onig_free_match_param(parameters);
    return result;
}

int match_at_beginning(Context& context, regex_t& regex, std::string_view text) {
    OnigMatchParam* parameters = onig_new_match_param();
    onig_initialize_match_param(parameters);
    set_limits(context, parameters);
    const OnigUChar* begin = onig_bytes(text);
    int result = onig_match_with_param(&regex, begin, begin + text.size(), begin, nullptr,
                                       ONIG_OPTION_NONE, parameters);
    onig_free_match_param(parameters);
    return result;
}

std::string error_text(int code) {
    OnigUChar text[ONIG_MAX_ERROR_MESSAGE_LEN];
    onig_error_code_to_str(text, code);
    return reinterpret_cast<const char*>(text);
}

void add_named_groups(Array& groups, regex_t& regex, OnigRegion& region, std::string_view text) {
    if (onig_number_of_names(&regex) == 0) return;
    NamedGroups named{groups, region, text};
    onig_foreach_name(&regex, add_named_group, &named);
}

}  // namespace mbstring

using namespace mbstring;

Value php_constant_MB_ONIGURUMA_VERSION(Context&) { return string_value(onig_version()); }

Result<Value> php_mb_regex_encoding(Context& context, String* encoding) {
    RegexState& regex = regex_state(context);
    if (!encoding) return string_value(regex.encoding->name);
    const RegexEncoding* found = find_regex_encoding(encoding->view());
    if (!found) {
        return throw_argument_value_error(context, 1, "must be a valid encoding, \"%s\" given",
                                          encoding->data());
    }
    regex.encoding = found;
    return Value::boolean(true);
}

Result<String*> php_mb_regex_set_options(Context& context, String* options) {
    RegexState& regex = regex_state(context);
    std::string before = options_text(regex.options);
    if (options) regex.options = TRY(parse_options(context, options->view()));
    return make_string(before);
}

// ---- mb_ereg_search*: a subject and an expression that are kept.
namespace {

// The numbered and named groups of the last match; empty ones count, as far as they took part.
Array* searched_groups(RegexState& regex) {
    std::string_view text = regex.subject->view();
    Array* groups = Array::create();
    OnigRegion& region = *regex.groups;
    for (int i = 0; i < region.num_regs; ++i) {
        int begin = region.beg[i], end = region.end[i];
        bool set = begin >= 0 && begin <= end && static_cast<size_t>(end) <= text.size();
        groups->push(set ? string_value(text.substr(static_cast<size_t>(begin),
                                                    static_cast<size_t>(end - begin)))
                         : false_value());
    }
    add_named_groups(*groups, *regex.search, region, text);
    return groups;
}

// The options that an optional argument says, else the usual ones.
Result<RegexOptions> options_or_default(Context& context, String* options) {
    if (options) return parse_options(context, options->view());
    return regex_state(context).options;
}

Status keep_regex(Context& context, const String& pattern, RegexOptions options) {
    Regex compiled = TRY(compile_regex(context, pattern, options));
    RegexState& regex = regex_state(context);
    regex.search = compiled;
    regex.search_pattern = pattern.view();
    regex.search_key = key_of(*regex.encoding, pattern, options);
    return {};
}

enum class Wanted : uint8_t { Whether, Position, Groups };

Result<Value> search(Context& context, String* pattern, String* options, Wanted wanted) {
    RegexState& regex = regex_state(context);
    RegexOptions used = TRY(options_or_default(context, options));
    if (pattern) {
        TRY(keep_regex(context, *pattern, used));
        if (!regex.search) return false_value();
    }
    if (!regex.search) return throw_error(context, "No pattern was provided");
    if (!regex.subject) return throw_error(context, "No string was provided");
    regex.groups.reset(onig_region_new());
    std::string_view text = regex.subject->view();
    size_t from = std::min(regex.position, text.size());
    int found = search_regex(context, *regex.search, text, from, *regex.groups);
    if (found < 0) {
        regex.groups.reset();
        if (found == ONIG_MISMATCH) {
            regex.position = text.size();
            return false_value();
        }
        TRY(function_warning(context, "mbregex search failure in mbregex_search(): %s",
                             error_text(found).c_str()));
        return false_value();
    }
    auto begin = static_cast<size_t>(regex.groups->beg[0]);
    auto end = static_cast<size_t>(regex.groups->end[0]);
    regex.position = from <= end ? end : from + 1;
    if (wanted == Wanted::Whether) return Value::boolean(true);
    if (wanted == Wanted::Groups) return Value::of(searched_groups(regex));
    Array* pair = Array::create(2);
    pair->push(Value::of(static_cast<int64_t>(begin)));
    pair->push(Value::of(static_cast<int64_t>(end - begin)));
    return Value::of(pair);
}

}  // namespace

Result<bool> php_mb_ereg_search(Context& context, String* pattern, String* options) {
    return TRY(search(context, pattern, options, Wanted::Whether)).is_true();
}
Result<Value> php_mb_ereg_search_pos(Context& context, String* pattern, String* options) {
    return search(context, pattern, options, Wanted::Position);
}
Result<Value> php_mb_ereg_search_regs(Context& context, String* pattern, String* options) {
    return search(context, pattern, options, Wanted::Groups);
}

Result<bool> php_mb_ereg_search_init(Context& context, String& string, String* pattern,
                                     String* options) {
    RegexState& regex = regex_state(context);
    if (pattern && pattern->is_empty())
        return throw_argument_value_error(context, 2, "must not be empty");
    RegexOptions used = TRY(options_or_default(context, options));
    if (pattern) {
        TRY(keep_regex(context, *pattern, used));
        if (!regex.search) return false;
    }
    regex.subject = Ref<String>::share(&string);
    regex.groups.reset();
    bool valid = is_valid(string.view(), mbstring::encoding(regex.encoding->id));
    regex.position = valid ? 0 : string.length;
    return valid;
}

Result<Value> php_mb_ereg_search_getregs(Context& context) {
    RegexState& regex = regex_state(context);
    if (!regex.groups || !regex.subject || !regex.search) return false_value();
    return Value::of(searched_groups(regex));
}
Result<int64_t> php_mb_ereg_search_getpos(Context& context) {
    return static_cast<int64_t>(regex_state(context).position);
}
Result<bool> php_mb_ereg_search_setpos(Context& context, int64_t offset) {
    RegexState& regex = regex_state(context);
    if (offset < 0 && regex.subject) offset += static_cast<int64_t>(regex.subject->length);
    if (offset < 0 || (regex.subject && static_cast<size_t>(offset) > regex.subject->length))
        return throw_argument_value_error(context, 1, "is out of range");
    regex.position = static_cast<size_t>(offset);
    return true;
}

}  // namespace surus
