#include "ext/pcre/pattern.h"

#include <algorithm>
#include <optional>

#include "base/bytes.h"
#include "base/utf8.h"
#include "ext/pcre/pcre.stub.h"
#include "runtime/arrays/list_builder.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/request/time_limit.h"
#include "runtime/values/known_utf8.h"

namespace surus {

namespace {

// A pattern, with its delimiters, behind settings that it begins with, such as (*ANYCRLF) or
// (*LIMIT_MATCH=100): unlike verbs they do nothing where they stand.
std::string_view behind_settings(std::string_view text) {
    static constexpr std::string_view settings[] = {"UTF",
                                                    "UCP",
                                                    "NO_AUTO_POSSESS",
                                                    "NO_DOTSTAR_ANCHOR",
                                                    "NO_JIT",
                                                    "NO_START_OPT",
                                                    "NOTEMPTY",
                                                    "CR",
                                                    "LF",
                                                    "CRLF",
                                                    "ANY",
                                                    "NUL",
                                                    "ANYCRLF",
                                                    "LIMIT_HEAP",
                                                    "LIMIT_MATCH",
                                                    "LIMIT_DEPTH",
                                                    "BSR_ANYCRLF",
                                                    "BSR_UNICODE",
                                                    "NOTEMPTY_ATSTART",
                                                    "LIMIT_RECURSION"};
    size_t start = text.find_first_not_of(" \t\n\v\f\r");
    std::string_view rest = start == npos ? text : text.substr(start + 1);
    while (rest.starts_with("(*")) {
        std::string_view name = rest.substr(2, rest.find_first_of("=)") - 2);
        size_t end = rest.find(')');
        if (end == npos || std::ranges::find(settings, name) == std::end(settings)) break;
        rest.remove_prefix(end + 1);
    }
    return rest;
}

// Whether `\\c` stands somewhere in a pattern, as an escape.
bool has_escape(std::string_view text, char c) {
    size_t at = text.find('\\');
    while (at != npos && at + 1 < text.size()) {
        char escaped = text[at + 1];
        if (escaped == c) return true;
        if (escaped == 'Q') at = text.find("\\E", at + 2);
        if (at != npos) at = text.find('\\', at + 2);
    }
    return false;
}

bool has_long_newlines(const pcre2_code* code) {
    uint32_t newline = 0;
    pcre2_pattern_info(code, PCRE2_INFO_NEWLINE, &newline);
    return newline == PCRE2_NEWLINE_CRLF || newline == PCRE2_NEWLINE_ANY ||
           newline == PCRE2_NEWLINE_ANYCRLF;
}

}  // namespace

Pattern::Pattern(std::string_view text, PatternCode shared_code)
    : text(text), kept_code(std::move(shared_code)) {
    uint32_t captures = 0, name_count = 0, entry_size = 0;
    PCRE2_SPTR table = nullptr;
    pcre2_pattern_info(code, PCRE2_INFO_CAPTURECOUNT, &captures);
    pcre2_pattern_info(code, PCRE2_INFO_NAMECOUNT, &name_count);
    groups = captures + 1;
    uint32_t options = 0, modifiers = 0;
    size_t compiled_size = 0;
    pcre2_pattern_info(code, PCRE2_INFO_ARGOPTIONS, &modifiers);
    pcre2_pattern_info(code, PCRE2_INFO_ALLOPTIONS, &options);
    pcre2_pattern_info(code, PCRE2_INFO_JITSIZE, &compiled_size);
    pcre2_pattern_info(code, PCRE2_INFO_MAXLOOKBEHIND, &lookbehind);
    // \X goes back over any number of flags, of which the library says nothing.
    if (has_escape(text, 'X')) lookbehind = anywhere;
    utf = modifiers & PCRE2_UTF;
    reads_utf = options & PCRE2_UTF;
    has_jit = compiled_size > 0;
    has_verbs = behind_settings(text).find("(*") != npos;
    has_long_newlines = surus::has_long_newlines(code);
    goes_on = !(options & PCRE2_ANCHORED) && !has_verbs && !has_escape(text, 'G');
    if (!name_count) return;
    pcre2_pattern_info(code, PCRE2_INFO_NAMETABLE, &table);
    pcre2_pattern_info(code, PCRE2_INFO_NAMEENTRYSIZE, &entry_size);
    names.resize(groups, nullptr);
    for (uint32_t i = 0; i < name_count; ++i, table += entry_size) {
        size_t group = static_cast<size_t>(table[0]) << 8 | table[1];
        if (names[group]) release_cell(names[group]);
        names[group] = make_string(reinterpret_cast<const char*>(table + 2));
    }
}

Pattern::~Pattern() {
    for (String* name : names) {
        if (name) release_cell(name);
    }
}

PcreState::~PcreState() {
    if (spare) pcre2_match_data_free(spare);
    if (jit_stack) pcre2_jit_stack_free(jit_stack);
    if (match_context) pcre2_match_context_free(match_context);
}

namespace {

// What stands between the delimiters, and the modifiers behind them.
struct Parts {
    std::string_view pattern, modifiers;
};

Status refuse(Context& context, const char* format, char c) {
    std::string text = format;
    size_t at = text.find("%c");
    if (at != npos) text.replace(at, 2, 1, c);
    return function_warning(context, "%s", text.c_str());
}

size_t find_end(std::string_view text, char open, char close) {
    size_t depth = 1;
    for (size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 1 < text.size()) {
            ++i;
        } else if (text[i] == close && --depth == 0) {
            return i;
        } else if (open != close && text[i] == open) {
            ++depth;
        }
    }
    return npos;
}

// False: not a pattern, which was reported.
Result<bool> take_apart(Context& context, std::string_view regex, Parts& parts) {
    while (!regex.empty() && is_space(static_cast<unsigned char>(regex[0]))) regex.remove_prefix(1);
    if (regex.empty()) {
        TRY(refuse(context, "Empty regular expression", 0));
        return false;
    }
    char open = regex[0];
    if (is_alnum(static_cast<unsigned char>(open)) || open == '\\' || open == '\0') {
        TRY(refuse(context, "Delimiter must not be alphanumeric, backslash, or NUL byte", 0));
        return false;
    }
    static constexpr std::string_view opening = "([{<", closing = ")]}>";
    size_t bracket = opening.find(open);
    char close = bracket == npos ? open : closing[bracket];
    regex.remove_prefix(1);
    size_t end = find_end(regex, open, close);
    if (end == npos) {
        TRY(refuse(context,
                   bracket == npos ? "No ending delimiter '%c' found"
                                   : "No ending matching delimiter '%c' found",
                   close));
        return false;
    }
    parts = {regex.substr(0, end), regex.substr(end + 1)};
    return true;
}

Result<bool> read_modifiers(Context& context, std::string_view text, uint32_t& options) {
    for (char c : text) {
        switch (c) {
        case 'i': options |= PCRE2_CASELESS; break;
        case 'm': options |= PCRE2_MULTILINE; break;
        case 's': options |= PCRE2_DOTALL; break;
        case 'x': options |= PCRE2_EXTENDED; break;
        case 'A': options |= PCRE2_ANCHORED; break;
        case 'D': options |= PCRE2_DOLLAR_ENDONLY; break;
        case 'S':
        case 'X': break;  // what they asked for is always so
        case 'U': options |= PCRE2_UNGREEDY; break;
        case 'u': options |= PCRE2_UTF | PCRE2_UCP; break;
        case 'J': options |= PCRE2_DUPNAMES; break;
        case 'n': options |= PCRE2_NO_AUTO_CAPTURE; break;
        case ' ':
        case '\n':
        case '\r': break;
        case '\0': TRY(refuse(context, "NUL byte is not a valid modifier", 0)); return false;
        default: TRY(refuse(context, "Unknown modifier '%c'", c)); return false;
        }
    }
    return true;
}

struct CompileFailure {
    int error = 0;
    PCRE2_SIZE offset = 0;
};

// Null: it cannot be compiled.
pcre2_code* compile(std::string_view pattern, uint32_t options, bool uses_jit,
                    CompileFailure& failure) {
    pcre2_code* code = pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pattern.data()), pattern.size(),
                                     options, &failure.error, &failure.offset, nullptr);
    if (code && uses_jit) pcre2_jit_compile(code, PCRE2_JIT_COMPLETE);
    return code;
}

