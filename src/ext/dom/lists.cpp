// DOMNodeList and DOMNamedNodeMap: live views of a tree, or what XPath has found.
#include "ext/dom/lists.h"

#include <libxml/hash.h>

#include <cstring>

#include "ext/core/internal_iterator.h"
#include "ext/dom/attributes.h"
#include "ext/dom/html/foreign_names.h"
#include "ext/dom/html/tokenizer.h"
#include "ext/dom/modern.h"
#include "ext/dom/modern/names.h"
#include "ext/dom/properties.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace dom {

namespace {

enum class Kind : uint8_t {
    Empty,
    Children,
    Elements,  // right below a node
    Descendants,
    Classes,  // elements below a node that have all of them
    Fixed,
    Attributes,
    Entities,
    Notations
};

struct ListObject {
    Kind kind = Kind::Empty;
    XmlNodeRef base;
    Array* fixed = nullptr;  // of a fixed list; owned
    // Of descendants: what is looked for.
    std::string name, uri;
    bool any_namespace = true;
    // The name in lower case, for HTML's elements; empty: they are like others.
    std::string html_name;
    bool by_qualified_name = false;
    std::vector<std::string> classes;
    bool ignores_case = false;  // of classes
    // Where the last look-up ended, as long as the document has not changed since.
    uint64_t changes = 0;
    xmlNode* cursor = nullptr;
    int64_t cursor_index = 0;
    int64_t count = -1;  // -1: not known
    // Of foreach: where it is.
    XmlNodeRef position;
    int64_t step = 0;
};
ListObject& list_of(Object& self) { return self.native<ListObject>(); }

bool has_classes(const ListObject& list, const xmlNode& node) {
    xmlAttr* attribute = find_modern_attribute(node, {}, "class");
    if (!attribute || !attribute->children || list.classes.empty()) return false;
    std::string_view text = view_of(attribute->children->content);
    return std::ranges::all_of(list.classes, [&](const std::string& wanted) {
        return has_token(text, wanted, list.ignores_case);
    });
}

// By its qualified name, as the living standard has it.
bool has_qualified_name(const ListObject& list, const xmlNode& node) {
    const std::string& wanted =
        !list.html_name.empty() && is_html_element(node) ? list.html_name : list.name;
    if (wanted == "*") return true;
    std::string_view prefix = view_of(node.ns ? node.ns->prefix : nullptr);
    if (prefix.empty()) return name_of(node) == wanted;
    std::string_view rest = wanted;
    if (!rest.starts_with(prefix)) return false;
    rest.remove_prefix(prefix.size());
    return rest.starts_with(':') && rest.substr(1) == name_of(node);
}

bool matches(const ListObject& list, const xmlNode& node) {
    if (node.type != XML_ELEMENT_NODE) return false;
    if (list.kind == Kind::Classes) return has_classes(list, node);
    if (list.by_qualified_name) return has_qualified_name(list, node);
    if (list.name != "*" && std::strcmp(plain_text(node.name), list.name.c_str()) != 0)
        return false;
    if (list.any_namespace || list.uri == "*") return true;
    std::string_view uri = node.ns ? view_of(node.ns->href) : std::string_view();
    return uri == list.uri;
}

// Walks in the order of the list, from `node` (null: from the beginning).
xmlNode* next_node(const ListObject& list, xmlNode* node) {
    xmlNode* base = list.base.get();
    switch (list.kind) {
    case Kind::Children:
        if (node) return node->next;
        return can_have_children(*base) ? base->children : nullptr;
    case Kind::Elements:
        if (node) return next_element(*node);
        return can_have_children(*base) ? first_element(*base) : nullptr;
    case Kind::Attributes: return node ? node->next : as_node(base->properties);
    case Kind::Classes:
    case Kind::Descendants:
        node = node ? node : base;
        do node = next_in_tree(*base, node);
        while (node && !matches(list, *node));
        return node;
    default: return nullptr;
    }
}

// Forgets what was found before a change.
void refresh(ListObject& list) {
    XmlDocument* document = list.base.document();
    // What has a name has it whatever its attributes are.
    bool by_name = list.kind == Kind::Descendants || list.kind == Kind::Elements;
    uint64_t changes = !document ? 0 : by_name ? document->tree_changes : document->changes;
    if (document && list.changes == changes) return;
    list.changes = changes;
    list.cursor = nullptr;
    list.count = -1;
}

int64_t hash_size(const ListObject& list) {
    auto* dtd = reinterpret_cast<xmlDtd*>(list.base.get());
    auto* table =
        static_cast<xmlHashTable*>(list.kind == Kind::Entities ? dtd->entities : dtd->notations);
    return table ? std::max(0, xmlHashSize(table)) : 0;
}

int64_t length_of(ListObject& list) {
    if (list.kind == Kind::Empty || (!list.base.get() && list.kind != Kind::Fixed)) return 0;
    if (list.kind == Kind::Fixed) return list.fixed->count;
    if (list.kind == Kind::Entities || list.kind == Kind::Notations) return hash_size(list);
    refresh(list);
    if (list.count >= 0) return list.count;
    int64_t count = list.cursor ? list.cursor_index + 1 : 0;
    for (xmlNode* node = next_node(list, list.cursor); node; node = next_node(list, node)) ++count;
    return list.count = count;
}

xmlNode* node_at(ListObject& list, int64_t index) {
    refresh(list);
    xmlNode* node = nullptr;
    int64_t at = -1;
    if (list.cursor && list.cursor_index <= index) {
        node = list.cursor;
        at = list.cursor_index;
    }
    while (at < index) {
        node = next_node(list, node);
        if (!node) return nullptr;
        ++at;
    }
    list.cursor = node;
    list.cursor_index = index;
    return node;
}

// libxml2 keeps notations without nodes.
xmlNode* notation_node(const xmlNotation& notation) {
    auto* node = static_cast<xmlEntity*>(xmlMalloc(sizeof(xmlEntity)));
    if (!node) return nullptr;
    *node = {};
    node->type = XML_NOTATION_NODE;
    node->name = xmlStrdup(notation.name);
    node->ExternalID = xmlStrdup(notation.PublicID);
    node->SystemID = xmlStrdup(notation.SystemID);
    return as_node(node);
}

Result<Value> declaration_value(Context& context, const ListObject& list, void* payload) {
    if (!payload) return Value::null();
    if (list.kind == Kind::Entities) return value_of(context, static_cast<xmlNode*>(payload));
    return value_of_new(context, notation_node(*static_cast<xmlNotation*>(payload)));
}

xmlHashTable* declared_table(const ListObject& list) {
    auto* dtd = reinterpret_cast<xmlDtd*>(list.base.get());
    if (!dtd) return nullptr;
    return static_cast<xmlHashTable*>(list.kind == Kind::Entities ? dtd->entities : dtd->notations);
}

Result<Value> declaration_at(Context& context, const ListObject& list, int64_t index) {
    struct Search {
        int64_t left;
        void* found;
    } search{index, nullptr};
    xmlHashTable* table = declared_table(list);
    if (!table) return Value::null();
    xmlHashScan(
        table,
        [](void* payload, void* data, const xmlChar*) {
            auto& state = *static_cast<Search*>(data);
            if (state.left-- == 0) state.found = payload;
        },
        &search);
    return declaration_value(context, list, search.found);
}

Result<Value> item(Context& context, Object& self, int64_t index) {
    ListObject& list = list_of(self);
    if (index < 0 || list.kind == Kind::Empty) return Value::null();
    if (list.kind == Kind::Fixed) {
        const Value* value = list.fixed->find(index);
        return value ? copy(*value) : Value::null();
    }
    if (!list.base.get()) return Value::null();
    if (list.kind == Kind::Entities || list.kind == Kind::Notations)
        return declaration_at(context, list, index);
    return value_of(context, node_at(list, index));
}

Result<Object*> make_list(Context& context, Class& cls, Kind kind, xmlNode* base) {
    XmlNodeRef held = base ? XmlNodeRef(*base) : XmlNodeRef();
    Object* object = TRY(instantiate(context, cls));
    list_of(*object).kind = kind;
    list_of(*object).base = std::move(held);
    list_of(*object).changes = UINT64_MAX;
    return object;
}

void destroy(Object& self) {
    if (list_of(self).fixed) release_cell(list_of(self).fixed);
    list_of(self).~ListObject();
}

void trace(Object& self, void (*visit)(Value& value, void* data), void* data) {
    if (!list_of(self).fixed) return;
    Value fixed = Value::of(list_of(self).fixed);
    visit(fixed, data);
}

Result<Value> read(Context&, Object& self, String& name) {
    if (name.view() != "length") return Value::undef();
    return Value::of(length_of(list_of(self)));
}
Result<bool> write(Context& context, Object& self, String& name, const Value&) {
    if (name.view() != "length") return false;
    return throw_readonly(context, self, name);
}
Result<bool> unset(Context& context, Object& self, String& name) {
    if (name.view() != "length") return false;
    return throw_error(context, "Cannot unset %s::$%s", self.cls->name->data(), name.data());
}
Result<Array*> debug(Context& context, Object& self) {
    return debug_properties_of(context, self, read);
}

// An offset as an index, or a name where `name` is set; false: it is neither.
Result<bool> offset_index(Context& context, const Value& given, int64_t& index, String** name) {
    const Value& offset = given.deref();
    *name = nullptr;
    if (offset.is_int()) {
        index = offset.integer;
    } else if (offset.is_double()) {
        index = double_to_int(offset.number);
    } else if (offset.is_string()) {
        Numeric numeric = parse_numeric(offset.string->view());
        if (numeric.kind == Numeric::None || numeric.trailing) {
            *name = offset.string;
            index = -1;
        } else {
            index = string_to_int(offset.string->view());
        }
    } else if (offset.is_bool() || offset.is_null()) {
        index = offset.is_true();
    } else {
        return throw_type_error(context, "Cannot access offset of type %s on %s",
                                type_name_in_errors(offset), "DOMNodeList");
    }
    return true;
}

Result<Value> named_item(Context& context, Object& self, String& name);

bool has_names(const ListObject& list) {
    return list.kind == Kind::Attributes || list.kind == Kind::Entities ||
           list.kind == Kind::Notations;
}

bool is_collection(const ListObject& list) {
    const xmlNode* base = list.base.get();
    if (!base || !is_modern(*base)) return false;
    return list.kind == Kind::Elements || list.kind == Kind::Descendants ||
           list.kind == Kind::Classes;
}

// Of an HTMLCollection: by ID, or by HTML's attribute "name".
Result<Value> named_element(Context& context, Object& self, std::string_view key) {
    ListObject& list = list_of(self);
    if (key.empty()) return Value::null();
    auto has = [&](const xmlNode& node, std::string_view name) {
        xmlAttr* attribute = find_modern_attribute(node, {}, name);
        return attribute && attribute->children && view_of(attribute->children->content) == key;
    };
    for (xmlNode* node = next_node(list, nullptr); node; node = next_node(list, node)) {
        if (has(*node, "id")) return value_of(context, node);
        if (html::space_of(*node) == html::Space::Html && has(*node, "name"))
            return value_of(context, node);
    }
    return Value::null();
}

Result<Value> read_offset(Context& context, Object& self, const Value* offset) {
    if (!offset) {
        return throw_error(context, "Cannot access %s without offset", self.cls->name->data());
    }
    int64_t index;
    String* name;
    if (!TRY(offset_index(context, *offset, index, &name))) return Value::null();
    if (name && is_collection(list_of(self))) return named_element(context, self, name->view());
    if (name && has_names(list_of(self))) return named_item(context, self, *name);
    if (name && is_subclass(*self.cls, class_Dom_NodeList(context)))
        return throw_type_error(context, "Cannot access offset of type string on %s",
                                self.cls->name->data());
    if (name) return Value::null();
    return item(context, self, index);
}

Result<bool> has_offset(Context& context, Object& self, const Value& offset, bool check_empty) {
    OwnedValue value(TRY(read_offset(context, self, &offset)));
    return check_empty ? to_bool(value.get()) : !value->is_null();
}

Result<Value> named_item(Context& context, Object& self, String& name) {
    ListObject& list = list_of(self);
    xmlNode* base = list.base.get();
    if (!base) return Value::null();
    if (list.kind == Kind::Attributes && is_modern(*base))
        return value_of(context, as_node(find_modern_qualified(*base, name.view())));
    if (list.kind == Kind::Attributes) {
        xmlAttr* attribute = xmlHasProp(base, xml(name));
        if (!attribute) attribute = find_attribute(*base, xml(name)).attribute;
        bool there = attribute && attribute->type == XML_ATTRIBUTE_NODE;
        return value_of(context, there ? as_node(attribute) : nullptr);
    }
    xmlHashTable* table = declared_table(list);
    return declaration_value(context, list, table ? xmlHashLookup(table, xml(name)) : nullptr);
}

// ---- foreach: an iterator steps through a list of its own

bool has_nodes(const ListObject& list) {
    return list.kind == Kind::Children || list.kind == Kind::Attributes ||
           list.kind == Kind::Descendants || list.kind == Kind::Elements ||
           list.kind == Kind::Classes;
}

Status rewind(Context& context, Object& source) {
    ListObject& list = list_of(source);
    if (list.step > 0) return throw_error(context, "Iterator does not support rewinding");
    xmlNode* first = has_nodes(list) && list.base.get() ? next_node(list, nullptr) : nullptr;
    list.position = first ? XmlNodeRef(*first) : XmlNodeRef();
    return {};
}

bool is_live(Object& source, int64_t index) {
    ListObject& list = list_of(source);
    return has_nodes(list) ? list.position.get() != nullptr : index < length_of(list);
}

Result<Value> current(Context& context, Object& source, int64_t) {
    ListObject& list = list_of(source);
    if (has_nodes(list)) return value_of(context, list.position.get());
    return item(context, source, list.step);
}

void advance(Object& source) {
    ListObject& list = list_of(source);
    ++list.step;
    if (!has_nodes(list)) return;
    xmlNode* node = list.position.get();
    // Children are left by the one that was current, even when it is somewhere else now.
    if (list.kind == Kind::Descendants || list.kind == Kind::Classes) {
        node = node_at(list, list.step);
    } else {
        node = list.kind == Kind::Elements ? next_element(*node) : node->next;
    }
    list.position = node ? XmlNodeRef(*node) : XmlNodeRef();
}

Result<Value> current_name(Context& context, Object& source) {
    ListObject& list = list_of(source);
    if (has_nodes(list)) {
        xmlNode& node = *list.position.get();
        return is_modern(node) ? Value::of(qualified_name(node)) : text_value(node.name);
    }
    OwnedValue value(TRY(item(context, source, list.step)));
    if (!value->is_object()) return Value::null();
    return text_value(raw_node(*value->object)->name);
}

constexpr InternalCursor list_cursor{rewind, is_live, current, advance};
constexpr InternalCursor map_cursor{rewind, is_live, current, advance, current_name};

Result<Object*> make_iterator(Context& context, Object& self, const InternalCursor& cursor) {
    ListObject& list = list_of(self);
    Ref<Object> own =
        Ref<Object>::adopt(TRY(make_list(context, *self.cls, list.kind, list.base.get())));
    ListObject& copied = list_of(*own);
    copied.name = list.name;
    copied.uri = list.uri;
    copied.any_namespace = list.any_namespace;
    copied.html_name = list.html_name;
    copied.by_qualified_name = list.by_qualified_name;
    copied.classes = list.classes;
    copied.ignores_case = list.ignores_case;
    if (list.fixed) copied.fixed = share(*list.fixed);
    return create_internal_iterator(context, *own, cursor);
}

}  // namespace

