// XSLTProcessor: what it is told before it transforms.
#include "ext/xsl/processor.h"

#include <libexslt/exslt.h>
#include <libxslt/xsltutils.h>

#include "ext/dom/copy.h"
#include "ext/xsl/xsl.stub.h"
#include "runtime/values/conversion.h"

namespace surus {

Value php_constant_LIBXSLT_VERSION(Context&) { return Value::of(int64_t{LIBXSLT_VERSION}); }
Value php_constant_LIBXSLT_DOTTED_VERSION(Context&) { return string_value(LIBXSLT_DOTTED_VERSION); }
Value php_constant_LIBEXSLT_VERSION(Context&) { return Value::of(int64_t{LIBEXSLT_VERSION}); }
Value php_constant_LIBEXSLT_DOTTED_VERSION(Context&) {
    return string_value(LIBEXSLT_DOTTED_VERSION);
}

namespace xsl {

namespace {

// The process's: functions of EXSLT, and that libxslt's errors go where libxml2's go.
bool prepare_process() {
    exsltRegisterAll();
    xsltSetGenericErrorFunc(nullptr, report_generic);
    return true;
}

void construct(Object& self) {
    libxml_state(Context::current());
    [[maybe_unused]] static const bool prepared = prepare_process();
    new (&processor_of(self)) Processor;
}

void destroy(Object& self) {
    if (processor_of(self).stylesheet) xsltFreeStylesheet(processor_of(self).stylesheet);
    processor_of(self).~Processor();
}

void trace(Object& self, void (*visit)(Value& value, void* data), void* data) {
    processor_of(self).functions.trace(visit, data);
}

bool has_keys(const xmlDoc* doc) {
    xmlNode* root = xmlDocGetRootElement(doc);
    for (xmlNode* node = root ? root->children : nullptr; node; node = node->next) {
        if (node->type == XML_ELEMENT_NODE && view_of(node->name) == "key" && node->ns &&
            xmlStrEqual(node->ns->href, XSLT_NAMESPACE))
            return true;
    }
    return false;
}

Parameter* find_parameter(Processor& processor, std::string_view name) {
    for (Parameter& parameter : processor.parameters) {
        if (parameter.name == name) return &parameter;
    }
    return nullptr;
}

void set_parameter(Processor& processor, std::string_view name, std::string_view value) {
    if (Parameter* known = find_parameter(processor, name)) {
        known->value = value;
    } else {
        processor.parameters.push_back({std::string(name), std::string(value)});
    }
}

}  // namespace

}  // namespace xsl

using namespace xsl;

const ClassHandlers xslt_handlers{
    .native_size = sizeof(Processor),
    .construct_native = construct,
    .destroy_native = destroy,
    .trace = trace,
};

Result<bool> php_XSLTProcessor_importStylesheet(Context& context, Object& self, Object& given) {
    xmlNode* node = node_of_object(given);
    xmlDoc* doc = node ? dom::doc_of(*node) : nullptr;
    if (!doc) return throw_argument_type_error(context, 1, "must be a valid XML node");
    if (!TRY(dom::check_depth(context, *as_node(doc)))) return false;
    // libxslt changes the tree that it reads a stylesheet from.
    xmlDoc* copied = xmlCopyDoc(doc, 1);
    if (!copied) return false;
    if (doc->URL) xmlNodeSetBase(as_node(copied), doc->URL);
    int substitutes = xmlSubstituteEntitiesDefault(1);
    int loads = xmlLoadExtDtdDefaultValue;
    xmlLoadExtDtdDefaultValue = XML_DETECT_IDS | XML_COMPLETE_ATTRS;
    xsltStylesheet* stylesheet = xsltParseStylesheetDoc(copied);
    xmlSubstituteEntitiesDefault(substitutes);
    xmlLoadExtDtdDefaultValue = loads;
    if (!stylesheet) {
        xmlFreeDoc(copied);
        TRY(report_xml_errors(context));
        return false;
    }
    Processor& processor = processor_of(self);
    if (processor.stylesheet) xsltFreeStylesheet(processor.stylesheet);
    processor.stylesheet = stylesheet;
    processor.has_keys = has_keys(stylesheet->doc);
    TRY(report_xml_errors(context));
    return true;
}

Result<bool> php_XSLTProcessor_setParameter(Context& context, Object& self, String&,
                                            const Value& name, String* value) {
    Processor& processor = processor_of(self);
    if (!name.is_array()) {
        if (!value) {
            return throw_argument_value_error(
                context, 3, "cannot be null when argument #2 ($name) is a string");
        }
        if (name.string->view().find('\0') != npos)
            return throw_argument_value_error(context, 2, "must not contain any null bytes");
        if (value->view().find('\0') != npos)
            return throw_argument_value_error(context, 3, "must not contain any null bytes");
        set_parameter(processor, name.string->view(), value->view());
        return true;
    }
    if (value) {
        return throw_argument_value_error(context, 3,
                                          "must be null when argument #2 ($name) is an array");
    }
    for (auto [key, given] : elements(*name.array)) {
        if (!key.is_string()) {
            return throw_argument_type_error(context, 2, "must contain only string keys");
        }
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, given.deref())));
        set_parameter(processor, key.string->view(), text->view());
    }
    return true;
}

Result<Value> php_XSLTProcessor_getParameter(Context&, Object& self, String&, String& name) {
    Parameter* found = find_parameter(processor_of(self), name.view());
    return found ? string_value(found->value) : false_value();
}

Result<bool> php_XSLTProcessor_removeParameter(Context&, Object& self, String&, String& name) {
    return std::erase_if(processor_of(self).parameters, [&](const Parameter& parameter) {
               return parameter.name == name.view();
           }) > 0;
}

Result<bool> php_XSLTProcessor_hasExsltSupport(Context&, Object&) { return true; }

Status php_XSLTProcessor_registerPHPFunctions(Context& context, Object& self,
                                              const Value& functions) {
    return processor_of(self).functions.allow(context, functions);
}

Status php_XSLTProcessor_registerPHPFunctionNS(Context& context, Object& self, String& uri,
                                               String& name, const Value& callable) {
    return processor_of(self).functions.add(context, uri, name, callable);
}

Result<bool> php_XSLTProcessor_setProfiling(Context&, Object& self, String* file) {
    processor_of(self).profile = file ? std::string(file->view()) : std::string();
    return true;
}

Result<int64_t> php_XSLTProcessor_setSecurityPrefs(Context&, Object& self, int64_t preferences) {
    return std::exchange(processor_of(self).security, preferences);
}

Result<int64_t> php_XSLTProcessor_getSecurityPrefs(Context&, Object& self) {
    return processor_of(self).security;
}

}  // namespace surus