// What the engine keeps, or is given to keep; beyond its limits a pattern is the request's, which
// counts it. Null: it is no pattern, which was reported.
Result<PatternCode> code_of(Context& context, CodeStore& store, std::string_view regex) {
    bool uses_jit = context.ini->get_bool("pcre.jit");
    if (PatternCode code = store.find(regex, uses_jit)) return code;
    Parts parts;
    uint32_t options = 0;
    if (!TRY(take_apart(context, regex, parts))) return PatternCode();
    if (!TRY(read_modifiers(context, parts.modifiers, options))) return PatternCode();
    CompileFailure failure;
    std::optional<Uncounted> uncounted;
    bool is_kept = store.has_room();
    if (is_kept) uncounted.emplace();
    pcre2_code* code = compile(parts.pattern, options, uses_jit, failure);
    uncounted.reset();  // before a handler runs
    if (code)
        return is_kept ? store.add(regex, uses_jit, code) : PatternCode(code, pcre2_code_free);
    PCRE2_UCHAR message[256];
    pcre2_get_error_message(failure.error, message, sizeof message);
    TRY(function_warning(context, "Compilation failed: %s at offset %zu",
                         reinterpret_cast<const char*>(message), failure.offset));
    return PatternCode();
}

}  // namespace

Result<PatternRef> compile_pattern(Context& context, const String& regex) {
    PcreState& state = extension_state<PcreState>(context);
    uint32_t hash = regex.hash();
    Pattern*& recent = state.recent[(hash ^ hash >> 16) % PcreState::recent_count];
    if (recent && recent->text == regex.view()) [[likely]]
        return PatternRef(recent);
    auto found = state.patterns.find({regex.view(), hash});
    if (found != state.patterns.end()) {
        recent = found->second.get();
        return found->second;
    }
    // The warning's handler may free the text.
    Ref<String> keep = Ref<String>::share(const_cast<String*>(&regex));
    if (!state.store) state.store = &shared_state<CodeStore>(context);
    PatternCode code = TRY(code_of(context, *state.store, regex.view()));
    if (!code) {
        state.last_error = constant_PREG_INTERNAL_ERROR;
        return PatternRef();
    }
    PatternRef pattern(new Pattern(regex.view(), std::move(code)));
    if (state.patterns.size() >= PcreState::limit) {
        std::fill(std::begin(state.recent), std::end(state.recent), nullptr);
        auto last = state.patterns.begin();
        std::advance(last, PcreState::limit / 8);
        state.patterns.erase(state.patterns.begin(), last);
    }
    state.patterns.emplace(PatternKey{pattern->text, hash}, pattern);
    return pattern;
}

