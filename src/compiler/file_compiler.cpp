#include "compiler/file_compiler.h"

#include <cstdio>

#include "compiler/function_compiler.h"
#include "runtime/arrays/array.h"

namespace surus {

using ast::as;
using ast::Kind;

FileCompiler::FileCompiler(Context& context, Unit& unit, String* file)
    : context(context), unit(&unit), file(file) {}

void FileCompiler::error(uint32_t line, std::string message) {
    if (has_error()) return;
    first_error.message = std::move(message);
    first_error.line = line;
}

void FileCompiler::throw_error(uint32_t line, std::string message) {
    if (has_error()) return;
    error(line, std::move(message));
    first_error.thrown = true;
}

void FileCompiler::warning(uint32_t line, std::string message) {
    if (!has_error()) warnings.push_back({std::move(message), line, false, true});
}

void FileCompiler::compile_warning(uint32_t line, std::string message) {
    if (has_error()) return;
    warnings.push_back({std::move(message), line});
}

bool FileCompiler::is_first_statement(const ast::Node* node, bool after_nothing) const {
    for (const ast::Statement* statement : top_level_) {
        if (statement == node) return true;
        bool empty = statement->kind == Kind::Nop && after_nothing;
        if (statement->kind != Kind::Declare && !empty) return false;
    }
    return false;
}

std::string FileCompiler::halt_offset_constant() const {
    // PHP keeps one such constant per file, under a name no program can write.
    return std::string("\0__COMPILER_HALT_OFFSET__\0", 26) + std::string(file->view());
}

void FileCompiler::collect_function_list(std::span<ast::Statement* const> list,
                                         std::string prefix) {
    for (const ast::Statement* node : list) {
        if (node->kind == Kind::HaltCompiler) {
            halt_offset_ = as<ast::HaltCompiler>(node)->data_offset;
        } else if (node->kind == Kind::Namespace) {
            const auto& space = *as<ast::Namespace>(node);
            collect_function_list(space.statements,
                                  space.name.empty() ? "" : to_lower(space.name) + "\\");
        } else if (node->kind == Kind::FunctionDeclaration) {
            const auto* function = as<ast::FunctionDeclaration>(node);
            functions_.emplace(prefix + to_lower(function->name), function);
        }
    }
}

void FileCompiler::collect_functions(const ast::Block& block) {
    collect_function_list(block.statements, "");
    for (const ast::Statement* node : block.statements) {
        if (node->kind == Kind::Namespace) top_level_depth = 2;
    }
    top_level_ = block.statements;
}

const ast::FunctionDeclaration* FileCompiler::known_function(std::string_view lower_name) const {
    auto found = functions_.find(std::string(lower_name));
    return found == functions_.end() ? nullptr : found->second;
}

String* FileCompiler::closure_name(FunctionCompiler* outer, uint32_t line) {
    std::string where;
    String* enclosing = outer ? outer->full_name() : nullptr;
    where = enclosing ? std::string(enclosing->view()) : std::string(file->view());
    return intern("{closure:" + where + ":" + std::to_string(line) + "}");
}

String* FileCompiler::anonymous_class_name(const ast::ClassDeclaration& node) {
    std::string base = "class";
    if (node.parent) {
        base = class_name(*node.parent)->view();
    } else if (!node.interfaces.empty()) {
        base = class_name(*node.interfaces[0])->view();
    }
    base += "@anonymous";
    base += '\0';
    base += file->view();
    char suffix[40];
    std::snprintf(suffix, sizeof suffix, ":%u$%x", node.line, anonymous_classes++);
    return intern(base + suffix);
}

void FileCompiler::check_optional_before_required(const ast::FunctionDeclaration& node,
                                                  const std::vector<ParameterDeclaration>& list) {
    // A default before a required parameter is useless, and deprecated unless it only makes null
    // ok.
    size_t last_required = list.size();
    for (size_t i = list.size(); i-- > 0;) {
        if (!list[i].optional && !list[i].variadic) {
            last_required = i;
            break;
        }
    }
    if (last_required == list.size()) return;
    for (size_t i = 0; i < last_required; ++i) {
        if (!list[i].optional) continue;
        bool null_type = list[i].default_value.type() == Type::Null && node.params[i]->type;
        if (null_type && node.params[i]->type->form == ast::TypeForm::Named &&
            to_lower(node.params[i]->type->name->text) != "mixed")
            continue;
        warnings.push_back({std::string(node.name.empty() ? "{closure}" : node.name) +
                                "(): Optional parameter $" + std::string(list[i].name->view()) +
                                " declared before required parameter $" +
                                std::string(list[last_required].name->view()) +
                                " is implicitly treated as a required parameter",
                            node.line, true});
    }
}

void FileCompiler::check_generator_type(const ast::FunctionDeclaration& node,
                                        const FunctionDeclaration& declaration, bool is_generator) {
    if (!is_generator) return;
    const TypeConstraint& type = *declaration.return_type;
    if (type.mask & (type_bits::object | type_bits::iterable) ||
        (type.mask & type_bits::mixed) == type_bits::mixed)
        return;
    for (const TypeAlternative& alternative : type.classes) {
        bool fits = true;
        for (String* name : alternative.lower_names) {
            std::string_view text = name->view();
            fits &= text == "generator" || text == "iterator" || text == "traversable";
        }
        if (fits) return;
    }
    error(node.line,
          "Generator return type must be a supertype of Generator, " + type_text(type) + " given");
}

CompileResult compile_file(Context& context, const ast::Block& file_ast, String* file,
                           std::string_view source, bool eval, uint32_t& anonymous_classes) {
    CompileResult result;
    auto unit = std::make_unique<Unit>(&context.mapped());
    unit->file = file;
    FileCompiler compiler(context, *unit, file);
    compiler.source = source;
    compiler.anonymous_classes = anonymous_classes;
    compiler.collect_functions(file_ast);
    FunctionCompiler main(compiler, nullptr, nullptr);
    main.file_body(file_ast, eval);
    result.warnings = std::move(compiler.warnings);
    anonymous_classes = compiler.anonymous_classes;
    if (compiler.has_error()) {
        result.error = std::move(compiler.first_error);
        for (Array* array : unit->arrays) array->free_storage();
        return result;
    }
    unit->main = main.finish(nullptr);
    result.unit = std::move(unit);
    return result;
}

}  // namespace surus
