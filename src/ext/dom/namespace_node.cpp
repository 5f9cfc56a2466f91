// DOMNameSpaceNode: a namespace that is in scope at an element. libxml2 has no nodes for them.
#include "ext/dom/dom.h"
#include "ext/dom/properties.h"

namespace surus {

namespace dom {

namespace {

struct NamespaceObject {
    XmlText prefix;  // empty for the default namespace
    XmlText uri;
    XmlNodeRef element;
};
NamespaceObject& namespace_of(Object& self) { return self.native<NamespaceObject>(); }

Result<Value> read(Context& context, Object& self, String& name) {
    NamespaceObject& state = namespace_of(self);
    std::string_view key = name.view();
    bool known = false;
    for (std::string_view each :
         {"nodeName", "nodeValue", "nodeType", "prefix", "localName", "namespaceURI", "isConnected",
          "ownerDocument", "parentNode", "parentElement"})
        known |= key == each;
    if (!known) return Value::undef();
    xmlNode* element = state.element.get();
    if (!element) return throw_dom(context, ErrorCode::InvalidState);
    bool is_default = state.prefix.view().empty();
    if (key == "nodeName")
        return is_default ? string_value("xmlns")
                          : string_value("xmlns:" + std::string(state.prefix.view()));
    if (key == "nodeValue" || key == "namespaceURI") return text_or_null(state.uri.get());
    if (key == "nodeType") return Value::of(int64_t{XML_NAMESPACE_DECL});
    if (key == "prefix") return string_value(state.prefix.view());
    if (key == "localName") return string_value(is_default ? "xmlns" : state.prefix.view());
    if (key == "isConnected") {
        const xmlNode* root = element;
        while (root->parent) root = root->parent;
        return Value::boolean(is_document(*root));
    }
    if (key == "ownerDocument")
        return element->doc ? value_of(context, as_node(element->doc)) : Value::null();
    return value_of(context, element);
}

Result<bool> write(Context& context, Object& self, String& name, const Value&) {
    OwnedValue value(TRY(read(context, self, name)));
    if (value.get().is_undef()) return false;
    return throw_readonly(context, self, name);
}

Result<bool> unset(Context& context, Object& self, String& name) {
    OwnedValue value(TRY(read(context, self, name)));
    if (value.get().is_undef()) return false;
    return throw_error(context, "Cannot unset %s::$%s", self.cls->name->data(), name.data());
}

Result<Array*> debug(Context& context, Object& self) {
    return debug_properties_of(context, self, read);
}

Status clone(Context&, Object& from, Object& to) {
    NamespaceObject& source = namespace_of(from);
    NamespaceObject& target = namespace_of(to);
    target.prefix = XmlText(xmlStrdup(source.prefix.get()));
    target.uri = XmlText(xmlStrdup(source.uri.get()));
    target.element = source.element;
    return {};
}

}  // namespace

Result<Value> namespace_value(Context& context, const xmlNs& ns, xmlNode& element) {
    XmlNodeRef held(element);
    XmlText prefix(xmlStrdup(ns.prefix)), uri(xmlStrdup(ns.href));
    Object* object = TRY(instantiate(context, class_DOMNameSpaceNode(context)));
    NamespaceObject& state = namespace_of(*object);
    state.prefix = std::move(prefix);
    state.uri = std::move(uri);
    state.element = std::move(held);
    return Value::of(object);
}

}  // namespace dom

const ClassHandlers dom_namespace_handlers{
    .native_size = sizeof(dom::NamespaceObject),
    .construct_native = [](Object& self) { new (&dom::namespace_of(self)) dom::NamespaceObject; },
    .destroy_native = [](Object& self) { dom::namespace_of(self).~NamespaceObject(); },
    .holds_memory = true,
    .clone_native = dom::clone,
    .debug_info = dom::debug,
    .read_property = dom::read,
    .write_property = dom::write,
    .unset_property = dom::unset,
};

static Failed throw_unserializable(Context& context, Object& self, const char* what) {
    return throw_error(context, known_class(context, Known::Exception),
                       "%s of '%s' is not allowed, unless %s methods are implemented in a subclass",
                       what[0] == 's' ? "Serialization" : "Unserialization", self.cls->name->data(),
                       what);
}

Result<Array*> php_DOMNameSpaceNode___sleep(Context& context, Object& self) {
    return throw_unserializable(context, self, "serialization");
}
Status php_DOMNameSpaceNode___wakeup(Context& context, Object& self) {
    return throw_unserializable(context, self, "unserialization");
}
Result<Array*> php_DOMNode___sleep(Context& context, Object& self) {
    return throw_unserializable(context, self, "serialization");
}
Status php_DOMNode___wakeup(Context& context, Object& self) {
    return throw_unserializable(context, self, "unserialization");
}

}  // namespace surus
