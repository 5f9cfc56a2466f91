// SimpleXMLElement::xpath().
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>

#include "ext/simplexml/element.h"
#include "ext/simplexml/simplexml.stub.h"
#include "ext/support.h"

namespace surus {

using namespace simplexml;

namespace {

class Evaluation {
public:
    // `base`: what relative paths begin at.
    Evaluation(xmlNode& base, const Array* prefixes) : context_(xmlXPathNewContext(base.doc)) {
        if (!context_) return;
        context_->node = &base;
        if (prefixes) {
            for (auto [key, value] : elements(*prefixes)) {
                if (key.is_string()) register_prefix(*key.string, *value.string);
            }
        }
        // Those in scope.
        context_->namespaces = xmlGetNsList(base.doc, &base);
        while (context_->namespaces && context_->namespaces[context_->nsNr]) ++context_->nsNr;
    }
    Evaluation(const Evaluation&) = delete;
    Evaluation& operator=(const Evaluation&) = delete;
    ~Evaluation() {
        if (result_) xmlXPathFreeObject(result_);
        if (!context_) return;
        if (context_->namespaces) xmlFree(context_->namespaces);
        context_->namespaces = nullptr;
        context_->nsNr = 0;
        xmlXPathFreeContext(context_);
    }
    bool register_prefix(const String& prefix, const String& uri) {
        return context_ &&
               xmlXPathRegisterNs(context_, xml_text(prefix.data()), xml_text(uri.data())) == 0;
    }
    xmlXPathObject* run(const String& expression) {
        if (context_) result_ = xmlXPathEval(xml_text(expression.data()), context_);
        return result_;
    }

private:
    xmlXPathContext* context_;
    xmlXPathObject* result_ = nullptr;
};

const char* type_text(const xmlXPathObject& result) {
    switch (result.type) {
    case XPATH_BOOLEAN: return "bool";
    case XPATH_NUMBER: return "number";
    case XPATH_STRING: return "string";
    default: return "unknown";
    }
}

// Text is found as the element that it is in, an attribute as a list of one.
Status add_node(Context& context, Object& self, Array& list, xmlNode& node) {
    Scope scope;
    xmlNode* meant = &node;
    switch (node.type) {
    case XML_ELEMENT_NODE: break;
    case XML_TEXT_NODE: meant = node.parent; break;
    case XML_ATTRIBUTE_NODE:
        meant = node.parent;
        scope.kind = Kind::Attributes;
        scope.name = plain_text(node.name);
        scope.space = node.ns ? plain_text(node.ns->href) : nullptr;
        break;
    default: return {};
    }
    if (!meant) return {};
    list.push(TRY(make_element(context, self, *meant, scope)));
    return {};
}

}  // namespace

Result<Value> php_SimpleXMLElement_xpath(Context& context, Object& self, String& expression) {
    if (element_of(self).kind == Kind::Attributes) return Value::null();
    xmlNode* base;
    TRY(first_node(context, self, base));
    if (!base || !base->doc) return Value::null();
    libxml_state(context);
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    bool found = false;
    const char* wrong = nullptr;
    {
        Evaluation evaluation(*base, element_of(self).prefixes);
        if (const xmlXPathObject* result = evaluation.run(expression)) {
            found = result->type == XPATH_NODESET;
            if (!found) wrong = type_text(*result);
            const xmlNodeSet* nodes = found ? result->nodesetval : nullptr;
            for (int i = 0; nodes && i < nodes->nodeNr; ++i)
                TRY(add_node(context, self, *list, *nodes->nodeTab[i]));
        }
    }
    TRY(report_xml_errors(context));
    if (wrong) {
        TRY(function_warning(context, "XPath expression must return a node set, %s returned",
                             wrong));
    }
    return found ? Value::of(list.leak()) : false_value();
}

Result<bool> php_SimpleXMLElement_registerXPathNamespace(Context& context, Object& self,
                                                         String& prefix, String& uri) {
    xmlNode* node;
    TRY(base_node(context, self, node));
    if (!node || prefix.is_empty()) return false;
    SimpleElement& element = element_of(self);
    if (!element.prefixes) element.prefixes = Array::create_hash(8);
    element.prefixes->set(prefix, Value::of(share(uri)));
    return true;
}

}  // namespace surus
