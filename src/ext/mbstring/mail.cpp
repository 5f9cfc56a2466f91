// mb_send_mail: a mail's text and subject in the encodings of the language, with headers to tell.
#include <map>

#include "base/ascii.h"
#include "ext/mbstring/mbstring.stub.h"
#include "ext/mbstring/mime_header.h"
#include "ext/mbstring/state.h"
#include "ext/standard/exec/mail.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/names.h"

namespace surus {

using namespace mbstring;

namespace {

using Headers = std::map<std::string, std::string>;

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (is_blank(text.front()) || text.front() == '\n')) text.remove_prefix(1);
    while (!text.empty() && (is_blank(text.back()) || text.back() == '\r' || text.back() == '\n'))
        text.remove_suffix(1);
    return text;
}

// By names in lower case; folded lines are one.
Headers parse_headers(std::string_view text) {
    Headers headers;
    while (!text.empty()) {
        size_t end = text.find('\n');
        while (end != npos && end + 1 < text.size() && is_blank(text[end + 1]))
            end = text.find('\n', end + 1);
        std::string_view line = text.substr(0, end);
        text = end == npos ? "" : text.substr(end + 1);
        size_t colon = line.find(':');
        if (colon == npos) continue;
        headers[to_lower(trimmed(line.substr(0, colon)))] = trimmed(line.substr(colon + 1));
    }
    return headers;
}

// The charset that a Content-Type names, or `otherwise`.
Result<const Encoding*> charset_of(Context& context, std::string_view type,
                                   const Encoding* otherwise) {
    size_t semicolon = type.find(';');
    if (semicolon == npos) return otherwise;
    std::string_view parameter = trimmed(type.substr(semicolon + 1));
    size_t end = parameter.find_first_of("= ");
    if (end == npos || to_lower(parameter.substr(0, end)) != "charset") return otherwise;
    size_t from = parameter.find_first_not_of("= \"", end);
    if (from == npos) return otherwise;
    std::string charset(parameter.substr(from, parameter.find_first_of("= \"", from) - from));
    if (const Encoding* named = find_encoding(charset)) return named;
    TRY(function_warning(context, "Unsupported charset \"%s\" - will be regarded as ascii",
                         charset.c_str()));
    return &encoding(Id::Ascii);
}

Result<const Encoding*> transfer_encoding_of(Context& context, const std::string& name) {
    const Encoding* named = find_encoding(name);
    if (named &&
        (named->id == Id::Base64 || named->id == Id::SevenBit || named->id == Id::EightBit))
        return named;
    TRY(function_warning(context, "Unsupported transfer encoding \"%s\" - will be regarded as 8bit",
                         name.c_str()));
    return &encoding(Id::EightBit);
}

std::string_view mime_name(const Encoding& encoding) {
    return encoding.mime_name ? encoding.mime_name : encoding.name;
}

}  // namespace

Result<bool> php_mb_send_mail(Context& context, String& to, String& subject, String& message,
                              const Value& additional_headers, String* additional_params) {
    TRY(check_mail_text(context, to.view(), 1));
    TRY(check_mail_text(context, subject.view(), 2));
    TRY(check_mail_text(context, message.view(), 3));
    if (additional_params) TRY(check_mail_text(context, additional_params->view(), 5));
    const Language& language = *state(context).language;
    const Encoding* charset = &encoding(language.mail_charset);
    const Encoding* transfer = &encoding(language.mail_body_encoding);
    Mail mail;
    mail.headers = TRY(mail_headers(context, additional_headers));
    Headers given = parse_headers(mail.headers);
    auto type = given.find("content-type");
    if (type != given.end()) charset = TRY(charset_of(context, type->second, charset));
    auto coding = given.find("content-transfer-encoding");
    if (coding != given.end()) transfer = TRY(transfer_encoding_of(context, coding->second));

    std::string_view newline = mail_newline(context);
    const Encoding& internal = *state(context).internal;
    mail.to = mail_line(to.view());
    HeaderStyle style{*charset, language.mail_header_encoding == Id::Base64, newline,
                      std::string_view("Subject: [PHP-jp nnnnnnnn]").size() + newline.size()};
    mail.subject = Ref<String>::adopt(encode_header(subject, internal, style))->view();
    Ref<String> body =
        Ref<String>::adopt(convert_counting(context, message.view(), internal, *charset));
    body = Ref<String>::adopt(
        convert_counting(context, body->view(), encoding(Id::EightBit), *transfer));
    mail.message = body->view();

    auto add = [&](std::string_view text, std::string_view more = {}) {
        if (!mail.headers.empty()) mail.headers.append(newline);
        mail.headers.append(text).append(more);
    };
    if (!given.contains("mime-version")) add("MIME-Version: 1.0");
    if (type == given.end()) add("Content-Type: text/plain; charset=", mime_name(*charset));
    if (coding == given.end()) add("Content-Transfer-Encoding: ", mime_name(*transfer));
    mail.parameters =
        TRY(mail_parameters(context, additional_params ? additional_params->view() : ""));
    return send_mail(context, mail);
}

}  // namespace surus
