// innerHTML and outerHTML, insertAdjacentHTML(), appendXml().
#include "ext/dom/modern/markup.h"

#include "ext/dom/html/foreign_names.h"
#include "ext/dom/html/parser.h"
#include "ext/dom/html/serializer.h"
#include "ext/dom/insert.h"
#include "ext/dom/modern/documents.h"
#include "ext/dom/modern/mutation.h"
#include "ext/dom/modern/xml_serializer.h"

namespace surus {

namespace dom {

namespace {

bool is_html(const xmlNode& node) { return node.doc->type == XML_HTML_DOCUMENT_NODE; }

// The declarations that are in scope at the element, as attributes of a tag.
Text scope_of(const xmlNode& element) {
    Text tag("<wrapper");
    List<std::string_view> seen;
    auto declare = [&](std::string_view prefix, std::string_view uri) {
        if (std::ranges::find(seen, prefix) != seen.end() || prefix == "xml") return;
        seen.push_back(prefix);
        tag += prefix.empty() ? " xmlns" : " xmlns:";
        tag += prefix;
        tag += "=\"";
        for (char c : uri) {
            if (c == '&')
                tag += "&amp;";
            else if (c == '<')
                tag += "&lt;";
            else if (c == '"')
                tag += "&quot;";
            else
                tag += c;
        }
        tag += '"';
    };
    for (const xmlNode* at = &element; at && at->type == XML_ELEMENT_NODE; at = at->parent) {
        std::string_view own = view_of(at->ns ? at->ns->prefix : nullptr);
        if (at->ns || at == &element) declare(own, view_of(at->ns ? at->ns->href : nullptr));
        for (const xmlAttr* attribute = at->properties; attribute; attribute = attribute->next) {
            if (!attribute->ns || view_of(attribute->ns->href) != "http://www.w3.org/2000/xmlns/")
                continue;
            bool is_default = !attribute->ns->prefix;
            std::string_view value =
                attribute->children ? view_of(attribute->children->content) : std::string_view();
            declare(is_default ? std::string_view() : view_of(attribute->name), value);
        }
    }
    tag += '>';
    return tag;
}

Result<xmlNode*> parse_xml_inside(Context& context, xmlNode& element, const String& text) {
    Text source = scope_of(element);
    source += text.view();
    source += "</wrapper>";
    xmlParserCtxt* parser = make_text_parser(context, source);
    if (!parser) return throw_dom(context, ErrorCode::Syntax);
    xmlCtxtUseOptions(
        parser, XML_PARSE_NODICT | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_IGNORE_ENC);
    xmlParseDocument(parser);
    xmlDoc* doc = std::exchange(parser->myDoc, nullptr);
    bool is_good = doc && parser->wellFormed;
    xmlFreeParserCtxt(parser);
    forget_xml_errors(context);
    XmlNodeRef held = doc ? XmlNodeRef(*as_node(doc)) : XmlNodeRef();
    xmlNode* root = is_good ? xmlDocGetRootElement(doc) : nullptr;
    if (!root || root->next || root->prev)
        return throw_dom(context, ErrorCode::Syntax, "XML fragment is not well-formed");
    make_modern(*doc);
    convert_declarations(*as_node(doc));
    xmlNode* fragment = xmlNewDocFragment(element.doc);
    if (!fragment) return throw_dom(context, ErrorCode::InvalidState);
    while (xmlNode* child = root->children) {
        xmlUnlinkNode(child);
        move_modern(*child, *element.doc);
        append_child(*fragment, *child);
    }
    return fragment;
}

Result<Value> write_markup(Context& context, xmlNode& node, bool inside) {
    Text text;
    if (is_html(node)) {
        TRY(inside ? html::write_inside(context, node, text)
                   : html::write_node(context, node, text));
    } else {
        XmlWriteOptions options;
        options.well_formed = true;
        TRY(inside ? write_xml_inside(context, node, options, text)
                   : write_xml(context, node, options, text));
    }
    return string_value(text);
}

}  // namespace

Result<xmlNode*> parse_inside(Context& context, xmlNode& element, const String& text) {
    if (!is_html(element)) return parse_xml_inside(context, element, text);
    xmlNode* fragment = xmlNewDocFragment(element.doc);
    if (!fragment) return throw_dom(context, ErrorCode::InvalidState);
    Status parsed = html::parse_fragment(context, element, text.view(), *fragment);
    if (parsed) return fragment;
    free_xml_tree(fragment);
    return failed;
}

Result<Value> get_inner_html(Context& context, xmlNode& node) {
    return write_markup(context, node, true);
}
Result<Value> get_outer_html(Context& context, xmlNode& node) {
    return write_markup(context, node, false);
}

Status set_inner_html(Context& context, xmlNode& node, const Value& value) {
    XmlNodeRef keep(node);
    XmlNodeRef fragment(*TRY(parse_inside(context, node, *value.string)));
    xmlNode* target = template_content(node);
    if (!target) target = &node;
    remove_children(*target);
    move_children(*fragment.get(), *target);
    changed(node);
    return {};
}

Status set_outer_html(Context& context, xmlNode& node, const Value& value) {
    xmlNode* parent = node.parent;
    if (!parent) return {};
    if (is_document(*parent)) return throw_dom(context, ErrorCode::InvalidModification);
    XmlNodeRef keep(node), keep_parent(*parent);
    XmlNodeRef made;
    xmlNode* element = parent;
    if (parent->type == XML_DOCUMENT_FRAG_NODE) {
        xmlNs* ns = is_html(node) && !modern_of(node)->no_default_namespace
                        ? intern_namespace(*node.doc, html::html_uri, {})
                        : nullptr;
        element = xmlNewDocNode(node.doc, ns, xml_text("body"), nullptr);
        if (!element) return throw_dom(context, ErrorCode::InvalidState);
        made = XmlNodeRef(*element);
    }
    XmlNodeRef fragment(*TRY(parse_inside(context, *element, *value.string)));
    place_modern(*parent, *fragment.get(), &node);
    detach_modern(node);
    return {};
}

}  // namespace dom

using namespace dom;

Status php_Dom_Element_insertAdjacentHTML(Context& context, Object& self, Object& where,
                                          String& text) {
    xmlNode* node = TRY(node_of(context, self));
    Adjacent position = adjacent_position(where);
    bool outside = position == Adjacent::BeforeBegin || position == Adjacent::AfterEnd;
    xmlNode* element = outside ? node->parent : node;
    if (!element || is_document(*element))
        return throw_dom(context, ErrorCode::NoModificationAllowed);
    XmlNodeRef made;
    bool is_html_root = is_html(*node) && view_of(element->name) == "html" &&
                        html::space_of(*element) == html::Space::Html;
    if (element->type != XML_ELEMENT_NODE || is_html_root) {
        xmlNs* ns = is_html(*node) ? intern_namespace(*node->doc, html::html_uri, {}) : nullptr;
        element = xmlNewDocNode(node->doc, ns, xml_text("body"), nullptr);
        if (!element) return throw_dom(context, ErrorCode::InvalidState);
        made = XmlNodeRef(*element);
    }
    XmlNodeRef fragment(*TRY(parse_inside(context, *element, text)));
    xmlNode* parent = outside ? node->parent : node;
    if (!parent) return {};
    place_modern(*parent, *fragment.get(), adjacent_node(*node, position));
    return {};
}

Result<bool> php_Dom_DocumentFragment_appendXml(Context& context, Object& self, String& text) {
    xmlNode* node = TRY(node_of(context, self));
    if (text.is_empty()) return true;
    Result<bool> done = append_xml(context, *node, text, [](xmlNode& fragment, xmlNode& made) {
        append_child(fragment, made);
        convert_declarations(made);
    });
    changed(*node);
    return done;
}

}  // namespace surus
