// __PHP_Incomplete_Class: what unserialize() makes of an object whose class is not there. It keeps
// the properties, but code cannot get at them.
#include "ext/standard/var.stub.h"
#include "runtime/calls/backtrace.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

std::string message(const Object& object, const char* what) {
    const Value* name = object.dynamic ? object.dynamic->find(*Ref<String>::adopt(
                                             String::create("__PHP_Incomplete_Class_Name")))
                                       : nullptr;
    std::string cls = name && name->is_string() ? std::string(name->string->view()) : "unknown";
    return std::string("The script tried to ") + what +
           " on an incomplete object. Please ensure that the class definition \"" + cls +
           "\" of the object you are trying to operate on was loaded _before_ unserialize() gets "
           "called or provide an autoloader to load the class definition";
}

Failed refuse(Context& context, const Object& object) {
    return throw_error(context, "%s", message(object, "modify a property").c_str());
}

Result<Value> read(Context& context, Object& object, String&) {
    std::string function = running_function_name(context);
    TRY(warning(context, "%s(): %s", function.empty() ? "main" : function.c_str(),
                message(object, "access a property").c_str()));
    return Value::null();
}

Result<bool> write(Context& context, Object& object, String&, const Value&) {
    return refuse(context, object);
}

Result<bool> unset(Context& context, Object& object, String&) { return refuse(context, object); }

}  // namespace

const ClassHandlers incomplete_class_handlers{
    .read_property = read,
    .write_property = write,
    .find_property = read,
    .unset_property = unset,
};

}  // namespace surus
