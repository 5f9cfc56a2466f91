// From source text and files to units that can run.
#include "interpreter/load.h"

#include <sys/stat.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>

#include "bytecode/verifier.h"
#include "compiler/compiler.h"
#include "handlers/activation.h"
#include "handlers/prepare.h"
#include "interpreter/dispatch.h"
#include "interpreter/file_cache.h"
#include "interpreter/source_file.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/errors/exception.h"
#include "runtime/hooks.h"
#include "runtime/request/invocation.h"
#include "runtime/request/shutdown.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

Includes::Main* make_main(Context& context, const Unit& unit, Class* scope, Includes::Main* main,
                          void* memory) {
    static constinit const FunctionDeclaration declaration{};
    Function& function = main->function;
    function = {};
    function.declaration = &declaration;
    function.code = unit.main;
    function.flags = unit.main->flags;
    function.scope = scope;
    function.name = String::empty();
    if (memory) function.cache = make_code_state(context, *unit.main, memory);
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

// Strings that are no shared names lie in their unit, and like its arrays are never counted.
static bool is_of_unit(const String* string) { return string->length > SharedNames::longest; }
static bool is_of_unit(const Value& value) {
    return value.is_array() || (value.is_string() && is_of_unit(value.string));
}

// Whether nothing can refer to the unit of a file that does not run: it declares nothing, has no
// function that closures could be made of, and neither array nor string of its own.
static bool leaves_nothing(const Unit& unit) {
    const Code& main = *unit.main;
    if (unit.own || unit.codes.size() != 1 || !unit.functions.empty() || !unit.classes.empty() ||
        !main.functions.empty() || !main.classes.empty() || !main.statics.empty() ||
        !main.attributes.empty() || is_of_unit(unit.file))
        return false;
    return std::ranges::none_of(main.literals,
                                [](const Value& value) { return is_of_unit(value); }) &&
           std::ranges::none_of(main.local_names,
                                [](const String* name) { return is_of_unit(name); });
}

void Includes::drop_superseded(Context& context, const Unit& unit) {
    auto found = loaded_.find(&unit);
    if (found == loaded_.end()) return;
    for (const Main* main : found->second.mains)
        if (main->is_running) return;
    // Another unit may come to lie where this one is: what was counted here is not of that.
    const Code& code = *unit.main;
    for (uint32_t i = 0; i < code.instruction_count; ++i) {
        Context::Counted& counted = context.counted_of(&code.instructions[i]);
        if (counted.insn == &code.instructions[i]) counted = {};
    }
    loaded_.erase(found);
    std::erase_if(units_, [&](const UnitRef& kept) { return kept.get() == &unit; });
}

void Includes::add(const std::string& path) {
    if (known_.try_emplace(path).second) paths_.push_back(path);
}

const Unit& Includes::add(Context& context, const std::string& path, UnitRef unit) {
    auto [place, is_new] = known_.try_emplace(path);
    if (is_new) paths_.push_back(path);
    Known& known = place->second;
    const Unit* before = std::exchange(known.unit, unit.get());
    if (before && before != unit.get()) {
        ++known.changes;
        bool may_go = before->own ? !before->own->is_pinned : leaves_nothing(*before);
        if (may_go && !context.profile) drop_superseded(context, *before);
    }
    return keep(std::move(unit));
}

bool Includes::changes_often(const Context& context, const std::string& path) {
    auto found = known_.find(path);
    if (found == known_.end() || found->second.changes < most_changes) return false;
    // Settings of opcache say when a file is looked at; encodings what its text is; a profile tells
    // of what ran.
    return !rules(context).is_enabled && !context.ini->get_bool("zend.multibyte") &&
           !context.profile;
}

UnitRef Includes::own_unit(const std::string& path, uint64_t text_hash) const {
    const Known& known = known_.at(path);
    return known.unit && known.unit->own && known.text_hash == text_hash ? UnitRef(known.unit)
                                                                         : UnitRef();
}

void Includes::note_own_text(const std::string& path, uint64_t text_hash) {
    known_.at(path).text_hash = text_hash;
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
        return *make_main(context, unit, scope, unit.own->arena.make<Main>(), nullptr);
    Loaded& loaded = found->second;
    for (Main* main : loaded.mains) {
        if (main->is_running || main->function.scope != scope) continue;
        main->is_running = true;
        return *main;
    }
    Main* main;
    void* memory = nullptr;
    if (unit.own) {
        main = unit.own->arena.make<Main>();
    } else {
        main = loaded.owned.emplace_back(std::make_unique<Main>()).get();
        size_t size = sizeof(CodeState) + unit.main->cache_size;
        memory = loaded.caches.emplace_back(std::make_unique<char[]>(size)).get();
    }
    loaded.mains.push_back(main);
    return *make_main(context, unit, scope, main, memory);
}

void Includes::leave(Main& main) {
    main.is_running = false;
    release_statics(main.function);
}

bool Includes::can_run_again(const Unit& unit, const String& text) {
    return text.length <= 512 && unit.functions.empty() && unit.main->classes.empty() &&
           unit.codes.size() == 1 && !unit.own->is_pinned;
}

static CompileStack stack_of(const Context& context) {
    return {context.c_stack_limit,
            static_cast<size_t>(context.c_stack_base - context.c_stack_limit)};
}

// Where the syntax tree lies. Its size is some 100 times that of its text: a large one comes from
// where memory_limit counts, all others from where pages are at hand.
static MappedBlocks* scratch_for(Context& context, std::string_view text) {
    constexpr size_t large = size_t{128} << 10;
    return text.size() < large ? &context.mapped() : nullptr;
}

LintResult lint_source(Context& context, std::string_view text, std::string_view file,
                       bool short_tags) {
    CompileOptions options;
    options.short_tags = short_tags;
    options.skip_shebang = true;
    options.scratch = scratch_for(context, text);
    options.stack = stack_of(context);
    CompileResult compiled = compile(context.engine, text, file, options);
    return {compiled.error.message, compiled.error.is_syntax, compiled.error.line};
}

Failed throw_syntax_error(Context& context, Known which, std::string_view message,
                          std::string_view file, uint32_t line) {
    Object* error = TRY(instantiate(context, known_class(context, which)));
    replace(exception_slot(*error, ExceptionSlot::Message), Value::of(String::create(message)));
    replace(exception_slot(*error, ExceptionSlot::File), Value::of(String::create(file)));
    replace(exception_slot(*error, ExceptionSlot::Line), Value::of(int64_t{line}));
    return throw_object(context, error);
}

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

UnitCache::Rules rules_of(const Context& context) {
    const Ini& ini = *context.ini;
    UnitCache::Rules rules;
    if (!caches_code(context)) return rules;
    rules.is_enabled = true;
    rules.validates = ini.get_bool("opcache.validate_timestamps");
    rules.revalidates = ini.get_int("opcache.revalidate_freq");
    rules.max_files = most_cached_files(ini);
    rules.max_memory = static_cast<size_t>(ini.get_int("opcache.memory_consumption")) << 20;
    rules.max_wasted =
        rules.max_memory / 100 * static_cast<size_t>(ini.get_int("opcache.max_wasted_percentage"));
    if (int64_t size = ini.get_int("opcache.max_file_size"); size > 0)
        rules.max_file_size = static_cast<size_t>(size);
    rules.blacklist = code_blacklist(ini);
    return rules;
}

// Units are shared by requests whose settings differ: those that disable functions have their own.
static bool calls_by_name(const Context& context) {
    const std::string* disabled = context.ini->get("disable_functions");
    return disabled && !disabled->empty();
}

}  // namespace

