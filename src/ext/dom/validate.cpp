// DOMDocument: validation by DTD, XML Schema and RELAX NG.
#include <libxml/relaxng.h>
#include <libxml/valid.h>
#include <libxml/xmlschemas.h>

#include <climits>

#include "ext/dom/copy.h"

namespace surus {

using namespace dom;

namespace {

enum class From : uint8_t { Text, File };

void ignore(void*, const char*, ...) {}  // errors come by the structured handler

Status check_source(Context& context, const String& source, From from) {
    if (source.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    if (from == From::File && source.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    return {};
}

Result<bool> invalid(Context& context, const char* what) {
    TRY(report_xml_errors(context));
    TRY(function_warning(context, "%s", what));
    return false;
}

Result<bool> validate_schema(Context& context, Object& self, String& source, int64_t flags,
                             From from) {
    TRY(check_source(context, source, from));
    xmlNode* node = TRY(node_of(context, self));
    XmlNodeRef held(*node);
    if (!TRY(check_depth(context, *node))) return false;
    std::string path = xml_path(context, source.view());
    if (from == From::File && path.empty()) {
        TRY(function_warning(context, "Invalid Schema file source"));
        return false;
    }
    xmlSchemaParserCtxt* parser =
        from == From::File
            ? xmlSchemaNewParserCtxt(path.c_str())
            : xmlSchemaNewMemParserCtxt(source.data(), static_cast<int>(source.length));
    if (!parser) return invalid(context, "Invalid Schema");
    xmlSchemaSetParserErrors(parser, ignore, ignore, nullptr);
    xmlSchema* schema = xmlSchemaParse(parser);
    xmlSchemaFreeParserCtxt(parser);
    if (!schema) return invalid(context, "Invalid Schema");
    xmlSchemaValidCtxt* validator = xmlSchemaNewValidCtxt(schema);
    if (!validator) {
        xmlSchemaFree(schema);
        return throw_error(context, "Invalid Schema Validation Context");
    }
    xmlSchemaSetValidOptions(validator, static_cast<int>(flags) & XML_SCHEMA_VAL_VC_I_CREATE);
    xmlSchemaSetValidErrors(validator, ignore, ignore, nullptr);
    int result = xmlSchemaValidateDoc(validator, doc_of(*node));
    xmlSchemaFree(schema);
    xmlSchemaFreeValidCtxt(validator);
    if (flags & XML_SCHEMA_VAL_VC_I_CREATE) changed(*node);
    TRY(report_xml_errors(context));
    return result == 0;
}

Result<bool> validate_relaxng(Context& context, Object& self, String& source, From from) {
    TRY(check_source(context, source, from));
    xmlNode* node = TRY(node_of(context, self));
    XmlNodeRef held(*node);
    if (!TRY(check_depth(context, *node))) return false;
    std::string path = xml_path(context, source.view());
    if (from == From::File && path.empty()) {
        TRY(function_warning(context, "Invalid RelaxNG file source"));
        return false;
    }
    xmlRelaxNGParserCtxt* parser =
        from == From::File
            ? xmlRelaxNGNewParserCtxt(path.c_str())
            : xmlRelaxNGNewMemParserCtxt(source.data(), static_cast<int>(source.length));
    if (!parser) return invalid(context, "Invalid RelaxNG");
    xmlRelaxNGSetParserErrors(parser, ignore, ignore, nullptr);
    xmlRelaxNG* schema = xmlRelaxNGParse(parser);
    xmlRelaxNGFreeParserCtxt(parser);
    if (!schema) return invalid(context, "Invalid RelaxNG");
    xmlRelaxNGValidCtxt* validator = xmlRelaxNGNewValidCtxt(schema);
    if (!validator) {
        xmlRelaxNGFree(schema);
        return throw_error(context, "Invalid RelaxNG Validation Context");
    }
    xmlRelaxNGSetValidErrors(validator, ignore, ignore, nullptr);
    int result = xmlRelaxNGValidateDoc(validator, doc_of(*node));
    xmlRelaxNGFree(schema);
    xmlRelaxNGFreeValidCtxt(validator);
    TRY(report_xml_errors(context));
    return result == 0;
}

}  // namespace

Result<bool> php_DOMDocument_validate(Context& context, Object& self) {
    xmlNode* node = TRY(node_of(context, self));
    XmlNodeRef held(*node);
    if (!TRY(check_depth(context, *node))) return false;
    xmlValidCtxt* validator = xmlNewValidCtxt();
    if (!validator) return false;
    validator->error = ignore;
    validator->warning = ignore;
    bool valid = xmlValidateDocument(validator, doc_of(*node)) != 0;
    xmlFreeValidCtxt(validator);
    TRY(report_xml_errors(context));
    return valid;
}

Result<bool> php_DOMDocument_schemaValidate(Context& context, Object& self, String& path,
                                            int64_t flags) {
    return validate_schema(context, self, path, flags, From::File);
}
Result<bool> php_DOMDocument_schemaValidateSource(Context& context, Object& self, String& source,
                                                  int64_t flags) {
    return validate_schema(context, self, source, flags, From::Text);
}
Result<bool> php_DOMDocument_relaxNGValidate(Context& context, Object& self, String& path) {
    return validate_relaxng(context, self, path, From::File);
}
Result<bool> php_DOMDocument_relaxNGValidateSource(Context& context, Object& self, String& source) {
    return validate_relaxng(context, self, source, From::Text);
}

}  // namespace surus
