// Value: a PHP value in 16 bytes, and the header that every reference-counted cell begins with.
//
// A Value is plain data: copying the struct does not touch the count. `copy(v)` takes a share,
// `release(v)` gives one up. Immortal cells (literals, interned names, shared empty arrays) appear
// in Values without the Counted flag, so nothing ever writes to them: they may be shared between
// threads. The 32 spare bits (`extra`) belong to whoever owns the slot, not to the value.
#pragma once

#include <cstdint>
#include <cstring>

#include "base/result.h"
#include "memory/heap.h"

namespace surus {

struct String;
struct Array;
struct Object;
struct Resource;
struct Reference;
struct Class;
struct Code;
struct Value;

enum class Type : uint8_t {
    Undef,  // an unset variable, a hole in an array
    Null,
    False,
    True,
    Int,
    Double,
    String,
    Array,
    Object,
    Resource,
    Reference,
    // Only inside the engine:
    Indirect,            // symbol tables: the value lives in a frame slot
    ConstantExpression,  // a default or constant not evaluated yet (Code*)
    Pointer,             // anything else an engine slot needs to hold
};

// Cell kinds are the Types that are cells.
struct Cell {
    uint32_t refcount;
    uint32_t info;  // kind: 4 bits, flags: 4, collector colour: 2, collector root index: 22

    static constexpr uint32_t kind_mask = 0xf;
    static constexpr uint32_t immortal = 1 << 4;    // never counted, never freed by release
    static constexpr uint32_t visiting = 1 << 5;    // recursion guard of dumps and comparisons
    static constexpr uint32_t destructed = 1 << 6;  // objects: destructor has run
    static constexpr uint32_t special = 1 << 7;     // arrays: packed; strings: interned
    static constexpr uint32_t colour_shift = 8;
    static constexpr uint32_t colour_mask = 3 << 8;
    static constexpr uint32_t root_shift = 10;  // 0: not in the root buffer

    Type kind() const { return static_cast<Type>(info & kind_mask); }
    bool is_immortal() const { return info & immortal; }
    bool has(uint32_t flag) const { return info & flag; }
    void set(uint32_t flag) { info |= flag; }
    void clear(uint32_t flag) { info &= ~flag; }
    uint32_t root_index() const { return info >> root_shift; }
};

// The last share of `cell` is gone: run its destructor, free what it holds and itself.
// May run user code (object destructors).
[[gnu::noinline]] void destroy_cell(Cell* cell);
// A share of a collectable cell is gone but others remain: it may be part of a garbage cycle.
[[gnu::noinline]] void possible_cycle_root(Cell* cell);

struct Value {
    static constexpr uint32_t counted = 1 << 8;
    static constexpr uint32_t collectable = 1 << 9;

    union {
        int64_t integer;
        double number;
        Cell* cell;
        String* string;
        Array* array;
        Object* object;
        Resource* resource;
        Reference* reference;
        Value* indirect;
        const Code* expression;
        void* pointer;
        uint64_t bits;
    };
    uint32_t tag;    // Type in the low byte, then Counted and Collectable
    uint32_t extra;  // spare; not copied by `set`

    static constexpr uint32_t tag_of(Type type) { return static_cast<uint32_t>(type); }

    // Made as two words: a value written in smaller parts and read at once keeps processors
    // waiting.
    static Value of_parts(uint64_t bits, uint32_t tag) {
        struct Words {
            uint64_t bits, tag_and_extra;
        };
        return __builtin_bit_cast(Value, (Words{bits, tag}));
    }
    static Value undef() { return make(Type::Undef, 0); }
    static Value null() { return make(Type::Null, 0); }
    static Value boolean(bool b) { return make(b ? Type::True : Type::False, 0); }
    static Value of(int64_t i) { return make(Type::Int, static_cast<uint64_t>(i)); }
    static Value of(double d) {
        uint64_t bits;
        std::memcpy(&bits, &d, 8);
        return make(Type::Double, bits);
    }
    static Value of(bool) = delete;
    // These take over the caller's share.
    static Value of(String* s);
    static Value of(Array* a);
    static Value of(Object* o);
    static Value of(Resource* r);
    static Value of(Reference* r);
    static Value to_slot(Value* slot) {
        Value v = make(Type::Indirect, 0);
        v.indirect = slot;
        return v;
    }

    Type type() const { return static_cast<Type>(tag & 0xff); }
    bool is(Type t) const { return type() == t; }
    bool is_counted() const { return tag & counted; }
    bool is_undef() const { return is(Type::Undef); }
    bool is_null() const { return type() <= Type::Null; }  // also undef
    bool is_true() const { return is(Type::True); }
    bool is_false() const { return is(Type::False); }
    bool is_bool() const { return is(Type::False) || is(Type::True); }
    bool is_int() const { return tag == tag_of(Type::Int); }
    bool is_double() const { return tag == tag_of(Type::Double); }
    bool is_number() const { return is_int() || is_double(); }
    bool is_string() const { return is(Type::String); }
    bool is_array() const { return is(Type::Array); }
    bool is_object() const { return is(Type::Object); }
    bool is_resource() const { return is(Type::Resource); }
    bool is_reference() const { return is(Type::Reference); }

    // Payload and tag, leaving `extra` alone.
    void set(const Value& other) {
        bits = other.bits;
        tag = other.tag;
    }
    void set_int(int64_t i) {
        integer = i;
        tag = tag_of(Type::Int);
    }
    void set_double(double d) {
        number = d;
        tag = tag_of(Type::Double);
    }
    void set_bool(bool b) { tag = tag_of(Type::False) + b; }
    void set_null() { tag = tag_of(Type::Null); }
    void set_undef() { tag = tag_of(Type::Undef); }

