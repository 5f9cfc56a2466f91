// Easy handles: one transfer each.
#include "ext/curl/curl.h"
#include "ext/curl/curl.stub.h"
#include "ext/standard/file/stream.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace curl {

Easy::~Easy() {
    closing = true;
    if (multi) {
        curl_multi_remove_handle(multi->handle, handle);
        std::erase(multi->members, this);
        // As garbage, which the collector holds meanwhile: its member's share goes with it.
        if (object->refcount > 1) --object->refcount;
    }
    forms.clear();
    curl_easy_cleanup(handle);
    each_value([](Value& value) { release(value); });
    if (received) release_cell(received);
}

namespace {

// libcurl's copy has the addresses of the original.
Status copy_handle(Context& context, Object& from, Object& to) {
    Easy& source = from.native<Easy>();
    Easy& target = to.native<Easy>();
    target.handle = source.handle ? curl_easy_duphandle(source.handle) : nullptr;
    if (!target.handle) {
        TRY(function_warning(context, "Cannot duplicate cURL handle"));
        return throw_error(context, "Failed to clone CurlHandle");
    }
    target.object = &to;
    target.body = source.body;
    target.headers = source.headers;
    target.keeps_sent_headers = source.keeps_sent_headers;
    target.verbose = source.verbose;
    for (size_t i = 0; i < function_count; ++i) target.functions[i] = copy(source.functions[i]);
    target.body_file = copy(source.body_file);
    target.header_file = copy(source.header_file);
    target.upload_file = copy(source.upload_file);
    target.error_file = copy(source.error_file);
    target.priv = copy(source.priv);
    target.share = copy(source.share);
    target.lists = source.lists;
    set_callbacks(target);
    if (!source.fields.is_array()) return {};
    OwnedValue fields(copy(source.fields));
    if (TRY(post_fields(context, target, *fields->array))) return {};
    return function_warning(context, "Cannot rebuild mime structure");
}

// What is open is flushed, what is closed is forgotten.
Status check_files(Context& context, Easy& easy) {
    struct {
        Value* file;
        const char* message;
    } files[] = {
        {&easy.error_file, "CURLOPT_STDERR resource has gone away, resetting to stderr"},
        {&easy.upload_file, "CURLOPT_INFILE resource has gone away, resetting to default"},
        {&easy.header_file, "CURLOPT_WRITEHEADER resource has gone away, resetting to default"},
        {&easy.body_file, "CURLOPT_FILE resource has gone away, resetting to default"}};
    for (auto& [file, message] : files) {
        if (!file->is_resource() || file->resource->type) continue;
        if (file == &easy.header_file) easy.headers = Sink::Ignore;
        if (file == &easy.body_file) easy.body = Sink::Output;
        replace(*file, Value::undef());
        TRY(function_warning(context, "%s", message));
    }
    return {};
}

Status refuse_in_callback(Context& context, Easy& easy, const char* what) {
    if (easy.running == 0) return {};
    return throw_error(context, "%s(): Attempt to %s cURL handle from a callback",
                       running_function_name(context).c_str(), what);
}

}  // namespace

}  // namespace curl

using namespace curl;

const ClassHandlers curl_handlers{
    .native_size = sizeof(Easy),
    .construct_native =
        [](Object& self) {
            new (&self.native<Easy>()) Easy;
            self.native<Easy>().object = &self;
        },
    .destroy_native = [](Object& self) { self.native<Easy>().~Easy(); },
    .trace =
        [](Object& self, void (*visit)(Value&, void*), void* data) {
            self.native<Easy>().each_value([&](Value& value) { visit(value, data); });
        },
    .clone_native = copy_handle,
    .compare = [](Context&, const Object&, const Object&) -> Result<int> { return 2; },
    .cast = [](Context&, Object& self, Type type) -> Result<Value> {
        // As the numbers of resources once were.
        if (type != Type::Int) return Value::undef();
        return Value::of(int64_t{self.id});
    },
};

Result<Value> php_curl_init(Context& context, String* url) {
    OwnedValue object(Value::of(TRY(instantiate(context, class_CurlHandle(context)))));
    Easy& easy = object->object->native<Easy>();
    easy.handle = curl_easy_init();
    if (!easy.handle) {
        TRY(function_warning(context, "Could not initialize a new cURL handle"));
        return false_value();
    }
    set_defaults(context, easy);
    if (!url) return object.leak();
    OwnedValue address(Value::of(share(*url)));
    if (!TRY(set_option(context, easy, CURLOPT_URL, address.get()))) return false_value();
    return object.leak();
}

