// An object's properties as the dump functions show them.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "context/context.h"
#include "runtime/objects/object.h"
#include "runtime/values/visit.h"

namespace surus {

struct DumpedProperty {
    std::string_view name;        // plain; empty with `integer` for integer keys
    std::string_view class_name;  // of a private one: the declaring class
    bool is_protected = false;
    bool is_integer = false;
    bool is_shared_reference = false;
    int64_t integer = 0;
    const char* flaw = nullptr;            // why what looks like a mangled name is none, or null
    OwnedValue value;                      // Undef: typed and not initialised
    const TypeConstraint* type = nullptr;  // of an uninitialised one
    Ref<String> keep;                      // holds the bytes of the names
};

enum class DumpPurpose : uint8_t { Debug, Export };

// May run user code (__debugInfo).
Result<std::vector<DumpedProperty>> dumped_properties(Context& context, Object& object,
                                                      DumpPurpose purpose);

// The notice about the property's name, if it deserves one: to be given before the name is shown.
// May run user code.
Status report_flaw(Context& context, const DumpedProperty& property);

// "lazy ghost ", "lazy proxy " or nothing: what dumps write before an object.
const char* lazy_label(Object& object);

}  // namespace surus
