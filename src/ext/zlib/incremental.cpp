// deflate_init(), inflate_init() and what they make.
#include <string>

#include "ext/check_memory.h"
#include "ext/support.h"
#include "ext/zlib/flow.h"
#include "ext/zlib/zlib.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/listed_properties.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace zlib;

namespace {

struct InflateBox {
    z_stream stream;
    String* dictionary;  // until it is asked for; or null
    int status;
    bool open;
};

struct DeflateBox {
    z_stream stream;
    bool open;
};

Result<int64_t> int_option(Context& context, const Array& options, std::string_view name,
                           int64_t otherwise) {
    const Value* value = options.find(name);
    return value ? to_int(context, value->deref()) : Result<int64_t>(otherwise);
}

// The dictionary of a list: each text with a NUL behind it.
Result<String*> joined_dictionary(Context& context, const Array& list) {
    std::string all;
    for (auto [key, element] : elements(list)) {
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, element.deref())));
        if (text->is_empty())
            return throw_argument_value_error(context, 2, "must not contain empty strings");
        if (text->view().find('\0') != npos)
            return throw_argument_value_error(context, 2,
                                              "must not contain strings with null bytes");
        TRY(check_memory(context, (all.size() + text->length) * 2));
        all += text->view();
        all += '\0';
    }
    return make_string(all);
}

// Options may be an object's properties.
Result<Ref<Array>> options_of(Context& context, const Value& options) {
    if (options.is_array()) return Ref<Array>::share(options.array);
    return Ref<Array>::adopt(TRY(listed_properties(context, *options.object)));
}

// Null: there is none.
Result<Ref<String>> dictionary_option(Context& context, const Array& options) {
    const Value* found = options.find("dictionary");
    if (!found) return Ref<String>();
    const Value& value = found->deref();
    if (value.is_string()) return Ref<String>::share(value.string);
    if (value.is_array()) {
        if (value.array->count == 0) return Ref<String>();
        Ref<Array> held = Ref<Array>::share(value.array);
        return Ref<String>::adopt(TRY(joined_dictionary(context, *held)));
    }
    return throw_argument_type_error(context, 2,
                                     "must be of type zero-terminated string or array, %s given",
                                     value_name_in_errors(value));
}

bool is_encoding(int64_t encoding) {
    return encoding == constant_ZLIB_ENCODING_RAW || encoding == constant_ZLIB_ENCODING_GZIP ||
           encoding == constant_ZLIB_ENCODING_DEFLATE;
}

// zlib's number for a format and the size of its window.
int window_of(int64_t encoding, int64_t window) {
    return static_cast<int>(encoding < 0 ? encoding + 15 - window : encoding - 15 + window);
}

bool is_flush(int64_t mode) { return mode >= Z_NO_FLUSH && mode <= Z_BLOCK; }

Failed throw_flush(Context& context) {
    return throw_argument_value_error(context, 3,
                                      "must be one of ZLIB_NO_FLUSH, ZLIB_PARTIAL_FLUSH, "
                                      "ZLIB_SYNC_FLUSH, ZLIB_FULL_FLUSH, ZLIB_BLOCK, or "
                                      "ZLIB_FINISH");
}

const Bytef* bytes_of(const String& text) { return reinterpret_cast<const Bytef*>(text.data()); }

}  // namespace

const ClassHandlers inflate_context_handlers{
    .native_size = sizeof(InflateBox),
    .destroy_native =
        [](Object& self) {
            auto& box = self.native<InflateBox>();
            if (box.open) inflateEnd(&box.stream);
            if (box.dictionary) release_cell(box.dictionary);
        },
    .made_by = "inflate_init()",
};

const ClassHandlers deflate_context_handlers{
    .native_size = sizeof(DeflateBox),
    .destroy_native =
        [](Object& self) {
            auto& box = self.native<DeflateBox>();
            if (box.open) deflateEnd(&box.stream);
        },
    .made_by = "deflate_init()",
};

// ---- inflate

Result<Value> php_inflate_init(Context& context, int64_t encoding, const Value& options) {
    Ref<Array> held = TRY(options_of(context, options));
    int64_t window = TRY(int_option(context, *held, "window", 15));
    if (window < 8 || window > 15) {
        return throw_value_error(context,
                                 "zlib window size (logarithm) (%lld) must be within 8..15",
                                 static_cast<long long>(window));
    }
    if (!is_encoding(encoding)) {
        return throw_value_error(context,
                                 "Encoding mode must be ZLIB_ENCODING_RAW, ZLIB_ENCODING_GZIP or "
                                 "ZLIB_ENCODING_DEFLATE");
    }
    Ref<String> dictionary = TRY(dictionary_option(context, *held));
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, class_InflateContext(context))));
    auto& box = made->native<InflateBox>();
    box.stream = make_stream();
    int bits = window_of(encoding, window);
    if (inflateInit2(&box.stream, bits) != Z_OK) {
        TRY(function_warning(context, "Failed allocating zlib.inflate context"));
        return false_value();
    }
    box.open = true;
    box.status = Z_OK;
    if (!dictionary) return Value::of(made.leak());
    if (bits < 0) {
        int status = inflateSetDictionary(&box.stream, bytes_of(*dictionary),
                                          static_cast<uInt>(dictionary->length));
        if (status != Z_OK) {
            TRY(function_warning(context,
                                 "Dictionary does not match expected dictionary "
                                 "(incorrect adler32 hash)"));
        }
    } else {
        box.dictionary = dictionary.leak();
    }
    return Value::of(made.leak());
}

