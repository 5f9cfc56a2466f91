// SplHeap, SplMinHeap, SplMaxHeap, SplPriorityQueue: binary heaps in an array.
#include <vector>

#include "ext/check_memory.h"
#include "ext/core/spl.stub.h"
#include "ext/spl/structures.stub.h"
#include "ext/spl/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

namespace {

struct Entry {
    Value data;
    Value priority;  // Undef in an SplHeap
};

// The entries in one piece: of an SplHeap, which may be large, only what it holds.
class Entries {
public:
    explicit Entries(bool with_priorities) : with_priorities_(with_priorities) {}
    bool empty() const { return values_.empty(); }
    size_t size() const { return values_.size() >> with_priorities_; }
    Entry operator[](size_t i) const {
        const Value* at = &values_[i << with_priorities_];
        return {at[0], with_priorities_ ? at[1] : Value::undef()};
    }
    void push(const Entry& entry) {
        constexpr size_t usual = 8;
        if (values_.capacity() == 0) values_.reserve(usual << with_priorities_);
        values_.push_back(entry.data);
        if (with_priorities_) values_.push_back(entry.priority);
    }
    void pop() { values_.resize((size() - 1) << with_priorities_); }
    void swap(size_t i, size_t k) {
        Value *a = &values_[i << with_priorities_], *b = &values_[k << with_priorities_];
        std::swap(a[0], b[0]);
        if (with_priorities_) std::swap(a[1], b[1]);
    }
    // What builtin orders look at: an element, or its priority.
    const Value& rank(size_t i) const {
        return values_[(i << with_priorities_) + with_priorities_];
    }
    std::vector<Value>& values() { return values_; }

    // The entry at `place` moves up or down by the rank of ints, all of whose bits are turned by
    // `flip` where the least is on top: nobody's code runs, so it can be out of the heap meanwhile.
    // False: it stands at `place` now, and a rank that is no int is to be compared next.
    bool rise_by_ints(size_t& place, int64_t flip) {
        if (!rank(place).is_int()) return false;
        Entry moving = (*this)[place];
        int64_t key = rank(place).integer ^ flip;
        bool is_over = false;
        while (!(is_over = place == 0)) {
            size_t parent = (place - 1) / 2;
            if (!rank(parent).is_int()) break;
            if ((is_over = (rank(parent).integer ^ flip) >= key)) break;
            set(place, (*this)[parent]);
            place = parent;
        }
        set(place, moving);
        return is_over;
    }
    // `last`: how many entries there are, and where this one stood.
    bool sink_by_ints(size_t& place, size_t last, int64_t flip) {
        if (!rank(place).is_int()) return false;
        Entry moving = (*this)[place];
        int64_t key = rank(place).integer ^ flip;
        bool is_over = false;
        while (!(is_over = place >= last / 2)) {
            size_t child = place * 2 + 1;
            bool has_right = child + 1 < last;
            if (!rank(child).is_int() || (has_right && !rank(child + 1).is_int())) break;
            int64_t greatest = rank(child).integer ^ flip;
            int64_t right = has_right ? rank(child + 1).integer ^ flip : key;
            if (right > greatest) {
                ++child;
                greatest = right;
            }
            if ((is_over = key >= greatest)) break;
            set(place, (*this)[child]);
            place = child;
        }
        set(place, moving);
        return is_over;
    }

private:
    void set(size_t i, const Entry& entry) {
        Value* at = &values_[i << with_priorities_];
        at[0] = entry.data;
        if (with_priorities_) at[1] = entry.priority;
    }

