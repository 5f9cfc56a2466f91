// Compiled patterns that outlive requests: for the next one, and for other threads.
#pragma once

#define PCRE2_CODE_UNIT_WIDTH 8  // NOLINT: the library's own switch
#include <pcre2.h>

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "ext/state.h"

namespace surus {

// Does not change once it is there: threads may match by it at the same time.
using PatternCode = std::shared_ptr<const pcre2_code>;

// By the pattern's text with delimiters and modifiers, and whether there is machine code of it.
class CodeStore : public SharedState {
public:
    static constexpr StateSlot slot = StateSlot::Pcre;
    static constexpr size_t most_codes = 4096;
    static constexpr size_t most_bytes = size_t{32} << 20;

    // Null: it is not there.
    PatternCode find(std::string_view text, bool has_jit);
    // Whether one more would be kept.
    bool has_room();
    // Takes the code over, which nobody counted.
    PatternCode add(std::string_view text, bool has_jit, pcre2_code* code);

private:
    static std::string key(std::string_view text, bool has_jit) {
        return std::string(text) + (has_jit ? '+' : '-');
    }

    std::mutex mutex_;
    std::unordered_map<std::string, PatternCode> codes_;
    size_t bytes_ = 0;
};

}  // namespace surus
