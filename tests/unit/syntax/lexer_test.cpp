#include "syntax/lexer.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

using namespace surus::syntax;

namespace {

using Kinds = std::vector<TokenKind>;

struct Lexed {
    Kinds kinds;  // without the EndOfFile
    std::vector<std::string> texts;
    std::vector<uint32_t> lines;
    std::string error;
    std::vector<std::string> notices;
};

Lexed lex(std::string source, bool in_php = true, bool short_tags = false) {
    ParseOptions options;
    options.start_in_php = in_php;
    options.short_open_tags = short_tags;
    size_t size = source.size();
    source.append(4, '\0');
    Lexer lexer(std::string_view(source).substr(0, size), options);
    Lexed result;
    while (true) {
        Token token = lexer.next();
        if (token.kind == TokenKind::EndOfFile) break;
        if (token.kind == TokenKind::Error) {
            result.error = lexer.error();
            break;
        }
        result.kinds.push_back(token.kind);
        result.texts.emplace_back(lexer.text(token));
        result.lines.push_back(token.line);
    }
    for (const Deprecation& notice : lexer.notices()) result.notices.push_back(notice.message);
    return result;
}

}  // namespace

using enum TokenKind;

TEST(Lexer, words) {
    EXPECT_EQ(lex("foo Foo\\Bar \\Foo namespace\\A IF die \\ \x80").kinds,
              (Kinds{Identifier, QualifiedName, FullyQualifiedName, RelativeName, If, Exit,
                     Backslash, Identifier}));
    EXPECT_EQ(lex("list\\of Namespace\\x").kinds, (Kinds{QualifiedName, RelativeName}));
}

TEST(Lexer, words_that_depend_on_what_follows) {
    EXPECT_EQ(lex("enum Foo").kinds, (Kinds{Enum, Identifier}));
    EXPECT_EQ(lex("enum extends").kinds, (Kinds{Identifier, Extends}));
    EXPECT_EQ(lex("enum extendsX").kinds, (Kinds{Identifier, Identifier}));  // as in PHP
    EXPECT_EQ(lex("enum /* c */ Foo").kinds, (Kinds{Enum, Identifier}));
    EXPECT_EQ(lex("enum::A").kinds, (Kinds{Identifier, DoubleColon, Identifier}));
    EXPECT_EQ(lex("yield from").kinds, (Kinds{YieldFrom}));
    EXPECT_EQ(lex("yield\n from $a").kinds, (Kinds{YieldFrom, Variable}));
    EXPECT_EQ(lex("yield fromage").kinds, (Kinds{Yield, Identifier}));
    EXPECT_EQ(lex("private(set) public (set)").kinds,
              (Kinds{PrivateSet, Public, LeftParen, Identifier, RightParen}));
    EXPECT_EQ(lex("$a->class?->b'c'").kinds, (Kinds{Variable, ObjectOperator, Identifier,
                                                    NullsafeOperator, Identifier, QuotedString}));
}

TEST(Lexer, operators_take_the_longest_match) {
    EXPECT_EQ(lex("<<< << <<= <=> <= <> ** **= *").kinds,
              (Kinds{ShiftLeft, Less, ShiftLeft, ShiftLeftEqual, Spaceship, LessEqual, IsNotEqual,
                     Pow, PowEqual, Star}));
    EXPECT_EQ(lex("?? ?\?= ?-> ? ?: |> || |= ... ..").kinds,
              (Kinds{Coalesce, CoalesceEqual, NullsafeOperator, Question, Question, Colon, Pipe,
                     BooleanOr, OrEqual, Ellipsis, Dot, Dot}));
    EXPECT_EQ(lex("& $a & ...$b & B && &=").kinds,
              (Kinds{AmpersandBeforeVar, Variable, AmpersandBeforeVar, Ellipsis, Variable,
                     Ampersand, Identifier, BooleanAnd, AndEqual}));
}

TEST(Lexer, numbers) {
    EXPECT_EQ(lex("0 1_000 0x1F 0b1 0o7 017").kinds, Kinds(6, IntNumber));
    EXPECT_EQ(lex("1.5 .5 1. 1e3 1E-3 9223372036854775808 0xFFFFFFFFFFFFFFFF").kinds,
              Kinds(7, DoubleNumber));
    EXPECT_EQ(lex("1...2").texts, (std::vector<std::string>{"1.", ".", ".2"}));
    EXPECT_EQ(lex("1_ 1__0").kinds, (Kinds{IntNumber, Identifier, IntNumber, Identifier}));
    EXPECT_EQ(lex("08").error, "Invalid numeric literal");
}

