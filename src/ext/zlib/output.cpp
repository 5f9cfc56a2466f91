// Output that is compressed on its way: ob_gzhandler() and zlib.output_compression.
#include <string>
#include <utility>

#include "ext/core/core.stub.h"
#include "ext/standard/head.stub.h"
#include "ext/state.h"
#include "ext/support.h"
#include "ext/zlib/flow.h"
#include "ext/zlib/zlib.h"
#include "ext/zlib/zlib.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/request/invocation.h"
#include "runtime/request/output.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace zlib;

namespace {

struct ZlibState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Zlib;
    int coding = 0;  // ZLIB_ENCODING_GZIP or _DEFLATE; 0: not asked yet, or neither
    z_stream stream{};
    bool running = false;
    bool by_setting = false;  // zlib.output_compression has started it, and may stop it

    ~ZlibState() override { stop(); }
    bool begin(int level) {
        stop();
        stream = make_stream();
        running = deflateInit2(&stream, level, Z_DEFLATED, coding, MAX_MEM_LEVEL,
                               Z_DEFAULT_STRATEGY) == Z_OK;
        return running;
    }
    void stop() {
        if (running) deflateEnd(&stream);
        running = false;
    }
};

// What the client takes.
int coding_of(Context& context) {
    auto& state = extension_state<ZlibState>(context);
    if (state.coding) return state.coding;
    require_superglobals(context, superglobal::server);
    const Value* server = context.globals->find(std::string_view("_SERVER"));
    if (!server || !server->deref().is_array()) return 0;
    const Value* accepted = server->deref().array->find(std::string_view("HTTP_ACCEPT_ENCODING"));
    if (!accepted || !accepted->deref().is_string()) return 0;
    std::string_view codings = accepted->deref().string->view();
    if (codings.find("gzip") != npos)
        state.coding = constant_ZLIB_ENCODING_GZIP;
    else if (codings.find("deflate") != npos)
        state.coding = constant_ZLIB_ENCODING_DEFLATE;
    return state.coding;
}

Status add_header(Context& context, std::string_view line, bool replace) {
    Ref<String> text = Ref<String>::adopt(make_string(line));
    return php_header(context, *text, replace, 0);
}

// What a buffer's contents become. Null without anything pending: as they are.
Result<String*> compressed(Context& context, std::string_view data, int64_t flags) {
    auto& state = extension_state<ZlibState>(context);
    auto level = static_cast<int>(context.ini->get_int("zlib.output_compression_level"));
    bool starts = flags & output_handler::start, ends = flags & output_handler::final;
    if ((starts || !state.running) && !state.begin(level)) return failed;
    if (flags & output_handler::clean) {
        state.stop();
        if (!ends && !state.begin(level)) return failed;
        return String::empty();
    }
    int flush = ends ? Z_FINISH : flags & output_handler::flush ? Z_FULL_FLUSH : Z_SYNC_FLUSH;
    StringBuilder out(data.size() / 2 + 64);
    int status = TRY(run_stream(context, state.stream, deflate, data, flush, out));
    bool good = status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR;
    if (ends || !good) state.stop();
    if (!good) return failed;
    return out.finish();
}

bool is_on(std::string_view value) {
    return !value.empty() && value != "0" && !equal_ignoring_case(value, "off");
}

}  // namespace

Result<Value> php_ob_gzhandler(Context& context, String& data, int64_t flags) {
    int coding = coding_of(context);
    if (!coding) return false_value();
    if (flags & output_handler::start) {
        bool by_setting = std::exchange(extension_state<ZlibState>(context).by_setting, false);
        if (by_setting && !is_on(*context.ini->get("zlib.output_compression")))
            return false_value();
        bool gzip = coding == constant_ZLIB_ENCODING_GZIP;
        TRY(add_header(context, gzip ? "Content-Encoding: gzip" : "Content-Encoding: deflate",
                       true));
        TRY(add_header(context, "Vary: Accept-Encoding", false));
    }
    Result<String*> made = compressed(context, data.view(), flags);
    if (made) return Value::of(*made);
    if (context.has_pending()) return failed;
    return false_value();
}

Result<Value> php_zlib_get_coding_type(Context& context) {
    switch (extension_state<ZlibState>(context).coding) {
    case constant_ZLIB_ENCODING_GZIP: return string_value("gzip");
    case constant_ZLIB_ENCODING_DEFLATE: return string_value("deflate");
    default: return false_value();
    }
}

namespace zlib {

// zlib.output_compression works from when it is set.
bool check_setting(Context& context, std::string_view name, std::string_view value) {
    bool compression = name == "zlib.output_compression";
    if (!compression && name != "zlib.output_handler") return true;
    if (context.output->started && context.frame) {
        (void)warning(context, "ini_set(): Cannot change %s - headers already sent",
                      std::string(name).c_str());
        return false;
    }
    if (!compression || !is_on(value)) return true;
    const std::string* handler = context.ini->get("output_handler");
    if (handler && !handler->empty()) {
        (void)fatal_error(context,
                          "Cannot use both zlib.output_compression and output_handler together!!");
        return false;
    }
    if (!coding_of(context)) return true;
    for (const Output::Buffer& buffer : context.output->buffers()) {
        if (buffer.name == "ob_gzhandler") return true;
    }
    constexpr int64_t chunk = 16384;
    extension_state<ZlibState>(context).by_setting = true;
    (void)start_buffer(context, string_value("ob_gzhandler"), chunk, output_handler::stdflags);
    return true;
}

}  // namespace zlib

}  // namespace surus