// Hands over the dictionary that the data asks for; false: it does not fit, which was reported.
static Result<bool> give_dictionary(Context& context, InflateBox& box) {
    if (!box.dictionary) {
        TRY(function_warning(context,
                             "Inflating this data requires a preset dictionary, please "
                             "specify it in the options array of inflate_init()"));
        return false;
    }
    Ref<String> dictionary = Ref<String>::adopt(std::exchange(box.dictionary, nullptr));
    int status = inflateSetDictionary(&box.stream, bytes_of(*dictionary),
                                      static_cast<uInt>(dictionary->length));
    if (status == Z_OK) return true;
    TRY(function_warning(context,
                         "Dictionary does not match expected dictionary (incorrect adler32 "
                         "hash)"));
    return false;
}

Result<Value> php_inflate_add(Context& context, Object& self, String& data, int64_t flush_mode) {
    if (!is_flush(flush_mode)) return throw_flush(context);
    auto& box = self.native<InflateBox>();
    // Only now, so that inflate_get_read_len() tells of the stream that has ended.
    if (box.status == Z_STREAM_END) {
        box.status = Z_OK;
        inflateReset(&box.stream);
    }
    if (data.is_empty() && flush_mode != Z_FINISH) return Value::of(String::empty());
    StringBuilder out(data.length);
    std::string_view rest = data.view();
    while (true) {
        int status =
            TRY(run_stream(context, box.stream, inflate, rest, static_cast<int>(flush_mode), out));
        box.status = status;
        if (status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR)
            return Value::of(out.finish());
        if (status != Z_NEED_DICT) {
            TRY(function_warning(context, "%s", zError(status)));
            return false_value();
        }
        rest = rest.substr(rest.size() - box.stream.avail_in);
        if (!TRY(give_dictionary(context, box))) return false_value();
    }
}

Result<int64_t> php_inflate_get_status(Context&, Object& self) {
    return self.native<InflateBox>().status;
}
Result<int64_t> php_inflate_get_read_len(Context&, Object& self) {
    return static_cast<int64_t>(self.native<InflateBox>().stream.total_in);
}

// ---- deflate

namespace {

struct DeflateOptions {
    int64_t level, memory, window, strategy;
};

Result<int64_t> checked_option(Context& context, const Array& options, const char* name,
                               int64_t otherwise, int64_t least, int64_t most) {
    int64_t value = TRY(int_option(context, options, name, otherwise));
    if (value >= least && value <= most) return value;
    return throw_value_error(context, "deflate_init(): \"%s\" option must be between %lld and %lld",
                             name, static_cast<long long>(least), static_cast<long long>(most));
}

Result<DeflateOptions> deflate_options(Context& context, const Array& options) {
    DeflateOptions made{};
    made.level = TRY(checked_option(context, options, "level", -1, -1, 9));
    made.memory = TRY(checked_option(context, options, "memory", 8, 1, 9));
    made.window = TRY(checked_option(context, options, "window", 15, 8, 15));
    made.strategy = TRY(int_option(context, options, "strategy", Z_DEFAULT_STRATEGY));
    if (made.strategy >= Z_DEFAULT_STRATEGY && made.strategy <= Z_FIXED) return made;
    return throw_value_error(context,
                             "deflate_init(): \"strategy\" option must be one of ZLIB_FILTERED, "
                             "ZLIB_HUFFMAN_ONLY, ZLIB_RLE, "
                             "ZLIB_FIXED, or ZLIB_DEFAULT_STRATEGY");
}

}  // namespace

Result<Value> php_deflate_init(Context& context, int64_t encoding, const Value& options) {
    Ref<Array> held = TRY(options_of(context, options));
    DeflateOptions wanted = TRY(deflate_options(context, *held));
    if (!is_encoding(encoding)) {
        return throw_argument_value_error(
            context, 1,
            "must be one of ZLIB_ENCODING_RAW, ZLIB_ENCODING_GZIP, or "
            "ZLIB_ENCODING_DEFLATE");
    }
    Ref<String> dictionary = TRY(dictionary_option(context, *held));
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, class_DeflateContext(context))));
    auto& box = made->native<DeflateBox>();
    box.stream = make_stream();
    int status = deflateInit2(&box.stream, static_cast<int>(wanted.level), Z_DEFLATED,
                              window_of(encoding, wanted.window), static_cast<int>(wanted.memory),
                              static_cast<int>(wanted.strategy));
    if (status != Z_OK) {
        TRY(function_warning(context, "Failed allocating zlib.deflate context"));
        return false_value();
    }
    box.open = true;
    if (dictionary)
        deflateSetDictionary(&box.stream, bytes_of(*dictionary),
                             static_cast<uInt>(dictionary->length));
    return Value::of(made.leak());
}

Result<Value> php_deflate_add(Context& context, Object& self, String& data, int64_t flush_mode) {
    if (!is_flush(flush_mode)) return throw_flush(context);
    if (data.is_empty() && flush_mode != Z_FINISH) return Value::of(String::empty());
    auto& box = self.native<DeflateBox>();
    StringBuilder out(data.length / 2 + 64);
    int status = TRY(
        run_stream(context, box.stream, deflate, data.view(), static_cast<int>(flush_mode), out));
    if (status == Z_STREAM_END) deflateReset(&box.stream);
    if (status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR)
        return Value::of(out.finish());
    TRY(function_warning(context, "zlib error (%s)", zError(status)));
    return false_value();
}

}  // namespace surus
