#include "compiler/file_compiler.h"

#include <algorithm>

#include "compiler/function_compiler.h"
#include "runtime/arrays/array.h"
#include "syntax/parser.h"

namespace surus {

using ast::as;
using ast::Kind;

FileCompiler::FileCompiler(const Engine& engine, Unit& unit, Names& names, std::string_view file)
    : engine(engine),
      unit(&unit),
      file(names.intern(file)),
      warnings(unit.warnings),
      names_(names),
      folds_arrays_(!unit.own) {}

void FileCompiler::error(uint32_t line, std::string message) {
    if (has_error()) return;
    first_error.message = std::move(message);
    first_error.line = line;
}

void FileCompiler::report_too_deep(uint32_t line) {
    error(line, "Maximum call stack size of " + std::to_string(stack.size) +
                    " bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached "
                    "during compilation. Try splitting expression");
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
            String* name = lower(prefix + std::string(function->name));
            if (!functions_.find(*name)) functions_.set(name, function);
        }
    }
}

static bool declares_classes(std::span<ast::Statement* const> list) {
    return std::ranges::any_of(list, [](const ast::Statement* node) {
        return node->kind == Kind::ClassDeclaration ||
               (node->kind == Kind::Namespace &&
                declares_classes(as<ast::Namespace>(node)->statements));
    });
}

void FileCompiler::collect_functions(const ast::Block& block) {
    collect_function_list(block.statements, "");
    for (const ast::Statement* node : block.statements) {
        if (node->kind == Kind::Namespace) top_level_depth = 2;
    }
    top_level_ = block.statements;
    if (unit->own && (!functions_.empty() || declares_classes(block.statements))) keep_evaluated();
}

// Evaluated code that declares functions or classes stays for the rest of the request, and so may
// its arrays.
void FileCompiler::keep_evaluated() {
    unit->own->is_pinned = true;
    folds_arrays_ = true;
}

const ast::FunctionDeclaration* FileCompiler::known_function(const String& lower_name) const {
    const ast::FunctionDeclaration* const* found = functions_.find(lower_name);
    return found ? *found : nullptr;
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
    return intern(base + "@anonymous");
}

bool FileCompiler::in_anonymous_method(const ClassScope* cls) const {
    return cls && cls->is_anonymous() && current_function_ && !between_methods &&
           !current_function_->view().starts_with("{closure");
}

void FileCompiler::check_optional_before_required(const ast::FunctionDeclaration& node,
                                                  const std::vector<ParameterDeclaration>& list,
                                                  const std::string& name) {
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
        warnings.push_back({name + "(): Optional parameter $" + std::string(list[i].name->view()) +
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

namespace {

// Deprecations and warnings of the parser come before the compiler's.
const ast::Block* parse(std::string_view text, const CompileOptions& options, Arena& arena,
                        Unit& unit, CompileError& error) {
    syntax::ParseOptions parse_options;
    parse_options.short_open_tags = options.short_tags;
    parse_options.start_in_php = options.eval;
    parse_options.skip_shebang = options.skip_shebang;
    parse_options.multibyte = options.multibyte;
    parse_options.stack_limit = options.stack.limit;
    syntax::ParseResult parsed = syntax::parse(text, arena, parse_options);
    for (const auto& deprecation : parsed.deprecations)
        unit.warnings.push_back({deprecation.message, deprecation.line, !deprecation.warning});
    if (!parsed.file) {
        error.message = parsed.error.message;
        error.is_syntax = parsed.error.kind == syntax::SyntaxError::Kind::Parse;
        error.thrown = parsed.error.kind != syntax::SyntaxError::Kind::Compile;
        error.line = parsed.error.line;
    }
    return parsed.file;
}

}  // namespace

CompileResult compile(const Engine& engine, std::string_view text, std::string_view file,
                      const CompileOptions& options) {
    CompileResult result;
    Arena arena(options.scratch);
    auto unit = std::make_unique<Unit>(engine.blocks.get());
    if (options.names) unit->own = std::make_unique<Unit::Private>(unit->arena);
    if (const ast::Block* tree = parse(text, options, arena, *unit, result.error)) {
        // A name in 64 bytes of source is usual.
        UnitNames shared(*engine.names, unit->arena, options.names ? 0 : text.size() / 64);
        FileCompiler compiler(engine, *unit, options.names ? *options.names : shared, file);
        unit->file = compiler.file;
        compiler.source = text;
        compiler.stack = options.stack;
        compiler.calls_by_name = options.calls_by_name;
        compiler.collect_functions(*tree);
        FunctionCompiler main(compiler, nullptr, nullptr);
        main.file_body(*tree, options.eval);
        if (compiler.has_error()) {
            result.error = std::move(compiler.first_error);
        } else {
            // Of a large file the tree takes more than the code, of which there will be two copies.
            arena.clear();
            unit->main = main.finish(nullptr);
        }
    }
    if (unit->main) {
        result.unit = UnitRef(unit.release());
    } else {
        result.warnings = std::move(unit->warnings);
    }
    return result;
}

}  // namespace surus
