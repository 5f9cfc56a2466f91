// What stubgen makes of stubs: constant tables of each, and indexes by name over all.
#pragma once

#include <span>
#include <string_view>

#include "memory/constant_tables.h"
#include "runtime/declarations/builtins.h"
#include "runtime/declarations/declaration.h"

namespace surus {

// The place of a row in the tables: stub and position in its list.
struct StubRow {
    uint16_t stub;
    uint16_t position;
};

// Open addressing: a slot holds the upper half of the name's hash and the number of its row.
struct NameIndex {
    std::span<const uint32_t> slots;  // a power of two
    std::span<const StubRow> rows;

    // The row that `is_it(row)` confirms; or null.
    template <class IsIt>
    const StubRow* find(uint32_t hash, IsIt&& is_it) const {
        size_t mask = slots.size() - 1;
        for (size_t slot = hash & mask; slots[slot] != 0xffffffff; slot = (slot + 1) & mask) {
            if ((slots[slot] ^ hash) >= 0x10000) continue;
            const StubRow& row = rows[slots[slot] & 0xffff];
            if (is_it(row)) return &row;
        }
        return nullptr;
    }
};

struct NamedConstant {
    String* name;
    BuiltinConstant constant;
};

struct StubModule {
    std::string_view extension;     // as PHP code sees it; several stubs may share one
    std::string_view version;       // empty: PHP's own
    std::string_view dependencies;  // the lines of @dependency: "libxml Required"
    std::string_view information;   // the lines of @info, what phpinfo() shows
    std::string_view symbol;        // its name in namespace stubs
    const char* module;             // the shared module that has the code; null: the program has it
    uint32_t fingerprint;           // of the stub's text
    ConstantTables tables;          // what the rows and all that they point to lie in
    std::span<const FunctionDeclaration> function_rows;  // for those below
    std::span<const ClassDeclaration> class_rows;
    std::span<const NamedConstant> constant_rows;

    std::span<const FunctionDeclaration> functions() const { return ready(function_rows); }
    std::span<const ClassDeclaration> classes() const { return ready(class_rows); }
    std::span<const NamedConstant> constants() const { return ready(constant_rows); }

private:
    template <class Rows>
    Rows ready(Rows rows) const {
        relocate(tables);
        return rows;
    }
};

// The position of a row in a table, or -1; what is in the rows is not looked at.
template <class Row>
int64_t position_in(std::span<const Row> rows, const Row& row) {
    bool inside = !rows.empty() && &row >= &rows.front() && &row <= &rows.back();
    return inside ? &row - rows.data() : -1;
}

namespace stubs {
// By lower-case name; of constants by their own.
extern const NameIndex function_index;
extern const NameIndex class_index;
extern const NameIndex constant_index;
}  // namespace stubs

}  // namespace surus
