#include "runtime/ini/ini_parser.h"

#include <cstdlib>

#include "runtime/ini/ini_scanner.h"
#include "runtime/request/invocation.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

class Parser {
public:
    Parser(Context& context, std::string_view text, IniMode mode, IniSink& sink)
        : context_(context), scanner_(text, mode), mode_(mode), sink_(sink) {}

    IniSyntaxError parse() {
        scanner_.next();
        while (!failed_ && scanner_.token != IniToken::End) statement();
        return std::move(error_);
    }

private:
    // A value while it is being put together.
    struct Text {
        std::string bytes;
        bool number = false;  // a single number token, or computed
    };

    bool is_character(char c) const {
        return scanner_.token == IniToken::Character && scanner_.character == c;
    }

    void fail(std::string_view expecting = "") {
        if (failed_) return;
        failed_ = true;
        error_.message = "syntax error, unexpected " + scanner_.token_name();
        if (!expecting.empty()) error_.message += ", expecting " + std::string(expecting);
        error_.line = scanner_.line;
    }

    void take(char c, std::string_view expecting) {
        if (failed_) return;
        if (!is_character(c)) return fail(expecting);
        scanner_.next();
    }

    void statement() {
        switch (scanner_.token) {
        case IniToken::EndOfLine: scanner_.next(); return;
        case IniToken::Section: return section();
        case IniToken::Label: return entry();
        case IniToken::Offset: return element();
        default: fail();
        }
    }

    void section() {
        scanner_.next();
        Text name;
        while (!failed_ && part(name, false)) {
        }
        if (failed_) return;
        if (!is_character(']')) return fail("']'");
        sink_.section(name.bytes);
        scanner_.next();
    }

    void entry() {
        std::string name = scanner_.value;
        scanner_.next();
        if (!is_character('=')) return;  // a name alone says nothing
        scanner_.next();
        OwnedValue value = right_side();
        if (!failed_) sink_.entry(name, value.get());
    }

    void element() {
        std::string name = scanner_.value;
        scanner_.next();
        Text key;
        while (!failed_ && part(key, true)) {
        }
        if (failed_) return;
        take(']', "']'");
        take('=', "'='");
        if (failed_) return;
        OwnedValue value = right_side();
        if (!failed_) sink_.element(name, key.bytes, value.get());
    }

    OwnedValue text_value(std::string_view bytes) {
        return OwnedValue(Value::of(String::create(bytes)));
    }

    OwnedValue right_side() {
        bool typed = mode_ == IniMode::Typed;
        switch (scanner_.token) {
        case IniToken::True:
            scanner_.next();
            return typed ? OwnedValue(Value::boolean(true)) : text_value("1");
        case IniToken::False:
            scanner_.next();
            return typed ? OwnedValue(Value::boolean(false)) : text_value("");
        case IniToken::Null:
            scanner_.next();
            return typed ? OwnedValue(Value::null()) : text_value("");
        case IniToken::EndOfLine: scanner_.next(); return text_value("");
        default: break;
        }
        Text text = expression();
        if (failed_) return {};
        if (typed && text.number) {
            Numeric number = parse_numeric(text.bytes);
            if (number.kind == Numeric::Int) return OwnedValue(Value::of(number.integer));
            if (number.kind == Numeric::Double && !number.overflow)
                return OwnedValue(Value::of(number.number));
        }
        return text_value(text.bytes);
    }

    Text expression() {
        Text left = operand();
        while (!failed_ && scanner_.token == IniToken::Character) {
            char op = scanner_.character;
            if (op != '|' && op != '&' && op != '^') break;
            scanner_.next();
            Text right = operand();
            long a = std::strtol(left.bytes.c_str(), nullptr, 0);
            long b = std::strtol(right.bytes.c_str(), nullptr, 0);
            left = {std::to_string(op == '|' ? a | b : op == '&' ? a & b : a ^ b), true};
        }
        return left;
    }

