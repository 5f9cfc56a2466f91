// Compiled patterns, the cache that keeps them, and one match after the other.
#pragma once

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "ext/pcre/code_store.h"
#include "ext/state.h"
#include "ext/support.h"

namespace surus {

class Pattern {
public:
    Pattern(std::string_view text, PatternCode code);
    ~Pattern();
    Pattern(const Pattern&) = delete;
    Pattern& operator=(const Pattern&) = delete;

    const std::string text;  // with delimiters and modifiers: the key of the cache
    const PatternCode kept_code;
    const pcre2_code* const code = kept_code.get();
    bool utf = false;        // by the modifier u: the subject goes by characters
    bool reads_utf = false;  // by it or by (*UTF)
    bool has_jit = false;
    bool has_verbs = false;  // (*SKIP) and the like
    // Behind an empty match, one search from the same place for what is not empty there finds the
    // next one. Not so where the place at which a search begins has a meaning.
    bool goes_on = false;
    // "\r\n" is one newline, which a search that goes on passes as a whole: that is another search
    // than one from its second byte.
    bool has_long_newlines = false;
    uint32_t groups = 1;  // the whole match included
    // The most characters in front of a match that it looks at.
    uint32_t lookbehind = 0;
    static constexpr uint32_t anywhere = UINT32_MAX;
    std::vector<String*> names;  // by group, null: none; empty when no group has one. Owned.

private:
    friend class PatternRef;
    uint32_t shares_ = 0;  // of one thread's PatternRefs
};

// A share of a pattern, within one thread.
class PatternRef {
public:
    PatternRef() = default;
    explicit PatternRef(Pattern* pattern) : pattern_(pattern) {
        if (pattern_) ++pattern_->shares_;
    }
    PatternRef(const PatternRef& other) : PatternRef(other.pattern_) {}
    PatternRef(PatternRef&& other) noexcept : pattern_(std::exchange(other.pattern_, nullptr)) {}
    PatternRef& operator=(PatternRef other) noexcept {
        std::swap(pattern_, other.pattern_);
        return *this;
    }
    ~PatternRef() {
        if (pattern_ && --pattern_->shares_ == 0) delete pattern_;
    }
    Pattern* get() const { return pattern_; }
    Pattern* operator->() const { return pattern_; }
    Pattern& operator*() const { return *pattern_; }
    explicit operator bool() const { return pattern_ != nullptr; }

private:
    Pattern* pattern_ = nullptr;
};

// What a pattern is found by: its text, with the hash that the String keeps.
struct PatternKey {
    std::string_view text;
    uint32_t hash;
    bool operator==(const PatternKey& other) const {
        return hash == other.hash && text == other.text;
    }
    struct Hash {
        size_t operator()(const PatternKey& key) const { return key.hash; }
    };
};

struct PcreState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Pcre;
    ~PcreState() override;
    static constexpr size_t limit = 4096;  // patterns kept
    std::unordered_map<PatternKey, PatternRef, PatternKey::Hash> patterns;
    // Those used last, by the hash that a text keeps: borrowed from `patterns`.
    static constexpr size_t recent_count = 256;
    Pattern* recent[recent_count] = {};
    CodeStore* store = nullptr;  // the engine's; null: not asked for yet
    int64_t last_error = 0;
    pcre2_match_context* match_context = nullptr;
    pcre2_jit_stack* jit_stack = nullptr;
    uint32_t ini_changes = 0;           // when the limits of match_context were read
    pcre2_match_data* spare = nullptr;  // of ordinary size, when nobody uses it
    // Long subjects that were used of late and may come again, and how many of their bytes were
    // looked through; the address is no more than compared.
    struct Seen {
        const String* subject = nullptr;
        size_t size = 0;
        size_t looked = 0;
    };
    static constexpr unsigned seen_shift = 60;  // of 64 bits as many as number them are left
    Seen seen[uint64_t{1} << (64 - seen_shift)];
    Ref<Array> unset_pair[2];  // ["", -1] and [null, -1]; null: not needed yet
};

// The compiled pattern; null when it is none, which was reported. May run user code.
Result<PatternRef> compile_pattern(Context& context, const String& regex);

// Matches of one pattern in one subject, from left to right as Perl's /g finds them.
class Matcher {
public:
    Matcher(Context& context, const Pattern& pattern, String& subject);
    ~Matcher();
    Matcher(const Matcher&) = delete;
    Matcher& operator=(const Matcher&) = delete;

    // False: no match from `offset` on, or an error (see failed()).
    bool first(size_t offset);
    bool next();
    bool has_error() const { return has_error_; }

    // Groups that took part, up to the last; of the current match.
    uint32_t count() const { return count_; }
    size_t begin(uint32_t group) const { return offsets_[2 * group]; }
    size_t end(uint32_t group) const { return offsets_[2 * group + 1]; }
    bool is_set(uint32_t group) const {
        return group < count_ && offsets_[2 * group] != PCRE2_UNSET;
    }
    bool is_empty() const { return begin(0) == end(0); }
    std::string_view text(uint32_t group) const {
        return subject_.substr(begin(group), end(group) - begin(group));
    }
    const char* mark() const { return mark_; }
    // [text, offset] of a group that took no part, shared by all of them. A share.
    Value unset_pair(bool is_null) const;
    // Where the subject continues behind a character at `offset`.
    size_t after_character(size_t offset) const;

private:
    bool match(size_t offset, uint32_t options);
    size_t first_byte(size_t offset) const;
    int search(size_t offset, uint32_t options);
    bool is_valid_from(size_t from);
    bool goes_on();

    Context& context_;
    PcreState& state_;
    const Pattern& pattern_;
    String& string_;
    std::string_view subject_;
    pcre2_match_data* data_;
    const PCRE2_SIZE* offsets_ = nullptr;
    const char* mark_ = nullptr;
    uint32_t count_ = 0;
    size_t valid_from_ = SIZE_MAX;  // the subject is known to be UTF-8 from that byte on
    enum class Returns : uint8_t { Unknown, No, Yes } returns_ = Returns::Unknown;  // it has "\r"
    bool has_error_ = false;
};

// The array that describes the current match, for preg_match and callbacks. Owned.
Array* match_array(const Pattern& pattern, const Matcher& matcher, bool offsets,
                   bool unmatched_as_null);
// One group's value: a string, or [string, offset].
Value group_value(const Matcher& matcher, uint32_t group, bool offsets, bool unmatched_as_null);

}  // namespace surus
