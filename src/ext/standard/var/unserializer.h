// Reading serialized values.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ext/recent_keys.h"
#include "ext/state.h"
#include "runtime/arrays/array.h"
#include "runtime/objects/object.h"

namespace surus {

struct UnserializeOptions {
    bool any_class = true;
    std::vector<std::string> allowed;  // lower case, when not any
    int64_t max_depth = 4096;
};

// A value's place: found again through its container, since containers move their slots.
struct SerializedPlace {
    Cell* container = nullptr;  // Array or Object; null: one of Unserialization::roots
    Key key;                    // borrowed from the container; of a root its number
    bool is_dead = false;       // what failed cannot be referred to
};

// What is to be done, or only let go of, when everything is read, in that order.
struct DelayedCall {
    enum Kind : uint8_t { Release, Wakeup, Unserialize };
    OwnedValue value;
    Kind kind = Release;
    Ref<Array> data;  // of Unserialize
};

// What a call of unserialize() shares with those that Serializable::unserialize() makes in it:
// their values are numbered on, and refer to one another.
struct Unserialization {
    UnserializeOptions options;
    int64_t depth = 0;
    std::vector<std::unique_ptr<Value>> roots;
    std::vector<SerializedPlace> places;  // of the values numbered so far
    size_t held = 0;                      // of how many places `delayed` holds containers and keys
    std::vector<DelayedCall> delayed;
    RecentKeys keys;

    ~Unserialization() {
        for (auto& root : roots) release(*root);
    }
    void keep(const Value& value) {
        delayed.push_back({OwnedValue(value), DelayedCall::Release, {}});
    }
    void hold_places();
    void finish(Context& context);
};

struct UnserializeState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Unserialize;
    Unserialization* running = nullptr;  // which calls of unserialize() join
    int64_t max_depth = 0;               // the setting
    uint32_t ini_changes = 0;            // when it was read
    // Room that the call before had.
    std::vector<SerializedPlace> spare_places;
};

// While user code runs that does not join.
class Apart {
public:
    explicit Apart(Context& context) : state_(extension_state<UnserializeState>(context)) {
        std::swap(state_.running, running_);
    }
    ~Apart() { std::swap(state_.running, running_); }
    Apart(const Apart&) = delete;
    Apart& operator=(const Apart&) = delete;

private:
    UnserializeState& state_;
    Unserialization* running_ = nullptr;
};

class Unserializer {
public:
    Unserializer(Context& context, std::string_view text, Unserialization& shared)
        : context_(context), text_(text), shared_(shared), options_(shared.options) {}

    // The value read, which stays a root; null: malformed (or an exception is pending).
    Value* run();
    size_t position() const { return at_; }

private:
    using Place = SerializedPlace;
    bool value(const Place& place);
    Value* slot(const Place& place);
    void clear(const Place& place);
    bool put(const Place& place, Value value);
    bool scalar(char kind, const Place& place);
    bool plain_value(const Place& place, Value& target);
    bool number_until(size_t from, double& out, size_t& end) const;
    bool string(const Place& place);
    bool escaped_string(std::string& bytes);
    bool escaped_string(const Place& place);
    bool array(const Place& place);
    bool object(const Place& place);
    bool custom(const Place& place);
    bool enumeration(const Place& place);
    bool back_reference(char kind, const Place& place);

    bool array_members(Array& array, int64_t count);
    bool object_data(Object& object, int64_t count);
    bool next_is_slot(const Object& object, uint32_t number);
    bool slot_member(Object& object, uint32_t number);
    bool named_member(Object& object, uint32_t& number);
    bool member_value(Object& object, const Place& place);
    bool object_members(Object& object, int64_t count, bool wakes);
    bool may_be_made(const Class& cls);
    bool wrong_key(char kind);
    bool member_key(Value& key, bool of_record);
    Place property_place(Object& object, const Value& key, bool& ok);
    bool check_property(Object& object, const Place& place);
    bool leave_property(Object& object, const Place& place);
    bool enter();
    bool too_few();

    Class* class_header(std::string_view& name, bool& incomplete);
    bool opens();
    bool check_mangled(std::string_view name);
    Class* class_named(std::string_view name, bool& incomplete);
    bool quoted(size_t from, std::string_view& out, size_t& end);
    // The same as short_integer(), of what lengths and counts mostly are: a digit or two.
    [[gnu::always_inline]] bool few_digits(size_t from, char terminator, int64_t& out,
                                           size_t& end) const {
        if (from + 2 >= text_.size()) return false;
        const char* p = text_.data() + from;
        unsigned first = static_cast<unsigned char>(p[0]) - unsigned{'0'};
        unsigned second = static_cast<unsigned char>(p[1]) - unsigned{'0'};
        if (first > 9) return false;
        if (p[1] == terminator) {
            out = first;
            end = from + 2;
            return true;
        }
        if (second > 9 || p[2] != terminator) return false;
        out = first * 10 + second;
        end = from + 3;
        return true;
    }
    bool unsigned_number(size_t from, char terminator, uint64_t& out, size_t& end) const;
    int64_t loose_number();
    bool integer(size_t from, char terminator, int64_t& out, size_t& end);
    bool short_integer(size_t from, char terminator, int64_t& out, size_t& end) const;
    char at(size_t position) const { return position < text_.size() ? text_[position] : '\0'; }
    bool fail(size_t position) {
        at_ = position;
        return false;
    }
    void count_in(const Place& place) { shared_.places.push_back(place); }

    Context& context_;
    std::string_view text_;
    std::string_view last_name_;  // of the class found last: objects mostly come in rows of one
    Class* last_class_ = nullptr;
    Unserialization& shared_;
    const UnserializeOptions& options_;
    size_t at_ = 0;
};

}  // namespace surus
