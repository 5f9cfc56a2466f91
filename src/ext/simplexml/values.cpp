// A SimpleXMLElement as a whole: as an array of properties, a string, a number, a truth value.
#include <cstring>

#include "ext/simplexml/element.h"
#include "ext/support.h"
#include "runtime/values/conversion.h"

namespace surus::simplexml {

namespace {

// The nodes that are an object's properties, and how they are listed.
struct Content {
    xmlNode* node = nullptr;
    bool by_scope = false;  // a list of one name: by number; else children, by name
};

// What is listed for an object that is not an attribute. A list of one name shows its elements if
// its first is one of several with nothing but text; else what that has.
Content content_of(const SimpleElement& element, xmlNode* base, bool needs_next) {
    xmlNode* first = first_of(element, base);
    if (!first || element.kind == Kind::Attributes) return {};
    if (element.kind == Kind::Children) return {first, false};
    bool alone = element.kind == Kind::Node || !first->children || !first->parent ||
                 (needs_next && !first->next) || first->children->next ||
                 (first->children->type != XML_ENTITY_REF_NODE && first->children->children) ||
                 first->parent->children == first->parent->last;
    if (alone) return {first->children, false};
    Scope scope = element.scope();
    return {next_in_scope(scope, start_of(scope, base)), true};
}

xmlNode* next_of(const Scope& scope, const Content& content) {
    // What an entity reference leads to is one of the declarations of the document's type.
    if (content.node->type == XML_ENTITY_DECL) return nullptr;
    return content.by_scope ? next_in_scope(scope, content.node->next) : content.node->next;
}

bool stands_alone(const xmlNode& node) { return !node.children && !node.prev && !node.next; }

// Whether a node is listed: text only as the one child.
bool is_listed(const Scope& scope, const xmlNode& node) {
    if (node.type == XML_TEXT_NODE) return false;
    if (node.type == XML_ELEMENT_NODE && !in_space(scope, node)) return false;
    return node.name != nullptr;
}

// An element with nothing but text is that text.
Result<Value> base_value(Context& context, Object& object, xmlNode& node, const Scope& scope) {
    xmlNode* children = node.children;
    if (children && children->type == XML_TEXT_NODE && !xmlIsBlankNode(children))
        return Value::of(text_of(node.doc, children));
    return make_element(context, object, node, {Kind::Node, scope.is_prefix, nullptr, scope.space});
}

// Under a name that is there already the values become a list.
void add_property(Array& properties, const xmlChar* name, Value value) {
    std::string_view key = view_of(name);
    Value* there = properties.find(key);
    if (!there) {
        properties.set(key, value);
        return;
    }
    if (!there->is_array()) {
        Array* list = Array::create();
        list->push(*there);
        there->set(Value::of(list));
    }
    there->array->push(value);
}

void add_attributes(Array& properties, const SimpleElement& element, xmlNode* base) {
    xmlNode* owner = element.kind == Kind::Named ? first_of(element, base) : base;
    Scope scope = element.scope();
    bool named = scope.name && scope.kind == Kind::Attributes;
    Array* list = nullptr;
    for (xmlAttr* attribute = attributes_of(owner); attribute; attribute = attribute->next) {
        xmlNode& node = *as_node(attribute);
        if ((named && !has_name(node, scope.name)) || !in_space(scope, node)) continue;
        if (!list) {
            list = Array::create();
            properties.set("@attributes", Value::of(list));
        }
        list->set(view_of(node.name), Value::of(text_of(node.doc, node.children)));
    }
}

Result<Array*> collect(Context& context, Object& object, bool is_debug) {
    xmlNode* base;
    TRY(base_node(context, object, base));
    Ref<Array> result = Ref<Array>::adopt(Array::create_hash(8));
    if (!base) return result.leak();
    SimpleElement& element = element_of(object);
    if (is_debug || element.kind != Kind::Children) add_attributes(*result, element, base);
    xmlNode* first = first_of(element, base);
    if (first && first->type == XML_ATTRIBUTE_NODE && element.kind != Kind::Attributes) {
        result->push(Value::of(text_of(first->doc, first->children)));
        return result.leak();
    }
    Scope scope = element.scope();
    Content content = content_of(element, base, true);
    for (; content.node; content.node = next_of(scope, content)) {
        xmlNode& node = *content.node;
        if (node.type == XML_TEXT_NODE && stands_alone(node) && !xmlIsBlankNode(&node)) {
            result->push(Value::of(text_of(node.doc, &node)));
            continue;
        }
        if (!is_listed(scope, node)) continue;
        Value value = TRY(base_value(context, object, node, scope));
        if (content.by_scope)
            result->push(value);
        else
            add_property(*result, node.name, value);
    }
    return result.leak();
}

// Without attributes, text and children.
Result<bool> is_empty(Context& context, Object& object) {
    xmlNode* base;
    TRY(base_node(context, object, base));
    if (!base) return true;
    SimpleElement& element = element_of(object);
    Ref<Array> attributes = Ref<Array>::adopt(Array::create());
    add_attributes(*attributes, element, base);
    if (attributes->count) return false;
    xmlNode* first = first_of(element, base);
    if (first && first->type == XML_ATTRIBUTE_NODE && element.kind != Kind::Attributes)
        return false;
    Scope scope = element.scope();
    Content content = content_of(element, base, false);
    for (; content.node; content.node = next_of(scope, content)) {
        const xmlNode& node = *content.node;
        if (node.type == XML_TEXT_NODE && stands_alone(node) && !view_of(node.content).empty())
            return false;
        if (is_listed(scope, node)) return false;
    }
    return true;
}

Value number_of(const String& text) {
    Numeric number = parse_numeric(text.view());
    if (number.kind == Numeric::Int) return Value::of(number.integer);
    return number.kind == Numeric::Double ? Value::of(number.number) : Value::of(int64_t{0});
}

}  // namespace

Result<Array*> properties(Context& context, Object& object) {
    return collect(context, object, false);
}

Result<Array*> debug_info(Context& context, Object& object) {
    return collect(context, object, true);
}

Result<String*> text_of_object(Context&, Object& object) {
    SimpleElement& element = element_of(object);
    xmlNode* base = element.head.node.get();
    xmlNode* first = base ? first_of(element, base) : nullptr;
    if (!first || first->type == XML_ENTITY_REF_NODE) return String::empty();
    return text_of(first->doc, first->children);
}

Result<Value> cast(Context& context, Object& object, Type type) {
    if (type == Type::True || type == Type::False) {
        SimpleElement& element = element_of(object);
        xmlNode* base;
        TRY(base_node(context, object, base));
        if (element.kind != Kind::Node && base && first_of(element, base))
            return Value::boolean(true);
        return Value::boolean(!TRY(is_empty(context, object)));
    }
    // A subclass may have a __toString() of its own.
    if (type == Type::String && object.cls->magic.to_string->is_user()) return Value::undef();
    Ref<String> text = Ref<String>::adopt(TRY(text_of_object(context, object)));
    if (type == Type::String) return Value::of(text.leak());
    if (type == Type::Int) return number_of(*text);
    if (type == Type::Double) return Value::of(string_to_double(text->view()));
    return Value::undef();
}

Result<int> compare(Context&, const Object& a, const Object& b) {
    constexpr int uncomparable = 2;
    if (a.cls->handlers != b.cls->handlers) return uncomparable;
    const xmlNode* first = element_of(const_cast<Object&>(a)).head.node.get();
    const xmlNode* second = element_of(const_cast<Object&>(b)).head.node.get();
    return first == second ? 0 : uncomparable;
}

}  // namespace surus::simplexml
