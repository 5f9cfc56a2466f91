// Oniguruma's expressions: compiled, kept, matched.
#pragma once

#include <oniguruma.h>

#include <memory>
#include <string>
#include <unordered_map>

#include "ext/mbstring/encoding.h"
#include "ext/state.h"
#include "ext/support.h"

namespace surus::mbstring {

struct RegexDeleter {
    void operator()(regex_t* regex) const { onig_free(regex); }
    void operator()(OnigRegion* region) const { onig_region_free(region, 1); }
};
using Regex = std::shared_ptr<regex_t>;
using Region = std::unique_ptr<OnigRegion, RegexDeleter>;

struct RegexEncoding {
    std::string_view name;    // as mb_regex_encoding gives it
    std::string_view others;  // further names, with spaces around each
    Id id;                    // what texts are checked against
    OnigEncoding oniguruma;
};
const RegexEncoding* find_regex_encoding(std::string_view name);

struct RegexOptions {
    OnigOptionType flags = ONIG_OPTION_MULTILINE | ONIG_OPTION_SINGLELINE;
    OnigSyntaxType* syntax = ONIG_SYNTAX_RUBY;
};

struct RegexState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::MbRegex;
    static constexpr size_t limit = 1024;  // expressions kept

    const RegexEncoding* encoding = nullptr;
    std::string seen_encoding;  // what the setting was
    RegexOptions options;
    std::unordered_map<std::string, Regex> compiled;

    // mb_ereg_search*
    Ref<String> subject;
    Regex search;
    std::string search_pattern, search_key;
    Region groups;
    size_t position = 0;
};
RegexState& regex_state(Context& context);

// The letters of an option string; throws for unknown ones.
Result<RegexOptions> parse_options(Context& context, std::string_view text);
std::string options_text(const RegexOptions& options);

// Null when it is none, which was reported. May run user code.
Result<Regex> compile_regex(Context& context, const String& pattern, RegexOptions options);

// Searches from `from` on: where it begins, ONIG_MISMATCH or an error.
int search_regex(Context& context, regex_t& regex, std::string_view text, size_t from,
                 OnigRegion& groups);
// The same at the beginning only: the length.
int match_at_beginning(Context& context, regex_t& regex, std::string_view text);
std::string error_text(int code);

// Adds the named groups to `groups`, which has the numbered ones.
void add_named_groups(Array& groups, regex_t& regex, OnigRegion& region, std::string_view text);

}  // namespace surus::mbstring
