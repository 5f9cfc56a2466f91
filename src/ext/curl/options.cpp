// Options of easy handles. libcurl itself says which there are and what they take; those that are
// pointers to the program's things are here.
#include <climits>

#include "ext/curl/curl.h"
#include "ext/curl/curl.stub.h"
#include "ext/standard/file/stream.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/request/open_basedir.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus::curl {

namespace {

bool accept(Easy& easy, CURLcode code) {
    if (code == CURLE_OK) return true;
    easy.error = code;
    return false;
}

std::string option_name(int64_t option) {
    const curl_easyoption* known = curl_easy_option_by_id(static_cast<CURLoption>(option));
    return known ? std::string("CURLOPT_") + known->name : "";
}

Failed throw_no_callback(Context& context, const char* name, const std::string& reason) {
    return throw_type_error(
        context, "%s(): Argument #%d ($value) must be a valid callback for option %s, %s",
        running_function_name(context).c_str(), 3, name, reason.c_str());
}

struct FunctionOption {
    int64_t option;
    Function function;
};
constexpr FunctionOption function_options[] = {
    {CURLOPT_WRITEFUNCTION, Function::Write},
    {CURLOPT_HEADERFUNCTION, Function::Header},
    {CURLOPT_READFUNCTION, Function::Read},
    {20056, Function::Progress},  // CURLOPT_PROGRESSFUNCTION, which is deprecated
    {CURLOPT_XFERINFOFUNCTION, Function::Transfer},
    {CURLOPT_FNMATCH_FUNCTION, Function::Match},
    {CURLOPT_DEBUGFUNCTION, Function::Debug},
    {CURLOPT_PREREQFUNCTION, Function::Prereq},
};

const FunctionOption* function_option(int64_t option) {
    for (const FunctionOption& row : function_options) {
        if (row.option == option) return &row;
    }
    return nullptr;
}

Result<bool> set_function(Context& context, Easy& easy, const FunctionOption& row,
                          const Value& value) {
    if (!value.is_null()) {
        std::string reason;
        Callable callable = TRY(resolve_callable(context, value, &reason));
        if (!callable.function)
            return throw_no_callback(context, option_name(row.option).c_str(), reason);
    }
    replace(easy.function(row.function), value.is_null() ? Value::undef() : copy(value));
    if (row.function == Function::Write)
        easy.body = value.is_null() ? Sink::Output : Sink::Function;
    if (row.function == Function::Header)
        easy.headers = value.is_null() ? Sink::Ignore : Sink::Function;
    if (value.is_null() && row.option == CURLOPT_XFERINFOFUNCTION)
        curl_easy_setopt(easy.handle, CURLOPT_XFERINFOFUNCTION, nullptr);
    if (value.is_null() && row.option == CURLOPT_PREREQFUNCTION)
        curl_easy_setopt(easy.handle, CURLOPT_PREREQFUNCTION, nullptr);
    if (value.is_null() && row.option == CURLOPT_FNMATCH_FUNCTION)
        curl_easy_setopt(easy.handle, CURLOPT_FNMATCH_FUNCTION, nullptr);
    set_callbacks(easy);
    return true;
}

Result<bool> set_file(Context& context, Easy& easy, int64_t option, const Value& value) {
    OwnedValue file;
    if (!value.is_null()) {
        Stream* stream = value.is_resource() ? stream_argument(context, value, 3) : nullptr;
        if (context.has_pending()) return failed;
        if (!stream)
            return throw_type_error(context,
                                    "curl_setopt(): supplied argument is not a valid File-Handle "
                                    "resource");
        if (option != CURLOPT_READDATA && !stream->mode().write)
            return throw_value_error(context, "%s(): The provided file handle must be writable",
                                     running_function_name(context).c_str());
        file = OwnedValue(copy(value));
    }
    bool none = file->is_undef();
    switch (option) {
    case CURLOPT_WRITEDATA:
        easy.body = none ? Sink::Output : Sink::File;
        replace(easy.body_file, file.leak());
        break;
    case CURLOPT_HEADERDATA:
        easy.headers = none ? Sink::Ignore : Sink::File;
        replace(easy.header_file, file.leak());
        break;
    case CURLOPT_READDATA: replace(easy.upload_file, file.leak()); break;
    default: replace(easy.error_file, file.leak());
    }
    return true;
}

Result<bool> set_list(Context& context, Easy& easy, CURLoption option, const Value& value) {
    if (!value.is_array())
        return throw_type_error(context, "%s(): The %s option must have an array value",
                                running_function_name(context).c_str(),
                                option_name(option).c_str());
    curl_slist* list = nullptr;
    Ref<Array> keep = Ref<Array>::share(value.array);
    for (auto [key, element] : elements(*keep)) {
        Result<String*> text = to_string(context, element.deref());
        if (!text) {
            curl_slist_free_all(list);
            return failed;
        }
        Ref<String> owned = Ref<String>::adopt(*text);
        curl_slist* longer = curl_slist_append(list, owned->data());
        if (!longer) {
            curl_slist_free_all(list);
            TRY(function_warning(context, "Could not build curl_slist"));
            return false;
        }
        list = longer;
    }
    List kept(list, ListFreer{});
    if (!accept(easy, curl_easy_setopt(easy.handle, option, list))) return false;
    // A transfer may be using the old list.
    if (easy.running == 0 && !easy.multi)
        std::erase_if(easy.lists, [&](const auto& known) { return known.first == option; });
    easy.lists.emplace_back(option, std::move(kept));
    return true;
}

Result<bool> set_text(Context& context, Easy& easy, CURLoption option, const Value& value) {
    if (value.is_null())
        return accept(easy,
                      curl_easy_setopt(easy.handle, option, static_cast<const char*>(nullptr)));
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
    if (text->view().find('\0') != npos)
        return throw_value_error(context, "%s(): cURL option must not contain any null bytes",
                                 running_function_name(context).c_str());
    return accept(easy, curl_easy_setopt(easy.handle, option, text->data()));
}

Result<bool> set_blob(Context& context, Easy& easy, CURLoption option, const Value& value) {
    if (value.is_null())
        return accept(easy,
                      curl_easy_setopt(easy.handle, option, static_cast<curl_blob*>(nullptr)));
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
    curl_blob blob{text->data(), text->length, CURL_BLOB_COPY};
    return accept(easy, curl_easy_setopt(easy.handle, option, &blob));
}

Result<bool> set_posted(Context& context, Easy& easy, const Value& value) {
    // What is being sent cannot be replaced.
    if (easy.running > 0) return accept(easy, CURLE_RECURSIVE_API_CALL);
    if (value.is_array()) {
        if (value.array->count > 0) return post_fields(context, easy, *value.array);
        curl_easy_setopt(easy.handle, CURLOPT_POSTFIELDS, "");
        return accept(easy, curl_easy_setopt(easy.handle, CURLOPT_POSTFIELDSIZE, 0L));
    }
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
    curl_easy_setopt(easy.handle, CURLOPT_POSTFIELDSIZE_LARGE,
                     static_cast<curl_off_t>(text->length));
    replace(easy.fields, Value::undef());
    return accept(easy, curl_easy_setopt(easy.handle, CURLOPT_COPYPOSTFIELDS, text->data()));
}

Result<bool> set_share(Context& context, Easy& easy, const Value& value) {
    if (!value.is_object() || (value.object->cls != &class_CurlShareHandle(context) &&
                               value.object->cls != &class_CurlSharePersistentHandle(context)))
        return accept(easy, CURLE_OK);
    Share& share = value.object->native<Share>();
    bool ok = accept(easy, curl_easy_setopt(easy.handle, CURLOPT_SHARE, share.handle));
    if (ok) replace(easy.share, copy(value));
    return ok;
}

// Options that are php's, or that have something to do here. Nothing: libcurl's alone.
Result<std::optional<bool>> set_special(Context& context, Easy& easy, int64_t option,
                                        const Value& value) {
    using Answer = std::optional<bool>;
    switch (option) {
    case constant_CURLOPT_RETURNTRANSFER:
        easy.body = to_bool(value) ? Sink::Return : Sink::Output;
        return Answer(true);
    case constant_CURLOPT_BINARYTRANSFER: return Answer(true);
    case constant_CURLOPT_SAFE_UPLOAD:
        if (to_bool(value)) return Answer(true);
        return throw_value_error(context, "%s(): Disabling safe uploads is no longer supported",
                                 running_function_name(context).c_str());
    case constant_CURLINFO_HEADER_OUT:
        if (!easy.function(Function::Debug).is_undef())
            return throw_value_error(context,
                                     "CURLINFO_HEADER_OUT option must not be set when the "
                                     "CURLOPT_DEBUGFUNCTION option is set");
        easy.keeps_sent_headers = to_bool(value);
        curl_easy_setopt(easy.handle, CURLOPT_VERBOSE,
                         long{easy.keeps_sent_headers || easy.verbose});
        return Answer(true);
    case CURLOPT_VERBOSE:
        easy.verbose = to_bool(value);
        return Answer(
            accept(easy, curl_easy_setopt(easy.handle, CURLOPT_VERBOSE,
                                          long{easy.verbose || easy.keeps_sent_headers})));
    case CURLOPT_SSL_VERIFYHOST:
        if (TRY(to_int(context, value)) != 1) return Answer();
        TRY(function_notice(context,
                            "CURLOPT_SSL_VERIFYHOST no longer accepts the value 1, value 2 will be "
                            "used instead"));
        return Answer(accept(easy, curl_easy_setopt(easy.handle, CURLOPT_SSL_VERIFYHOST, 2L)));
    case CURLOPT_WRITEDATA:
    case CURLOPT_READDATA:
    case CURLOPT_HEADERDATA:
    case CURLOPT_STDERR: return Answer(TRY(set_file(context, easy, option, value)));
    case CURLOPT_POSTFIELDS: return Answer(TRY(set_posted(context, easy, value)));
    case CURLOPT_PRIVATE: replace(easy.priv, copy(value)); return Answer(true);
    case CURLOPT_SHARE: return Answer(TRY(set_share(context, easy, value)));
    default: return Answer();
    }
}

// Whether open_basedir allows what an option names: a file, or how files are reached.
Result<bool> is_open_to(Context& context, CURLoption option, const Value& value) {
    if (value.is_null() || !restricts_paths(context)) return true;
    switch (option) {
    case CURLOPT_COOKIEFILE:
    case CURLOPT_COOKIEJAR:
    case CURLOPT_CAINFO:
    case CURLOPT_CAPATH:
    case CURLOPT_CRLFILE:
    case CURLOPT_ISSUERCERT:
    case CURLOPT_SSLCERT:
    case CURLOPT_SSLKEY:
    case CURLOPT_NETRC_FILE:
    case CURLOPT_SSH_PRIVATE_KEYFILE:
    case CURLOPT_SSH_PUBLIC_KEYFILE:
    case CURLOPT_SSH_KNOWNHOSTS:
    case CURLOPT_UNIX_SOCKET_PATH:
    case CURLOPT_ALTSVC:
    case CURLOPT_HSTS: break;
    case CURLOPT_PROTOCOLS_STR:
    case CURLOPT_REDIR_PROTOCOLS_STR: {
        Ref<String> names = Ref<String>::adopt(TRY(to_string(context, value)));
        std::string lower = to_lower(names->view());
        if (lower.find("file") == npos && lower.find("all") == npos) return true;
        TRY(function_warning(context,
                             "The FILE protocol cannot be activated when an open_basedir is set"));
        return false;
    }
    default: return true;
    }
    Ref<String> path = Ref<String>::adopt(TRY(to_string(context, value)));
    return path->is_empty() || is_allowed(context, path->view());
}

}  // namespace

