#include "ext/standard/network/request_body.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/ascii.h"
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
    upload_beyond_form = 2,
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

// Up to `stop`, but not to one in quotes, which may be either; takes that from the text.
std::string_view take_word(std::string_view& text, char stop) {
    size_t at = 0;
    while (at < text.size() && text[at] != stop) {
        char quote = text[at++];
        if (quote != '"' && quote != '\'') continue;
        while (at < text.size() && text[at] != quote) {
            bool is_escaped = text[at] == '\\' && at + 1 < text.size() && text[at + 1] == quote;
            at += is_escaped ? 2 : 1;
        }
        if (at < text.size()) ++at;
    }
    std::string_view word = text.substr(0, at);
    while (at < text.size() && text[at] == stop) ++at;
    text.remove_prefix(at);
    return word;
}

std::string_view without_leading_blanks(std::string_view text) {
    size_t at = 0;
    while (at < text.size() && is_space(static_cast<unsigned char>(text[at]))) ++at;
    return text.substr(at);
}

// What stands behind name=, without its quotes: none ends at a blank.
std::string unquoted(std::string_view text) {
    text = without_leading_blanks(text);
    char quote = !text.empty() && (text[0] == '"' || text[0] == '\'') ? text[0] : '\0';
    if (quote) text.remove_prefix(1);
    std::string out;
    for (size_t i = 0; i < text.size(); ++i) {
        if (quote ? text[i] == quote : is_space(static_cast<unsigned char>(text[i]))) break;
        if (text[i] == '\\' && i + 1 < text.size() &&
            (text[i + 1] == '\\' || (quote && text[i + 1] == quote)))
            ++i;
        out += text[i];
    }
    return out;
}

// What a part is of: Content-Disposition: form-data; name="a"; filename="b".
struct Disposition {
    std::optional<std::string> name, filename;

    explicit Disposition(std::string_view header) {
        header = without_leading_blanks(header);
        while (!header.empty()) {
            std::string_view value = take_word(header, ';');
            header = without_leading_blanks(header);
            if (value.find('=') == npos) continue;
            std::string_view key = take_word(value, '=');
            if (equal_ignoring_case(key, "name")) name = unquoted(value);
            if (equal_ignoring_case(key, "filename")) filename = unquoted(value);
        }
    }
};

// Brackets are closed, and nothing but others follows them.
bool has_sound_brackets(std::string_view name) {
    int64_t open = 0;
    for (size_t i = 0; i < name.size(); ++i) {
        if (name[i] == '[') ++open;
        if (name[i] != ']') continue;
        if (--open < 0 || (i + 1 < name.size() && name[i + 1] != '[')) return false;
    }
    return open == 0;
}

// multipart/form-data
class Form {
public:
    Form(Context& context, const BodyLimits& limits, std::string_view body,
         const std::string& boundary, Array& fields, Array& files)
        : context_(context),
          limits_(limits),
          rest_(body),
          mark_("\n--" + boundary),
          fields_(fields),
          files_(files),
          files_left_(limits.files) {
        takes_files_ = context.ini->get_bool("file_uploads");
    }

    // What stands between the parts, and behind the last, is skipped.
    Status read() {
        while (find_part()) {
            Headers headers = read_headers();
            if (!headers.disposition) continue;
            if (++parts_ > limits_.parts) {
                return complain(context_, limits_,
                                "Multipart body parts limit exceeded " +
                                    std::to_string(limits_.parts) +
                                    ". To increase the limit change max_multipart_body_parts in "
                                    "php.ini.");
            }
            Disposition of(*headers.disposition);
            if (of.name && !of.filename) {
                TRY(take_variable(*of.name));
                continue;
            }
            bool takes = takes_files_ && TRY(has_room_for_file());
            if (!of.filename)
                return complain(context_, limits_, "File Upload Mime headers garbled");
            std::string name = of.name ? *of.name : std::to_string(nameless_++);
            // Behind a name that is garbled PHP takes no file any more.
            takes_files_ &= has_sound_brackets(name);
            if (takes && takes_files_) take_file(name, *of.filename, headers.type.value_or(""));
        }
        return {};
    }

private:
    // Of a part: those that matter, as there may be any number.
    struct Headers {
        std::optional<std::string> disposition, type;
    };

    std::string_view take_line() {
        size_t newline = rest_.find('\n');
        std::string_view line = rest_.substr(0, newline);
        rest_.remove_prefix(newline == npos ? rest_.size() : newline + 1);
        if (line.ends_with('\r')) line.remove_suffix(1);
        return line;
    }

    bool find_part() {
        while (!rest_.empty()) {
            if (take_line() == std::string_view(mark_).substr(1)) return true;
        }
        return false;
    }

    // A line without a colon, or that begins with a blank, goes on with the one before. Of two of a
    // name the first counts.
    Headers read_headers() {
        Headers headers;
        std::optional<std::string>* last = nullptr;
        while (!rest_.empty()) {
            std::string_view line = take_line();
            if (line.empty()) break;
            bool goes_on = is_space(static_cast<unsigned char>(line[0]));
            size_t colon = goes_on ? npos : line.find(':');
            if (colon == npos) {
                if (last) **last += line;
                continue;
            }
            std::string_view name = line.substr(0, colon);
            last = equal_ignoring_case(name, "Content-Disposition") ? &headers.disposition
                   : equal_ignoring_case(name, "Content-Type")      ? &headers.type
                                                                    : nullptr;
            if (last && *last) last = nullptr;
            if (last) last->emplace(without_leading_blanks(line.substr(colon + 1)));
        }
        return headers;
    }

