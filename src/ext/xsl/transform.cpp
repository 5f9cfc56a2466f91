// XSLTProcessor: transformations.
#include <libxslt/extensions.h>
#include <libxslt/imports.h>
#include <libxslt/security.h>
#include <libxslt/transform.h>
#include <libxslt/xsltutils.h>

#include <cstdio>

#include "ext/dom/copy.h"
#include "ext/standard/file/path.h"
#include "ext/xsl/processor.h"
#include "ext/xsl/xsl.stub.h"
#include "runtime/request/open_basedir.h"

namespace surus {

namespace xsl {

namespace {

// libxslt takes expressions: a value is a literal that does without a quote it has.
std::string literal(std::string_view value) {
    char quote = value.find('\'') == npos ? '\'' : '"';
    return quote + std::string(value) + quote;
}

// Whether one of the stylesheets takes white space out of the source: then it works on a copy.
bool strips_space(xsltStylesheet* stylesheet) {
    for (; stylesheet; stylesheet = xsltNextImport(stylesheet)) {
        if (stylesheet->stripSpaces || stylesheet->stripAll > 0) return true;
    }
    return false;
}

void restrict_access(xsltSecurityPrefs& rules, int64_t forbidden) {
    constexpr struct {
        int64_t flag;
        xsltSecurityOption option;
    } rows[] = {
        {constant_XSL_SECPREF_READ_FILE, XSLT_SECPREF_READ_FILE},
        {constant_XSL_SECPREF_WRITE_FILE, XSLT_SECPREF_WRITE_FILE},
        {constant_XSL_SECPREF_CREATE_DIRECTORY, XSLT_SECPREF_CREATE_DIRECTORY},
        {constant_XSL_SECPREF_READ_NETWORK, XSLT_SECPREF_READ_NETWORK},
        {constant_XSL_SECPREF_WRITE_NETWORK, XSLT_SECPREF_WRITE_NETWORK},
    };
    for (const auto& row : rows) {
        if (forbidden & row.flag) xsltSetSecurityPrefs(&rules, row.option, xsltSecurityForbid);
    }
}

void add_functions(xsltTransformContext& transform, dom::XPathFunctions& functions) {
    const xmlChar* uri = xml_text("http://php.net/xsl");
    transform.xpathCtxt->userData = &functions;
    xsltRegisterExtFunction(&transform, xml_text("function"), uri, dom::call_php_function);
    xsltRegisterExtFunction(&transform, xml_text("functionString"), uri,
                            dom::call_php_function_string);
    for (const dom::XPathFunction& function : functions.list) {
        if (function.uri == dom::php_uri) continue;
        xsltRegisterExtFunction(&transform, xml_text(function.name), xml_text(function.uri),
                                dom::call_named_function);
    }
}

int64_t integer_property(Object& self, uint32_t slot) {
    const Value& value = self.slots()[slot].deref();
    return value.is_int() ? value.integer : value.is_true();
}

// The document that the transformation gives is held; false: none, for which there may be errors to
// report.
Result<bool> run(Context& context, Processor& processor, Object& self, xmlDoc& source,
                 XmlNodeRef& held) {
    xsltStylesheet* stylesheet = processor.stylesheet;
    std::vector<std::string> texts;
    for (const Parameter& parameter : processor.parameters) {
        bool both = parameter.value.find('\'') != npos && parameter.value.find('"') != npos;
        if (both) {
            TRY(function_warning(context,
                                 "Cannot create XPath expression (string contains both quote and "
                                 "double-quotes)"));
            continue;
        }
        texts.push_back(parameter.name);
        texts.push_back(literal(parameter.value));
    }
    std::vector<const char*> parameters;
    for (const std::string& text : texts) parameters.push_back(text.c_str());
    parameters.push_back(nullptr);
    xsltTransformContext* transform = xsltNewTransformContext(stylesheet, &source);
    if (!transform) return throw_error(context, "Cannot create a transformation");
    add_functions(*transform, processor.functions);
    transform->xinclude = static_cast<int>(integer_property(self, 0));
    transform->maxTemplateDepth = static_cast<int>(integer_property(self, 2));
    transform->maxTemplateVars = static_cast<int>(integer_property(self, 3));
    xsltSecurityPrefs* rules = processor.security ? xsltNewSecurityPrefs() : nullptr;
    if (rules) {
        restrict_access(*rules, processor.security);
        xsltSetCtxtSecurityPrefs(rules, transform);
    }
    bool profiles = !processor.profile.empty() && is_allowed(context, processor.profile);
    FILE* profile = profiles ? fopen(processor.profile.c_str(), "we") : nullptr;
    xmlDoc* made = xsltApplyStylesheetUser(stylesheet, &source, parameters.data(), nullptr, profile,
                                           transform);
    if (profile) fclose(profile);
    xsltFreeTransformContext(transform);
    if (rules) xsltFreeSecurityPrefs(rules);
    processor.functions.results.clear();
    if (made) held = XmlNodeRef(*as_node(made));
    return made != nullptr;
}

// The same with all that has to be checked before.
Result<bool> transform(Context& context, Object& self, Object& given, XmlNodeRef& held) {
    Processor& processor = processor_of(self);
    xmlNode* node = node_of_object(given);
    xmlDoc* doc = node ? dom::doc_of(*node) : nullptr;
    if (!doc) return throw_argument_type_error(context, 1, "must be a valid XML node");
    if (!processor.stylesheet) {
        return throw_error(context, "%s() can only be called after a stylesheet has been imported",
                           running_function_name(context).c_str());
    }
    Ref<Object> keep = Ref<Object>::share(&self);
    XmlNodeRef source(*as_node(doc));
    if (!dom::is_shallow(*as_node(doc))) return throw_error(context, "Excessive depth in document");
    if (processor.has_keys || self.slots()[1].deref().is_true() ||
        strips_space(processor.stylesheet)) {
        doc = xmlCopyDoc(doc, 1);
        if (!doc) return throw_error(context, "Cannot copy the document");
        source = XmlNodeRef(*as_node(doc));
    }
    XmlPin pin(*source.document());
    processor.functions.source = doc;
    Result<bool> done = run(context, processor, self, *doc, held);
    processor.functions.source = nullptr;
    TRY(report_xml_errors(context));
    return done;
}

// A transformation that gives nothing.
Result<Value> nothing(Context& context) {
    TRY(report_xml_errors(context));
    return false_value();
}

}  // namespace

}  // namespace xsl

using namespace xsl;

Result<Value> php_XSLTProcessor_transformToDoc(Context& context, Object& self, Object& given,
                                               String* class_name) {
    Class* cls = nullptr;
    Class& base = class_DOMDocument(context);
    if (class_name) {
        cls = lookup_class(context, *class_name, Autoload::Yes);
        if (context.has_pending()) return failed;
        if (!cls || !is_subclass(*cls, base)) {
            return throw_argument_type_error(context, 2,
                                             "must be a class name compatible with %s, %s given",
                                             base.name->data(), class_name->data());
        }
    }
    XmlNodeRef held;
    bool done = TRY(transform(context, self, given, held));
    if (!done) return nothing(context);
    if (!cls) return dom::value_of(context, held.get());
    Ref<Object> object = Ref<Object>::adopt(TRY(instantiate(context, *cls)));
    dom::attach(*object, *held.get());
    return Value::of(object.leak());
}

Result<Value> php_XSLTProcessor_transformToXml(Context& context, Object& self, Object& given) {
    XmlNodeRef held;
    bool done = TRY(transform(context, self, given, held));
    if (!done) return nothing(context);
    xmlChar* text = nullptr;
    int size = 0;
    int result = xsltSaveResultToString(&text, &size, dom::doc_of(*held.get()),
                                        processor_of(self).stylesheet);
    XmlText owned(text);
    TRY(report_xml_errors(context));
    if (result < 0) return false_value();
    if (!text || size == 0) return Value::null();
    return string_value({plain_text(text), static_cast<size_t>(size)});
}

Result<int64_t> php_XSLTProcessor_transformToUri(Context& context, Object& self, Object& given,
                                                 String& uri) {
    TRY(check_path(context, uri, 2));
    XmlNodeRef held;
    bool done = TRY(transform(context, self, given, held));
    if (!done) {
        TRY(report_xml_errors(context));
        return int64_t{-1};
    }
    int written = xsltSaveResultToFilename(uri.data(), dom::doc_of(*held.get()),
                                           processor_of(self).stylesheet, 0);
    TRY(report_xml_errors(context));
    return int64_t{written};
}

}  // namespace surus
