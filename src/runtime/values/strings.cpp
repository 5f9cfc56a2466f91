// Interned strings and ASCII lower case.
#include <algorithm>

#include "runtime/request/tables.h"

namespace surus {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

}  // namespace

String* Strings::intern(std::string_view bytes) {
    if (bytes.size() <= 1) {
        return bytes.empty() ? String::empty()
                             : String::from_char(static_cast<unsigned char>(bytes[0]));
    }
    if (char* found = table_.find(bytes)) {
        // The table's entries hold the name next to the value: go from one to the other.
        using Entry = NameMap<char>::Entry;
        return reinterpret_cast<Entry*>(found - offsetof(Entry, value))->name;
    }
    void* storage = arena_.allocate(immortal_string_size(bytes.size()), alignof(String));
    String* string = construct_immortal_string(storage, bytes);
    string->set(Cell::special);
    table_.set(string, 0);
    return string;
}

String* Strings::intern_lower(std::string_view bytes) {
    if (std::none_of(bytes.begin(), bytes.end(), is_upper)) return intern(bytes);
    return intern(to_lower(bytes));
}

std::string to_lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = lower(c);
    return result;
}

String* lower_string(const String& text) {
    std::string_view bytes = text.view();
    if (std::none_of(bytes.begin(), bytes.end(), is_upper)) {
        return Ref<String>::share(const_cast<String*>(&text)).leak();
    }
    String* result = String::create(bytes.size());
    std::transform(bytes.begin(), bytes.end(), result->data(), lower);
    return result;
}

}  // namespace surus
