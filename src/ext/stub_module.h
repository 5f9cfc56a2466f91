// What stubgen makes of one stub: constant tables and indexes by name.
#pragma once

#include <span>
#include <string_view>

#include "runtime/declarations/builtins.h"
#include "runtime/declarations/declaration.h"

namespace surus {

// Open addressing: a slot holds the upper half of the name's hash and the position of its row.
struct NameIndex {
    std::span<const uint32_t> slots;  // a power of two

    // Position of the row that `is_it(position)` confirms; or -1.
    template <class IsIt>
    int find(uint32_t hash, IsIt&& is_it) const {
        if (slots.empty()) return -1;
        size_t mask = slots.size() - 1;
        for (size_t slot = hash & mask; slots[slot] != 0xffffffff; slot = (slot + 1) & mask) {
            int position = static_cast<int>(slots[slot] & 0xffff);
            if ((slots[slot] ^ hash) < 0x10000 && is_it(position)) return position;
        }
        return -1;
    }
};

struct NamedConstant {
    String* name;
    BuiltinConstant constant;
};

struct StubModule {
    std::string_view extension;  // as PHP code sees it; several stubs may share one
    std::string_view version;    // empty: PHP's own
    std::span<const FunctionDeclaration> functions;
    NameIndex function_index;  // by lower-case name
    std::span<const ClassDeclaration> classes;
    NameIndex class_index;
    std::span<const NamedConstant> constants;
    NameIndex constant_index;
};

}  // namespace surus
