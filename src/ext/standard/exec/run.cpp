// Running programs.
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <string>

#include "base/utf8.h"
#include "ext/standard/exec.stub.h"
#include "ext/standard/exec/shell.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/output.h"
#include "runtime/values/string_builder.h"

namespace surus {

namespace {

// Runs the command and gives each chunk of its output to `take`; its exit status, or -1.
template <class Take>
int run(Context& context, const String& command, Take&& take) {
    context.output->flush();
    ShellPipe pipe = open_shell_pipe(context, command.data(), false);
    if (pipe.descriptor < 0) return -1;
    char buffer[8192];
    ssize_t got;
    do {
        got = ::read(pipe.descriptor, buffer, sizeof buffer);
        if (got > 0) take(std::string_view(buffer, static_cast<size_t>(got)));
    } while (got > 0 || (got < 0 && errno == EINTR));
    int status = close_shell_pipe(pipe);
    return status >= 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Status check(Context& context, const String& command) {
    if (command.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    if (command.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    return {};
}

std::string_view without_blanks_behind(std::string_view line) {
    while (!line.empty() && is_space(static_cast<unsigned char>(line.back())))
        line.remove_suffix(1);
    return line;
}

}  // namespace

Result<Value> php_exec(Context& context, String& command, Reference* output,
                       Reference* result_code) {
    TRY(check(context, command));
    std::string text;
    int status = run(context, command, [&](std::string_view chunk) { text += chunk; });
    Array* lines = output && output->value.is_array() ? Array::separate(share(*output->value.array))
                                                      : Array::create();
    OwnedValue owner(Value::of(lines));
    std::string_view rest = text, last;
    while (!rest.empty()) {
        size_t newline = rest.find('\n');
        last = without_blanks_behind(rest.substr(0, newline));
        rest = newline == npos ? "" : rest.substr(newline + 1);
        lines->push(string_value(last));
    }
    OwnedValue result(string_value(last));
    TRY(assign_optional(context, output, owner.leak()));
    TRY(assign_optional(context, result_code, Value::of(int64_t{status})));
    return result.leak();
}

Result<Value> php_system(Context& context, String& command, Reference* result_code) {
    TRY(check(context, command));
    std::string text;
    int status = run(context, command, [&](std::string_view chunk) {
        context.output->write(chunk);
        context.output->flush();
        text += chunk;
    });
    TRY(assign_optional(context, result_code, Value::of(int64_t{status})));
    std::string_view all = text;
    if (all.ends_with('\n')) all.remove_suffix(1);
    size_t newline = all.rfind('\n');
    return string_value(without_blanks_behind(newline == npos ? all : all.substr(newline + 1)));
}

Result<Value> php_passthru(Context& context, String& command, Reference* result_code) {
    TRY(check(context, command));
    int status =
        run(context, command, [&](std::string_view chunk) { context.output->write(chunk); });
    TRY(assign_optional(context, result_code, Value::of(int64_t{status})));
    return Value::null();
}

Result<Value> php_shell_exec(Context& context, String& command) {
    TRY(check(context, command));
    std::string text;
    run(context, command, [&](std::string_view chunk) { text += chunk; });
    return text.empty() ? Value::null() : string_value(text);
}

// The character at `at`, of several bytes: appended as it is; damaged bytes, which a shell might
// take for something else, are left out. Where it ends; `at` itself: it is ASCII.
static size_t append_wide(StringBuilder& out, std::string_view text, size_t at) {
    if (static_cast<unsigned char>(text[at]) < 0x80) return at;
    auto* bytes = reinterpret_cast<const uint8_t*>(text.data());
    auto [next, valid] = utf8::step(bytes + at, bytes + text.size());
    if (!valid) return at + 1;
    auto end = static_cast<size_t>(next - bytes);
    out.append(text.substr(at, end - at));
    return end;
}

Result<String*> php_escapeshellarg(Context& context, String& arg) {
    std::string_view view = arg.view();
    if (view.find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    StringBuilder out(arg.length + 8);
    out.push('\'');
    for (size_t i = 0; i < view.size();) {
        if (size_t end = append_wide(out, view, i); end > i) {
            i = end;
            continue;
        }
        if (view[i] == '\'') out.append("'\\'");
        out.push(view[i++]);
    }
    out.push('\'');
    return out.finish();
}

Result<String*> php_escapeshellcmd(Context& context, String& command) {
    if (command.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    static constexpr std::string_view special = "#&;`|*?~<>^()[]{}$\\\n";
    std::string_view view = command.view();
    StringBuilder out(view.size() + 16);
    size_t closing = npos;  // of a pair of quotes
    for (size_t i = 0; i < view.size(); ++i) {
        if (size_t end = append_wide(out, view, i); end > i) {
            i = end - 1;
            continue;
        }
        char c = view[i];
        if (c == '"' || c == '\'') {
            // Quotes in pairs stay.
            if (i == closing)
                closing = npos;
            else if (closing == npos && view.find(c, i + 1) != npos)
                closing = view.find(c, i + 1);
            else
                out.push('\\');
        } else if (special.find(c) != npos) {
            out.push('\\');
        }
        out.push(c);
    }
    return out.finish();
}

}  // namespace surus
