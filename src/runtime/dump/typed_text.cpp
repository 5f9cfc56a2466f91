#include "runtime/dump/typed_text.h"

#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

void append_quoted(std::string& out, std::string_view text) {
    out += '"';
    out += text;
    out += '"';
}

}  // namespace

void append_typed(Context& context, std::string& out, const Value& value) {
    switch (value.type()) {
    case Type::False: out += "bool(false)"; break;
    case Type::True: out += "bool(true)"; break;
    case Type::Int:
        out += "int(";
        append_int(out, value.integer);
        out += ')';
        break;
    case Type::Double:
        out += "float(";
        append_double(out, value.number, context.ini->serialize_precision);
        out += ')';
        break;
    case Type::String:
        out += "string(";
        append_int(out, static_cast<int64_t>(value.string->length));
        out += ") ";
        append_quoted(out, value.string->view());
        break;
    case Type::Resource:
        out += "resource(";
        append_int(out, value.resource->id);
        out += ") of type (";
        out += value.resource->type ? value.resource->type : "Unknown";
        out += ')';
        break;
    default: out += "NULL"; break;
    }
}

void append_element_key(std::string& out, const Value& key) {
    out += '[';
    if (key.is_string()) {
        append_quoted(out, key.string->view());
    } else {
        append_int(out, key.integer);
    }
    out += "]=>\n";
}

void append_property_key(std::string& out, const DumpedProperty& property) {
    out += '[';
    if (property.is_integer) {
        append_int(out, property.integer);
    } else {
        append_quoted(out, property.name);
        if (property.is_protected) {
            out += ":protected";
        } else if (!property.class_name.empty()) {
            out += ':';
            append_quoted(out, property.class_name);
            out += ":private";
        }
    }
    out += "]=>\n";
}

}  // namespace surus
