#include "jit/ir/graph.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "jit/machine/allocation.h"

namespace surus::jit {
namespace {

// for ($i = 0; $i < 10; $i++), with a phi beside it that is only ever its first input.
class LoopTest : public ::testing::Test {
protected:
    void SetUp() override {
        entry_ = graph_.add_block(0);
        header_ = graph_.add_block(1);
        body_ = graph_.add_block(2);
        exit_ = graph_.add_block(3);
        graph_.blocks[entry_].entry_insn = 0;
        zero_ = constant(entry_, 0);
        seven_ = graph_.add(entry_, {.op = Op::Load, .rep = Rep::Int, .slot = 64});
        end(entry_, {.op = Op::Goto}, header_);
        counter_ = graph_.add_phi(header_, Rep::Int);
        same_ = graph_.add_phi(header_, Rep::Int);
        NodeId bound = constant(header_, 10);
        end(header_, {.op = Op::BranchInt, .a = counter_, .b = bound}, body_, exit_);
        next_ = graph_.add(body_, {.op = Op::AddInt, .rep = Rep::Int, .a = counter_, .b = same_});
        end(body_, {.op = Op::Goto}, header_);
        end(exit_, {.op = Op::ReturnValue, .a = same_});
        graph_.inputs_of(counter_) = {zero_, next_};
        graph_.inputs_of(same_) = {seven_, same_};
    }
    NodeId constant(BlockId block, int64_t value) {
        Node node{.op = Op::ConstInt, .rep = Rep::Int};
        node.integer = value;
        return graph_.add(block, node);
    }
    void end(BlockId block, const Node& node, BlockId first = none, BlockId second = none) {
        graph_.add(block, node);
        graph_.blocks[block].successors[0] = first;
        graph_.blocks[block].successors[1] = second;
        for (BlockId to : {first, second}) {
            if (to != none) graph_.blocks[to].predecessors.push_back(block);
        }
    }
    void finish() {
        remove_unreachable_blocks(graph_);
        remove_trivial_phis(graph_);
        remove_dead_nodes(graph_);
        order_blocks(graph_);
    }

    Code code_;
    Graph graph_{code_};
    BlockId entry_, header_, body_, exit_;
    NodeId zero_, seven_, counter_, same_, next_;
};

TEST_F(LoopTest, PhisOfOneValueAreThatValue) {
    finish();
    EXPECT_EQ(graph_.blocks[header_].phis, std::vector<NodeId>{counter_});
    EXPECT_EQ(graph_.nodes[next_].b, seven_);
    EXPECT_EQ(verify(graph_), "");
}

TEST_F(LoopTest, DeadNodesGo) {
    NodeId unused = constant(entry_, 5);
    std::swap(graph_.blocks[entry_].nodes.back(), graph_.blocks[entry_].nodes.end()[-2]);
    finish();
    EXPECT_EQ(std::ranges::count(graph_.blocks[entry_].nodes, unused), 0);
    EXPECT_EQ(verify(graph_), "");
}

TEST_F(LoopTest, UnreachableBlocksTakeTheirInputsAlong) {
    BlockId nowhere = graph_.add_block(4);
    NodeId value = constant(nowhere, 3);
    end(nowhere, {.op = Op::Goto}, header_);
    graph_.inputs_of(counter_).push_back(value);
    graph_.inputs_of(same_).push_back(value);
    finish();
    EXPECT_EQ(graph_.inputs_of(counter_).size(), 2u);
    EXPECT_EQ(graph_.blocks[header_].phis.size(), 1u);
    EXPECT_EQ(verify(graph_), "");
}

TEST_F(LoopTest, TheVerifierSeesWhatIsNotThere) {
    finish();
    graph_.nodes[next_].b = none;
    EXPECT_NE(verify(graph_), "");
    graph_.nodes[next_].b = next_;
    EXPECT_NE(verify(graph_).find("comes later"), std::string::npos);
}

TEST_F(LoopTest, LoopsAreDeeper) {
    finish();
    EXPECT_EQ(graph_.blocks[entry_].loop_depth, 0u);
    EXPECT_EQ(graph_.blocks[header_].loop_depth, 1u);
    EXPECT_EQ(graph_.blocks[body_].loop_depth, 1u);
}

// What counts up to a bound by the loop's own test cannot overflow; what is added to it may.
TEST_F(LoopTest, BoundedCountersAreNotAskedForOverflow) {
    graph_.snapshots.emplace_back();
    graph_.nodes[next_].snapshot = 1;
    graph_.nodes[next_].b = constant(entry_, 1);
    std::swap(graph_.blocks[entry_].nodes.back(), graph_.blocks[entry_].nodes.end()[-2]);
    NodeId sum = graph_.add(
        body_, {.op = Op::AddInt, .rep = Rep::Int, .a = counter_, .b = seven_, .snapshot = 1});
    std::swap(graph_.blocks[body_].nodes.back(), graph_.blocks[body_].nodes.end()[-2]);
    remove_trivial_phis(graph_);
    remove_overflow_checks(graph_);
    EXPECT_EQ(graph_.nodes[next_].snapshot, none);
    EXPECT_EQ(graph_.nodes[sum].snapshot, 1u);
}

// Interpreters enter with any value: that is looked at there.
TEST_F(LoopTest, BoundsAreMadeSureOfAtEntries) {
    graph_.snapshots.resize(3);
    graph_.nodes[next_].snapshot = 1;
    graph_.nodes[next_].b = constant(entry_, 1);
    std::swap(graph_.blocks[entry_].nodes.back(), graph_.blocks[entry_].nodes.end()[-2]);
    BlockId other = graph_.add_block(1);
    graph_.blocks[other].entry_insn = 1;
    graph_.add(other, {.op = Op::GuardType, .snapshot = 2, .slot = 80});
    NodeId entered = graph_.add(other, {.op = Op::Load, .rep = Rep::Int, .slot = 80});
    end(other, {.op = Op::Goto}, header_);
    graph_.inputs_of(counter_).push_back(entered);
    graph_.inputs_of(same_).push_back(seven_);
    remove_trivial_phis(graph_);
    remove_overflow_checks(graph_);
    EXPECT_EQ(graph_.nodes[next_].snapshot, none);
    auto is_guard = [&](NodeId id) {
        return graph_.nodes[id].op == Op::GuardNotLess && graph_.nodes[id].snapshot == 2;
    };
    EXPECT_EQ(std::ranges::count_if(graph_.blocks[other].nodes, is_guard), 2);
}

TEST_F(LoopTest, ValuesThatLiveTogetherAreApart) {
    finish();
    static constexpr uint8_t general[] = {3, 6}, floats[] = {0};
    Allocation allocation;
    ASSERT_TRUE(allocate(graph_, {general, floats, 4}, allocation));
    EXPECT_EQ(allocation.locations[seven_].kind, Location::General);
    EXPECT_NE(allocation.locations[seven_], allocation.locations[counter_]);
    // The sum takes the place of the counter, which nobody needs by then.
    EXPECT_EQ(allocation.locations[next_], allocation.locations[counter_]);
}

TEST_F(LoopTest, TooFewRegistersSpill) {
    finish();
    static constexpr uint8_t general[] = {3}, floats[] = {0};
    Allocation allocation;
    ASSERT_TRUE(allocate(graph_, {general, floats, 4}, allocation));
    EXPECT_EQ(allocation.spilled, 1u);
    Allocation none_left;
    EXPECT_FALSE(allocate(graph_, {general, floats, 0}, none_left));
}

}  // namespace
}  // namespace surus::jit
