// What mbstring keeps for a request: its settings, and what programs made of them.
#pragma once

#include <string>
#include <vector>

#include "ext/mbstring/encoding.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/arrays/array.h"

namespace surus::mbstring {

struct Language {
    std::string_view name;
    std::string_view short_name;
    Id mail_charset;
    Id mail_header_encoding;
    Id mail_body_encoding;
    std::span<const Id> detect_order;  // what "auto" means
};

using EncodingList = std::vector<const Encoding*>;

struct State : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Mbstring;

    const Language* language = nullptr;
    const Encoding* internal = nullptr;
    const Encoding* http_output = nullptr;
    EncodingList http_input;
    const Encoding* http_input_identified = nullptr;  // by mb_parse_str; null: not yet
    EncodingList detect_order;
    Substitute substitute;
    uint32_t substitute_character = '?';  // kept while the mode is another
    bool strict_detection = false;
    int64_t illegal_characters = 0;
    // mb_output_handler between its calls.
    bool converts_output = false;
    uint32_t output_state = 0;
    uint32_t output_cache = 0;
    Ref<Array> all_encodings;  // what mb_list_encodings returns, always the same

    // The encoding that was named last: programs tend to name the same one again.
    Ref<String> last_name;
    const Encoding* last_encoding = nullptr;

    bool internal_is_chosen = false;  // by mb_internal_encoding(): internal_encoding says nothing
    uint32_t ini_changes = 0;
    struct {
        std::string language, internal, http_output, http_input, substitute;
    } seen;  // what the settings were
};

// Hooks; see ext/extension_hooks.h.
bool check_setting(Context& context, std::string_view name, std::string_view value);
std::string convert_source(Context& context, std::string_view source, bool in_php);

// With the settings as they are now.
State& state(Context& context);
const Language* find_language(std::string_view name);

// The encoding of an optional argument, the internal one when it was not given. Throws for unknown
// names, and warns of those that are deprecated (may run user code).
Result<const Encoding*> encoding_argument(Context& context, String* name, uint32_t position);

// Lists of encodings as text ("UTF-8, auto") or array; throws for unknown names. May run user code.
Result<EncodingList> encoding_list(Context& context, std::string_view text, uint32_t position);
Result<EncodingList> encoding_list(Context& context, Array& array, uint32_t position);
Result<EncodingList> encoding_list(Context& context, const Value& value, uint32_t position);

// The most likely encoding, or null; see detect.cpp.
struct Detection {
    bool strict;
    bool order_matters;
};
const Encoding* detect(std::span<const std::string_view> texts, std::span<const Encoding* const> of,
                       Detection how);

// Converts with the request's substitute character, counting what was illegal.
String* convert_counting(Context& context, std::string_view text, const Encoding& from,
                         const Encoding& to);
// Part of a text, in characters.
String* slice(Context& context, String& text, size_t from, size_t length, const Encoding& encoding);
inline constexpr size_t until_end = SIZE_MAX;

enum class CaseMode : uint8_t {
    Upper,
    Lower,
    Title,
    Fold,
    UpperSimple,
    LowerSimple,
    TitleSimple,
    FoldSimple
};
// The text in another case, written in encoding `to`.
String* convert_case(std::string_view text, CaseMode mode, const Encoding& from, const Encoding& to,
                     Substitute substitute);
size_t character_width(uint32_t character);

}  // namespace surus::mbstring