// ---- matching

static constexpr uint32_t spare_groups = 32;

Matcher::Matcher(Context& context, const Pattern& pattern, String& subject)
    : context_(context),
      state_(extension_state<PcreState>(context)),
      pattern_(pattern),
      string_(subject),
      subject_(subject.view()),
      valid_from_(known_utf8::is_marked(subject) ? 0 : SIZE_MAX) {
    if (pattern.groups <= spare_groups && state_.spare) {
        data_ = state_.spare;
        state_.spare = nullptr;
    } else {
        data_ = pcre2_match_data_create(
            pattern.groups < spare_groups ? spare_groups : pattern.groups, nullptr);
    }
    if (!state_.match_context) {
        state_.match_context = pcre2_match_context_create(nullptr);
        state_.jit_stack = pcre2_jit_stack_create(32 * 1024, 192 * 1024, nullptr);
        pcre2_jit_stack_assign(state_.match_context, nullptr, state_.jit_stack);
    }
    const Ini& ini = *context.ini;
    if (state_.ini_changes == ini.changes) return;
    state_.ini_changes = ini.changes;
    pcre2_set_match_limit(state_.match_context,
                          static_cast<uint32_t>(ini.get_int("pcre.backtrack_limit")));
    pcre2_set_depth_limit(state_.match_context,
                          static_cast<uint32_t>(ini.get_int("pcre.recursion_limit")));
}