Result<Value> php_curl_copy_handle(Context& context, Object& handle) {
    OwnedValue object(Value::of(TRY(instantiate(context, class_CurlHandle(context)))));
    TRY(copy_handle(context, handle, *object->object));
    return object.leak();
}

Result<bool> php_curl_setopt(Context& context, Object& handle, int64_t option, const Value& value) {
    return set_option(context, handle.native<Easy>(), option, value);
}

Result<bool> php_curl_setopt_array(Context& context, Object& handle, Array& options) {
    Ref<Array> keep = Ref<Array>::share(&options);
    for (auto [key, value] : elements(*keep)) {
        if (!key.is_int())
            return throw_argument_value_error(context, 2, "contains an invalid cURL option");
        if (!TRY(set_option(context, handle.native<Easy>(), key.integer, value))) return false;
    }
    return true;
}

Result<Value> php_curl_exec(Context& context, Object& handle) {
    Easy& easy = handle.native<Easy>();
    if (easy.running > 0 || easy.multi) {
        easy.error = CURLE_RECURSIVE_API_CALL;
        return false_value();
    }
    TRY(check_files(context, easy));
    forget_received(easy);
    ++easy.running;
    context.output->flush();
    CURLcode code = curl_easy_perform(easy.handle);
    --easy.running;
    easy.error = code;
    if (context.has_pending()) return failed;
    if (code != CURLE_OK) {
        if (easy.received) release_cell(std::exchange(easy.received, nullptr));
        return false_value();
    }
    if (easy.body == Sink::Return) return received(easy);
    if (easy.body_file.is_resource() && easy.body_file.resource->type)
        stream_of(*easy.body_file.resource).flush(context);
    return Value::boolean(true);
}

Result<int64_t> php_curl_errno(Context&, Object& handle) {
    return int64_t{handle.native<Easy>().error};
}

Result<String*> php_curl_error(Context&, Object& handle) {
    Easy& easy = handle.native<Easy>();
    if (easy.error == CURLE_OK) return String::empty();
    return make_string(easy.error_text[0] ? easy.error_text : curl_easy_strerror(easy.error));
}

Result<Value> php_curl_strerror(Context&, int64_t error_code) {
    const char* text = curl_easy_strerror(static_cast<CURLcode>(error_code));
    return text ? string_value(text) : Value::null();
}

Status php_curl_close(Context& context, Object& handle) {
    return refuse_in_callback(context, handle.native<Easy>(), "close");
}

Status php_curl_reset(Context& context, Object& handle) {
    Easy& easy = handle.native<Easy>();
    TRY(refuse_in_callback(context, easy, "reset"));
    if (!easy.handle) return {};
    curl_easy_reset(easy.handle);
    easy.body = Sink::Output;
    easy.headers = Sink::Ignore;
    easy.keeps_sent_headers = easy.verbose = false;
    forget_received(easy);
    Value old[function_count + 7];
    size_t count = 0;
    easy.each_value([&](Value& value) {
        old[count++] = value;
        value = Value::undef();
    });
    set_defaults(context, easy);
    for (size_t i = 0; i < count; ++i) release(old[i]);
    return {};
}

Result<int64_t> php_curl_pause(Context&, Object& handle, int64_t flags) {
    return int64_t{curl_easy_pause(handle.native<Easy>().handle, static_cast<int>(flags))};
}

Result<bool> php_curl_upkeep(Context&, Object& handle) {
    Easy& easy = handle.native<Easy>();
    easy.error = curl_easy_upkeep(easy.handle);
    return easy.error == CURLE_OK;
}

Result<Value> php_curl_escape(Context&, Object& handle, String& string) {
    if (string.length > INT32_MAX) return false_value();
    char* text = curl_easy_escape(handle.native<Easy>().handle, string.data(),
                                  static_cast<int>(string.length));
    if (!text) return false_value();
    Value result = string_value(text);
    curl_free(text);
    return result;
}

Result<Value> php_curl_unescape(Context&, Object& handle, String& string) {
    if (string.length > INT32_MAX) return false_value();
    int length = 0;
    char* text = curl_easy_unescape(handle.native<Easy>().handle, string.data(),
                                    static_cast<int>(string.length), &length);
    if (!text) return false_value();
    Value result = string_value({text, static_cast<size_t>(length)});
    curl_free(text);
    return result;
}

Result<Value> php_curl_getinfo(Context& context, Object& handle, std::optional<int64_t> option) {
    return information(context, handle.native<Easy>(), option);
}

Status php_CurlHandle___construct(Context& context, Object&) {
    return throw_error(context, "Cannot directly construct CurlHandle, use curl_init() instead");
}

}  // namespace surus
