// How wide texts are where each character takes one or two columns.
#include "ext/mbstring/mbstring.stub.h"
#include "ext/mbstring/state.h"
#include "ext/mbstring/tables.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace mbstring {

// Invalid characters take one, like what will stand for them.
size_t character_width(uint32_t character) {
    if (character < 0x1100) return 1;
    return character_record(character).wide ? 2 : 1;
}

}  // namespace mbstring

using namespace mbstring;

static int64_t width_of(std::string_view text, const Encoding& encoding) {
    Input input(text);
    uint32_t characters[128];
    size_t width = 0;
    while (input.more()) {
        size_t count = encoding.decode(encoding, input, characters, std::size(characters));
        for (size_t i = 0; i < count; ++i) width += character_width(characters[i]);
    }
    return static_cast<int64_t>(width);
}

Result<int64_t> php_mb_strwidth(Context& context, String& string, String* encoding) {
    const Encoding* used = TRY(encoding_argument(context, encoding, 2));
    return width_of(string.view(), *used);
}

namespace {

// How many characters from `start` on fit, whether that is all, and whether all were valid.
struct Fit {
    size_t count = 0;
    bool all = true;
    bool valid = true;
};
Fit fit(std::string_view text, size_t start, int64_t width, const Encoding& encoding) {
    Fit result;
    Input input(text);
    uint32_t characters[128];
    while (input.more()) {
        size_t count = encoding.decode(encoding, input, characters, std::size(characters));
        for (size_t i = 0; i < count; ++i) {
            if (start > 0) {
                --start;
                continue;
            }
            width -= static_cast<int64_t>(character_width(characters[i]));
            if (width < 0) {
                result.all = false;
                return result;
            }
            result.valid &= characters[i] != invalid;
            ++result.count;
        }
    }
    return result;
}

// A part in which what is invalid was replaced, unlike by slice() where that can take bytes as
// they are.
String* replaced_part(Context& context, std::string_view text, size_t start, size_t count,
                      const Encoding& encoding, std::string_view tail) {
    Input input(text);
    Sink sink(encoding, state(context).substitute);
    uint32_t characters[128];
    while (input.more() && count > 0) {
        size_t got = encoding.decode(encoding, input, characters, std::size(characters));
        size_t skipped = std::min(start, got);
        start -= skipped;
        size_t taken = std::min(got - skipped, count);
        count -= taken;
        if (taken > 0) sink.encode(characters + skipped, taken, count == 0);
    }
    sink.encode(nullptr, 0, true);
    sink.out.append(tail);
    return sink.finish();
}

}  // namespace

Result<String*> php_mb_strimwidth(Context& context, String& string, int64_t start, int64_t width,
                                  String& trim_marker, String* encoding) {
    const Encoding* used = TRY(encoding_argument(context, encoding, 5));
    if (start != 0) {
        auto count = static_cast<int64_t>(count_characters(string.view(), *used));
        if (start < 0) start = start < -count ? -1 : start + count;
        if (start < 0 || start > count)
            return throw_argument_value_error(context, 2, "is out of range");
    }
    auto from = static_cast<size_t>(start);
    if (width < 0) {
        TRY(function_deprecated(context,
                                "passing a negative integer to argument #3 ($width) is "
                                "deprecated"));
        width += width_of(string.view(), *used);
        if (from > 0) {
            Ref<String> skipped = Ref<String>::adopt(slice(context, string, 0, from, *used));
            width -= width_of(skipped->view(), *used);
        }
        if (width < 0) return throw_argument_value_error(context, 3, "is out of range");
    }
    Fit whole = fit(string.view(), from, width, *used);
    if (whole.all) {
        if (whole.valid && from == 0) return share(string);
        if (whole.valid) return slice(context, string, from, until_end, *used);
        return replaced_part(context, string.view(), from, until_end, *used, "");
    }
    width -= width_of(trim_marker.view(), *used);
    if (width <= 0) return share(trim_marker);
    size_t count = fit(string.view(), from, width, *used).count;
    return replaced_part(context, string.view(), from, count, *used, trim_marker.view());
}

}  // namespace surus
