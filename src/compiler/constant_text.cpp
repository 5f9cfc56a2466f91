// Constant expressions as Reflection shows them.
#include "compiler/file_compiler.h"
#include "syntax/expression_text.h"

namespace surus {

namespace {

class FullNames final : public syntax::KnownNames {
public:
    FullNames(FileCompiler& file, ClassScope* cls) : file_(file), cls_(cls) {}
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

private:
    FileCompiler& file_;
    ClassScope* cls_;
};

}  // namespace

std::string FileCompiler::constant_text(const ast::Expr* node, ClassScope* cls, bool by_name) {
    if (has_error()) return {};
    bool folds_constants = std::exchange(folds_constants_, !by_name);
    // Elements are shown one by one, unless the array is known as a whole.
    bool folds_arrays = std::exchange(folds_arrays_, true);
    std::string text;
    if (!fold(node, cls)) {
        folds_arrays_ = false;
        FullNames names(*this, cls);
        text = syntax::expression_text(node, &names);
    }
    folds_arrays_ = folds_arrays;
    folds_constants_ = folds_constants;
    return text;
}

}  // namespace surus
