// Functions that play.
#include "ext/support.h"
#include "ext/toy/toy.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

Value php_constant_TOY_MAKER(Context&) { return string_value("Surus"); }

Result<int64_t> php_toy_double(Context& context, int64_t number) {
    if (number > constant_TOY_LIMIT)
        return throw_argument_value_error(context, 1, "must be at most %d",
                                          int{constant_TOY_LIMIT});
    return number * 2;
}

Result<String*> php_toy_greet(Context& context, String& name, const Value& mark) {
    Ref<String> end = Ref<String>::adopt(TRY(to_string(context, mark)));
    const std::string& greeting = *context.ini->get("toy.greeting");
    return make_string(greeting + ", " + std::string(name.view()) + std::string(end->view()));
}

}  // namespace surus
