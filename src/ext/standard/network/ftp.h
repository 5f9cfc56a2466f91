// ftp:// and ftps://, by RFC 959 with the passive mode of RFC 2428.
#pragma once

#include "ext/standard/file/wrapper.h"

namespace surus {

class FtpWrapper final : public StreamWrapper {
public:
    const char* type() const override { return "ftp"; }
    bool is_url() const override { return true; }
    std::unique_ptr<Stream> open(Context& context, std::string_view name, std::string_view mode,
                                 const OpenOptions& options) const override;
    std::unique_ptr<FolderStream> open_folder(Context& context, std::string_view name,
                                              const OpenOptions& options) const override;
    bool stat(Context& context, std::string_view name, int flags, struct stat& info) const override;
    Outcome unlink(Context& context, std::string_view name,
                   Resource* stream_context) const override;
    Outcome rename(Context& context, std::string_view from, std::string_view to,
                   Resource* stream_context) const override;
    Outcome make_folder(Context& context, std::string_view name, int64_t permissions,
                        bool recursive, Resource* stream_context) const override;
    Outcome remove_folder(Context& context, std::string_view name,
                          Resource* stream_context) const override;
};

}  // namespace surus
