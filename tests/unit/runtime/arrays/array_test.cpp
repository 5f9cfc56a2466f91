#include "runtime/arrays/array.h"

#include <list>
#include <map>
#include <random>
#include <variant>

#include "runtime/arrays/iteration.h"
#include "support/test_context.h"

namespace surus {
namespace {

class ArrayTest : public test::RuntimeTest {
protected:
    static std::string show(const Array& array) {
        std::string out;
        for (auto [key, value] : elements(array)) {
            if (!out.empty()) out += ' ';
            out += key.is_string() ? std::string(key.string->view()) : std::to_string(key.integer);
            out += '=';
            const Value& v = value.deref();
            out += v.is_string() ? std::string(v.string->view()) : std::to_string(v.integer);
        }
        return out;
    }
    static void set(Array& array, std::string_view key, int64_t value) {
        String* name = String::create(key);
        array.set(*name, Value::of(value));
        release_cell(name);
    }
    static bool remove(Array& array, std::string_view key) {
        String* name = String::create(key);
        bool removed = array.remove(*name);
        release_cell(name);
        return removed;
    }
    void done(Array* array) {
        release_cell(array);
        EXPECT_EQ(used(), 0u);
    }
};

TEST_F(ArrayTest, PushKeepsItPacked) {
    Array* a = Array::create();
    for (int i = 0; i < 1000; ++i) EXPECT_TRUE(a->push(integer(i)));
    EXPECT_TRUE(a->is_packed());
    EXPECT_TRUE(a->is_list());
    EXPECT_EQ(a->count, 1000u);
    EXPECT_EQ(a->find(int64_t{999})->integer, 999);
    EXPECT_EQ(a->find(int64_t{1000}), nullptr);
    EXPECT_EQ(a->find(int64_t{-1}), nullptr);
    done(a);
}

TEST_F(ArrayTest, EmptyIsImmortal) {
    Array* a = Array::empty();
    EXPECT_FALSE(Value::of(a).is_counted());
    Array* b = Array::separate(a);
    EXPECT_NE(a, b);
    EXPECT_TRUE(b->push(integer(1)));
    EXPECT_EQ(a->count, 0u);
    done(b);
}

TEST_F(ArrayTest, HolesAreFilledAtTheEndOnly) {
    Array* a = Array::create();
    for (int i = 0; i < 4; ++i) a->push(integer(i));
    EXPECT_TRUE(a->remove(int64_t{1}));
    EXPECT_FALSE(a->remove(int64_t{1}));
    EXPECT_TRUE(a->is_packed());
    EXPECT_FALSE(a->is_list());
    a->set(1, integer(9));  // must come last
    EXPECT_EQ(show(*a), "0=0 2=2 3=3 1=9");
    EXPECT_FALSE(a->is_packed());
    done(a);
}

TEST_F(ArrayTest, NextIndexOutlivesRemoval) {
    Array* a = Array::create();
    a->push(integer(0));
    a->push(integer(1));
    a->remove(int64_t{1});
    a->push(integer(2));
    EXPECT_EQ(show(*a), "0=0 2=2");
    EXPECT_TRUE(a->is_packed());
    done(a);
}

TEST_F(ArrayTest, NegativeFirstKeyCountsOn) {
    Array* a = Array::create();
    a->set(-5, integer(1));
    a->push(integer(2));
    EXPECT_EQ(show(*a), "-5=1 -4=2");
    done(a);
    a = Array::create();
    set(*a, "x", 1);
    a->push(integer(2));
    EXPECT_EQ(show(*a), "x=1 0=2");
    done(a);
}

TEST_F(ArrayTest, LastIndexTaken) {
    Array* a = Array::create();
    a->set(std::numeric_limits<int64_t>::max(), integer(1));
    EXPECT_FALSE(a->push(integer(2)));
    a->remove(std::numeric_limits<int64_t>::max());
    EXPECT_TRUE(a->push(integer(3)));
    EXPECT_EQ(show(*a), "9223372036854775807=3");
    done(a);
}

TEST_F(ArrayTest, SmallGapsStayPacked) {
    Array* a = Array::create();
    a->set(3, integer(3));
    EXPECT_TRUE(a->is_packed());
    a->set(100, integer(100));
    EXPECT_FALSE(a->is_packed());
    EXPECT_EQ(show(*a), "3=3 100=100");
    done(a);
}

TEST_F(ArrayTest, StringKeys) {
    Array* a = Array::create();
    a->push(integer(7));
    set(*a, "abc", 1);
    set(*a, "def", 2);
    set(*a, "abc", 3);
    EXPECT_EQ(show(*a), "0=7 abc=3 def=2");
    EXPECT_EQ(a->find("def")->integer, 2);
    EXPECT_EQ(a->find("ghi"), nullptr);
    EXPECT_EQ(a->find(int64_t{0})->integer, 7);
    EXPECT_TRUE(remove(*a, "abc"));
    EXPECT_FALSE(remove(*a, "abc"));
    EXPECT_EQ(show(*a), "0=7 def=2");
    done(a);
}

TEST_F(ArrayTest, CopyOnWrite) {
    Array* a = Array::create();
    for (int i = 0; i < 3; ++i) a->push(text("v" + std::to_string(i)));
    retain_cell(a);
    Array* b = Array::separate(a);
    EXPECT_NE(a, b);
    EXPECT_EQ(a->refcount, 1u);
    b->set(0, integer(5));
    EXPECT_EQ(show(*a), "0=v0 1=v1 2=v2");
    EXPECT_EQ(show(*b), "0=5 1=v1 2=v2");
    release_cell(a);
    done(b);
}

TEST_F(ArrayTest, CloneDissolvesLoneReferences) {
    Array* a = Array::create();
    Reference* lone = Reference::create(integer(1));
    Reference* shared = Reference::create(integer(2));
    retain_cell(shared);
    a->push(Value::of(lone));
    a->push(Value::of(shared));
    Array* b = a->clone();
    EXPECT_TRUE(b->find(int64_t{0})->is_int());
    EXPECT_TRUE(b->find(int64_t{1})->is_reference());
    EXPECT_EQ(shared->refcount, 3u);
    release_cell(a);
    release_cell(b);
    release_cell(shared);
    EXPECT_EQ(used(), 0u);
}

TEST_F(ArrayTest, CursorMovesOnWhenItsElementGoes) {
    Array* a = Array::create();
    for (int i = 0; i < 4; ++i) a->push(integer(i));
    a->cursor = 1;
    a->remove(int64_t{1});
    EXPECT_EQ(a->cursor, 2u);
    a->remove(int64_t{2});
    a->remove(int64_t{3});
    EXPECT_EQ(a->next_position(a->cursor), a->end());
    EXPECT_EQ(a->previous_position(a->end()), 0u);
    done(a);
}

TEST_F(ArrayTest, Renumber) {
    Array* a = Array::create();
    a->set(5, integer(1));
    a->set(9, integer(2));
    set(*a, "k", 3);
    a->set(-3, integer(4));
    a->renumber();
    EXPECT_EQ(show(*a), "0=1 1=2 k=3 2=4");
    EXPECT_EQ(a->next_index, 3);
    EXPECT_EQ(a->find("k")->integer, 3);
    EXPECT_EQ(a->find(int64_t{2})->integer, 4);
    remove(*a, "k");
    a->renumber();
    EXPECT_TRUE(a->is_packed());
    EXPECT_EQ(show(*a), "0=1 1=2 2=4");
    a->push(integer(8));
    EXPECT_EQ(show(*a), "0=1 1=2 2=4 3=8");
    done(a);
}

TEST_F(ArrayTest, ClearAndReuse) {
    Array* a = Array::create();
    for (int i = 0; i < 50; ++i) set(*a, "k" + std::to_string(i), i);
    a->clear();
    EXPECT_EQ(a->count, 0u);
    a->push(integer(1));
    EXPECT_EQ(show(*a), "0=1");
    done(a);
}

TEST_F(ArrayTest, IndirectSlotsAreFollowed) {
    Value variable = integer(4);
    Value unset = Value::undef();
    Array* a = Array::create_hash(4);
    a->may_have_indirect = 1;
    String* x = String::create("x");
    String* y = String::create("y");
    a->set(*x, Value::to_slot(&variable));
    a->set(*y, Value::to_slot(&unset));
    EXPECT_EQ(a->find(*x), &variable);
    EXPECT_EQ(a->find(*y), nullptr);
    EXPECT_EQ(show(*a), "x=4");
    EXPECT_EQ(a->find_or_add(*y), &unset);
    EXPECT_TRUE(unset.is_null());
    EXPECT_TRUE(a->remove(*x));
    EXPECT_TRUE(variable.is_undef());
    EXPECT_EQ(a->find(*x), nullptr);
    release_cell(x);
    release_cell(y);
    done(a);
}

TEST_F(ArrayTest, ManyHolesAreSqueezedOut) {
    Array* a = Array::create();
    for (int round = 0; round < 10000; ++round) {
        set(*a, "k" + std::to_string(round), round);
        if (round >= 5) remove(*a, "k" + std::to_string(round - 5));
    }
    EXPECT_EQ(a->count, 5u);
    EXPECT_LE(a->capacity, 16u);
    EXPECT_EQ(show(*a), "k9995=9995 k9996=9996 k9997=9997 k9998=9998 k9999=9999");
    done(a);
}

TEST_F(ArrayTest, DeeplyNestedArraysDieWithoutRecursion) {
    Array* a = Array::create();
    for (int i = 0; i < 1000000; ++i) {
        Array* outer = Array::create();
        outer->push(i % 3 ? Value::of(a) : Value::of(Reference::create(Value::of(a))));
        a = outer;
    }
    done(a);
}

TEST_F(ArrayTest, IteratorsFollowElements) {
    Array* a = Array::create();
    for (int i = 0; i < 10; ++i) a->set(i * 100, integer(i));
    ArrayIterators& iterators = *context.iterators;
    uint32_t handle = iterators.add(*a, 6);
    EXPECT_EQ(a->iterators, 1);
    for (int i = 0; i < 4; ++i) a->remove(int64_t{i * 100});
    a->compact();
    EXPECT_EQ(iterators.position(handle, *a), 2u);
    EXPECT_EQ(a->at(2)->integer, 6);
    retain_cell(a);
    Array* b = Array::separate(a);  // the loop's variable was written to
    EXPECT_EQ(iterators.position(handle, *b), 2u);
    EXPECT_EQ(a->iterators, 0);
    EXPECT_EQ(b->iterators, 1);
    b->remove_at(2);
    EXPECT_EQ(b->next_position(iterators.position(handle, *b)), 3u);
    release_cell(a);
    release_cell(b);
    Array* c = Array::create();
    c->push(integer(1));
    EXPECT_EQ(iterators.position(handle, *c), 0u);
    iterators.remove(handle);
    EXPECT_EQ(c->iterators, 0);
    done(c);
}

// A list of (key, value) in order is what an array has to behave like.
class Model {
public:
    using Key = std::variant<int64_t, std::string>;
    std::list<std::pair<Key, int64_t>> items;
    std::map<Key, decltype(items)::iterator> index;
    int64_t next = std::numeric_limits<int64_t>::min();

