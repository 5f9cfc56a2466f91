#include "ext/standard/network/request_body.h"

#include <algorithm>

#include "ext/core/core.stub.h"
#include "ext/standard/file/upload.h"
#include "ext/standard/head.stub.h"
#include "ext/standard/info.stub.h"
#include "ext/standard/string/query.h"
#include "ext/standard/string/url.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// UPLOAD_ERR_*
enum UploadError : int64_t {
    upload_ok = 0,
    upload_too_large = 1,
    upload_partial = 3,
    upload_none = 4,
    upload_no_room = 7
};

// What is beyond a limit.
Status complain(Context& context, const BodyLimits& limits, const std::string& message) {
    if (limits.throws)
        return throw_error(context, class_RequestParseBodyException(context), "%s",
                           message.c_str());
    report_without_bail(context, level::warning, "PHP Request Startup: " + message, "Unknown", 0);
    return {};
}

std::string too_many_variables(const BodyLimits& limits) {
    return "Input variables exceeded " + std::to_string(limits.variables) +
           ". To increase the limit change max_input_vars in php.ini.";
}

// A parameter of a header: name="value".
std::string parameter(std::string_view header, std::string_view name) {
    std::string wanted = std::string(name) + "=";
    for (size_t at = header.find(';'); at != npos; at = header.find(';', at + 1)) {
        std::string_view rest = without_blanks(header.substr(at + 1));
        if (!equal_ignoring_case(rest.substr(0, wanted.size()), wanted)) continue;
        rest.remove_prefix(wanted.size());
        if (!rest.starts_with('"'))
            return std::string(without_blanks(rest.substr(0, rest.find(';'))));
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
    Form(Context& context, const BodyLimits& limits, Array& fields, Array& files)
        : context_(context), limits_(limits), fields_(fields), files_(files) {
        takes_files_ = context.ini->get_bool("file_uploads");
    }

    Status read(std::string_view body, const std::string& boundary) {
        std::string mark = "--" + boundary;
        size_t at = body.find(mark);
        while (at != npos) {
            at += mark.size();
            if (body.substr(at).starts_with("--")) return {};
            size_t start = body.find('\n', at);
            size_t end = start == npos ? npos : body.find("\n" + mark, start);
            if (start == npos) return {};
            // The body ends before the part does: of a file that is told.
            if (is_partial_ = end == npos; is_partial_) end = body.size();
            std::string_view part = body.substr(start + 1, end > start ? end - start - 1 : 0);
            if (part.ends_with('\r')) part.remove_suffix(1);
            if (++parts_ > limits_.parts) {
                return complain(context_, limits_,
                                "Multipart body parts limit exceeded " +
                                    std::to_string(limits_.parts) +
                                    ". To increase the limit change max_multipart_body_parts in "
                                    "php.ini.");
            }
            TRY(take(part));
            at = is_partial_ ? npos : end + 1;
        }
        return {};
    }

private:
    Status take(std::string_view part) {
        std::string_view disposition, type;
        while (true) {
            size_t newline = part.find('\n');
            if (newline == npos) return {};
            std::string_view line = without_blanks(part.substr(0, newline));
            part.remove_prefix(newline + 1);
            if (line.empty()) break;
            size_t colon = line.find(':');
            if (colon == npos) continue;
            if (equal_ignoring_case(line.substr(0, colon), "content-disposition"))
                disposition = line;
            if (equal_ignoring_case(line.substr(0, colon), "content-type"))
                type = without_blanks(line.substr(colon + 1));
        }
        std::string name = parameter(disposition, "name");
        bool is_file = find_ignoring_case(disposition, "filename=") != npos;
        if (is_file) return take_file(name, parameter(disposition, "filename"), type, part);
        if (!name.empty() && !is_partial_) {
            if (++variables_ > limits_.variables) {
                if (variables_ > limits_.variables + 1) return {};
                return complain(context_, limits_, too_many_variables(limits_));
            }
            put_query_variable(context_, fields_, name, string_value(part));
        }
        if (equal_ignoring_case(name, "MAX_FILE_SIZE"))
            form_limit_ = std::strtoll(std::string(part).c_str(), nullptr, 10);
        return {};
    }

    Status take_file(const std::string& name, const std::string& path, std::string_view type,
                     std::string_view bytes) {
        if (!takes_files_ || name.empty()) return {};
        if (!path.empty() && ++files_taken_ > limits_.files) {
            if (files_taken_ > limits_.files + 1) return {};
            return complain(context_, limits_,
                            "Maximum number of allowable file uploads has been exceeded");
        }
        int64_t error = upload_ok;
        auto size = static_cast<int64_t>(bytes.size());
        std::string stored;
        constexpr int64_t beyond_form = 2;
        if (path.empty())
            error = upload_none;
        else if (limits_.file_size > 0 && size > limits_.file_size)
            error = upload_too_large;
        else if (form_limit_ > 0 && size > form_limit_)
            error = beyond_form;
        else if (is_partial_)
            error = upload_partial;
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
        return {};
    }

    // "a[b]" is described by a[name][b], a[type][b] and so on.
    void put(const std::string& name, const char* key, Value value) {
        size_t bracket = name.find('[');
        std::string place = bracket == std::string::npos
                                ? name + "[" + key + "]"
                                : name.substr(0, bracket) + "[" + key + "]" + name.substr(bracket);
        put_query_variable(context_, files_, place, value);
    }

    Context& context_;
    const BodyLimits& limits_;
    Array& fields_;
    Array& files_;
    bool takes_files_;
    bool is_partial_ = false;  // the part that is being taken
    int64_t parts_ = 0, variables_ = 0, files_taken_ = 0, form_limit_ = 0;
};

Status read_form(Context& context, const BodyLimits& limits, std::string_view type, Array& fields,
                 Array& files) {
    std::string boundary = parameter(type, "boundary");
    if (boundary.empty())
        return complain(context, limits, "Missing boundary in multipart/form-data POST data");
    return Form(context, limits, fields, files).read(TRY(request_body(context)), boundary);
}

// One of the options that stand for settings; what it may be is php's rule.
Status set_limit(Context& context, const Value& value, int64_t& limit) {
    if (value.is_int()) {
        limit = value.integer;
        return {};
    }
    if (value.is_string()) {
        limit = TRY(php_ini_parse_quantity(context, *value.string));
        return {};
    }
    const char* type = value.is(Type::True)    ? "true"
                       : value.is(Type::False) ? "false"
                                               : type_name_in_errors(value);
    return throw_value_error(context, "Invalid %s value in $options argument", type);
}

Status take_options(Context& context, const Array& options, BodyLimits& limits) {
    struct Option {
        std::string_view name;
        int64_t BodyLimits::* limit;
    };
    static constexpr Option known[] = {{"max_file_uploads", &BodyLimits::files},
                                       {"max_input_vars", &BodyLimits::variables},
                                       {"max_multipart_body_parts", &BodyLimits::parts},
                                       {"post_max_size", &BodyLimits::body_size},
                                       {"upload_max_filesize", &BodyLimits::file_size}};
    for (auto [key, value] : elements(const_cast<Array&>(options))) {
        if (key.is_int())
            return throw_value_error(context, "Invalid integer key in $options argument");
        const Option* found = std::ranges::find(known, key.string->view(), &Option::name);
        if (found == std::end(known)) {
            return throw_value_error(context, "Invalid key \"%s\" in $options argument",
                                     key.string->data());
        }
        OwnedValue kept(copy(value.deref()));
        TRY(set_limit(context, kept.get(), limits.*found->limit));
    }
    return {};
}

}  // namespace

