// An expression as PHP's assert() words it: not as it was written, but from the tree.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "syntax/ast.h"

namespace surus::syntax {

// What constant expressions are shown with, as Reflection does: full names, and the values of what
// is known while compiling.
class KnownNames {
public:
    virtual ~KnownNames() = default;
    using Scalar = std::variant<std::monostate, bool, int64_t, double, std::string_view>;  // null…
    virtual std::optional<Scalar> value(const ast::Node& node) = 0;
    virtual std::string class_name(const ast::Name& name) = 0;  // or self, parent, static
    virtual std::string constant_name(const ast::Name& name) = 0;
    virtual std::string function_name(const ast::Name& name) = 0;
    virtual std::string closure_name(const ast::FunctionDeclaration& node) = 0;
    // Of an array of which all is known.
    virtual std::optional<std::string> array_text(const ast::ArrayLiteral& node) = 0;
};

std::string expression_text(const ast::Node* node, KnownNames* names = nullptr);

}  // namespace surus::syntax
