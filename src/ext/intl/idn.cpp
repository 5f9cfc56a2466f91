// Names of domains in Unicode: UTS #46.
#include <unicode/uidna.h>

#include "ext/intl/errors.h"
#include "ext/intl/idn.stub.h"
#include "ext/intl/text.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"

namespace surus {

using namespace intl;

using Conversion = int32_t(const UIDNA*, const char*, int32_t, char*, int32_t, UIDNAInfo*,
                           UErrorCode*);

static Result<Value> convert_name(Context& context, std::string_view domain, int64_t flags,
                                  Conversion* conversion, Reference* idna_info) {
    UErrorCode status = U_ZERO_ERROR;
    UIDNA* converter = uidna_openUTS46(static_cast<uint32_t>(flags), &status);
    if (U_FAILURE(status))
        return fail_false(context, nullptr, status, "failed to open UIDNA instance");
    // No name is longer; what does not fit is no name.
    char buffer[252 * 4];
    int32_t capacity = conversion == uidna_nameToASCII_UTF8 ? 255 : int32_t{sizeof buffer};
    UIDNAInfo info = UIDNA_INFO_INITIALIZER;
    int32_t length = conversion(converter, domain.data(), static_cast<int32_t>(domain.size()),
                                buffer, capacity, &info, &status);
    uidna_close(converter);
    if (length >= capacity) return false_value();
    if (U_FAILURE(status)) return fail_false(context, nullptr, status, "failed to convert name");
    note_code(context, nullptr, status);
    OwnedValue result(string_value({buffer, static_cast<size_t>(length)}));
    if (idna_info) {
        Array* told = Array::create();
        told->set("result", copy(result.get()));
        told->set("isTransitionalDifferent", Value::boolean(info.isTransitionalDifferent));
        told->set("errors", Value::of(int64_t{info.errors}));
        TRY(assign_reference(context, *idna_info, Value::of(told)));
    }
    return info.errors ? false_value() : result.leak();
}

static Result<Value> convert(Context& context, String& domain, int64_t flags, int64_t variant,
                             Reference* idna_info, Conversion* conversion) {
    reset_errors(context);
    if (variant != constant_INTL_IDNA_VARIANT_UTS46)
        return throw_argument_value_error(context, 2, "must be INTL_IDNA_VARIANT_UTS46");
    if (domain.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    if (domain.length > INT32_MAX - 1)
        return throw_argument_value_error(context, 1, "must be less than %d bytes", INT32_MAX);
    Ref<String> pinned = Ref<String>::share(&domain);
    TRY(assign_optional(context, idna_info, Value::of(Array::empty())));
    return convert_name(context, domain.view(), flags, conversion, idna_info);
}

Result<Value> php_idn_to_ascii(Context& context, String& domain, int64_t flags, int64_t variant,
                               Reference* idna_info) {
    return convert(context, domain, flags, variant, idna_info, uidna_nameToASCII_UTF8);
}

Result<Value> php_idn_to_utf8(Context& context, String& domain, int64_t flags, int64_t variant,
                              Reference* idna_info) {
    return convert(context, domain, flags, variant, idna_info, uidna_nameToUnicodeUTF8);
}

}  // namespace surus
