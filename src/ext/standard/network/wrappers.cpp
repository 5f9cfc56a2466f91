// Wrappers that standard has itself: glob://, the files that a pattern finds, as a folder; and
// those of the network.
#include "ext/standard/file.stub.h"
#include "ext/standard/file/wrapper.h"
#include "ext/standard/network/ftp.h"
#include "ext/standard/network/http.h"
#include "ext/support.h"

namespace surus {

namespace {

class GlobWrapper final : public StreamWrapper {
public:
    const char* type() const override { return "glob"; }
    std::unique_ptr<Stream> open(Context& context, std::string_view name, std::string_view,
                                 const OpenOptions& options) const override {
        report_open_failure(context, name, options, "wrapper does not support stream open");
        return nullptr;
    }
    std::unique_ptr<FolderStream> open_folder(Context& context, std::string_view name,
                                              const OpenOptions& options) const override {
        constexpr std::string_view scheme = "glob://";
        Ref<String> pattern = Ref<String>::adopt(make_string(name.substr(scheme.size())));
        Result<Value> found = php_glob(context, *pattern, 0);
        if (!found) return nullptr;
        OwnedValue list(*found);
        if (!list->is_array()) {
            report_open_failure(context, name, options, "operation failed", "directory");
            return nullptr;
        }
        std::vector<std::string> names;
        for (auto [key, value] : elements(*list->array)) {
            std::string_view path = value.deref().string->view();
            names.emplace_back(path.substr(path.rfind('/') + 1));
        }
        return std::make_unique<ListedFolder>(std::move(names), type());
    }
};

class HttpWrapper final : public StreamWrapper {
public:
    const char* type() const override { return "http"; }
    bool is_url() const override { return true; }
    std::unique_ptr<Stream> open(Context& context, std::string_view name, std::string_view mode,
                                 const OpenOptions& options) const override {
        return open_http(context, name, mode, options);
    }
};

constexpr GlobWrapper glob_wrapper;
constexpr HttpWrapper http_wrapper;
constexpr FtpWrapper ftp_wrapper;

constexpr WrapperRow rows[] = {
    {"glob", &glob_wrapper}, {"http", &http_wrapper}, {"https", &http_wrapper},
    {"ftp", &ftp_wrapper},   {"ftps", &ftp_wrapper},
};

}  // namespace

std::span<const WrapperRow> network_wrappers() { return rows; }

}  // namespace surus