Result<Object*> children_list(Context& context, xmlNode& node) {
    Class& cls = is_modern(node) ? class_Dom_NodeList(context) : class_DOMNodeList(context);
    return make_list(context, cls, Kind::Children, &node);
}

Result<Object*> descendants_list(Context& context, xmlNode& node, const String& name,
                                 const String* uri, bool any_namespace) {
    std::string wanted(name.view()), wanted_uri(uri ? uri->view() : std::string_view());
    bool modern = is_modern(node);
    Class& cls = modern ? class_Dom_HTMLCollection(context) : class_DOMNodeList(context);
    Object* object = TRY(make_list(context, cls, Kind::Descendants, &node));
    if (modern && any_namespace) {
        list_of(*object).by_qualified_name = true;
        if (is_html_document(node)) list_of(*object).html_name = lower_case(wanted);
    }
    list_of(*object).name = std::move(wanted);
    list_of(*object).uri = std::move(wanted_uri);
    list_of(*object).any_namespace = any_namespace;
    return object;
}

Result<Object*> element_collection(Context& context, xmlNode& node) {
    return make_list(context, class_Dom_HTMLCollection(context), Kind::Elements, &node);
}

Result<Object*> class_collection(Context& context, xmlNode& node, std::string_view classes) {
    std::vector<std::string> wanted;
    for (size_t at = 0; at < classes.size();) {
        size_t end = at;
        while (end < classes.size() && !html::is_html_space(classes[end])) ++end;
        if (end > at) wanted.emplace_back(classes.substr(at, end - at));
        at = end + 1;
    }
    Object* object =
        TRY(make_list(context, class_Dom_HTMLCollection(context), Kind::Classes, &node));
    list_of(*object).classes = std::move(wanted);
    list_of(*object).ignores_case = modern_of(node)->quirks;
    return object;
}