Matcher::~Matcher() {
    if (pattern_.groups <= spare_groups && !state_.spare)
        state_.spare = data_;
    else
        pcre2_match_data_free(data_);
}

static int64_t error_of(int status) {
    switch (status) {
    case PCRE2_ERROR_MATCHLIMIT: return constant_PREG_BACKTRACK_LIMIT_ERROR;
    case PCRE2_ERROR_DEPTHLIMIT: return constant_PREG_RECURSION_LIMIT_ERROR;
    case PCRE2_ERROR_BADUTFOFFSET: return constant_PREG_BAD_UTF8_OFFSET_ERROR;
    case PCRE2_ERROR_JIT_STACKLIMIT: return constant_PREG_JIT_STACKLIMIT_ERROR;
    default: break;
    }
    bool utf = status <= PCRE2_ERROR_UTF8_ERR1 && status >= PCRE2_ERROR_UTF8_ERR21;
    return utf ? constant_PREG_BAD_UTF8_ERROR : constant_PREG_INTERNAL_ERROR;
}

// Whether that can be told without the library. A program that goes through a long subject with one
// call for each match would have it checked every time: it is looked through as a whole once as
// many of its bytes have been as it has. (Not sooner, for many are matched once, or grow.)
bool Matcher::is_valid_from(size_t from) {
    if (from >= valid_from_) return true;
    if (subject_.size() >= known_utf8::long_enough && !string_.is_immortal()) {
        uint64_t spread = reinterpret_cast<uintptr_t>(&string_) * 0x9e3779b97f4a7c15;
        PcreState::Seen& seen = state_.seen[spread >> PcreState::seen_shift];
        if (seen.subject != &string_ || seen.size != subject_.size())
            seen = {&string_, subject_.size(), 0};
        bool is_worth_it = seen.looked >= seen.size;
        seen.looked = is_worth_it ? 0 : seen.looked + (seen.size - from);
        if (is_worth_it && known_utf8::look(string_)) valid_from_ = 0;
    }
    if (from < valid_from_ && utf8::is_ascii(subject_.substr(from))) valid_from_ = from;
    return from >= valid_from_;
}

// No byte in front of it is looked at by a match from `offset` on.
size_t Matcher::first_byte(size_t offset) const {
    constexpr size_t longest_character = 4;
    return offset - std::min(offset, longest_character * pattern_.lookbehind);
}

int Matcher::search(size_t offset, uint32_t options) {
    auto text = reinterpret_cast<PCRE2_SPTR>(subject_.data());
    // Only the library can tell whether an offset is inside of a character. Without the modifier
    // it may be.
    bool is_inside = offset < subject_.size() && utf8::is_continuation(subject_[offset]);
    bool may_be = !is_inside || !pattern_.utf;
    bool is_valid = !pattern_.reads_utf || (is_valid_from(first_byte(offset)) && may_be);
    bool looks_far = pattern_.lookbehind == Pattern::anywhere && offset > 0;
    if (!is_valid && may_be && (is_inside || looks_far)) {
        // The library would refuse the place, or trust what it has not looked at.
        is_valid = utf8::is_valid(subject_);
        if (is_valid) valid_from_ = 0;
        if (!is_valid && looks_far) return PCRE2_ERROR_UTF8_ERR1;
    }
    // Compiled code has no search that is anchored only this time.
    if (is_valid && pattern_.has_jit && !(options & PCRE2_ANCHORED)) {
        return pcre2_jit_match(pattern_.code, text, subject_.size(), offset, options, data_,
                               state_.match_context);
    }
    if (is_valid) options |= PCRE2_NO_UTF_CHECK;
    return pcre2_match(pattern_.code, text, subject_.size(), offset, options, data_,
                       state_.match_context);
}

