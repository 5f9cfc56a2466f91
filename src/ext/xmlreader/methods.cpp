// Moving an XMLReader, and what it tells of the node that it is at.
#include "ext/dom/value.h"
#include "ext/libxml/node.h"
#include "ext/support.h"
#include "ext/xmlreader/reader.h"
#include "ext/xmlreader/xmlreader.stub.h"

namespace surus {

namespace {

// Calls what answers 1 for yes.
template <class Operation>
Result<bool> ask(Context& context, Object& self, Operation operation) {
    return TRY(read_xml<int>(context, self, 0, operation)) == 1;
}

// Text that libxml2 allocated; null where there is none.
template <class Operation>
Result<Value> text(Context& context, Object& self, Operation operation) {
    XmlText found = TRY(read_xml<XmlText>(
        context, self, {}, [&](xmlTextReader* reader) { return XmlText(operation(reader)); }));
    return found ? string_value(found.view()) : Value::null();
}

Result<String*> text_or_empty(Context& context, Object& self,
                              xmlChar* (*operation)(xmlTextReaderPtr)) {
    XmlText found = TRY(read_xml<XmlText>(
        context, self, {}, [&](xmlTextReader* reader) { return XmlText(operation(reader)); }));
    return make_string(found.view());
}

Status check_not_empty(Context& context, uint32_t position, const String& text) {
    if (!text.is_empty()) return {};
    return throw_argument_value_error(context, position, "must not be empty");
}

Status check_loaded(Context& context, Object& self, const char* before) {
    if (xml_reader(self).reader) return {};
    return throw_error(context, "Data must be loaded before %s", before);
}

Status check_properties(Context& context, Object& self) {
    if (xml_reader(self).reader) return {};
    return throw_error(context, "Cannot access parser properties before loading data");
}

// A pointer that may be null, which a Result of a pointer may not.
struct Found {
    xmlNode* node = nullptr;
};

const xmlChar* xml(const String& text) { return xml_text(text.data()); }

}  // namespace

// ---- moving

Result<bool> php_XMLReader_read(Context& context, Object& self) {
    TRY(check_loaded(context, self, "reading"));
    return ask(context, self, xmlTextReaderRead);
}

Result<bool> php_XMLReader_next(Context& context, Object& self, String* name) {
    TRY(check_loaded(context, self, "reading"));
    return ask(context, self, [&](xmlTextReader* reader) {
        int result = xmlTextReaderNext(reader);
        while (name && result == 1 && !xmlStrEqual(xmlTextReaderConstLocalName(reader), xml(*name)))
            result = xmlTextReaderNext(reader);
        return result;
    });
}

Result<bool> php_XMLReader_moveToElement(Context& context, Object& self) {
    return ask(context, self, xmlTextReaderMoveToElement);
}

Result<bool> php_XMLReader_moveToFirstAttribute(Context& context, Object& self) {
    return ask(context, self, xmlTextReaderMoveToFirstAttribute);
}

Result<bool> php_XMLReader_moveToNextAttribute(Context& context, Object& self) {
    return ask(context, self, xmlTextReaderMoveToNextAttribute);
}

Result<bool> php_XMLReader_moveToAttribute(Context& context, Object& self, String& name) {
    TRY(check_not_empty(context, 1, name));
    return ask(context, self, [&](xmlTextReader* reader) {
        return xmlTextReaderMoveToAttribute(reader, xml(name));
    });
}

Result<bool> php_XMLReader_moveToAttributeNo(Context& context, Object& self, int64_t index) {
    return ask(context, self, [&](xmlTextReader* reader) {
        return xmlTextReaderMoveToAttributeNo(reader, static_cast<int>(index));
    });
}

Result<bool> php_XMLReader_moveToAttributeNs(Context& context, Object& self, String& name,
                                             String& uri) {
    TRY(check_not_empty(context, 1, name));
    TRY(check_not_empty(context, 2, uri));
    return ask(context, self, [&](xmlTextReader* reader) {
        return xmlTextReaderMoveToAttributeNs(reader, xml(name), xml(uri));
    });
}

// ---- telling

// The copy belongs to the document of `base`, or to none.
Result<Value> php_XMLReader_expand(Context& context, Object& self, Object* base) {
    TRY(check_loaded(context, self, "expanding"));
    xmlNode* node = TRY(read_xml<Found>(context, self, {}, [](xmlTextReader* reader) {
                        return Found{xmlTextReaderExpand(reader)};
                    })).node;
    if (!node) {
        TRY(function_warning(context, "An Error Occurred while expanding"));
        return false_value();
    }
    const xmlNode* owner = base ? node_of_object(*base) : nullptr;
    xmlNode* copied = xmlDocCopyNode(node, owner ? owner->doc : nullptr, 1);
    if (!copied) {
        TRY(function_notice(context, "Cannot expand this node type"));
        return false_value();
    }
    return dom::value_of_new(context, copied);
}

Result<Value> php_XMLReader_getAttribute(Context& context, Object& self, String& name) {
    TRY(check_not_empty(context, 1, name));
    return text(context, self, [&](xmlTextReader* reader) {
        return xmlTextReaderGetAttribute(reader, xml(name));
    });
}

Result<Value> php_XMLReader_getAttributeNo(Context& context, Object& self, int64_t index) {
    return text(context, self, [&](xmlTextReader* reader) {
        return xmlTextReaderGetAttributeNo(reader, static_cast<int>(index));
    });
}

Result<Value> php_XMLReader_getAttributeNs(Context& context, Object& self, String& name,
                                           String& uri) {
    TRY(check_not_empty(context, 1, name));
    TRY(check_not_empty(context, 2, uri));
    return text(context, self, [&](xmlTextReader* reader) {
        return xmlTextReaderGetAttributeNs(reader, xml(name), xml(uri));
    });
}

Result<Value> php_XMLReader_lookupNamespace(Context& context, Object& self, String& prefix) {
    TRY(check_not_empty(context, 1, prefix));
    return text(context, self, [&](xmlTextReader* reader) {
        return xmlTextReaderLookupNamespace(reader, xml(prefix));
    });
}

Result<String*> php_XMLReader_readInnerXml(Context& context, Object& self) {
    return text_or_empty(context, self, xmlTextReaderReadInnerXml);
}

Result<String*> php_XMLReader_readOuterXml(Context& context, Object& self) {
    return text_or_empty(context, self, xmlTextReaderReadOuterXml);
}

Result<String*> php_XMLReader_readString(Context& context, Object& self) {
    return text_or_empty(context, self, xmlTextReaderReadString);
}

Result<bool> php_XMLReader_isValid(Context& context, Object& self) {
    return ask(context, self, xmlTextReaderIsValid);
}

Result<bool> php_XMLReader_getParserProperty(Context& context, Object& self, int64_t property) {
    TRY(check_properties(context, self));
    int value = TRY(read_xml<int>(context, self, -1, [&](xmlTextReader* reader) {
        return xmlTextReaderGetParserProp(reader, static_cast<int>(property));
    }));
    if (value != -1) return value != 0;
    return throw_argument_value_error(context, 1, "must be a valid parser property");
}

Result<bool> php_XMLReader_setParserProperty(Context& context, Object& self, int64_t property,
                                             bool value) {
    TRY(check_properties(context, self));
    int result = TRY(read_xml<int>(context, self, -1, [&](xmlTextReader* reader) {
        return xmlTextReaderSetParserProp(reader, static_cast<int>(property), value);
    }));
    if (result != -1) return true;
    return throw_argument_value_error(context, 1, "must be a valid parser property");
}

}  // namespace surus
