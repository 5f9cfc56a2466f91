// XPath: its evaluator, and functions of PHP in expressions.
#pragma once

#include <libxml/xpath.h>

#include <string>
#include <vector>

#include "ext/dom/dom.h"
#include "runtime/calls/callable.h"

namespace surus::dom {

// A function that expressions may call; owned. Of a namespace other than PHP's own: by its name.
struct XPathFunction {
    std::string uri, name;
    Value callable;
};

struct XPathObject {
    XmlDocumentRef document;
    xmlXPathContext* evaluator = nullptr;
    bool registers_namespaces = true;
    // php:function() may call: nothing, what `functions` names, or anything.
    enum class Allowed : uint8_t { Nothing, Named, All } allowed = Allowed::Nothing;
    std::vector<XPathFunction> functions;
    // What functions have given back, while the expression is evaluated.
    std::vector<XmlNodeRef> results;
};
inline XPathObject& xpath_of(Object& self) { return self.native<XPathObject>(); }

inline constexpr std::string_view php_uri = "http://php.net/xpath";

// Makes php:function() and php:functionString() known to the evaluator.
void add_php_functions(xmlXPathContext& evaluator, Object& self);
// The node of a result, or the namespace; owned.
Result<Value> xpath_node_value(Context& context, xmlNode& node);
// All nodes of a set as objects; owned.
Result<Array*> xpath_nodes(Context& context, const xmlNodeSet* nodes);

}  // namespace surus::dom
