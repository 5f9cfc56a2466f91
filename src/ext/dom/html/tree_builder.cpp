// The token loop, and what nodes are made of.
#include "ext/dom/html/tree_builder.h"

#include <algorithm>
#include <unordered_set>

#include "ext/dom/html/foreign_names.h"
#include "runtime/calls/c_stack.h"

namespace surus::dom::html {

TreeBuilder::TreeBuilder(Context& context, xmlDoc& doc, std::string_view source,
                         List<ParseError>* errors, bool no_namespace)
    : context_(context), doc_(doc), spaces_{}, errors_(errors), tokenizer_(source, errors) {
    if (no_namespace) return;
    spaces_[static_cast<size_t>(Space::Html)] = intern_namespace(doc, html_uri, {});
    spaces_[static_cast<size_t>(Space::MathMl)] = intern_namespace(doc, mathml_uri, {});
    spaces_[static_cast<size_t>(Space::Svg)] = intern_namespace(doc, svg_uri, {});
}

TreeBuilder::~TreeBuilder() {
    flush_text();
    for (xmlNode* node : discarded_) free_xml_tree(node);
}

Status TreeBuilder::parse_document() { return run(); }

Status TreeBuilder::parse_fragment(xmlNode& element, bool quirks, xmlNode& target) {
    quirks_ = quirks;
    is_fragment_ = true;
    Space space = element.ns ? space_of(element) : Space::Html;
    token_.storage = view_of(element.name);
    token_.type = TokenType::EndTag;
    token_.name = {0, static_cast<uint32_t>(token_.storage.size())};
    token_.tag = tag_named(space == Space::Html ? token_name() : lower_name(token_.storage));
    fragment_context_ = {&element, id_of(token_.tag), space};
    // There is no start tag, and so no end tag either.
    if (space == Space::Html) {
        switch (token_.tag) {
        case Tag::Title:
        case Tag::Textarea: tokenizer_.switch_to(TextMode::Rcdata, {}); break;
        case Tag::Style:
        case Tag::Xmp:
        case Tag::Iframe:
        case Tag::Noembed:
        case Tag::Noframes: tokenizer_.switch_to(TextMode::RawText, {}); break;
        case Tag::Script: tokenizer_.switch_to(TextMode::Script, {}); break;
        case Tag::Plaintext: tokenizer_.switch_to(TextMode::PlainText, {}); break;
        default: break;
        }
    }
    if (fragment_context_.is(Tag::Template)) template_modes_.push_back(Mode::InTemplate);
    xmlNode* root = create_named("html", Space::Html);
    discarded_.push_back(root);
    open_.push(root, id_of(Tag::Html), Space::Html);
    reset_mode();
    for (xmlNode* at = &element; at; at = at->parent) {
        if (at->type == XML_ELEMENT_NODE && space_of(*at) == Space::Html &&
            view_of(at->name) == "form") {
            form_ = at;
            break;
        }
    }
    TRY(run());
    flush_text();
    while (xmlNode* child = root->children) {
        xmlUnlinkNode(child);
        append_child(target, *child);
    }
    return {};
}

Status TreeBuilder::run() {
    while (!stopped_) {
        if (context_.interrupt.load(std::memory_order_relaxed) != 0) TRY(handle_limits(context_));
        bool in_foreign = !open_.empty() && adjusted_current().space != Space::Html;
        tokenizer_.next(token_, in_foreign);
        token_id_ = id_of_token();
        has_html_ |= token_.is_start(Tag::Html);
        has_head_ |= token_.is_start(Tag::Head);
        has_body_ |= token_.is_start(Tag::Body);
        if (skips_newline_) {
            skips_newline_ = false;
            if (is_characters() && token_.text.starts_with('\n')) {
                token_.text.remove_prefix(1);
                if (token_.text.empty()) continue;
            }
        }
        process();
    }
    flush_text();
    return {};
}

TagId TreeBuilder::id_of_token() {
    if (!is_start() && !is_end()) return 0;
    if (token_.tag != Tag::Unknown) return id_of(token_.tag);
    auto known = unknown_ids_.find(token_name());
    if (known != unknown_ids_.end()) return known->second;
    // What was never opened has no number.
    if (is_end()) return UINT32_MAX;
    auto id = static_cast<TagId>(first_unknown_id + unknown_ids_.size());
    unknown_ids_.emplace(Text(token_name()), id);
    return id;
}

void TreeBuilder::report(Problem problem) {
    // What is wrong at the end of the source, PHP does not report.
    if (errors_ && token_.type != TokenType::End)
        errors_->push_back({problem, token_.offset, token_.size});
}

bool TreeBuilder::start_is(std::initializer_list<Tag> tags) const {
    return is_start() && std::ranges::find(tags, token_.tag) != tags.end();
}
bool TreeBuilder::end_is(std::initializer_list<Tag> tags) const {
    return is_end() && std::ranges::find(tags, token_.tag) != tags.end();
}

bool TreeBuilder::take_spaces(std::string_view& spaces) {
    size_t count = 0;
    while (count < token_.text.size() && is_html_space(token_.text[count])) ++count;
    spaces = token_.text.substr(0, count);
    token_.text.remove_prefix(count);
    return token_.text.empty();
}

bool TreeBuilder::comment_or_doctype(Problem problem) {
    if (token_.type == TokenType::Comment) {
        insert_comment();
        return true;
    }
    if (token_.type != TokenType::Doctype) return false;
    report(problem);
    return true;
}

const Open& TreeBuilder::adjusted_current() const {
    return is_fragment_ && open_.size() == 1 ? fragment_context_ : open_.current();
}

void TreeBuilder::process() {
    if (uses_foreign_rules()) return in_foreign();
    process_in(mode_);
}

void TreeBuilder::process_in(Mode mode) {
    switch (mode) {
    case Mode::Initial: return initial();
    case Mode::BeforeHtml: return before_html();
    case Mode::BeforeHead: return before_head();
    case Mode::InHead: return in_head();
    case Mode::InHeadNoscript: return in_head_noscript();
    case Mode::AfterHead: return after_head();
    case Mode::InBody: return in_body();
    case Mode::Text: return in_text();
    case Mode::InTable: return in_table();
    case Mode::InTableText: return in_table_text();
    case Mode::InCaption: return in_caption();
    case Mode::InColumnGroup: return in_column_group();
    case Mode::InTableBody: return in_table_body();
    case Mode::InRow: return in_row();
    case Mode::InCell: return in_cell();
    case Mode::InTemplate: return in_template();
    case Mode::AfterBody: return after_body();
    case Mode::InFrameset: return in_frameset();
    case Mode::AfterFrameset: return after_frameset();
    case Mode::AfterAfterBody: return after_after_body();
    case Mode::AfterAfterFrameset: return after_after_frameset();
    }
}

// ---- where things go

TreeBuilder::Place TreeBuilder::place() { return place(open_.current()); }

TreeBuilder::Place TreeBuilder::place(const Open& target) {
    Place result{target.node, nullptr};
    bool is_table = target.is(Tag::Table) || target.is(Tag::Tbody) || target.is(Tag::Tfoot) ||
                    target.is(Tag::Thead) || target.is(Tag::Tr);
    if (foster_parenting_ && is_table) {
        uint32_t table = open_.last(Tag::Table);
        uint32_t last_template = open_.last(Tag::Template);
        if (last_template > table) {
            result = {open_[last_template - 1].node, nullptr};
        } else if (!table) {
            result = {open_[0].node, nullptr};
        } else if (xmlNode* node = open_[table - 1].node; node->parent) {
            return {node->parent, node};
        } else {
            result = {open_[table - 2].node, nullptr};
        }
    }
    if (xmlNode* content = template_content(*result.parent)) result.parent = content;
    return result;
}

void TreeBuilder::insert(Place place, xmlNode& node) {
    if (place.before) {
        insert_before(*place.parent, node, *place.before);
    } else {
        append_child(*place.parent, node);
    }
}

void TreeBuilder::insert_comment(Place place) {
    std::string_view text = token_name();
    xmlNode* node = xmlNewDocComment(&doc_, nullptr);
    if (!node) return;
    node->content = xmlStrndup(xml_text(text.data()), static_cast<int>(text.size()));
    insert(place, *node);
}

void TreeBuilder::flush_text() {
    if (!text_node_) return;
    if (text_node_->content) xmlFree(text_node_->content);
    text_node_->content = xmlStrndup(xml_text(text_.data()), static_cast<int>(text_.size()));
    text_node_ = nullptr;
    text_.clear();
}

void TreeBuilder::insert_text(std::string_view text) {
    if (text.empty()) return;
    Place at = place();
    if (is_document(*at.parent)) return;
    xmlNode* before = at.before ? at.before->prev : at.parent->last;
    if (!before || before->type != XML_TEXT_NODE) {
        flush_text();
        before = xmlNewDocText(&doc_, nullptr);
        if (!before) return;
        insert(at, *before);
        text_node_ = before;
    } else if (before != text_node_) {
        flush_text();
        text_node_ = before;
        text_ = view_of(before->content);
    }
    text_ += text;
}

// ---- elements

xmlNode* TreeBuilder::create_named(std::string_view name, Space space) {
    Text zero_ended(name);
    xmlNode* node = xmlNewDocNode(&doc_, spaces_[static_cast<size_t>(space)],
                                  xml_text(zero_ended.c_str()), nullptr);
    if (node && space == Space::Html && name == "template") add_template_content(*node);
    return node;
}

void TreeBuilder::add_attributes(xmlNode& node, Space space) {
    xmlAttr* last = node.properties;
    while (last && last->next) last = last->next;
    for (const Token::Attribute& attribute : token_.attributes) {
        std::string_view name = token_.view(attribute.name);
        xmlNs* ns = nullptr;
        if (space != Space::Html) {
            name = space == Space::Svg       ? svg_attribute_name(name)
                   : name == "definitionurl" ? std::string_view("definitionURL")
                                             : name;
            if (const ForeignAttribute* foreign = foreign_attribute(name)) {
                ns = intern_namespace(doc_, foreign->uri, foreign->prefix);
                name = foreign->local;
            }
        }
        last = append_attribute(node, last, ns, name, token_.view(attribute.value));
        if (!last) return;
    }
}

xmlNode* TreeBuilder::create_element(Space space) {
    std::string_view name = token_name();
    if (space == Space::Svg) name = svg_tag_name(name);
    xmlNode* node = create_named(name, space);
    if (node) add_attributes(*node, space);
    return node;
}

xmlNode* TreeBuilder::insert_element(Space space) {
    Place at = place();
    xmlNode* node = create_element(space);
    if (!node) {
        // Out of memory: the request ends.
        stopped_ = true;
        return open_.current().node;
    }
    insert(at, *node);
    open_.push(node, token_id_, space);
    return node;
}

xmlNode* TreeBuilder::insert_void() {
    xmlNode* node = insert_element();
    if (!stopped_) open_.pop();
    return node;
}

xmlNode* TreeBuilder::insert_named(Tag tag, std::string_view name) {
    xmlNode* node = create_named(name, Space::Html);
    if (!node) {
        stopped_ = true;
        return open_.current().node;
    }
    insert(place(), *node);
    open_.push(node, id_of(tag), Space::Html);
    return node;
}

xmlNode* TreeBuilder::clone_formatting(const xmlNode& node) {
    xmlNode* made = create_named(view_of(node.name), Space::Html);
    xmlAttr* last = nullptr;
    for (xmlAttr* attribute = node.properties; made && attribute; attribute = attribute->next) {
        std::string_view value =
            attribute->children ? view_of(attribute->children->content) : std::string_view();
        last = append_attribute(*made, last, attribute->ns, view_of(attribute->name), value);
    }
    return made;
}

// Adds those attributes of the token that the element does not have.
void TreeBuilder::merge_attributes(xmlNode& element) {
    std::unordered_set<std::string_view, std::hash<std::string_view>, std::equal_to<>,
                       HeapAllocator<std::string_view>>
        present;
    xmlAttr* last = nullptr;
    for (xmlAttr* attribute = element.properties; attribute; attribute = attribute->next) {
        present.insert(view_of(attribute->name));
        last = attribute;
    }
    for (const Token::Attribute& attribute : token_.attributes) {
        std::string_view name = token_.view(attribute.name);
        if (present.contains(name)) continue;
        last = append_attribute(element, last, nullptr, name, token_.view(attribute.value));
        if (!last) return;
    }
}

void TreeBuilder::raw_text(TextMode mode) {
    insert_element();
    tokenizer_.switch_to(mode, token_name());
    original_mode_ = mode_;
    mode_ = Mode::Text;
}

}  // namespace surus::dom::html
