// $element->name, $element['attribute'] and $element[0]: reading, writing, isset and unset.
//
// A property is a child element, an index an attribute; an integer index counts elements. Of a list
// of attributes, all are attributes.
#include <cstring>

#include "ext/simplexml/element.h"
#include "ext/simplexml/simplexml.stub.h"
#include "ext/support.h"
#include "runtime/values/conversion.h"

namespace surus::simplexml {

namespace {

// What is looked for: a name, a number, or (in []) something new.
struct Member {
    enum class Kind : uint8_t { Name, Number, None } kind = Kind::None;
    int64_t number = 0;
    Ref<String> name;

    bool is_name() const { return kind == Kind::Name; }
    bool is_number() const { return kind == Kind::Number; }
    bool is_none() const { return kind == Kind::None; }
};

Member named(String& name) { return {Member::Kind::Name, 0, Ref<String>::share(&name)}; }

// May run user code (__toString).
Status read_offset(Context& context, const Value* offset, bool trims, Member& member) {
    if (!offset) return {};
    const Value& value = offset->deref();
    if (value.is_int()) {
        member = {Member::Kind::Number, value.integer, {}};
        return {};
    }
    bool is_text = value.is_string();
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
    if (trims && !is_text) {
        std::string_view plain = text->view();
        constexpr std::string_view blanks{" \t\n\r\0\v", 6};
        size_t from = plain.find_first_not_of(blanks);
        size_t to = plain.find_last_not_of(blanks);
        plain = from == npos ? std::string_view() : plain.substr(from, to - from + 1);
        text = Ref<String>::adopt(make_string(plain));
    }
    member = {Member::Kind::Name, 0, std::move(text)};
    return {};
}

// Where a member is looked for.
struct Place {
    xmlNode* base = nullptr;  // what the object is made of
    // The node whose child or attribute it is; of attribute lists the first of them; of lists of
    // children the node that has them.
    xmlNode* node = nullptr;
    xmlAttr* attributes = nullptr;
    bool as_attribute = false;
    bool of_list = false;  // `attributes` are a list's: only those of its name count
};

Status find_place(Context& context, Object& object, const Member& member, bool attribute,
                  Place& place) {
    SimpleElement& element = element_of(object);
    place = {};
    TRY(base_node(context, object, place.base));
    place.node = place.base;
    place.as_attribute = attribute;
    if (element.kind == Kind::Attributes) {
        place.as_attribute = true;
        place.of_list = element.name != nullptr;
        place.node = first_of(element, place.base);
        place.attributes = place.node ? as_attribute(place.node) : nullptr;
        return {};
    }
    if (!member.is_name()) place.as_attribute = false;
    if (element.kind != Kind::Children) {
        place.node = first_of(element, place.base);
        place.attributes = attributes_of(place.node);
    }
    return {};
}

bool is_of_document(const xmlNode* node) {
    return node && node->parent && node->parent->type == XML_DOCUMENT_NODE;
}

// The attribute that is meant, or null. `count`: how many were passed.
xmlAttr* find_attribute(const Scope& scope, const Place& place, const Member& member,
                        int64_t& count) {
    count = 0;
    for (xmlAttr* attribute = place.attributes; attribute; attribute = attribute->next) {
        xmlNode& node = *as_node(attribute);
        if (place.of_list && !has_name(node, scope.name)) continue;
        if (!in_space(scope, node)) continue;
        if (member.is_name()) {
            if (has_name(node, member.name->data())) return attribute;
        } else if (count == member.number) {
            return attribute;
        } else {
            ++count;
        }
    }
    return nullptr;
}

Scope node_scope(const Scope& scope) { return {Kind::Node, scope.is_prefix, nullptr, scope.space}; }

Status warn_of_count(Context& context, const xmlNode& node, int64_t place, int64_t count) {
    return warn(context, "Cannot add element " + std::string(view_of(node.name)) + " number " +
                             std::to_string(place) + " when only " + std::to_string(count) +
                             " such elements exist");
}

// A sibling of the same name behind the others, or null where there can be none.
xmlNode* add_sibling(xmlNode& node, const char* content) {
    if (!node.parent) return nullptr;
    note_change(node);
    return xmlNewTextChild(node.parent, node.ns, node.name, xml_text(content));
}

Result<Value> read_number(Context& context, Object& object, const Member& member,
                          const Place& place, Access access) {
    Scope scope = element_of(object).scope();
    // A warning's handler may take the nodes out of the tree.
    XmlNodeRef origin(*place.node), found;
    xmlNode* node = place.node;
    if (scope.kind == Kind::Children) node = first_of(element_of(object), node);
    int64_t count = 0;
    if (scope.kind == Kind::Node) {
        // There is only the one.
        if (member.number > 0) {
            if (access == Access::Write) TRY(warn_of_count(context, *place.node, member.number, 0));
            return Value::null();
        }
    } else {
        node = member.is_none() ? nullptr : find_at(scope, node, member.number, count);
    }
    if (!node && access == Access::Write) {
        if (count < member.number) TRY(warn_of_count(context, *place.node, member.number, count));
        node = add_sibling(*place.node, nullptr);
        if (node) found = XmlNodeRef(*node);
        TRY(report_xml_errors(context));
    }
    if (!node) return Value::null();
    return make_element(context, object, *node, node_scope(element_of(object).scope()));
}

// Null where there is nothing.
Result<Value> read_member(Context& context, Object& object, const Member& member, bool as_attribute,
                          Access access) {
    SimpleElement& element = element_of(object);
    if (member.is_none() && element.kind == Kind::Attributes)
        return throw_error(context, "Cannot create unnamed attribute");
    Place place;
    TRY(find_place(context, object, member, as_attribute, place));
    if (member.is_none() && element.kind != Kind::Children && is_of_document(place.node))
        return throw_error(context, "Cannot create unnamed attribute");
    if (!place.node) return Value::null();
    Scope scope = element.scope();
    if (place.as_attribute) {
        int64_t count;
        xmlAttr* found = find_attribute(scope, place, member, count);
        if (!found) return Value::null();
        return make_element(context, object, *as_node(found), node_scope(scope));
    }
    if (!member.is_name()) return read_number(context, object, member, place, access);
    return make_element(context, object, *place.node,
                        {Kind::Named, scope.is_prefix, member.name->data(), scope.space});
}

// ---- writing

// What is written, as text; null text: nothing is, the node is only made.
struct Content {
    bool given = false;
    Ref<String> text;
    const char* data() const { return given ? text->data() : nullptr; }
};

Status read_content(Context& context, const Value& given, bool as_attribute, Content& content) {
    const Value& value = given.deref();
    content.given = true;
    if (value.is_object() && value.object->cls->handlers == &simplexml_handlers) {
        content.text = Ref<String>::adopt(TRY(text_of_object(context, *value.object)));
        return {};
    }
    if (value.is_array() || value.is_object() || value.is_resource()) {
        return throw_type_error(
            context, "It's not possible to assign a complex type to %s, %s given",
            as_attribute ? "attributes" : "properties", type_name_in_errors(value));
    }
    content.text = Ref<String>::adopt(TRY(to_string(context, value)));
    return {};
}

void replace_content(xmlNode& node, const Content& content) {
    if (!content.given) return;
    while (node.children) drop(node.children);
    note_change(node);
    XmlText escaped(xmlEncodeEntitiesReentrant(node.doc, xml_text(content.data())));
    if (escaped) xmlNodeSetContent(&node, escaped.get());
}

Result<xmlNode*> write_attribute(Context& context, const Scope& scope, const Place& place,
                                 const Member& member, const Content& content) {
    int64_t count;
    if (xmlAttr* found = find_attribute(scope, place, member, count)) {
        replace_content(*as_node(found), content);
        return as_node(found);
    }
    if (member.is_number()) {
        TRY(warn(context, "Cannot change attribute number " + std::to_string(member.number) +
                              " when only " + std::to_string(count) + " attributes exist"));
        return place.node;
    }
    // A list of attributes does not grow.
    if (place.node->type != XML_ELEMENT_NODE) return place.node;
    note_change(*place.node);
    xmlAttr* made = xmlNewProp(place.node, xml_text(member.name->data()), xml_text(content.data()));
    return made ? as_node(made) : place.node;
}

// An element by its number, or a new one.
Result<xmlNode*> write_number(Context& context, const Scope& scope, const Place& place,
                              const Member& member, const Content& content) {
    xmlNode* node = place.node;
    if (node->type == XML_ATTRIBUTE_NODE)
        return throw_error(context, "Cannot create duplicate attribute");
    XmlNodeRef origin(*node);  // a warning's handler may take it out of the tree
    xmlNode* found = nullptr;
    int64_t count = 0;
    if (scope.kind == Kind::Node) {
        found = node;
        if (member.number > 0) {
            TRY(warn_of_count(context, *node, member.number, 0));
            return node;
        }
    } else if (member.is_number()) {
        found = find_at(scope, node, member.number, count);
        if (!found && count < member.number)
            TRY(warn_of_count(context, *node, member.number, count));
    }
    if (found) {
        replace_content(*found, content);
        return found;
    }
    xmlNode* made = add_sibling(*node, content.data());
    return made ? made : node;
}

// The child of that name, or a new one. Null result is a failure, so nothing done gives the place.
Result<xmlNode*> write_child(Context& context, const Scope& scope, const Place& place,
                             const Member& member, const Content& content) {
    xmlNode* found = nullptr;
    xmlNode* children = place.node->type == XML_ENTITY_REF_NODE ? nullptr : place.node->children;
    for (xmlNode* child = children; child; child = child->next) {
        if (child->type == XML_TEXT_NODE || !has_name(*child, member.name->data()) ||
            !in_space(scope, *child))
            continue;
        if (found) {
            TRY(warn(context,
                     "Cannot assign to an array of nodes (duplicate subnodes or attr detected)"));
            return place.node;
        }
        found = child;
    }
    if (found) {
        replace_content(*found, content);
        return found;
    }
    note_change(*place.node);
    xmlNode* made = xmlNewTextChild(place.node, place.node->ns, xml_text(member.name->data()),
                                    xml_text(content.data()));
    return made ? made : place.node;
}

// `value` null: the node is only made. `made`: what was written, or null. May run user code.
Status write_member(Context& context, Object& object, const Member& member, const Value* value,
                    bool as_attribute, xmlNode** made = nullptr) {
    SimpleElement& element = element_of(object);
    if (member.is_none() && element.kind == Kind::Attributes)
        return throw_error(context, "Cannot append to an attribute list");
    if (member.is_name() && member.name->is_empty()) {
        bool attribute = as_attribute || element.kind == Kind::Attributes;
        return throw_value_error(context, "Cannot create %s with an empty name",
                                 attribute ? "attribute" : "element");
    }
    Place place;
    TRY(find_place(context, object, member, as_attribute, place));
    if (member.is_none() && element.kind != Kind::Children && is_of_document(place.node))
        return throw_value_error(context, "Cannot append to an attribute list");
    Content content;
    if (value) TRY(read_content(context, *value, place.as_attribute, content));
    // That may have run user code.
    TRY(find_place(context, object, member, as_attribute, place));
    Scope scope = element.scope();
    if (place.as_attribute && !place.node && place.base && scope.kind == Kind::Named) {
        note_change(*place.base);
        place.node = xmlNewChild(place.base, place.base->ns, xml_text(scope.name), nullptr);
        place.attributes = nullptr;
    }
    if (!place.node) return {};
    xmlNode* written =
        TRY(place.as_attribute ? write_attribute(context, scope, place, member, content)
            : member.is_name() ? write_child(context, scope, place, member, content)
                               : write_number(context, scope, place, member, content));
    if (made && written != place.node) *made = written;
    return report_xml_errors(context);
}

// ---- isset, unset

bool is_falsy(const xmlChar* text) { return view_of(text).empty() || view_of(text) == "0"; }

// What empty() says of an element that is there.
bool is_empty_element(const xmlNode& node) {
    const xmlNode* child = node.children;
    if (!child) return true;
    return child->type == XML_TEXT_NODE && !child->next && is_falsy(child->content);
}

enum class Presence : uint8_t { Absent, Empty, Full };

Result<Presence> presence_of(Context& context, Object& object, const Member& member,
                             bool as_attribute) {
    Place place;
    TRY(find_place(context, object, member, as_attribute, place));
    if (!place.node) return Presence::Absent;
    Scope scope = element_of(object).scope();
    int64_t count;
    if (place.as_attribute) {
        xmlAttr* found = find_attribute(scope, place, member, count);
        if (!found) return Presence::Absent;
        bool empty = !found->children || is_falsy(found->children->content);
        return empty ? Presence::Empty : Presence::Full;
    }
    xmlNode* node = place.node;
    if (member.is_name()) {
        node = find_named(scope, node->children, member.name->data());
    } else {
        if (scope.kind == Kind::Children) node = first_of(element_of(object), node);
        node = find_at(scope, node, member.number, count);
    }
    if (!node) return Presence::Absent;
    return is_empty_element(*node) ? Presence::Empty : Presence::Full;
}

Status unset_member(Context& context, Object& object, const Member& member, bool as_attribute) {
    Place place;
    TRY(find_place(context, object, member, as_attribute, place));
    if (!place.node) return {};
    Scope scope = element_of(object).scope();
    int64_t count;
    if (place.as_attribute) {
        if (xmlAttr* found = find_attribute(scope, place, member, count)) drop(as_node(found));
        return {};
    }
    xmlNode* node = place.node;
    if (!member.is_name()) {
        if (scope.kind == Kind::Children) node = first_of(element_of(object), node);
        if (xmlNode* found = find_at(scope, node, member.number, count)) drop(found);
        return {};
    }
    for (xmlNode* child = node->children; child;) {
        xmlNode* next = child->next;
        if (child->type != XML_TEXT_NODE && has_name(*child, member.name->data()) &&
            in_space(scope, *child))
            drop(child);
        child = next;
    }
    return {};
}

}  // namespace

Result<Value> read_property(Context& context, Object& object, String& name) {
    return read_member(context, object, named(name), false, Access::Read);
}

Result<Value> share_property(Context& context, Object& object, String& name) {
    SimpleElement& element = element_of(object);
    if (element.kind != Kind::Attributes) {
        xmlNode* node;
        TRY(base_node(context, object, node));
        if (element.kind == Kind::Named) node = first_of(element, node);
        if (!node) return Value::null();
        Scope scope = element.scope();
        if (!find_named(scope, node->children, name.data())) {
            xmlNode* made = nullptr;
            TRY(write_member(context, object, named(name), nullptr, false, &made));
            if (!made) return Value::null();
            return make_element(context, object, *made, node_scope(scope));
        }
    }
    return read_member(context, object, named(name), false, Access::Write);
}

Result<Value> find_property(Context& context, Object& object, String& name) {
    Presence presence = TRY(presence_of(context, object, named(name), false));
    if (presence == Presence::Absent) return Value::null();
    return Value::boolean(presence == Presence::Full);
}

Result<bool> write_property(Context& context, Object& object, String& name, const Value& value) {
    TRY(write_member(context, object, named(name), &value, false));
    return true;
}

Result<bool> unset_property(Context& context, Object& object, String& name) {
    TRY(unset_member(context, object, named(name), false));
    return true;
}

Result<Value> read_dimension(Context& context, Object& object, const Value* offset) {
    Member member;
    TRY(read_offset(context, offset, false, member));
    return read_member(context, object, member, true, offset ? Access::Read : Access::Write);
}

Result<Value> share_dimension(Context& context, Object& object, const Value& offset, bool) {
    Member member;
    TRY(read_offset(context, &offset, false, member));
    return read_member(context, object, member, true, Access::Write);
}

Status write_dimension(Context& context, Object& object, const Value* offset, const Value& value) {
    Member member;
    TRY(read_offset(context, offset, true, member));
    return write_member(context, object, member, &value, true);
}

Result<bool> has_dimension(Context& context, Object& object, const Value& offset, bool empty) {
    Member member;
    TRY(read_offset(context, &offset, false, member));
    Presence presence = TRY(presence_of(context, object, member, true));
    return empty ? presence == Presence::Full : presence != Presence::Absent;
}

Status unset_dimension(Context& context, Object& object, const Value& offset) {
    Member member;
    TRY(read_offset(context, &offset, false, member));
    return unset_member(context, object, member, true);
}

}  // namespace surus::simplexml
