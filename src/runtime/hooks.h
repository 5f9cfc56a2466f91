// Hooks: all that runtime and extensions ask of the layers above them. Whatever else is declared
// below is defined below; the lint compares this header with what the objects refer to.
//
// They are ordinary functions, which link-time optimisation sees through: each layer above defines
// its own, and a binary that lacks one does not link.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "context/context.h"
#include "runtime/values/value.h"

namespace surus {

class Arena;
struct BuiltinConstant;
struct Callable;
struct Class;
struct ClassDeclaration;
struct ClassHandlers;
struct Code;
struct FunctionDeclaration;
struct GeneratorState;
struct IniEntry;
struct Instruction;
struct Key;

// ---- src/bytecode: compiled code, seen from where nobody knows bytecode

uint32_t line_of(const Code& code, const Instruction* ip);
std::string_view file_of(const Code& code);
String& file_name_of(const Code& code);
// "include", "include_once", "require", "require_once" or "eval" when `ip` is such an instruction:
// what a backtrace calls the frame that runs the included code. Empty otherwise.
std::string_view inclusion_name(const Code& code, const Instruction* ip);
// Where what a Context makes for a code belongs: with an eval's code, or with the Context.
Arena& arena_of(Context& context, const Code& code);
// A share of an eval's code, for closures: it is freed with the last. No-ops for files' code, which
// stays until the Context ends.
void retain_code(const Code& code);
void release_code(const Code& code);
// A function or class of the code is declared: its unit stays until the Context ends.
void keep_code(Context& context, const Code& code);
// How many variables a closure of this code captures, and whether it has static variables.
uint32_t capture_count(const Code& code);
bool has_statics(const Code& code);
String* captured_name(const Code& code, uint32_t index);
uint32_t static_count(const Code& code);
String* static_name(const Code& code, uint32_t index);
// Undef: an expression that is evaluated when the declaration is reached.
const Value& static_initial(const Code& code, uint32_t index);
// A constant expression with all names in full, as Reflection shows it: "ns\X", "1 + self::X".
std::string named_constant(const Code& code);

// ---- src/handlers: frames from the inside

// Variables by name: the table of the PHP code that called the running builtin; borrowed. Throws
// "Cannot call %s() dynamically" when other than PHP code called it.
Result<Array*> caller_symbols(Context& context);
// The variable of that name which the same code's function has itself; null: there is none, or the
// function's variables are in a table, for caller_symbols().
Value* caller_local(Context& context, const String& name);
// The slot of a variable, behind Indirect; may hold Undef; null when absent.
Value* find_symbol(Array& table, Key key);
Value* add_symbol(Array& table, Key key);  // null value

extern const ClassHandlers generator_handlers;
// Runs to the first yield, if it was not started. All of these may run user code.
Status generator_start(Context& context, Object& generator);
// Before its element is looked at: runs to the first yield; and where another has driven the
// generator that it delegates to into an exception, throws at its yield from.
Status generator_settle(Context& context, Object& generator);
// What foreach begins with: an exception if it cannot be iterated from its first element.
Status generator_rewind(Context& context, Object& generator);
// Goes on behind the current yield.
Status generator_next(Context& context, Object& generator);
bool generator_valid(Object& generator);
// The one whose element is the current one: where yield from leads to.
GeneratorState& current_generator(Object& generator);
Result<Value> generator_send(Context& context, Object& generator, const Value& value);
// Throws the exception (taken over) at the current yield.
Result<Value> generator_throw(Context& context, Object& generator, Object* exception);

extern const ClassHandlers fiber_handlers;
// The fiber that is running, or null.
Object* current_fiber(Context& context);
// Switches to a fiber that is new (`arguments` and `named`, or null, are its function's) or
// suspended (`passed`, taken over, is what suspend() gives; `thrown`, taken over, is thrown there
// instead). Returns what it suspends with, null when it ends. Throws what it throws.
Result<Value> fiber_start(Context& context, Object& fiber, std::span<const Value> arguments,
                          Array* named);
Result<Value> fiber_resume(Context& context, Object& fiber, Value passed, Object* thrown);
// Switches from the running fiber to what resumed it; `value` is taken over.
Result<Value> fiber_suspend(Context& context, Value value);

// ---- src/interpreter: running PHP code. All of these may run user code.

// Calls; arguments are borrowed and copied. References among them stay references for by-reference
// parameters. The result is owned.
Result<Value> call(Context& context, const Callable& callable, std::span<const Value> arguments);
// With named arguments too (string keys of `named`), or null.
Result<Value> call(Context& context, const Callable& callable, std::span<const Value> arguments,
                   Array* named);
// Resolves and calls; throws when not callable.
Result<Value> call_value(Context& context, const Value& callable, std::span<const Value> arguments);
Result<Value> call_method(Context& context, Object& object, Function& method,
                          std::span<const Value> arguments);
Result<Value> call_method(Context& context, Object& object, std::string_view lower_name,
                          std::span<const Value> arguments);
Result<Value> call_static(Context& context, Class& cls, Function& method,
                          std::span<const Value> arguments);
// Runs `frame`, which is context.frame and has frame_flag::entry, from `start` until it returns.
Result<Value> execute(Context& context, Frame* frame, const Instruction* start);
// What could not be folded at compile time: defaults and constants that name other constants, `new`
// in initialisers. Owned. `scope` is what self, parent and static mean; may be null.
Result<Value> evaluate_expression(Context& context, const Code& code, Class* scope);
// Runs the file of that name, looked for as include does, unless it was included before. False:
// there is none.
Result<bool> include_if_there(Context& context, std::string_view name);
// ---- src/interpreter: which lines ran, where the engine covers what it compiles

bool covers_code(const Context& context);
// Whether what runs is noted, and forgets what was.
void set_covering(Context& context, bool on);
void forget_coverage(Context& context);
// Those of which something ran, in that order; all that were loaded.
std::vector<std::string_view> covered_files(const Context& context);
std::vector<std::string_view> coverable_files(const Context& context);
// Each line of a loaded file where something can run, and whether it did.
std::map<uint32_t, bool> covered_lines(const Context& context, std::string_view file);

// Compiles a file into the cache without running it. False, with a warning: there is none.
Result<bool> compile_file(Context& context, std::string_view name);
// get_included_files(): owned.
Array* included_files(Context& context);

// Source code as text to look at: HTML with the colours of the highlight.* settings …
std::string highlighted_source(Context& context, std::string_view source);
// … and without comments, with single spaces.
std::string stripped_source(std::string_view source, bool short_tags);

// A piece of source code: a T_* constant's value or, of single characters, their code.
struct SourceToken {
    uint32_t id;
    uint32_t line;
    std::string_view text;
};
// Hands the tokens of a source over, white space and comments included, until one is refused (a
// failed Status, which is passed on). `parse`: the source must be a program, else throws a
// ParseError, and keywords that stand for names are names. May run user code.
Status tokenize_source(Context& context, std::string_view source, bool parse,
                       Status (*take)(void* data, const SourceToken& token), void* data);

// ---- src/ext: the builtins of an Engine, by name, in constant tables: nothing is registered when
// a program starts

const FunctionDeclaration* find_builtin_function(const Engine& engine, std::string_view lower_name);
const ClassDeclaration* find_builtin_class(const Engine& engine, std::string_view lower_name);
const BuiltinConstant* find_builtin_constant(const Engine& engine, std::string_view name);

// The handlers of classes whose extension is a module that is not loaded yet; those that it has, or
// an Error. evaluate_class_constants(), without which nothing is instantiated, puts them in.
extern const ClassHandlers unloaded_handlers;
Result<const ClassHandlers*> load_class_handlers(Context& context,
                                                 const ClassDeclaration& declaration);

// ---- src/ext/standard: names of files that a stream wrapper stands for ("phar://a.phar/b.php")

bool is_wrapped_name(Context& context, std::string_view name);
// Whether there is such a file. May run user code.
bool wrapped_file_exists(Context& context, std::string_view name);
// The one name of such a file that may have several: what its constants and messages tell, and
// include_once compares. May run user code.
std::string name_of_wrapped_file(Context& context, std::string_view name);
// What is in it, for include. `name` becomes what the wrapper says that it is known by, if it does.
// Failed without anything pending: it cannot be opened, which was reported with the function's
// name. May run user code.
Result<String*> read_wrapped_file(Context& context, std::string& name, const char* function);

// Source code in the encoding that the program works in, from the one that it declares or that
// zend.script_encoding has: what zend.multibyte asks for.
std::string source_in_internal_encoding(Context& context, std::string_view source, bool in_php);

// The settings of the engine and of all extensions, ordered by name; and one, or null.
std::span<const IniEntry> ini_entries();
const IniEntry* find_ini_entry(std::string_view name);

}  // namespace surus
