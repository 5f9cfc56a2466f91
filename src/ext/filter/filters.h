// The filters: each makes a value of a text, or finds that it does not fit.
#pragma once

#include <optional>

#include "base/result.h"
#include "context/context.h"
#include "ext/support.h"
#include "runtime/arrays/array.h"

namespace surus::filter {

struct Request {
    String& text;
    int64_t flags;
    const Array* options;   // or null
    const Value* callback;  // of FILTER_CALLBACK: its options, whatever they are; or null
};

// Owned; nothing: the text does not fit.
using Outcome = std::optional<Value>;
using Function = Result<Outcome> (*)(Context& context, const Request& request);

struct Filter {
    std::string_view name;
    int64_t id;
    Function run;
};
const Filter* find_filter(int64_t id);
const Filter* find_filter(std::string_view name);
std::span<const Filter> filters();

// ---- validating
Result<Outcome> validate_int(Context& context, const Request& request);
Result<Outcome> validate_bool(Context& context, const Request& request);
Result<Outcome> validate_float(Context& context, const Request& request);
Result<Outcome> validate_regexp(Context& context, const Request& request);
Result<Outcome> validate_domain(Context& context, const Request& request);
Result<Outcome> validate_url(Context& context, const Request& request);
Result<Outcome> validate_email(Context& context, const Request& request);
Result<Outcome> validate_ip(Context& context, const Request& request);
Result<Outcome> validate_mac(Context& context, const Request& request);
bool is_email(std::string_view text, bool unicode);
bool is_domain(std::string_view text, bool hostname);
bool is_ipv6(std::string_view text);

// ---- sanitizing
Result<Outcome> sanitize_string(Context& context, const Request& request);
Result<Outcome> sanitize_encoded(Context& context, const Request& request);
Result<Outcome> sanitize_special_chars(Context& context, const Request& request);
Result<Outcome> sanitize_full_special_chars(Context& context, const Request& request);
Result<Outcome> sanitize_raw(Context& context, const Request& request);
Result<Outcome> sanitize_email(Context& context, const Request& request);
Result<Outcome> sanitize_url(Context& context, const Request& request);
Result<Outcome> sanitize_number_int(Context& context, const Request& request);
Result<Outcome> sanitize_number_float(Context& context, const Request& request);
Result<Outcome> add_slashes(Context& context, const Request& request);
Result<Outcome> run_callback(Context& context, const Request& request);

// An option, references followed; null when it is not there.
const Value* find_option(const Request& request, const String& name);
// Without the white space around, and nothing but white space if it is all.
std::string_view trimmed(std::string_view text);

}  // namespace surus::filter
