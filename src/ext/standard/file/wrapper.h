// Stream wrappers: what stands behind the "scheme://" of a file's name, files themselves aside.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ext/standard/file/stream.h"

namespace surus {

// Whoever fails has reported it, but for Unsupported, which the caller reports, and stat().
class StreamWrapper {
public:
    enum class Outcome : uint8_t { Failed, Done, Unsupported };

    virtual const char* type() const = 0;  // stream_get_meta_data's "wrapper_type"
    // Not to be included unless allow_url_include says so.
    virtual bool is_url() const { return false; }

    // All may run user code. Names are whole, scheme included.
    virtual std::unique_ptr<Stream> open(Context& context, std::string_view name,
                                         std::string_view mode,
                                         const OpenOptions& options) const = 0;
    virtual bool stat(Context&, std::string_view /*name*/, struct stat&) const { return false; }
    virtual Outcome list(Context&, std::string_view /*name*/, std::vector<std::string>&) const {
        return Outcome::Unsupported;
    }
    virtual Outcome unlink(Context&, std::string_view) const { return Outcome::Unsupported; }
    virtual Outcome rename(Context&, std::string_view /*from*/, std::string_view /*to*/) const {
        return Outcome::Unsupported;
    }
    virtual Outcome make_folder(Context&, std::string_view /*name*/, int64_t /*permissions*/,
                                bool /*recursive*/) const {
        return Outcome::Unsupported;
    }
    virtual Outcome remove_folder(Context&, std::string_view) const { return Outcome::Unsupported; }

protected:
    ~StreamWrapper() = default;
};

struct WrapperRow {
    std::string_view scheme;
    const StreamWrapper* wrapper;  // lives for ever
};

// The wrapper of a name; null: it is a file's, one of php:// or data:, or nobody's.
const StreamWrapper* find_wrapper(Context& context, std::string_view name);
// Length of "scheme" in "scheme://…" and "data:"; 0: none.
size_t scheme_length(std::string_view name);

// What is known of a file, which may be one behind a wrapper; false without a word when nothing is.
// May run user code.
bool file_status(Context& context, std::string_view name, bool follow, struct stat& info);

// Reports why a name could not be opened: "fopen(NAME): Failed to open stream: WHY".
void report_open_failure(Context& context, std::string_view name, const OpenOptions& options,
                         const char* why);

}  // namespace surus
