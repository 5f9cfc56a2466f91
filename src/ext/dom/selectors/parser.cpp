// Text to selectors.
#include <cmath>

#include "ext/dom/html/foreign_names.h"
#include "ext/dom/modern/names.h"
#include "ext/dom/selectors/selector.h"
#include "ext/dom/selectors/tokens.h"
#include "ext/support.h"

namespace surus::dom::css {

namespace {

// How deep functions may nest: parsing and matching them is recursive.
constexpr int max_nesting = 256;

class Parser {
public:
    Parser(Context& context, std::string_view text) : context_(context), tokens_(text) {}

    Result<SelectorList> run() {
        SelectorList list;
        TRY(parse_list(list, false));
        if (current().type != TokenType::End) return unexpected();
        return list;
    }

private:
    const Token& current() const { return tokens_.current(); }
    bool at_end_of_list() const {
        return current().type == TokenType::End || (depth_ > 0 && current().is(')'));
    }

    Failed fail(std::string_view what) {
        Text message("Invalid selector (Selectors. ");
        message += what;
        message += ')';
        return throw_dom(context_, ErrorCode::Syntax, message.c_str());
    }
    Failed unexpected() {
        Text what("Unexpected token: ");
        what += current().shown();
        return fail(what);
    }
    Failed unexpected_end() { return fail("Unexpected token: END-OF-FILE"); }
    Failed not_supported(std::string_view name) {
        Text what("Not supported: ");
        what += name;
        return fail(what);
    }

    Status parse_list(SelectorList& list, bool relative) {
        for (;;) {
            tokens_.skip_spaces();
            List<Compound> complex;
            TRY(parse_complex(complex, relative));
            list.complexes.push_back(std::move(complex));
            if (!current().is(',')) return {};
            tokens_.next();
        }
    }

    // Of those that forgive, what is wrong is left out, as long as there is something else.
    Status parse_forgiving(SelectorList& list, bool relative) {
        Ref<Object> problem;
        for (;;) {
            tokens_.skip_spaces();
            if (at_end_of_list() && !list.complexes.empty()) return {};
            List<Compound> complex;
            if (parse_complex(complex, relative)) {
                list.complexes.push_back(std::move(complex));
            } else {
                if (context_.pending != Pending::Exception) return failed;
                Ref<Object> thrown = Ref<Object>::adopt(std::exchange(context_.exception, nullptr));
                context_.pending = Pending::None;
                if (!problem) problem = std::move(thrown);
                skip_complex();
            }
            if (!current().is(',')) break;
            tokens_.next();
        }
        if (!list.complexes.empty() || !problem) return {};
        context_.exception = problem.leak();
        context_.pending = Pending::Exception;
        return failed;
    }

    // To the comma or the end of the list.
    void skip_complex() {
        int open = 0;
        for (; current().type != TokenType::End; tokens_.next()) {
            if (current().type == TokenType::Function || current().is('(')) ++open;
            if (open == 0 && (current().is(',') || current().is(')'))) return;
            if (current().is(')')) --open;
        }
    }

    bool read_combinator(Combinator& combinator) {
        if (current().is('>'))
            combinator = Combinator::Child;
        else if (current().is('+'))
            combinator = Combinator::Next;
        else if (current().is('~'))
            combinator = Combinator::Following;
        else
            return false;
        tokens_.next();
        tokens_.skip_spaces();
        return true;
    }

    Status parse_complex(List<Compound>& complex, bool relative) {
        Combinator combinator = Combinator::Descendant;
        if (relative) {
            complex.emplace_back();  // what it is relative to
            read_combinator(combinator);
        }
        for (;;) {
            if (at_end_of_list()) return unexpected_or_end();
            complex.emplace_back();
            complex.back().combinator = combinator;
            TRY(parse_compound(complex.back()));
            bool spaced = current().type == TokenType::Space;
            tokens_.skip_spaces();
            combinator = Combinator::Descendant;
            bool marked = read_combinator(combinator);
            if (marked && at_end_of_list()) return unexpected_or_end();
            if (marked) continue;
            if (at_end_of_list() || current().is(',')) return {};
            if (!spaced) return unexpected();
        }
    }
    Failed unexpected_or_end() {
        return current().type == TokenType::End ? unexpected_end() : unexpected();
    }

