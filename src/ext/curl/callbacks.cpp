// What libcurl calls. While something is pending transfers come to an end.
#include "ext/curl/curl.h"
#include "ext/curl/curl.stub.h"
#include "ext/standard/file/stream.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/request/open_basedir.h"
#include "runtime/request/output.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus::curl {

namespace {

Value text_value(const char* bytes, size_t size) {
    Result<String*> text = String::try_create(size);
    if (!text) return Value::undef();
    if (size > 0) std::memcpy((*text)->data(), bytes, size);
    return Value::of(*text);
}

// The function gets the handle, and `arguments`, which are taken over. Undef: it failed.
OwnedValue call_program(Easy& easy, Function which, std::initializer_list<Value> arguments) {
    Context& context = Context::current();
    std::vector<OwnedValue> owned;
    for (const Value& argument : arguments) owned.emplace_back(argument);
    if (context.has_pending() || easy.closing) return {};
    OwnedValue callback(copy(easy.function(which)));
    OwnedValue self(Value::of(share(*easy.object)));
    std::vector<Value> values{self.get()};
    for (OwnedValue& argument : owned) values.push_back(argument.get());
    ++easy.running;
    Result<Value> result = call_value(context, callback.get(), values);
    --easy.running;
    if (!result) return {};
    OwnedValue value(*result);
    return value->is_reference() ? OwnedValue(copy_deref(value.get())) : std::move(value);
}

// A number that a function returned.
int64_t number_of(const OwnedValue& value, int64_t failure) {
    Context& context = Context::current();
    if (value.get().is_undef() || context.has_pending()) return failure;
    Result<int64_t> number = to_int(context, value.get());
    return number ? *number : failure;
}

bool is_open(const Value& file) { return file.is_resource() && file.resource->type != nullptr; }

size_t write_file(const Value& file, const char* bytes, size_t size) {
    Context& context = Context::current();
    if (!is_open(file)) return 0;
    OwnedValue keep(copy(file));
    ssize_t wrote = stream_of(*keep->resource).write(context, {bytes, size});
    return wrote < 0 || context.has_pending() ? 0 : static_cast<size_t>(wrote);
}

size_t keep_received(Easy& easy, const char* bytes, size_t size) {
    if (!easy.received) easy.received = String::create(size_t{0});
    Result<String*> longer = String::try_append(easy.received, {bytes, size});
    easy.received = longer ? *longer : nullptr;
    return longer ? size : 0;
}

size_t take(Easy& easy, Sink sink, Function function, const Value& file, const char* bytes,
            size_t size) {
    Context& context = Context::current();
    if (context.has_pending() || easy.closing) return 0;
    switch (sink) {
    case Sink::Output:
        context.output->write({bytes, size});
        return context.has_pending() ? 0 : size;
    case Sink::File: return write_file(file, bytes, size);
    case Sink::Return: return keep_received(easy, bytes, size);
    case Sink::Ignore: return size;
    case Sink::Function: break;
    }
    Value text = text_value(bytes, size);
    if (text.is_undef()) return 0;
    return static_cast<size_t>(number_of(call_program(easy, function, {text}), -1));
}

size_t on_body(char* bytes, size_t size, size_t count, void* data) {
    Easy& easy = *static_cast<Easy*>(data);
    return take(easy, easy.body, Function::Write, easy.body_file, bytes, size * count);
}

size_t on_header(char* bytes, size_t size, size_t count, void* data) {
    Easy& easy = *static_cast<Easy*>(data);
    return take(easy, easy.headers, Function::Header, easy.header_file, bytes, size * count);
}

size_t on_read(char* out, size_t size, size_t count, void* data) {
    Easy& easy = *static_cast<Easy*>(data);
    Context& context = Context::current();
    size_t room = size * count;
    if (context.has_pending() || easy.closing) return CURL_READFUNC_ABORT;
    if (easy.function(Function::Read).is_undef()) {
        if (!is_open(easy.upload_file)) return 0;
        OwnedValue keep(copy(easy.upload_file));
        ssize_t got = stream_of(*keep->resource).read(context, out, room);
        return got < 0 || context.has_pending() ? CURL_READFUNC_ABORT : static_cast<size_t>(got);
    }
    Value file = easy.upload_file.is_undef() ? Value::null() : copy(easy.upload_file);
    OwnedValue result =
        call_program(easy, Function::Read, {file, Value::of(static_cast<int64_t>(room))});
    if (context.has_pending()) return CURL_READFUNC_ABORT;
    if (result->is_string()) {
        size_t length = std::min(result->string->length, room);
        std::memcpy(out, result->string->data(), length);
        return length;
    }
    return result->is_int() && result->integer == CURL_READFUNC_PAUSE ? CURL_READFUNC_PAUSE
                                                                      : CURL_READFUNC_ABORT;
}

template <class T>
int report_progress(Easy& easy, Function which, T download, T downloaded, T upload, T uploaded) {
    auto number = [](T value) { return Value::of(static_cast<int64_t>(value)); };
    return static_cast<int>(number_of(
        call_program(easy, which,
                     {number(download), number(downloaded), number(upload), number(uploaded)}),
        1));
}

int on_progress(void* data, double download, double downloaded, double upload, double uploaded) {
    return report_progress(*static_cast<Easy*>(data), Function::Progress, download, downloaded,
                           upload, uploaded);
}

int on_transfer(void* data, curl_off_t download, curl_off_t downloaded, curl_off_t upload,
                curl_off_t uploaded) {
    return report_progress(*static_cast<Easy*>(data), Function::Transfer, download, downloaded,
                           upload, uploaded);
}

int on_match(void* data, const char* pattern, const char* text) {
    return static_cast<int>(number_of(call_program(*static_cast<Easy*>(data), Function::Match,
                                                   {string_value(pattern), string_value(text)}),
                                      CURL_FNMATCHFUNC_FAIL));
}

int on_ready(void* data, char* their_ip, char* our_ip, int their_port, int our_port) {
    OwnedValue result =
        call_program(*static_cast<Easy*>(data), Function::Prereq,
                     {string_value(their_ip), string_value(our_ip), Value::of(int64_t{their_port}),
                      Value::of(int64_t{our_port})});
    Context& context = Context::current();
    if (context.has_pending()) return CURL_PREREQFUNC_ABORT;
    if (result->is_int() && (result->integer == 0 || result->integer == 1))
        return static_cast<int>(result->integer);
    if (result->is_int())
        (void)throw_value_error(context,
                                "The CURLOPT_PREREQFUNCTION callback must return either "
                                "CURL_PREREQFUNC_OK or CURL_PREREQFUNC_ABORT");
    else
        (void)throw_type_error(context,
                               "The CURLOPT_PREREQFUNCTION callback must return either "
                               "CURL_PREREQFUNC_OK or CURL_PREREQFUNC_ABORT");
    return CURL_PREREQFUNC_ABORT;
}

// What CURLOPT_VERBOSE tells, as libcurl itself would write it.
int on_debug(CURL*, curl_infotype kind, char* bytes, size_t size, void* data) {
    Easy& easy = *static_cast<Easy*>(data);
    if (easy.closing) return 0;
    if (kind == CURLINFO_HEADER_OUT && easy.keeps_sent_headers)
        easy.sent_headers.assign(bytes, size);
    if (!easy.function(Function::Debug).is_undef()) {
        Value text = text_value(bytes, size);
        if (!text.is_undef())
            call_program(easy, Function::Debug, {Value::of(static_cast<int64_t>(kind)), text});
        return 0;
    }
    if (!easy.verbose || kind > CURLINFO_HEADER_OUT) return 0;
    constexpr const char* marks[] = {"* ", "< ", "> "};
    std::string line = std::string(marks[kind]) + std::string(bytes, size);
    if (is_open(easy.error_file))
        write_file(easy.error_file, line.data(), line.size());
    else
        std::fwrite(line.data(), 1, line.size(), stderr);
    return 0;
}

}  // namespace