    std::vector<Value> values_;
    const bool with_priorities_;
};

enum class Order : uint8_t { Minimum, Maximum, Priority, User };

struct HeapState {
    Entries* entries;
    int64_t flags;  // what a priority queue extracts
    Order order;
    bool locked;     // being changed
    bool corrupted;  // a comparison threw
};

HeapState& heap_of(Object& self) { return self.native<HeapState>(); }

bool is_queue(const Object& self) { return self.cls->handlers == &spl_priority_queue_handlers; }

void construct(Object& self) {
    HeapState& heap = heap_of(self);
    heap.entries = new Entries(is_queue(self));
    heap.order = Order::User;
    for (const Class* cls = self.cls; cls; cls = cls->parent) {
        std::string_view name = cls->lower_name->view();
        if (name == "splpriorityqueue") {
            heap.flags = constant_SplPriorityQueue_EXTR_DATA;
            heap.order = Order::Priority;
        } else if (name == "splminheap") {
            heap.order = Order::Minimum;
        } else if (name == "splmaxheap") {
            heap.order = Order::Maximum;
        }
    }
    Function* compare = find_own_method(*self.cls, "compare");
    if (compare && compare->is_user()) heap.order = Order::User;
}

void release_entry(const Entry& entry) {
    release(entry.data);
    release(entry.priority);
}

void destroy(Object& self) {
    Entries* entries = heap_of(self).entries;
    heap_of(self).entries = nullptr;
    for (const Value& value : entries->values()) release(value);
    delete entries;
}

void trace(Object& self, void (*visit)(Value& value, void* data), void* data) {
    if (!heap_of(self).entries) return;
    for (Value& value : heap_of(self).entries->values()) visit(value, data);
}

Status clone(Context&, Object& from, Object& to) {
    for (const Value& value : heap_of(from).entries->values())
        heap_of(to).entries->values().push_back(copy(value));
    heap_of(to).flags = heap_of(from).flags;
    heap_of(to).corrupted = heap_of(from).corrupted;
    return {};
}

// Ints without a call.
Result<int> order_of_values(Context& context, const Value& a, const Value& b) {
    if (a.is_int() && b.is_int()) [[likely]]
        return a.integer < b.integer ? -1 : a.integer > b.integer;
    return compare(context, a, b);
}

// By the class's own compare().
Result<int> order_by_method(Context& context, Object& self, Function& method, const Value& a,
                            const Value& b) {
    const Value pair[] = {a, b};
    OwnedValue result(TRY(call_method(context, self, method, pair)));
    int64_t number = result->is_int() ? result->integer : TRY(to_int(context, result.get()));
    return number < 0 ? -1 : number > 0;
}

Status check_usable(Context& context, Object& self, bool writing) {
    if (writing && heap_of(self).locked) {
        return throw_error(context, class_RuntimeException(context),
                           "Heap cannot be changed when it is already being modified.");
    }
    if (!heap_of(self).corrupted) return {};
    return throw_error(context, class_RuntimeException(context),
                       "Heap is corrupted, heap properties are no longer ensured.");
}

// A comparison that throws leaves the heap corrupted, and counts as "equal".
class Comparer {
public:
    Comparer(Context& context, Object& self)
        : context_(context), self_(self), order_(heap_of(self).order) {
        heap_of(self).locked = true;
        if (order_ == Order::User) method_ = find_own_method(*self.cls, "compare");
    }
    ~Comparer() { heap_of(self_).locked = false; }
    Comparer(const Comparer&) = delete;
    Comparer& operator=(const Comparer&) = delete;
    // Of the entries numbered i and k.
    int operator()(const Entries& entries, size_t i, size_t k) {
        const Value &x = entries.rank(i), &y = entries.rank(k);
        if (x.is_int() && y.is_int() && order_ != Order::User && !failed_) [[likely]] {
            int order = x.integer < y.integer ? -1 : x.integer > y.integer;
            return order_ == Order::Minimum ? -order : order;
        }
        return compare_by_call(x, y);
    }
    [[gnu::noinline]] int compare_by_call(const Value& a, const Value& b) {
        if (failed_) return 0;
        Result<int> order = order_of(a, b);
        if (order) return *order;
        failed_ = true;
        heap_of(self_).corrupted = true;
        return 0;
    }
    Status status() const {
        if (failed_) return failed;
        return {};
    }
    bool is_builtin() const { return order_ != Order::User; }
    // What ints are turned by, so that the greatest is on top.
    int64_t flip() const { return order_ == Order::Minimum ? -1 : 0; }

private:
    // User code gets shares of the values: the heap's own stay where they are, as it is locked.
    Result<int> order_of(const Value& a, const Value& b) {
        if (order_ == Order::User) return order_by_method(context_, self_, *method_, a, b);
        if (order_ == Order::Minimum) return order_of_values(context_, b, a);
        return order_of_values(context_, a, b);
    }

