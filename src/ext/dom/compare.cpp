// How nodes relate to one another.
#include <vector>

#include "ext/dom/dom.h"
#include "ext/dom/insert.h"
#include "ext/dom/namespaces.h"

namespace surus {

using namespace dom;

Result<bool> php_DOMNode_isSameNode(Context& context, Object& self, Object& other) {
    return TRY(node_of(context, self)) == TRY(node_of(context, other));
}

Result<bool> php_DOMNode_contains(Context& context, Object& self, const Value& other) {
    xmlNode* node = TRY(node_of(context, self));
    if (!other.is_object()) return false;
    if (!is_subclass(*other.object->cls, class_DOMNode(context))) {
        Ref<String> name = Ref<String>::adopt(make_string("parentNode"));
        OwnedValue parent(TRY(read_property(context, *other.object, *name, nullptr)));
        if (!parent->is_object()) return false;
        xmlNode* element = raw_node(*parent->object);
        return element && includes(*node, *element);
    }
    return includes(*node, *TRY(node_of(context, *other.object)));
}

// ---- compareDocumentPosition()

namespace {

enum Position : int64_t {
    Disconnected = 1,
    Preceding = 2,
    Following = 4,
    Contains = 8,
    ContainedBy = 16,
    ImplementationSpecific = 32,
};

std::vector<const xmlNode*> path_of(const xmlNode* node) {
    std::vector<const xmlNode*> path;
    for (; node; node = node->parent) path.push_back(node);
    return path;
}

bool is_before(const xmlNode* a, const xmlNode* b) {
    for (const xmlNode* at = a->next; at; at = at->next) {
        if (at == b) return true;
    }
    return false;
}

int64_t compare_positions(const xmlNode& self, const xmlNode& other) {
    if (&self == &other) return 0;
    auto mine = path_of(&self), theirs = path_of(&other);
    if (mine.back() != theirs.back()) {
        int64_t order = &other < &self ? Preceding : Following;
        return Disconnected | ImplementationSpecific | order;
    }
    size_t i = mine.size(), j = theirs.size();
    while (i > 0 && j > 0 && mine[i - 1] == theirs[j - 1]) {
        --i;
        --j;
    }
    if (i == 0) return ContainedBy | Following;
    if (j == 0) return Contains | Preceding;
    const xmlNode* ours = mine[i - 1];
    const xmlNode* others = theirs[j - 1];
    bool mine_is_attribute = ours->type == XML_ATTRIBUTE_NODE;
    bool theirs_is_attribute = others->type == XML_ATTRIBUTE_NODE;
    if (mine_is_attribute && theirs_is_attribute)
        return ImplementationSpecific | (is_before(ours, others) ? Following : Preceding);
    if (mine_is_attribute) return Following;
    if (theirs_is_attribute) return Preceding;
    return is_before(ours, others) ? Following : Preceding;
}

}  // namespace

Result<int64_t> php_DOMNode_compareDocumentPosition(Context& context, Object& self, Object& other) {
    return compare_positions(*TRY(node_of(context, self)), *TRY(node_of(context, other)));
}

// ---- isEqualNode()

namespace {

bool same_text(const xmlChar* a, const xmlChar* b) { return view_of(a) == view_of(b); }

bool same_namespace(const xmlNs* a, const xmlNs* b) {
    return same_text(a ? a->href : nullptr, b ? b->href : nullptr);
}

bool same_prefix(const xmlNs* a, const xmlNs* b) {
    return same_text(a ? a->prefix : nullptr, b ? b->prefix : nullptr);
}

size_t attribute_count(const xmlNode& element) {
    size_t count = 0;
    for (const xmlAttr* at = element.properties; at; at = at->next) ++count;
    for (const xmlNs* ns = element.nsDef; ns; ns = ns->next) ++count;
    return count;
}

bool has_equal_attributes(xmlNode& a, xmlNode& b) {
    if (attribute_count(a) != attribute_count(b)) return false;
    for (xmlAttr* at = a.properties; at; at = at->next) {
        xmlAttr* match = xmlHasNsProp(&b, at->name, at->ns ? at->ns->href : nullptr);
        if (!match || match->type != XML_ATTRIBUTE_NODE) return false;
        XmlText mine(xmlNodeGetContent(as_node(at))), theirs(xmlNodeGetContent(as_node(match)));
        if (mine.view() != theirs.view()) return false;
    }
    for (xmlNs* ns = a.nsDef; ns; ns = ns->next) {
        xmlNs* match = own_declaration(b, ns->prefix);
        if (!match || !same_text(match->href, ns->href)) return false;
    }
    return true;
}

// Without what is below them.
bool equal_alone(xmlNode& a, xmlNode& b) {
    if (a.type != b.type) return false;
    switch (a.type) {
    case XML_ELEMENT_NODE:
        return same_text(a.name, b.name) && same_prefix(a.ns, b.ns) && same_namespace(a.ns, b.ns) &&
               has_equal_attributes(a, b);
    case XML_ATTRIBUTE_NODE: {
        XmlText mine(xmlNodeGetContent(&a)), theirs(xmlNodeGetContent(&b));
        return same_text(a.name, b.name) && same_namespace(a.ns, b.ns) &&
               mine.view() == theirs.view();
    }
    case XML_TEXT_NODE:
    case XML_COMMENT_NODE:
    case XML_CDATA_SECTION_NODE: return same_text(a.content, b.content);
    case XML_PI_NODE: return same_text(a.name, b.name) && same_text(a.content, b.content);
    case XML_DTD_NODE: {
        auto& mine = reinterpret_cast<xmlDtd&>(a);
        auto& theirs = reinterpret_cast<xmlDtd&>(b);
        return same_text(a.name, b.name) && same_text(mine.ExternalID, theirs.ExternalID) &&
               same_text(mine.SystemID, theirs.SystemID);
    }
    case XML_ENTITY_DECL:
    case XML_NOTATION_NODE: {
        auto& mine = reinterpret_cast<xmlEntity&>(a);
        auto& theirs = reinterpret_cast<xmlEntity&>(b);
        return same_text(a.name, b.name) && same_text(mine.ExternalID, theirs.ExternalID) &&
               same_text(mine.SystemID, theirs.SystemID);
    }
    case XML_ENTITY_REF_NODE: return same_text(a.name, b.name);
    default: return true;
    }
}

bool has_inside(const xmlNode& node) {
    return node.type == XML_ELEMENT_NODE || is_document(node) ||
           node.type == XML_DOCUMENT_FRAG_NODE;
}

bool equal_trees(xmlNode& a, xmlNode& b) {
    std::vector<std::pair<xmlNode*, xmlNode*>> work{{&a, &b}};
    while (!work.empty()) {
        auto [mine, theirs] = work.back();
        work.pop_back();
        if (!equal_alone(*mine, *theirs)) return false;
        if (!has_inside(*mine)) continue;
        xmlNode *left = mine->children, *right = theirs->children;
        for (; left && right; left = left->next, right = right->next)
            work.emplace_back(left, right);
        if (left || right) return false;
    }
    return true;
}

}  // namespace

Result<bool> php_DOMNode_isEqualNode(Context& context, Object& self, Object* other) {
    xmlNode* node = TRY(node_of(context, self));
    if (!other) return false;
    xmlNode* theirs = TRY(node_of(context, *other));
    return node == theirs || equal_trees(*node, *theirs);
}

}  // namespace surus