    // The value behind a reference, or the value itself.
    inline Value& deref();
    inline const Value& deref() const;

private:
    static Value make(Type type, uint64_t bits) { return of_parts(bits, tag_of(type)); }
    static Value of_cell(Cell* cell, Type type, uint32_t flags) {
        return of_parts(reinterpret_cast<uint64_t>(cell),
                        tag_of(type) | (cell->is_immortal() ? 0 : flags));
    }
};
static_assert(sizeof(Value) == 16);

// A failure is a tag of its own, so that a result comes back in two registers: through memory it
// would be written in parts and read at once, for which processors wait.
template <>
class [[nodiscard]] Result<Value> {
public:
    Result(Value value) : value_(value) {}
    Result(Failed) : value_(Value::undef()) { value_.tag = failure; }
    explicit operator bool() const { return ok(); }
    bool ok() const { return value_.tag != failure; }
    Value take() const { return value_; }
    Value& operator*() { return value_; }

private:
    static constexpr uint32_t failure = 0xff;
    Value value_;
};

struct Reference : Cell {
    Value value;
    // Typed properties that share this reference; null when none (see type_sources in object.h).
    struct TypeSources* types;

    // Takes over the caller's share of `value`; count 1.
    static Reference* create(Value value);
};

inline Value& Value::deref() { return is_reference() ? reference->value : *this; }
inline const Value& Value::deref() const { return is_reference() ? reference->value : *this; }

inline Value Value::of(Reference* r) { return of_cell(r, Type::Reference, counted | collectable); }
inline Value Value::of(Resource* r) {
    return of_cell(reinterpret_cast<Cell*>(r), Type::Resource, counted);
}
inline Value Value::of(String* s) {
    return of_cell(reinterpret_cast<Cell*>(s), Type::String, counted);
}
inline Value Value::of(Array* a) {
    return of_cell(reinterpret_cast<Cell*>(a), Type::Array, counted | collectable);
}
inline Value Value::of(Object* o) {
    return of_cell(reinterpret_cast<Cell*>(o), Type::Object, counted | collectable);
}

// ---- shares ----------------------------------------------------------------------------------

inline void retain(const Value& v) {
    if (v.is_counted()) ++v.cell->refcount;
}
inline Value copy(const Value& v) {
    retain(v);
    return v;
}
// A share of what is behind a reference.
inline Value copy_deref(const Value& v) { return copy(v.deref()); }

// Gives up a share. May run user code (a destructor). The slot itself is left as it is.
inline void release(const Value& v) {
    if (!v.is_counted()) return;
    if (--v.cell->refcount == 0) {
        destroy_cell(v.cell);
    } else if ((v.tag & Value::collectable) && v.cell->root_index() == 0) {
        possible_cycle_root(v.cell);
    }
}
template <class T>
inline void retain_cell(T* cell) {
    Cell* c = reinterpret_cast<Cell*>(cell);
    if (!c->is_immortal()) ++c->refcount;
}
template <class T>
inline void release_cell(T* cell) {
    Cell* c = reinterpret_cast<Cell*>(cell);
    if (!c->is_immortal() && --c->refcount == 0) destroy_cell(c);
}

// Owns one share of a cell. For code outside the handlers.
template <class T>
class Ref {
public:
    Ref() = default;
    Ref(std::nullptr_t) {}
    static Ref adopt(T* cell) { return Ref(cell); }
    static Ref share(T* cell) {
        retain_cell(cell);
        return Ref(cell);
    }
    Ref(const Ref& other) : cell_(other.cell_) {
        if (cell_) retain_cell(cell_);
    }
    Ref(Ref&& other) noexcept : cell_(other.cell_) { other.cell_ = nullptr; }
    Ref& operator=(Ref other) noexcept {
        T* mine = cell_;
        cell_ = other.cell_;
        other.cell_ = mine;
        return *this;
    }
    ~Ref() {
        if (cell_) release_cell(cell_);
    }
    T* get() const { return cell_; }
    T* operator->() const { return cell_; }
    T& operator*() const { return *cell_; }
    explicit operator bool() const { return cell_ != nullptr; }
    // Hands the share to the caller.
    T* leak() {
        T* cell = cell_;
        cell_ = nullptr;
        return cell;
    }

private:
    explicit Ref(T* cell) : cell_(cell) {}
    T* cell_ = nullptr;
};

// Owns one share of a value. For code outside the handlers.
class OwnedValue {
public:
    OwnedValue() : value_(Value::undef()) {}
    explicit OwnedValue(Value value) : value_(value) {}
    OwnedValue(const OwnedValue&) = delete;
    OwnedValue(OwnedValue&& other) noexcept : value_(other.leak()) {}
    OwnedValue& operator=(OwnedValue&& other) noexcept {
        Value mine = value_;
        value_ = other.leak();
        release(mine);
        return *this;
    }
    ~OwnedValue() { release(value_); }
    Value& get() { return value_; }
    const Value& get() const { return value_; }
    Value* operator->() { return &value_; }
    Value leak() {
        Value v = value_;
        value_ = Value::undef();
        return v;
    }

private:
    Value value_;
};

// Replaces the value in a slot that is not a reference; takes over the share of `value`.
// May run user code (the old value's destructor), so the slot may be gone afterwards.
inline void replace(Value& slot, Value value) {
    Value old = slot;
    slot.set(value);
    release(old);
}

}  // namespace surus
