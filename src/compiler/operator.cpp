// Operators: arithmetic, comparison, logic, casts, match and ternaries.
#include <algorithm>

#include "compiler/function_compiler.h"
#include "runtime/arrays/array.h"

namespace surus {

using ast::as;
using ast::BinaryOp;
using ast::Kind;

namespace {

Opcode opcode_of(BinaryOp op) {
    switch (op) {
    case BinaryOp::Add: return Opcode::Add;
    case BinaryOp::Sub: return Opcode::Sub;
    case BinaryOp::Mul: return Opcode::Mul;
    case BinaryOp::Div: return Opcode::Div;
    case BinaryOp::Mod: return Opcode::Mod;
    case BinaryOp::Pow: return Opcode::Pow;
    case BinaryOp::Concat: return Opcode::Concat;
    case BinaryOp::ShiftLeft: return Opcode::ShiftLeft;
    case BinaryOp::ShiftRight: return Opcode::ShiftRight;
    case BinaryOp::BitAnd: return Opcode::BitAnd;
    case BinaryOp::BitOr: return Opcode::BitOr;
    case BinaryOp::BitXor: return Opcode::BitXor;
    case BinaryOp::Equal: return Opcode::Equal;
    case BinaryOp::NotEqual: return Opcode::NotEqual;
    case BinaryOp::Identical: return Opcode::Identical;
    case BinaryOp::NotIdentical: return Opcode::NotIdentical;
    case BinaryOp::Less:
    case BinaryOp::Greater: return Opcode::Less;
    case BinaryOp::LessEqual:
    case BinaryOp::GreaterEqual: return Opcode::LessEqual;
    case BinaryOp::Spaceship: return Opcode::Spaceship;
    case BinaryOp::Xor: return Opcode::BoolXor;
    default: return Opcode::Nop;
    }
}

// The jump taken when the comparison is true, or false; Nop when `op` is no comparison.
Opcode jump_of(BinaryOp op, bool when) {
    switch (op) {
    case BinaryOp::Less:
    case BinaryOp::Greater: return when ? Opcode::JumpLess : Opcode::JumpNotLess;
    case BinaryOp::LessEqual:
    case BinaryOp::GreaterEqual: return when ? Opcode::JumpLessEqual : Opcode::JumpNotLessEqual;
    case BinaryOp::Equal: return when ? Opcode::JumpEqual : Opcode::JumpNotEqual;
    case BinaryOp::NotEqual: return when ? Opcode::JumpNotEqual : Opcode::JumpEqual;
    case BinaryOp::Identical: return when ? Opcode::JumpIdentical : Opcode::JumpNotIdentical;
    case BinaryOp::NotIdentical: return when ? Opcode::JumpNotIdentical : Opcode::JumpIdentical;
    default: return Opcode::Nop;
    }
}

// Of operators whose order does not matter, PHP has variables before temporaries and those before
// literals, as its errors and warnings show.
bool commutes(BinaryOp op) {
    return op == BinaryOp::Mul || op == BinaryOp::BitAnd || op == BinaryOp::BitOr ||
           op == BinaryOp::BitXor;
}
int rank_of(Operand operand) { return operand.is_literal() ? 0 : operand.is_temp() ? 1 : 2; }

bool swaps(BinaryOp op) { return op == BinaryOp::Greater || op == BinaryOp::GreaterEqual; }

void flatten_concat(const ast::Expr* node, std::vector<ast::Expr*>& parts) {
    // Left-deep chains may be long: walk down iteratively.
    std::vector<ast::Expr*> reversed;
    const ast::Expr* at = node;
    while (at->kind == Kind::Binary && as<ast::Binary>(at)->op == BinaryOp::Concat) {
        reversed.push_back(as<ast::Binary>(at)->right);
        at = as<ast::Binary>(at)->left;
    }
    parts.push_back(const_cast<ast::Expr*>(at));
    parts.insert(parts.end(), reversed.rbegin(), reversed.rend());
}

}  // namespace

Operand FunctionCompiler::binary(const ast::Binary& node, Operand dest) {
    switch (node.op) {
    case BinaryOp::And:
    case BinaryOp::Or: return logical(node, dest);
    case BinaryOp::Coalesce: return coalesce(node, dest);
    case BinaryOp::Pipe: return pipe(node, dest);
    case BinaryOp::Concat: {
        std::vector<ast::Expr*> parts;
        flatten_concat(&node, parts);
        if (parts.size() > 2) return concat_parts(parts, dest, true);
        break;
    }
    default: break;
    }
    // Long left-deep chains (1 + 1 + …) are compiled without recursion.
    std::vector<const ast::Binary*> spine{&node};
    while (spine.back()->left->kind == Kind::Binary) {
        const auto* left = as<ast::Binary>(spine.back()->left);
        if (opcode_of(left->op) == Opcode::Nop || left->op == BinaryOp::Concat ||
            file.fold(left, cls_))
            break;
        spine.push_back(left);
    }
    Operand left = expression(spine.back()->left);
    for (size_t i = spine.size(); i-- > 0;) {
        const ast::Binary& at_node = *spine[i];
        Operand right = expression(at_node.right);
        b.line = at_node.right->line;
        Operand out = i == 0 ? result(dest) : b.temp();
        bool out_of_order = commutes(at_node.op) && rank_of(left) < rank_of(right);
        if (swaps(at_node.op) || out_of_order) {
            b.emit(opcode_of(at_node.op), right, left, out);
        } else {
            b.emit(opcode_of(at_node.op), left, right, out);
        }
        left = out;
    }
    return left;
}

// Whether evaluating it changes nothing that other parts could see.
bool FunctionCompiler::is_quiet_part(const ast::Expr* node) {
    return places_.is_simple_local(node) || node->kind == Kind::ConstantFetch ||
           file.fold(node, cls_);
}

// The parts in neighbouring temporaries; the first one is returned. They become strings as early as
// php makes them: those of an interpolated string one by one, the first two of a chain of dots
// together, and a variable at the head of a chain is looked at after the second part.
FunctionCompiler::Parts FunctionCompiler::parts_in_temps(std::span<ast::Expr* const> nodes,
                                                         bool chain) {
    auto count = static_cast<uint32_t>(nodes.size());
    Operand first = b.temps(count);
    uint32_t last_loud = count;
    while (last_loud > 0 && is_quiet_part(nodes[last_loud - 1])) --last_loud;
    auto temp = [&](uint32_t i) { return Operand{OperandKind::Temp, first.index + i}; };
    auto convert = [&](uint32_t i) {
        if (i + 1 >= last_loud || file.fold(nodes[i], cls_)) return;
        b.emit(Opcode::ConvertPart, temp(i));
    };
    bool second_first = chain && places_.is_simple_local(nodes[0]) && !is_quiet_part(nodes[1]);
    for (uint32_t i = 0; i < count; ++i) {
        uint32_t at = second_first && i < 2 ? 1 - i : i;
        expression(nodes[at], temp(at));
        if (chain && i == 0) continue;
        if (chain && i == 1) convert(0);
        convert(i);
    }
    return {first, nodes, last_loud};
}

void FunctionCompiler::join(Opcode op, const Parts& parts, Operand out) {
    auto count = static_cast<uint32_t>(parts.nodes.size());
    b.emit_n(op, parts.first, {}, out, count);
    for (uint32_t i = std::max(parts.first_quiet, 1u); i < count; ++i) {
        if (!places_.is_simple_local(parts.nodes[i])) continue;
        Operand variable = local_named(as<ast::Variable>(parts.nodes[i])->name);
        b.note_copied_part({OperandKind::Temp, parts.first.index + i}, variable);
    }
}

Operand FunctionCompiler::concat_parts(std::span<ast::Expr* const> parts, Operand dest,
                                       bool chain) {
    Parts evaluated = parts_in_temps(parts, chain);
    dest = result(dest);
    join(Opcode::ConcatMany, evaluated, dest);
    return dest;
}

Operand FunctionCompiler::interpolated(const ast::Interpolated& node, Operand dest) {
    if (node.parts.size() != 2) return concat_parts(node.parts, dest);
    // Of two, PHP makes strings when it has both.
    Operand left = expression(node.parts[0]);
    Operand right = expression(node.parts[1]);
    dest = result(dest);
    b.emit(Opcode::Concat, left, right, dest);
    return dest;
}

// $local .= a . b . c or "a{$b}c": the parts go straight behind what is there.
bool FunctionCompiler::append_parts(Operand local, const ast::Expr* value) {
    std::vector<ast::Expr*> parts;
    if (file.fold(value, cls_)) return false;
    bool chain = value->kind != Kind::Interpolated;
    if (value->kind == Kind::Interpolated) {
        auto list = as<ast::Interpolated>(value)->parts;
        parts.assign(list.begin(), list.end());
    } else {
        flatten_concat(value, parts);
    }
    if (parts.size() < 2) return false;
    uint32_t line = b.line;
    Parts evaluated = parts_in_temps(parts, chain);
    b.line = line;
    join(Opcode::AppendMany, evaluated, local);
    return true;
}

static bool truth_of(const Value& value) {
    return value.is_true() || (value.is_int() && value.integer != 0) ||
           (value.is_string() && value.string->length > 0 && value.string->view() != "0") ||
           (value.is_double() && value.number != 0) || (value.is_array() && value.array->count > 0);
}

// What a condition comes to whatever the program does, if that is clear.
static std::optional<bool> known_truth(FileCompiler& file, const ast::Expr* node, ClassScope* cls) {
    if (auto value = file.fold(node, cls)) return truth_of(*value);
    if (node->kind != Kind::Binary) return {};
    const auto& binary = *as<ast::Binary>(node);
    if (binary.op != BinaryOp::And && binary.op != BinaryOp::Or) return {};
    auto left = known_truth(file, binary.left, cls);
    return left && *left == (binary.op == BinaryOp::Or) ? left : std::nullopt;
}

// Whether condition() needs less than the value and a jump on it.
static bool jumps_itself(const ast::Expr* node) {
    if (node->kind == Kind::Unary) return as<ast::Unary>(node)->op == ast::UnaryOp::Not;
    if (node->kind != Kind::Binary) return false;
    BinaryOp op = as<ast::Binary>(node)->op;
    return op == BinaryOp::And || op == BinaryOp::Or || jump_of(op, true) != Opcode::Nop;
}

Operand FunctionCompiler::logical(const ast::Binary& node, Operand dest) {
    bool is_and = node.op == BinaryOp::And;
    // PHP does not even compile what is never reached.
    auto known = known_truth(file, node.left, cls_);
    if (known && *known != is_and) return literal(Value::boolean(*known), dest);
    Label end = b.label();
    if (jumps_itself(node.left)) {
        Label decided = b.label();
        condition(node.left, decided, !is_and);
        dest = result(dest);
        b.to_bool(expression(node.right), dest);
        b.emit_jump(Opcode::Jump, end);
        b.leave(dest);
        b.bind(decided);
        literal(Value::boolean(!is_and), dest);
        b.bind(end);
        return dest;
    }
    Operand left = expression(node.left);
    dest = result(dest);
    b.emit_jump(is_and ? Opcode::JumpIfFalseKeep : Opcode::JumpIfTrueKeep, end, left, {}, dest);
    b.to_bool(expression(node.right), dest);
    b.bind(end);
    return dest;
}

void FunctionCompiler::condition(const ast::Expr* node, Label target, bool when) {
    if (auto value = file.fold(node, cls_)) {
        if (truth_of(*value) == when) b.emit_jump(Opcode::Jump, target);
        return;
    }
    if (node->kind == Kind::Unary && as<ast::Unary>(node)->op == ast::UnaryOp::Not) {
        condition(as<ast::Unary>(node)->operand, target, !when);
        return;
    }
    if (node->kind == Kind::Binary) {
        const auto& binary = *as<ast::Binary>(node);
        if (binary.op == BinaryOp::And || binary.op == BinaryOp::Or) {
            if ((binary.op == BinaryOp::And) == when) {
                // Both must agree to jump: the left one may fall out early.
                Label out = b.label();
                condition(binary.left, out, !when);
                condition(binary.right, target, when);
                b.bind(out);
            } else {
                condition(binary.left, target, when);
                condition(binary.right, target, when);
            }
            return;
        }
        Opcode jump = jump_of(binary.op, when);
        if (jump != Opcode::Nop) {
            Operand left = expression(binary.left);
            Operand right = expression(binary.right);
            b.line = node->line;
            if (swaps(binary.op)) std::swap(left, right);
            b.emit_jump(jump, target, left, right);
            return;
        }
    }
    Operand value = expression(node);
    b.emit_jump(when ? Opcode::JumpIfTrue : Opcode::JumpIfFalse, target, value);
}

Operand FunctionCompiler::coalesce(const ast::Binary& node, Operand dest) {
    Label end = b.label();
    Operand left = places_.quiet(node.left);
    dest = result(dest);
    b.emit_jump(Opcode::JumpIfNotNull, end, left, {}, dest);
    expression(node.right, dest);
    b.bind(end);
    return dest;
}

Operand FunctionCompiler::pipe(const ast::Binary& node, Operand dest) {
    // The left side is evaluated first, then the callable.
    Operand value = expression(node.left, b.temp());
    Operand callable = expression(node.right);
    Operand window = b.window(1);
    b.emit(Opcode::InitDynamic, window, callable);
    b.emit(Opcode::Copy, value, {}, Builder::argument(window, 0));
    dest = result(dest);
    // The value is none that a by-reference parameter could take.
    b.emit_n(Opcode::Call, window, {}, dest, 1).set(Number::HowGiven, how_bits(How::PlainValue, 0));
    return dest;
}

Operand FunctionCompiler::unary(const ast::Unary& node, Operand dest) {
    Operand operand = expression(node.operand);
    dest = result(dest);
    Opcode op = Opcode::Nop;
    switch (node.op) {
    case ast::UnaryOp::Plus: op = Opcode::Plus; break;
    case ast::UnaryOp::Minus: op = Opcode::Negate; break;
    case ast::UnaryOp::Not: op = Opcode::Not; break;
    case ast::UnaryOp::BitNot: op = Opcode::BitNot; break;
    }
    b.emit(op, operand, {}, dest);
    return dest;
}

Operand FunctionCompiler::cast(const ast::Cast& node, Operand dest) {
    Operand operand = expression(node.operand);
    dest = result(dest);
    Type type = Type::Null;
    switch (node.type) {
    case ast::CastType::Int: type = Type::Int; break;
    case ast::CastType::Float: type = Type::Double; break;
    case ast::CastType::String: type = Type::String; break;
    case ast::CastType::Array: type = Type::Array; break;
    case ast::CastType::Object: type = Type::Object; break;
    case ast::CastType::Bool: b.to_bool(operand, dest); return dest;
    case ast::CastType::Unset: error(&node, "The (unset) cast is no longer supported"); break;
    case ast::CastType::Void: break;
    }
    b.emit(Opcode::Cast, operand, {}, dest).set(type);
    return dest;
}

Operand FunctionCompiler::ternary(const ast::Ternary& node, Operand dest) {
    Label end = b.label();
    if (!node.then) {
        Operand condition_value = expression(node.condition);
        dest = result(dest);
        b.emit_jump(Opcode::JumpIfSet, end, condition_value, {}, dest);
        expression(node.otherwise, dest);
        b.bind(end);
        return dest;
    }
    Label otherwise = b.label();
    condition(node.condition, otherwise, false);
    dest = result(dest);
    expression(node.then, dest);
    b.emit_jump(Opcode::Jump, end);
    b.leave(dest);
    b.bind(otherwise);
    expression(node.otherwise, dest);
    b.bind(end);
    return dest;
}

// One by one, where no table can tell the arm.
void FunctionCompiler::match_conditions(const ast::Match& node, Operand subject,
                                        const std::vector<Label>& labels) {
    for (size_t i = 0; i < node.arms.size(); ++i) {
        for (const ast::Expr* condition : node.arms[i].conditions) {
            Operand value = expression(condition);
            b.line = condition->line;
            if (!subject.is_temp()) {
                b.emit_jump(Opcode::JumpIdentical, labels[i], subject, value);
                continue;
            }
            Operand same = b.temp();
            b.emit(Opcode::CaseIdentical, subject, value, same);
            b.emit_jump(Opcode::JumpIfTrue, labels[i], same);
        }
    }
}

Operand FunctionCompiler::match(const ast::Match& node, Operand dest) {
    Label end = b.label(), no_match = b.label();
    std::vector<Label> labels;
    bool all_literal = true;
    bool has_default = false;
    std::vector<Builder::SwitchEntry> table;
    for (const ast::MatchArm& arm : node.arms) {
        labels.push_back(b.label());
        if (arm.conditions.empty()) {
            if (has_default) {
                file.error(arm.line, "Match expressions may only contain one default arm");
            }
            has_default = true;
        }
        for (const ast::Expr* condition_node : arm.conditions) {
            auto value = file.fold(condition_node, cls_);
            if (value && (value->is_int() || value->is_string())) {
                table.push_back({*value, labels.back()});
            } else {
                all_literal = false;
            }
        }
    }
    // Comparing against true is the common `match (true)`: plain conditions, no subject to keep.
    Operand subject = expression(node.subject);
    Operand out = result(dest);
    Label default_label = no_match;
    for (size_t i = 0; i < node.arms.size(); ++i) {
        if (node.arms[i].conditions.empty()) default_label = labels[i];
    }
    if (all_literal && table.size() >= 4) {
        // Integer-like string keys would merge with integers in the table's array.
        bool mixed = false;
        for (const auto& entry : table) {
            int64_t integer;
            mixed |= entry.key.is_string() && is_integer_key(entry.key.string->view(), integer);
        }
        if (!mixed) {
            b.emit_jump(Opcode::SwitchTable, default_label, subject, b.switch_table(table))
                .set(TableUse::OnlyMatch);
        } else {
            all_literal = false;
        }
    } else {
        all_literal = false;
    }
    if (!all_literal) {
        match_conditions(node, subject, labels);
        if (has_default) b.emit_jump(Opcode::Jump, default_label);
    }
    // Ahead of the arms: behind them the result would be taken for written.
    b.bind(no_match);
    if (!has_default) {
        b.line = node.line;
        if (subject.is_temp()) {
            b.drop_here(Opcode::MatchError, subject);
            b.resume(subject);
        } else {
            b.emit(Opcode::MatchError, subject);
        }
    }
    for (size_t i = 0; i < node.arms.size(); ++i) {
        b.bind(labels[i]);
        if (subject.is_temp()) b.drop_here(Opcode::Free, subject);
        expression(node.arms[i].body, out);
        b.emit_jump(Opcode::Jump, end);
        if (i + 1 < node.arms.size()) b.leave(out);
        if (subject.is_temp()) b.resume(subject);
    }
    b.line = node.line;
    if (subject.is_temp()) b.free_temps(subject, 1);
    b.bind(end);
    return out;
}

}  // namespace surus
