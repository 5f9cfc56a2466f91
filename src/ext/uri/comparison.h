// UriComparisonMode: what equals() of both classes looks at.
#pragma once

#include <optional>
#include <string_view>

#include "runtime/classes/enum.h"
#include "runtime/objects/object.h"
#include "runtime/values/string.h"

namespace surus::uri {

// Null: the parameter's default.
inline bool includes_fragment(const Object* mode) {
    return mode && enum_case_name(*mode).string->view() == "IncludeFragment";
}
inline std::string_view compared_part(const String& text,
                                      const std::optional<std::string_view>& fragment,
                                      bool with_fragment) {
    if (with_fragment || !fragment) return text.view();
    return text.view().substr(0, text.length - fragment->size() - 1);
}

}  // namespace surus::uri
