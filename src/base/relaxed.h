// Relaxed: a value that threads read and write as they come, where none may rely on what another
// does: what one writes meanwhile may be lost, but each finds a whole value.
#pragma once

#include <atomic>

namespace surus {

template <class T>
class Relaxed {
public:
    constexpr Relaxed() : value_{} {}
    constexpr explicit Relaxed(T value) : value_(value) {}
    Relaxed(const Relaxed& other) : Relaxed(other.get()) {}
    Relaxed& operator=(const Relaxed& other) { return *this = other.get(); }
    Relaxed& operator=(T value) {
        value_.store(value, std::memory_order_relaxed);
        return *this;
    }
    T get() const { return value_.load(std::memory_order_relaxed); }
    operator T() const { return get(); }
    T operator->() const { return get(); }

    // Not at once: reads, then writes.
    Relaxed& operator|=(T bits) { return *this = static_cast<T>(get() | bits); }
    T operator++() {
        *this = static_cast<T>(get() + 1);
        return get();
    }

private:
    std::atomic<T> value_;
};

}  // namespace surus
