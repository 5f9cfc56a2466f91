// curl_getinfo() and curl_version().
#include "ext/curl/curl.h"
#include "ext/curl/curl.stub.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace curl {

namespace {

// Certificates of a chain, each with its fields.
Value certificates_of(Easy& easy) {
    curl_certinfo* chain = nullptr;
    if (curl_easy_getinfo(easy.handle, CURLINFO_CERTINFO, &chain) != CURLE_OK || !chain)
        return Value::undef();
    Array* list = Array::create();
    for (int i = 0; i < chain->num_of_certs; ++i) {
        Array* fields = Array::create_hash(8);
        for (curl_slist* entry = chain->certinfo[i]; entry; entry = entry->next) {
            std::string_view line = entry->data;
            size_t colon = line.find(':');
            if (colon == npos) continue;
            Ref<String> name = Ref<String>::adopt(make_string(line.substr(0, colon)));
            replace(*find_or_add(*fields, surus::Key::from(*name)),
                    string_value(line.substr(colon + 1)));
        }
        list->push(Value::of(fields));
    }
    return Value::of(list);
}

// By the type that is part of the number. Undef: it is not known.
Value single(Easy& easy, int64_t number) {
    auto info = static_cast<CURLINFO>(number);
    switch (number & CURLINFO_TYPEMASK) {
    case CURLINFO_STRING: {
        char* text = nullptr;
        if (curl_easy_getinfo(easy.handle, info, &text) != CURLE_OK) return Value::undef();
        return text ? string_value(text) : Value::null();
    }
    case CURLINFO_LONG: {
        long value = 0;
        if (curl_easy_getinfo(easy.handle, info, &value) != CURLE_OK) return Value::undef();
        return Value::of(int64_t{value});
    }
    case CURLINFO_DOUBLE: {
        double value = 0;
        if (curl_easy_getinfo(easy.handle, info, &value) != CURLE_OK) return Value::undef();
        return Value::of(value);
    }
    case CURLINFO_OFF_T: {
        curl_off_t value = 0;
        if (curl_easy_getinfo(easy.handle, info, &value) != CURLE_OK) return Value::undef();
        return Value::of(int64_t{value});
    }
    case CURLINFO_SLIST: {
        curl_slist* list = nullptr;
        if (info != CURLINFO_SSL_ENGINES && info != CURLINFO_COOKIELIST) return Value::undef();
        if (curl_easy_getinfo(easy.handle, info, &list) != CURLE_OK) return Value::undef();
        Array* result = Array::create();
        for (curl_slist* entry = list; entry; entry = entry->next)
            result->push(string_value(entry->data));
        curl_slist_free_all(list);
        return Value::of(result);
    }
    default: return Value::undef();
    }
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
struct InfoRow {
    const char* name;
    CURLINFO info;
};
constexpr InfoRow info_rows[] = {
    {"url", CURLINFO_EFFECTIVE_URL},
    {"content_type", CURLINFO_CONTENT_TYPE},
    {"http_code", CURLINFO_RESPONSE_CODE},
    {"header_size", CURLINFO_HEADER_SIZE},
    {"request_size", CURLINFO_REQUEST_SIZE},
    {"filetime", CURLINFO_FILETIME},
    {"ssl_verify_result", CURLINFO_SSL_VERIFYRESULT},
    {"redirect_count", CURLINFO_REDIRECT_COUNT},
    {"total_time", CURLINFO_TOTAL_TIME},
    {"namelookup_time", CURLINFO_NAMELOOKUP_TIME},
    {"connect_time", CURLINFO_CONNECT_TIME},
    {"pretransfer_time", CURLINFO_PRETRANSFER_TIME},
    {"size_upload", CURLINFO_SIZE_UPLOAD},
    {"size_download", CURLINFO_SIZE_DOWNLOAD},
    {"speed_download", CURLINFO_SPEED_DOWNLOAD},
    {"speed_upload", CURLINFO_SPEED_UPLOAD},
    {"download_content_length", CURLINFO_CONTENT_LENGTH_DOWNLOAD},
    {"upload_content_length", CURLINFO_CONTENT_LENGTH_UPLOAD},
    {"starttransfer_time", CURLINFO_STARTTRANSFER_TIME},
    {"redirect_time", CURLINFO_REDIRECT_TIME},
    {"redirect_url", CURLINFO_REDIRECT_URL},
    {"primary_ip", CURLINFO_PRIMARY_IP},
    {"certinfo", CURLINFO_CERTINFO},
    {"primary_port", CURLINFO_PRIMARY_PORT},
    {"local_ip", CURLINFO_LOCAL_IP},
    {"local_port", CURLINFO_LOCAL_PORT},
    {"http_version", CURLINFO_HTTP_VERSION},
    {"protocol", CURLINFO_PROTOCOL},
    {"ssl_verifyresult", CURLINFO_PROXY_SSL_VERIFYRESULT},
    {"scheme", CURLINFO_SCHEME},
    {"appconnect_time_us", CURLINFO_APPCONNECT_TIME_T},
    {"connect_time_us", CURLINFO_CONNECT_TIME_T},
    {"namelookup_time_us", CURLINFO_NAMELOOKUP_TIME_T},
    {"pretransfer_time_us", CURLINFO_PRETRANSFER_TIME_T},
    {"redirect_time_us", CURLINFO_REDIRECT_TIME_T},
    {"starttransfer_time_us", CURLINFO_STARTTRANSFER_TIME_T},
    {"total_time_us", CURLINFO_TOTAL_TIME_T},
    {"effective_method", CURLINFO_EFFECTIVE_METHOD},
    {"capath", CURLINFO_CAPATH},
    {"cainfo", CURLINFO_CAINFO},
};
#pragma GCC diagnostic pop

Value all_information(Easy& easy) {
    Array* result = Array::create_hash(64);
    for (const InfoRow& row : info_rows) {
        Value value =
            row.info == CURLINFO_CERTINFO ? certificates_of(easy) : single(easy, row.info);
        bool nullable = row.info == CURLINFO_CONTENT_TYPE;
        if (value.is_undef()) continue;
        if (value.is_null() && !nullable) value = string_value("");
        result->set(row.name, value);
    }
    if (!easy.sent_headers.empty()) result->set("request_header", string_value(easy.sent_headers));
    return Value::of(result);
}

}  // namespace

Result<Value> information(Context&, Easy& easy, std::optional<int64_t> option) {
    if (!option) return all_information(easy);
    switch (*option) {
    case constant_CURLINFO_HEADER_OUT:
        return easy.sent_headers.empty() ? false_value() : string_value(easy.sent_headers);
    case CURLINFO_CERTINFO: {
        Value value = certificates_of(easy);
        return value.is_undef() ? false_value() : value;
    }
    case CURLINFO_PRIVATE: return easy.priv.is_undef() ? false_value() : copy(easy.priv);
    default: break;
    }
    Value value = single(easy, *option);
    return value.is_null() ? false_value() : value;
}

}  // namespace curl

