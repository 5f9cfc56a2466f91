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
    static bool goes_by_element(const ast::ArrayLiteral& pattern, const ast::Expr& value);
    void assign_elements(const ast::ArrayLiteral& pattern, const ast::ArrayLiteral& values);
    void assign_element(const ast::ArrayLiteral& pattern, const ast::ArrayItem& item,
                        Operand value);

    FunctionCompiler& f_;
    Builder& b;
};

}  // namespace surus
