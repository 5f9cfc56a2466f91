// What include/surus/tools.h declares.
#include "surus/tools.h"

#include <algorithm>

#include "bytecode/code_text.h"
#include "bytecode/opcode_text.h"
#include "bytecode/verifier.h"
#include "compiler/compiler.h"
#include "context/hot_code.h"
#include "embed/profile_report.h"
#include "embed/session.h"
#include "ext/extension_hooks.h"
#include "ext/registry.h"
#include "ext/standard/core_info.stub.h"
#include "interpreter/load.h"
#include "interpreter/profile.h"
#include "memory/arena.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/ini/ini_entries.h"
#include "runtime/request/output.h"
#include "syntax/ast_text.h"
#include "syntax/parser.h"

using namespace surus;
using namespace surus::embed;

namespace {

std::string error_text(std::string_view message, uint32_t line) {
    return std::string(message) + " on line " + std::to_string(line) + "\n";
}

// The tree or the bytecode of a file, or the error in it.
bool dump(Context& context, surus_view view, std::string_view name, std::string_view text,
          std::string& out) {
    if (view == SURUS_VIEW_TREE) {
        Arena arena;
        syntax::ParseResult parsed = syntax::parse(text, arena, {});
        out = parsed.file ? syntax::ast_text(parsed.file)
                          : error_text(parsed.error.message, parsed.error.line);
        return parsed.file != nullptr;
    }
    CompileResult compiled = compile(context.engine, text, name, {});
    if (!compiled.unit) {
        out = error_text(compiled.error.message, compiled.error.line);
        return false;
    }
    std::string problem = verify(*compiled.unit);
    if (!problem.empty()) out = std::string(name) + ": " + problem + "\n";
    out += unit_text(*compiled.unit);
    return true;
}

}  // namespace

const char* surus_build_date(void) { return constant_PHP_BUILD_DATE.data(); }

surus_text surus_extension(size_t index) {
    std::vector<std::string_view> names = extension_names();
    return index < names.size() ? text_of(names[index]) : surus_text{"", 0};
}

surus_text surus_setting(size_t index, surus_text* value) {
    std::span<const IniEntry> entries = ini_entries();
    if (index >= entries.size()) return surus_text{"", 0};
    const IniEntry& entry = entries[index];
    *value = entry.value ? text_of(entry.value) : surus_text{nullptr, 0};
    return text_of(entry.name);
}

size_t surus_opcode_reference(char* bytes, size_t room) {
    std::string page = opcode_reference();
    page.copy(bytes, room);
    return page.size();
}

surus_status surus_check(surus_context* context, const char* name, surus_text text) {
    if (!context->open) return SURUS_MISUSE;
    Running running(*context);
    Context& inner = running.context();
    LintResult result = lint_source(inner, view(text), name, inner.ini->get_bool("short_open_tag"));
    if (result.message.empty()) return SURUS_OK;
    report_without_bail(inner, result.parse_error ? level::parse : level::compile_error,
                        result.message, name, result.line);
    return SURUS_FATAL;
}

surus_status surus_source(surus_context* context, surus_view kind, const char* name,
                          surus_text text, surus_value** result) {
    *result = nullptr;
    if (!context->open) return SURUS_MISUSE;
    Running running(*context);
    Context& inner = running.context();
    std::string out;
    bool good = true;
    switch (kind) {
    case SURUS_VIEW_HIGHLIGHTED: out = highlighted_source(inner, view(text)); break;
    case SURUS_VIEW_STRIPPED:
        out = stripped_source(view(text), inner.ini->get_bool("short_open_tag"));
        break;
    case SURUS_VIEW_TREE:
    case SURUS_VIEW_BYTECODE: good = dump(inner, kind, name, view(text), out); break;
    default: return SURUS_MISUSE;
    }
    *result = make_handle(*context, Value::of(String::create(inner, out)));
    return good ? SURUS_OK : SURUS_FATAL;
}

surus_status surus_go_on(surus_context* context) {
    if (!context->open) return SURUS_MISUSE;
    Running running(*context);
    Context& inner = running.context();
    report_exception(inner, level::warning);
    if (inner.pending == Pending::Fatal) inner.exit_status = 255;
    running.drop_exception();
    inner.pending = Pending::None;
    inner.interrupted = false;
    inner.output->flush();
    return SURUS_OK;
}

surus_status surus_cover(surus_context* context) {
    Engine& engine = context->engine.engine;
    if (context->open || engine.profiling != Profiling::None) return SURUS_MISUSE;
    engine.profiling = Profiling::Cover;
    engine.profile_code = Profile::prepare;
    engine.hot_code.reset();
    if (context->context) context->context->profile = std::make_unique<Profile>();
    return SURUS_OK;
}

bool surus_wants_coverage(surus_context* context) {
    const Ini& ini = context->open ? *context->context->ini : context->settings;
    return std::ranges::any_of(hook_rows(), [&](const HookRow& row) {
        const ExtensionHooks* hooks = row.has(hook::wants_coverage) ? hooks_of(row) : nullptr;
        return hooks && hooks->wants_coverage(ini);
    });
}

surus_status surus_profile_start(surus_context* context) {
    if (!context->open || context->engine.engine.profiling != Profiling::Sample)
        return SURUS_MISUSE;
    return context->context->profile->start_timer() ? SURUS_OK : SURUS_FATAL;
}

void surus_profile_stop(surus_context* context) {
    if (context->context && context->context->profile) context->context->profile->stop_timer();
}

surus_status surus_profile_report(surus_context* context, surus_profile_format format,
                                  surus_text* report) {
    if (!context->context || !context->context->profile) return SURUS_MISUSE;
    if (context->engine.engine.profiling == Profiling::Cover) return SURUS_MISUSE;
    Context& inner = *context->context;
    Profile& profile = *inner.profile;
    bool counted = inner.engine.profiling == Profiling::Count;
    if (counted && format != SURUS_PROFILE_TEXT) return SURUS_MISUSE;
    switch (format) {
    case SURUS_PROFILE_TEXT:
        context->text = counted ? opcode_report(inner) : time_report(profile);
        break;
    case SURUS_PROFILE_FOLDED: context->text = folded_stacks(profile); break;
    case SURUS_PROFILE_PPROF: context->text = pprof_profile(profile); break;
    case SURUS_PROFILE_SVG: context->text = flame_graph(profile); break;
    default: return SURUS_MISUSE;
    }
    *report = text_of(context->text);
    return SURUS_OK;
}