Status report_compile_warnings(Context& context, const Unit& unit) {
    return report_warnings(context, unit.warnings, unit.file->view());
}

void Includes::read_settings(const Context& context) {
    const Ini& ini = *context.ini;
    if (settings_read_at_ == ini.changes) return;
    settings_read_at_ = ini.changes;
    rules_ = rules_of(context);
    read_as_.short_tags = ini.get_bool("short_open_tag");
    read_as_.multibyte = ini.get_bool("zend.multibyte");
    read_as_.calls_by_name = calls_by_name(context);
}

const UnitCache::Rules& Includes::rules(const Context& context) {
    read_settings(context);
    return rules_;
}

UnitCache::File Includes::source_file(const Context& context, std::string_view path) {
    read_settings(context);
    UnitCache::File file = read_as_;
    file.path = path;
    return file;
}

Result<UnitRef> compile_source(Context& context, std::string_view text, std::string_view file,
                               const SourceOptions& options) {
    CompileOptions compile_options;
    compile_options.eval = options.eval;
    compile_options.short_tags = options.short_tags;
    compile_options.skip_shebang = options.skip_shebang;
    compile_options.calls_by_name = calls_by_name(context);
    compile_options.scratch = scratch_for(context, text);
    compile_options.stack = stack_of(context);
    if (options.is_private) compile_options.names = context.strings.get();
    std::string converted;
    if (context.ini->get_bool("zend.multibyte")) {
        compile_options.multibyte = true;
        converted = source_in_internal_encoding(context, text, options.eval);
        text = converted;
    }
    CompileResult compiled = compile(context.engine, text, file, compile_options);
    if (!compiled.unit) {
        TRY(handle_limits(context));  // the compiler stops where memory_limit does not allow more
        TRY(report_warnings(context, compiled.warnings, file));
        return throw_compile_error(context, compiled.error, file);
    }
    finish_unit(context.engine, *compiled.unit);
    return std::move(compiled.unit);
}