Result<Object*> fixed_list(Context& context, Array* nodes, bool modern) {
    Ref<Array> owned = Ref<Array>::adopt(nodes);
    Class& cls = modern ? class_Dom_NodeList(context) : class_DOMNodeList(context);
    Object* object = TRY(make_list(context, cls, Kind::Fixed, nullptr));
    list_of(*object).fixed = owned.leak();
    return object;
}

Result<Object*> attribute_map(Context& context, xmlNode& element) {
    Class& cls =
        is_modern(element) ? class_Dom_NamedNodeMap(context) : class_DOMNamedNodeMap(context);
    return make_list(context, cls, Kind::Attributes, &element);
}

Result<Object*> declaration_map(Context& context, xmlNode& document_type, Declared which) {
    Kind kind = which == Declared::Entities ? Kind::Entities : Kind::Notations;
    Class& cls = is_modern(document_type) ? class_Dom_DtdNamedNodeMap(context)
                                          : class_DOMNamedNodeMap(context);
    return make_list(context, cls, kind, &document_type);
}

}  // namespace dom

const ClassHandlers dom_list_handlers{
    .native_size = sizeof(dom::ListObject),
    .construct_native = [](Object& self) { new (&dom::list_of(self)) dom::ListObject; },
    .destroy_native = dom::destroy,
    .holds_memory = true,
    .trace = dom::trace,
    .read_dimension = dom::read_offset,
    .has_dimension = dom::has_offset,
    .count = [](Context&, Object& self) -> Result<int64_t> {
        return dom::length_of(dom::list_of(self));
    },
    .debug_info = dom::debug,
    .read_property = dom::read,
    .write_property = dom::write,
    .unset_property = dom::unset,
};

