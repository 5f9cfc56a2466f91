// RecentLocals: the variables that a function mentioned last, by their names in the source. Most
// mentions are of a few short names, and a look here is a fraction of looking up interned strings.
#pragma once

#include <array>
#include <cstring>
#include <string_view>

#include "bytecode/builder.h"

namespace surus {

class RecentLocals {
public:
    // The operand of that name; `make` is asked for one that is not here.
    template <class Make>
    Operand find(std::string_view name, Make make) {
        if (name.size() > sizeof(uint64_t)) return make();
        uint64_t key = 0;
        std::memcpy(&key, name.data(), name.size());
        Entry& entry = entries_[(key ^ name.size()) * 0x9e3779b97f4a7c15 >> (64 - bits)];
        if (entry.key != key || entry.length != name.size()) {
            entry = {key, static_cast<uint32_t>(name.size()), make().index};
        }
        return {OperandKind::Local, entry.index};
    }

private:
    static constexpr int bits = 5;
    struct Entry {
        uint64_t key = 0;
        uint32_t length = 0;  // 0: free, as no variable's name is empty
        uint32_t index = 0;
    };
    std::array<Entry, size_t{1} << bits> entries_;
};

}  // namespace surus
