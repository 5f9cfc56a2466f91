#include "sapi/cli/shell.h"

#include <dlfcn.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

#include "sapi/cli/configuration.h"

namespace surus::cli {

namespace {

using Generator = char*(const char* text, int repeated);

// libedit, loaded when there is a shell: nobody else's start waits for it. Programs that use
// ext/readline meet the same history and completion.
struct Editor {
    void* library = ::dlopen("libedit.so.2", RTLD_NOW | RTLD_GLOBAL);

    template <class T>
    T* symbol(const char* name) const {
        return library ? reinterpret_cast<T*>(::dlsym(library, name)) : nullptr;
    }

    char* (*read_line)(const char*) = symbol<char*(const char*)>("readline");
    int (*add_history)(const char*) = symbol<int(const char*)>("add_history");
    int (*read_history)(const char*) = symbol<int(const char*)>("read_history");
    int (*write_history)(const char*) = symbol<int(const char*)>("write_history");
    char* (*expand_tilde)(char*) = symbol<char*(char*)>("tilde_expand");
    char** (*matches)(const char*, Generator*) =
        symbol<char**(const char*, Generator*)>("rl_completion_matches");
    // Variables.
    char** (**complete)(const char*, int, int) =
        symbol<char** (*)(const char*, int, int)>("rl_attempted_completion_function");
    const char** special_prefixes = symbol<const char*>("rl_special_prefixes");
    char** line_buffer = symbol<char*>("rl_line_buffer");
    int* append_character = symbol<int>("rl_completion_append_character");

    bool works() const {
        return read_line && add_history && read_history && write_history && expand_tilde &&
               matches && complete && special_prefixes && line_buffer && append_character;
    }
};

const Editor& editor() {
    static const Editor loaded;
    return loaded;
}

// Gives what begins with a text, and with the last of its kinds what follows the name.
constexpr const char completion_code[] = R"(return static function (string $text): array {
    $found = [];
    $append = "";
    $add = static function (array $names, string $after, bool $ignore_case, string $prefix = "")
            use (&$found, &$append, $text): void {
        $begin = substr($text, $prefix === "" ? 0 : strrpos($text, $prefix) + strlen($prefix));
        $lead = $prefix === "" ? "" : substr($text, 0, -strlen($begin) ?: null);
        foreach ($names as $name) {
            $same = $ignore_case ? strncasecmp($name, $begin, strlen($begin))
                                 : strncmp($name, $begin, strlen($begin));
            if ($same !== 0) continue;
            $found[] = $lead . $name;
            $append = $after;
        }
    };
    if (str_starts_with($text, '$')) {
        $add(array_map(strval(...), array_keys($GLOBALS)), "", false, '$');
    } elseif (str_starts_with($text, '#') && !str_starts_with($text, '#[')) {
        $add(array_keys(ini_get_all(details: false)), "=", false, '#');
    } elseif (($colons = strpos($text, "::")) !== false) {
        $name = substr($text, 0, $colons);
        if (!class_exists($name) && !interface_exists($name) && !trait_exists($name)) return [""];
        $class = new ReflectionClass($name);
        $add(array_map(static fn($method) => $method->name, $class->getMethods()), "(", true, "::");
        $add(array_keys($class->getConstants()), "", false, "::");
    } else {
        $functions = get_defined_functions();
        $add($functions["internal"], "(", true);
        $add(array_map(static fn($name) => (new ReflectionFunction($name))->name,
                       $functions["user"]), "(", true);
        $add(array_keys(get_defined_constants()), "", false);
        $add([...get_declared_classes(), ...get_declared_interfaces(), ...get_declared_traits()],
             "", true);
    }
    return [$append, ...$found];
};)";

// libedit completes for the process: for the shell that there is.
struct Completion {
    surus_context* context = nullptr;
    surus_value* closure = nullptr;
    std::vector<std::string> candidates;
    size_t next = 0;
};