void set_callbacks(Easy& easy) {
    CURL* handle = easy.handle;
    curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, easy.error_text);
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, on_body);
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, &easy);
    curl_easy_setopt(handle, CURLOPT_READFUNCTION, on_read);
    curl_easy_setopt(handle, CURLOPT_READDATA, &easy);
    curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, on_header);
    curl_easy_setopt(handle, CURLOPT_HEADERDATA, &easy);
    curl_easy_setopt(handle, CURLOPT_DEBUGFUNCTION, on_debug);
    curl_easy_setopt(handle, CURLOPT_DEBUGDATA, &easy);
    auto has = [&](Function which) { return !easy.function(which).is_undef(); };
    if (has(Function::Progress)) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
        curl_easy_setopt(handle, CURLOPT_PROGRESSFUNCTION, on_progress);
#pragma GCC diagnostic pop
        curl_easy_setopt(handle, CURLOPT_XFERINFODATA, &easy);
    }
    if (has(Function::Transfer)) {
        curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, on_transfer);
        curl_easy_setopt(handle, CURLOPT_XFERINFODATA, &easy);
    }
    if (has(Function::Match)) {
        curl_easy_setopt(handle, CURLOPT_FNMATCH_FUNCTION, on_match);
        curl_easy_setopt(handle, CURLOPT_FNMATCH_DATA, &easy);
    }
    if (has(Function::Prereq)) {
        curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, on_ready);
        curl_easy_setopt(handle, CURLOPT_PREREQDATA, &easy);
    }
}

void set_defaults(Context& context, Easy& easy) {
    CURL* handle = easy.handle;
    set_callbacks(easy);
    curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 1L);
    curl_easy_setopt(handle, CURLOPT_VERBOSE, 0L);
    curl_easy_setopt(handle, CURLOPT_DNS_CACHE_TIMEOUT, 120L);
    curl_easy_setopt(handle, CURLOPT_MAXREDIRS, 20L);
    curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
    if (restricts_paths(context))
        curl_easy_setopt(handle, CURLOPT_PROTOCOLS, long{CURLPROTO_ALL & ~CURLPROTO_FILE});
    for (const char* setting : {"openssl.cafile", "curl.cainfo"}) {
        const std::string* path = context.ini->get(setting);
        if (path && !path->empty()) curl_easy_setopt(handle, CURLOPT_CAINFO, path->c_str());
    }
}

void forget_received(Easy& easy) {
    if (easy.received) release_cell(easy.received);
    easy.received = nullptr;
    easy.sent_headers.clear();
    easy.error_text[0] = '\0';
    easy.error = CURLE_OK;
}

Value received(Easy& easy) {
    if (easy.received) return Value::of(share(*easy.received));
    return string_value("");
}

}  // namespace surus::curl