    // What is nested too deep for PHP's parser is for this one, too.
    Text operand() {
        constexpr int deepest = 3000;
        if (depth_ >= deepest || context_.c_stack_exhausted()) {
            fail();
            error_.message = "memory exhausted";
            return {};
        }
        ++depth_;
        Text text = nested_operand();
        --depth_;
        return text;
    }

    Text nested_operand() {
        if (is_character('~') || is_character('!')) {
            bool invert = is_character('~');
            scanner_.next();
            Text inner = operand();
            long a = std::strtol(inner.bytes.c_str(), nullptr, 0);
            return {std::to_string(invert ? ~a : long{!a}), true};
        }
        if (is_character('(')) {
            scanner_.next();
            Text inner = expression();
            take(')', "'^' or '|' or '&' or ')'");
            return inner;
        }
        Text text;
        bool any = false;
        while (!failed_ && part(text, true)) any = true;
        if (!any) fail();
        return text;
    }

    // One piece of a text, joined to what was there; false: none here.
    bool part(Text& text, bool constants) {
        bool first = text.bytes.empty();
        switch (scanner_.token) {
        case IniToken::Constant:
            text.bytes += constants ? constant(scanner_.value) : scanner_.value;
            break;
        case IniToken::Number:
        case IniToken::Raw:
        case IniToken::String:
        case IniToken::Whitespace: text.bytes += scanner_.value; break;
        case IniToken::DollarCurly: text.number = false; return reference(text);
        case IniToken::Character:
            if (scanner_.character != '"') return false;
            text.number = false;
            return quoted(text);
        default: return false;
        }
        text.number = first && scanner_.token == IniToken::Number;
        scanner_.next();
        return true;
    }

    bool quoted(Text& text) {
        scanner_.next();
        for (;;) {
            if (scanner_.token == IniToken::QuotedString) {
                text.bytes += scanner_.value;
                scanner_.next();
            } else if (scanner_.token == IniToken::DollarCurly) {
                if (!reference(text)) return false;
            } else {
                break;
            }
        }
        take('"', "TC_DOLLAR_CURLY or TC_QUOTED_STRING or '\"'");
        return !failed_;
    }

    // ${name} or ${name:-fallback}: a setting, or a variable of the environment.
    bool reference(Text& text) {
        scanner_.next();
        if (scanner_.token != IniToken::Varname) {
            fail("TC_VARNAME");
            return false;
        }
        std::string name = scanner_.value;
        scanner_.next();
        std::string fallback;
        if (scanner_.token == IniToken::Fallback) {
            fallback = scanner_.value;
            scanner_.next();
            take('}', "'}'");
        } else {
            take('}', "TC_FALLBACK or '}'");
        }
        const auto& configuration = context_.ini->configuration;
        auto found = configuration.find(name);
        if (found != configuration.end() && !found->second.is_array) {
            text.bytes += found->second.text;
        } else if (const char* variable = context_.invocation->environment.get(name)) {
            text.bytes += variable;
        } else {
            text.bytes += fallback;
        }
        return !failed_;
    }

    std::string constant(const std::string& name) {
        Ref<String> key = Ref<String>::adopt(String::create(name));
        const Value* value = context_.constants->find(context_, *key);
        if (!value || value->is_array() || value->is_object() ||
            value->is(Type::ConstantExpression))
            return name;
        Result<String*> text = to_string(context_, *value);
        if (!text) return name;
        Ref<String> owned = Ref<String>::adopt(*text);
        return std::string(owned->view());
    }

    Context& context_;
    IniScanner scanner_;
    IniMode mode_;
    IniSink& sink_;
    int depth_ = 0;
    bool failed_ = false;
    IniSyntaxError error_;
};

}  // namespace

IniSyntaxError parse_ini(Context& context, std::string_view text, IniMode mode, IniSink& sink) {
    return Parser(context, text, mode, sink).parse();
}

}  // namespace surus
