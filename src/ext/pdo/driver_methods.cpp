// The methods that a PDO object has of its driver, under their old names: they are those of the
// driver's class. php shows them on objects only; here they are methods of PDO.
#include <array>

#include "ext/pdo/pdo.stub.h"
#include "ext/pdo/state.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

Result<bool> call_of_driver(Context& context, Object& self, const char* old_name,
                            std::string_view lower_name, std::span<const Value> arguments) {
    const pdo::Handle& handle = self.native<pdo::Handle>();
    Function* method = nullptr;
    if (handle.driver) method = find_own_method(handle.driver->class_of(context), lower_name);
    if (!method) {
        return throw_error(context, "Call to undefined method %s::%s()", self.cls->name->data(),
                           old_name);
    }
    Value result = TRY(call_method(context, self, *method, arguments));
    bool done = result.is_true();
    release(result);
    return done;
}

}  // namespace

Result<bool> php_PDO_sqliteCreateFunction(Context& context, Object& self, String& function_name,
                                          const Value& callback, int64_t num_args, int64_t flags) {
    const std::array arguments = {Value::of(&function_name), callback, Value::of(num_args),
                                  Value::of(flags)};
    return call_of_driver(context, self, "sqliteCreateFunction", "createfunction", arguments);
}

Result<bool> php_PDO_sqliteCreateAggregate(Context& context, Object& self, String& name,
                                           const Value& step, const Value& finalize,
                                           int64_t num_args) {
    const std::array arguments = {Value::of(&name), step, finalize, Value::of(num_args)};
    return call_of_driver(context, self, "sqliteCreateAggregate", "createaggregate", arguments);
}

Result<bool> php_PDO_sqliteCreateCollation(Context& context, Object& self, String& name,
                                           const Value& callback) {
    const std::array arguments = {Value::of(&name), callback};
    return call_of_driver(context, self, "sqliteCreateCollation", "createcollation", arguments);
}

}  // namespace surus
