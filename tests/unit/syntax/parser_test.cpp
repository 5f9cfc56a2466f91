#include "syntax/parser.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "syntax/ast_text.h"

using namespace surus;
using namespace surus::syntax;

namespace {

// "message on line N", or "ok".
std::string error_of(const std::string& code) {
    Arena arena;
    ParseResult result = parse("<?php " + code, arena, {});
    if (result.file) return "ok";
    bool compile = result.error.kind != SyntaxError::Kind::Parse;
    return (compile ? "compile: " : "") + result.error.message +
           (result.error.line == 1 ? "" : " on line " + std::to_string(result.error.line));
}

std::string notices_of(const std::string& code) {
    Arena arena;
    ParseResult result = parse("<?php " + code, arena, {});
    std::string text;
    for (const Deprecation& notice : result.deprecations) {
        text += (notice.warning ? "W " : "D ") + notice.message + "\n";
    }
    return text;
}

std::string repeat(const std::string& text, int count) {
    std::string result;
    for (int i = 0; i < count; i++) result += text;
    return result;
}

}  // namespace

TEST(ParserErrors, unexpected_tokens_by_name) {
    EXPECT_EQ(error_of("$a = ;"), "syntax error, unexpected token \";\"");
    EXPECT_EQ(error_of("1 foo"), "syntax error, unexpected identifier \"foo\"");
    EXPECT_EQ(error_of("1 $x"), "syntax error, unexpected variable \"$x\"");
    EXPECT_EQ(error_of("1 2"), "syntax error, unexpected integer \"2\"");
    EXPECT_EQ(error_of("1 2.5"), "syntax error, unexpected floating-point number \"2.5\"");
    EXPECT_EQ(error_of("1 'a'"), "syntax error, unexpected single-quoted string \"a\"");
    EXPECT_EQ(error_of("1 \"a\""), "syntax error, unexpected double-quoted string \"a\"");
    EXPECT_EQ(error_of("1 \"$a\""), "syntax error, unexpected double-quote mark");
    EXPECT_EQ(error_of("1 A\\B"), "syntax error, unexpected namespaced name \"A\\B\"");
    EXPECT_EQ(error_of("1"), "syntax error, unexpected end of file");
    EXPECT_EQ(error_of("1 \x01"), "syntax error, unexpected character 0x01");
    EXPECT_EQ(error_of("1 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n'"),
              "syntax error, unexpected single-quoted string "
              "\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...\" on line 2");
}

TEST(ParserErrors, expected_tokens) {
    EXPECT_EQ(error_of("if 1"), "syntax error, unexpected integer \"1\", expecting \"(\"");
    EXPECT_EQ(error_of("echo 1 2;"),
              "syntax error, unexpected integer \"2\", expecting \",\" or \";\"");
    EXPECT_EQ(error_of("[1 2]"), "syntax error, unexpected integer \"2\", expecting \"]\"");
    EXPECT_EQ(error_of(", 1"), "syntax error, unexpected token \",\", expecting end of file");
    EXPECT_EQ(error_of("$a->1;"),
              "syntax error, unexpected integer \"1\", expecting identifier or variable or \"{\" "
              "or \"$\"");
    EXPECT_EQ(error_of("f(do 1);"), "syntax error, unexpected integer \"1\", expecting \":\"");
    EXPECT_EQ(error_of("++f;"),
              "syntax error, unexpected token \";\", expecting \"->\" or \"?->\" or \"[\"");
    EXPECT_EQ(error_of("class A { x }"),
              "syntax error, unexpected identifier \"x\", expecting \"function\"");
    EXPECT_EQ(error_of("function f(1) {}"),
              "syntax error, unexpected integer \"1\", expecting variable");
    EXPECT_EQ(error_of("1 < 2 < 3;"), "syntax error, unexpected token \"<\"");
    EXPECT_EQ(error_of("list($a);"), "syntax error, unexpected token \";\", expecting \"=\"");
}

TEST(ParserErrors, brackets) {
    EXPECT_EQ(error_of("{\n(\n}"), "Unclosed '(' on line 2 does not match '}' on line 3");
    EXPECT_EQ(error_of("}"), "Unmatched '}'");
    EXPECT_EQ(error_of("f(\n"), "Unclosed '(' on line 1 on line 2");
}

