// [$a, 'k' => $b, &$c] = …
#pragma once

#include "bytecode/builder.h"
#include "syntax/ast.h"

namespace surus {

class FunctionCompiler;

class Destructuring {
public:
    Destructuring(FunctionCompiler& function, Builder& builder) : f_(function), b(builder) {}

    Operand assign_array(const ast::Assign& node, const ast::ArrayLiteral& pattern, Operand dest,
                         bool used);
    void destructure(const ast::ArrayLiteral& pattern, Operand source);
    void destructure_references(const ast::ArrayLiteral& pattern, Operand source, bool notices);
    static bool has_references(const ast::ArrayLiteral& pattern);

private:
    bool check_pattern(const ast::ArrayLiteral& pattern);

    FunctionCompiler& f_;
    Builder& b;
};

}  // namespace surus
