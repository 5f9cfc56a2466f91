// The stream filters zlib.inflate and zlib.deflate.
#include "ext/standard/file/filter.h"

#include "ext/support.h"
#include "ext/zlib/flow.h"
#include "ext/zlib/zlib.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"

namespace surus::zlib {

namespace {

void put(StringBuilder& made, Brigade& out) {
    if (made.length()) out.buckets.push_back(Ref<String>::adopt(made.finish()));
}

class InflateFilter final : public StreamFilter {
public:
    explicit InflateFilter(int window) : open_(inflateInit2(&stream_, window) == Z_OK) {}
    ~InflateFilter() override {
        if (open_) inflateEnd(&stream_);
    }
    bool is_open() const { return open_; }

    Outcome filter(Context& context, Brigade& in, Brigade& out, bool closing) override {
        std::string text = in.joined();
        in.buckets.clear();
        StringBuilder made(text.size());
        if (!ended_ && (!text.empty() || closing)) {
            int flush = closing ? Z_FINISH : Z_SYNC_FLUSH;
            Result<int> status = run_stream(context, stream_, inflate, text, flush, made);
            if (!status) return Outcome::Fatal;
            ended_ = *status == Z_STREAM_END;
            if (*status < 0 && *status != Z_BUF_ERROR) {
                if (!text.empty()) (void)function_notice(context, "zlib: %s", zError(*status));
                return Outcome::Fatal;
            }
        }
        bool any = made.length() != 0;
        put(made, out);
        return any || ended_ || closing ? Outcome::PassOn : Outcome::FeedMe;
    }

private:
    z_stream stream_ = make_stream();
    bool open_;
    bool ended_ = false;
};

class DeflateFilter final : public StreamFilter {
public:
    DeflateFilter(int level, int window, int memory)
        : open_(deflateInit2(&stream_, level, Z_DEFLATED, window, memory, Z_DEFAULT_STRATEGY) ==
                Z_OK) {}
    ~DeflateFilter() override {
        if (open_) deflateEnd(&stream_);
    }
    bool is_open() const { return open_; }

    Outcome filter(Context& context, Brigade& in, Brigade& out, bool closing) override {
        std::string text = in.joined();
        in.buckets.clear();
        StringBuilder made(text.size() / 2 + 64);
        if (!ended_ && (!text.empty() || closing)) {
            int flush = closing ? Z_FINISH : Z_NO_FLUSH;
            Result<int> status = run_stream(context, stream_, deflate, text, flush, made);
            if (!status) return Outcome::Fatal;
            ended_ = *status == Z_STREAM_END;
            if (*status < 0 && *status != Z_BUF_ERROR) return Outcome::Fatal;
        }
        bool any = made.length() != 0;
        put(made, out);
        return any || closing ? Outcome::PassOn : Outcome::FeedMe;
    }

private:
    z_stream stream_ = make_stream();
    bool open_;
    bool ended_ = false;
};

// A parameter of the filter; what is out of range is reported and left as it is.
Status read_parameter(Context& context, const Array& params, std::string_view name, int64_t least,
                      int64_t most, const char* complaint, int& value) {
    const Value* found = params.find(name);
    if (!found) return {};
    int64_t given = TRY(to_int(context, found->deref()));
    if (given >= least && given <= most) {
        value = static_cast<int>(given);
        return {};
    }
    return function_warning(context, "%s (%lld)", complaint, static_cast<long long>(given));
}

constexpr const char* bad_window = "Invalid parameter given for window size.";
constexpr const char* bad_memory = "Invalid parameter given for memory level.";
constexpr const char* bad_level = "Invalid compression level specified.";

Result<std::shared_ptr<StreamFilter>> make_inflate(Context& context, const Array* params) {
    int window = -MAX_WBITS;
    if (params) {
        TRY(read_parameter(context, *params, "window", -MAX_WBITS, MAX_WBITS + 32, bad_window,
                           window));
    }
    auto made = std::make_shared<InflateFilter>(window);
    return made->is_open() ? std::shared_ptr<StreamFilter>(made) : nullptr;
}

Result<std::shared_ptr<StreamFilter>> make_deflate(Context& context, const Value& given,
                                                   const Array* params) {
    int level = -1, window = -MAX_WBITS, memory = MAX_MEM_LEVEL;
    if (params) {
        TRY(read_parameter(context, *params, "memory", 1, MAX_MEM_LEVEL, bad_memory, memory));
        TRY(read_parameter(context, *params, "window", -MAX_WBITS, MAX_WBITS + 16, bad_window,
                           window));
        TRY(read_parameter(context, *params, "level", -1, 9, bad_level, level));
    } else if (given.is_string() || given.is_number()) {
        int64_t wanted = TRY(to_int(context, given));
        if (wanted < -1 || wanted > 9) {
            TRY(function_warning(context, "%s (%lld)", bad_level, static_cast<long long>(wanted)));
        } else {
            level = static_cast<int>(wanted);
        }
    } else if (!given.is_null()) {
        TRY(function_warning(context, "Invalid filter parameter, ignored"));
    }
    auto made = std::make_shared<DeflateFilter>(level, window, memory);
    return made->is_open() ? std::shared_ptr<StreamFilter>(made) : nullptr;
}

}  // namespace

std::shared_ptr<StreamFilter> make_filter(Context& context, std::string_view name,
                                          const Value& params) {
    bool inflates = equal_ignoring_case(name, "zlib.inflate");
    if (!inflates && !equal_ignoring_case(name, "zlib.deflate")) return nullptr;
    const Value& given = params.deref();
    Ref<Array> table;
    if (given.is_array()) table = Ref<Array>::share(given.array);
    if (given.is_object()) {
        Result<Array*> properties = properties_of(context, *given.object);
        if (!properties) return nullptr;
        table = Ref<Array>::adopt(*properties);
    }
    auto made =
        inflates ? make_inflate(context, table.get()) : make_deflate(context, given, table.get());
    return made ? *made : nullptr;
}

}  // namespace surus::zlib
