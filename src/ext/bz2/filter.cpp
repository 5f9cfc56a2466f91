// The stream filters bzip2.compress and bzip2.decompress.
#include "ext/standard/file/filter.h"

#include "ext/bz2/flow.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"

namespace surus::bz2 {

namespace {

bool put(StringBuilder& made, Brigade& out) {
    if (made.length() == 0) return false;
    out.buckets.push_back(Ref<String>::adopt(made.finish()));
    return true;
}

class DecompressFilter final : public StreamFilter {
public:
    DecompressFilter(bool small, bool concatenated) : small_(small), concatenated_(concatenated) {}
    ~DecompressFilter() override { end(); }

    Outcome filter(Context& context, Brigade& in, Brigade& out, bool closing) override {
        std::string text = in.joined();
        in.buckets.clear();
        std::string_view rest = text;
        StringBuilder made(text.size());
        while (!ended_ && !rest.empty()) {
            if (!open_) {
                stream_ = make_stream();
                if (BZ2_bzDecompressInit(&stream_, 0, small_) != BZ_OK) return Outcome::Fatal;
                open_ = true;
            }
            Result<int> status = decompress(context, stream_, rest, made);
            if (!status) return Outcome::Fatal;
            if (*status == BZ_STREAM_END) {
                end();
                ended_ = !concatenated_;
            } else if (*status != BZ_OK) {
                (void)function_notice(context, "bzip2 decompression failed");
                return Outcome::Fatal;
            }
        }
        return put(made, out) || closing ? Outcome::PassOn : Outcome::FeedMe;
    }

private:
    void end() {
        if (open_) BZ2_bzDecompressEnd(&stream_);
        open_ = false;
    }

    bz_stream stream_{};
    bool open_ = false;
    bool ended_ = false;
    bool small_, concatenated_;
};

class CompressFilter final : public StreamFilter {
public:
    CompressFilter(int blocks, int work)
        : open_(BZ2_bzCompressInit(&stream_, blocks, 0, work) == BZ_OK) {}
    ~CompressFilter() override {
        if (open_) BZ2_bzCompressEnd(&stream_);
    }
    bool is_open() const { return open_; }

    Outcome filter(Context& context, Brigade& in, Brigade& out, bool closing) override {
        std::string text = in.joined();
        in.buckets.clear();
        StringBuilder made(text.size() / 2 + 64);
        if (!ended_ && (!text.empty() || closing)) {
            Result<int> status =
                compress(context, stream_, text, closing ? BZ_FINISH : BZ_RUN, made);
            if (!status || *status < 0) return Outcome::Fatal;
            ended_ = *status == BZ_STREAM_END;
        }
        return put(made, out) || closing ? Outcome::PassOn : Outcome::FeedMe;
    }

private:
    bz_stream stream_ = make_stream();
    bool open_;
    bool ended_ = false;
};

Status read_number(Context& context, const Array& params, std::string_view name, int64_t least,
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

Result<std::shared_ptr<StreamFilter>> make_decompress(const Value& given, const Array* params) {
    bool small = !params && !given.is_null() && to_bool(given), concatenated = false;
    if (params) {
        if (const Value* found = params->find(std::string_view("concatenated")))
            concatenated = to_bool(found->deref());
        if (const Value* found = params->find(std::string_view("small")))
            small = to_bool(found->deref());
    }
    return std::shared_ptr<StreamFilter>(std::make_shared<DecompressFilter>(small, concatenated));
}

Result<std::shared_ptr<StreamFilter>> make_compress(Context& context, const Array* params) {
    int blocks = 9, work = 0;
    if (params) {
        TRY(read_number(context, *params, "blocks", 1, 9,
                        "Invalid parameter given for number of blocks to allocate", blocks));
        TRY(read_number(context, *params, "work", 0, 250, "Invalid parameter given for work factor",
                        work));
    }
    auto made = std::make_shared<CompressFilter>(blocks, work);
    return made->is_open() ? std::shared_ptr<StreamFilter>(made) : nullptr;
}

}  // namespace

std::shared_ptr<StreamFilter> make_filter(Context& context, std::string_view name,
                                          const Value& params) {
    bool decompresses = equal_ignoring_case(name, "bzip2.decompress");
    if (!decompresses && !equal_ignoring_case(name, "bzip2.compress")) return nullptr;
    const Value& given = params.deref();
    Ref<Array> table;
    if (given.is_array()) table = Ref<Array>::share(given.array);
    if (given.is_object()) {
        Result<Array*> properties = properties_of(context, *given.object);
        if (!properties) return nullptr;
        table = Ref<Array>::adopt(*properties);
    }
    auto made =
        decompresses ? make_decompress(given, table.get()) : make_compress(context, table.get());
    return made ? *made : nullptr;
}

}  // namespace surus::bz2
