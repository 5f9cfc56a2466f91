#include "embed/web_request.h"

#include <algorithm>

#include "ext/standard/file/upload.h"
#include "ext/standard/string/query.h"
#include "ext/standard/string/url.h"
#include "ext/support.h"
#include "runtime/request/invocation.h"
#include "runtime/request/tables.h"

namespace surus::embed {

namespace {

// UPLOAD_ERR_*
enum UploadError : int64_t {
    upload_ok = 0,
    upload_too_large = 1,
    upload_none = 4,
    upload_no_room = 7
};

std::string decoded(std::string_view text) {
    Ref<String> made = Ref<String>::adopt(url_decoded(text, false));
    return std::string(made->view());
}

std::string_view trimmed(std::string_view text) {
    size_t first = text.find_first_not_of(" \t\r\n");
    if (first == npos) return "";
    return text.substr(first, text.find_last_not_of(" \t\r\n") + 1 - first);
}

// "a=1&b[]=2"
void add_pairs(Array& target, std::string_view text, std::string_view separators, size_t most) {
    while (!text.empty() && most-- > 0) {
        std::string_view part = text.substr(0, text.find_first_of(separators));
        text.remove_prefix(std::min(text.size(), part.size() + 1));
        size_t equals = part.find('=');
        std::string name = decoded(part.substr(0, equals));
        std::string value = equals == npos ? "" : decoded(part.substr(equals + 1));
        if (!name.empty()) put_query_variable(target, name, string_value(value));
    }
}

// Of cookies the first of a name is the one.
void add_cookies(Array& target, std::string_view text, size_t most) {
    while (!text.empty() && most-- > 0) {
        std::string_view part = text.substr(0, text.find(';'));
        text.remove_prefix(std::min(text.size(), part.size() + 1));
        part = trimmed(part);
        size_t equals = part.find('=');
        std::string name(trimmed(part.substr(0, equals)));
        if (name.empty()) continue;
        std::string value = equals == npos ? "" : decoded(part.substr(equals + 1));
        bool plain = name.find_first_of("[. ") == std::string::npos;
        if (plain && target.find(std::string_view(name))) continue;
        put_query_variable(target, name, string_value(value));
    }
}

// A parameter of a header: name="value".
std::string parameter(std::string_view header, std::string_view name) {
    std::string wanted = std::string(name) + "=";
    for (size_t at = header.find(';'); at != npos; at = header.find(';', at + 1)) {
        std::string_view rest = trimmed(header.substr(at + 1));
        if (!equal_ignoring_case(rest.substr(0, wanted.size()), wanted)) continue;
        rest.remove_prefix(wanted.size());
        if (!rest.starts_with('"')) return std::string(trimmed(rest.substr(0, rest.find(';'))));
        std::string out;
        for (size_t i = 1; i < rest.size() && rest[i] != '"'; ++i) {
            if (rest[i] == '\\' && i + 1 < rest.size() &&
                (rest[i + 1] == '"' || rest[i + 1] == '\\'))
                ++i;
            out += rest[i];
        }
        return out;
    }
    return "";
}

// multipart/form-data
class Form {
public:
    Form(Context& context, Array& fields, Array& files)
        : context_(context), fields_(fields), files_(files) {
        const Ini& ini = *context.ini;
        takes_files_ = ini.get_bool("file_uploads");
        largest_ = number("upload_max_filesize", 2 << 20);
        most_files_ = number("max_file_uploads", 20);
    }

    void read(std::string_view body, const std::string& boundary) {
        std::string mark = "--" + boundary;
        size_t at = body.find(mark);
        while (at != npos) {
            at += mark.size();
            if (body.substr(at).starts_with("--")) return;
            size_t start = body.find('\n', at);
            size_t end = start == npos ? npos : body.find("\n" + mark, start);
            if (end == npos) return;
            std::string_view part = body.substr(start + 1, end > start ? end - start - 1 : 0);
            if (part.ends_with('\r')) part.remove_suffix(1);
            take(part);
            at = end + 1;
        }
    }

private:
    int64_t number(const char* name, int64_t otherwise) const {
        const std::string* text = context_.ini->get(name);
        if (!text || text->empty()) return otherwise;
        int64_t value = std::strtoll(text->c_str(), nullptr, 10);
        switch (text->back() | 32) {
        case 'g': value <<= 10; [[fallthrough]];
        case 'm': value <<= 10; [[fallthrough]];
        case 'k': value <<= 10; break;
        default: break;
        }
        return value;
    }