namespace {

void add_text(Array& result, const char* name, const char* text) {
    result.set(name, string_value(text ? text : ""));
}

Value list_of(const char* const* names) {
    Array* list = Array::create();
    for (; names && *names; ++names) list->push(string_value(*names));
    return Value::of(list);
}

struct Feature {
    const char* name;
    int bit;
};
constexpr Feature features[] = {
    {"AsynchDNS", CURL_VERSION_ASYNCHDNS},
    {"CharConv", CURL_VERSION_CONV},
    {"Debug", CURL_VERSION_DEBUG},
    {"GSS-Negotiate", 32},  // CURL_VERSION_GSSNEGOTIATE, long gone
    {"IDN", CURL_VERSION_IDN},
    {"IPv6", CURL_VERSION_IPV6},
    {"krb4", CURL_VERSION_KERBEROS4},
    {"Largefile", CURL_VERSION_LARGEFILE},
    {"libz", CURL_VERSION_LIBZ},
    {"NTLM", CURL_VERSION_NTLM},
    {"NTLMWB", CURL_VERSION_NTLM_WB},
    {"SPNEGO", CURL_VERSION_SPNEGO},
    {"SSL", CURL_VERSION_SSL},
    {"SSPI", CURL_VERSION_SSPI},
    {"TLS-SRP", CURL_VERSION_TLSAUTH_SRP},
    {"HTTP2", CURL_VERSION_HTTP2},
    {"GSSAPI", CURL_VERSION_GSSAPI},
    {"KERBEROS5", CURL_VERSION_KERBEROS5},
    {"UNIX_SOCKETS", CURL_VERSION_UNIX_SOCKETS},
    {"PSL", CURL_VERSION_PSL},
    {"HTTPS_PROXY", CURL_VERSION_HTTPS_PROXY},
    {"MULTI_SSL", CURL_VERSION_MULTI_SSL},
    {"BROTLI", CURL_VERSION_BROTLI},
    {"ALTSVC", CURL_VERSION_ALTSVC},
    {"HTTP3", CURL_VERSION_HTTP3},
    {"UNICODE", CURL_VERSION_UNICODE},
    {"ZSTD", CURL_VERSION_ZSTD},
    {"HSTS", CURL_VERSION_HSTS},
    {"GSASL", CURL_VERSION_GSASL},
};

}  // namespace

Result<Value> php_curl_version(Context&) {
    curl_version_info_data* data = curl_version_info(CURLVERSION_NOW);
    if (!data) return false_value();
    Array* result = Array::create_hash(16);
    result->set("version_number", Value::of(int64_t{data->version_num}));
    result->set("age", Value::of(static_cast<int64_t>(data->age)));
    result->set("features", Value::of(int64_t{data->features}));
    Array* list = Array::create_hash(32);
    for (const Feature& feature : features)
        list->set(feature.name, Value::boolean((data->features & feature.bit) != 0));
    result->set("feature_list", Value::of(list));
    result->set("ssl_version_number", Value::of(int64_t{data->ssl_version_num}));
    add_text(*result, "version", data->version);
    add_text(*result, "host", data->host);
    add_text(*result, "ssl_version", data->ssl_version);
    add_text(*result, "libz_version", data->libz_version);
    result->set("protocols", list_of(data->protocols));
    add_text(*result, "ares", data->ares);
    result->set("ares_num", Value::of(int64_t{data->ares_num}));
    add_text(*result, "libidn", data->libidn);
    result->set("iconv_ver_num", Value::of(int64_t{data->iconv_ver_num}));
    add_text(*result, "libssh_version", data->libssh_version);
    result->set("brotli_ver_num", Value::of(int64_t{data->brotli_ver_num}));
    add_text(*result, "brotli_version", data->brotli_version);
    return Value::of(result);
}

}  // namespace surus
