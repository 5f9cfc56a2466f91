// A file descriptor that is closed by its owner.
#pragma once

#include <unistd.h>

#include <utility>

namespace surus {

class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}  // owned; negative: none
    Descriptor(Descriptor&& other) noexcept : number_(other.leak()) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        if (number_ >= 0) close(number_);
        number_ = other.leak();
        return *this;
    }
    ~Descriptor() {
        if (number_ >= 0) close(number_);
    }
    int get() const { return number_; }
    bool is_open() const { return number_ >= 0; }
    int leak() { return std::exchange(number_, -1); }

private:
    int number_ = -1;
};

}  // namespace surus