TEST(ParserErrors, heredocs) {
    EXPECT_EQ(error_of("<<<X\n  a\n b\n  X;"),
              "Invalid body indentation level (expecting an indentation level of at least 2) on "
              "line 3");
    EXPECT_EQ(error_of("<<<X\n\ta\n  X;"),
              "Invalid indentation - tabs and spaces cannot be mixed on line 2");
    EXPECT_EQ(error_of("<<<X\n\n  a\n\n  X;"), "ok");
    EXPECT_EQ(error_of("\"\n\\u{z}\";"), "Invalid UTF-8 codepoint escape sequence on line 2");
}

TEST(ParserErrors, of_the_compiler) {
    EXPECT_EQ(error_of("class A { public private $a; }"),
              "compile: Multiple access type modifiers are not allowed");
    EXPECT_EQ(error_of("class A { static const B = 1; }"),
              "compile: Cannot use the static modifier on a class constant");
    EXPECT_EQ(error_of("abstract final class A {}"),
              "compile: Cannot use the final modifier on an abstract class");
    EXPECT_EQ(error_of("{ __halt_compiler(); }"),
              "compile: __HALT_COMPILER() can only be used from the outermost scope");
    EXPECT_EQ(error_of("1 ? 2 : 3 ? 4 : 5;").substr(0, 49),
              "compile: Unparenthesized `a ? b : c ? d : e` is n");
    EXPECT_EQ(error_of("1 ?: 2 ?: 3;"), "ok");
    // An error of the parser's comes first, wherever it is.
    EXPECT_EQ(error_of("1 ? 2 : 3 ? 4 : 5; 6"), "syntax error, unexpected end of file");
}

TEST(ParserNotices, deprecations) {
    EXPECT_EQ(notices_of("\"${a} {$b}\";"),
              "D Using ${var} in strings is deprecated, use {$var} instead\n");
    EXPECT_EQ(notices_of("\"${a . b}\";"),
              "D Using ${expr} (variable variables) in strings is deprecated, use {${expr}} "
              "instead\n");
    EXPECT_EQ(notices_of("\"\\400\";"),
              "W Octal escape sequence overflow \\400 is greater than "
              "\\377\n");
    EXPECT_EQ(notices_of("`a`;"),
              "D The backtick (`) operator is deprecated, use shell_exec() instead\n");
    EXPECT_EQ(notices_of("switch (1) { case 1; }"),
              "D Case statements followed by a semicolon (;) are deprecated, use a colon (:) "
              "instead\n");
}

TEST(ParserLimits, nesting_ends_in_an_error) {
    for (const char* opening : {"(", "[", "{", "!", "f(", "$a = ", "if (1) ", "fn() => ", "\"{$a[",
                                "new class { function f() { ", "function() { ", "match(1) { 1 => ",
                                "$a ?? ", "clone(", "#[A(fn(", "list(", "$", "namespace A { "}) {
        EXPECT_EQ(error_of(repeat(opening, 20000)), "memory exhausted") << opening;
    }
}

TEST(ParserLimits, chains_have_no_limit) {
    EXPECT_EQ(error_of("$a" + repeat(" . $a", 100000) + ";"), "ok");
    EXPECT_EQ(error_of("$a" + repeat("->b()[0]", 100000) + ";"), "ok");
    EXPECT_EQ(error_of("if (1) {}" + repeat(" elseif (2) {}", 100000)), "ok");
    EXPECT_EQ(error_of("if (1) {}" + repeat(" else if (2) {}", 100000)), "ok");
}

TEST(Parser, halt_compiler) {
    Arena arena;
    std::string code = "<?php __halt_compiler();data ' (";
    ParseResult result = parse(code, arena, {});
    ASSERT_TRUE(result.file);
    auto* halt = ast::as<ast::HaltCompiler>(result.file->statements.back());
    EXPECT_EQ(code.substr(halt->data_offset), "data ' (");
}

TEST(Parser, shebang_and_eval) {
    Arena arena;
    ParseOptions options;
    options.skip_shebang = true;
    ParseResult result = parse("#!/usr/bin/php\n<?php 1;", arena, options);
    ASSERT_TRUE(result.file);
    EXPECT_EQ(ast_text(result.file), "Block @1-2\n  ExpressionStatement @2\n    IntLiteral 1 @2\n");
    options.start_in_php = true;
    EXPECT_TRUE(parse("1;", arena, options).file);
}

TEST(Parser, the_tree_outlives_the_source) {
    Arena arena;
    auto source = std::make_unique<std::string>("<?php $abc = 'def' . \"g$h\";");
    ParseResult result = parse(*source, arena, {});
    std::string before = ast_text(result.file);
    source->assign(source->size(), '?');
    source.reset();
    EXPECT_EQ(ast_text(result.file), before);
}
