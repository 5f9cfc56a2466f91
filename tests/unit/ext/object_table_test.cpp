// What SplObjectStorage holds: found, removed, iterated, shared, and compared with a plain list.
#include "ext/spl/object_table.h"

#include <algorithm>
#include <random>
#include <vector>

#include "runtime/request/tables.h"
#include "support/test_context.h"

namespace surus {
namespace {

constexpr uint32_t none = ObjectTable::none;

class ObjectTableTest : public test::RuntimeTest {
protected:
    ~ObjectTableTest() override {
        for (Object* object : objects_) release(Value::of(object));
        EXPECT_EQ(used(), 0u);
    }

    // One that the test holds a share of.
    Object& object() {
        auto* made = static_cast<Object*>(context.allocate(cls_.instance_size()));
        made->refcount = 1;
        made->info = static_cast<uint32_t>(Type::Object);
        made->guards = 0;
        made->cls = &cls_;
        made->dynamic = nullptr;
        made->id = context.objects->add(made);
        objects_.push_back(made);
        return *made;
    }
    // Adds a new one with a number.
    Object& add(ObjectTable& table, int64_t number) {
        Object& made = object();
        table.made_info_slot(table.find_or_add(made, nullptr)).set(integer(number));
        return made;
    }
    static void remove(ObjectTable& table, const Object& object) {
        ObjectTable::Removed removed = table.remove(table.find(object));
        EXPECT_EQ(removed.object, &object);
        release(Value::of(removed.object));
        release(removed.info);
    }
    static std::vector<int64_t> numbers(const ObjectTable& table, uint32_t from = 0) {
        std::vector<int64_t> all;
        for (uint32_t i = table.next(from); i < table.end(); i = table.next(i + 1))
            all.push_back(table.info_at(i).integer);
        return all;
    }
    using Numbers = std::vector<int64_t>;

