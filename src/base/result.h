// Result<T>: the value of an operation, or the news that it left a pending exception (or exit,
// timeout, fatal error) in the Context. There is nothing else to know about a failure: what is
// pending says it all. TRY passes it on.
#pragma once

#include <type_traits>
#include <utility>

namespace surus {

struct Failed {};
inline constexpr Failed failed{};

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : value_(std::move(value)), ok_(true) {}
    Result(Failed) : value_(), ok_(false) {}
    explicit operator bool() const { return ok_; }
    bool ok() const { return ok_; }
    T take() { return std::move(value_); }
    T& operator*() { return value_; }

private:
    T value_;
    bool ok_;
};

// A pointer that is never null on success needs no extra word.
template <class T>
class [[nodiscard]] Result<T*> {
public:
    Result(T* value) : value_(value) {}
    Result(Failed) : value_(nullptr) {}
    explicit operator bool() const { return value_ != nullptr; }
    bool ok() const { return value_ != nullptr; }
    T* take() { return value_; }
    T* operator*() { return value_; }

private:
    T* value_;
};

template <>
class [[nodiscard]] Result<void> {
public:
    Result() : ok_(true) {}
    Result(Failed) : ok_(false) {}
    static Result success() { return {}; }
    explicit operator bool() const { return ok_; }
    bool ok() const { return ok_; }
    void take() {}

private:
    bool ok_;
};

using Status = Result<void>;

}  // namespace surus

// The value of a Result, or return from the calling function with the failure.
#define TRY(...)                                 \
    __extension__({                              \
        auto surus_try_result = (__VA_ARGS__);   \
        if (!surus_try_result.ok()) [[unlikely]] \
            return ::surus::failed;              \
        surus_try_result.take();                 \
    })
