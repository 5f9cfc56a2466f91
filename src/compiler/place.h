// Variables and what is reached through them: reading, writing, references, isset, unset.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "bytecode/builder.h"
#include "compiler/file_compiler.h"
#include "syntax/ast.h"

namespace surus {

class FunctionCompiler;

// Something that can be assigned to, its sub-expressions evaluated but itself not yet fetched.
struct Place {
    enum Kind : uint8_t { Local, Named, Index, Property, Static, Value, This };
    Kind kind = Local;
    std::unique_ptr<Place> base;  // Index, Property
    Operand operand;              // variable, name, index, or value
    Operand class_ref;            // Static
    // Named: superglobals and elements of $GLOBALS are global.
    VariableScope scope = VariableScope::Local;
    uint32_t line = 0;
};

class PlaceCompiler {
public:
    PlaceCompiler(FunctionCompiler& function, Builder& builder, FileCompiler& file)
        : f_(function), b(builder), file(file) {}

    // ---- reading (variable.cpp)
    Operand variable(const ast::Variable& node, Operand dest);
    Operand variable_name(const ast::Variable& node);
    bool is_simple_local(const ast::Expr* node) const;
    static bool is_globals(const ast::Expr* node);        // $GLOBALS
    VariableScope scope_of(std::string_view name) const;  // of $name, which is no plain local
    void note_response_header(const ast::Variable& node, bool written);
    void set_response_header() { sets_response_header_ = true; }
    Operand read_index(const ast::Index& node, Operand dest, bool quiet);
    Operand read_property(const ast::Property& node, Operand dest, bool quiet);
    Operand read_static_property(const ast::StaticProperty& node, Operand dest, bool quiet);
    Operand quiet(const ast::Expr* node, Operand dest = {});  // null instead of warnings
    Operand member_name(const ast::Member& member);
    Operand class_operand(const ast::Expr* class_ref);
    Operand isset(const ast::Expr* target, Operand dest, bool empty);
    Operand isset_fetched(Operand value, Operand dest, bool empty);
    Operand isset_named(const ast::Expr* name, VariableScope scope, Operand dest, bool empty);
    void unset(const ast::Expr* target);

    // ---- places
    static bool is_writable(const ast::Expr* node);
    static bool has_nullsafe(const ast::Expr* node);
    Place prepare(const ast::Expr* node, bool for_write);
    Place prepare_base(const ast::Expr* node, bool for_write);
    Operand pointer(Place& place, FetchMode mode, WriteReason reason = WriteReason::Dimension);
    Operand reference_to(const ast::Expr* node, Operand dest);
    Operand reference_from(Place& place, Operand dest);
    // An expression where a reference is wanted: what a function returns by reference is the
    // reference itself here, and what it refers to anywhere else. `position`: where it is an
    // argument of a function that is known only when it runs.
    Operand expression_or_reference(const ast::Expr* node, Operand dest = {},
                                    std::optional<uint32_t> position = {});
    Operand index_operand(const ast::Expr* node);

    // ---- chains with ?->
    // Compiles the outermost element of a chain like $a?->b->c: a null at `?->` skips all the rest.
    Operand chain(const ast::Expr* node, Operand dest, ShortResult short_result,
                  const std::function<Operand(Operand)>& compile);
    void short_circuit(Operand object, bool is_quiet = false);
    // Evaluates what an element or property hangs on, which is returned, and the index or name
    // inside it. As in PHP, what stands inside the links of a chain comes first, from left to
    // right; then they are fetched.
    Operand parts_of_link(const ast::Expr* link, Operand& part, bool is_quiet);
    // The object or container that a member is taken from belongs to the same chain; what stands
    // inside (indices, names, arguments) does not.
    void begin_inside() { chains_.push_back(nullptr); }
    void end_inside() { chains_.pop_back(); }
    // Whether some link of the place has no index: it can only be written.
    static bool appends(const ast::Expr* node);
    // Whether a chain begins with the expression, which is no link of it: what stands in there is
    // inside.
    bool begins_chain(const ast::Expr* node) const;

    // ---- assignment (assignment.cpp)
    Operand assign(const ast::Assign& node, Operand dest, bool used);
    Operand value_before(const Place& place, Operand value);
    Operand assign_place(Place& place, Operand value, Operand dest, bool used);
    void assign_from(const ast::Expr* target, Operand value);  // foreach and list() elements
    Operand assign_reference(const ast::AssignRef& node, Operand dest, bool used);
    Emitted bind_place(Place& place, Operand reference);
    Operand compound(const ast::CompoundAssign& node, Operand dest, bool used);
    Operand coalesce_assign(const ast::CompoundAssign& node, Operand dest, bool used);
    Operand inc_dec(const ast::IncDec& node, Operand dest, bool used);

private:
    struct ShortCircuit {
        Label end;
        Operand dest;
        ShortResult result;
    };

    // Links of a chain whose insides are evaluated one after the other, and that are fetched then.
    struct LateLinks {
        bool is_quiet;
        std::vector<const ast::Expr*> links;  // from the outermost
        std::vector<Operand> parts;           // what stands inside each
        Operand base;                         // what has been fetched so far
        const ast::Expr* root;                // what waits to be fetched by the name `base`
        Operand cls;                          // of a static property
        size_t waiting;                       // so many links from the outermost
    };
    bool is_named_root(const ast::Expr* node) const;
    void name_root(LateLinks& late, const ast::Expr* root);
    void fetch_root(LateLinks& late);
    void fetch_until(LateLinks& late, size_t end);
    bool is_inert(const ast::Expr* inside) const;
    Operand inside_link(const ast::Expr* link);
    Operand begin_link(const ast::Expr* link, bool is_quiet);
    void fetch_index(const ast::Index& node, Operand base, Operand index, Operand dest,
                     bool is_quiet);
    void fetch_property(const ast::Property& node, Operand object, Operand name, Operand dest,
                        bool is_quiet);
    Operand fetch_static(Operand cls, Operand name, Operand dest, bool is_quiet);
    Operand fetch_named(Operand name, VariableScope scope, Operand dest, bool is_quiet);
    Place share(const Place& place, std::vector<Operand>& held);
    Operand quiet_read(Place& place);

    FunctionCompiler& f_;
    Builder& b;
    FileCompiler& file;
    const ast::Expr* plain_chain_ = nullptr;  // known to have no ?->
    std::vector<ShortCircuit*> chains_;
    bool sets_response_header_ = false;
};

// $_GET and its kin; the ones that are made on demand are from now on.
bool is_superglobal(FileCompiler& file, std::string_view name);

}  // namespace surus
