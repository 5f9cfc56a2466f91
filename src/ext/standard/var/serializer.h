// Writing serialized values.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "context/context.h"
#include "runtime/arrays/array.h"
#include "runtime/request/tables.h"
#include "runtime/values/string_builder.h"

namespace surus {

// Values written with one of these are numbered on, and refer to one another.
class Serializer {
public:
    explicit Serializer(Context& context)
        : context_(context), precision_(context.ini->serialize_precision) {}

    // May run user code.
    Status value(const Value& slot);
    // What stands between values that are not one array's.
    void raw(std::string_view text) { out_.append(text); }
    String* finish() { return out_.finish(); }

private:
    // The number of a value seen before, as r: and R: give it; 0: it is new. Counts it.
    int64_t seen(const Value& slot);
    int64_t number_of(const void* identity);
    void number(int64_t value);
    void text(std::string_view text);
    void counted_header(char kind, std::string_view name);
    Status array(const Array& array);
    Status members(const Array& array, bool of_object = false);
    void key(const Key& key);
    void property_name(const PropertyInfo& info);
    Status object(Object& object);
    Status by_serialize_method(Object& object);
    Status by_serializable(Object& object);
    Status by_sleep(Object& object);
    Status enumeration(Object& object);
    Result<bool> properties_in_place(const Object& object);
    Status properties(Object& object, Ref<Array> members);
    Status sleep_names(Object& object, const Array& names, const Array& all, Array& chosen);

    Context& context_;
    StringBuilder out_{64};
    int precision_;
    int64_t count_ = 0;
    // By identity; most values have few objects and references, which need no table.
    struct Seen {
        const void* identity;
        int64_t number;
    };
    std::array<Seen, 8> first_seen_;
    size_t first_count_ = 0;
    std::unordered_map<const void*, int64_t> numbers_;
    std::vector<OwnedValue> kept_;  // so that no address means two values
};

}  // namespace surus