    // Up to the next boundary; where the body ends before it, what looks like its begin is no part
    // of the content.
    std::string_view take_content(bool& is_partial) {
        size_t end = rest_.find(mark_);
        is_partial = end == npos;
        if (is_partial) {
            size_t most = std::min(rest_.size(), mark_.size());
            end = rest_.size() - most;
            while (!std::string_view(mark_).starts_with(rest_.substr(end))) ++end;
        }
        std::string_view content = rest_.substr(0, end);
        if (end < rest_.size() && content.ends_with('\r')) content.remove_suffix(1);
        rest_.remove_prefix(end);
        return content;
    }

    Status take_variable(const std::string& name) {
        bool is_partial;
        std::string_view value = take_content(is_partial);
        if (++variables_ <= limits_.variables) {
            put_query_variable(context_, fields_, name, string_value(value));
        } else if (variables_ == limits_.variables + 1) {
            TRY(complain(context_, limits_, too_many_variables(limits_)));
        }
        if (equal_ignoring_case(name, "MAX_FILE_SIZE"))
            form_limit_ = std::strtoll(std::string(value).c_str(), nullptr, 10);
        return {};
    }

    // That there is none is told once.
    Result<bool> has_room_for_file() {
        if (files_left_ > 0) return true;
        bool is_told = files_left_ < 0;
        files_left_ = -1;
        if (!is_told)
            TRY(complain(context_, limits_,
                         "Maximum number of allowable file uploads has been exceeded"));
        return false;
    }

    UploadError error_of(int64_t size, bool is_partial) const {
        bool is_too_large = limits_.file_size > 0 && size > limits_.file_size;
        bool is_beyond_form = size > 0 && form_limit_ != 0 && size > form_limit_;
        // The lower limit is met first.
        if (is_beyond_form && (!is_too_large || form_limit_ < limits_.file_size))
            return upload_beyond_form;
        if (is_too_large) return upload_too_large;
        return is_partial ? upload_partial : upload_ok;
    }

    void take_file(const std::string& name, const std::string& path, std::string_view type) {
        UploadError error = upload_none;
        std::string stored;
        int64_t size = 0;
        if (!path.empty()) {
            --files_left_;
            bool is_partial;
            std::string_view content = take_content(is_partial);
            error = error_of(static_cast<int64_t>(content.size()), is_partial);
            if (!error && (stored = keep_upload(context_, content)).empty()) error = upload_no_room;
            if (!error) size = static_cast<int64_t>(content.size());
        }
        type = error ? std::string_view() : type.substr(0, type.find(';'));
        // No folders, whatever the other system calls them.
        std::string base = path.substr(path.find_last_of("/\\") + 1);
        put(name, "name", string_value(base));
        put(name, "full_path", string_value(path));
        put(name, "type", string_value(type));
        put(name, "tmp_name", string_value(stored));
        put(name, "error", Value::of(int64_t{error}));
        put(name, "size", Value::of(size));
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
    std::string_view rest_;   // of the body
    const std::string mark_;  // a line that begins a part, and the end of the line before
    Array& fields_;
    Array& files_;
    bool takes_files_;
    int64_t files_left_;
    int64_t parts_ = 0, variables_ = 0, nameless_ = 0, form_limit_ = 0;
};

// What parts the parts, of multipart/form-data; boundary=xyz.
Status read_form(Context& context, const BodyLimits& limits, std::string_view type,
                 std::string_view body, Array& fields, Array& files) {
    size_t at = find_ignoring_case(type, "boundary");
    size_t equals = at == npos ? npos : type.find('=', at);
    if (equals == npos)
        return complain(context, limits, "Missing boundary in multipart/form-data POST data");
    std::string_view boundary = type.substr(equals + 1);
    if (boundary.starts_with('"')) {
        boundary.remove_prefix(1);
        size_t end = boundary.find('"');
        if (end == npos)
            return complain(context, limits, "Invalid boundary in multipart/form-data POST data");
        boundary = boundary.substr(0, end);
    } else {
        boundary = boundary.substr(0, boundary.find_first_of(",;"));
    }
    return Form(context, limits, body, std::string(boundary), fields, files).read();
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
    if (limits.parts < 0 && __builtin_add_overflow(limits.variables, limits.files, &limits.parts))
        limits.parts = limits.files < 0 ? INT64_MIN : INT64_MAX;
    std::string type(server_entry(*context.invocation, "CONTENT_TYPE"));
    std::string_view kind =
        without_blanks(std::string_view(type).substr(0, type.find_first_of(";, ")));
    bool is_form = equal_ignoring_case(kind, "multipart/form-data");
    if (!is_form && !equal_ignoring_case(kind, "application/x-www-form-urlencoded")) return false;
    auto is_too_large = [&](int64_t size) -> Result<bool> {
        if (limits.body_size <= 0 || size <= limits.body_size) return false;
        TRY(complain(context, limits,
                     "POST Content-Length of " + std::to_string(size) +
                         " bytes exceeds the limit of " + std::to_string(limits.body_size) +
                         " bytes"));
        return true;
    };
    std::string_view length = server_entry(*context.invocation, "CONTENT_LENGTH");
    if (TRY(is_too_large(std::strtoll(std::string(length).c_str(), nullptr, 10)))) return true;
    // One in chunks has not said how long it is.
    std::string_view body = TRY(request_body(context));
    if (TRY(is_too_large(static_cast<int64_t>(body.size())))) return true;
    if (is_form) {
        TRY(read_form(context, limits, type, body, fields, files));
        // php://input has nothing of it: files may be large.
        context.invocation->body = Ref<String>::adopt(String::empty());
    } else if (!add_query_variables(context, fields, body, static_cast<size_t>(limits.variables))) {
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
