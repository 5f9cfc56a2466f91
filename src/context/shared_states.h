// What extensions keep for all Contexts of an Engine, such as compiled patterns: each made when
// first asked for, by the number of its slot. It guards by itself what is in it, for any thread may
// use it at any time, and what it allocates is no request's (Uncounted).
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

namespace surus {

struct SharedState {
    virtual ~SharedState() = default;
};

class SharedStates {
public:
    template <class T>
    T& get(size_t slot) {
        std::lock_guard lock(mutex_);
        if (states_.size() <= slot) states_.resize(slot + 1);
        if (!states_[slot]) states_[slot] = std::make_unique<T>();
        return static_cast<T&>(*states_[slot]);
    }

private:
    std::mutex mutex_;
    std::vector<std::unique_ptr<SharedState>> states_;
};

}  // namespace surus
