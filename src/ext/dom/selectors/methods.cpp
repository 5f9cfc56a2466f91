// querySelector() and its kin.
#include "ext/dom/lists.h"
#include "ext/dom/selectors/selector.h"

namespace surus {

using namespace dom;

namespace {

// Goes on from `node` to the next element below `root` that the list describes, or to null.
Status find_next(css::Matcher& matcher, const css::SelectorList& list, xmlNode& root,
                 xmlNode*& node) {
    while ((node = next_in_tree(root, node)) != nullptr) {
        if (node->type == XML_ELEMENT_NODE && TRY(matcher.matches(list, *node))) break;
    }
    return {};
}

}  // namespace

Result<Value> php_Dom_Element_querySelector(Context& context, Object& self, String& selectors) {
    xmlNode* root = TRY(node_of(context, self));
    css::SelectorList list = TRY(css::parse(context, selectors.view()));
    css::Matcher matcher(context, *root);
    xmlNode* found = root;
    TRY(find_next(matcher, list, *root, found));
    return value_of(context, found);
}

Result<Object*> php_Dom_Element_querySelectorAll(Context& context, Object& self,
                                                 String& selectors) {
    xmlNode* root = TRY(node_of(context, self));
    css::SelectorList list = TRY(css::parse(context, selectors.view()));
    css::Matcher matcher(context, *root);
    // Classes of programs may have defaults that run code, which may change the tree: all are found
    // before the first object is made.
    List<XmlNodeRef> found;
    xmlNode* node = root;
    for (;;) {
        TRY(find_next(matcher, list, *root, node));
        if (!node) break;
        found.emplace_back(*node);
    }
    Ref<Array> nodes = Ref<Array>::adopt(Array::create());
    for (const XmlNodeRef& node : found)
        nodes->push(Value::of(TRY(object_of(context, *node.get()))));
    return fixed_list(context, nodes.leak(), true);
}

Result<Value> php_Dom_Element_closest(Context& context, Object& self, String& selectors) {
    xmlNode* node = TRY(node_of(context, self));
    css::SelectorList list = TRY(css::parse(context, selectors.view()));
    css::Matcher matcher(context, *node);
    for (; node && node->type == XML_ELEMENT_NODE; node = node->parent) {
        if (TRY(matcher.matches(list, *node))) return value_of(context, node);
    }
    return Value::null();
}

Result<bool> php_Dom_Element_matches(Context& context, Object& self, String& selectors) {
    xmlNode* node = TRY(node_of(context, self));
    css::SelectorList list = TRY(css::parse(context, selectors.view()));
    return css::Matcher(context, *node).matches(list, *node);
}

}  // namespace surus