Completion& completion() {
    static Completion of_shell;
    return of_shell;
}

std::string text_of_value(surus_value* value) {
    surus_text text = value ? surus_bytes(value) : surus_text{"", 0};
    std::string out(text.bytes, text.length);
    surus_value_free(value);
    return out;
}

char* next_candidate(const char*, int repeated) {
    Completion& state = completion();
    if (!repeated) state.next = 0;
    if (state.next >= state.candidates.size()) return nullptr;
    return ::strdup(state.candidates[state.next++].c_str());
}

char** complete(const char* text, int start, int) {
    Completion& state = completion();
    state.candidates.clear();
    // Of a variable libedit may give the name alone, whatever its special prefixes are.
    bool behind_dollar = start > 0 && (*editor().line_buffer)[start - 1] == '$';
    std::string wanted = (behind_dollar ? "$" : "") + std::string(text);
    surus_value* argument = surus_string(state.context, text_of(wanted));
    surus_value* answer = nullptr;
    if (argument && state.closure) surus_call(state.context, state.closure, &argument, 1, &answer);
    surus_value_free(argument);
    size_t count = answer && surus_type_of(answer) == SURUS_ARRAY ? surus_count(answer) : 0;
    std::string append;
    for (size_t i = 0; i < count; ++i) {
        std::string name = text_of_value(surus_get_at(answer, static_cast<int64_t>(i)));
        if (i == 0)
            append = name;
        else
            state.candidates.push_back(name.substr(behind_dollar));
    }
    surus_value_free(answer);
    *editor().append_character = append.empty() ? '\0' : append[0];
    return editor().matches(text, next_candidate);
}

std::string history_file() {
    const char* place = std::getenv("PHP_HISTFILE");
    std::string wanted = place ? place : "~/.php_history";
    std::unique_ptr<char, decltype(&std::free)> path(editor().expand_tilde(wanted.data()),
                                                     std::free);
    return path ? path.get() : "";
}

// Escape sequences, in the marks that tell libedit to send them on without counting their width.
std::string with_marks(const std::string& prompt) {
    constexpr char mark = '\1';
    std::string out;
    for (size_t i = 0; i < prompt.size(); ++i) {
        if (!prompt.substr(i).starts_with("\033[")) {
            out += prompt[i];
            continue;
        }
        size_t end = prompt.find_first_not_of("0123456789;?", i + 2);
        end = std::min(end, prompt.size() - 1);
        out += mark + prompt.substr(i, end + 1 - i) + mark;
        i = end;
    }
    return out;
}

surus_status eval(surus_context* context, const char* name, const std::string& code,
                  surus_value** result = nullptr) {
    return surus_eval(context, name, text_of(code), result);
}

}  // namespace

bool Shell::can_edit() { return editor().works(); }

bool Shell::write(const char* bytes, size_t length) {
    if (length == 0) return true;
    if (prompt_text_) {
        prompt_text_->append(bytes, length);
        return true;
    }
    last_ = bytes[length - 1];
    if (!pager_ && context_) {
        std::string command = setting("cli.pager");
        if (!command.empty()) pager_ = ::popen(command.c_str(), "w");
    }
    if (pager_) return std::fwrite(bytes, 1, length, pager_) == length;
    return write_stdout(bytes, length);
}

void Shell::close_pager() {
    if (pager_) ::pclose(pager_);
    pager_ = nullptr;
}

std::string Shell::setting(const char* name) {
    surus_text text;
    if (surus_ini_get(context_, name, &text) != SURUS_OK) return {};
    return std::string(text.bytes, text.length);
}

// Code between backticks: what it prints.
void Shell::append_code(std::string& text, const std::string& code) {
    surus_flush(context_);
    prompt_text_ = &text;
    eval(context_, "php prompt code", code + ";");
    surus_go_on(context_);
    surus_flush(context_);
    prompt_text_ = nullptr;
}

