// Mails, as sendmail takes them: for mail() and mb_send_mail().
#pragma once

#include <string>
#include <string_view>

#include "ext/support.h"

namespace surus {

struct Mail {
    std::string to;
    std::string subject;
    std::string_view message;
    std::string headers;     // without the last newline; may be empty
    std::string parameters;  // more for the command's line, escaped already
};

// A line of a header without what could begin another one: blanks behind cut off, control
// characters but those of a folded line made blanks.
std::string mail_line(std::string_view text);
// $additional_headers, a text or an array. The positions of arguments are those of mail().
Result<std::string> mail_headers(Context& context, const Value& headers);
// $additional_params, or what mail.force_extra_parameters has instead.
Result<std::string> mail_parameters(Context& context, std::string_view given);
Status check_mail_text(Context& context, std::string_view text, uint32_t position);
std::string_view mail_newline(Context& context);
// False: sendmail refused it, or a warning said why not. May run user code (its warning).
Result<bool> send_mail(Context& context, const Mail& mail);

}  // namespace surus