using namespace dom;

Result<int64_t> php_DOMNodeList_count(Context&, Object& self) { return length_of(list_of(self)); }
Result<Value> php_DOMNodeList_item(Context& context, Object& self, int64_t index) {
    return item(context, self, index);
}
Result<Object*> php_DOMNodeList_getIterator(Context& context, Object& self) {
    return make_iterator(context, self, list_cursor);
}

Result<Value> php_DOMNamedNodeMap_item(Context& context, Object& self, int64_t index) {
    if (index < 0 || index > 0x7fffffff)
        return throw_argument_value_error(context, 1, "must be between 0 and %d", 0x7fffffff);
    return item(context, self, index);
}
Result<Object*> php_DOMNamedNodeMap_getIterator(Context& context, Object& self) {
    return make_iterator(context, self, map_cursor);
}
Result<Value> php_DOMNamedNodeMap_getNamedItem(Context& context, Object& self, String& name) {
    return named_item(context, self, name);
}
Result<Value> php_DOMNamedNodeMap_getNamedItemNS(Context& context, Object& self, String* uri,
                                                 String& name) {
    ListObject& list = list_of(self);
    xmlNode* base = list.base.get();
    if (!base || list.kind != Kind::Attributes) return named_item(context, self, name);
    xmlAttr* attribute = own_attribute(*base, dom::xml(name), uri ? dom::xml(*uri) : nullptr);
    return value_of(context, attribute ? as_node(attribute) : nullptr);
}

