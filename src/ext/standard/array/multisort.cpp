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
    Ref<Array> array;  // without holes: a row is a position

    // Sorting may run user code, which cannot change what is shared.
    void take() {
        Array& given = *slot->deref().array;
        array = Ref<Array>::share(&given);
        if (given.used == given.count && !given.may_have_indirect) return;
        array = Ref<Array>::adopt(given.clone());
        array->compact();
    }
    const Value& at(uint32_t row) const { return *array->at(row); }
};

class Multisort {
public:
    Multisort(Context& context, size_t arguments) : context_(context) {
        columns_.reserve(arguments);
    }

    Status add(const Value& slot, uint32_t position) {
        const Value& value = slot.deref();
        if (value.is_array()) {
            columns_.push_back(Column{.slot = &slot, .array = {}});
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
        for (Column& column : columns_) column.take();
        std::vector<SortEntry> rows(count);
        for (size_t i = 0; i < count; ++i) rows[i].value.extra = static_cast<uint32_t>(i);
        TRY(sort_rows(rows));
        for (Column& column : columns_) TRY(store(column, rows));
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

    // Sorts the numbers of the rows, which the columns then follow.
    Status sort_rows(std::vector<SortEntry>& rows) {
        std::vector<ValueOrder> orders;
        orders.reserve(columns_.size());
        for (Column& column : columns_) orders.emplace_back(context_, column.flags);
        stable_sort(rows, [&](const SortEntry& a, const SortEntry& b) {
            for (size_t c = 0; c < columns_.size(); ++c) {
                const Column& column = columns_[c];
                int order = orders[c](column.at(a.value.extra), column.at(b.value.extra));
                if (order != 0) return column.order == constant_SORT_DESC ? -order : order;
            }
            return 0;
        });
        for (ValueOrder& order : orders) {
            if (order.has_failed()) return failed;
        }
        return {};
    }

    // String keys stay with their values, integer keys are numbered anew.
    static Array* in_order(const Array& array, const std::vector<SortEntry>& rows) {
        if (array.is_packed()) {
            ListBuilder list(rows.size());
            for (const SortEntry& row : rows) list.add(copy_element(array.packed[row.value.extra]));
            return list.finish();
        }
        Array* sorted = create_like(array, rows.size());
        for (const SortEntry& row : rows) {
            const Bucket& bucket = array.buckets[row.value.extra];
            add_or_push(*sorted, Key{0, bucket.key}, copy_element(bucket.value));
        }
        return sorted;
    }

    Status store(Column& column, const std::vector<SortEntry>& rows) {
        Array* sorted = in_order(*column.array, rows);
        sorted->next_index = static_cast<int64_t>(rows.size());
        column.array = {};
        if (column.slot->is_reference())
            return assign_reference(context_, *column.slot->reference, Value::of(sorted));
        release_cell(sorted);
        return {};
    }

    Context& context_;
    std::vector<Column> columns_;
};

}  // namespace

Result<bool> php_array_multisort(Context& context, Value& array, std::span<const Value> rest) {
    Multisort sort(context, rest.size() + 1);
    TRY(sort.add(array, 1));
    uint32_t position = 2;
    for (const Value& argument : rest) TRY(sort.add(argument, position++));
    return sort.run();
}

}  // namespace surus
