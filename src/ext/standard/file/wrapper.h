// Stream wrappers: what stands behind the "scheme://" of a file's name, files themselves aside.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ext/standard/file/folder.h"
#include "ext/standard/file/stream.h"

namespace surus {

// What touch(), chmod(), chown() and chgrp() change; the values are STREAM_META_*.
struct MetadataChange {
    enum Kind : uint8_t { Touch = 1, OwnerName, Owner, GroupName, Group, Access };
    Kind kind;
    int64_t number = 0;          // mode, owner, group
    std::string_view name = {};  // owner, group
    bool has_times = false;
    int64_t modified = 0, accessed = 0;
};

// Whoever fails has reported it, but for Unsupported, which the caller reports, and stat().
class StreamWrapper {
public:
    enum class Outcome : uint8_t { Failed, Done, Unsupported };
    // Of stat(): about the link itself; without a word when there is nothing; by a function that
    // only asks.
    enum StatFlag : int { Link = 1, Quiet = 2, Asks = 4 };

    virtual const char* type() const = 0;  // stream_get_meta_data's "wrapper_type"
    // Not to be included unless allow_url_include says so.
    virtual bool is_url() const { return false; }

    // All may run user code. Names are whole, scheme included. `stream_context` may be null.
    virtual std::unique_ptr<Stream> open(Context& context, std::string_view name,
                                         std::string_view mode,
                                         const OpenOptions& options) const = 0;
    virtual bool stat(Context&, std::string_view /*name*/, int /*flags*/, struct stat&) const {
        return false;
    }
    // The one name of what has several, for include.
    virtual std::string full_name(Context&, std::string_view name) const {
        return std::string(name);
    }
    virtual Outcome list(Context&, std::string_view /*name*/, std::vector<std::string>&) const {
        return Outcome::Unsupported;
    }
    // Of what list() tells, unless the wrapper has streams of its own. Null: it was reported.
    virtual std::unique_ptr<FolderStream> open_folder(Context& context, std::string_view name,
                                                      const OpenOptions& options) const;
    virtual Outcome unlink(Context&, std::string_view, Resource* /*stream_context*/) const {
        return Outcome::Unsupported;
    }
    virtual Outcome rename(Context&, std::string_view /*from*/, std::string_view /*to*/,
                           Resource* /*stream_context*/) const {
        return Outcome::Unsupported;
    }
    virtual Outcome make_folder(Context&, std::string_view /*name*/, int64_t /*permissions*/,
                                bool /*recursive*/, Resource* /*stream_context*/) const {
        return Outcome::Unsupported;
    }
    virtual Outcome remove_folder(Context&, std::string_view, Resource* /*stream_context*/) const {
        return Outcome::Unsupported;
    }
    virtual Outcome change(Context&, std::string_view, const MetadataChange&) const {
        return Outcome::Unsupported;
    }

protected:
    ~StreamWrapper() = default;
};

struct WrapperRow {
    std::string_view scheme;
    const StreamWrapper* wrapper;  // lives for ever
};

// Who is responsible for a name.
struct LocatedName {
    enum class Kind : uint8_t { File, Php, Data, Wrapper, Unknown, FilesDisabled };
    Kind kind;
    const StreamWrapper* wrapper = nullptr;  // of Kind::Wrapper; lives as long as the request
    size_t scheme = 0;                       // its length; 0: there is none
};
LocatedName locate_name(Context& context, std::string_view name);
// The wrapper of a name; null: it is a file's, one of php:// or data:, or nobody's.
const StreamWrapper* find_wrapper(Context& context, std::string_view name);
// Length of "scheme" in "scheme://…" and "data:"; 0: none.
size_t scheme_length(std::string_view name);
// Whether stream_wrapper_register() has given "file" to somebody else.
bool files_are_wrapped(Context& context);
// Of http://, ftp:// and their kin, and glob://.
std::span<const WrapperRow> network_wrappers();
// A wrapper written in PHP; the same for the same class.
const StreamWrapper* user_wrapper(Context& context, Class& cls, bool is_url);

// What is known of a file, which may be one behind a wrapper; false without a word when nothing is.
// `flags` are StreamWrapper's beside Link. May run user code.
bool file_status(Context& context, std::string_view name, bool follow, struct stat& info,
                 int flags = StreamWrapper::Quiet | StreamWrapper::Asks);
// access(2) of a file, or what its wrapper says of the mode. May run user code.
bool may_access(Context& context, const String& filename, int how);

// Reports why a name could not be opened: "fopen(NAME): Failed to open stream: WHY".
void report_open_failure(Context& context, std::string_view name, const OpenOptions& options,
                         const char* why, const char* what = "stream");

}  // namespace surus