    Context& context_;
    Object& self_;
    Function* method_ = nullptr;
    Order order_;
    bool failed_ = false;
};

// Comparing may run PHP code, and with it the collector of cycles: at any time the heap holds each
// of its entries once.
Status insert(Context& context, Object& self, Entry entry) {
    Ref<Object> keep = Ref<Object>::share(&self);
    Comparer order(context, self);
    Entries& entries = *heap_of(self).entries;
    if (!check_growth(context, entries.values()).ok()) {
        release_entry(entry);
        return failed;
    }
    entries.push(entry);
    size_t place = entries.size() - 1;
    if (order.is_builtin() && entries.rise_by_ints(place, order.flip())) return {};
    while (place > 0 && order(entries, (place - 1) / 2, place) < 0) {
        entries.swap(place, (place - 1) / 2);
        place = (place - 1) / 2;
    }
    return order.status();
}

// Takes the top out; the caller owns it even when a comparison failed. The last entry comes in its
// place and sinks; comparisons look for it at its old place, too.
Entry remove_top(Context& context, Object& self) {
    Ref<Object> keep = Ref<Object>::share(&self);
    Comparer order(context, self);
    Entries& entries = *heap_of(self).entries;
    Entry top = entries[0];
    size_t last = entries.size() - 1;
    entries.swap(0, last);
    entries.pop();
    size_t place = 0;
    if (last == 0 || (order.is_builtin() && entries.sink_by_ints(place, last, order.flip())))
        return top;
    while (place < last / 2) {
        size_t child = place * 2 + 1;
        size_t right = child + 1 == last ? place : child + 1;
        if (order(entries, right, child) > 0) ++child;
        if (order(entries, place, child == last ? place : child) >= 0 || child == last) break;
        entries.swap(place, child);
        place = child;
    }
    return top;
}

// What a queue shows of an entry.
Value shown(const Entry& entry, int64_t flags) {
    if (flags == constant_SplPriorityQueue_EXTR_DATA) return copy(entry.data);
    if (flags == constant_SplPriorityQueue_EXTR_PRIORITY) return copy(entry.priority);
    Array* both = Array::create_hash(2);
    both->set(std::string_view("data"), copy(entry.data));
    both->set(std::string_view("priority"), copy(entry.priority));
    return Value::of(both);
}

Value shown_by(const Object& self, const Entry& entry) {
    if (!is_queue(self)) return copy(entry.data);
    return shown(entry, heap_of(const_cast<Object&>(self)).flags);
}

Array* elements_of(Object& self) {
    Array* all = Array::create();
    const Entries& entries = *heap_of(self).entries;
    for (size_t i = 0; i < entries.size(); ++i) {
        Entry entry = entries[i];
        all->push(is_queue(self) ? shown(entry, constant_SplPriorityQueue_EXTR_BOTH)
                                 : copy(entry.data));
    }
    return all;
}

Result<Value> top(Context& context, Object& self) {
    TRY(check_usable(context, self, false));
    if (heap_of(self).entries->empty())
        return throw_error(context, class_RuntimeException(context), "Can't peek at an empty heap");
    return shown_by(self, (*heap_of(self).entries)[0]);
}

Result<Value> extract(Context& context, Object& self) {
    TRY(check_usable(context, self, true));
    if (heap_of(self).entries->empty())
        return throw_error(context, class_RuntimeException(context),
                           "Can't extract from an empty heap");
    Entry entry = remove_top(context, self);
    Value value = shown_by(self, entry);
    release_entry(entry);
    if (!context.has_pending()) return value;
    release(value);
    return failed;
}

Result<Array*> debug_info(Object& self, std::string_view name) {
    Array* info = plain_properties(self);
    set_private(*info, name, "flags", Value::of(heap_of(self).flags));
    set_private(*info, name, "isCorrupted", Value::boolean(heap_of(self).corrupted));
    set_private(*info, name, "heap", Value::of(elements_of(self)));
    return info;
}

Result<bool> is_empty(Context& context, Object& self) {
    Function* method = self.cls->magic.count;
    if (!method->is_user()) return heap_of(self).entries->empty();
    OwnedValue counted(TRY(call_with(context, self, *method, {})));
    return TRY(to_int(context, counted.get())) == 0;
}

Status next(Context& context, Object& self) {
    TRY(check_usable(context, self, true));
    if (heap_of(self).entries->empty()) return {};
    Ref<Object> keep = Ref<Object>::share(&self);
    Entry entry = remove_top(context, self);
    // A destructor sees the heap while it is being changed.
    heap_of(self).locked = true;
    release_entry(entry);
    heap_of(self).locked = false;
    if (context.has_pending()) return failed;
    return {};
}

Value current(Object& self) {
    if (heap_of(self).entries->empty()) return Value::null();
    return shown_by(self, (*heap_of(self).entries)[0]);
}

Result<Array*> serialized(Context& context, Object& self) {
    TRY(check_usable(context, self, true));
    Array* state = Array::create_hash(2);
    state->set(std::string_view("flags"), Value::of(heap_of(self).flags));
    state->set(std::string_view("heap_elements"), Value::of(elements_of(self)));
    Array* data = Array::create(2);
    data->push(Value::of(plain_properties(self)));
    data->push(Value::of(state));
    return data;
}

bool add_unserialized(Object& self, const Value& element) {
    if (!is_queue(self)) {
        heap_of(self).entries->push({copy(element), Value::undef()});
        return true;
    }
    if (!element.is_array() || element.array->count != 2) return false;
    const Value* data = element.array->find(std::string_view("data"));
    const Value* priority = element.array->find(std::string_view("priority"));
    if (!data || !priority) return false;
    heap_of(self).entries->push({copy_deref(*data), copy_deref(*priority)});
    return true;
}

Status unserialized(Context& context, Object& self, Array& data) {
    Ref<Array> keep = Ref<Array>::share(&data);
    TRY(check_usable(context, self, true));
    const Value* members = data.find(int64_t{0});
    const Value* state = data.find(int64_t{1});
    bool fits = data.count == 2 && members && members->deref().is_array() && state &&
                state->deref().is_array() && state->deref().array->count == 2;
    const Value* flags = fits ? state->deref().array->find(std::string_view("flags")) : nullptr;
    const Value* all =
        fits ? state->deref().array->find(std::string_view("heap_elements")) : nullptr;
    fits = flags && flags->deref().is_int() && all && all->deref().is_array();
    if (fits && is_queue(self)) {
        fits = (flags->deref().integer & constant_SplPriorityQueue_EXTR_BOTH) != 0;
    } else if (fits) {
        fits = flags->deref().integer == 0;
    }
    if (fits) {
        TRY(restore_properties(context, self, *members->deref().array));
        heap_of(self).flags = flags->deref().integer;
        for (auto [key, value] : elements(*all->deref().array))
            fits = fits && add_unserialized(self, value.deref());
    }
    if (fits) return {};
    return throw_error(context, Known::Exception, "Invalid serialization data for %s object",
                       self.cls->name->data());
}

}  // namespace

