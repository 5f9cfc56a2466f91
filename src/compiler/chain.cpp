// Chains of elements and properties: the order in which they are read, and ?->.
#include "compiler/function_compiler.h"

#include <utility>

namespace surus {

using ast::as;
using ast::Kind;

// What a link of a chain hangs on; null: the chain begins with it.
static const ast::Expr* link_before(const ast::Expr* node) {
    switch (node->kind) {
    case Kind::Index: return as<ast::Index>(node)->base;
    case Kind::Property: return as<ast::Property>(node)->object;
    case Kind::MethodCall: return as<ast::MethodCall>(node)->object;
    case Kind::Call: return as<ast::Call>(node)->callee;
    case Kind::StaticProperty: return as<ast::StaticProperty>(node)->class_ref;
    case Kind::StaticCall: return as<ast::StaticCall>(node)->class_ref;
    default: return nullptr;
    }
}

bool PlaceCompiler::begins_chain(const ast::Expr* node) const {
    return !chains_.empty() && chains_.back() && !link_before(node);
}

bool PlaceCompiler::appends(const ast::Expr* node) {
    for (; node && (node->kind == Kind::Index || node->kind == Kind::Property);
         node = link_before(node)) {
        if (node->kind == Kind::Index && !as<ast::Index>(node)->index) return true;
    }
    return false;
}

static bool is_nullsafe(const ast::Expr* link) {
    return (link->kind == Kind::Property && as<ast::Property>(link)->nullsafe) ||
           (link->kind == Kind::MethodCall && as<ast::MethodCall>(link)->nullsafe);
}

bool PlaceCompiler::has_nullsafe(const ast::Expr* node) {
    for (; node; node = link_before(node))
        if (is_nullsafe(node)) return true;
    return false;
}

// Compiles the outermost element of a chain like $a?->b->c: a null at `?->` skips all the rest.
Operand PlaceCompiler::chain(const ast::Expr* node, Operand dest, ShortResult short_result,
                             const std::function<Operand(Operand)>& compile) {
    bool inner = !chains_.empty() && chains_.back() != nullptr;
    if (inner) return compile(dest);
    // Where a chain has none, the links before have none: a long one is looked through once.
    if (node == plain_chain_ || !has_nullsafe(node)) {
        plain_chain_ = link_before(node);
        return compile(dest);
    }
    ShortCircuit circuit{b.label(), f_.result(dest), short_result};
    chains_.push_back(&circuit);
    compile(circuit.dest);
    chains_.pop_back();
    b.bind(circuit.end);
    return circuit.dest;
}

void PlaceCompiler::short_circuit(Operand object, bool is_quiet) {
    ShortCircuit& circuit = *chains_.back();
    b.emit_jump(Opcode::JumpIfNull, circuit.end, object, {}, circuit.dest)
        .set(circuit.result)
        .set(is_quiet ? Undefined::Quiet : Undefined::Warns);
}

namespace {

// An element or a property that is fetched after all that stands inside the chain; not
// $GLOBALS['x'], which is a variable.
bool is_fetched_late(const ast::Expr* node) {
    if (node->kind == Kind::Property) return true;
    return node->kind == Kind::Index && as<ast::Index>(node)->index &&
           !PlaceCompiler::is_globals(as<ast::Index>(node)->base);
}

// The expression inside a link: an index, or a name if that is one.
const ast::Expr* inside_of(const ast::Expr* link) {
    return link->kind == Kind::Index ? as<ast::Index>(link)->index
                                     : as<ast::Property>(link)->member.expr;
}

}  // namespace

// Whether it makes a difference when a link's inside is evaluated.
bool PlaceCompiler::is_inert(const ast::Expr* inside) const {
    if (!inside || is_simple_local(inside)) return true;
    return inside->kind == Kind::IntLiteral || inside->kind == Kind::StringLiteral;
}

Operand PlaceCompiler::inside_link(const ast::Expr* link) {
    begin_inside();
    Operand part;
    if (link->kind == Kind::Property)
        part = member_name(as<ast::Property>(link)->member);
    else if (const ast::Expr* index = as<ast::Index>(link)->index)
        part = index_operand(index);
    end_inside();
    return part;
}

void PlaceCompiler::fetch_index(const ast::Index& node, Operand base, Operand index, Operand dest,
                                bool is_quiet) {
    b.line = node.index ? node.index->line : node.line;
    b.emit(is_quiet ? Opcode::FetchIndexQuiet : Opcode::FetchIndex, base, index, dest)
        .set(f_.expression_kind());
}

void PlaceCompiler::fetch_property(const ast::Property& node, Operand object, Operand name,
                                   Operand dest, bool is_quiet) {
    b.line = node.member.line;
    b.emit(is_quiet ? Opcode::FetchPropertyQuiet : Opcode::FetchProperty, object, name, dest);
}

// What begins a chain; none: $this, of which a property follows.
Operand PlaceCompiler::begin_link(const ast::Expr* link, bool is_quiet) {
    const ast::Expr* before = link_before(link);
    if (link->kind == Kind::Property && f_.is_this(before)) return {};
    return is_quiet ? quiet(before) : f_.expression(before);
}

Operand PlaceCompiler::parts_of_link(const ast::Expr* link, Operand& part, bool is_quiet) {
    const ast::Expr* before = link_before(link);
    if (is_inert(inside_of(link)) || !(is_fetched_late(before) || is_named_root(before))) {
        Operand base = begin_link(link, is_quiet);
        if (is_nullsafe(link) && !base.is_none()) short_circuit(base, is_quiet);
        part = inside_link(link);
        return base;
    }
    // From the outermost.
    std::vector<const ast::Expr*> links{link};
    for (; is_fetched_late(before); before = link_before(before)) links.push_back(before);
    LateLinks late{is_quiet, std::move(links), {}, {}, {}, {}, 0};
    if (is_named_root(before))
        name_root(late, before);
    else
        late.base = begin_link(late.links.back(), is_quiet);
    late.parts.resize(late.links.size());
    late.waiting = late.links.size();
    for (size_t i = late.links.size(); i-- > 0;) {
        // What ?-> looks at is fetched.
        if (is_nullsafe(late.links[i])) {
            fetch_until(late, i);
            if (!late.base.is_none()) short_circuit(late.base, is_quiet);
        }
        late.parts[i] = inside_link(late.links[i]);
    }
    fetch_until(late, 0);
    part = late.parts[0];
    return late.base;
}

// Whether a chain begins with a variable that is fetched by a name: that is done late as well.
bool PlaceCompiler::is_named_root(const ast::Expr* node) const {
    switch (node->kind) {
    case Kind::StaticProperty: return true;
    case Kind::Variable: return !is_simple_local(node) && !f_.is_this(node) && !is_globals(node);
    case Kind::Index: return as<ast::Index>(node)->index && is_globals(as<ast::Index>(node)->base);
    default: return false;
    }
}

// Evaluates the name of what a chain begins with.
void PlaceCompiler::name_root(LateLinks& late, const ast::Expr* root) {
    late.root = root;
    // The class may be a link of the chain.
    if (root->kind == Kind::StaticProperty)
        late.cls = class_operand(as<ast::StaticProperty>(root)->class_ref);
    begin_inside();
    switch (root->kind) {
    case Kind::StaticProperty:
        late.base = member_name(as<ast::StaticProperty>(root)->member);
        break;
    case Kind::Index: late.base = f_.expression(as<ast::Index>(root)->index); break;
    default: late.base = variable_name(*as<ast::Variable>(root));
    }
    end_inside();
}

void PlaceCompiler::fetch_root(LateLinks& late) {
    const ast::Expr* root = std::exchange(late.root, nullptr);
    if (root->kind == Kind::StaticProperty) {
        late.base = fetch_static(late.cls, late.base, {}, late.is_quiet);
        return;
    }
    VariableScope scope =
        root->kind == Kind::Index ? VariableScope::Global : scope_of(as<ast::Variable>(root)->name);
    late.base = fetch_named(late.base, scope, {}, late.is_quiet);
}

// Fetches what waits in front of the link with that number.
void PlaceCompiler::fetch_until(LateLinks& late, size_t end) {
    if (late.root) fetch_root(late);
    while (late.waiting > end + 1) {
        const ast::Expr* link = late.links[--late.waiting];
        Operand out = b.temp();
        if (link->kind == Kind::Index)
            fetch_index(*as<ast::Index>(link), late.base, late.parts[late.waiting], out,
                        late.is_quiet);
        else
            fetch_property(*as<ast::Property>(link), late.base, late.parts[late.waiting], out,
                           late.is_quiet);
        late.base = out;
    }
}

}  // namespace surus
