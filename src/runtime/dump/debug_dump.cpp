// debug_zval_dump(): as var_dump(), with how often each value is shared.
#include "runtime/calls/c_stack.h"
#include "runtime/declarations/type.h"
#include "runtime/dump/dump.h"
#include "runtime/dump/typed_text.h"
#include "runtime/request/output.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

class DebugDumper {
public:
    explicit DebugDumper(Context& context) : context_(context) {}

    // Of the value's shares `own` are the dump's, which the program does not know of.
    Status dump(const Value& value, size_t indent, uint32_t own = 0) {
        switch (value.type()) {
        case Type::Array: return dump_array(*value.array, indent, own);
        case Type::Object: return dump_object(*value.object, indent, own);
        case Type::Reference: {
            begin(indent, "reference");
            shares(*value.reference, " ", own);
            out_ += " {\n";
            TRY(dump(value.reference->value, indent + 2));
            begin(indent, "}\n");
            return {};
        }
        default: break;
        }
        out_.append(indent, ' ');
        scalar(value, own);
        out_ += '\n';
        return {};
    }

    void flush() {
        context_.output->write(out_);
        out_.clear();
    }

private:
    void begin(size_t indent, std::string_view text) {
        out_.append(indent, ' ');
        out_ += text;
    }

    void shares(const Cell& cell, std::string_view before, uint32_t own) {
        out_ += before;
        if (cell.is_immortal()) {
            out_ += "interned";
            return;
        }
        out_ += "refcount(";
        append_int(out_, cell.refcount - own);
        out_ += ')';
    }

    void scalar(const Value& value, uint32_t own) {
        append_typed(context_, out_, value);
        if (value.is_string()) shares(*value.string, " ", own);
        if (value.is(Type::Resource)) shares(*value.resource, " ", own);
    }

    Status dump_array(Array& array, size_t indent, uint32_t own) {
        TRY(check_nesting(context_));
        Visit guard(array);
        if (guard.is_recursive()) {
            begin(indent, "*RECURSION*\n");
            return {};
        }
        begin(indent, "array(");
        append_int(out_, array.count);
        out_ += ") ";
        if (array.is_packed() && array.capacity) out_ += "packed ";
        shares(array, "", own + 1);  // the guard's
        out_ += array.is_immortal() ? " {\n" : "{\n";
        for (auto [key, value] : elements(array)) {
            begin(indent + 2, "");
            append_element_key(out_, key);
            TRY(dump(value, indent + 2));
        }
        begin(indent, "}\n");
        return {};
    }

    Status dump_object(Object& object, size_t indent, uint32_t own) {
        TRY(check_nesting(context_));
        uint32_t refcount = object.refcount - own;
        Visit guard(object);
        if (guard.is_recursive()) {
            begin(indent, "*RECURSION*\n");
            return {};
        }
        if (object.cls->magic.debug_info) flush();
        auto properties = TRY(dumped_properties(context_, object, DumpPurpose::Debug));
        size_t count = 0;
        for (const DumpedProperty& property : properties) count += !property.value.get().is_undef();
        begin(indent, std::string(lazy_label(object)) + "object(");
        out_ += object.cls->name->data();  // of an anonymous class only up to its NUL
        out_ += ")#";
        append_int(out_, object.id);
        out_ += " (";
        append_int(out_, static_cast<int64_t>(count));
        out_ += ") refcount(";
        append_int(out_, refcount);
        out_ += "){\n";
        for (DumpedProperty& property : properties) TRY(dump_property(property, indent + 2));
        begin(indent, "}\n");
        return {};
    }

    Status dump_property(DumpedProperty& property, size_t indent) {
        if (property.flaw) flush();
        TRY(report_flaw(context_, property));
        begin(indent, "");
        append_property_key(out_, property);
        Value& value = property.value.get();
        if (value.is_undef()) {
            begin(indent, "uninitialized(");
            out_ += type_text(*property.type);
            out_ += ")\n";
            return {};
        }
        return dump(value, indent, 1);  // the list's of properties
    }

    Context& context_;
    std::string out_;
};

}  // namespace

Status debug_dump(Context& context, const Value& value) {
    DebugDumper dumper(context);
    Status status = dumper.dump(value, 0);
    dumper.flush();
    return status;
}

}  // namespace surus
