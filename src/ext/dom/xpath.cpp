// DOMXPath.
#include "ext/dom/xpath.h"

#include <libxml/xpathInternals.h>

#include "ext/dom/lists.h"
#include "ext/dom/modern.h"
#include "ext/dom/properties.h"

namespace surus {

namespace dom {

namespace {

void destroy(Object& self) {
    XPathObject& state = xpath_of(self);
    if (state.evaluator) xmlXPathFreeContext(state.evaluator);
    state.~XPathObject();
}

void trace(Object& self, void (*visit)(Value& value, void* data), void* data) {
    xpath_of(self).functions.trace(visit, data);
}

Result<Value> read(Context& context, Object& self, String& name) {
    XPathObject& state = xpath_of(self);
    if (name.view() == "registerNodeNamespaces") return Value::boolean(state.registers_namespaces);
    if (name.view() != "document") return Value::undef();
    if (!state.document) return throw_dom(context, ErrorCode::InvalidState);
    return value_of(context, as_node(state.document->doc));
}

Result<bool> write(Context& context, Object& self, String& name, const Value& value) {
    if (name.view() == "document") return throw_readonly(context, self, name);
    if (name.view() != "registerNodeNamespaces") return false;
    OwnedValue fitting(TRY(fit_property(context, self, name, value)));
    xpath_of(self).registers_namespaces = fitting->is_true();
    return true;
}

Result<bool> unset(Context& context, Object& self, String& name) {
    if (name.view() != "document" && name.view() != "registerNodeNamespaces") return false;
    return throw_error(context, "Cannot unset %s::$%s", self.cls->name->data(), name.data());
}

Result<Array*> debug(Context& context, Object& self) {
    return debug_properties_of(context, self, read);
}

Result<xmlXPathContext*> evaluator_of(Context& context, Object& self) {
    xmlXPathContext* evaluator = xpath_of(self).evaluator;
    if (!evaluator) return throw_error(context, "Invalid XPath Context");
    return evaluator;
}

// What an expression gives; null: nothing, for which there are errors to report.
xmlXPathObject* run(xmlXPathContext& evaluator, XPathObject& state, const String& expression,
                    xmlNode* node, bool registers) {
    bool modern = node && is_modern(*node);
    List<xmlNs*> in_scope = modern && registers ? namespaces_around(*node) : List<xmlNs*>();
    xmlNs** namespaces = modern              ? in_scope.data()
                         : registers && node ? xmlGetNsList(node->doc, node)
                                             : nullptr;
    int count = static_cast<int>(modern && in_scope.size() > 1 ? in_scope.size() - 1 : 0);
    while (!modern && namespaces && namespaces[count]) ++count;
    // An expression that a function of this one evaluates with the same object comes in between.
    xmlNode* outer_node = evaluator.node;
    xmlNs** outer_namespaces = evaluator.namespaces;
    int outer_count = evaluator.nsNr;
    evaluator.node = node;
    evaluator.namespaces = namespaces;
    evaluator.nsNr = count;
    xmlXPathObject* result;
    {
        XmlPin pin(*state.document.get());
        result = xmlXPathEvalExpression(xml(expression), &evaluator);
    }
    evaluator.node = outer_node;
    evaluator.namespaces = outer_namespaces;
    evaluator.nsNr = outer_count;
    if (!modern) xmlFree(namespaces);
    return result;
}

Result<Value> convert(Context& context, const xmlXPathObject& result, bool modern) {
    switch (result.type) {
    case XPATH_NODESET: {
        Array* nodes = TRY(xpath_nodes(context, result.nodesetval));
        return Value::of(TRY(fixed_list(context, nodes, modern)));
    }
    case XPATH_BOOLEAN: return Value::boolean(result.boolval);
    case XPATH_NUMBER: return Value::of(result.floatval);
    case XPATH_STRING: return text_value(result.stringval);
    default: return Value::null();
    }
}

}  // namespace

Result<Value> xpath_node_value(Context& context, xmlNode& node) {
    if (node.type != XML_NAMESPACE_DECL) return value_of(context, &node);
    // Of these libxml2 makes copies that know their element.
    auto& ns = reinterpret_cast<xmlNs&>(node);
    auto* element = reinterpret_cast<xmlNode*>(ns.next);
    if (!element || element->type != XML_ELEMENT_NODE) return Value::null();
    if (is_modern(*element))
        return throw_dom(context, ErrorCode::NotSupported,
                         "The namespace axis is not well-defined in the living DOM specification. "
                         "Use Dom\\Element::getInScopeNamespaces() or "
                         "Dom\\Element::getDescendantNamespaces() instead.");
    return namespace_value(context, ns, *element);
}

Result<Array*> xpath_nodes(Context& context, const xmlNodeSet* nodes) {
    Ref<Array> result = Ref<Array>::adopt(Array::create());
    for (int i = 0; nodes && i < nodes->nodeNr; ++i)
        result->push(TRY(xpath_node_value(context, *nodes->nodeTab[i])));
    return result.leak();
}

static Result<Value> evaluate(Context& context, Object& self, const String& expression,
                              Object* given, bool registers, bool wants_nodes) {
    Ref<Object> keep = Ref<Object>::share(&self);
    xmlXPathContext* evaluator = TRY(evaluator_of(context, self));
    XPathObject& state = xpath_of(self);
    xmlNode* node =
        given ? TRY(node_of(context, *given)) : xmlDocGetRootElement(state.document->doc);
    if (node && doc_of(*node) != state.document->doc)
        return throw_error(context, "Node from wrong document");
    XmlNodeRef held = node ? XmlNodeRef(*node) : XmlNodeRef();
    bool modern = is_modern(*as_node(state.document->doc));
    registers = registers && state.registers_namespaces;
    XmlDocumentRef document = state.document;
    XmlPin pin(*document.get());
    size_t results_before = state.functions.results.size();
    xmlXPathObject* result = run(*evaluator, state, expression, node, registers);
    Status reported = report_xml_errors(context);
    Result<Value> value = false_value();
    if (!reported) {
        value = failed;
    } else if (result) {
        // query() is for nodes.
        if (wants_nodes && result->type != XPATH_NODESET) {
            Result<Object*> list = fixed_list(context, Array::create(), modern);
            if (list)
                value = Value::of(*list);
            else
                value = failed;
        } else {
            value = convert(context, *result, modern);
        }
    }
    if (modern && reported && !result && !context.has_pending())
        value = throw_error(context, "Could not evaluate XPath expression");
    if (result) xmlXPathFreeObject(result);
    state.functions.results.resize(results_before);
    return value;
}

}  // namespace dom

const ClassHandlers dom_xpath_handlers{
    .native_size = sizeof(dom::XPathObject),
    .construct_native = [](Object& self) { new (&dom::xpath_of(self)) dom::XPathObject; },
    .destroy_native = dom::destroy,
    .holds_memory = true,
    .trace = dom::trace,
    .debug_info = dom::debug,
    .read_property = dom::read,
    .write_property = dom::write,
    .unset_property = dom::unset,
};

using namespace dom;

Status php_DOMXPath___construct(Context& context, Object& self, Object& given, bool registers) {
    xmlNode* node = TRY(node_of(context, given));
    xmlXPathContext* evaluator = xmlXPathNewContext(doc_of(*node));
    if (!evaluator) return throw_dom(context, ErrorCode::InvalidState);
    XPathObject& state = xpath_of(self);
    if (state.evaluator) xmlXPathFreeContext(state.evaluator);
    state.evaluator = evaluator;
    state.document = XmlDocumentRef(document_of(*node));
    state.registers_namespaces = registers;
    evaluator->userData = &state.functions;
    const xmlChar* uri = xml_text("http://php.net/xpath");
    xmlXPathRegisterFuncNS(evaluator, xml_text("function"), uri, call_php_function);
    xmlXPathRegisterFuncNS(evaluator, xml_text("functionString"), uri, call_php_function_string);
    return {};
}

Result<bool> php_DOMXPath_registerNamespace(Context& context, Object& self, String& prefix,
                                            String& uri) {
    xmlXPathContext* evaluator = TRY(evaluator_of(context, self));
    return xmlXPathRegisterNs(evaluator, dom::xml(prefix), dom::xml(uri)) == 0;
}

Result<Value> php_DOMXPath_query(Context& context, Object& self, String& expression, Object* node,
                                 bool registers) {
    return evaluate(context, self, expression, node, registers, true);
}
Result<Value> php_DOMXPath_evaluate(Context& context, Object& self, String& expression,
                                    Object* node, bool registers) {
    return evaluate(context, self, expression, node, registers, false);
}

Status php_DOMXPath_registerPhpFunctions(Context& context, Object& self, const Value& restrict) {
    return xpath_of(self).functions.allow(context, restrict);
}

Status php_DOMXPath_registerPhpFunctionNS(Context& context, Object& self, String& uri, String& name,
                                          const Value& callable) {
    xmlXPathContext* evaluator = TRY(evaluator_of(context, self));
    TRY(xpath_of(self).functions.add(context, uri, name, callable));
    xmlXPathRegisterFuncNS(evaluator, dom::xml(name), dom::xml(uri), call_named_function);
    return {};
}

// A literal in an expression: where it has both kinds of quotes, as a concat() of pieces.
Result<String*> php_DOMXPath_quote(Context&, Class&, String& text) {
    std::string_view rest = text.view();
    if (rest.find('\'') == npos) return make_string("'" + std::string(rest) + "'");
    if (rest.find('"') == npos) return make_string("\"" + std::string(rest) + "\"");
    std::string result = "concat(";
    while (!rest.empty()) {
        size_t single = std::min(rest.find('\''), rest.size());
        size_t twice = std::min(rest.find('"'), rest.size());
        char quote = twice > single ? '"' : '\'';
        size_t length = std::max(single, twice);
        if (result.size() > 7) result += ',';
        result += quote;
        result += rest.substr(0, length);
        result += quote;
        rest.remove_prefix(length);
    }
    return make_string(result + ")");
}

// ---- Dom\XPath

Status php_Dom_XPath___construct(Context& context, Object& self, Object& given, bool registers) {
    return php_DOMXPath___construct(context, self, given, registers);
}
Result<Object*> php_Dom_XPath_query(Context& context, Object& self, String& expression,
                                    Object* node, bool registers) {
    Value list = TRY(evaluate(context, self, expression, node, registers, true));
    return list.object;
}
Result<Value> php_Dom_XPath_evaluate(Context& context, Object& self, String& expression,
                                     Object* node, bool registers) {
    return evaluate(context, self, expression, node, registers, false);
}

}  // namespace surus