    void take(std::string_view part) {
        std::string_view disposition, type;
        while (true) {
            size_t newline = part.find('\n');
            if (newline == npos) return;
            std::string_view line = trimmed(part.substr(0, newline));
            part.remove_prefix(newline + 1);
            if (line.empty()) break;
            size_t colon = line.find(':');
            if (colon == npos) continue;
            if (equal_ignoring_case(line.substr(0, colon), "content-disposition"))
                disposition = line;
            if (equal_ignoring_case(line.substr(0, colon), "content-type"))
                type = trimmed(line.substr(colon + 1));
        }
        std::string name = parameter(disposition, "name");
        bool is_file = find_ignoring_case(disposition, "filename=") != npos;
        if (is_file) return take_file(name, parameter(disposition, "filename"), type, part);
        if (!name.empty()) put_query_variable(fields_, name, string_value(part));
        if (equal_ignoring_case(name, "MAX_FILE_SIZE"))
            form_limit_ = std::strtoll(std::string(part).c_str(), nullptr, 10);
    }

    void take_file(const std::string& name, const std::string& path, std::string_view type,
                   std::string_view bytes) {
        if (!takes_files_ || name.empty() || (!path.empty() && most_files_-- <= 0)) return;
        int64_t error = upload_ok;
        auto size = static_cast<int64_t>(bytes.size());
        std::string stored;
        constexpr int64_t beyond_form = 2;
        if (path.empty())
            error = upload_none;
        else if (largest_ > 0 && size > largest_)
            error = upload_too_large;
        else if (form_limit_ > 0 && size > form_limit_)
            error = beyond_form;
        else if (stored = keep_upload(context_, bytes); stored.empty())
            error = upload_no_room;
        if (error) size = 0;
        // No folders, whatever the other system calls them.
        std::string base = path.substr(path.find_last_of("/\\") + 1);
        put(name, "name", string_value(base));
        put(name, "full_path", string_value(path));
        put(name, "type", string_value(error ? std::string_view() : type));
        put(name, "tmp_name", string_value(stored));
        put(name, "error", Value::of(error));
        put(name, "size", Value::of(size));
    }

    // "a[b]" is described by a[name][b], a[type][b] and so on.
    void put(const std::string& name, const char* key, Value value) {
        size_t bracket = name.find('[');
        std::string place = bracket == std::string::npos
                                ? name + "[" + key + "]"
                                : name.substr(0, bracket) + "[" + key + "]" + name.substr(bracket);
        put_query_variable(files_, place, value);
    }

    Context& context_;
    Array& fields_;
    Array& files_;
    bool takes_files_;
    int64_t largest_, most_files_, form_limit_ = 0;
};

std::string_view server_entry(const Invocation& invocation, std::string_view name) {
    for (const auto& [key, value] : invocation.server) {
        if (key == name) return value;
    }
    return {};
}

void merge(Array& target, const Array& source) {
    for (auto [key, value] : elements(const_cast<Array&>(source))) {
        Key place = key.is_int() ? Key::from(key.integer) : Key{0, key.string};
        replace(*find_or_add(target, place), copy_deref(value));
    }
}

}  // namespace

Status set_up_web_request(Context& context) {
    const Invocation& invocation = *context.invocation;
    std::string_view method = server_entry(invocation, "REQUEST_METHOD");
    if (method.empty()) return {};
    constexpr size_t usual_most = 1000;
    const std::string* limit = context.ini->get("max_input_vars");
    size_t most = limit ? std::strtoull(limit->c_str(), nullptr, 10) : usual_most;
    Ref<Array> get = Ref<Array>::adopt(Array::create());
    Ref<Array> post = Ref<Array>::adopt(Array::create());
    Ref<Array> files = Ref<Array>::adopt(Array::create());
    Ref<Array> cookies = Ref<Array>::adopt(Array::create());
    add_pairs(*get, server_entry(invocation, "QUERY_STRING"), "&", most);
    add_cookies(*cookies, server_entry(invocation, "HTTP_COOKIE"), most);
    std::string_view type = server_entry(invocation, "CONTENT_TYPE");
    std::string_view kind = trimmed(type.substr(0, type.find(';')));
    if (method == "POST" && context.ini->get_bool("enable_post_data_reading")) {
        if (equal_ignoring_case(kind, "application/x-www-form-urlencoded"))
            add_pairs(*post, TRY(request_body(context)), "&", most);
        std::string boundary = parameter(type, "boundary");
        if (equal_ignoring_case(kind, "multipart/form-data") && !boundary.empty())
            Form(context, *post, *files).read(TRY(request_body(context)), boundary);
    }
    const std::string* order = context.ini->get("request_order");
    if (!order || order->empty()) order = context.ini->get("variables_order");
    Ref<Array> all = Ref<Array>::adopt(Array::create());
    for (char letter : order ? std::string_view(*order) : "GP") {
        if ((letter | 32) == 'g') merge(*all, *get);
        if ((letter | 32) == 'p') merge(*all, *post);
        if ((letter | 32) == 'c') merge(*all, *cookies);
    }
    context.globals->set("_GET", Value::of(get.leak()));
    context.globals->set("_POST", Value::of(post.leak()));
    context.globals->set("_COOKIE", Value::of(cookies.leak()));
    context.globals->set("_FILES", Value::of(files.leak()));
    context.globals->set("_REQUEST", Value::of(all.leak()));
    return {};
}

}  // namespace surus::embed
