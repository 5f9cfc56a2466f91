// Constant expressions as Reflection shows them.
#include <utility>

#include "compiler/function_compiler.h"
#include "runtime/arrays/array.h"
#include "runtime/values/conversion.h"
#include "syntax/expression_text.h"

namespace surus {

namespace {

void append_known(std::string& out, const Value& value);

// With all keys, those of lists, too.
void append_known_array(std::string& out, const Array& array) {
    const char* between = "[";
    for (auto [key, value] : elements(array)) {
        out += std::exchange(between, ", ");
        append_known(out, key);
        out += " => ";
        append_known(out, value);
    }
    out += array.count ? "]" : "[]";
}

void append_known(std::string& out, const Value& value) {
    switch (value.type()) {
    case Type::False: out += "false"; break;
    case Type::True: out += "true"; break;
    case Type::Int: out += std::to_string(value.integer); break;
    case Type::Double: out += double_repr_fraction(value.number); break;
    case Type::Array: append_known_array(out, *value.array); break;
    case Type::String:
        out += '\'';
        for (char c : value.string->view()) {
            if (c == '\'' || c == '\\') out += '\\';
            out += c;
        }
        out += '\'';
        break;
    default: out += "null"; break;
    }
}

class FullNames final : public syntax::KnownNames {
public:
    FullNames(FileCompiler& file, ClassScope* cls, FunctionCompiler* outer)
        : file_(file), cls_(cls), outer_(outer) {}
    std::optional<Scalar> value(const ast::Node& node) override {
        auto value = file_.fold(&node, cls_);
        // Nobody will read on: the tree is too deep, say.
        if (file_.has_error()) return Scalar();
        if (!value) return {};
        switch (value->type()) {
        case Type::Null: return Scalar();
        case Type::False: return Scalar(false);
        case Type::True: return Scalar(true);
        case Type::Int: return Scalar(value->integer);
        case Type::Double: return Scalar(value->number);
        case Type::String: return Scalar(value->string->view());
        default: return {};
        }
    }
    std::string class_name(const ast::Name& name) override {
        return std::string(file_.class_name(name)->view());
    }
    std::string constant_name(const ast::Name& name) override {
        return std::string(file_.constant_name(name).name->view());
    }
    std::string function_name(const ast::Name& name) override {
        std::string_view full = file_.function_name(name).name->view();
        return (name.form == ast::NameForm::FullyQualified ? "\\" : "") + std::string(full);
    }
    std::string closure_name(const ast::FunctionDeclaration& node) override {
        return std::string(file_.closure_name(outer_, node.line)->view());
    }
    std::optional<std::string> array_text(const ast::ArrayLiteral& node) override {
        auto value = file_.fold(&node, cls_);
        if (!value || !value->is_array()) return {};
        std::string text;
        append_known_array(text, *value->array);
        return text;
    }

private:
    FileCompiler& file_;
    ClassScope* cls_;
    FunctionCompiler* outer_;
};

}  // namespace

std::string FileCompiler::constant_text(const ast::Expr* node, ClassScope* cls, bool by_name,
                                        FunctionCompiler* outer) {
    if (has_error()) return {};
    bool folds_constants = std::exchange(folds_constants_, !by_name);
    bool folds_arrays = std::exchange(folds_arrays_, true);
    std::string text;
    if (!fold(node, cls)) {
        FullNames names(*this, cls, outer);
        text = syntax::expression_text(node, &names);
    }
    folds_arrays_ = folds_arrays;
    folds_constants_ = folds_constants;
    return text;
}

}  // namespace surus
