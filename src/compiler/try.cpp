// try, catch, finally. A finally block is a subroutine of its function: FinallyCall enters it with
// a return address in a slot, and an exception enters it with itself in the slot.
#include "compiler/function_compiler.h"

namespace surus {

void StatementCompiler::try_(const ast::Try& node) {
    if (node.catches.empty() && !node.finally) {
        f_.error(&node, "Cannot use try without catch or finally");
        return;
    }
    TryRegion region{};
    region.handler = region.finally = region.finally_end = TryRegion::none;
    Label end = b.label();
    Operand slot;
    Label finally_label = b.label();
    if (node.finally) {
        slot = b.temp();
        finally_.push_back({finally_label, slot, false, loops_.size(), &node});
    }
    // Errors about a function's arguments are found at its first instruction: not for its handlers.
    if (b.position() == 0) b.emit(Opcode::Nop);
    region.start = b.position();
    block(*node.body);
    region.end = b.position();
    auto leave_normally = [&] {
        if (node.finally) b.emit_jump(Opcode::FinallyCall, finally_label, {}, {}, slot);
        b.emit_jump(Opcode::Jump, end);
    };
    leave_normally();
    if (!node.catches.empty()) region.handler = b.position();
    std::vector<Label> next;
    for (const ast::Catch& handler : node.catches) {
        b.line = handler.line;
        // Several types: any match leads to the body, the last failure to the next catch.
        Label body = b.label(), after = b.label();
        Operand local;
        if (!handler.variable.empty()) {
            if (handler.variable == "this") file.error(handler.line, "Cannot re-assign $this");
            local = f_.local_named(handler.variable);
        }
        for (size_t i = 0; i < handler.types.size(); ++i) {
            std::string_view lower = file.lower(file.class_name(*handler.types[i])->view())->view();
            if (is_class_word(lower))
                file.error(handler.line, "Bad class name in the catch statement");
            bool last = i + 1 == handler.types.size();
            Label miss = last ? after : b.label();
            bool very_last = last && &handler == &node.catches.back();
            Operand name = f_.name_pair(file.class_name(*handler.types[i])->view());
            b.emit_jump(Opcode::Catch, miss, {}, name, local)
                .set(very_last ? Following::None : Following::More);
            if (!last) {
                b.emit_jump(Opcode::Jump, body);
                b.bind(miss);
            }
        }
        b.bind(body);
        block(*handler.body);
        leave_normally();
        b.bind(after);
    }
    uint32_t protected_end = b.position();
    if (node.finally) {
        finally_.back().inside = true;
        b.bind(finally_label);
        b.begin_range(slot, LiveRange::Finally);
        region.finally = b.position();
        region.finally_slot = static_cast<int32_t>(slot.index);
        block(*node.finally);
        region.finally_end = b.position();
        b.emit(Opcode::FinallyReturn, slot);
        finally_.pop_back();
    }
    // Regions are listed inner first: those of nested trys were added while compiling the blocks.
    region.protected_end = node.finally ? protected_end : region.end;
    b.tries.push_back(region);
    b.bind(end);
}

}  // namespace surus
