#include "runtime/values/cycle_collector.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "context/context.h"
#include "runtime/arrays/array.h"
#include "runtime/objects/lazy.h"
#include "runtime/objects/object.h"

namespace surus {

namespace {

enum class Colour : uint32_t { Black, Grey, White, Purple };

Colour colour_of(const Cell& cell) {
    return static_cast<Colour>((cell.info & Cell::colour_mask) >> Cell::colour_shift);
}
void paint(Cell& cell, Colour colour) {
    cell.info =
        (cell.info & ~Cell::colour_mask) | (static_cast<uint32_t>(colour) << Cell::colour_shift);
}
void set_root_index(Cell& cell, uint32_t index) {
    cell.info = (cell.info & ((1u << Cell::root_shift) - 1)) | (index << Cell::root_shift);
}

// Calls `visit(Cell&)` for each share that `cell` holds of a cell that can be part of a cycle.
template <class Visit>
void each_child(Cell& cell, Visit visit) {
    auto visit_value = [&](const Value& value) {
        if (value.tag & Value::collectable) visit(*value.cell);
    };
    switch (cell.kind()) {
    case Type::Array: {
        auto& array = static_cast<Array&>(cell);
        if (array.is_packed()) {
            for (uint32_t i = 0; i < array.used; ++i) visit_value(array.packed[i]);
        } else {
            for (uint32_t i = 0; i < array.used; ++i) visit_value(array.buckets[i].value);
        }
        break;
    }
    case Type::Reference: visit_value(static_cast<Reference&>(cell).value); break;
    case Type::Object: {
        auto& object = static_cast<Object&>(cell);
        Value* slots = object.slots();
        for (uint32_t i = 0; i < object.cls->slot_count; ++i) visit_value(slots[i]);
        if (object.dynamic && !object.dynamic->is_immortal()) visit(*object.dynamic);
        auto visit_native = [](Value& value, void* data) {
            if (value.tag & Value::collectable) (*static_cast<Visit*>(data))(*value.cell);
        };
        if (object.cls->handlers && object.cls->handlers->trace)
            object.cls->handlers->trace(object, visit_native, &visit);
        if (object.is_lazy()) [[unlikely]]
            trace_lazy(object, visit_native, &visit);
        break;
    }
    default: break;
    }
}

// Cells from a stack, each some turns after it was asked of memory: garbage lies scattered, and
// waiting for it is what a collection takes.
class Arriving {
public:
    explicit Arriving(std::vector<Cell*>& stack) : stack_(stack) {}
    // Null: the stack is empty, and nothing is on its way any more.
    Cell* next() {
        // What there is of a small graph need not wait for more.
        while (count_ < most && !stack_.empty()) {
            Cell* coming = stack_.back();
            stack_.pop_back();
            fetch(coming);
            on_its_way_[(first_ + count_++) % most] = coming;
        }
        if (count_ == 0) return nullptr;
        --count_;
        return on_its_way_[first_++ % most];
    }
    static void fetch(Cell* cell) {
        __builtin_prefetch(cell, 1);
        __builtin_prefetch(reinterpret_cast<char*>(cell) + 64);  // an object's slots
    }

private:
    std::vector<Cell*>& stack_;
    static constexpr uint32_t most = 8;
    Cell* on_its_way_[most];
    uint32_t first_ = 0, count_ = 0;
};

// The cells of a list from `first` on that are there, asked of memory ahead of time.
template <class Visit>
void each_ahead(const std::vector<Cell*>& cells, size_t first, Visit visit) {
    constexpr size_t ahead = 8;
    for (size_t i = first; i < cells.size(); ++i) {
        if (i + ahead < cells.size() && cells[i + ahead]) Arriving::fetch(cells[i + ahead]);
        if (cells[i]) visit(cells[i]);
    }
}

bool wants_destructor(const Cell& cell) {
    return cell.kind() == Type::Object && !cell.has(Cell::destructed) &&
           static_cast<const Object&>(cell).cls->destructs();
}

class Stopwatch {
public:
    explicit Stopwatch(double& total) : total_(total) {}
    ~Stopwatch() {
        total_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

private:
    double& total_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// Lets go of everything a garbage object holds, but keeps it a valid object: others in the garbage
// still point to it.
void hollow_out(Object& object) {
    Value* slots = object.slots();
    for (uint32_t i = 0; i < object.cls->slot_count; ++i) {
        if (slots[i].is_reference() && slots[i].reference->types && object.cls->slot_info[i]) {
            remove_type_source(*slots[i].reference, *object.cls->slot_info[i]);
        }
        Value old = slots[i];
        slots[i].set_undef();
        release(old);
    }
    if (Array* dynamic = object.dynamic) {
        object.dynamic = nullptr;
        release_cell(dynamic);
    }
    const ClassHandlers* handlers = object.cls->handlers;
    if (!handlers || !handlers->destroy_native) return;
    handlers->destroy_native(object);
    std::memset(static_cast<void*>(slots + object.cls->slot_count), 0, handlers->native_size);
    if (handlers->construct_native) handlers->construct_native(object);
}

void hollow_out(Cell& cell) {
    switch (cell.kind()) {
    case Type::Array: static_cast<Array&>(cell).clear(); break;
    case Type::Object: hollow_out(static_cast<Object&>(cell)); break;
    case Type::Reference: {
        auto& reference = static_cast<Reference&>(cell);
        Value old = reference.value;
        reference.value.set_null();
        release(old);
        break;
    }
    default: break;
    }
}

}  // namespace

// ---- the buffer of possible roots -------------------------------------------------------------

void CycleCollector::add(Cell& cell) {
    if (cell.root_index() != 0) return;
    uint32_t index;
    if (at_every_root && enabled && !running_) [[unlikely]] {
        ++cell.refcount;
        collect();
        if (--cell.refcount == 0) return destroy_cell(&cell);
        if (cell.root_index() != 0) return;
    }
    if (!free_slots_.empty()) {
        index = free_slots_.back();
        free_slots_.pop_back();
        roots_[index] = &cell;
    } else {
        if (roots_.size() >= threshold_ && enabled && !running_) [[unlikely]] {
            ++cell.refcount;  // it must outlive the run that it triggers
            adapt_threshold(collect());
            if (--cell.refcount == 0) {
                destroy_cell(&cell);
                return;
            }
            if (cell.root_index() != 0) return;
        }
        if (roots_.size() > max_roots) {
            full_ = true;
            return;
        }
        index = static_cast<uint32_t>(roots_.size());
        roots_.push_back(&cell);
    }
    paint(cell, Colour::Purple);
    set_root_index(cell, index);
}

void CycleCollector::remove(Cell& cell) {
    uint32_t index = cell.root_index();
    if (index == 0) return;
    roots_[index] = nullptr;
    free_slots_.push_back(index);
    set_root_index(cell, 0);
    paint(cell, Colour::Black);
    if (counts_deaths_ && cell.kind() == Type::Object) ++deaths_;
}

void CycleCollector::adapt_threshold(uint32_t freed) {
    if (freed < worthwhile) {
        if (threshold_ + threshold_step < max_roots) threshold_ += threshold_step;
    } else if (threshold_ > first_threshold) {
        threshold_ -= threshold_step;
    }
}

CycleCollector::Statistics CycleCollector::statistics() const {
    Statistics s;
    s.runs = runs_;
    s.collected = collected_;
    s.threshold = threshold_;
    s.roots = static_cast<uint32_t>(roots_.size() - 1 - free_slots_.size());
    s.buffer_size = 16384;
    while (s.buffer_size < roots_.size()) s.buffer_size *= 2;
    s.running = running_;
    s.full = full_;
    s.collector_time = collector_time_;
    s.destructor_time = destructor_time_;
    s.free_time = free_time_;
    return s;
}

// ---- the phases -------------------------------------------------------------------------------

// Takes away the shares that cells reachable from the root hold of each other.
void CycleCollector::mark_grey(Cell* root) {
    if (colour_of(*root) == Colour::Grey) return;
    paint(*root, Colour::Grey);
    auto find = [&](Cell& child) { stack_.push_back(&child); };
    each_child(*root, find);
    Arriving arriving(stack_);
    while (Cell* cell = arriving.next()) {
        --cell->refcount;
        if (colour_of(*cell) == Colour::Grey) continue;
        paint(*cell, Colour::Grey);
        each_child(*cell, find);
    }
}

// Gives the shares back to a cell that is held from outside, and to all it reaches.
void CycleCollector::scan_black(Cell* root) {
    paint(*root, Colour::Black);
    auto find = [&](Cell& child) { black_stack_.push_back(&child); };
    each_child(*root, find);
    Arriving arriving(black_stack_);
    while (Cell* cell = arriving.next()) {
        ++cell->refcount;
        if (colour_of(*cell) == Colour::Black) continue;
        paint(*cell, Colour::Black);
        each_child(*cell, find);
    }
}

void CycleCollector::scan(Cell* root) {
    stack_.push_back(root);
    Arriving arriving(stack_);
    while (Cell* cell = arriving.next()) {
        if (colour_of(*cell) != Colour::Grey) continue;
        if (cell->refcount > 0) {
            scan_black(cell);
            continue;
        }
        paint(*cell, Colour::White);
        each_child(*cell, [&](Cell& child) { stack_.push_back(&child); });
    }
}

// Moves what stayed white into the garbage, with its shares restored. Roots are there already:
// destructors run for them first, in the order they became roots.
void CycleCollector::collect_white(Cell* root) {
    if (colour_of(*root) != Colour::White) return;
    paint(*root, Colour::Black);
    stack_.push_back(root);
    while (!stack_.empty()) {
        Cell* cell = stack_.back();
        stack_.pop_back();
        if (cell->root_index() == 0) garbage_.push_back(cell);
        each_child(*cell, [&](Cell& child) {
            ++child.refcount;
            if (colour_of(child) != Colour::White) return;
            paint(child, Colour::Black);
            stack_.push_back(&child);
        });
    }
}

// Roots that are not garbage leave the buffer. Garbage ones stay: a second round starts from them.
void CycleCollector::forget_innocent_roots() {
    each_ahead(roots_, 1, [&](Cell* root) {
        if (colour_of(*root) != Colour::White) remove(*root);
    });
}

bool CycleCollector::run_destructors() {
    std::vector<Object*> objects;
    for (Cell* cell : garbage_) {
        if (wants_destructor(*cell)) objects.push_back(static_cast<Object*>(cell));
    }
    if (objects.empty()) return false;
    Stopwatch watch(destructor_time_);
    // Ending a generator or a fiber frees what no later round finds and counts: objects in the
    // buffer are counted as they leave it.
    deaths_ = 0;
    auto is_builtin = [](Object* object) { return !object->cls->magic.destructor; };
    bool any_builtin = std::ranges::any_of(objects, is_builtin);
    for (Cell* cell : garbage_) {
        if (cell->kind() == Type::Object && (any_builtin || wants_destructor(*cell))) add(*cell);
    }
    for (Object* object : objects) ++object->refcount;
    for (Object* object : objects) {
        counts_deaths_ = is_builtin(object);
        call_destructor(context_, *object);
    }
    counts_deaths_ = true;
    for (Object* object : objects) release(Value::of(object));
    counts_deaths_ = false;
    return true;
}

// No destructor is left to run. Everything is held while it is emptied, so that nothing in the
// garbage dies while something else in it still points there.
void CycleCollector::free_garbage() {
    Stopwatch watch(free_time_);
    each_ahead(garbage_, 0, [&](Cell* cell) {
        remove(*cell);
        ++cell->refcount;
    });
    each_ahead(garbage_, 0, [](Cell* cell) { hollow_out(*cell); });
    each_ahead(garbage_, 0, [](Cell* cell) {
        if (--cell->refcount == 0) destroy_cell(cell);
    });
}

uint32_t CycleCollector::collect_round(bool& ran_destructors) {
    ran_destructors = false;
    // Nothing below adds or removes roots until destructors run.
    each_ahead(roots_, 1, [&](Cell* root) { mark_grey(root); });
    each_ahead(roots_, 1, [&](Cell* root) { scan(root); });
    forget_innocent_roots();
    garbage_.clear();
    for (size_t i = 1; i < roots_.size(); ++i) {
        if (roots_[i]) garbage_.push_back(roots_[i]);
    }
    each_ahead(roots_, 1, [&](Cell* root) { collect_white(root); });
    if (garbage_.empty()) return 0;
    ran_destructors = run_destructors();
    if (ran_destructors) return deaths_;
    uint32_t freed = 0;
    for (Cell* cell : garbage_) freed += cell->kind() != Type::Reference;
    for (Cell* cell : garbage_) {  // PHP does not count the table of dynamic properties
        if (cell->kind() == Type::Object && static_cast<Object*>(cell)->dynamic &&
            static_cast<Object*>(cell)->dynamic->refcount == 1) {
            --freed;
        }
    }
    free_garbage();
    return freed;
}

uint32_t CycleCollector::collect() {
    if (running_) return 0;
    Stopwatch watch(collector_time_);
    if (roots_.size() - 1 > free_slots_.size()) ++runs_;
    running_ = true;
    full_ = false;
    uint32_t freed = 0;
    bool ran_destructors = true;
    // Each round either frees all garbage or runs destructors, which no object does twice; what
    // endless new garbage they make waits for the next run.
    for (int round = 0; ran_destructors && round < 3; ++round) {
        freed += collect_round(ran_destructors);
    }
    garbage_.clear();
    if (free_slots_.size() + 1 == roots_.size()) {
        roots_.resize(1);
        free_slots_.clear();
    }
    collected_ += freed;
    running_ = false;
    return freed;
}

void CycleCollector::drain_waiting() {
    // First in, first out, as deep recursion would have met them.
    for (size_t i = 0; i < waiting_objects_.size(); ++i) {
        ++destruction_depth_;
        destroy_object(*waiting_objects_[i]);
        --destruction_depth_;
    }
    waiting_objects_.clear();
}

}  // namespace surus
