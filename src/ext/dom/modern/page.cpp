#include "ext/dom/modern/page.h"

#include "ext/dom/html/foreign_names.h"
#include "ext/dom/html/tokenizer.h"
#include "ext/dom/modern/mutation.h"

namespace surus::dom {

namespace {

bool is_html_named(const xmlNode& node, std::string_view name) {
    return node.type == XML_ELEMENT_NODE && html::space_of(node) == html::Space::Html &&
           name_of(node) == name;
}

xmlNode* root_of(xmlNode& document) {
    return xmlDocGetRootElement(reinterpret_cast<xmlDoc*>(&document));
}

xmlNode* child_of_root(xmlNode& document, std::string_view name, std::string_view other = {}) {
    xmlNode* root = root_of(document);
    if (!root || !is_html_named(*root, "html")) return nullptr;
    for (xmlNode* child = root->children; child; child = child->next) {
        if (is_html_named(*child, name) || (!other.empty() && is_html_named(*child, other)))
            return child;
    }
    return nullptr;
}

bool is_svg(const xmlNode* root) {
    return root && html::space_of(*root) == html::Space::Svg && name_of(*root) == "svg";
}

xmlNode* title_of(xmlNode& document) {
    xmlNode* root = root_of(document);
    if (is_svg(root)) {
        for (xmlNode* child = root->children; child; child = child->next) {
            if (child->type == XML_ELEMENT_NODE && name_of(*child) == "title" &&
                html::space_of(*child) == html::Space::Svg)
                return child;
        }
        return nullptr;
    }
    for (xmlNode* node = &document; node; node = next_in_tree(document, node)) {
        if (is_html_named(*node, "title")) return node;
    }
    return nullptr;
}

}  // namespace

Result<Value> get_body(Context& context, xmlNode& node) {
    return value_of(context, child_of_root(node, "body", "frameset"));
}
Result<Value> get_head(Context& context, xmlNode& node) {
    return value_of(context, child_of_root(node, "head"));
}

Status set_body(Context& context, xmlNode& node, const Value& value) {
    xmlNode* made = value.is_object() ? TRY(node_of(context, *value.object)) : nullptr;
    if (!made || (!is_html_named(*made, "body") && !is_html_named(*made, "frameset")))
        return throw_dom(context, ErrorCode::HierarchyRequest,
                         "The new body must either be a body or a frameset tag");
    xmlNode* body = child_of_root(node, "body", "frameset");
    if (body == made) return {};
    xmlNode* root = root_of(node);
    if (!root)
        return throw_dom(context, ErrorCode::HierarchyRequest,
                         "A body can only be set if there is a document element");
    xmlNode* parent = body ? body->parent : root;
    TRY(check_insertion(context, *parent, *made, nullptr, body));
    place_modern(*parent, *made, body);
    if (body) detach_modern(*body);
    return {};
}

Result<Value> get_title(Context&, xmlNode& node) {
    const xmlNode* title = title_of(node);
    Text words;
    for (const xmlNode* child = title ? title->children : nullptr; child; child = child->next) {
        if (child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE)
            words += view_of(child->content);
    }
    // White space is stripped and collapsed.
    Text text;
    for (char c : words) {
        if (!html::is_html_space(c)) {
            text += c;
        } else if (!text.empty() && text.back() != ' ') {
            text += ' ';
        }
    }
    if (!text.empty() && text.back() == ' ') text.pop_back();
    return string_value(text);
}

Status set_title(Context&, xmlNode& node, const Value& value) {
    xmlNode* root = root_of(node);
    if (!root) return {};
    xmlNode* title = title_of(node);
    xmlDoc& doc = reinterpret_cast<xmlDoc&>(node);
    if (!title) {
        bool svg = is_svg(root);
        xmlNode* parent = svg ? root : child_of_root(node, "head");
        if (!parent || (!svg && html::space_of(*root) != html::Space::Html)) return {};
        xmlNs* ns = intern_namespace(doc, svg ? html::svg_uri : html::html_uri, {});
        title = xmlNewDocNode(&doc, ns, xml_text("title"), nullptr);
        if (!title) return {};
        if (svg && parent->children) {
            insert_before(*parent, *title, *parent->children);
        } else {
            append_child(*parent, *title);
        }
    }
    remove_children(*title);
    const String& text = *value.string;
    xmlNode* made = xmlNewDocTextLen(&doc, xml(text), static_cast<int>(text.length));
    if (made) append_child(*title, *made);
    changed(node);
    return {};
}

}  // namespace surus::dom