    Status parse_compound(Compound& compound) {
        bool is_first = true;
        for (;; is_first = false) {
            const Token& token = current();
            if (is_first && (token.type == TokenType::Ident || token.is('*') || token.is('|'))) {
                TRY(parse_type(compound));
            } else if (token.type == TokenType::Hash) {
                add_name(compound, Test::Id, token.text);
                tokens_.next();
            } else if (token.is('.')) {
                tokens_.next();
                if (current().type == TokenType::Number) return unexpected();
                if (current().type != TokenType::Ident) {
                    bool is_name = current().type == TokenType::Delimiter && !current().is('.');
                    return is_name ? unexpected() : unexpected_end();
                }
                add_name(compound, Test::Class, current().text);
                tokens_.next();
            } else if (token.is('[')) {
                TRY(parse_attribute(compound));
            } else if (token.is(':')) {
                TRY(parse_pseudo(compound));
            } else {
                if (is_first) return unexpected();
                return {};
            }
        }
    }

    static Simple& add(Compound& compound, Test test) {
        compound.tests.emplace_back();
        compound.tests.back().test = test;
        return compound.tests.back();
    }
    static void add_name(Compound& compound, Test test, std::string_view name) {
        Simple& simple = add(compound, test);
        simple.name = name;
        simple.lower_name = lower_case(name);
    }

    // A name, with a prefix that says nothing here: there is no way to declare one.
    Status parse_type(Compound& compound) {
        Text name;
        bool is_any = current().is('*');
        if (!current().is('|')) {
            name = current().text;
            tokens_.next();
        }
        if (current().is('|')) {
            tokens_.next();
            is_any = current().is('*');
            if (current().type != TokenType::Ident && !is_any) return unexpected_bar();
            name = current().text;
            tokens_.next();
        }
        add_name(compound, Test::Type, is_any ? std::string_view() : std::string_view(name));
        return {};
    }
    Failed unexpected_bar() {
        return current().type == TokenType::End ? unexpected_end() : unexpected();
    }

    Status parse_attribute(Compound& compound) {
        tokens_.next();
        tokens_.skip_spaces();
        if (current().is('|')) tokens_.next();
        if (current().type != TokenType::Ident) return unexpected();
        add_name(compound, Test::Attribute, current().text);
        Simple& simple = compound.tests.back();
        tokens_.next();
        TRY(parse_operator(simple));
        if (simple.match == Match::Exists) return {};
        tokens_.skip_spaces();
        if (current().type != TokenType::Ident && current().type != TokenType::String)
            return unexpected();
        simple.value = current().text;
        tokens_.next();
        tokens_.skip_spaces();
        if (current().type == TokenType::Ident) {
            if (equal_ignoring_case(current().text, "i"))
                simple.letters = Case::Ignored;
            else if (equal_ignoring_case(current().text, "s"))
                simple.letters = Case::Kept;
            else
                return unexpected();
            tokens_.next();
            tokens_.skip_spaces();
        }
        if (!current().is(']')) return unexpected();
        tokens_.next();
        return {};
    }

    // Behind the name: "]", or an operator, or first the rest of a name with a prefix.
    Status parse_operator(Simple& simple) {
        tokens_.skip_spaces();
        if (current().is(']')) {
            tokens_.next();
            return {};
        }
        if (current().is('=')) {
            simple.match = Match::Equal;
            tokens_.next();
            return {};
        }
        static constexpr struct {
            char mark;
            Match match;
        } operators[] = {{'~', Match::Word},
                         {'|', Match::Dash},
                         {'^', Match::Prefix},
                         {'$', Match::Suffix},
                         {'*', Match::Part}};
        for (auto [mark, match] : operators) {
            if (!current().is(mark)) continue;
            tokens_.next();
            if (current().is('=')) {
                simple.match = match;
                tokens_.next();
                return {};
            }
            if (mark != '|' || current().type != TokenType::Ident) return unexpected();
            simple.name = current().text;
            simple.lower_name = lower_case(simple.name);
            tokens_.next();
            return parse_operator(simple);
        }
        return unexpected();
    }

    // ---- pseudo-classes