    void set(const Key& key, int64_t value) {
        if (auto found = index.find(key); found != index.end()) {
            found->second->second = value;
            return;
        }
        index[key] = items.insert(items.end(), {key, value});
        if (auto* i = std::get_if<int64_t>(&key); i && *i >= next) next = *i + 1;
    }
    void push(int64_t value) {
        set(next == std::numeric_limits<int64_t>::min() ? int64_t{0} : next, value);
    }
    bool remove(const Key& key) {
        auto found = index.find(key);
        if (found == index.end()) return false;
        items.erase(found->second);
        index.erase(found);
        return true;
    }
    void renumber() {
        int64_t n = 0;
        index.clear();
        for (auto item = items.begin(); item != items.end(); ++item) {
            if (std::holds_alternative<int64_t>(item->first)) item->first = n++;
            index[item->first] = item;
        }
        next = n ? n : std::numeric_limits<int64_t>::min();
    }
    std::string show() const {
        std::string out;
        for (auto& [key, value] : items) {
            if (!out.empty()) out += ' ';
            if (auto* i = std::get_if<int64_t>(&key)) {
                out += std::to_string(*i);
            } else {
                out += std::get<std::string>(key);
            }
            out += '=' + std::to_string(value);
        }
        return out;
    }
};

class RandomArrayTest : public ArrayTest, public ::testing::WithParamInterface<unsigned> {};

TEST_P(RandomArrayTest, BehavesLikeTheModel) {
    std::mt19937 random(GetParam());
    auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    Array* array = Array::create();
    Model model;
    bool strings = GetParam() % 3 != 0;
    int range = GetParam() % 2 ? 40 : 400;
    for (int step = 0; step < 4000; ++step) {
        int64_t value = step;
        int64_t key = below(range) - (GetParam() % 5 == 0 ? range / 2 : 0);
        switch (below(strings ? 12 : 8)) {
        case 0:
        case 1:
            array->push(Value::of(value));
            model.push(value);
            break;
        case 2:
        case 3:
            array->set(key, Value::of(value));
            model.set(key, value);
            break;
        case 4:
        case 5:
        case 6: EXPECT_EQ(array->remove(key), model.remove(key)); break;
        case 7:
            if (below(20) == 0) {
                array->renumber();
                model.renumber();
            } else if (below(10) == 0) {
                array->compact();
            } else if (below(10) == 0) {
                Array* copy = array->clone();
                release_cell(array);
                array = copy;
            }
            break;
        case 8:
        case 9:
            set(*array, "k" + std::to_string(key), value);
            model.set("k" + std::to_string(key), value);
            break;
        default:
            EXPECT_EQ(remove(*array, "k" + std::to_string(key)),
                      model.remove("k" + std::to_string(key)));
            break;
        }
        if (step % 16 == 0) {
            ASSERT_EQ(show(*array), model.show()) << "step " << step;
            ASSERT_EQ(array->count, model.items.size());
        }
        for (auto& [k, expected] : model.index) {
            if (below(20) != 0) continue;
            Value* found = k.index() == 0 ? array->find(std::get<int64_t>(k))
                                          : array->find(std::string_view(std::get<std::string>(k)));
            ASSERT_NE(found, nullptr);
            ASSERT_EQ(found->integer, expected->second);
        }
    }
    done(array);
}
INSTANTIATE_TEST_SUITE_P(Seeds, RandomArrayTest, ::testing::Range(0u, 30u));

}  // namespace
}  // namespace surus
