// Multi handles: transfers side by side.
#include <algorithm>
#include <climits>

#include "ext/curl/curl.h"
#include "ext/curl/curl.stub.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace curl {

Multi::~Multi() {
    std::vector<Easy*> all;
    all.swap(members);
    for (Easy* easy : all) {
        curl_multi_remove_handle(handle, easy->handle);
        easy->multi = nullptr;
    }
    curl_multi_cleanup(handle);
    for (Easy* easy : all) release_cell(easy->object);
    release(push);
}

namespace {

Value note(Multi& multi, CURLMcode code) {
    multi.error = code;
    return Value::of(static_cast<int64_t>(code));
}

// A server pushes what nobody asked for: the program says whether it wants it.
int on_push(CURL* parent, CURL* pushed, size_t count, curl_pushheaders* headers, void* data) {
    Context& context = Context::current();
    Multi& multi = *static_cast<Multi*>(data);
    auto owner = std::ranges::find(multi.members, parent, &Easy::handle);
    if (owner == multi.members.end() || context.has_pending()) return CURL_PUSH_DENY;
    Result<Object*> made = instantiate(context, class_CurlHandle(context));
    if (!made) return CURL_PUSH_DENY;
    OwnedValue child(Value::of(*made));
    Easy& easy = child->object->native<Easy>();
    easy.handle = pushed;
    set_callbacks(easy);
    Array* list = Array::create();
    OwnedValue lines(Value::of(list));
    for (size_t i = 0; i < count; ++i) {
        if (const char* line = curl_pushheader_bynum(headers, i)) list->push(string_value(line));
    }
    OwnedValue parent_value(Value::of(share(*(*owner)->object)));
    OwnedValue callback(copy(multi.push));
    Value arguments[] = {parent_value.get(), child.get(), lines.get()};
    Result<Value> result = call_value(context, callback.get(), arguments);
    bool wanted = false;
    if (result) {
        OwnedValue answer(*result);
        Result<int64_t> number = to_int(context, answer.get());
        wanted = number && *number != CURL_PUSH_DENY;
    }
    if (!wanted) {
        // libcurl keeps what is denied.
        easy.handle = nullptr;
        return CURL_PUSH_DENY;
    }
    easy.multi = &multi;
    multi.members.push_back(&easy);
    child.leak();
    return CURL_PUSH_OK;
}

Result<bool> set_push(Context& context, Multi& multi, const Value& value) {
    if (!value.is_null()) {
        std::string reason;
        Callable callable = TRY(resolve_callable(context, value, &reason));
        if (!callable.function)
            return throw_argument_type_error(
                context, 2, "must be a valid callback for option CURLMOPT_PUSHFUNCTION, %s",
                reason.c_str());
    }
    replace(multi.push, value.is_null() ? Value::undef() : copy(value));
    auto* function = value.is_null() ? nullptr : on_push;
    multi.error = curl_multi_setopt(multi.handle, CURLMOPT_PUSHFUNCTION, function);
    if (multi.error == CURLM_OK)
        multi.error = curl_multi_setopt(multi.handle, CURLMOPT_PUSHDATA, &multi);
    return multi.error == CURLM_OK;
}

}  // namespace

}  // namespace curl

using namespace curl;

const ClassHandlers curl_multi_handlers{
    .native_size = sizeof(Multi),
    .construct_native = [](Object& self) { new (&self.native<Multi>()) Multi; },
    .destroy_native = [](Object& self) { self.native<Multi>().~Multi(); },
    .trace =
        [](Object& self, void (*visit)(Value&, void*), void* data) {
            Multi& multi = self.native<Multi>();
            visit(multi.push, data);
            for (Easy* easy : multi.members) {
                Value member = Value::of(easy->object);
                visit(member, data);
            }
        },
    .compare = [](Context&, const Object&, const Object&) -> Result<int> { return 2; },
    .cast = [](Context&, Object& self, Type type) -> Result<Value> {
        // As the numbers of resources once were.
        if (type != Type::Int) return Value::undef();
        return Value::of(int64_t{self.id});
    },
};

Result<Object*> php_curl_multi_init(Context& context) {
    Object* object = TRY(instantiate(context, class_CurlMultiHandle(context)));
    object->native<Multi>().handle = curl_multi_init();
    return object;
}

Result<int64_t> php_curl_multi_add_handle(Context&, Object& multi_handle, Object& handle) {
    Multi& multi = multi_handle.native<Multi>();
    Easy& easy = handle.native<Easy>();
    forget_received(easy);
    CURLMcode code = curl_multi_add_handle(multi.handle, easy.handle);
    if (code == CURLM_OK) {
        easy.multi = &multi;
        multi.members.push_back(&easy);
        retain_cell(&handle);
    }
    return note(multi, code).integer;
}

static int64_t remove_member(Multi& multi, Easy& easy) {
    CURLMcode code = multi.running > 0 ? CURLM_RECURSIVE_API_CALL
                                       : curl_multi_remove_handle(multi.handle, easy.handle);
    note(multi, code);
    if (code != CURLM_OK || easy.multi != &multi) return code;
    easy.multi = nullptr;
    std::erase(multi.members, &easy);
    release_cell(easy.object);
    return code;
}

Result<int64_t> php_curl_multi_remove_handle(Context&, Object& multi_handle, Object& handle) {
    return remove_member(multi_handle.native<Multi>(), handle.native<Easy>());
}

