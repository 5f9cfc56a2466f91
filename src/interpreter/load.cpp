// From source text and files to units that can run.
#include "interpreter/load.h"

#include <sys/stat.h>

#include <cstdio>
#include <cstdlib>

#include "bytecode/verifier.h"
#include "compiler/compiler.h"
#include "handlers/activation.h"
#include "interpreter/dispatch.h"
#include "runtime/errors/errors.h"
#include "runtime/errors/exception.h"
#include "runtime/request/shutdown.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

Includes::Main* make_main(Context& context, const Unit& unit, Class* scope, Includes::Main* main) {
    static constinit const FunctionDeclaration declaration{};
    Function& function = main->function;
    function = {};
    function.declaration = &declaration;
    function.code = unit.main;
    function.flags = unit.main->flags;
    function.scope = scope;
    function.name = String::empty();
    prepare_function(context, function);
    main->is_running = true;
    return main;
}

}  // namespace

Includes::Includes(const Engine& engine) : engine_(engine) {
    if (auto* cache = static_cast<UnitCache*>(engine.cache.get())) reader_ = cache->add_reader();
}

Includes::~Includes() {
    if (reader_) static_cast<UnitCache*>(engine_.cache.get())->remove_reader(reader_);
}

void Includes::add(std::string_view path) {
    if (known_.emplace(path).second) paths_.emplace_back(path);
}

const Unit& Includes::keep(UnitRef unit) {
    const Unit& kept = *unit;
    if (loaded_.try_emplace(&kept).second) units_.push_back(std::move(unit));
    return kept;
}

Includes::Main& Includes::enter(Context& context, const Unit& unit, Class* scope) {
    auto found = loaded_.find(&unit);
    // A unit that will be freed has its function in itself.
    if (found == loaded_.end())
        return *make_main(context, unit, scope, unit.own->arena.make<Main>());
    for (const auto& main : found->second.mains) {
        if (main->is_running || main->function.scope != scope) continue;
        main->is_running = true;
        return *main;
    }
    found->second.mains.push_back(std::make_unique<Main>());
    return *make_main(context, unit, scope, found->second.mains.back().get());
}

void Includes::leave(Main& main) {
    main.is_running = false;
    release_statics(main.function);
}

LintResult lint_source(Context& context, std::string_view text, std::string_view file,
                       bool short_tags) {
    CompileOptions options;
    options.short_tags = short_tags;
    options.skip_shebang = true;
    options.scratch = &context.mapped();
    CompileResult compiled = compile(context.engine, text, file, options);
    return {compiled.error.message, compiled.error.is_syntax, compiled.error.line};
}

namespace {
// A ParseError or CompileError that stands where the error is.
Failed throw_syntax_error(Context& context, Known which, std::string_view message,
                          std::string_view file, uint32_t line) {
    Object* error = TRY(instantiate(context, known_class(context, which)));
    replace(exception_slot(*error, ExceptionSlot::Message), Value::of(String::create(message)));
    replace(exception_slot(*error, ExceptionSlot::File), Value::of(String::create(file)));
    replace(exception_slot(*error, ExceptionSlot::Line), Value::of(int64_t{line}));
    return throw_object(context, error);
}
}  // namespace

namespace {

Status report_warnings(Context& context, const std::vector<CompileWarning>& warnings,
                       std::string_view file) {
    for (const CompileWarning& warned : warnings) {
        int how = warned.deprecation ? level::deprecated
                  : warned.handled   ? level::warning
                                     : level::compile_warning;
        TRY(report_at(context, how, warned.message, file, warned.line));
    }
    return {};
}

Failed throw_compile_error(Context& context, const CompileError& error, std::string_view file) {
    if (!error.thrown)
        return fatal_error_at(context, level::compile_error, error.message, file, error.line);
    return throw_syntax_error(context, error.is_syntax ? Known::ParseError : Known::CompileError,
                              error.message, file, error.line);
}

// Ready to run: with handlers, and in debug builds verified.
void finish_unit(const Engine& engine, const Unit& unit) {
#ifndef NDEBUG
    std::string problem = verify(unit);
    if (!problem.empty()) {
        std::fprintf(stderr, "bytecode of %s: %s\n", unit.file->data(), problem.c_str());
        std::abort();
    }
#endif
    install_handlers(engine, unit);
}

UnitCache::Rules cache_rules(const Ini& ini) {
    UnitCache::Rules rules;
    if (!ini.get_bool("opcache.enable") || !ini.get_bool("opcache.enable_cli")) return rules;
    rules.validates = ini.get_bool("opcache.validate_timestamps");
    rules.revalidates = ini.get_int("opcache.revalidate_freq");
    rules.max_files = static_cast<uint32_t>(ini.get_int("opcache.max_accelerated_files"));
    rules.max_memory = static_cast<size_t>(ini.get_int("opcache.memory_consumption")) << 20;
    return rules;
}

struct SourceFile {
    std::string text;
    FileVersion version;
};

// The version is that of what was read: the file may be replaced meanwhile.
bool read_source(const std::string& path, SourceFile& source) {
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (!file) return false;
    struct stat info;
    bool is_file = fstat(fileno(file), &info) == 0 && !S_ISDIR(info.st_mode);
    if (is_file) {
        char buffer[65536];
        size_t got;
        while ((got = std::fread(buffer, 1, sizeof buffer, file)) > 0)
            source.text.append(buffer, got);
        source.version = version_of(info);
        // What grew or shrank while it was read is not what that time stands for.
        if (source.version.size != source.text.size()) source.version = {};
    }
    std::fclose(file);
    return is_file;
}

}  // namespace

Result<UnitRef> compile_source(Context& context, std::string_view text, std::string_view file,
                               const SourceOptions& options) {
    CompileOptions compile_options;
    compile_options.eval = options.eval;
    compile_options.short_tags = options.short_tags;
    compile_options.skip_shebang = options.skip_shebang;
    compile_options.scratch = &context.mapped();
    if (options.is_private) compile_options.names = context.strings.get();
    CompileResult compiled = compile(context.engine, text, file, compile_options);
    if (!compiled.unit) {
        TRY(report_warnings(context, compiled.warnings, file));
        return throw_compile_error(context, compiled.error, file);
    }
    finish_unit(context.engine, *compiled.unit);
    TRY(report_warnings(context, compiled.unit->warnings, file));
    return std::move(compiled.unit);
}

Result<UnitRef> load_file(Context& context, const std::string& path) {
    auto& cache = static_cast<UnitCache&>(*context.engine.cache);
    UnitCache::Reader& reader = context.includes->reader();
    UnitCache::File file{path, context.ini->get_bool("short_open_tag")};
    UnitCache::Rules rules = cache_rules(*context.ini);
    UnitRef unit = cache.find(reader, file, rules);
    if (!unit) {
        UnitCache::Turn turn(cache, file);
        unit = cache.find(reader, file, rules);
        SourceFile source;
        if (!unit) {
            if (!read_source(path, source)) return failed;
            unit = cache.confirm(file, source.version, source.text);
        }
        if (!unit) {
            CompileOptions options;
            options.short_tags = file.short_tags;
            options.skip_shebang = true;
            options.scratch = &context.mapped();
            CompileResult compiled = compile(context.engine, source.text, path, options);
            if (!compiled.unit) {
                TRY(report_warnings(context, compiled.warnings, path));
                return throw_compile_error(context, compiled.error, path);
            }
            unit = std::move(compiled.unit);
            finish_unit(context.engine, *unit);
            cache.add(file, source.version, source.text, unit, rules);
        }
    }
    TRY(report_warnings(context, unit->warnings, path));
    return unit;
}

}  // namespace surus
