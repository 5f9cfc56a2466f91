// Stream: its filters.
#include <algorithm>
#include <cerrno>

#include "ext/standard/file/filter.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus {

Stream::Stream(std::string_view mode_text, const Mode& mode) : mode_text_(mode_text), mode_(mode) {}
Stream::~Stream() = default;

bool Stream::filters_reading() const { return filters_ && !filters_->read.empty(); }
bool Stream::is_filtered() const {
    return filters_ && !(filters_->read.empty() && filters_->write.empty());
}
void Stream::filters_begin_again() {
    if (filters_) filters_->ended = false;
}

// Chunks through the filters until something comes out.
ssize_t Stream::fill_filtered(Context& context) {
    while (buffer_.empty()) {
        if (filters_->ended) {
            eof = true;
            return 0;
        }
        std::string raw(chunk_size, '\0');
        errno = 0;
        ssize_t got = mode_.read ? read_raw(raw.data(), raw.size()) : -1;
        if (got < 0) return errno == EAGAIN ? 0 : -1;
        if (!filters_) return -1;  // user code has closed the stream
        // Of a file a short read is the last.
        if (got == 0 || (reads_fully() && static_cast<size_t>(got) < raw.size())) eof = true;
        bool closing = eof;
        filters_->ended = closing;
        Brigade in;
        if (got > 0) {
            in.buckets.push_back(
                Ref<String>::adopt(make_string({raw.data(), static_cast<size_t>(got)})));
        }
        std::string out;
        auto outcome = run_filters(context, filters_->read, 0, in, out, closing);
        if (outcome == StreamFilter::Outcome::Fatal || context.has_pending() || !filters_) {
            if (filters_) filters_->ended = true;
            eof = true;
            return -1;
        }
        // A filter may have read, and left some.
        buffer_.erase(0, at_);
        at_ = 0;
        buffer_ += out;
        if (closing) eof = true;
    }
    return static_cast<ssize_t>(buffer_.size());
}

// -1: no filters for writing.
ssize_t Stream::write_filtered(Context& context, std::string_view bytes) {
    if (filters_->write.empty()) return unfiltered;
    Brigade in;
    if (!bytes.empty()) in.buckets.push_back(Ref<String>::adopt(make_string(bytes)));
    std::string out;
    if (run_filters(context, filters_->write, 0, in, out, false) == StreamFilter::Outcome::Fatal)
        return -1;
    if (!out.empty()) {
        ssize_t wrote = write_raw(context, out);
        if (wrote > 0) position_ += wrote;
    }
    return static_cast<ssize_t>(bytes.size());
}

Result<bool> Stream::add_filter(Context& context, std::shared_ptr<StreamFilter> filter,
                                bool reading, bool in_front) {
    if (!filters_) filters_ = std::make_unique<FilterChains>();
    filter->stream = this;
    if (reading && !in_front && unread()) {
        Brigade in, out;
        in.buckets.push_back(
            Ref<String>::adopt(make_string(std::string_view(buffer_).substr(at_))));
        auto outcome = filter->filter(context, in, out, false);
        if (context.has_pending()) return failed;
        bool is_closed = !filters_;  // by user code
        if (is_closed || outcome == StreamFilter::Outcome::Fatal) {
            filter->stream = nullptr;
            TRY(function_warning(context, "Filter failed to process pre-buffered data"));
            return false;
        }
        discard_buffer();
        if (outcome == StreamFilter::Outcome::PassOn) buffer_ = out.joined();
    }
    auto& chain = reading ? filters_->read : filters_->write;
    chain.insert(in_front ? chain.begin() : chain.end(), std::move(filter));
    return true;
}

Result<bool> Stream::remove_filter(Context& context, StreamFilter& filter) {
    auto is_it = [&](const std::shared_ptr<StreamFilter>& other) { return other.get() == &filter; };
    for (auto* chain : {&filters_->read, &filters_->write}) {
        auto found = std::ranges::find_if(*chain, is_it);
        if (found == chain->end()) continue;
        auto first = static_cast<size_t>(found - chain->begin());
        std::shared_ptr<StreamFilter> keep = *found;
        Brigade in;
        std::string out;
        auto outcome = run_filters(context, *chain, first, in, out, true);
        if (context.has_pending()) return failed;
        if (outcome == StreamFilter::Outcome::Fatal) return false;
        // User code has closed the stream, or removed the filter itself.
        if (!keep->stream) return true;
        if (chain == &filters_->read)
            buffer_ += out;
        else if (!out.empty())
            write_raw(context, out);
        if (!keep->stream) return true;
        chain->erase(std::ranges::find_if(*chain, is_it));
        keep->stream = nullptr;
        close_filter(context, *keep);
        return true;
    }
    return true;
}

void Stream::close_filters(Context& context) {
    if (!filters_) return;
    std::unique_ptr<FilterChains> chains = std::move(filters_);
    // The resource may be on its way out: nobody gets a share of it any more.
    for (auto* chain : {&chains->read, &chains->write}) {
        for (const auto& filter : *chain) filter->stream = nullptr;
    }
    if (!chains->write.empty() && mode_.write && !context.has_pending()) {
        Brigade in;
        std::string out;
        auto outcome = run_filters(context, chains->write, 0, in, out, true);
        if (outcome != StreamFilter::Outcome::Fatal && !out.empty()) write_raw(context, out);
    }
    for (auto* chain : {&chains->read, &chains->write}) {
        for (const auto& filter : *chain) close_filter(context, *filter);
    }
}

}  // namespace surus
