// Objects that stand for nodes: each node has at most one, for as long as the program holds it.
#include "ext/dom/copy.h"
#include "ext/dom/dom.h"
#include "ext/dom/html/foreign_names.h"
#include "ext/dom/modern.h"
#include "ext/dom/properties.h"
#include "ext/spl/support.h"
#include "runtime/calls/frame.h"

namespace surus {

namespace dom {

namespace {

void construct(Object& self) {
    libxml_state(Context::current());
    new (&state_of(self)) NodeObject{{}, table_of(Context::current(), *self.cls)};
}

void detach(Object& self) {
    XmlProxy* proxy = state_of(self).head.node.proxy();
    if (proxy && proxy->object == &self) proxy->object = nullptr;
}

void destroy(Object& self) {
    detach(self);
    state_of(self).~NodeObject();
}

Status clone(Context& context, Object& from, Object& to) {
    xmlNode* node = raw_node(from);
    if (!node) return {};
    xmlNode* copied = is_modern(*node) ? copy_modern(*node, *doc_of(*node), true)
                                       : copy_node(*node, node->doc, true);
    if (!copied) return throw_dom(context, ErrorCode::InvalidState);
    attach(to, *copied);
    if (is_document(*node))
        copy_options(settings_of(*document_of(*copied)), settings_of(*document_of(*node)));
    return {};
}

const Property* find(const PropertyTable* table, const String& name) {
    for (; table; table = table->parent) {
        for (const Property& property : table->own) {
            if (property.name == name.view()) return &property;
        }
    }
    return nullptr;
}

Result<Value> read(Context& context, Object& self, String& name) {
    const Property* property = find(state_of(self).table, name);
    if (!property) return Value::undef();
    xmlNode* node = raw_node(self);
    if (!node) return throw_dom(context, ErrorCode::InvalidState);
    return property->get(context, *node);
}

Result<bool> write(Context& context, Object& self, String& name, const Value& value) {
    const Property* property = find(state_of(self).table, name);
    if (!property) return false;
    if (!property->set) return throw_readonly(context, self, name);
    OwnedValue fitting(TRY(fit_property(context, self, name, value)));
    xmlNode* node = raw_node(self);
    if (!node) return throw_dom(context, ErrorCode::InvalidState);
    TRY(property->set(context, *node, fitting.get()));
    return true;
}

Result<bool> unset(Context& context, Object& self, String& name) {
    if (!find(state_of(self).table, name)) return false;
    return throw_error(context, "Cannot unset %s::$%s", self.cls->name->data(), name.data());
}

Result<Array*> debug(Context& context, Object& self) {
    return debug_properties_of(context, self, read);
}

Class* modern_class(Context& context, const xmlNode& node) {
    switch (node.type) {
    case XML_DOCUMENT_NODE: return &class_Dom_XMLDocument(context);
    case XML_HTML_DOCUMENT_NODE: return &class_Dom_HTMLDocument(context);
    case XML_DTD_NODE:
    case XML_DOCUMENT_TYPE_NODE: return &class_Dom_DocumentType(context);
    case XML_ELEMENT_NODE:
        return html::space_of(node) == html::Space::Html ? &class_Dom_HTMLElement(context)
                                                         : &class_Dom_Element(context);
    case XML_ATTRIBUTE_NODE: return &class_Dom_Attr(context);
    case XML_TEXT_NODE: return &class_Dom_Text(context);
    case XML_COMMENT_NODE: return &class_Dom_Comment(context);
    case XML_PI_NODE: return &class_Dom_ProcessingInstruction(context);
    case XML_ENTITY_REF_NODE: return &class_Dom_EntityReference(context);
    case XML_ENTITY_DECL:
    case XML_ELEMENT_DECL: return &class_Dom_Entity(context);
    case XML_CDATA_SECTION_NODE: return &class_Dom_CDATASection(context);
    case XML_DOCUMENT_FRAG_NODE: return &class_Dom_DocumentFragment(context);
    case XML_NOTATION_NODE: return &class_Dom_Notation(context);
    default: return nullptr;
    }
}

Class* builtin_class(Context& context, const xmlNode& node) {
    if (is_modern(node)) return modern_class(context, node);
    switch (node.type) {
    case XML_DOCUMENT_NODE:
    case XML_HTML_DOCUMENT_NODE: return &class_DOMDocument(context);
    case XML_DTD_NODE:
    case XML_DOCUMENT_TYPE_NODE: return &class_DOMDocumentType(context);
    case XML_ELEMENT_NODE: return &class_DOMElement(context);
    case XML_ATTRIBUTE_NODE: return &class_DOMAttr(context);
    case XML_TEXT_NODE: return &class_DOMText(context);
    case XML_COMMENT_NODE: return &class_DOMComment(context);
    case XML_PI_NODE: return &class_DOMProcessingInstruction(context);
    case XML_ENTITY_REF_NODE: return &class_DOMEntityReference(context);
    case XML_ENTITY_DECL:
    case XML_ELEMENT_DECL: return &class_DOMEntity(context);
    case XML_CDATA_SECTION_NODE: return &class_DOMCdataSection(context);
    case XML_DOCUMENT_FRAG_NODE: return &class_DOMDocumentFragment(context);
    case XML_NOTATION_NODE: return &class_DOMNotation(context);
    default: return nullptr;
    }
}

}  // namespace

Result<xmlNode*> node_of(Context& context, Object& self) {
    xmlNode* node = raw_node(self);
    if (!node) return throw_error(context, "Couldn't fetch %s", self.cls->name->data());
    return node;
}

void attach(Object& self, xmlNode& node) {
    detach(self);
    state_of(self).head.node = XmlNodeRef(node);
    state_of(self).head.node.proxy()->object = &self;
}

Result<Object*> object_of(Context& context, xmlNode& node) {
    XmlProxy* proxy = proxy_of(node);
    if (proxy && proxy->object) return share(*proxy->object);
    Class* cls = builtin_class(context, node);
    if (!cls) return throw_error(context, "Unsupported node type: %d", node.type);
    XmlNodeRef held(node);
    if (XmlDocument* document = document_of(node); document && document->dom) {
        for (const Settings::Substitute& entry : settings_of(*document).classes) {
            if (entry.base == cls) cls = entry.made;
        }
    }
    // Classes of programs may have defaults that run code: the node may have an object now.
    Object* object = TRY(instantiate(context, *cls));
    if (held.proxy()->object) {
        release_cell(object);
        return share(*held.proxy()->object);
    }
    attach(*object, node);
    return object;
}

Result<Value> value_of(Context& context, xmlNode* node) {
    if (!node) return Value::null();
    return Value::of(TRY(object_of(context, *node)));
}

Result<Value> value_of_new(Context& context, xmlNode* node) {
    if (!node) return throw_dom(context, ErrorCode::InvalidState);
    XmlNodeRef held(*node);
    TRY(report_xml_errors(context));
    return value_of(context, node);
}

Settings& settings_of(XmlDocument& document) {
    if (!document.dom) document.dom = std::make_unique<Settings>();
    return static_cast<Settings&>(*document.dom);
}

bool is_strict(const xmlNode& node) {
    XmlDocument* document = document_of(node);
    return !document || !document->dom || settings_of(*document).strict_errors;
}

const PropertyTable* table_of(Context& context, const Class& cls) {
    auto& tables = extension_state<State>(context).tables;
    if (auto found = tables.find(&cls); found != tables.end()) return found->second;
    static constexpr const PropertyTable* all[] = {
        &node_table,
        &document_table,
        &fragment_table,
        &element_table,
        &attribute_table,
        &text_table,
        &character_data_table,
        &instruction_table,
        &document_type_table,
        &notation_table,
        &entity_table,
        &modern_node_table,
        &modern_document_table,
        &modern_xml_document_table,
        &modern_fragment_table,
        &modern_element_table,
        &modern_attribute_table,
        &modern_text_table,
        &modern_character_data_table,
        &modern_instruction_table,
        &modern_document_type_table,
        &modern_notation_table,
        &modern_entity_table,
    };
    for (const Class* ancestor = &cls; ancestor; ancestor = ancestor->parent) {
        if (!ancestor->is_builtin()) continue;
        for (const PropertyTable* table : all) {
            if (table->name != ancestor->name->view()) continue;
            tables.emplace(&cls, table);
            return table;
        }
    }
    return &node_table;
}

Result<Value> fit_property(Context& context, Object& self, String& name, const Value& value) {
    PropertyInfo* const* info = self.cls->properties.find(name);
    OwnedValue fitting(copy_deref(value));
    if (info && (*info)->type) {
        bool strict = context.frame && context.frame->function &&
                      context.frame->function->is(flag::strict_types);
        TRY(coerce_for_property(context, **info, fitting.get(), strict));
    }
    return fitting.leak();
}

Failed throw_readonly(Context& context, Object& self, String& name) {
    return throw_error(context, "Cannot modify readonly property %s::$%s", self.cls->name->data(),
                       name.data());
}

Result<Array*> debug_properties_of(Context& context, Object& self,
                                   Result<Value> (*get)(Context&, Object&, String& name)) {
    Ref<Object> keep = Ref<Object>::share(&self);
    struct Dumping {
        bool& flag;
        bool before = std::exchange(flag, true);
        ~Dumping() { flag = before; }
    } dumping{extension_state<State>(context).dumping};
    Ref<Array> result = Ref<Array>::adopt(plain_properties(self));
    for (const Class* cls = self.cls; cls; cls = cls->parent) {
        if (!cls->is_builtin()) continue;
        for (const PropertyDeclaration& declared : cls->declaration->properties) {
            Result<Value> value = get(context, self, *declared.name);
            if (!value) {
                // What cannot be computed is left out.
                if (context.pending != Pending::Exception) return failed;
                release_cell(std::exchange(context.exception, nullptr));
                context.pending = Pending::None;
                continue;
            }
            OwnedValue held(*value);
            if (held.get().is_undef()) continue;
            if (held->is_object()) held = OwnedValue(string_value("(object value omitted)"));
            result->set(*declared.name, held.leak());
        }
    }
    return result.leak();
}

}  // namespace dom

const ClassHandlers dom_node_handlers{
    .native_size = sizeof(dom::NodeObject),
    .construct_native = dom::construct,
    .destroy_native = dom::destroy,
    .holds_memory = true,
    .clone_native = dom::clone,
    .debug_info = dom::debug,
    .read_property = dom::read,
    .write_property = dom::write,
    .unset_property = dom::unset,
};

}  // namespace surus
