// The synchronous cycle collector: trial deletion after Bacon and Rajan, over the cells that lost a
// share without dying. Works with explicit stacks only. Destructors of garbage run first, in order;
// what they bring back to life survives, and the rest is found again in a second round.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/values/value.h"

namespace surus {

class Context;

class CycleCollector {
public:
    static constexpr uint32_t first_threshold = 10001;
    static constexpr uint32_t threshold_step = 10000;
    static constexpr uint32_t worthwhile = 100;  // a run that frees less raises the threshold
    static constexpr uint32_t max_roots = (1u << 22) - 1;

    explicit CycleCollector(Context& context) : context_(context) {}

    bool enabled = true;
    bool at_every_root = false;  // for tests: collects whenever there is a possible root

    // Notes a possible root; collects when there are enough of them (may run user code).
    void add(Cell& cell);
    // The cell dies otherwise, or turned out to be of no interest.
    void remove(Cell& cell);
    // Collects now; the number of arrays and objects freed. May run user code.
    uint32_t collect();

    bool running() const { return running_; }

    // gc_status(). Times are in seconds.
    struct Statistics {
        uint32_t runs = 0;
        uint64_t collected = 0;
        uint32_t threshold = first_threshold;
        uint32_t roots = 0;
        uint32_t buffer_size = 0;
        bool running = false;
        bool full = false;
        double collector_time = 0;
        double destructor_time = 0;
        double free_time = 0;
    };
    Statistics statistics() const;

    // Bounds the recursion of object destruction: false when the object was queued instead.
    bool enter_destruction(Object* object) {
        if (destruction_depth_ >= max_destruction_depth) [[unlikely]] {
            waiting_objects_.push_back(object);
            return false;
        }
        ++destruction_depth_;
        return true;
    }
    void leave_destruction() {
        if (--destruction_depth_ == 0 && !waiting_objects_.empty()) [[unlikely]]
            drain_waiting();
    }

private:
    static constexpr uint32_t max_destruction_depth = 128;

    uint32_t collect_round(bool& ran_destructors);
    void mark_grey(Cell* root);
    void scan(Cell* root);
    void scan_black(Cell* root);
    void collect_white(Cell* root);
    bool run_destructors();
    void free_garbage();
    void forget_innocent_roots();
    void adapt_threshold(uint32_t freed);
    [[gnu::noinline, gnu::cold]] void drain_waiting();

    Context& context_;
    std::vector<Cell*> roots_{nullptr};  // index 0 means "not in the buffer"; null: free slot
    std::vector<uint32_t> free_slots_;
    std::vector<Cell*> stack_;        // work to do, of the phase that is running
    std::vector<Cell*> black_stack_;  // of scan_black, which runs in the middle of scan
    std::vector<Cell*> garbage_;
    std::vector<Object*> waiting_objects_;
    uint32_t destruction_depth_ = 0;
    uint32_t threshold_ = first_threshold;
    uint32_t runs_ = 0;
    uint32_t deaths_ = 0;  // of objects in the buffer, while they are counted
    uint64_t collected_ = 0;
    double collector_time_ = 0;
    double destructor_time_ = 0;
    double free_time_ = 0;
    bool running_ = false;
    bool full_ = false;
    bool counts_deaths_ = false;
};

}  // namespace surus
