// debug_zval_dump(): as var_dump(), with how often each value is shared.
#include "runtime/conversion.h"
#include "runtime/dump/dump.h"
#include "runtime/dump/typed_text.h"
#include "runtime/output.h"
#include "runtime/tables.h"
#include "runtime/type.h"

namespace surus {

namespace {

class DebugDumper {
public:
    explicit DebugDumper(Context& context) : context_(context) {}

    Status dump(const Value& value, size_t indent) {
        switch (value.type()) {
        case Type::Array: return dump_array(*value.array, indent);
        case Type::Object: return dump_object(*value.object, indent);
        case Type::Reference: {
            begin(indent, "reference");
            shares(*value.reference, " ");
            out_ += " {\n";
            TRY(dump(value.reference->value, indent + 2));
            begin(indent, "}\n");
            return {};
        }
        default: break;
        }
        out_.append(indent, ' ');
        scalar(value);
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

    void shares(const Cell& cell, std::string_view before) {
        out_ += before;
        if (cell.is_immortal()) {
            out_ += "interned";
            return;
        }
        out_ += "refcount(";
        append_int(out_, cell.refcount);
        out_ += ')';
    }

    void scalar(const Value& value) {
        append_typed(context_, out_, value);
        if (value.is_string()) shares(*value.string, " ");
        if (value.is(Type::Resource)) shares(*value.resource, " ");
    }

    Status dump_array(Array& array, size_t indent) {
        DumpGuard guard(array);
        if (guard.is_recursive()) {
            begin(indent, "*RECURSION*\n");
            return {};
        }
        begin(indent, "array(");
        append_int(out_, array.count);
        out_ += ") ";
        if (array.is_packed() && array.capacity) out_ += "packed ";
        shares(array, "");
        out_ += array.is_immortal() ? " {\n" : "{\n";
        Ref<Array> keep = Ref<Array>::share(&array);
        for (auto [key, value] : elements(array)) {
            begin(indent + 2, "");
            append_element_key(out_, key);
            TRY(dump(value, indent + 2));
        }
        begin(indent, "}\n");
        return {};
    }

    Status dump_object(Object& object, size_t indent) {
        DumpGuard guard(object);
        if (guard.is_recursive()) {
            begin(indent, "*RECURSION*\n");
            return {};
        }
        uint32_t refcount = object.refcount;
        Ref<Object> keep = Ref<Object>::share(&object);
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
        begin(indent, "");
        append_property_key(out_, property);
        Value& value = property.value.get();
        if (value.is_undef()) {
            begin(indent, "uninitialized(");
            out_ += type_text(*property.type);
            out_ += ")\n";
            return {};
        }
        // The list of properties has a share of its own, which is not the program's.
        if (value.is_counted()) --value.cell->refcount;
        Status status = dump(value, indent);
        if (value.is_counted()) ++value.cell->refcount;
        return status;
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