const ClassHandlers spl_heap_handlers{
    .native_size = sizeof(HeapState),
    .construct_native = construct,
    .destroy_native = destroy,
    .holds_memory = true,
    .trace = trace,
    .clone_native = clone,
};
const ClassHandlers spl_priority_queue_handlers{
    .native_size = sizeof(HeapState),
    .construct_native = construct,
    .destroy_native = destroy,
    .holds_memory = true,
    .trace = trace,
    .clone_native = clone,
};

// ---- SplHeap

Result<Value> php_SplHeap_extract(Context& context, Object& self) { return extract(context, self); }
Result<bool> php_SplHeap_insert(Context& context, Object& self, const Value& value) {
    TRY(check_usable(context, self, true));
    TRY(insert(context, self, {copy_deref(value), Value::undef()}));
    return true;
}
Result<Value> php_SplHeap_top(Context& context, Object& self) { return top(context, self); }
Result<int64_t> php_SplHeap_count(Context&, Object& self) {
    return static_cast<int64_t>(heap_of(self).entries->size());
}
Result<bool> php_SplHeap_isEmpty(Context& context, Object& self) { return is_empty(context, self); }
Status php_SplHeap_rewind(Context&, Object&) { return {}; }
Result<Value> php_SplHeap_current(Context&, Object& self) { return current(self); }
Result<int64_t> php_SplHeap_key(Context&, Object& self) {
    return static_cast<int64_t>(heap_of(self).entries->size()) - 1;
}
Status php_SplHeap_next(Context& context, Object& self) { return next(context, self); }
Result<bool> php_SplHeap_valid(Context&, Object& self) { return !heap_of(self).entries->empty(); }
Result<bool> php_SplHeap_recoverFromCorruption(Context&, Object& self) {
    heap_of(self).corrupted = false;
    return true;
}
Result<bool> php_SplHeap_isCorrupted(Context&, Object& self) { return heap_of(self).corrupted; }
Result<Array*> php_SplHeap___debugInfo(Context&, Object& self) {
    return debug_info(self, "SplHeap");
}
Result<Array*> php_SplHeap___serialize(Context& context, Object& self) {
    return serialized(context, self);
}
Status php_SplHeap___unserialize(Context& context, Object& self, Array& data) {
    return unserialized(context, self, data);
}

