#include <cmath>

#include "runtime/calls/c_stack.h"
#include "runtime/classes/enum.h"
#include "runtime/dump/dump.h"
#include "runtime/dump/properties.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

class Exporter {
public:
    explicit Exporter(Context& context) : context_(context) {}

    // `indent`: of the value itself; nested arrays and objects start on a line of their own.
    Status put(const Value& given, size_t indent, bool nested) {
        const Value& value = given.deref();
        switch (value.type()) {
        case Type::False: out_ += "false"; break;
        case Type::True: out_ += "true"; break;
        case Type::Int: put_int(value.integer); break;
        case Type::Double: put_double(value.number); break;
        case Type::String: put_string(value.string->view()); break;
        case Type::Array: return put_array(*value.array, indent, nested);
        case Type::Object: return put_object(*value.object, indent, nested);
        default: out_ += "NULL"; break;
        }
        return Status::success();
    }

    String* take() const { return String::create(out_); }

private:
    void put_int(int64_t value) {
        // The smallest integer has no literal.
        if (value == INT64_MIN) {
            out_ += "-9223372036854775807-1";
        } else {
            append_int(out_, value);
        }
    }

    void put_double(double value) {
        std::string text = double_text(value, context_.ini->serialize_precision);
        out_ += text;
        if (std::isfinite(value) && text.find('.') == std::string::npos) out_ += ".0";
    }

    void put_escaped(std::string_view text) {
        for (char c : text) {
            if (c == '\0') {
                out_ += "' . \"\\0\" . '";
                continue;
            }
            if (c == '\'' || c == '\\') out_ += '\\';
            out_ += c;
        }
    }

    // Names of properties keep their NULs.
    void put_name(std::string_view name) {
        out_ += '\'';
        for (char c : name) {
            if (c == '\'' || c == '\\') out_ += '\\';
            out_ += c;
        }
        out_ += '\'';
    }

    void put_string(std::string_view text) {
        out_ += '\'';
        put_escaped(text);
        out_ += '\'';
    }

    void new_line(size_t indent) {
        out_ += '\n';
        out_.append(indent, ' ');
    }

    Status circular() {
        out_ += "NULL";
        return warning(context_, "var_export does not handle circular references");
    }

    Status put_array(Array& array, size_t indent, bool nested) {
        TRY(check_nesting(context_));
        Visit guard(array);
        if (guard.is_recursive()) return circular();
        if (nested) new_line(indent);
        out_ += "array (\n";
        for (auto [key, value] : elements(array)) {
            out_.append(indent + 2, ' ');
            if (key.is_string()) {
                put_string(key.string->view());
            } else {
                put_int(key.integer);
            }
            out_ += " => ";
            TRY(put(value, indent + 2, true));
            out_ += ",\n";
        }
        out_.append(indent, ' ');
        out_ += ')';
        return Status::success();
    }

    Status put_object(Object& object, size_t indent, bool nested) {
        TRY(check_nesting(context_));
        Visit guard(object);
        if (guard.is_recursive()) return circular();
        if (nested) new_line(indent);
        const Class& cls = *object.cls;
        if (cls.is_enum()) {
            out_ += '\\';
            out_ += cls.name->view();
            out_ += "::";
            out_ += enum_case_name(object).string->view();
            return Status::success();
        }
        auto properties = TRY(dumped_properties(context_, object, DumpPurpose::Export));
        bool plain = &cls == &known_class(context_, Known::stdClass);
        if (plain) {
            out_ += "(object) array(\n";
        } else {
            out_ += '\\';
            out_ += cls.name->view();
            out_ += "::__set_state(array(\n";
        }
        for (const DumpedProperty& property : properties) {
            if (property.value.get().is_undef()) continue;
            TRY(report_flaw(context_, property));
            out_.append(indent + 3, ' ');
            if (property.is_integer) {
                append_int(out_, property.integer);
            } else {
                put_name(property.name);
            }
            out_ += " => ";
            TRY(put(property.value.get(), indent + 2, true));
            out_ += ",\n";
        }
        out_.append(indent, ' ');
        out_ += plain ? ")" : "))";
        return Status::success();
    }

    Context& context_;
    std::string out_;
};

}  // namespace

Result<String*> var_export(Context& context, const Value& value) {
    Exporter exporter(context);
    TRY(exporter.put(value, 0, false));
    return exporter.take();
}

}  // namespace surus