Result<bool> set_option(Context& context, Easy& easy, int64_t option, const Value& given) {
    OwnedValue keep(copy_deref(given));
    const Value& value = keep.get();
    if (std::optional<bool> done = TRY(set_special(context, easy, option, value))) return *done;
    if (const FunctionOption* row = function_option(option))
        return set_function(context, easy, *row, value);
    const curl_easyoption* known = option >= 0 && option <= INT_MAX
                                       ? curl_easy_option_by_id(static_cast<CURLoption>(option))
                                       : nullptr;
    if (!known) {
        bool many = running_function_name(context) == "curl_setopt_array";
        return throw_argument_value_error(
            context, 2, "%s",
            many ? "must contain only valid cURL options" : "is not a valid cURL option");
    }
    CURLoption id = known->id;
    switch (known->type) {
    case CURLOT_LONG:
    case CURLOT_VALUES: {
        auto number = static_cast<long>(TRY(to_int(context, value)));
        bool protocols = id == CURLOPT_PROTOCOLS || id == CURLOPT_REDIR_PROTOCOLS;
        if (protocols && (number & CURLPROTO_FILE) && restricts_paths(context)) {
            TRY(function_warning(context,
                                 "CURLPROTO_FILE cannot be activated when an open_basedir is set"));
            return false;
        }
        return accept(easy, curl_easy_setopt(easy.handle, id, number));
    }
    case CURLOT_OFF_T: {
        auto number = static_cast<curl_off_t>(TRY(to_int(context, value)));
        return accept(easy, curl_easy_setopt(easy.handle, id, number));
    }
    case CURLOT_STRING:
        if (!TRY(is_open_to(context, id, value))) return false;
        return set_text(context, easy, id, value);
    case CURLOT_SLIST: return set_list(context, easy, id, value);
    case CURLOT_BLOB: return set_blob(context, easy, id, value);
    default: return throw_argument_value_error(context, 2, "is not a valid cURL option");
    }
}

}  // namespace surus::curl
