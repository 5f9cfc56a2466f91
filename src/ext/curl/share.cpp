// Share handles: what transfers have in common.
#include "ext/curl/curl.h"
#include "ext/curl/curl.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace curl {

// Easy handles that use it hold its object.
Share::~Share() {
    if (handle) curl_share_cleanup(handle);
}

}  // namespace curl

using namespace curl;

const ClassHandlers curl_share_handlers{
    .native_size = sizeof(Share),
    .construct_native = [](Object& self) { new (&self.native<Share>()) Share; },
    .destroy_native = [](Object& self) { self.native<Share>().~Share(); },
    .compare = [](Context&, const Object&, const Object&) -> Result<int> { return 2; },
};

Result<Object*> php_curl_share_init(Context& context) {
    Object* object = TRY(instantiate(context, class_CurlShareHandle(context)));
    object->native<Share>().handle = curl_share_init();
    return object;
}

Status php_curl_share_close(Context&, Object&) { return {}; }

Result<bool> php_curl_share_setopt(Context& context, Object& share_handle, int64_t option,
                                   const Value& value) {
    Share& share = share_handle.native<Share>();
    if (option != CURLSHOPT_SHARE && option != CURLSHOPT_UNSHARE) {
        share.error = CURLSHE_BAD_OPTION;
        return throw_argument_value_error(context, 2, "is not a valid cURL share option");
    }
    auto kind = static_cast<int>(TRY(to_int(context, value)));
    share.error = curl_share_setopt(share.handle, static_cast<CURLSHoption>(option), kind);
    return share.error == CURLSHE_OK;
}

Result<int64_t> php_curl_share_errno(Context&, Object& share_handle) {
    return static_cast<int64_t>(share_handle.native<Share>().error);
}

Result<Value> php_curl_share_strerror(Context&, int64_t error_code) {
    const char* text = curl_share_strerror(static_cast<CURLSHcode>(error_code));
    return text ? string_value(text) : Value::null();
}

// It shares among the transfers of one request: there is nothing that outlives it.
Result<Object*> php_curl_share_init_persistent(Context& context, Array& share_options) {
    if (share_options.count == 0)
        return throw_argument_value_error(context, 1, "must not be empty");
    OwnedValue object(
        Value::of(TRY(instantiate(context, class_CurlSharePersistentHandle(context)))));
    Share& share = object->object->native<Share>();
    share.handle = curl_share_init();
    Array* kept = Array::create();
    OwnedValue list(Value::of(kept));
    Ref<Array> options = Ref<Array>::share(&share_options);
    for (auto [key, value] : elements(*options)) {
        int64_t kind = TRY(to_int(context, value));
        if (kind == CURL_LOCK_DATA_COOKIE)
            return throw_argument_value_error(
                context, 1,
                "must not contain CURL_LOCK_DATA_COOKIE because sharing cookies across PHP "
                "requests is unsafe");
        if (curl_share_setopt(share.handle, CURLSHOPT_SHARE, static_cast<int>(kind)) != CURLSHE_OK)
            return throw_argument_value_error(context, 1,
                                              "must contain only CURL_LOCK_DATA_* constants");
        kept->push(Value::of(kind));
    }
    object->object->slots()[0].set(list.leak());
    object->object->slots()[0].extra = 0;
    return object.leak().object;
}

Status php_CurlShareHandle___construct(Context& context, Object&) {
    return throw_error(context,
                       "Cannot directly construct CurlShareHandle, use curl_share_init() instead");
}

Status php_CurlSharePersistentHandle___construct(Context& context, Object&) {
    return throw_error(context,
                       "Cannot directly construct CurlSharePersistentHandle, use "
                       "curl_share_init_persistent() instead");
}

}  // namespace surus