namespace {

// The unit of a file that the cache in memory has not: from the cache in files, or compiled. Failed
// without anything pending: the file cannot be read.
class Loading {
public:
    Loading(Context& context, UnitCache& cache, const UnitCache::File& file)
        : context_(context),
          cache_(cache),
          file_(file),
          path_(file.path),
          rules_(context.includes->rules(context)) {
        if (file.multibyte || file.calls_by_name) return;
        const Ini& ini = *context.ini;
        const std::string* folder = rules_.is_enabled ? ini.get("opcache.file_cache") : nullptr;
        if (folder && !folder->empty()) {
            files_.emplace(context.engine, *folder,
                           ini.get_bool("opcache.file_cache_consistency_checks"));
            writes_files_ = !ini.get_bool("opcache.file_cache_read_only");
        } else if (context.engine.profiling == Profiling::None) {
            folder = ini.get("surus.code_cache");
            if (!folder || !folder->starts_with('/')) return;
            files_.emplace(context.engine, *folder, true);
            // A report of the JIT is written when units go: then the process is not at its end yet.
            // One that goes on does not write under the program's umask and limits at all.
            writes_files_ = context.engine.ends_with_request && !ini.get_bool("surus.jit_report");
            is_own_ = true;
        }
        // What auto_prepend_file names is no program, but part of each.
        const std::string& program = context.invocation->program;
        if (files_ && !context.frame && context.engine.ends_with_request && !program.empty())
            cache.begin_program(*files_, {program, file.short_tags}, is_own_, writes_files_);
    }

    Result<UnitRef> run() {
        std::optional<FileCache::Found> found;
        if (files_) {
            FileVersion version = find_version();
            // surus.code_cache has nothing of what was written a moment ago.
            if (!is_own_ || is_settled(version)) found = load(&version, {});
            if (found && found->is_certain) return keep(*found, version);
        }
        if (!TRY(read_source(context_, path_, source_))) return failed;
        return run_text(found);
    }

    // Of what an archive has there, which was read: nothing but the text tells whether it changed.
    Result<UnitRef> run(std::string_view text) {
        source_.text = text;
        source_.version.size = text.size();
        std::optional<FileCache::Found> found;
        if (files_) found = load(nullptr, hash_of_text(text));
        return run_text(found);
    }

private:
    std::optional<FileCache::Found> load(const FileVersion* version,
                                         std::optional<uint64_t> text_hash) {
        auto found = files_->load(file_, version, text_hash, cache_.program_images());
        if (found && !found->is_of_program) cache_.note_single(*files_, file_);
        return found;
    }

    Result<UnitRef> run_text(std::optional<FileCache::Found>& found) {
        // The text that is compiled depends on settings and on what the program has said: it is
        // the text that is compared.
        if (file_.multibyte)
            source_.text = source_in_internal_encoding(context_, source_.text, false);
        uint64_t hash = hash_of_text(source_.text);
        if (UnitRef unit = cache_.confirm(file_, source_.version, hash, rules_)) return unit;
        if (found && found->text_hash == hash) {
            // It was found by its text only: the next time its version will do.
            if (writes_files_ && source_.version.inode && is_settled(source_.version))
                store(hash, found->unit);
            return keep(*found, source_.version);
        }
        return compile_text(hash);
    }

    FileVersion find_version() const {
        std::optional<struct stat> known = context_.invocation->real_paths.take_info(path_);
        struct stat info;
        if (!known && stat(path_.c_str(), &info) != 0) return {};
        return version_of(known ? *known : info);
    }

