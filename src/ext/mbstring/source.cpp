// Source code in other encodings: zend.multibyte.
#include "ext/extension_hooks.h"
#include "ext/mbstring/state.h"
#include "runtime/request/tables.h"
#include "runtime/values/names.h"

namespace surus::mbstring {

namespace {

// Looks for declare(encoding="…") at the beginning.
class DeclarationReader {
public:
    explicit DeclarationReader(std::string_view text) : rest_(text) {}

    std::string_view run(bool in_php) {
        if (!in_php && !take("<?php")) return {};
        skip_blanks();
        if (!take("declare") || !take_mark('(') || !skip_blanks() || !take("encoding") ||
            !take_mark('=') || !skip_blanks() || rest_.empty())
            return {};
        char quote = rest_[0];
        if (quote != '"' && quote != '\'') return {};
        rest_.remove_prefix(1);
        size_t end = rest_.find(quote);
        return end == npos ? std::string_view() : rest_.substr(0, end);
    }

private:
    bool take(std::string_view word) {
        if (to_lower(rest_.substr(0, word.size())) != word) return false;
        rest_.remove_prefix(word.size());
        return true;
    }
    bool take_mark(char mark) {
        skip_blanks();
        if (rest_.empty() || rest_[0] != mark) return false;
        rest_.remove_prefix(1);
        return true;
    }
    // Comments too.
    bool skip_blanks() {
        for (;;) {
            size_t blanks = rest_.find_first_not_of(" \t\r\n");
            rest_.remove_prefix(blanks == npos ? rest_.size() : blanks);
            size_t end;
            if (rest_.starts_with("/*"))
                end = rest_.find("*/") == npos ? npos : rest_.find("*/") + 2;
            else if (rest_.starts_with("//") || rest_.starts_with("#"))
                end = rest_.find('\n');
            else
                return true;
            rest_.remove_prefix(end == npos ? rest_.size() : end);
        }
    }

    std::string_view rest_;
};

const Encoding* script_encoding(Context& context, std::string_view source, bool in_php) {
    std::string_view declared = DeclarationReader(source).run(in_php);
    if (!declared.empty())
        if (const Encoding* found = find_encoding(declared)) return found;
    std::string_view names = *context.ini->get("zend.script_encoding");
    EncodingList list;
    while (!names.empty()) {
        size_t comma = names.find(',');
        std::string_view name = names.substr(0, comma);
        names = comma == npos ? "" : names.substr(comma + 1);
        while (!name.empty() && name.front() == ' ') name.remove_prefix(1);
        while (!name.empty() && name.back() == ' ') name.remove_suffix(1);
        if (const Encoding* found = find_encoding(name)) list.push_back(found);
    }
    if (list.size() < 2) return list.empty() ? nullptr : list[0];
    return detect(std::span(&source, 1), list, {true, true});
}

}  // namespace

std::string convert_source(Context& context, std::string_view source, bool in_php) {
    const Encoding* from = script_encoding(context, source, in_php);
    State& own = state(context);
    if (!from || from == own.internal) return std::string(source);
    int64_t illegal = 0;
    return std::string(
        Ref<String>::adopt(convert(source, *from, *own.internal, own.substitute, illegal))->view());
}

}  // namespace surus::mbstring

namespace surus {
extern const ExtensionHooks hooks_of_mbstring;
const ExtensionHooks hooks_of_mbstring{.check_setting = mbstring::check_setting,
                                       .convert_source = mbstring::convert_source};
}  // namespace surus