bool Matcher::match(size_t offset, uint32_t options) {
    int status = search(offset, options);
    if (pattern_.has_verbs) mark_ = reinterpret_cast<const char*>(pcre2_get_mark(data_));
    if (status == PCRE2_ERROR_NOMATCH) {
        valid_from_ = std::min(valid_from_, first_byte(offset));
        return false;
    }
    if (status < 0) {
        state_.last_error = error_of(status);
        has_error_ = true;
        return false;
    }
    valid_from_ = std::min(valid_from_, first_byte(offset));
    count_ = static_cast<uint32_t>(status);
    offsets_ = pcre2_get_ovector_pointer(data_);
    if (offsets_[1] < offsets_[0]) {  // \K inside of a lookahead
        (void)function_warning(context_, "Get subpatterns list failed");
        has_error_ = true;
        return false;
    }
    return true;
}

bool Matcher::first(size_t offset) { return match(offset, 0); }

size_t Matcher::after_character(size_t offset) const {
    ++offset;
    if (pattern_.utf) {
        while (offset < subject_.size() && utf8::is_continuation(subject_[offset])) ++offset;
    }
    return offset;
}

bool Matcher::goes_on() {
    if (!pattern_.goes_on || !pattern_.has_long_newlines) return pattern_.goes_on;
    if (returns_ == Returns::Unknown)
        returns_ = subject_.find('\r') == npos ? Returns::No : Returns::Yes;
    return returns_ == Returns::No;
}

bool Matcher::next() {
    // Texts may be long, and what is made of each match larger than memory_limit.
    if (is_to_end(context_)) [[unlikely]]
        return false;
    size_t offset = end(0);
    if (!is_empty()) return match(offset, 0);
    // Behind an empty match: first a longer one at the same place, then one further on.
    if (goes_on()) return match(offset, PCRE2_NOTEMPTY_ATSTART);
    if (match(offset, PCRE2_NOTEMPTY_ATSTART | PCRE2_ANCHORED)) return true;
    if (has_error_ || offset >= subject_.size()) return false;
    return match(after_character(offset), 0);
}

// ---- results

static Array* pair_of(Value text, int64_t offset) {
    ListBuilder pair(2);
    pair.add(text);
    pair.add(Value::of(offset));
    return pair.finish();
}

Value Matcher::unset_pair(bool is_null) const {
    Ref<Array>& pair = state_.unset_pair[is_null];
    if (!pair) pair = Ref<Array>::adopt(pair_of(is_null ? Value::null() : string_value(""), -1));
    return copy(Value::of(pair.get()));
}

Value group_value(const Matcher& matcher, uint32_t group, bool offsets, bool unmatched_as_null) {
    bool is_set = matcher.is_set(group);
    if (offsets && !is_set) return matcher.unset_pair(unmatched_as_null);
    Value text = is_set              ? string_value(matcher.text(group))
                 : unmatched_as_null ? Value::null()
                                     : string_value("");
    if (!offsets) return text;
    return Value::of(pair_of(text, static_cast<int64_t>(matcher.begin(group))));
}

Array* match_array(const Pattern& pattern, const Matcher& matcher, bool offsets,
                   bool unmatched_as_null) {
    uint32_t last = unmatched_as_null ? pattern.groups : matcher.count();
    bool named = !pattern.names.empty();
    if (!named && !matcher.mark()) {
        ListBuilder list(last);
        for (uint32_t group = 0; group < last; ++group)
            list.add(group_value(matcher, group, offsets, unmatched_as_null));
        return list.finish();
    }
    Array* array = Array::create_hash(2 * last);
    for (uint32_t group = 0; group < last; ++group) {
        Value value = group_value(matcher, group, offsets, unmatched_as_null);
        String* name = named ? pattern.names[group] : nullptr;
        if (name) {
            // A name that several groups share keeps what the one that matched says.
            bool keep = !matcher.is_set(group) && array->find(*name);
            if (!keep) array->set(*name, copy(value));
        }
        array->add_new(int64_t{group}, value);
    }
    if (matcher.mark()) array->set("MARK", string_value(matcher.mark()));
    return array;
}

}  // namespace surus