Result<Array*> php_curl_multi_get_handles(Context&, Object& multi_handle) {
    Array* list = Array::create();
    for (Easy* easy : multi_handle.native<Multi>().members)
        list->push(Value::of(share(*easy->object)));
    return list;
}

Result<int64_t> php_curl_multi_exec(Context& context, Object& multi_handle,
                                    Reference& still_running) {
    Multi& multi = multi_handle.native<Multi>();
    int running = static_cast<int>(TRY(to_int(context, still_running.value)));
    if (multi.running > 0) return note(multi, CURLM_RECURSIVE_API_CALL).integer;
    ++multi.running;
    for (Easy* easy : multi.members) ++easy->running;
    std::vector<Easy*> during = multi.members;
    context.output->flush();
    CURLMcode code = curl_multi_perform(multi.handle, &running);
    for (Easy* easy : during) --easy->running;
    --multi.running;
    note(multi, code);
    if (context.has_pending()) return failed;
    TRY(assign_reference(context, still_running, Value::of(int64_t{running})));
    return int64_t{code};
}

Result<int64_t> php_curl_multi_select(Context& context, Object& multi_handle, double timeout) {
    Multi& multi = multi_handle.native<Multi>();
    double milliseconds = timeout * 1000.0;
    if (!(milliseconds >= 0) || milliseconds > INT_MAX)
        return throw_argument_value_error(context, 2, "must be between %f and %f", 0.0,
                                          INT_MAX / 1000.0);
    int ready = 0;
    context.output->flush();
    CURLMcode code =
        curl_multi_wait(multi.handle, nullptr, 0, static_cast<int>(milliseconds), &ready);
    note(multi, code);
    return code == CURLM_OK ? ready : -1;
}

Result<Value> php_curl_multi_info_read(Context& context, Object& multi_handle,
                                       Reference* queued_messages) {
    Multi& multi = multi_handle.native<Multi>();
    int left = 0;
    CURLMsg* message = curl_multi_info_read(multi.handle, &left);
    if (!message) return false_value();
    if (queued_messages) TRY(assign_reference(context, *queued_messages, Value::of(int64_t{left})));
    Array* result = Array::create_hash(4);
    result->set("msg", Value::of(static_cast<int64_t>(message->msg)));
    result->set("result", Value::of(static_cast<int64_t>(message->data.result)));
    auto owner = std::ranges::find(multi.members, message->easy_handle, &Easy::handle);
    if (owner != multi.members.end()) {
        (*owner)->error = message->data.result;
        result->set("handle", Value::of(share(*(*owner)->object)));
    }
    return Value::of(result);
}

Result<Value> php_curl_multi_getcontent(Context&, Object& handle) {
    Easy& easy = handle.native<Easy>();
    if (easy.body != Sink::Return) return Value::null();
    return received(easy);
}

Status php_curl_multi_close(Context& context, Object& multi_handle) {
    Multi& multi = multi_handle.native<Multi>();
    if (multi.running > 0)
        return throw_error(context,
                           "curl_multi_close(): Attempt to close cURL handle from a callback");
    while (!multi.members.empty()) {
        Easy* easy = multi.members.back();
        if (remove_member(multi, *easy) != CURLM_OK) break;
    }
    return {};
}

Result<int64_t> php_curl_multi_errno(Context&, Object& multi_handle) {
    return static_cast<int64_t>(multi_handle.native<Multi>().error);
}

Result<Value> php_curl_multi_strerror(Context&, int64_t error_code) {
    const char* text = curl_multi_strerror(static_cast<CURLMcode>(error_code));
    return text ? string_value(text) : Value::null();
}

Result<bool> php_curl_multi_setopt(Context& context, Object& multi_handle, int64_t option,
                                   const Value& value) {
    Multi& multi = multi_handle.native<Multi>();
    switch (option) {
    case CURLMOPT_PIPELINING: {
        int64_t mode = TRY(to_int(context, value));
        if (mode & 1) {
            TRY(function_warning(context, "CURLPIPE_HTTP1 is no longer supported"));
            multi.error = CURLM_UNKNOWN_OPTION;
            return false;
        }
        [[fallthrough]];
    }
    case CURLMOPT_MAXCONNECTS:
    case CURLMOPT_CHUNK_LENGTH_PENALTY_SIZE:
    case CURLMOPT_CONTENT_LENGTH_PENALTY_SIZE:
    case CURLMOPT_MAX_HOST_CONNECTIONS:
    case CURLMOPT_MAX_PIPELINE_LENGTH:
    case CURLMOPT_MAX_TOTAL_CONNECTIONS:
    case CURLMOPT_MAX_CONCURRENT_STREAMS: {
        int64_t number = TRY(to_int(context, value));
        auto id = static_cast<CURLMoption>(option);
        if (option == CURLMOPT_CHUNK_LENGTH_PENALTY_SIZE ||
            option == CURLMOPT_CONTENT_LENGTH_PENALTY_SIZE)
            multi.error = curl_multi_setopt(multi.handle, id, static_cast<curl_off_t>(number));
        else
            multi.error = curl_multi_setopt(multi.handle, id, static_cast<long>(number));
        return multi.error == CURLM_OK;
    }
    case CURLMOPT_PUSHFUNCTION: return set_push(context, multi, value);
    default:
        multi.error = CURLM_UNKNOWN_OPTION;
        return throw_argument_value_error(context, 2, "is not a valid cURL multi option");
    }
}

Status php_CurlMultiHandle___construct(Context& context, Object&) {
    return throw_error(context,
                       "Cannot directly construct CurlMultiHandle, use curl_multi_init() instead");
}

}  // namespace surus