    Status parse_pseudo(Compound& compound) {
        tokens_.next();
        if (current().is(':')) return parse_pseudo_element();
        if (current().type == TokenType::Function) return parse_function(compound);
        if (current().type != TokenType::Ident) {
            bool is_name = current().type == TokenType::Delimiter &&
                           static_cast<unsigned char>(current().text[0]) >= 0x80;
            return is_name ? unexpected() : unexpected_end();
        }
        static constexpr struct {
            std::string_view name;
            Test test;
            int8_t offset = 0;
        } classes[] = {
            {"active", Test::Never},
            {"any-link", Test::AnyLink},
            {"checked", Test::Checked},
            {"disabled", Test::Disabled},
            {"empty", Test::Empty},
            {"enabled", Test::Enabled},
            {"first-child", Test::NthChild, 1},
            {"first-of-type", Test::NthOfType, 1},
            {"focus", Test::Never},
            {"hover", Test::Never},
            {"last-child", Test::NthLastChild, 1},
            {"last-of-type", Test::NthLastOfType, 1},
            {"link", Test::Link},
            {"only-child", Test::OnlyChild},
            {"only-of-type", Test::OnlyOfType},
            {"optional", Test::Optional},
            {"placeholder-shown", Test::PlaceholderShown},
            {"read-only", Test::ReadOnly},
            {"read-write", Test::ReadWrite},
            {"required", Test::Required},
            {"root", Test::Root},
        };
        for (const auto& known : classes) {
            if (!equal_ignoring_case(known.name, current().text)) continue;
            add(compound, known.test).offset = known.offset;
            tokens_.next();
            return {};
        }
        if (equal_ignoring_case(current().text, "blank"))
            return throw_dom(context_, ErrorCode::NotSupported,
                             ":blank selector is not implemented because CSSWG has not yet decided "
                             "its semantics (https://github.com/w3c/csswg-drafts/issues/1967)");
        for (std::string_view name :
             {"current", "default", "focus-visible", "focus-within", "fullscreen", "future",
              "in-range", "indeterminate", "invalid", "local-link", "out-of-range", "past", "scope",
              "target", "target-within", "user-invalid", "valid", "visited", "warning"}) {
            if (equal_ignoring_case(name, current().text)) return not_supported(name);
        }
        return unexpected();
    }

    Status parse_pseudo_element() {
        tokens_.next();
        if (current().type == TokenType::Ident) {
            for (std::string_view name :
                 {"after", "backdrop", "before", "first-letter", "first-line", "grammar-error",
                  "inactive-selection", "marker", "placeholder", "selection", "spelling-error",
                  "target-text"}) {
                if (equal_ignoring_case(name, current().text)) return not_supported(name);
            }
            return unexpected();
        }
        if (current().type == TokenType::Function) return unexpected();
        tokens_.next();
        return unexpected();
    }

    Status parse_function(Compound& compound) {
        static constexpr struct {
            std::string_view name;
            Test test;
        } functions[] = {{"is", Test::Is},
                         {"where", Test::Is},
                         {"not", Test::Not},
                         {"has", Test::Has},
                         {"nth-child", Test::NthChild},
                         {"nth-last-child", Test::NthLastChild},
                         {"nth-of-type", Test::NthOfType},
                         {"nth-last-of-type", Test::NthLastOfType}};
        for (std::string_view name : {"current", "dir", "lang", "nth-col", "nth-last-col"}) {
            if (equal_ignoring_case(name, current().text)) return not_supported(name);
        }
        for (const auto& known : functions) {
            if (!equal_ignoring_case(known.name, current().text)) continue;
            if (depth_ >= max_nesting) return fail("Functions are nested too deeply");
            Simple& simple = add(compound, known.test);
            Text name(known.name);
            tokens_.next();
            tokens_.skip_spaces();
            if (current().type == TokenType::End) return unexpected_end();
            if (current().is(')')) {
                Text what("Pseudo function can't be empty: ");
                what += name;
                what += "()";
                return fail(what);
            }
            ++depth_;
            Status inside = parse_arguments(simple);
            --depth_;
            TRY(std::move(inside));
            if (current().type == TokenType::End) return {};
            if (!current().is(')')) return unexpected();
            tokens_.next();
            return {};
        }
        return unexpected();
    }