TEST(Lexer, casts) {
    EXPECT_EQ(lex("(int) ( string ) (void)(Object)").kinds,
              (Kinds{IntCast, StringCast, VoidCast, ObjectCast}));
    EXPECT_EQ(lex("(int\n) (integral)").kinds,
              (Kinds{LeftParen, Identifier, RightParen, LeftParen, Identifier, RightParen}));
    EXPECT_EQ(lex("(integer)").notices,
              (std::vector<std::string>{
                  "Non-canonical cast (integer) is deprecated, use the (int) cast instead"}));
    EXPECT_EQ(lex("(real)").error, "The (real) cast has been removed, use (float) instead");
}

TEST(Lexer, comments) {
    EXPECT_EQ(lex("1 # x ?> 2").kinds, (Kinds{IntNumber, Semicolon, InlineHtml}));
    EXPECT_EQ(lex("1 // x\n2 /* \n */ 3 #[A]").lines, (std::vector<uint32_t>{1, 2, 3, 3, 3, 3}));
    EXPECT_EQ(lex("\n1 /* 2").error, "Unterminated comment starting line 2");
}

TEST(Lexer, html) {
    EXPECT_EQ(lex("a<?php 1 ?>\nb\n<?= 2 ?>", false).kinds,
              (Kinds{InlineHtml, IntNumber, Semicolon, InlineHtml, OpenTagWithEcho, IntNumber,
                     Semicolon}));
    EXPECT_EQ(lex("a<?php 1 ?>\nb\n<?= 2 ?>", false).lines,
              (std::vector<uint32_t>{1, 1, 1, 2, 3, 3, 3}));
    EXPECT_EQ(lex("<?phpx <? 1", false).kinds, (Kinds{InlineHtml}));
    EXPECT_EQ(lex("<? 1", false, true).kinds, (Kinds{IntNumber}));
}

TEST(Lexer, strings) {
    EXPECT_EQ(lex("'a\\'b' \"c\\\"d $ {x\" b'e'").kinds, Kinds(3, QuotedString));
    EXPECT_EQ(lex("\"a$b\"").kinds, (Kinds{DoubleQuote, StringContent, Variable, DoubleQuote}));
    EXPECT_EQ(lex("\"$a[0]$a[-x]$b->c$b?->\"").kinds,
              (Kinds{DoubleQuote, Variable, LeftBracket, StringOffset, RightBracket, Variable,
                     LeftBracket, Minus, Identifier, RightBracket, Variable, ObjectOperator,
                     Identifier, Variable, StringContent, DoubleQuote}));
    EXPECT_EQ(lex("\"{$a['x']}${b}${c[1]}${d . e}\"").kinds,
              (Kinds{DoubleQuote,     CurlyOpen,       Variable,        LeftBracket,   QuotedString,
                     RightBracket,    RightBrace,      DollarOpenCurly, StringVarname, RightBrace,
                     DollarOpenCurly, StringVarname,   LeftBracket,     IntNumber,     RightBracket,
                     RightBrace,      DollarOpenCurly, Identifier,      Dot,           Identifier,
                     RightBrace,      DoubleQuote}));
    EXPECT_EQ(lex("'abc").kinds, (Kinds{StringContent}));
}

TEST(Lexer, heredocs) {
    EXPECT_EQ(lex("<<<X\na $b\n X . 1").kinds,
              (Kinds{HeredocStart, StringContent, Variable, HeredocEnd, Dot, IntNumber}));
    EXPECT_EQ(lex("<<<'X'\na $b\nXY\nX;").texts,
              (std::vector<std::string>{"<<<'X'\n", "a $b\nXY", "X", ";"}));
    EXPECT_EQ(lex("<<<\"X\"\nX;").kinds, (Kinds{HeredocStart, HeredocEnd, Semicolon}));
    EXPECT_EQ(lex("<<<X\n{$a[<<<Y\nb\nY]}\nX;").kinds,
              (Kinds{HeredocStart, CurlyOpen, Variable, LeftBracket, HeredocStart, StringContent,
                     HeredocEnd, RightBracket, RightBrace, HeredocEnd, Semicolon}));
}

TEST(Lexer, brackets) {
    EXPECT_EQ(lex("(\n").error, "Unclosed '(' on line 1");
    EXPECT_EQ(lex("[").error, "Unclosed '['");
    EXPECT_EQ(lex(")").error, "Unmatched ')'");
    EXPECT_EQ(lex("{ )").error, "Unclosed '{' does not match ')'");
    EXPECT_EQ(lex("{\n )").error, "Unclosed '{' on line 1 does not match ')'");
    EXPECT_EQ(lex("\"{$a").error, "Unclosed '{'");
}
