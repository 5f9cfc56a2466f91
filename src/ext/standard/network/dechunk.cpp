// The filter "dechunk": HTTP's chunked transfer coding.
#include "ext/standard/network/http.h"
#include "ext/support.h"

namespace surus {

namespace {

class DechunkFilter final : public StreamFilter {
public:
    Outcome filter(Context&, Brigade& in, Brigade& out, bool) override {
        std::string made;
        for (const Ref<String>& bucket : in.buckets) take(bucket->view(), made);
        in.buckets.clear();
        if (made.empty()) return Outcome::FeedMe;
        out.buckets.push_back(Ref<String>::adopt(make_string(made)));
        return Outcome::PassOn;
    }

private:
    enum class State : uint8_t { Size, Extension, Body, BodyEnd, Trailer, Broken };

    void take(std::string_view bytes, std::string& out) {
        while (!bytes.empty()) {
            if (state_ == State::Body) {
                size_t part = std::min(bytes.size(), left_);
                out += bytes.substr(0, part);
                bytes.remove_prefix(part);
                left_ -= part;
                if (left_ == 0) state_ = State::BodyEnd;
                continue;
            }
            // What is not in chunks passes as it is.
            if (state_ == State::Broken) {
                out += bytes;
                return;
            }
            if (state_ == State::Trailer) return;
            char c = bytes[0];
            if (step(c)) bytes.remove_prefix(1);
        }
    }

    // One byte between bodies; false: it is left for the next state.
    bool step(char c) {
        switch (state_) {
        case State::Size: {
            int digit = hex_value(static_cast<unsigned char>(c));
            constexpr size_t most = SIZE_MAX >> 4;
            if (digit >= 0 && left_ <= most) {
                left_ = left_ << 4 | static_cast<size_t>(digit);
                any_ = true;
                return true;
            }
            state_ = any_ && digit < 0 ? State::Extension : State::Broken;
            return false;
        }
        case State::Extension:
            if (c == '\n') {
                state_ = left_ ? State::Body : State::Trailer;
                any_ = false;
            }
            return true;
        case State::BodyEnd:
            if (c == '\n') state_ = State::Size;
            if (c == '\n' || c == '\r') return true;
            state_ = State::Broken;
            return false;
        default: return true;
        }
    }

    State state_ = State::Size;
    size_t left_ = 0;
    bool any_ = false;
};

}  // namespace

std::shared_ptr<StreamFilter> make_dechunk_filter() { return std::make_shared<DechunkFilter>(); }

}  // namespace surus