    // The version of the file that the path of an archive's entry begins with, if there is one.
    FileVersion archive() const {
        constexpr size_t start = archive_scheme.size();
        struct stat info;
        for (size_t end = start; (end = path_.find('/', end + 1)) != std::string::npos;) {
            std::string path = path_.substr(start, end - start);
            if (stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode)) return version_of(info);
        }
        return {};
    }

    // What was just written may be a file that runs once: surus.code_cache leaves it alone. A
    // process that runs one program writes when that is over.
    void store(uint64_t hash, const UnitRef& unit) {
        if (!is_own_) {
            files_->store(file_, source_.version, hash, *unit);
        } else {
            FileVersion kept = source_.version.inode ? source_.version : archive();
            if (!kept.inode || !is_settled(kept)) return;
            cache_.store_later(*files_, file_, source_.version, hash, unit);
        }
        cache_.note_single(*files_, file_);
    }

    UnitRef keep(FileCache::Found& found, const FileVersion& version) {
        install_handlers(context_.engine, *found.unit);
        cache_.add(file_, version, found.text_hash, found.unit, rules_, false);
        return found.unit;
    }

    Result<UnitRef> compile_text(uint64_t hash) {
        CompileOptions options;
        options.short_tags = file_.short_tags;
        options.skip_shebang = true;
        options.scratch = scratch_for(context_, source_.text);
        options.multibyte = file_.multibyte;
        options.calls_by_name = file_.calls_by_name;
        options.stack = stack_of(context_);
        CompileResult compiled = compile(context_.engine, source_.text, path_, options);
        if (!compiled.unit) {
            TRY(handle_limits(context_));
            TRY(report_warnings(context_, compiled.warnings, path_));
            return throw_compile_error(context_, compiled.error, path_);
        }
        // Handlers are the one thing that a unit in a file does not have.
        if (files_ && writes_files_ && !rules_.excludes(path_, source_.text.size()))
            store(hash, compiled.unit);
        finish_unit(context_.engine, *compiled.unit);
        cache_.add(file_, source_.version, hash, compiled.unit, rules_, true);
        return std::move(compiled.unit);
    }

    Context& context_;
    UnitCache& cache_;
    const UnitCache::File& file_;
    std::string path_;
    const UnitCache::Rules& rules_;
    std::optional<FileCache> files_;
    bool writes_files_ = false;
    bool is_own_ = false;  // surus.code_cache
    SourceFile source_;
};

}  // namespace

Result<UnitRef> load_file(Context& context, const std::string& path) {
    auto& cache = static_cast<UnitCache&>(*context.engine.cache);
    UnitCache::Reader& reader = context.includes->reader();
    UnitCache::File file = context.includes->source_file(context, path);
    const UnitCache::Rules& rules = context.includes->rules(context);
    auto find = [&] { return file.multibyte ? UnitRef() : cache.find(reader, file, rules); };
    UnitRef unit = find();
    if (!unit) {
        UnitCache::Turn turn(cache, file);
        unit = find();
        if (!unit) unit = TRY(Loading(context, cache, file).run());
    }
    return unit;
}

bool is_in_archive(std::string_view path) {
    if (!path.starts_with(archive_scheme) || !path.substr(archive_scheme.size()).starts_with('/'))
        return false;
    std::filesystem::path inner(path.substr(archive_scheme.size()));
    return inner == inner.lexically_normal();
}

Result<UnitRef> load_from_archive(Context& context, const std::string& path,
                                  std::string_view text) {
    UnitCache::File file = context.includes->source_file(context, path);
    return Loading(context, static_cast<UnitCache&>(*context.engine.cache), file).run(text);
}

Result<UnitRef> load_for_itself(Context& context, const std::string& path) {
    SourceFile source;
    if (!TRY(read_source(context, path, source))) return failed;
    uint64_t hash = hash_of_text(source.text);
    if (UnitRef known = context.includes->own_unit(path, hash)) return known;
    SourceOptions options;
    options.short_tags = context.ini->get_bool("short_open_tag");
    options.skip_shebang = options.is_private = true;
    UnitRef unit = TRY(compile_source(context, source.text, path, options));
    context.includes->note_own_text(path, hash);
    return unit;
}

}  // namespace surus