Result<int64_t> php_SplMinHeap_compare(Context& context, Object&, const Value& value1,
                                       const Value& value2) {
    return int64_t{TRY(compare(context, value2, value1))};
}
Result<int64_t> php_SplMaxHeap_compare(Context& context, Object&, const Value& value1,
                                       const Value& value2) {
    return int64_t{TRY(compare(context, value1, value2))};
}

// ---- SplPriorityQueue

Result<int64_t> php_SplPriorityQueue_compare(Context& context, Object&, const Value& priority1,
                                             const Value& priority2) {
    return int64_t{TRY(compare(context, priority1, priority2))};
}
Result<bool> php_SplPriorityQueue_insert(Context& context, Object& self, const Value& value,
                                         const Value& priority) {
    TRY(check_usable(context, self, true));
    TRY(insert(context, self, {copy_deref(value), copy_deref(priority)}));
    return true;
}
Result<int64_t> php_SplPriorityQueue_setExtractFlags(Context& context, Object& self,
                                                     int64_t flags) {
    flags &= constant_SplPriorityQueue_EXTR_BOTH;
    if (!flags) {
        return throw_error(context, class_RuntimeException(context),
                           "Must specify at least one extract flag");
    }
    heap_of(self).flags = flags;
    return flags;
}
Result<int64_t> php_SplPriorityQueue_getExtractFlags(Context&, Object& self) {
    return heap_of(self).flags;
}
Result<Value> php_SplPriorityQueue_top(Context& context, Object& self) {
    return top(context, self);
}
Result<Value> php_SplPriorityQueue_extract(Context& context, Object& self) {
    return extract(context, self);
}
Result<Value> php_SplPriorityQueue_current(Context&, Object& self) { return current(self); }
Result<Array*> php_SplPriorityQueue___debugInfo(Context&, Object& self) {
    return debug_info(self, "SplPriorityQueue");
}

}  // namespace surus
