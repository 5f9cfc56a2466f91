// Where SimpleXMLElements come from: text, files, the DOM; and how they go.
#include <climits>

#include "ext/core/spl.stub.h"
#include "ext/simplexml/element.h"
#include "ext/simplexml/simplexml.stub.h"
#include "ext/support.h"

namespace surus {

using namespace simplexml;

namespace {

void construct(Object& object) {
    SimpleElement& element = *new (&element_of(object)) SimpleElement{};
    element.current = Value::undef();
    element.head.find_node = [](Object& self) {
        SimpleElement& element = element_of(self);
        xmlNode* base = element.head.node.get();
        return base ? first_of(element, base) : nullptr;
    };
}

void destroy(Object& object) {
    SimpleElement& element = element_of(object);
    Value current = element.current;
    element.current.set_undef();
    release(current);
    if (element.name) release_cell(element.name);
    if (element.space) release_cell(element.space);
    if (element.prefixes) release_cell(element.prefixes);
    element.~SimpleElement();
}

// The root is copied with its document, others go on belonging to theirs.
Status clone(Context&, Object& from, Object& to) {
    const SimpleElement& source = element_of(from);
    SimpleElement& element = element_of(to);
    element.kind = source.kind;
    element.is_prefix = source.is_prefix;
    if (source.name) element.name = share(*source.name);
    if (source.space) element.space = share(*source.space);
    xmlNode* node = source.head.node.get();
    if (!node) return {};
    bool is_root = node->parent && is_document(*node->parent);
    xmlNode* copied = nullptr;
    if (is_root) {
        xmlDoc* doc = xmlCopyDoc(node->doc, 1);
        copied = doc ? xmlDocGetRootElement(doc) : nullptr;
        if (doc && !copied) xmlFreeDoc(doc);
    } else {
        copied = xmlDocCopyNode(node, node->doc, 1);
    }
    if (copied) element.head.node = XmlNodeRef(*copied);
    return {};
}

// ---- parsing

// Takes the document over; its root becomes what the element stands for.
void adopt(SimpleElement& element, xmlDoc* doc) {
    xmlNode* root = xmlDocGetRootElement(doc);
    element.rootless = !root;
    if (root)
        element.head.node = XmlNodeRef(*root);
    else
        xmlFreeDoc(doc);
}

xmlDoc* parse_text(Context& context, const String& text, int64_t options) {
    libxml_state(context);
    int flags = static_cast<int>(options) | XML_PARSE_NODICT;
    return xmlReadMemory(text.data(), static_cast<int>(text.length), nullptr, nullptr, flags);
}

xmlDoc* parse_file(Context& context, const String& name, int64_t options) {
    libxml_state(context);
    int flags = static_cast<int>(options) | XML_PARSE_NODICT;
    return xmlReadFile(name.data(), nullptr, flags);
}

// The class to make objects of. May run user code (autoload).
Result<Class*> element_class(Context& context, String* name) {
    Class& base = class_SimpleXMLElement(context);
    if (!name) return &base;
    Class* found = lookup_class(context, *name, Autoload::Yes);
    if (context.has_pending()) return failed;
    if (found && is_subclass(*found, base)) return found;
    return throw_argument_type_error(
        context, 2, "must be a class name derived from SimpleXMLElement or null, %s given",
        name->data());
}

// What the loading functions give for a document, or for null.
Result<Value> deliver(Context& context, xmlDoc* doc, Class& cls, String& space, bool is_prefix) {
    if (!doc) {
        TRY(report_xml_errors(context));
        return false_value();
    }
    Result<Object*> made = instantiate(context, cls);
    if (!made) {
        xmlFreeDoc(doc);
        return failed;
    }
    Ref<Object> object = Ref<Object>::adopt(*made);
    SimpleElement& element = element_of(*object);
    if (!space.is_empty()) element.space = share(space);
    element.is_prefix = is_prefix;
    adopt(element, doc);
    TRY(report_xml_errors(context));
    return Value::of(object.leak());
}

}  // namespace

const ClassHandlers simplexml_handlers{
    .native_size = sizeof(SimpleElement),
    .construct_native = construct,
    .destroy_native = destroy,
    .holds_memory = true,
    .trace = [](Object& object, void (*visit)(Value& value, void* data),
                void* data) { visit(element_of(object).current, data); },
    .clone_native = clone,
    .read_dimension = simplexml::read_dimension,
    .share_dimension = simplexml::share_dimension,
    .write_dimension = simplexml::write_dimension,
    .has_dimension = simplexml::has_dimension,
    .unset_dimension = simplexml::unset_dimension,
    .compare = simplexml::compare,
    .debug_info = simplexml::debug_info,
    .properties = simplexml::properties,
    .cast = simplexml::cast,
    .read_property = simplexml::read_property,
    .write_property = simplexml::write_property,
    .share_property = simplexml::share_property,
    .find_property = simplexml::find_property,
    .unset_property = simplexml::unset_property,
};

Result<Value> php_simplexml_load_file(Context& context, String& name, String* class_name,
                                      int64_t options, String& space, bool is_prefix) {
    if (name.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    Class& cls = *TRY(element_class(context, class_name));
    if (!std::in_range<int>(options)) return throw_argument_value_error(context, 3, "is too large");
    xmlDoc* doc = parse_file(context, name, options);
    return deliver(context, doc, cls, space, is_prefix);
}

Result<Value> php_simplexml_load_string(Context& context, String& data, String* class_name,
                                        int64_t options, String& space, bool is_prefix) {
    Class& cls = *TRY(element_class(context, class_name));
    if (data.length > INT_MAX) return throw_argument_value_error(context, 1, "is too long");
    if (!std::in_range<int>(options)) return throw_argument_value_error(context, 3, "is too large");
    xmlDoc* doc = parse_text(context, data, options);
    return deliver(context, doc, cls, space, is_prefix);
}

Result<Value> php_simplexml_import_dom(Context& context, Object& source, String* class_name) {
    Class& cls = *TRY(element_class(context, class_name));
    xmlNode* node = node_of_object(source);
    if (!node) return throw_argument_type_error(context, 1, "must be a valid XML node");
    if (!node->doc) {
        TRY(function_warning(context, "Imported Node must have associated Document"));
        return Value::null();
    }
    if (is_document(*node)) node = xmlDocGetRootElement(reinterpret_cast<xmlDoc*>(node));
    if (node && node->type == XML_ELEMENT_NODE)
        return Value::of(TRY(make_of_class(context, cls, *node, {})));
    TRY(function_warning(context, "Invalid Nodetype to import"));
    return Value::null();
}

Status php_SimpleXMLElement___construct(Context& context, Object& self, String& data,
                                        int64_t options, bool is_url, String& space,
                                        bool is_prefix) {
    Class& exception = known_class(context, Known::Exception);
    auto refuse = [&](const char* what) {
        return throw_error(context, exception, "SimpleXMLElement::__construct(): Argument %s",
                           what);
    };
    if (data.length > INT_MAX) return refuse("#1 ($data) is too long");
    if (!std::in_range<int>(options)) return refuse("#2 ($options) is invalid");
    xmlDoc* doc = is_url ? parse_file(context, data, options) : parse_text(context, data, options);
    SimpleElement& element = element_of(self);
    if (doc) {
        if (element.space) release_cell(element.space);
        element.space = space.is_empty() ? nullptr : share(space);
        element.is_prefix = is_prefix;
        adopt(element, doc);
    }
    TRY(report_xml_errors(context));
    if (!doc) return throw_error(context, exception, "String could not be parsed as XML");
    return {};
}

}  // namespace surus
