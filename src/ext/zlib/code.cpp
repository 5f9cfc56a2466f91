// Whole texts: gzcompress(), gzinflate() and their kin.
#include "ext/check_memory.h"
#include "ext/support.h"
#include "ext/zlib/flow.h"
#include "ext/zlib/zlib.stub.h"
#include "runtime/errors/errors.h"

namespace surus {

using namespace zlib;

Value php_constant_ZLIB_VERSION(Context&) { return string_value(ZLIB_VERSION); }
Value php_constant_ZLIB_VERNUM(Context&) { return Value::of(int64_t{ZLIB_VERNUM}); }

namespace {

constexpr int any_window = 47;  // zlib or gzip, as the header says

struct EncodeArguments {
    uint32_t level_at, encoding_at;
};

Result<Value> encode_text(Context& context, const String& text, int64_t level, int64_t encoding,
                          EncodeArguments at) {
    if (level < -1 || level > 9)
        return throw_argument_value_error(context, at.level_at, "must be between -1 and 9");
    if (encoding != constant_ZLIB_ENCODING_RAW && encoding != constant_ZLIB_ENCODING_GZIP &&
        encoding != constant_ZLIB_ENCODING_DEFLATE) {
        return throw_argument_value_error(context, at.encoding_at,
                                          "must be one of ZLIB_ENCODING_RAW, ZLIB_ENCODING_GZIP, "
                                          "or ZLIB_ENCODING_DEFLATE");
    }
    Result<String*> made =
        encode(context, text.view(), static_cast<int>(encoding), static_cast<int>(level));
    if (made) return Value::of(*made);
    if (context.has_pending()) return failed;
    return false_value();
}

// PHP's rule for the size of the output: that of the input, at most `limit`, then an eighth more
// each time; at the limit it is out of memory.
Result<int> inflate_limited(Context& context, z_stream& stream, std::string_view input,
                            size_t limit, StringBuilder& out) {
    size_t size = std::min(limit, input.size());
    int status = Z_BUF_ERROR;
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(input.data()));
    stream.avail_in = static_cast<uInt>(std::min(input.size(), most_at_once));
    for (int round = 0; round < 100; ++round) {
        if (limit <= out.length()) return Z_MEM_ERROR;
        size_t room = std::min(size - out.length(), most_at_once);
        TRY(check_memory(context, room + out.length()));
        stream.next_out = reinterpret_cast<Bytef*>(out.room(room));
        stream.avail_out = static_cast<uInt>(room);
        status = inflate(&stream, Z_NO_FLUSH);
        out.advance(room - stream.avail_out);
        if (status != Z_BUF_ERROR && (status != Z_OK || stream.avail_in == 0)) break;
        size += size / 8 + 1;
    }
    return status;
}

Result<int> inflate_all(Context& context, int window, std::string_view input, size_t limit,
                        StringBuilder& out) {
    z_stream stream = make_stream();
    int status = inflateInit2(&stream, window);
    if (status != Z_OK) return status;
    Result<int> run = limit ? inflate_limited(context, stream, input, limit, out)
                            : run_stream(context, stream, inflate, input, Z_NO_FLUSH, out);
    inflateEnd(&stream);
    if (!run) return failed;
    // What ends too early is no error to zlib, which waits for more.
    return *run == Z_OK || (*run == Z_BUF_ERROR && !limit) ? Z_DATA_ERROR : *run;
}

Result<Value> decode_text(Context& context, const String& text, int64_t max_length, int window) {
    if (max_length < 0)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
    int status = Z_DATA_ERROR;
    if (!text.is_empty()) {
        // The NUL behind a string lets zlib tell an end from a place where more must come.
        std::string_view input(text.data(), text.length + 1);
        auto limit = static_cast<size_t>(max_length);
        for (int tried : {window, static_cast<int>(constant_ZLIB_ENCODING_RAW)}) {
            StringBuilder out(limit ? std::min(limit, text.length) : text.length);
            status = TRY(inflate_all(context, tried, input, limit, out));
            if (status == Z_STREAM_END) return Value::of(out.finish());
            // Neither: perhaps it has no header at all.
            if (window != any_window || status != Z_DATA_ERROR) break;
        }
    }
    TRY(function_warning(context, "%s", zError(status)));
    return false_value();
}

}  // namespace

Result<Value> php_zlib_encode(Context& context, String& data, int64_t encoding, int64_t level) {
    return encode_text(context, data, level, encoding, {3, 2});
}
Result<Value> php_gzdeflate(Context& context, String& data, int64_t level, int64_t encoding) {
    return encode_text(context, data, level, encoding, {2, 3});
}
Result<Value> php_gzencode(Context& context, String& data, int64_t level, int64_t encoding) {
    return encode_text(context, data, level, encoding, {2, 3});
}
Result<Value> php_gzcompress(Context& context, String& data, int64_t level, int64_t encoding) {
    return encode_text(context, data, level, encoding, {2, 3});
}

Result<Value> php_zlib_decode(Context& context, String& data, int64_t max_length) {
    return decode_text(context, data, max_length, any_window);
}
Result<Value> php_gzinflate(Context& context, String& data, int64_t max_length) {
    return decode_text(context, data, max_length, constant_ZLIB_ENCODING_RAW);
}
Result<Value> php_gzdecode(Context& context, String& data, int64_t max_length) {
    return decode_text(context, data, max_length, constant_ZLIB_ENCODING_GZIP);
}
Result<Value> php_gzuncompress(Context& context, String& data, int64_t max_length) {
    return decode_text(context, data, max_length, constant_ZLIB_ENCODING_DEFLATE);
}

}  // namespace surus
