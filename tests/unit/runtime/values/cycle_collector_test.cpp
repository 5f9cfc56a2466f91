#include "runtime/values/cycle_collector.h"

#include <random>

#include "runtime/classes/class.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"
#include "support/test_context.h"

namespace surus {
namespace {

// A class with two property slots and nothing else.
class CycleCollectorTest : public test::RuntimeTest {
protected:
    CycleCollectorTest() {
        cls_.slot_count = 2;
        infos_[0] = infos_[1] = &info_;
        cls_.slot_info = infos_;
        info_.flags = flag::public_;
    }
    Object* object() {
        auto* made = static_cast<Object*>(context.allocate(cls_.instance_size()));
        made->refcount = 1;
        made->info = static_cast<uint32_t>(Type::Object);
        made->guards = 0;
        made->cls = &cls_;
        made->dynamic = nullptr;
        made->id = context.objects->add(made);
        made->slots()[0] = made->slots()[1] = Value::null();
        return made;
    }
    static void point(Object* from, int slot, Object* to) {
        retain_cell(to);
        replace(from->slots()[slot], Value::of(to));
    }
    uint32_t collect() { return context.collector->collect(); }

    Class cls_{};
    PropertyInfo info_{};
    PropertyInfo* infos_[2];
};

TEST_F(CycleCollectorTest, ArrayInItself) {
    Array* a = Array::create();
    Reference* r = Reference::create(Value::of(a));
    ++r->refcount;
    a->push(Value::of(r));
    release(Value::of(r));
    EXPECT_EQ(collect(), 1u);
    EXPECT_EQ(used(), 0u);
    EXPECT_EQ(collect(), 0u);
}

TEST_F(CycleCollectorTest, ObjectsInARing) {
    Object* first = object();
    Object* last = first;
    for (int i = 0; i < 100000; ++i) {
        Object* next = object();
        point(next, 0, last);
        if (last != first) release(Value::of(last));
        last = next;
    }
    point(first, 0, last);
    release(Value::of(last));
    EXPECT_EQ(collect(), 0u);  // `first` is still held
    EXPECT_EQ(context.objects->count(), 100001u);
    release(Value::of(first));
    EXPECT_EQ(collect(), 100001u);
    EXPECT_EQ(context.objects->count(), 0u);
    EXPECT_EQ(used(), 0u);
}

TEST_F(CycleCollectorTest, WhatIsHeldFromOutsideSurvives) {
    Object* a = object();
    Object* b = object();
    Object* c = object();
    point(a, 0, b);
    point(b, 0, a);
    point(b, 1, c);
    release(Value::of(a));
    release(Value::of(b));
    EXPECT_EQ(c->refcount, 2u);
    EXPECT_EQ(collect(), 2u);
    EXPECT_EQ(c->refcount, 1u);
    release(Value::of(c));
    EXPECT_EQ(used(), 0u);
}

TEST_F(CycleCollectorTest, RootsThatDieLeaveTheBuffer) {
    Object* a = object();
    ++a->refcount;
    release(Value::of(a));
    EXPECT_EQ(context.collector->statistics().roots, 1u);
    release(Value::of(a));
    EXPECT_EQ(context.collector->statistics().roots, 0u);
    EXPECT_EQ(used(), 0u);
}

TEST_F(CycleCollectorTest, CollectsByItselfAtTheThreshold) {
    for (int i = 0; i < 50000; ++i) {
        Object* a = object();
        point(a, 0, a);
        release(Value::of(a));
    }
    EXPECT_LT(context.objects->count(), 10100u);
    EXPECT_GE(context.collector->statistics().runs, 4u);
    collect();
    EXPECT_EQ(used(), 0u);
}

TEST_F(CycleCollectorTest, UselessRunsBecomeRare) {
    Array* keep = Array::create();
    for (int i = 0; i < 60000; ++i) {
        Object* a = object();
        ++a->refcount;
        release(Value::of(a));
        keep->push(Value::of(a));
    }
    EXPECT_LE(context.collector->statistics().runs, 3u);
    EXPECT_GT(context.collector->statistics().threshold, 20000u);
    release_cell(keep);
    EXPECT_EQ(used(), 0u);
}

TEST_F(CycleCollectorTest, LongChainsDieWithoutRecursion) {
    Object* head = object();
    for (int i = 0; i < 1000000; ++i) {
        Object* next = object();
        next->slots()[0] = Value::of(head);
        head = next;
    }
    release(Value::of(head));
    EXPECT_EQ(context.objects->count(), 0u);
    EXPECT_EQ(used(), 0u);
}

TEST_F(CycleCollectorTest, RandomGraphs) {
    std::mt19937 random(3);
    for (int round = 0; round < 200; ++round) {
        std::vector<Object*> held;
        for (int i = 0; i < 100; ++i) held.push_back(object());
        for (int i = 0; i < 200; ++i) {
            point(held[random() % 100], static_cast<int>(random() % 2), held[random() % 100]);
        }
        std::vector<Object*> kept(held.begin(), held.begin() + round % 10);
        for (size_t i = kept.size(); i < held.size(); ++i) release(Value::of(held[i]));
        collect();
        // Exactly what the kept ones reach is alive.
        std::vector<Object*> reached;
        auto reach = [&](Object* o) {
            if (o->has(Cell::visiting)) return;
            o->set(Cell::visiting);
            reached.push_back(o);
        };
        for (Object* o : kept) reach(o);
        for (size_t i = 0; i < reached.size(); ++i) {
            for (int s = 0; s < 2; ++s) {
                const Value& v = reached[i]->slots()[s];
                if (v.is_object()) reach(v.object);
            }
        }
        EXPECT_EQ(context.objects->count(), reached.size());
        for (Object* o : reached) o->clear(Cell::visiting);
        for (Object* o : kept) release(Value::of(o));
        collect();
        ASSERT_EQ(context.objects->count(), 0u);
        ASSERT_EQ(used(), 0u);
    }
}

}  // namespace
}  // namespace surus
