// gettext() and its kin.
#include <libintl.h>
#include <unistd.h>

#include <climits>
#include <clocale>
#include <cstdlib>

#include "ext/gettext/gettext.stub.h"
#include "ext/standard/string/locale.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

constexpr size_t longest_domain = 1024;
constexpr size_t longest_message = 4096;

Status check_domain(Context& context, const String& domain, uint32_t position) {
    if (domain.length > longest_domain)
        return throw_argument_value_error(context, position, "is too long");
    if (domain.is_empty())
        return throw_argument_value_error(context, position, "must not be empty");
    return {};
}

Status check_message(Context& context, const String& message, uint32_t position) {
    if (message.length > longest_message)
        return throw_argument_value_error(context, position, "is too long");
    return {};
}

Status check_category(Context& context, int64_t category, uint32_t position) {
    if (category == LC_ALL)
        return throw_argument_value_error(context, position, "cannot be LC_ALL");
    return {};
}

// The C library looks for any other number beyond its tables.
bool is_category(int64_t category) {
    return category >= LC_CTYPE && category <= LC_IDENTIFICATION && category != LC_ALL;
}

// The message itself, where there is no translation.
String* translation(String& message, const char* found) {
    return found == message.data() ? share(message) : make_string(found);
}

}  // namespace

Result<String*> php_textdomain(Context& context, String* domain) {
    if (!domain) return make_string(::textdomain(nullptr));
    TRY(check_domain(context, *domain, 1));
    if (domain->view() == "0") return throw_argument_value_error(context, 1, "cannot be zero");
    const char* current = ::textdomain(domain->data());
    return make_string(current ? current : "");
}

Result<String*> php_gettext(Context& context, String& message) {
    TRY(check_message(context, message, 1));
    InLocale in_locale(context);
    return translation(message, ::gettext(message.data()));
}

Result<String*> php_dgettext(Context& context, String& domain, String& message) {
    TRY(check_domain(context, domain, 1));
    TRY(check_message(context, message, 2));
    InLocale in_locale(context);
    return translation(message, ::dgettext(domain.data(), message.data()));
}

Result<String*> php_dcgettext(Context& context, String& domain, String& message, int64_t category) {
    TRY(check_domain(context, domain, 1));
    TRY(check_message(context, message, 2));
    TRY(check_category(context, category, 3));
    if (!is_category(category)) return share(message);
    InLocale in_locale(context);
    return translation(message,
                       ::dcgettext(domain.data(), message.data(), static_cast<int>(category)));
}

// "" and "0" are the working directory.
Result<Value> php_bindtextdomain(Context& context, String& domain, String* directory) {
    TRY(check_domain(context, domain, 1));
    char path[PATH_MAX];
    const char* bound;
    if (!directory) {
        bound = ::bindtextdomain(domain.data(), nullptr);
    } else {
        bool is_here = directory->is_empty() || directory->view() == "0";
        if (directory->view().find('\0') != npos) return false_value();
        if (!(is_here ? getcwd(path, sizeof path) : realpath(directory->data(), path)))
            return false_value();
        bound = ::bindtextdomain(domain.data(), path);
    }
    return bound ? string_value(bound) : false_value();
}

Result<String*> php_ngettext(Context& context, String& singular, String& plural, int64_t count) {
    TRY(check_message(context, singular, 1));
    TRY(check_message(context, plural, 2));
    InLocale in_locale(context);
    return make_string(
        ::ngettext(singular.data(), plural.data(), static_cast<unsigned long>(count)));
}

Result<String*> php_dngettext(Context& context, String& domain, String& singular, String& plural,
                              int64_t count) {
    TRY(check_domain(context, domain, 1));
    TRY(check_message(context, singular, 2));
    TRY(check_message(context, plural, 3));
    InLocale in_locale(context);
    return make_string(::dngettext(domain.data(), singular.data(), plural.data(),
                                   static_cast<unsigned long>(count)));
}

Result<String*> php_dcngettext(Context& context, String& domain, String& singular, String& plural,
                               int64_t count, int64_t category) {
    TRY(check_domain(context, domain, 1));
    TRY(check_message(context, singular, 2));
    TRY(check_message(context, plural, 3));
    TRY(check_category(context, category, 5));
    auto number = static_cast<unsigned long>(count);
    if (!is_category(category)) return share(number == 1 ? singular : plural);
    InLocale in_locale(context);
    return make_string(::dcngettext(domain.data(), singular.data(), plural.data(), number,
                                    static_cast<int>(category)));
}

Result<Value> php_bind_textdomain_codeset(Context& context, String& domain, String* codeset) {
    TRY(check_domain(context, domain, 1));
    const char* bound =
        ::bind_textdomain_codeset(domain.data(), codeset ? codeset->data() : nullptr);
    return bound ? string_value(bound) : false_value();
}

}  // namespace surus
