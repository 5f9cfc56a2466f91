// Streams filtered by "convert.iconv.FROM/TO" or "convert.iconv.FROM.TO".
#include "ext/extension_hooks.h"
#include "ext/iconv/converter.h"
#include "ext/standard/file/filter.h"
#include "ext/standard/string/locale.h"
#include "runtime/errors/errors.h"

namespace surus {

using namespace iconv_ext;

namespace {

class IconvFilter : public StreamFilter {
public:
    IconvFilter(std::string_view from, std::string_view to) : from_(from), to_(to) {}
    bool open() { return converter_.open(to_.c_str(), from_.c_str()) == Error::None; }

    Outcome filter(Context& context, Brigade& in, Brigade& out, bool closing) override {
        rest_ += in.joined();
        in.buckets.clear();
        std::string_view text = rest_;
        StringBuilder made(text.size() + 32);
        Error error = Error::None;
        auto some = [&](bool finishing) {
            char buffer[4096];
            char* at = buffer;
            size_t room = sizeof buffer;
            bool full = false;
            error = finishing ? converter_.finish_some(at, room, full)
                              : converter_.convert_some(text, at, room, full);
            made.append({buffer, static_cast<size_t>(at - buffer)});
            return full;
        };
        {
            InLocale transliterated(context, utf8_characters(context));
            while (some(false)) continue;
            if (error == Error::None && closing && !finished_) {
                finished_ = true;
                while (some(true)) continue;
            }
        }
        if (error == Error::Incomplete && !closing) error = Error::None;
        rest_.erase(0, rest_.size() - text.size());
        if (error != Error::None) {
            rest_.clear();
            (void)function_warning(
                context, "iconv stream filter (\"%s\"=>\"%s\"): invalid multibyte sequence",
                from_.c_str(), to_.c_str());
            return Outcome::Fatal;
        }
        Ref<String> text_made = Ref<String>::adopt(made.finish());
        if (text_made->is_empty()) return closing ? Outcome::PassOn : Outcome::FeedMe;
        out.buckets.push_back(text_made);
        return Outcome::PassOn;
    }

private:
    std::string from_, to_;
    std::string rest_;  // a sequence that is not complete yet
    bool finished_ = false;
    Converter converter_;
};

}  // namespace

static std::shared_ptr<StreamFilter> make_filter(Context&, std::string_view name, const Value&) {
    constexpr std::string_view prefix = "convert.iconv.";
    constexpr size_t longest = 64;
    if (!name.starts_with(prefix)) return nullptr;
    name.remove_prefix(prefix.size());
    size_t between = name.find_first_of("/.");
    if (between == npos) return nullptr;
    std::string_view from = name.substr(0, between), to = name.substr(between + 1);
    if (from.size() >= longest || to.size() >= longest) return nullptr;
    auto filter = std::make_shared<IconvFilter>(from, to);
    return filter->open() ? filter : nullptr;
}

extern const ExtensionHooks hooks_of_iconv;
const ExtensionHooks hooks_of_iconv{.make_filter = make_filter};

}  // namespace surus
