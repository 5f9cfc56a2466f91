// DOMException and its warnings.
#include "ext/dom/dom.h"

namespace surus::dom {

static const char* message_of(ErrorCode code) {
    switch (code) {
    case ErrorCode::IndexSize: return "Index Size Error";
    case ErrorCode::StringSize: return "DOM String Size Error";
    case ErrorCode::HierarchyRequest: return "Hierarchy Request Error";
    case ErrorCode::WrongDocument: return "Wrong Document Error";
    case ErrorCode::InvalidCharacter: return "Invalid Character Error";
    case ErrorCode::NoDataAllowed: return "No Data Allowed Error";
    case ErrorCode::NoModificationAllowed: return "No Modification Allowed Error";
    case ErrorCode::NotFound: return "Not Found Error";
    case ErrorCode::NotSupported: return "Not Supported Error";
    case ErrorCode::InuseAttribute: return "Inuse Attribute Error";
    case ErrorCode::InvalidState: return "Invalid State Error";
    case ErrorCode::Syntax: return "Syntax Error";
    case ErrorCode::InvalidModification: return "Invalid Modification Error";
    case ErrorCode::Namespace: return "Namespace Error";
    case ErrorCode::InvalidAccess: return "Invalid Access Error";
    case ErrorCode::Validation: return "Validation Error";
    default: return "Unhandled Error";
    }
}

Failed throw_dom(Context& context, ErrorCode code, const char* message) {
    return throw_error_text(context, class_DOMException(context), message,
                            static_cast<int64_t>(code));
}

Failed throw_dom(Context& context, ErrorCode code) {
    return throw_dom(context, code, message_of(code));
}

Status complain(Context& context, ErrorCode code, bool strict) {
    if (strict) return throw_dom(context, code);
    add_xml_error(context, level::warning, message_of(code));
    return report_xml_errors(context);
}

}  // namespace surus::dom
