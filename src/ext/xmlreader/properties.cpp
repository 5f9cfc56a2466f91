// What an XMLReader tells as properties: none of them is stored.
#include "ext/support.h"
#include "ext/xmlreader/reader.h"
#include "ext/xmlreader/xmlreader.stub.h"
#include "runtime/objects/lazy.h"

namespace surus {

namespace {

struct Property {
    std::string_view name;
    Type type;  // String, Int or True, which means bool
    int (*number)(xmlTextReaderPtr);
    const xmlChar* (*text)(xmlTextReaderPtr);
};

constexpr Property properties[] = {
    {"attributeCount", Type::Int, xmlTextReaderAttributeCount, nullptr},
    {"baseURI", Type::String, nullptr, xmlTextReaderConstBaseUri},
    {"depth", Type::Int, xmlTextReaderDepth, nullptr},
    {"hasAttributes", Type::True, xmlTextReaderHasAttributes, nullptr},
    {"hasValue", Type::True, xmlTextReaderHasValue, nullptr},
    {"isDefault", Type::True, xmlTextReaderIsDefault, nullptr},
    {"isEmptyElement", Type::True, xmlTextReaderIsEmptyElement, nullptr},
    {"localName", Type::String, nullptr, xmlTextReaderConstLocalName},
    {"name", Type::String, nullptr, xmlTextReaderConstName},
    {"namespaceURI", Type::String, nullptr, xmlTextReaderConstNamespaceUri},
    {"nodeType", Type::Int, xmlTextReaderNodeType, nullptr},
    {"prefix", Type::String, nullptr, xmlTextReaderConstPrefix},
    {"value", Type::String, nullptr, xmlTextReaderConstValue},
    {"xmlLang", Type::String, nullptr, xmlTextReaderConstXmlLang},
};

const Property* find(std::string_view name) {
    for (const Property& property : properties) {
        if (property.name == name) return &property;
    }
    return nullptr;
}

Result<Value> read(Context& context, Object& object, const Property& property) {
    if (property.text) {
        Ref<String> none = Ref<String>::adopt(String::empty());
        Ref<String> text =
            TRY(read_xml<Ref<String>>(context, object, none, [&](xmlTextReader* reader) {
                return Ref<String>::adopt(make_string(view_of(property.text(reader))));
            }));
        return Value::of(text.leak());
    }
    int number = TRY(read_xml<int>(context, object, 0, property.number));
    if (number == -1) {
        return throw_error(context,
                           "Failed to read property because no XML data has been read yet");
    }
    if (property.type == Type::Int) return Value::of(int64_t{number});
    return Value::boolean(number != 0);
}

Result<Value> read_property(Context& context, Object& object, String& name) {
    const Property* property = find(name.view());
    return property ? read(context, object, *property) : Value::undef();
}

Result<bool> write_property(Context& context, Object& object, String& name, const Value&) {
    if (!find(name.view())) return false;
    return throw_error(context, "Cannot modify readonly property %s::$%s", object.cls->name->data(),
                       name.data());
}

Result<bool> unset_property(Context& context, Object& object, String& name) {
    if (!find(name.view())) return false;
    return throw_error(context, "Cannot unset %s::$%s", object.cls->name->data(), name.data());
}

Result<Array*> debug_info(Context& context, Object& object) {
    Ref<Array> shown = Ref<Array>::adopt(Array::separate(present_properties(object)));
    for (const Property& property : properties)
        shown->set(property.name, TRY(read(context, object, property)));
    return shown.leak();
}

}  // namespace

const ClassHandlers xml_reader_handlers{
    .native_size = sizeof(XmlReader),
    .destroy_native = close_xml_reader,
    .debug_info = debug_info,
    .read_property = read_property,
    .write_property = write_property,
    .unset_property = unset_property,
};

}  // namespace surus
