// Variables of the caller, and the files it has included.
#include "ext/core/core.stub.h"
#include "ext/support.h"
#include "runtime/hooks.h"
#include "runtime/request/invocation.h"

namespace surus {

Result<Array*> php_get_defined_vars(Context& context) {
    Array* table = TRY(caller_symbols(context));
    Array* result = Array::create_hash(table->count);
    for (auto [key, value] : elements(*table)) {
        if (value.is_undef()) continue;
        Value taken =
            value.is_reference() && value.reference->refcount > 1 ? copy(value) : copy_deref(value);
        if (key.is_int())
            result->set(key.integer, taken);
        else
            result->set(*key.string, taken);
    }
    return result;
}

Result<Array*> php_get_included_files(Context& context) { return included_files(context); }

}  // namespace surus