// ---- Dom\NodeList and its kin

Result<int64_t> php_Dom_NodeList_count(Context&, Object& self) { return length_of(list_of(self)); }
Result<Value> php_Dom_NodeList_item(Context& context, Object& self, int64_t index) {
    return item(context, self, index);
}
Result<Object*> php_Dom_NodeList_getIterator(Context& context, Object& self) {
    return make_iterator(context, self, list_cursor);
}
Result<Value> php_Dom_HTMLCollection_namedItem(Context& context, Object& self, String& key) {
    if (!list_of(self).base.get()) return Value::null();
    return named_element(context, self, key.view());
}
Result<Value> php_Dom_NamedNodeMap_item(Context& context, Object& self, int64_t index) {
    return item(context, self, index);
}
Result<Object*> php_Dom_NamedNodeMap_getIterator(Context& context, Object& self) {
    return make_iterator(context, self, map_cursor);
}
Result<Value> php_Dom_NamedNodeMap_getNamedItem(Context& context, Object& self, String& name) {
    return named_item(context, self, name);
}
Result<Value> php_Dom_NamedNodeMap_getNamedItemNS(Context& context, Object& self, String* uri,
                                                  String& name) {
    ListObject& list = list_of(self);
    xmlNode* base = list.base.get();
    if (!base) return Value::null();
    if (list.kind != Kind::Attributes) return named_item(context, self, name);
    xmlAttr* attribute =
        find_modern_attribute(*base, uri ? uri->view() : std::string_view(), name.view());
    return value_of(context, attribute ? as_node(attribute) : nullptr);
}

}  // namespace surus
