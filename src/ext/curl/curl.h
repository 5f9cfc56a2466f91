// The native side of the classes. A multi handle holds the objects of its easy handles, these know
// it: whichever goes first leaves the other.
#pragma once

#include <curl/curl.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ext/support.h"
#include "runtime/objects/object.h"

namespace surus::curl {

struct Multi;

// Where what comes goes.
enum class Sink : uint8_t { Output, File, Function, Return, Ignore };

struct ListFreer {
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
// Copies of a handle have the same lists.
using List = std::shared_ptr<curl_slist>;
using Form = std::unique_ptr<curl_mime, void (*)(curl_mime*)>;

// The program's functions.
enum class Function : uint8_t {
    Write,
    Header,
    Read,
    Progress,
    Transfer,
    Match,
    Debug,
    Prereq,
    Count
};
inline constexpr size_t function_count = static_cast<size_t>(Function::Count);

struct Easy {
    CURL* handle = nullptr;
    Object* object = nullptr;  // whose native state this is
    Multi* multi = nullptr;
    int running = 0;       // callbacks
    bool closing = false;  // no more of them
    Sink body = Sink::Output;
    Sink headers = Sink::Ignore;
    String* received = nullptr;  // owned; with Sink::Return
    std::string sent_headers;    // with CURLINFO_HEADER_OUT
    bool keeps_sent_headers = false;
    bool verbose = false;
    Value functions[function_count];
    Value body_file = Value::undef();
    Value header_file = Value::undef();
    Value upload_file = Value::undef();
    Value error_file = Value::undef();
    Value priv = Value::undef();
    Value share = Value::undef();
    Value fields = Value::undef();  // an array that was posted, for copies
    std::vector<std::pair<CURLoption, List>> lists;
    std::vector<Form> forms;  // the last is in use
    CURLcode error = CURLE_OK;
    char error_text[CURL_ERROR_SIZE] = {};

    Easy() {
        for (Value& function : functions) function = Value::undef();
    }
    ~Easy();
    Value& function(Function which) { return functions[static_cast<size_t>(which)]; }
    template <class Visit>
    void each_value(Visit visit) {
        for (Value& value : functions) visit(value);
        for (Value* value :
             {&body_file, &header_file, &upload_file, &error_file, &priv, &share, &fields})
            visit(*value);
    }
};

struct Multi {
    CURLM* handle = nullptr;
    CURLMcode error = CURLM_OK;
    int running = 0;
    std::vector<Easy*> members;  // a share of each one's object
    Value push = Value::undef();
    ~Multi();
};

struct Share {
    CURLSH* handle = nullptr;
    CURLSHcode error = CURLSHE_OK;
    ~Share();
};

// Callbacks, and what a handle is when it is made.
void set_defaults(Context& context, Easy& easy);
void set_callbacks(Easy& easy);
// What was kept of a transfer before goes.
void forget_received(Easy& easy);
// False: libcurl refuses it. Throws where php does.
Result<bool> set_option(Context& context, Easy& easy, int64_t option, const Value& value);
Result<bool> post_fields(Context& context, Easy& easy, Array& fields);
Result<Value> information(Context& context, Easy& easy, std::optional<int64_t> option);
// What a finished transfer has given; owned.
Value received(Easy& easy);

}  // namespace surus::curl
