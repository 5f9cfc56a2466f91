// What the last answer to an HTTP request said of itself.
#include "ext/standard/network/http.h"
#include "ext/standard/stream.stub.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/calls/frame.h"
#include "runtime/calls/function.h"
#include "runtime/hooks.h"

namespace surus {

namespace {

struct HttpState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::HttpHeaders;
    Ref<Array> headers;
};

}  // namespace

void remember_headers(Context& context, Array& headers) {
    extension_state<HttpState>(context).headers = Ref<Array>::share(&headers);
    // PHP code that called the function sees them as a variable.
    Frame* caller = context.frame ? context.frame->previous : nullptr;
    if (!caller || !caller->function || !caller->function->code) return;
    Result<Array*> table = caller_symbols(context);
    if (!table) return;
    Ref<String> name = Ref<String>::adopt(make_string("http_response_header"));
    Value* slot = find_symbol(**table, Key{0, name.get()});
    if (!slot) slot = add_symbol(**table, Key{0, name.get()});
    Value& target = slot->deref();
    Value before = target;
    target.set(Value::of(share(headers)));
    release(before);
}

Result<Value> php_http_get_last_response_headers(Context& context) {
    Ref<Array>& headers = extension_state<HttpState>(context).headers;
    return headers ? Value::of(share(*headers)) : Value::null();
}

Status php_http_clear_last_response_headers(Context& context) {
    extension_state<HttpState>(context).headers = nullptr;
    return {};
}

}  // namespace surus
