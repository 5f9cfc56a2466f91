// What the SPL's lists hold, compared with a standard container of the same.
#include "ext/spl/value_ring.h"

#include <deque>
#include <random>

#include "support/test_context.h"

namespace surus {
namespace {

class ValueRingTest : public test::RuntimeTest {
protected:
    static std::deque<int64_t> numbers(const ValueRing& ring) {
        std::deque<int64_t> all;
        for (size_t i = 0; i < ring.size(); ++i) all.push_back(ring[i].integer);
        return all;
    }
};

TEST_F(ValueRingTest, TakesNothingUntilItHolds) {
    {
        ValueRing ring;
        EXPECT_TRUE(ring.is_empty());
        EXPECT_EQ(used(), 0u);
        ring.push_front(integer(1));
        EXPECT_LE(used(), 4 * sizeof(Value));
        EXPECT_EQ(ring.pop_back().integer, 1);
    }
    EXPECT_EQ(used(), 0u);
}

TEST_F(ValueRingTest, GivesBackWhatAQueueTook) {
    ValueRing ring;
    for (int i = 0; i < 100000; ++i) ring.push_back(integer(i));
    EXPECT_GE(used(), 100000 * sizeof(Value));
    for (int i = 0; i < 100000; ++i) ASSERT_EQ(ring.pop_front().integer, i);
    EXPECT_EQ(used(), 0u);
    ring.push_back(integer(7));
    EXPECT_EQ(ring[0].integer, 7);
}

TEST_F(ValueRingTest, GoesRoundWithoutGrowing) {
    ValueRing ring;
    for (int i = 0; i < 3; ++i) ring.push_back(integer(i));
    size_t before = used();
    for (int i = 0; i < 1000; ++i) ring.push_back(ring.pop_front());
    EXPECT_EQ(used(), before);
    EXPECT_EQ(numbers(ring), (std::deque<int64_t>{1, 2, 0}));
}

TEST_F(ValueRingTest, AsADequeWouldHaveIt) {
    for (uint32_t seed = 1; seed < 20; ++seed) {
        ValueRing ring;
        std::deque<int64_t> list;
        std::mt19937 random(seed);
        for (int step = 0; step < 3000; ++step) {
            int64_t number = step;
            size_t place = random() % (list.size() + 1);
            switch (random() % 6) {
            case 0:
            case 1:
                ring.push_back(integer(number));
                list.push_back(number);
                break;
            case 2:
                ring.push_front(integer(number));
                list.push_front(number);
                break;
            case 3:
                ring.insert(place, integer(number));
                list.insert(list.begin() + static_cast<ptrdiff_t>(place), number);
                break;
            case 4:
                if (list.empty()) break;
                ASSERT_EQ(ring.pop_front().integer, list.front());
                list.pop_front();
                if (list.empty()) break;
                ASSERT_EQ(ring.pop_back().integer, list.back());
                list.pop_back();
                break;
            default:
                if (place == list.size()) break;
                ASSERT_EQ(ring.remove(place).integer, list[place]);
                list.erase(list.begin() + static_cast<ptrdiff_t>(place));
            }
            ASSERT_EQ(ring.size(), list.size());
        }
        ASSERT_EQ(numbers(ring), list);
    }
    EXPECT_EQ(used(), 0u);
}

}  // namespace
}  // namespace surus
