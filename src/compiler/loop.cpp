// Loops, break and continue. Conditions are tested at the bottom: one jump per iteration.
#include "compiler/function_compiler.h"

namespace surus {

using ast::as;
using ast::Kind;

void StatementCompiler::while_(const ast::While& node) {
    Label body = b.label(), test = b.label(), end = b.label();
    // Testing once on entry as well would double the condition's code; jump to the bottom instead.
    b.emit_jump(Opcode::Jump, test);
    b.bind(body);
    loops_.push_back({end, test, &node, {}, false, finally_.size()});
    statement(node.body);
    loops_.pop_back();
    b.bind(test);
    b.line = node.condition->line;
    f_.condition(node.condition, body, true);
    b.fuse_increment();
    b.bind(end);
}

void StatementCompiler::do_while(const ast::While& node) {
    Label body = b.label(), test = b.label(), end = b.label();
    b.bind(body);
    loops_.push_back({end, test, &node, {}, false, finally_.size()});
    statement(node.body);
    loops_.pop_back();
    b.bind(test);
    b.line = node.condition->line;
    f_.condition(node.condition, body, true);
    b.bind(end);
}

void StatementCompiler::for_(const ast::For& node) {
    Label body = b.label(), test = b.label(), step = b.label(), end = b.label();
    for (const ast::Expr* init : node.init) f_.discard(init);
    b.emit_jump(Opcode::Jump, test);
    b.bind(body);
    loops_.push_back({end, step, &node, {}, false, finally_.size()});
    statement(node.body);
    loops_.pop_back();
    b.bind(step);
    for (const ast::Expr* expr : node.steps) f_.discard(expr);
    b.bind(test);
    if (node.conditions.empty()) {
        b.emit_jump(Opcode::Jump, body);
    } else {
        for (size_t i = 0; i + 1 < node.conditions.size(); ++i) f_.discard(node.conditions[i]);
        b.line = node.conditions.back()->line;
        f_.condition(node.conditions.back(), body, true);
        b.fuse_increment();
    }
    b.bind(end);
}

// Whether assigning to a foreach's value may use the variable that gets the key: the value comes
// first. Only of plain variables, in patterns too, it is plain to see that it does not.
bool StatementCompiler::may_use(const ast::Expr* target, std::string_view variable) {
    if (f_.places_.is_simple_local(target)) return as<ast::Variable>(target)->name == variable;
    if (target->kind != Kind::ArrayLiteral) return true;
    for (const ast::ArrayItem& item : as<ast::ArrayLiteral>(target)->items) {
        bool plain_key = !item.key || item.key->kind == Kind::IntLiteral ||
                         item.key->kind == Kind::StringLiteral;
        if (!plain_key || (item.value && may_use(item.value, variable))) return true;
    }
    return false;
}

void StatementCompiler::foreach (const ast::Foreach& node) {
    if (f_.is_this(node.value)) f_.error(node.value, "Cannot re-assign $this");
    if (node.key && node.key->kind == Kind::ArrayLiteral)
        f_.error(&node, "Cannot use list as key element");
    if (node.key_by_ref) f_.error(&node, "Key element cannot be a reference");
    const auto* pattern =
        node.value->kind == Kind::ArrayLiteral ? as<ast::ArrayLiteral>(node.value) : nullptr;
    bool by_ref = node.by_ref || (pattern && f_.patterns_.has_references(*pattern));
    Operand subject;
    if (by_ref && f_.places_.is_writable(node.subject)) {
        Place place = f_.places_.prepare(node.subject, true);
        subject = f_.places_.pointer(place, FetchMode::Write, WriteReason::Reference);
    } else {
        subject =
            by_ref ? f_.places_.expression_or_reference(node.subject) : f_.expression(node.subject);
        if (by_ref && subject.is_literal()) subject = f_.move_to(subject, b.temp());
    }
    Operand iterator = b.temps(2);
    b.line = node.line;
    b.emit(by_ref ? Opcode::ForeachBeginReference : Opcode::ForeachBegin, subject, {}, iterator);
    uint32_t begin = b.position();

    Label body = b.label(), next = b.label(), end = b.label();
    b.emit_jump(Opcode::Jump, next);
    b.bind(body);
    // Values and keys that are not plain variables pass through a temporary.
    bool plain_value = f_.places_.is_simple_local(node.value);
    bool plain_key = node.key && f_.places_.is_simple_local(node.key) &&
                     (plain_value || !may_use(node.value, as<ast::Variable>(node.key)->name));
    Operand value = plain_value ? f_.local_named(as<ast::Variable>(node.value)->name) : b.temp();
    Operand key;
    if (node.key) {
        key = plain_key ? f_.local_named(as<ast::Variable>(node.key)->name) : b.temp();
    }
    if (!plain_value) {
        b.begin_range(value);
        if (pattern && by_ref) {
            f_.patterns_.destructure_references(*pattern, value, false);
            f_.free(value);
        } else if (by_ref) {
            if (!f_.places_.is_writable(node.value)) {
                f_.error(node.value, f_.places_.has_nullsafe(node.value)
                                         ? "Can't use nullsafe operator in write context"
                                         : "Cannot assign reference to non referenceable value");
            }
            Place place = f_.places_.prepare(node.value, true);
            f_.places_.bind_place(place, value);
        } else {
            f_.places_.assign_from(node.value, value);
        }
    }
    if (node.key && !plain_key) {
        b.begin_range(key);
        f_.places_.assign_from(node.key, key);
    }
    // The body must not use their slots: what it returns is kept until finally blocks behind the
    // loop have run.
    if (!plain_value) b.reserve(value);
    if (node.key && !plain_key) b.reserve(key);
    loops_.push_back({end, next, &node, iterator, false, finally_.size(), begin});
    statement(node.body);
    loops_.pop_back();
    b.bind(next);
    b.line = node.line;
    b.emit_jump(by_ref ? Opcode::ForeachNextReference : Opcode::ForeachNext, body, iterator, key,
                value);
    b.bind(end);
    b.emit(Opcode::ForeachEnd, iterator);
    if (!plain_value) b.forget_range(value);
    if (node.key && !plain_key) b.forget_range(key);
}

// Drops the iterations and runs the finally blocks between here and the target.
void StatementCompiler::leave(size_t loop_depth, size_t finally_depth, std::vector<Operand>& pauses,
                              bool keep_target_iterator) {
    size_t loop = loops_.size();
    size_t final_block = finally_.size();
    while (loop > loop_depth || final_block > finally_depth) {
        // Inner ones first: a loop is inside a try when it was entered at a greater finally depth.
        bool loop_first = loop > loop_depth && (final_block <= finally_depth ||
                                                loops_[loop - 1].finally_depth >= final_block);
        if (loop_first) {
            --loop;
            bool target = keep_target_iterator && loop == loop_depth;
            if (!loops_[loop].iterator.is_none() && !target) {
                Operand iterator = loops_[loop].iterator;
                if (loops_[loop].is_switch) {
                    b.drop_here(Opcode::Free, iterator);
                } else {
                    b.drop_here(Opcode::ForeachEnd, iterator)
                        .set(Number::LoopStart, loops_[loop].begin);
                }
                pauses.push_back(iterator);
            }
            continue;
        }
        --final_block;
        const Finally& f = finally_[final_block];
        if (f.inside) {
            b.drop_here(Opcode::FinallyDiscard, f.slot);
            pauses.push_back(f.slot);
        } else {
            b.emit_jump(Opcode::FinallyCall, f.label, returning_, {}, f.slot);
        }
    }
}

void StatementCompiler::jump_out(const ast::Jump& node, bool is_break) {
    const char* word = is_break ? "break" : "continue";
    int64_t levels = 1;
    if (node.levels) {
        if (node.levels->kind != Kind::IntLiteral) {
            f_.error(&node, std::string("'") + word +
                                "' operator with non-integer operand is no longer supported");
            return;
        }
        levels = as<ast::IntLiteral>(node.levels)->value;
        if (levels < 1) {
            f_.error(&node, std::string("'") + word + "' operator accepts only positive integers");
            return;
        }
    }
    if (loops_.empty()) {
        f_.error(&node, std::string("'") + word + "' not in the 'loop' or 'switch' context");
        return;
    }
    if (static_cast<size_t>(levels) > loops_.size()) {
        f_.error(&node, std::string("Cannot '") + word + "' " + std::to_string(levels) + " level" +
                            (levels == 1 ? "" : "s"));
        return;
    }
    size_t target = loops_.size() - static_cast<size_t>(levels);
    Loop& loop = loops_[target];
    for (size_t i = loop.finally_depth; i < finally_.size(); ++i) {
        if (finally_[i].inside) {
            f_.error(&node, "jump out of a finally block is disallowed");
            return;
        }
    }
    if (!is_break && loop.is_switch) {
        std::string advice = levels == 1 ? "" : " " + std::to_string(levels);
        std::string hint =
            "\"continue" + advice + "\" targeting switch is equivalent to \"break" + advice + "\"";
        if (loops_.size() - target < loops_.size() && target > 0) {
            hint += ". Did you mean to use \"continue " + std::to_string(levels + 1) + "\"?";
        }
        file.warning(node.line, hint);
    }
    std::vector<Operand> pauses;
    leave(target, loop.finally_depth, pauses, true);
    b.emit_jump(Opcode::Jump, is_break ? loop.break_label : loop.continue_label);
    for (Operand temp : pauses) b.resume(temp);
}

}  // namespace surus
