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
    // or, of one that leaves nothing behind, until the file is loaded in another version. What has
    // closures, literal arrays or long strings may leave something behind, unless the Context has
    // compiled it for itself.
    const Unit& add(Context& context, const std::string& path, UnitRef unit);
    const std::vector<std::string>& paths() const { return paths_; }  // in order
    // Whether a Context that runs for long has seen the file change again and again: it compiles
    // such a file for itself, as it does evals, so that it can be freed.
    bool changes_often(const Context& context, const std::string& path);
    // The unit of such a file whose text has that hash; null: it is another.
    UnitRef own_unit(const std::string& path, uint64_t text_hash) const;
    void note_own_text(const std::string& path, uint64_t text_hash);

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
    // A file as the settings have it read.
    UnitCache::File source_file(const Context& context, std::string_view path);

private:
    struct Loaded {
        std::vector<Main*> mains;
        // Of a shared unit's main code: what else a Context makes for codes of files stays in its
        // arena. A unit of the Context's own has all that in itself.
        std::vector<std::unique_ptr<Main>> owned;
        std::vector<std::unique_ptr<char[]>> caches;
    };
    struct Known {
        const Unit* unit = nullptr;  // the latest; null: it is a stream wrapper's, or was preloaded
        uint32_t changes = 0;        // how often it was another one than before
        uint64_t text_hash = 0;      // if it is the Context's own
    };
    void drop_superseded(Context& context, const Unit& unit);

    static constexpr uint32_t most_evaluated = 64, most_changes = 2;

    const Engine& engine_;
    std::array<Evaluated, 16> evaluated_;
    uint32_t kept_evaluated_ = 0;
    UnitCache::Reader* reader_ = nullptr;
    void read_settings(const Context& context);
    UnitCache::Rules rules_;
    UnitCache::File read_as_;        // of no path
    uint32_t settings_read_at_ = 0;  // Ini::changes at that time
    std::vector<std::string> paths_;
    std::unordered_map<std::string, Known> known_;  // by path
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
// What programs in archives are included by. Such a name is looked up in the caches as it is: it
// must have no other.
inline constexpr std::string_view archive_scheme = "phar://";
bool is_in_archive(std::string_view path);
// The unit of such a file, of which `text` was read.
Result<UnitRef> load_from_archive(Context& context, const std::string& path, std::string_view text);
// The same of one that changes often.
Result<UnitRef> load_for_itself(Context& context, const std::string& path);
// Only checks, as -l does: an error message in PHP's words, or empty.
struct LintResult {
    std::string message;  // "PHP Parse error:  …" without prefix; empty: fine
    bool parse_error = false;
    uint32_t line = 0;
};
LintResult lint_source(Context& context, std::string_view text, std::string_view file,
                       bool short_tags);

}  // namespace surus
