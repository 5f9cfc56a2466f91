// From source text and files to units that can run, and what a Context has loaded so far.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "bytecode/code.h"
#include "context/context.h"
#include "interpreter/unit_cache.h"
#include "runtime/calls/function.h"
#include "runtime/classes/class.h"

namespace surus {

// What a Context has loaded, and what include_once has seen.
class Includes {
public:
    explicit Includes(const Engine& engine);
    Includes(const Includes&) = delete;
    ~Includes();

    bool seen(const std::string& path) const { return known_.contains(path); }
    void add(const std::string& path);
    // A file's unit, which is kept for as long as anything may refer to it: until the Context ends,
    // or, of one that leaves nothing behind, until the file is loaded in another version.
    const Unit& add(Context& context, const std::string& path, UnitRef unit);
    const std::vector<std::string>& paths() const { return paths_; }  // in order

    // Keeps the unit until the Context ends.
    const Unit& keep(UnitRef unit);
    const std::vector<UnitRef>& units() const { return units_; }

    // The top level of a unit as a function for one scope, with inline caches from earlier runs.
    // The caller hands it back when it has returned.
    struct Main {
        Function function;
        bool is_running;
    };
    Main& enter(Context& context, const Unit& unit, Class* scope);
    void leave(Main& main);

    // Short texts that eval() ran lately and that declare nothing: such a unit may run again.
    struct Evaluated {
        std::string text, file;
        UnitRef unit;
    };
    static bool can_run_again(const Unit& unit, const String& text);
    Evaluated& evaluated(const String& text) { return evaluated_[text.hash() % evaluated_.size()]; }
    // Whether one more unit may be kept because it is evaluated again and again.
    bool may_keep_evaluated() { return kept_evaluated_ < most_evaluated && ++kept_evaluated_; }

    UnitCache::Reader& reader() { return *reader_; }
    // What the opcache.* settings ask of the cache.
    const UnitCache::Rules& rules(const Context& context);

private:
    struct Loaded {
        std::vector<std::unique_ptr<Main>> mains;
        // Of its main codes: what else a Context makes for codes of files stays in its arena.
        std::vector<std::unique_ptr<char[]>> caches;
    };
    void drop_superseded(Context& context, const Unit& unit);

    static constexpr uint32_t most_evaluated = 64;

    const Engine& engine_;
    std::array<Evaluated, 16> evaluated_;
    uint32_t kept_evaluated_ = 0;
    UnitCache::Reader* reader_ = nullptr;
    UnitCache::Rules rules_;
    uint32_t rules_read_at_ = 0;  // Ini::changes at that time
    std::vector<std::string> paths_;
    std::unordered_map<std::string, const Unit*> known_;  // the latest unit of a path
    std::vector<UnitRef> units_;
    std::unordered_map<const Unit*, Loaded> loaded_;
};

struct SourceOptions {
    bool eval = false;  // no opening tag, runs in the caller's scope
    bool short_tags = false;
    bool skip_shebang = false;
    bool is_private = false;  // the unit may be freed when it has run
};
// Compiles text; reports syntax and compile errors (ParseError for eval and include, which the
// caller may catch); not the warnings of what compiled. May run user code.
Result<UnitRef> compile_source(Context& context, std::string_view text, std::string_view file,
                               const SourceOptions& options);
// What the compiler had to say of a unit: an error handler may already use the functions and
// classes that it declares. May run user code.
Status report_compile_warnings(Context& context, const Unit& unit);
// Throws a ParseError or CompileError that stands where the error is.
Failed throw_syntax_error(Context& context, Known which, std::string_view message,
                          std::string_view file, uint32_t line);
// The unit of a file that exists, from the Engine's cache if it is there. Failed without anything
// pending: the file cannot be read. May run user code.
Result<UnitRef> load_file(Context& context, const std::string& path);
// Only checks, as -l does: an error message in PHP's words, or empty.
struct LintResult {
    std::string message;  // "PHP Parse error:  …" without prefix; empty: fine
    bool parse_error = false;
    uint32_t line = 0;
};
LintResult lint_source(Context& context, std::string_view text, std::string_view file,
                       bool short_tags);

}  // namespace surus
