// What a page says of itself: its headers and meta tags.
#include "ext/standard/file/path.h"
#include "ext/standard/file/stream_context.h"
#include "ext/standard/file/wrapper.h"
#include "ext/standard/network.stub.h"
#include "ext/support.h"
#include "runtime/arrays/iteration.h"

namespace surus {

namespace {

// "Name: value" as an entry; several of one name make a list.
void add_named(Array& out, std::string_view line) {
    size_t colon = line.find(':');
    if (colon == npos) {
        out.push(string_value(line));
        return;
    }
    size_t start = line.find_first_not_of(" \t\r\n\v\f", colon + 1);
    Value value = string_value(start == npos ? std::string_view() : line.substr(start));
    Ref<String> name = Ref<String>::adopt(make_string(line.substr(0, colon)));
    if (!out.find(*name)) {
        out.set(*name, value);
        return;
    }
    Value& slot = *out.find(*name);
    if (!slot.is_array()) {
        Array* list = Array::create(2);
        list->push(slot);
        slot.set(Value::of(list));
    }
    slot.array->push(value);
}

// Pieces of HTML, as far as meta tags ask for them.
class Tags {
public:
    explicit Tags(std::string_view text) : text_(text) {}
    enum class Kind : uint8_t { End, Open, Close, Slash, Equal, Word, Quoted, Other };

    Kind next(std::string_view& out) {
        while (at_ < text_.size() && is_space(static_cast<unsigned char>(text_[at_]))) ++at_;
        if (at_ >= text_.size()) return Kind::End;
        char c = text_[at_++];
        switch (c) {
        case '<': return Kind::Open;
        case '>': return Kind::Close;
        case '=': return Kind::Equal;
        case '/': return Kind::Slash;
        case '\'':
        case '"': return quoted(c, out);
        default: break;
        }
        if (!is_alnum(static_cast<unsigned char>(c))) return Kind::Other;
        size_t start = at_ - 1;
        while (at_ < text_.size() && is_word(text_[at_])) ++at_;
        out = text_.substr(start, at_ - start);
        return Kind::Word;
    }

private:
    static bool is_word(char c) {
        return is_alnum(static_cast<unsigned char>(c)) || std::string_view("-_.:").find(c) != npos;
    }
    // A quote that nothing ends before a tag does is an apostrophe.
    Kind quoted(char quote, std::string_view& out) {
        size_t end = text_.find_first_of(std::string{quote, '<', '>'}, at_);
        if (end == npos) {
            out = text_.substr(at_);
            at_ = text_.size();
            return Kind::Quoted;
        }
        out = text_.substr(at_, end - at_);
        at_ = text_[end] == quote ? end + 1 : end;
        return Kind::Quoted;
    }

    std::string_view text_;
    size_t at_ = 0;
};

std::string meta_name(std::string_view text) {
    std::string out = to_lower(text);
    for (char& c : out) {
        if (std::string_view(".\\+*?[^]$() ").find(c) != npos) c = '_';
    }
    return out;
}

void collect_meta_tags(std::string_view text, Array& out) {
    using Kind = Tags::Kind;
    Tags tags(text);
    std::string_view piece, name, content;
    bool in_tag = false, in_meta = false, has_name = false, has_content = false;
    enum class Wanted : uint8_t { Nothing, Name, Content } wanted = Wanted::Nothing;
    Kind last = Kind::End;
    while (true) {
        Kind kind = tags.next(piece);
        if (kind == Kind::End) return;
        bool is_value = (kind == Kind::Word || kind == Kind::Quoted) && last == Kind::Equal &&
                        wanted != Wanted::Nothing;
        if (is_value) {
            (wanted == Wanted::Name ? name : content) = piece;
            (wanted == Wanted::Name ? has_name : has_content) = true;
            wanted = Wanted::Nothing;
        } else if (kind == Kind::Word && last == Kind::Open) {
            in_meta = equal_ignoring_case(piece, "meta");
        } else if (kind == Kind::Word && last == Kind::Slash && in_tag) {
            if (equal_ignoring_case(piece, "head")) return;
        } else if (kind == Kind::Word && in_meta) {
            if (equal_ignoring_case(piece, "name")) wanted = Wanted::Name;
            if (equal_ignoring_case(piece, "content")) wanted = Wanted::Content;
        } else if (kind == Kind::Open) {
            if (wanted != Wanted::Nothing) has_name = has_content = false;
            wanted = Wanted::Nothing;
            in_tag = true;
        } else if (kind == Kind::Close) {
            if (has_name) {
                Ref<String> key = Ref<String>::adopt(make_string(meta_name(name)));
                replace(*find_or_add(out, Key::from(*key)),
                        string_value(has_content ? content : std::string_view()));
            }
            in_tag = in_meta = has_name = has_content = false;
            wanted = Wanted::Nothing;
        }
        last = kind;
    }
}

}  // namespace

Result<Value> php_get_headers(Context& context, String& url, bool associative, const Value& given) {
    TRY(check_path(context, url, 1));
    OpenOptions options{.context = TRY(context_argument(context, given, 3)), .only_headers = true};
    const StreamWrapper* wrapper = find_wrapper(context, url.view());
    if (!wrapper || !wrapper->is_url()) {
        TRY(function_warning(context, "This function may only be used against URLs"));
        return false_value();
    }
    auto stream = open_stream(context, url.view(), "r", options);
    if (context.has_pending()) return failed;
    if (!stream) return false_value();
    OwnedValue headers(stream->wrapper_data());
    if (!headers->is_array()) return false_value();
    Ref<Array> out = Ref<Array>::adopt(Array::create());
    for (auto [key, line] : elements(*headers->array)) {
        if (!line.is_string()) continue;
        if (associative)
            add_named(*out, line.string->view());
        else
            out->push(copy(line));
    }
    return Value::of(out.leak());
}

Result<Value> php_get_meta_tags(Context& context, String& filename, bool use_include_path) {
    TRY(check_path(context, filename, 1));
    OpenOptions options{.use_include_path = use_include_path};
    auto stream = open_stream(context, filename.view(), "rb", options);
    if (context.has_pending()) return failed;
    if (!stream) return false_value();
    Ref<String> text = Ref<String>::adopt(stream->read_all(context));
    stream.reset();
    if (context.has_pending()) return failed;
    Ref<Array> out = Ref<Array>::adopt(Array::create());
    collect_meta_tags(text->view(), *out);
    return Value::of(out.leak());
}

}  // namespace surus
