// levenshtein
#include <algorithm>
#include <vector>

#include "ext/standard/string.stub.h"
#include "runtime/string.h"

namespace surus {

Result<int64_t> php_levenshtein(Context&, String& string1, String& string2, int64_t insertion_cost,
                                int64_t replacement_cost, int64_t deletion_cost) {
    std::string_view a = string1.view(), b = string2.view();
    if (a.empty()) return static_cast<int64_t>(b.size()) * insertion_cost;
    if (b.empty()) return static_cast<int64_t>(a.size()) * deletion_cost;
    // One row of the table at a time: costs of turning a prefix of `a` into prefixes of `b`.
    std::vector<int64_t> row(b.size() + 1), next(b.size() + 1);
    for (size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int64_t>(j) * insertion_cost;
    for (char from : a) {
        next[0] = row[0] + deletion_cost;
        for (size_t j = 0; j < b.size(); ++j) {
            int64_t cost = row[j] + (from == b[j] ? 0 : replacement_cost);
            cost = std::min(cost, row[j + 1] + deletion_cost);
            next[j + 1] = std::min(cost, next[j] + insertion_cost);
        }
        std::swap(row, next);
    }
    return row[b.size()];
}

}  // namespace surus
