// xml_parse_into_struct(): the document as a flat list of tags.
#include "ext/support.h"
#include "ext/xml/sax_parser.h"

namespace surus::sax {

namespace {

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\n") == npos; }

// Puts more text behind what the tag has.
void append_value(Array& tag, Ref<String> text) {
    Value* value = tag.find("value");
    if (!value) {
        tag.set("value", Value::of(text.leak()));
        return;
    }
    value->set(Value::of(String::append(value->string, text->view())));
}

}  // namespace

Structure::Structure(bool with_index) : values_(Ref<Array>::adopt(Array::create())) {
    if (with_index) index_ = Ref<Array>::adopt(Array::create());
}

void Structure::add_to_index(const Parser& parser, const String& name) {
    if (!index_) return;
    Ref<String> key = Ref<String>::adopt(skip_tag_start(parser, make_string(name.view())));
    Value* places = find_or_add(*index_, Key::from(*key));
    if (places->is_null()) places->set(Value::of(Array::create()));
    places->array->push(Value::of(next_++));
}

// A new tag at the end; borrowed.
Array* Structure::add_tag(Parser& parser, String& name, std::string_view type) {
    add_to_index(parser, name);
    Array* tag = Array::create();
    tag->set("tag", Value::of(skip_tag_start(parser, share(name))));
    tag->set("type", string_value(type));
    tag->set("level", Value::of(static_cast<int64_t>(level_)));
    values_->push(Value::of(tag));
    return tag;
}

void Structure::warn_of_depth() {
    (void)function_warning(Context::current(), "Maximum depth exceeded - Results truncated");
}

void Structure::open_tag(Parser& parser, String& name, const xmlChar** attributes) {
    if (++level_ > max_level) {
        if (level_ == max_level + 1) warn_of_depth();
        return;
    }
    Array* tag = add_tag(parser, name, "open");
    if (attributes && *attributes)
        tag->set("attributes", Value::of(decode_attributes(parser, attributes)));
    names_.push_back(Ref<String>::share(&name));
    last_was_open_ = true;
}

void Structure::close_tag(Parser& parser, String& name) {
    if (last_was_open_)
        values_->at(values_->used - 1)->array->set("type", string_value("complete"));
    else
        add_tag(parser, name, "close");
    last_was_open_ = false;
    if (level_ <= max_level && !names_.empty()) names_.pop_back();
    if (level_ > 0) --level_;
}

void Structure::add_text(Parser& parser, std::string_view text) {
    Ref<String> decoded = Ref<String>::adopt(decode(parser, text));
    if (parser.skips_white && is_blank(decoded->view())) return;
    if (values_->used > 0) {
        Array& last = *values_->at(values_->used - 1)->array;
        if (last_was_open_ || last.find("type")->string->view() == "cdata") {
            append_value(last, std::move(decoded));
            return;
        }
    }
    if (level_ > max_level) {
        if (level_ == max_level + 1) warn_of_depth();
        return;
    }
    if (names_.empty()) return;
    add_to_index(parser, *names_.back());
    Array* tag = Array::create();
    tag->set("tag", Value::of(skip_tag_start(parser, share(*names_.back()))));
    tag->set("value", Value::of(decoded.leak()));
    tag->set("type", string_value("cdata"));
    tag->set("level", Value::of(static_cast<int64_t>(level_)));
    values_->push(Value::of(tag));
}

}  // namespace surus::sax
