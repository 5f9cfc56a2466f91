#include "runtime/calls/function_name.h"

#include "runtime/classes/class.h"

namespace surus {

static std::string member_name(const Function& function, std::string_view class_name,
                               const String* magic) {
    std::string name(class_name);
    if (function.scope) name += "::";
    return name += (magic ? magic : function.name)->view();
}

std::string full_name(const Function& function, const String* magic) {
    return member_name(function, function.scope ? function.scope->name->view() : "", magic);
}

std::string shown_name(const Function& function, const String* magic) {
    return member_name(function, function.scope ? function.scope->name->data() : "", magic);
}

}  // namespace surus