std::string_view without_blanks(std::string_view text) {
    size_t first = text.find_first_not_of(" \t\r\n");
    if (first == npos) return "";
    return text.substr(first, text.find_last_not_of(" \t\r\n") + 1 - first);
}

bool add_query_variables(Context& context, Array& target, std::string_view text, size_t most) {
    QueryPairs pairs = query_pairs(context, text, most);
    put_query_pairs(context, target, pairs.texts);
    return !pairs.is_cut;
}

BodyLimits body_limits(const Context& context) {
    const Ini& ini = *context.ini;
    return {ini.get_int("post_max_size"), ini.get_int("max_input_vars"),
            ini.get_int("max_multipart_body_parts"), ini.get_int("max_file_uploads"),
            ini.get_int("upload_max_filesize")};
}

Result<bool> read_request_body(Context& context, const BodyLimits& given, Array& fields,
                               Array& files) {
    BodyLimits limits = given;
    if (limits.parts < 0) limits.parts = limits.variables + limits.files;
    std::string type(server_entry(*context.invocation, "CONTENT_TYPE"));
    std::string_view kind =
        without_blanks(std::string_view(type).substr(0, type.find_first_of(";, ")));
    bool is_form = equal_ignoring_case(kind, "multipart/form-data");
    if (!is_form && !equal_ignoring_case(kind, "application/x-www-form-urlencoded")) return false;
    std::string_view length = server_entry(*context.invocation, "CONTENT_LENGTH");
    int64_t size = std::strtoll(std::string(length).c_str(), nullptr, 10);
    if (limits.body_size > 0 && size > limits.body_size) {
        TRY(complain(context, limits,
                     "POST Content-Length of " + std::to_string(size) +
                         " bytes exceeds the limit of " + std::to_string(limits.body_size) +
                         " bytes"));
        return true;
    }
    if (is_form) {
        TRY(read_form(context, limits, type, fields, files));
        // php://input has nothing of it: files may be large.
        context.invocation->body = Ref<String>::adopt(String::empty());
    } else if (!add_query_variables(context, fields, TRY(request_body(context)),
                                    static_cast<size_t>(limits.variables))) {
        TRY(complain(context, limits, too_many_variables(limits)));
    }
    return true;
}

Result<Array*> php_request_parse_body(Context& context, Array* options) {
    BodyLimits limits = body_limits(context);
    limits.throws = true;
    Ref<Array> keep = options ? Ref<Array>::share(options) : Ref<Array>();
    if (options) TRY(take_options(context, *options, limits));
    std::string type(server_entry(*context.invocation, "CONTENT_TYPE"));
    if (type.empty()) {
        return throw_error(context, class_RequestParseBodyException(context),
                           "Request does not provide a content type");
    }
    Ref<Array> fields = Ref<Array>::adopt(Array::create());
    Ref<Array> files = Ref<Array>::adopt(Array::create());
    if (!TRY(read_request_body(context, limits, *fields, *files))) {
        return throw_error(context, class_RequestParseBodyException(context),
                           "Content-Type \"%s\" is not supported", type.c_str());
    }
    Array* both = Array::create(2);
    both->push(Value::of(fields.leak()));
    both->push(Value::of(files.leak()));
    return both;
}

}  // namespace surus
