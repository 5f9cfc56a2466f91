// XPath: its evaluator, and functions of PHP in expressions.
#pragma once

#include <libxml/xpath.h>

#include <string>
#include <vector>

#include "ext/dom/dom.h"
#include "runtime/calls/callable.h"

#pragma GCC visibility push(default)  // other modules use what is declared here

namespace surus::dom {

// A function that expressions may call; owned. Of a namespace other than PHP's own: by its name.
struct XPathFunction {
    std::string uri, name;
    Value callable;
};

// What expressions may call. The evaluator's userData leads to it.
struct XPathFunctions {
    // php:function() may call: nothing, what `list` names, or anything.
    enum class Allowed : uint8_t { Nothing, Named, All } allowed = Allowed::Nothing;
    std::vector<XPathFunction> list;
    // What functions have given back, while an expression is evaluated.
    std::vector<XmlNodeRef> results;
    // Null, or the only document whose nodes functions may see as they are: of others, which a
    // transformation makes for itself, they get copies.
    const xmlDoc* source = nullptr;

    XPathFunctions() = default;
    XPathFunctions(const XPathFunctions&) = delete;
    XPathFunctions& operator=(const XPathFunctions&) = delete;
    ~XPathFunctions();
    void trace(void (*visit)(Value& value, void* data), void* data);
    // registerPhpFunctions() and registerPhpFunctionNS(). May run user code (autoload).
    Status allow(Context& context, const Value& restrict);
    Status add(Context& context, const String& uri, const String& name, const Value& callable);
};
// As functions of evaluators: php:function(), php:functionString(), and those with names of their
// own.
void call_php_function(xmlXPathParserContext* parser, int count);
void call_php_function_string(xmlXPathParserContext* parser, int count);
void call_named_function(xmlXPathParserContext* parser, int count);

struct XPathObject {
    XmlDocumentRef document;
    xmlXPathContext* evaluator = nullptr;
    bool registers_namespaces = true;
    XPathFunctions functions;
};
inline XPathObject& xpath_of(Object& self) { return self.native<XPathObject>(); }

inline constexpr std::string_view php_uri = "http://php.net/xpath";

// The node of a result, or the namespace; owned.
Result<Value> xpath_node_value(Context& context, xmlNode& node);
// All nodes of a set as objects; owned.
Result<Array*> xpath_nodes(Context& context, const xmlNodeSet* nodes);

}  // namespace surus::dom

#pragma GCC visibility pop