    Status parse_arguments(Simple& simple) {
        switch (simple.test) {
        case Test::Is:
        case Test::Has:
            simple.list = std::make_unique<SelectorList>();
            return parse_forgiving(*simple.list, simple.test == Test::Has);
        case Test::Not:
            simple.list = std::make_unique<SelectorList>();
            return parse_list(*simple.list, false);
        default: break;
        }
        TRY(parse_nth(simple));
        tokens_.skip_spaces();
        bool takes_list = simple.test == Test::NthChild || simple.test == Test::NthLastChild;
        if (!takes_list || current().type != TokenType::Ident ||
            !equal_ignoring_case(current().text, "of"))
            return {};
        tokens_.next();
        tokens_.skip_spaces();
        if (at_end_of_list()) return fail("End Of File in pseudo function");
        simple.list = std::make_unique<SelectorList>();
        return parse_list(*simple.list, false);
    }

    static int64_t whole(double number) {
        return static_cast<int64_t>(std::clamp(number, -1e9, 1e9));
    }

    // "-n", "n-3", "n" and so on, from behind the number of a dimension; false: it is none.
    bool read_n(std::string_view text, int64_t sign, Simple& simple, bool& wants_offset) {
        if (text.empty() || (text[0] | 32) != 'n') return false;
        simple.step = sign;
        text.remove_prefix(1);
        wants_offset = text.empty() || text == "-";
        if (text.empty()) return true;
        minus_pending_ = text == "-";
        if (minus_pending_) return true;
        if (text[0] != '-') return false;
        int64_t offset = 0;
        for (char c : text.substr(1)) {
            if (!is_digit(static_cast<unsigned char>(c))) return false;
            offset = std::min<int64_t>(offset * 10 + (c - '0'), 1000000000);
        }
        simple.offset = -offset;
        return true;
    }

    Status parse_nth(Simple& simple) {
        bool wants_offset = false;
        minus_pending_ = false;
        bool plus = current().is('+');
        if (plus) {
            tokens_.next();
            if (current().type != TokenType::Ident) return unexpected();
        }
        const Token& token = current();
        if (token.type == TokenType::Number && token.is_whole && !plus) {
            simple.offset = whole(token.number);
            tokens_.next();
            return {};
        }
        std::string_view text = token.text;
        if (token.type == TokenType::Ident && !plus && equal_ignoring_case(text, "even")) {
            simple.step = 2;
        } else if (token.type == TokenType::Ident && !plus && equal_ignoring_case(text, "odd")) {
            simple.step = 2;
            simple.offset = 1;
        } else if (token.type == TokenType::Dimension && token.is_whole) {
            if (!read_n(token.unit, whole(token.number), simple, wants_offset)) return unexpected();
        } else if (token.type == TokenType::Ident && text.starts_with('-')) {
            if (!read_n(text.substr(1), -1, simple, wants_offset)) return unexpected();
        } else if (token.type != TokenType::Ident || !read_n(text, 1, simple, wants_offset)) {
            return unexpected();
        }
        tokens_.next();
        if (!wants_offset) return {};
        return parse_nth_offset(simple);
    }

    // "+ 3", "-3" or " 3" where a "-" was read already.
    Status parse_nth_offset(Simple& simple) {
        tokens_.skip_spaces();
        int64_t sign = minus_pending_ ? -1 : 0;
        if (!sign && (current().is('+') || current().is('-'))) {
            sign = current().is('+') ? 1 : -1;
            tokens_.next();
            tokens_.skip_spaces();
        }
        const Token& token = current();
        bool is_number = token.type == TokenType::Number && token.is_whole;
        if (sign) {
            if (!is_number || token.has_sign) return unexpected();
            simple.offset = sign * whole(token.number);
            tokens_.next();
        } else if (is_number && token.has_sign) {
            simple.offset = whole(token.number);
            tokens_.next();
        }
        return {};
    }

    Context& context_;
    Tokens tokens_;
    int depth_ = 0;
    bool minus_pending_ = false;
};

}  // namespace

Result<SelectorList> parse(Context& context, std::string_view text) {
    return Parser(context, text).run();
}

}  // namespace surus::dom::css
