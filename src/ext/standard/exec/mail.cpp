// mail(): what sendmail is given.
#include "ext/standard/exec/mail.h"

#include <sys/wait.h>
#include <sysexits.h>
#include <syslog.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <ctime>

#include "ext/standard/exec.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/output.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"
#include "runtime/values/names.h"

namespace surus {

namespace {

bool is_control(char c) {
    auto byte = static_cast<unsigned char>(c);
    return byte < 32 || byte == 127;
}

bool is_name_character(char c) {
    auto byte = static_cast<unsigned char>(c);
    return byte >= 33 && byte <= 126 && byte != ':';
}

// Whether the newline at `at` is CR LF before a blank: the line goes on.
bool folds(std::string_view text, size_t at) {
    return text.size() - at > 2 && text[at] == '\r' && text[at + 1] == '\n' &&
           (text[at + 2] == ' ' || text[at + 2] == '\t');
}

bool is_valid_value(std::string_view value) {
    for (size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\0') return false;
        if (value[i] == '\n') return false;
        if (value[i] == '\r') {
            if (!folds(value, i)) return false;
            i += 2;
        }
    }
    return true;
}

// Headers that begin with or have an empty line would end before their time.
bool is_malformed(std::string_view headers) {
    if (headers.empty()) return false;
    if (!is_name_character(headers[0])) return true;
    auto at = [&](size_t i) { return i < headers.size() ? headers[i] : '\0'; };
    auto ends = [](char c) { return c == '\0' || c == '\n' || c == '\r'; };
    for (size_t i = 0; i < headers.size(); ++i) {
        if (headers[i] == '\r') {
            char next = at(i + 1);
            if (next == '\0' || next == '\r' || (next == '\n' && ends(at(i + 2)))) return true;
            ++i;
        } else if (headers[i] == '\n') {
            if (ends(at(i + 1))) return true;
            ++i;
        }
    }
    return false;
}

// Those of which there may be but one.
bool is_single(std::string_view lower_name) {
    for (std::string_view name : {"orig-date", "from", "sender", "reply-to", "bcc", "message-id",
                                  "references", "in-reply-to"})
        if (lower_name == name) return true;
    return false;
}

Status add_header(Context& context, std::string& out, std::string_view name, const Value& value) {
    std::string text(name);
    for (char c : name)
        if (!is_name_character(c)) name = {};
    if (name.empty()) {
        return throw_value_error(context, "Header name \"%s\" contains invalid characters",
                                 text.c_str());
    }
    if (!is_valid_value(value.string->view())) {
        return throw_value_error(context,
                                 "Header \"%s\" has invalid format, or contains invalid characters",
                                 text.c_str());
    }
    out.append(text).append(": ").append(value.string->view()).append("\r\n");
    return {};
}

Status add_headers(Context& context, std::string& out, std::string_view name, const Value& value) {
    std::string text(name);
    std::string lower = to_lower(name);
    if (lower == "to" || lower == "subject") {
        return throw_value_error(context, "The additional headers cannot contain the \"%s\" header",
                                 lower == "to" ? "To" : "Subject");
    }
    if (value.is_string()) return add_header(context, out, name, value);
    if (is_single(lower) || !value.is_array()) {
        return throw_type_error(context, "Header \"%s\" must be of type %s, %s given", text.c_str(),
                                is_single(lower) ? "string" : "array|string",
                                value_name_in_errors(value));
    }
    for (auto [key, slot] : elements(*value.array)) {
        if (key.is_string()) {
            return throw_type_error(context,
                                    "Header \"%s\" must only contain numeric keys, \"%s\" found",
                                    text.c_str(), key.string->data());
        }
        const Value& element = slot.deref();
        if (!element.is_string()) {
            return throw_type_error(
                context, "Header \"%s\" must only contain values of type string, %s found",
                text.c_str(), type_name_in_errors(element));
        }
        TRY(add_header(context, out, name, element));
    }
    return {};
}

std::string_view without_blanks_behind(std::string_view text) {
    while (!text.empty() &&
           (is_space(static_cast<unsigned char>(text.back())) || text.back() == '\0'))
        text.remove_suffix(1);
    return text;
}

// A line of mail.log.
void log_mail(Context& context, const Mail& mail, const std::string& log) {
    std::string line = "mail() on [";
    line.append(running_file(context)).append(":").append(std::to_string(running_line(context)));
    line.append("]: To: ").append(mail.to).append(" -- Headers: ").append(mail.headers);
    line.append(" -- Subject: ").append(mail.subject);
    for (char& c : line)
        if (c == '\r' || c == '\n') c = ' ';
    if (log == "syslog") {
        syslog(LOG_NOTICE, "%s", line.c_str());
        return;
    }
    std::FILE* file = std::fopen(log.c_str(), "ae");
    if (!file) return;
    char date[64] = "";
    std::time_t now = std::time(nullptr);
    std::tm parts{};
    if (gmtime_r(&now, &parts))
        (void)std::strftime(date, sizeof date, "%d-%b-%Y %H:%M:%S UTC", &parts);
    (void)std::fprintf(file, "[%s] %s\n", date, line.c_str());
    (void)std::fclose(file);
}

void put(std::FILE* file, std::string_view text) {
    (void)std::fwrite(text.data(), 1, text.size(), file);
}

}  // namespace

std::string mail_line(std::string_view text) {
    while (!text.empty() && is_space(static_cast<unsigned char>(text.back())))
        text.remove_suffix(1);
    std::string line(text);
    for (size_t i = 0; i < line.size(); ++i) {
        if (!is_control(line[i])) continue;
        if (folds(line, i)) {
            i += 2;
            while (i + 1 < line.size() && (line[i + 1] == ' ' || line[i + 1] == '\t')) ++i;
        } else {
            line[i] = ' ';
        }
    }
    return line;
}

Status check_mail_text(Context& context, std::string_view text, uint32_t position) {
    if (text.find('\0') == npos) return {};
    return throw_argument_value_error(context, position, "must not contain any null bytes");
}

Result<std::string> mail_headers(Context& context, const Value& headers) {
    if (headers.is_string()) {
        TRY(check_mail_text(context, headers.string->view(), 4));
        return std::string(without_blanks_behind(headers.string->view()));
    }
    std::string out;
    if (!headers.is_array()) return out;
    for (auto [key, slot] : elements(*headers.array)) {
        if (!key.is_string()) {
            return throw_value_error(context, "Header name cannot be numeric, %lld given",
                                     static_cast<long long>(key.integer));
        }
        TRY(add_headers(context, out, key.string->view(), slot.deref()));
    }
    return std::string(without_blanks_behind(out));
}

Result<std::string> mail_parameters(Context& context, std::string_view given) {
    const std::string* forced = context.ini->get("mail.force_extra_parameters");
    if (forced && !forced->empty()) given = *forced;
    if (given.empty()) return std::string();
    Ref<String> text = Ref<String>::adopt(make_string(given));
    Ref<String> escaped = Ref<String>::adopt(TRY(php_escapeshellcmd(context, *text)));
    return std::string(escaped->view());
}

std::string_view mail_newline(Context& context) {
    const std::string* mode = context.ini->get("mail.cr_lf_mode");
    if (mode && (*mode == "lf" || *mode == "mixed" || *mode == "os")) return "\n";
    return context.ini->get_bool("mail.mixed_lf_and_crlf") ? "\n" : "\r\n";
}

Result<bool> send_mail(Context& context, const Mail& mail) {
    const std::string* log = context.ini->get("mail.log");
    if (log && !log->empty()) log_mail(context, mail, *log);
    std::string_view newline = mail_newline(context);
    std::string headers = mail.headers;
    if (context.ini->get_bool("mail.add_x_header")) {
        std::string_view file = running_file(context);
        std::string script = "X-PHP-Originating-Script: " + std::to_string(getuid()) + ":" +
                             std::string(file.substr(file.rfind('/') + 1));
        headers = headers.empty() ? script : script.append(newline).append(headers);
    }
    if (is_malformed(headers)) {
        TRY(function_warning(context, "Multiple or malformed newlines found in additional_header"));
        return false;
    }
    const std::string* path = context.ini->get("sendmail_path");
    if (!path || path->empty()) return false;
    std::string command = *path;
    if (!mail.parameters.empty()) command.append(" ").append(mail.parameters);
    context.output->flush();
    std::FILE* pipe = popen(command.c_str(), "we");
    if (!pipe) {
        TRY(function_warning(context, "Could not execute mail delivery program '%s'",
                             path->c_str()));
        return false;
    }
    put(pipe, "To: ");
    put(pipe, mail.to);
    put(pipe, newline);
    put(pipe, "Subject: ");
    put(pipe, mail.subject);
    put(pipe, newline);
    if (!headers.empty()) {
        put(pipe, headers);
        put(pipe, newline);
    }
    put(pipe, newline);
    put(pipe, mail.message);
    put(pipe, newline);
    int status = pclose(pipe);
    if (status >= 0 && WIFSIGNALED(status)) {
        TRY(function_warning(context, "Sendmail killed by signal %d (%s)", WTERMSIG(status),
                             strsignal(WTERMSIG(status))));
        return false;
    }
    int code = status < 0 ? -1 : WEXITSTATUS(status);
    if (code == EX_OK || code == EX_TEMPFAIL) return true;
    TRY(function_warning(context, "Sendmail exited with non-zero exit code %d", code));
    return false;
}

Result<bool> php_mail(Context& context, String& to, String& subject, String& message,
                      const Value& additional_headers, String& additional_params) {
    TRY(check_mail_text(context, to.view(), 1));
    TRY(check_mail_text(context, subject.view(), 2));
    TRY(check_mail_text(context, message.view(), 3));
    TRY(check_mail_text(context, additional_params.view(), 5));
    Mail mail;
    mail.headers = TRY(mail_headers(context, additional_headers));
    mail.to = mail_line(to.view());
    mail.subject = mail_line(subject.view());
    mail.message = message.view();
    mail.parameters = TRY(mail_parameters(context, additional_params.view()));
    return send_mail(context, mail);
}

}  // namespace surus
