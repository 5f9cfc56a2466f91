// array_multisort
#include "ext/standard/array.stub.h"

#include <numeric>
#include <vector>

#include "ext/standard/array/sort.h"
#include "ext/standard/array/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

struct Column {
    const Value* slot;  // the argument: a reference where the caller had one
    int64_t order = constant_SORT_ASC;
    int64_t flags = constant_SORT_REGULAR;
    bool order_given = false;
    bool flags_given = false;
    std::vector<SortEntry> entries;
};

class Multisort {
public:
    explicit Multisort(Context& context) : context_(context) {}
    ~Multisort() {
        for (Column& column : columns_) {
            for (const SortEntry& entry : column.entries) {
                release(entry.value);
                if (entry.key) release_cell(entry.key);
            }
        }
    }

    Status add(const Value& slot, uint32_t position) {
        const Value& value = slot.deref();
        if (value.is_array()) {
            columns_.push_back({&slot, constant_SORT_ASC, constant_SORT_REGULAR, false, false, {}});
            return {};
        }
        if (!value.is_int())
            return throw_argument_type_error(context_, position, "must be an array or a sort flag");
        return add_flag(value.integer, position);
    }

    Result<bool> run() {
        size_t count = columns_[0].slot->deref().array->count;
        for (Column& column : columns_) {
            if (column.slot->deref().array->count != count)
                return throw_value_error(context_, "Array sizes are inconsistent");
        }
        if (count == 0) return true;
        for (Column& column : columns_) column.entries = entries_of(*column.slot->deref().array);
        TRY(sort_rows(count));
        for (Column& column : columns_) TRY(store(column));
        return true;
    }

private:
    Failed no_flag(uint32_t position) {
        return throw_argument_type_error(context_, position,
                                         "must be an array or a sort flag that has not already "
                                         "been specified");
    }

    Status add_flag(int64_t flag, uint32_t position) {
        // Flags before the first array are refused when they are flags.
        Column none{nullptr, 0, 0, true, true, {}};
        Column& column = columns_.empty() ? none : columns_.back();
        switch (flag & ~constant_SORT_FLAG_CASE) {
        case constant_SORT_ASC:
        case constant_SORT_DESC:
            if (column.order_given) return no_flag(position);
            column.order = flag;
            column.order_given = true;
            return {};
        case constant_SORT_REGULAR:
        case constant_SORT_NUMERIC:
        case constant_SORT_STRING:
        case constant_SORT_NATURAL:
        case constant_SORT_LOCALE_STRING:
            if (column.flags_given) return no_flag(position);
            column.flags = flag;
            column.flags_given = true;
            return {};
        default: return throw_argument_value_error(context_, position, "must be a valid sort flag");
        }
    }

    // Sorts the numbers of the rows; then each column follows.
    Status sort_rows(size_t count) {
        std::vector<ValueOrder> orders;
        for (Column& column : columns_) orders.emplace_back(context_, column.flags);
        std::vector<SortEntry> rows(count);
        for (size_t i = 0; i < count; ++i) {
            rows[i].value = Value::null();
            rows[i].value.extra = static_cast<uint32_t>(i);
        }
        stable_sort(rows, [&](const SortEntry& a, const SortEntry& b) {
            for (size_t c = 0; c < columns_.size(); ++c) {
                const auto& entries = columns_[c].entries;
                int order = orders[c](entries[a.value.extra].value, entries[b.value.extra].value);
                if (order != 0) return columns_[c].order == constant_SORT_DESC ? -order : order;
            }
            return 0;
        });
        for (ValueOrder& order : orders) {
            if (order.has_failed()) return failed;
        }
        for (Column& column : columns_) {
            std::vector<SortEntry> sorted;
            sorted.reserve(count);
            for (const SortEntry& row : rows) sorted.push_back(column.entries[row.value.extra]);
            column.entries = std::move(sorted);
        }
        return {};
    }

    // String keys stay with their values, integer keys are numbered anew.
    Status store(Column& column) {
        Array* array = create_array(column.entries.size());
        for (const SortEntry& entry : column.entries) {
            Value value = entry.value;
            value.extra = 0;
            set_or_push(*array, Key{0, entry.key}, value);
            if (entry.key) release_cell(entry.key);
        }
        array->next_index = static_cast<int64_t>(column.entries.size());
        column.entries.clear();
        if (column.slot->is_reference())
            return assign_reference(context_, *column.slot->reference, Value::of(array));
        release_cell(array);
        return {};
    }

    Context& context_;
    std::vector<Column> columns_;
};

}  // namespace

Result<bool> php_array_multisort(Context& context, Value& array, std::span<const Value> rest) {
    Multisort sort(context);
    TRY(sort.add(array, 1));
    uint32_t position = 2;
    for (const Value& argument : rest) TRY(sort.add(argument, position++));
    return sort.run();
}

}  // namespace surus