// The setting cli.prompt, with what its escapes stand for.
std::string Shell::prompt(const StatementEnd& end) {
    std::string format = setting("cli.prompt"), text;
    bool warned = false;
    for (size_t i = 0; i < format.size(); ++i) {
        char c = format[i];
        size_t code_end = c == '`' ? format.find('`', i + 1) : std::string::npos;
        if (c == '\\' && i + 1 < format.size() && std::strchr("\\ntevb>`", format[i + 1])) {
            switch (format[++i]) {
            case 'n': text += '\n'; break;
            case 't': text += '\t'; break;
            case 'e': text += '\033'; break;
            case 'v': text += surus_php_version(); break;
            case 'b': text += end.block; break;
            case '>': text += end.mark; break;
            default: text += format[i];
            }
        } else if (code_end != std::string::npos) {
            append_code(text, format.substr(i + 1, code_end - i - 1));
            i = code_end;
        } else if (c == '`') {
            continue;
        } else if (!(c & 0x80)) {
            text += c;
        } else {
            if (!warned)
                eval(context_, "php prompt code",
                     "trigger_error('prompt contains unsupported unicode characters', "
                     "E_USER_WARNING);");
            warned = true;
            text += '?';
        }
    }
    return text;
}

// "#name=value" changes a setting.
bool Shell::change_setting(const std::string& line) {
    size_t equals = line.find('=');
    if (line[0] != '#' || line.starts_with("#[") || equals == std::string::npos) return false;
    surus_value* callee = surus_string(context_, surus_text_of("ini_set"));
    surus_value* arguments[] = {
        surus_string(context_, {line.data() + 1, equals - 1}),
        surus_string(context_, {line.data() + equals + 1, line.size() - equals - 1})};
    if (callee && arguments[0] && arguments[1]) surus_call(context_, callee, arguments, 2, nullptr);
    for (surus_value* value : arguments) surus_value_free(value);
    surus_value_free(callee);
    surus_go_on(context_);
    return true;
}

void Shell::run_statement(const std::string& code) {
    last_ = '\0';
    eval(context_, "php shell code", code);
    surus_flush(context_);
    if (!pager_ && last_ != '\0' && last_ != '\n') surus_write(context_, surus_text_of("\n"));
    surus_go_on(context_);
    surus_flush(context_);
    close_pager();
}

void Shell::run(surus_context* context) {
    context_ = context;
    const Editor& library = editor();
    Completion& completes = completion();
    completes.context = context;
    eval(context, "Command line code", completion_code, &completes.closure);
    if (!setting("auto_prepend_file").empty())
        run_statement("require ini_get('auto_prepend_file');");
    // A program that was prepended may have a completion of its own.
    bool completes_here = !*library.complete;
    if (completes_here) *library.complete = complete;
    *library.special_prefixes = "$";
    std::string history = history_file();
    library.read_history(history.c_str());

    std::string code, shown = prompt({true, "php", '>'});
    bool remembers = false;  // lines that the history file does not have
    while (char* read = library.read_line(with_marks(shown).c_str())) {
        std::string line = read;
        std::free(read);
        if (line == "exit" || line == "quit") break;
        if (code.empty() && line.empty()) continue;
        if (!line.empty()) library.add_history(line.c_str());
        if (!line.empty() && change_setting(line)) {
            shown = prompt({true, "php", '>'});
            continue;
        }
        remembers |= !line.empty();
        code += line + "\n";
        StatementEnd end = look_for_end(code, setting("short_open_tag") == "1");
        if (end.is_complete) {
            if (remembers) library.write_history(history.c_str());
            remembers = false;
            run_statement(std::exchange(code, {}));
        }
        shown = prompt(end);
    }
    if (completes_here) *library.complete = nullptr;
    surus_value_free(completes.closure);
    completes = {};
    surus_flush(context);
    context_ = nullptr;
}

}  // namespace surus::cli
