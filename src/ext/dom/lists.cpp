// DOMNodeList and DOMNamedNodeMap: live views of a tree, or what XPath has found.
#include "ext/dom/lists.h"

#include <libxml/hash.h>

#include "ext/core/internal_iterator.h"
#include "ext/dom/attributes.h"
#include "ext/dom/properties.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace dom {

namespace {

enum class Kind : uint8_t { Empty, Children, Descendants, Fixed, Attributes, Entities, Notations };

struct ListObject {
    Kind kind = Kind::Empty;
    XmlNodeRef base;
    Array* fixed = nullptr;  // of a fixed list; owned
    // Of descendants: what is looked for.
    std::string name, uri;
    bool any_namespace = true;
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

bool matches(const ListObject& list, const xmlNode& node) {
    if (node.type != XML_ELEMENT_NODE) return false;
    if (list.name != "*" && name_of(node) != list.name) return false;
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
    case Kind::Attributes: return node ? node->next : as_node(base->properties);
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
    uint64_t changes = document ? document->changes : 0;
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

Result<Value> read_offset(Context& context, Object& self, const Value* offset) {
    if (!offset) {
        return throw_error(context, "Cannot access %s without offset", self.cls->name->data());
    }
    int64_t index;
    String* name;
    if (!TRY(offset_index(context, *offset, index, &name))) return Value::null();
    if (name) return has_names(list_of(self)) ? named_item(context, self, *name) : Value::null();
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
           list.kind == Kind::Descendants;
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
    if (list.kind == Kind::Descendants) {
        node = node_at(list, list.step);
    } else {
        node = node->next;
    }
    list.position = node ? XmlNodeRef(*node) : XmlNodeRef();
}

Result<Value> current_name(Context& context, Object& source) {
    ListObject& list = list_of(source);
    if (has_nodes(list)) return text_value(list.position.get()->name);
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
    if (list.fixed) copied.fixed = share(*list.fixed);
    return create_internal_iterator(context, *own, cursor);
}

}  // namespace

Result<Object*> children_list(Context& context, xmlNode& node) {
    return make_list(context, class_DOMNodeList(context), Kind::Children, &node);
}

Result<Object*> descendants_list(Context& context, xmlNode& node, const String& name,
                                 const String* uri, bool any_namespace) {
    std::string wanted(name.view()), wanted_uri(uri ? uri->view() : std::string_view());
    Object* object = TRY(make_list(context, class_DOMNodeList(context), Kind::Descendants, &node));
    list_of(*object).name = std::move(wanted);
    list_of(*object).uri = std::move(wanted_uri);
    list_of(*object).any_namespace = any_namespace;
    return object;
}

Result<Object*> fixed_list(Context& context, Array* nodes) {
    Ref<Array> owned = Ref<Array>::adopt(nodes);
    Object* object = TRY(make_list(context, class_DOMNodeList(context), Kind::Fixed, nullptr));
    list_of(*object).fixed = owned.leak();
    return object;
}

Result<Object*> attribute_map(Context& context, xmlNode& element) {
    return make_list(context, class_DOMNamedNodeMap(context), Kind::Attributes, &element);
}

Result<Object*> declaration_map(Context& context, xmlNode& document_type, Declared which) {
    Kind kind = which == Declared::Entities ? Kind::Entities : Kind::Notations;
    return make_list(context, class_DOMNamedNodeMap(context), kind, &document_type);
}

}  // namespace dom

const ClassHandlers dom_list_handlers{
    .native_size = sizeof(dom::ListObject),
    .construct_native = [](Object& self) { new (&dom::list_of(self)) dom::ListObject; },
    .destroy_native = dom::destroy,
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

}  // namespace surus
