#include "ext/pcre/code_store.h"

#include "memory/counted_malloc.h"

namespace surus {

static size_t size_of(const pcre2_code* code) {
    size_t size = 0, compiled_size = 0;
    pcre2_pattern_info(code, PCRE2_INFO_SIZE, &size);
    pcre2_pattern_info(code, PCRE2_INFO_JITSIZE, &compiled_size);
    return size + compiled_size;
}

PatternCode CodeStore::find(std::string_view text, bool has_jit) {
    Uncounted here;
    std::lock_guard lock(mutex_);
    auto found = codes_.find(key(text, has_jit));
    return found == codes_.end() ? nullptr : found->second;
}

bool CodeStore::has_room() {
    std::lock_guard lock(mutex_);
    return codes_.size() < most_codes && bytes_ < most_bytes;
}

PatternCode CodeStore::add(std::string_view text, bool has_jit, pcre2_code* code) {
    Uncounted here;
    PatternCode shared(code, [](const pcre2_code* last) {
        Uncounted here;
        pcre2_code_free(const_cast<pcre2_code*>(last));
    });
    std::lock_guard lock(mutex_);
    auto [at, is_new] = codes_.try_emplace(key(text, has_jit), shared);
    if (is_new) bytes_ += size_of(code) + text.size();
    return at->second;
}

}  // namespace surus
