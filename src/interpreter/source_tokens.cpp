// Source code as tokens, as PHP numbers them.
#include "interpreter/load.h"
#include "memory/arena.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/tables.h"
#include "syntax/lexer.h"
#include "syntax/parser.h"

namespace surus {

namespace {

using syntax::Token;
using syntax::TokenKind;

// PHP's numbers: those of named tokens follow one another, in the order of tokens.def.
constexpr uint32_t first_id = 260;

uint32_t id_of(TokenKind kind, std::string_view text) {
    if (kind < TokenKind::IntNumber) return 0;
    if (kind > TokenKind::BadCharacter) return static_cast<unsigned char>(text.back());
    return first_id + static_cast<uint32_t>(kind) - static_cast<uint32_t>(TokenKind::IntNumber);
}

// Where keywords stand for names; throws when the source is no program.
Result<std::vector<uint32_t>> parse_names(Context& context, std::string_view source,
                                          syntax::ParseOptions options) {
    options.stack_limit = context.c_stack_limit;
    Arena arena(&context.mapped());
    syntax::ParseResult parsed = syntax::parse(source, arena, options);
    for (const syntax::Deprecation& notice : parsed.deprecations) {
        int how = notice.warning ? level::warning : level::deprecated;
        TRY(report_at(context, how, notice.message, "", notice.line));
    }
    // What is left is found only when a program is compiled.
    if (parsed.file || parsed.error.kind == syntax::SyntaxError::Kind::Compile)
        return std::move(parsed.keyword_names);
    bool is_parse_error = parsed.error.kind == syntax::SyntaxError::Kind::Parse;
    return throw_syntax_error(context, is_parse_error ? Known::ParseError : Known::CompileError,
                              parsed.error.message, "", parsed.error.line);
}

}  // namespace

Status tokenize_source(Context& context, std::string_view source, bool parse,
                       Status (*take)(void* data, const SourceToken& token), void* data) {
    syntax::ParseOptions options;
    options.short_open_tags = context.ini->get_bool("short_open_tag");
    std::vector<uint32_t> names;
    if (parse) names = TRY(parse_names(context, source, options));
    options.every_token = true;
    syntax::Lexer lexer(source, options);
    size_t next_name = 0;
    uint32_t before_rest = 0;  // how many tokens are left before what __halt_compiler() cuts off
    for (;;) {
        Token token = lexer.next();
        if (token.kind == TokenKind::EndOfFile) return {};
        std::string_view text = lexer.text(token);
        if (next_name < names.size() && names[next_name] == token.start) {
            token.kind = TokenKind::Identifier;
            ++next_name;
        }
        TRY(take(data, {id_of(token.kind, text), token.line, text}));
        if (before_rest && !is_trivia(token.kind) && token.kind != TokenKind::OpenTag) {
            if (--before_rest) continue;
            std::string_view rest = source.substr(token.end);
            if (rest.empty()) return {};
            return take(data, {id_of(TokenKind::InlineHtml, rest), token.line, rest});
        }
        if (token.kind == TokenKind::HaltCompiler && !before_rest) before_rest = 3;
    }
}

}  // namespace surus
