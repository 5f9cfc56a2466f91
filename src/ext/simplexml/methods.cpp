// The methods of SimpleXMLElement but its constructor.
#include <libxml/xmlsave.h>

#include "ext/simplexml/element.h"
#include "ext/simplexml/simplexml.stub.h"
#include "ext/support.h"

namespace surus {

using namespace simplexml;

namespace {

const char* text_or_null(const String* text) { return text ? text->data() : nullptr; }

// ---- namespaces

void add_namespace(Array& found, const xmlNs& space) {
    std::string_view prefix = view_of(space.prefix);
    if (!found.find(prefix)) found.set(prefix, string_value(view_of(space.href)));
}

void add_used(Array& found, const xmlNode& element) {
    if (element.ns) add_namespace(found, *element.ns);
    for (const xmlAttr* attribute = element.properties; attribute; attribute = attribute->next) {
        if (attribute->ns) add_namespace(found, *attribute->ns);
    }
}

void add_declared(Array& found, const xmlNode& element) {
    for (const xmlNs* space = element.nsDef; space; space = space->next)
        add_namespace(found, *space);
}

void for_elements(xmlNode& root, bool recursive, Array& found,
                  void (*add)(Array& found, const xmlNode& element)) {
    for (xmlNode* node = &root; node; node = next_in_tree(root, node)) {
        if (node->type == XML_ELEMENT_NODE) add(found, *node);
        if (!recursive) return;
    }
}

// ---- as text

Result<Value> save(Context& context, xmlNode& node, bool is_root, const String& name) {
    bool saved;
    if (is_root) {
        saved = xmlSaveFile(name.data(), node.doc) != -1;
    } else {
        xmlOutputBuffer* buffer = xmlOutputBufferCreateFilename(name.data(), nullptr, 0);
        saved = buffer;
        if (buffer) {
            xmlNodeDumpOutput(buffer, node.doc, &node, 0, 0, nullptr);
            xmlOutputBufferClose(buffer);
        }
    }
    TRY(report_xml_errors(context));
    if (context.has_pending()) return failed;
    return Value::boolean(saved);
}

Value document_text(xmlDoc* doc) {
    xmlChar* text = nullptr;
    int length = 0;
    xmlDocDumpMemoryEnc(doc, &text, &length, plain_text(doc->encoding));
    XmlText held(text);
    if (!text) return false_value();
    return string_value({plain_text(text), static_cast<size_t>(length)});
}

Value node_text(xmlNode& node) {
    xmlOutputBuffer* buffer = xmlAllocOutputBuffer(nullptr);
    if (!buffer) return false_value();
    xmlNodeDumpOutput(buffer, node.doc, &node, 0, 0, plain_text(node.doc->encoding));
    xmlOutputBufferFlush(buffer);
    const xmlChar* content = xmlOutputBufferGetContent(buffer);
    Value text = content ? string_value({plain_text(content), xmlOutputBufferGetSize(buffer)})
                         : false_value();
    xmlOutputBufferClose(buffer);
    return text;
}

// ---- iteration

void set_current(SimpleElement& element, Value value) { replace(element.current, value); }

Status move_to(Context& context, Object& object, xmlNode* node) {
    SimpleElement& element = element_of(object);
    Scope scope = element.scope();
    node = next_in_scope(scope, node);
    Value made = Value::undef();
    if (node) {
        made = TRY(make_element(context, object, *node,
                                {Kind::Node, scope.is_prefix, nullptr, scope.space}));
    }
    set_current(element, made);
    return {};
}

Failed throw_consumed(Context& context) {
    return throw_error(context, "Iterator not initialized or already consumed");
}

}  // namespace

Result<Value> php_SimpleXMLElement_asXML(Context& context, Object& self, String* name) {
    if (name && name->view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    xmlNode* node;
    TRY(first_node(context, self, node));
    if (!node || !node->doc) return false_value();
    libxml_state(context);
    bool is_root = node->parent && node->parent->type == XML_DOCUMENT_NODE;
    if (name) return save(context, *node, is_root, *name);
    OwnedValue text(is_root ? document_text(node->doc) : node_text(*node));
    TRY(report_xml_errors(context));
    return text.leak();
}

Result<Array*> php_SimpleXMLElement_getNamespaces(Context& context, Object& self, bool recursive) {
    xmlNode* node;
    TRY(first_node(context, self, node));
    Array* found = Array::create();
    if (node && node->type == XML_ELEMENT_NODE)
        for_elements(*node, recursive, *found, add_used);
    else if (node && node->type == XML_ATTRIBUTE_NODE && node->ns)
        add_namespace(*found, *node->ns);
    return found;
}

Result<Value> php_SimpleXMLElement_getDocNamespaces(Context& context, Object& self, bool recursive,
                                                    bool from_root) {
    if (from_root && element_of(self).rootless) return false_value();
    xmlNode* node;
    TRY(base_node(context, self, node));
    if (node && from_root) node = node->doc ? xmlDocGetRootElement(node->doc) : nullptr;
    if (!node) return false_value();
    Array* found = Array::create();
    for_elements(*node, recursive, *found, add_declared);
    return Value::of(found);
}

Result<Value> php_SimpleXMLElement_children(Context& context, Object& self, String* space,
                                            bool is_prefix) {
    if (element_of(self).kind == Kind::Attributes) return Value::null();
    xmlNode* node;
    TRY(first_node(context, self, node));
    if (!node) return Value::null();
    return make_element(context, self, *node,
                        {Kind::Children, is_prefix, nullptr, text_or_null(space)});
}

Result<Value> php_SimpleXMLElement_attributes(Context& context, Object& self, String* space,
                                              bool is_prefix) {
    xmlNode* node;
    TRY(first_node(context, self, node));
    if (!node || element_of(self).kind == Kind::Attributes) return Value::null();
    return make_element(context, self, *node,
                        {Kind::Attributes, is_prefix, nullptr, text_or_null(space)});
}

Result<String*> php_SimpleXMLElement_getName(Context& context, Object& self) {
    xmlNode* node;
    TRY(first_node(context, self, node));
    return make_string(node ? view_of(node->name) : std::string_view());
}

Result<Value> php_SimpleXMLElement_addChild(Context& context, Object& self, String& qualified_name,
                                            String* value, String* uri) {
    if (qualified_name.is_empty())
        return throw_argument_value_error(context, 1, "must not be empty");
    if (element_of(self).kind == Kind::Attributes) {
        TRY(function_warning(context, "Cannot add element to attributes"));
        return Value::null();
    }
    xmlNode* node;
    TRY(first_node(context, self, node));
    if (!node) {
        TRY(function_warning(context,
                             "Cannot add child. Parent is not a permanent member of the XML tree"));
        return Value::null();
    }
    libxml_state(context);
    xmlChar* split = nullptr;
    XmlText local(xmlSplitQName2(xml_text(qualified_name.data()), &split));
    XmlText prefix(split);
    if (!local) local = XmlText(xmlStrdup(xml_text(qualified_name.data())));
    note_change(*node);
    xmlNode* child = xmlNewChild(node, nullptr, local.get(), xml_text(text_or_null(value)));
    if (!child) {
        TRY(report_xml_errors(context));
        return Value::null();
    }
    if (uri && uri->is_empty()) {
        child->ns = nullptr;
        xmlNewNs(child, xml_text(uri->data()), prefix.get());
    } else if (uri) {
        xmlNs* space = xmlSearchNsByHref(node->doc, node, xml_text(uri->data()));
        child->ns = space ? space : xmlNewNs(child, xml_text(uri->data()), prefix.get());
    }
    OwnedValue made(TRY(make_element(context, self, *child,
                                     {Kind::Node, false, nullptr, plain_text(prefix.get())})));
    TRY(report_xml_errors(context));
    return made.leak();
}

Status php_SimpleXMLElement_addAttribute(Context& context, Object& self, String& qualified_name,
                                         String& value, String* uri) {
    if (qualified_name.is_empty())
        return throw_argument_value_error(context, 1, "must not be empty");
    xmlNode* node;
    TRY(first_node(context, self, node));
    if (node && node->type != XML_ELEMENT_NODE) node = node->parent;
    if (!node || node->type != XML_ELEMENT_NODE)
        return function_warning(context, "Unable to locate parent Element");
    libxml_state(context);
    xmlChar* split = nullptr;
    XmlText local(xmlSplitQName2(xml_text(qualified_name.data()), &split));
    XmlText prefix(split);
    if (!local) {
        if (uri && !uri->is_empty())
            return function_warning(context, "Attribute requires prefix for namespace");
        local = XmlText(xmlStrdup(xml_text(qualified_name.data())));
    }
    const xmlChar* href = xml_text(text_or_null(uri));
    xmlAttr* there = xmlHasNsProp(node, local.get(), href);
    if (there && there->type != XML_ATTRIBUTE_DECL)
        return function_warning(context, "Attribute already exists");
    xmlNs* space = nullptr;
    if (uri) {
        space = xmlSearchNsByHref(node->doc, node, href);
        if (!space) space = xmlNewNs(node, href, prefix.get());
    }
    note_change(*node);
    xmlNewNsProp(node, space, local.get(), xml_text(value.data()));
    return report_xml_errors(context);
}

Result<String*> php_SimpleXMLElement___toString(Context& context, Object& self) {
    return text_of_object(context, self);
}

Result<Value> php_SimpleXMLElement___debugInfo(Context& context, Object& self) {
    return Value::of(TRY(debug_info(context, self)));
}

Result<int64_t> php_SimpleXMLElement_count(Context& context, Object& self) {
    xmlNode* base;
    TRY(base_node(context, self, base));
    Scope scope = element_of(self).scope();
    int64_t count = 0;
    xmlNode* node = next_in_scope(scope, start_of(scope, base));
    for (; node; node = next_in_scope(scope, node->next)) ++count;
    return count;
}

// ---- Iterator: over the list, or over the node's children

Status php_SimpleXMLElement_rewind(Context& context, Object& self) {
    set_current(element_of(self), Value::undef());
    xmlNode* base;
    TRY(base_node(context, self, base));
    return move_to(context, self, start_of(element_of(self).scope(), base));
}

Result<bool> php_SimpleXMLElement_valid(Context&, Object& self) {
    return !element_of(self).current.is_undef();
}

Result<Object*> php_SimpleXMLElement_current(Context& context, Object& self) {
    SimpleElement& element = element_of(self);
    if (element.current.is_undef()) return throw_consumed(context);
    return share(*element.current.object);
}

Result<String*> php_SimpleXMLElement_key(Context& context, Object& self) {
    SimpleElement& element = element_of(self);
    xmlNode* node =
        element.current.is_undef() ? nullptr : element_of(*element.current.object).head.node.get();
    if (!node) return throw_consumed(context);
    return make_string(view_of(node->name));
}

Status php_SimpleXMLElement_next(Context& context, Object& self) {
    SimpleElement& element = element_of(self);
    if (element.current.is_undef()) return {};
    xmlNode* node = element_of(*element.current.object).head.node.get();
    return move_to(context, self, node ? node->next : nullptr);
}

Result<bool> php_SimpleXMLElement_hasChildren(Context&, Object& self) {
    SimpleElement& element = element_of(self);
    if (element.current.is_undef() || element.kind == Kind::Attributes) return false;
    xmlNode* node = element_of(*element.current.object).head.node.get();
    for (node = node ? node->children : nullptr; node; node = node->next) {
        if (node->type == XML_ELEMENT_NODE) return true;
    }
    return false;
}

Result<Value> php_SimpleXMLElement_getChildren(Context&, Object& self) {
    SimpleElement& element = element_of(self);
    if (element.current.is_undef() || element.kind == Kind::Attributes) return Value::null();
    return copy(element.current);
}

}  // namespace surus
