// Properties that all nodes have.
#include "ext/dom/html/foreign_names.h"
#include "ext/dom/insert.h"
#include "ext/dom/lists.h"
#include "ext/dom/modern.h"
#include "ext/dom/namespaces.h"
#include "ext/dom/properties.h"

namespace surus::dom {

Result<Value> get_null(Context&, xmlNode&) { return Value::null(); }

Result<Value> get_content(Context&, xmlNode& node) { return Value::of(content_of(node)); }

Result<Value> get_first_element(Context& context, xmlNode& node) {
    return value_of(context, first_element(node));
}
Result<Value> get_last_element(Context& context, xmlNode& node) {
    return value_of(context, last_element(node));
}
Result<Value> get_element_count(Context&, xmlNode& node) {
    int64_t count = 0;
    for (xmlNode* child = first_element(node); child; child = next_element(*child)) ++count;
    return Value::of(count);
}
Result<Value> get_previous_element(Context& context, xmlNode& node) {
    return value_of(context, previous_element(node));
}
Result<Value> get_next_element(Context& context, xmlNode& node) {
    return value_of(context, next_element(node));
}

Status note_deprecated(Context& context, const char* property) {
    if (extension_state<State>(context).dumping) return {};
    return deprecated(context, "Property %s is deprecated", property);
}

static bool is_named(const xmlNode& node) {
    return node.type == XML_ELEMENT_NODE || node.type == XML_ATTRIBUTE_NODE ||
           node.type == XML_NAMESPACE_DECL;
}
Result<Value> get_namespace_uri(Context&, xmlNode& node) {
    return text_or_null(is_named(node) && node.ns ? node.ns->href : nullptr);
}
Result<Value> get_local_name(Context&, xmlNode& node) {
    return is_named(node) ? text_value(node.name) : Value::null();
}

namespace {

Result<Value> node_name(Context& context, xmlNode& node) {
    switch (node.type) {
    case XML_ATTRIBUTE_NODE:
    case XML_ELEMENT_NODE: return Value::of(qualified_name(node));
    case XML_DOCUMENT_TYPE_NODE:
    case XML_DTD_NODE:
    case XML_PI_NODE:
    case XML_ENTITY_DECL:
    case XML_ENTITY_REF_NODE:
    case XML_NOTATION_NODE: return text_value(node.name);
    case XML_CDATA_SECTION_NODE: return string_value("#cdata-section");
    case XML_COMMENT_NODE: return string_value("#comment");
    case XML_HTML_DOCUMENT_NODE:
    case XML_DOCUMENT_NODE: return string_value("#document");
    case XML_DOCUMENT_FRAG_NODE: return string_value("#document-fragment");
    case XML_TEXT_NODE: return string_value("#text");
    default: return throw_error(context, "Invalid Node Type");
    }
}

Result<Value> node_value(Context& context, xmlNode& node) {
    switch (node.type) {
    case XML_ATTRIBUTE_NODE:
    case XML_TEXT_NODE:
    case XML_ELEMENT_NODE:
    case XML_COMMENT_NODE:
    case XML_CDATA_SECTION_NODE:
    case XML_PI_NODE: return get_content(context, node);
    default: return Value::null();
    }
}

// Text as the content of a node; entities in it are none.
void set_plain_content(xmlNode& node, const String& text) {
    xmlNodeSetContent(&node, xml_text(""));
    xmlNodeAddContentLen(&node, xml(text), static_cast<int>(text.length));
}

String& string_or_empty(const Value& value) {
    return value.is_string() ? *value.string : *String::empty();
}

Status set_node_value(Context& context, xmlNode& node, const Value& value) {
    String& text = string_or_empty(value);
    switch (node.type) {
    case XML_ELEMENT_NODE:
    case XML_ATTRIBUTE_NODE:
        remove_children(node);
        xmlNodeSetContentLen(&node, xml(text), static_cast<int>(text.length));
        break;
    case XML_TEXT_NODE:
    case XML_COMMENT_NODE:
    case XML_CDATA_SECTION_NODE:
    case XML_PI_NODE: xmlNodeSetContentLen(&node, xml(text), static_cast<int>(text.length)); break;
    default: break;
    }
    changed(node);
    return report_xml_errors(context);
}

Result<Value> node_type(Context&, xmlNode& node) {
    // libxml2 tells them apart, the specification does not.
    return Value::of(int64_t{node.type == XML_DTD_NODE ? XML_DOCUMENT_TYPE_NODE : node.type});
}

Result<Value> parent_node(Context& context, xmlNode& node) {
    return value_of(context, node.parent);
}

Result<Value> parent_element(Context& context, xmlNode& node) {
    bool is_element = node.parent && node.parent->type == XML_ELEMENT_NODE;
    return value_of(context, is_element ? node.parent : nullptr);
}

Result<Value> child_nodes(Context& context, xmlNode& node) {
    return Value::of(TRY(children_list(context, node)));
}

Result<Value> first_child(Context& context, xmlNode& node) {
    return value_of(context, can_have_children(node) ? node.children : nullptr);
}
Result<Value> last_child(Context& context, xmlNode& node) {
    return value_of(context, can_have_children(node) ? node.last : nullptr);
}
Result<Value> previous_sibling(Context& context, xmlNode& node) {
    return value_of(context, is_document(node) ? nullptr : node.prev);
}
Result<Value> next_sibling(Context& context, xmlNode& node) {
    return value_of(context, is_document(node) ? nullptr : node.next);
}

Result<Value> attributes(Context& context, xmlNode& node) {
    if (node.type != XML_ELEMENT_NODE) return Value::null();
    return Value::of(TRY(attribute_map(context, node)));
}

Result<Value> is_connected(Context&, xmlNode& node) {
    const xmlNode* root = &node;
    while (root->parent) root = root->parent;
    return Value::boolean(is_document(*root));
}

Result<Value> owner_document(Context& context, xmlNode& node) {
    if (is_document(node)) return Value::null();
    if (node.doc) return value_of(context, as_node(node.doc));
    return extension_state<State>(context).dumping ? Value::undef() : Value::null();
}

Result<Value> prefix(Context&, xmlNode& node) {
    return text_value(is_named(node) && node.ns ? node.ns->prefix : nullptr);
}

// The declaration of `prefix` with the node's own namespace, at or above where the node stands.
xmlNs* namespace_for_prefix(xmlNode& node, xmlNode& holder, const xmlChar* prefix) {
    const xmlChar* uri = node.ns->href;
    bool of_attribute = node.type == XML_ATTRIBUTE_NODE;
    bool wrong_xml = same(prefix, "xml") && !same(uri, view_of(XML_XML_NAMESPACE));
    bool wrong_xmlns = of_attribute && same(prefix, "xmlns") && !same(uri, xmlns_uri);
    if (!uri || wrong_xml || wrong_xmlns || (of_attribute && name_of(node) == "xmlns"))
        return nullptr;
    for (xmlNs* ns = holder.nsDef; ns; ns = ns->next) {
        if (same(ns->prefix, prefix) && same(ns->href, uri)) return ns;
    }
    return xmlNewNs(&holder, uri, *prefix ? prefix : nullptr);
}

Status set_prefix(Context& context, xmlNode& node, const Value& value) {
    if (node.type != XML_ELEMENT_NODE && node.type != XML_ATTRIBUTE_NODE) return {};
    xmlNode* holder = node.type == XML_ELEMENT_NODE ? &node : node.parent;
    if (!holder && node.doc) holder = xmlDocGetRootElement(node.doc);
    const xmlChar* text = xml(string_or_empty(value));
    if (!holder || !node.ns || same(node.ns->prefix, text)) return {};
    xmlNs* ns = namespace_for_prefix(node, *holder, text);
    if (!ns) return complain(context, ErrorCode::Namespace, is_strict(node));
    xmlSetNs(&node, ns);
    return {};
}

Result<Value> base_uri(Context&, xmlNode& node) {
    if (!doc_of(node)) return Value::null();
    return text_or_null(XmlText(xmlNodeGetBase(doc_of(node), &node)).get());
}

Status set_text_content(Context&, xmlNode& node, const Value& value) {
    const String& text = string_or_empty(value);
    bool holds_text = node.type == XML_ELEMENT_NODE || node.type == XML_ATTRIBUTE_NODE ||
                      node.type == XML_DOCUMENT_FRAG_NODE;
    if (holds_text) {
        // A text node there is in any case, an empty one too.
        remove_children(node);
        xmlNode* made = xmlNewDocTextLen(node.doc, xml(text), static_cast<int>(text.length));
        if (made) place(node, *made, nullptr);
    } else if (!is_document(node)) {
        set_plain_content(node, text);
    }
    changed(node);
    return {};
}

constexpr Property node_properties[] = {
    {"nodeName", node_name},
    {"nodeValue", node_value, set_node_value},
    {"nodeType", node_type},
    {"parentNode", parent_node},
    {"parentElement", parent_element},
    {"childNodes", child_nodes},
    {"firstChild", first_child},
    {"lastChild", last_child},
    {"previousSibling", previous_sibling},
    {"nextSibling", next_sibling},
    {"attributes", attributes},
    {"isConnected", is_connected},
    {"ownerDocument", owner_document},
    {"namespaceURI", get_namespace_uri},
    {"prefix", prefix, set_prefix},
    {"localName", get_local_name},
    {"baseURI", base_uri},
    {"textContent", get_content, set_text_content},
};

// ---- of modern nodes

bool is_html_element(const xmlNode& node) {
    return node.type == XML_ELEMENT_NODE && node.doc && node.doc->type == XML_HTML_DOCUMENT_NODE &&
           html::space_of(node) == html::Space::Html;
}

Result<Value> modern_name(Context& context, xmlNode& node) {
    if (node.type == XML_ELEMENT_NODE) return Value::of(modern_tag_name(node));
    return node_name(context, node);
}

Result<Value> modern_base_uri(Context&, xmlNode& node) {
    XmlText base(doc_of(node) ? xmlNodeGetBase(doc_of(node), &node) : nullptr);
    return base ? text_value(base.get()) : string_value("about:blank");
}

bool has_text_value(const xmlNode& node) {
    return node.type == XML_ATTRIBUTE_NODE || node.type == XML_TEXT_NODE ||
           node.type == XML_COMMENT_NODE || node.type == XML_CDATA_SECTION_NODE ||
           node.type == XML_PI_NODE;
}

Failed throw_readonly_property(Context& context, xmlNode& node, const char* name) {
    Ref<Object> object = Ref<Object>::adopt(TRY(object_of(context, node)));
    return throw_error(context, "Cannot modify readonly property %s::$%s",
                       object->cls->name->data(), name);
}

Result<Value> modern_value(Context& context, xmlNode& node) {
    return has_text_value(node) ? get_content(context, node) : Value::null();
}
Status set_modern_value(Context& context, xmlNode& node, const Value& value) {
    if (!has_text_value(node)) return throw_readonly_property(context, node, "nodeValue");
    set_modern_content(node, string_or_empty(value).view());
    return {};
}

Result<Value> modern_text(Context& context, xmlNode& node) {
    bool has_text = has_text_value(node) || node.type == XML_ELEMENT_NODE ||
                    node.type == XML_DOCUMENT_FRAG_NODE;
    return has_text ? get_content(context, node) : Value::null();
}
Status set_modern_text(Context& context, xmlNode& node, const Value& value) {
    const String& text = string_or_empty(value);
    if (has_text_value(node)) {
        set_modern_content(node, text.view());
        return {};
    }
    if (node.type != XML_ELEMENT_NODE && node.type != XML_DOCUMENT_FRAG_NODE)
        return throw_readonly_property(context, node, "textContent");
    // A text node there is in any case, an empty one too.
    remove_children(node);
    xmlNode* made = xmlNewDocTextLen(node.doc, xml(text), static_cast<int>(text.length));
    if (made) append_child(node, *made);
    return {};
}

constexpr Property modern_node_properties[] = {
    {"nodeType", node_type},
    {"nodeName", modern_name},
    {"baseURI", modern_base_uri},
    {"isConnected", is_connected},
    {"ownerDocument", owner_document},
    {"parentNode", parent_node},
    {"parentElement", parent_element},
    {"childNodes", child_nodes},
    {"firstChild", first_child},
    {"lastChild", last_child},
    {"previousSibling", previous_sibling},
    {"nextSibling", next_sibling},
    {"nodeValue", modern_value, set_modern_value},
    {"textContent", modern_text, set_modern_text},
};

constexpr Property modern_fragment_properties[] = {
    {"children", get_children},
    {"firstElementChild", get_first_element},
    {"lastElementChild", get_last_element},
    {"childElementCount", get_element_count},
};

constexpr Property fragment_properties[] = {
    {"firstElementChild", get_first_element},
    {"lastElementChild", get_last_element},
    {"childElementCount", get_element_count},
};

}  // namespace

const PropertyTable node_table{"DOMNode", node_properties, nullptr};
const PropertyTable fragment_table{"DOMDocumentFragment", fragment_properties, &node_table};
const PropertyTable modern_node_table{"Dom\\Node", modern_node_properties, nullptr};
const PropertyTable modern_fragment_table{"Dom\\DocumentFragment", modern_fragment_properties,
                                          &modern_node_table};

Result<Value> get_children(Context& context, xmlNode& node) {
    return Value::of(TRY(element_collection(context, node)));
}

String* modern_tag_name(const xmlNode& element) {
    String* name = qualified_name(element);
    if (!is_html_element(element)) return name;
    Ref<String> held = Ref<String>::adopt(name);
    std::string upper(held->view());
    for (char& c : upper) c = static_cast<char>(upper_byte(static_cast<unsigned char>(c)));
    return make_string(upper);
}

}  // namespace surus::dom