    Class cls_{};
    std::vector<Object*> objects_;
};

TEST_F(ObjectTableTest, WithoutEntries) {
    ObjectTable* table = ObjectTable::create(false);
    EXPECT_EQ(table->count(), 0u);
    EXPECT_EQ(table->find(object()), none);
    EXPECT_EQ(table->next(0), table->end());
    EXPECT_EQ(table->current(), table->end());
    ObjectTable* copy = table->clone();
    EXPECT_EQ(copy->count(), 0u);
    copy->release();
    table->release();
}

TEST_F(ObjectTableTest, FindsWhatWasAdded) {
    ObjectTable* table = ObjectTable::create(false);
    std::vector<Object*> added;
    for (int i = 0; i < 10000; ++i) {
        added.push_back(&object());
        // Others lie between, in steps of a power of two.
        for (int k = 0; k < 3; ++k) object();
        EXPECT_EQ(table->add(*added.back(), nullptr), static_cast<uint32_t>(i));
    }
    for (uint32_t i = 0; i < 10000; ++i) {
        EXPECT_EQ(table->find(*added[i]), i);
        EXPECT_EQ(table->find_or_add(*added[i], nullptr), i);
        EXPECT_TRUE(table->info_at(i).is_null());
        EXPECT_EQ(added[i]->refcount, 2u);
    }
    EXPECT_EQ(table->find(object()), none);
    EXPECT_EQ(table->count(), 10000u);
    table->release();
    for (Object* each : added) EXPECT_EQ(each->refcount, 1u);
}

TEST_F(ObjectTableTest, InfosCostNothingUntilThereIsOne) {
    ObjectTable* table = ObjectTable::create(false);
    for (int i = 0; i < 100; ++i) table->add(object(), nullptr);
    size_t before = used();
    EXPECT_EQ(table->info_slot(7), nullptr);
    table->made_info_slot(7).set(text("seven"));
    EXPECT_GE(used(), before + 100 * sizeof(Value));
    for (uint32_t i = 0; i < 100; ++i) {
        if (i == 7) continue;
        EXPECT_TRUE(table->info_at(i).is_null());
    }
    EXPECT_EQ(view(table->info_at(7)), "seven");
    EXPECT_TRUE(table->info_at(table->add(object(), nullptr)).is_null());
    table->release();
}

TEST_F(ObjectTableTest, HolesAreSkippedAndReused) {
    ObjectTable* table = ObjectTable::create(false);
    Object* added[8];
    for (int i = 0; i < 8; ++i) added[i] = &add(*table, i);
    remove(*table, *added[0]);
    remove(*table, *added[3]);
    EXPECT_EQ(table->find(*added[3]), none);
    EXPECT_EQ(table->find(*added[4]), 4u);
    EXPECT_EQ(numbers(*table), (Numbers{1, 2, 4, 5, 6, 7}));
    size_t before = used();
    size_t of_an_object = cls_.instance_size();
    add(*table, 8);
    EXPECT_EQ(used(), before + of_an_object);
    EXPECT_EQ(table->find(*added[4]), 2u);
    EXPECT_EQ(numbers(*table), (Numbers{1, 2, 4, 5, 6, 7, 8}));
    table->release();
}

TEST_F(ObjectTableTest, TheIterationFollows) {
    ObjectTable* table = ObjectTable::create(false);
    Object* added[8];
    for (int i = 0; i < 8; ++i) added[i] = &add(*table, i);
    EXPECT_EQ(table->current(), 0u);
    table->set_current(4);
    remove(*table, *added[4]);
    EXPECT_EQ(table->info_at(table->current()).integer, 5);
    remove(*table, *added[1]);
    // The holes go.
    add(*table, 8);
    EXPECT_EQ(numbers(*table, table->current()), (Numbers{5, 6, 7, 8}));
    // Past the last one; what comes then is next.
    table->set_current(table->end());
    remove(*table, *objects_.back());
    EXPECT_EQ(table->current(), table->end());
    add(*table, 9);
    EXPECT_EQ(numbers(*table, table->current()), (Numbers{9}));
    table->release();
}

TEST_F(ObjectTableTest, OfWhatIsSharedACopyIsChanged) {
    ObjectTable* table = ObjectTable::create(false);
    Object* added[4];
    for (int i = 0; i < 4; ++i) added[i] = &add(*table, i);
    remove(*table, *added[0]);
    table->set_current(2);
    EXPECT_EQ(ObjectTable::separate(table), table);
    ObjectTable* walked = table->share();
    table = ObjectTable::separate(table);
    ASSERT_NE(table, walked);
    EXPECT_EQ(numbers(*table, table->current()), (Numbers{2, 3}));
    remove(*table, *added[2]);
    add(*table, 4);
    EXPECT_EQ(numbers(*walked), (Numbers{1, 2, 3}));
    EXPECT_EQ(numbers(*table), (Numbers{1, 3, 4}));
    EXPECT_EQ(added[1]->refcount, 3u);
    walked->release();
    EXPECT_EQ(added[1]->refcount, 2u);
    table->release();
}

TEST_F(ObjectTableTest, ByName) {
    ObjectTable* table = ObjectTable::create(true);
    std::vector<String*> names;
    for (int i = 0; i < 50; ++i) {
        names.push_back(String::create(std::to_string(i % 25)));
        uint32_t position = table->find_or_add(object(), names.back());
        EXPECT_EQ(position, static_cast<uint32_t>(i % 25));
        table->made_info_slot(position).set(integer(i));
    }
    EXPECT_EQ(table->count(), 25u);
    for (uint32_t i = 0; i < 25; i += 2) {
        ObjectTable::Removed removed = table->remove(table->find(*names[i + 25]));
        EXPECT_EQ(removed.object, objects_[i]);  // the first of that name has stayed
        release(Value::of(removed.object));
    }
    EXPECT_EQ(table->find(*names[0]), none);
    ObjectTable* copy = table->clone();
    table->release();
    EXPECT_EQ(copy->count(), 12u);
    EXPECT_EQ(copy->find(*names[1]), 0u);
    EXPECT_EQ(copy->info_at(0).integer, 26);
    copy->release();
    for (String* name : names) release_cell(name);
}

// Any order of additions and removals, against a list of the same.
TEST_F(ObjectTableTest, AsAListWouldHaveIt) {
    ObjectTable* table = ObjectTable::create(false);
    std::mt19937 random(7);
    std::vector<Object*> list;
    for (int i = 0; i < 300; ++i) object();
    for (int step = 0; step < 20000; ++step) {
        // It grows and shrinks by turns.
        bool removes = random() % 8 < (step / 2000 % 2 ? 5u : 3u);
        Object& each = *objects_[random() % objects_.size()];
        uint32_t position = table->find(each);
        auto place = std::ranges::find(list, &each);
        ASSERT_EQ(position != none, place != list.end());
        if (removes && position != none) {
            remove(*table, each);
            list.erase(place);
        } else if (!removes) {
            table->find_or_add(each, nullptr);
            if (place == list.end()) list.push_back(&each);
        }
        ASSERT_EQ(table->count(), list.size());
        if (step % 50) continue;
        std::vector<Object*> all;
        for (uint32_t i = table->next(0); i < table->end(); i = table->next(i + 1))
            all.push_back(&table->object_at(i));
        ASSERT_EQ(all, list);
    }
    table->release();
}

// One that leaves at the front while others come needs no more room.
TEST_F(ObjectTableTest, AQueueStaysSmall) {
    ObjectTable* table = ObjectTable::create(false);
    for (int i = 0; i < 20; ++i) table->add(object(), nullptr);
    size_t before = used();
    for (int i = 0; i < 1000; ++i) {
        uint32_t first = table->next(0);
        Object& oldest = table->object_at(first);
        remove(*table, oldest);
        table->add(oldest, nullptr);
    }
    EXPECT_EQ(used(), before);
    table->release();
}

}  // namespace
}  // namespace surus
