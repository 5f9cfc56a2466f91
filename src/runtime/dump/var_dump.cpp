#include "runtime/calls/c_stack.h"
#include "runtime/classes/enum.h"
#include "runtime/declarations/type.h"
#include "runtime/dump/dump.h"
#include "runtime/dump/typed_text.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

class VarDumper {
public:
    explicit VarDumper(Context& context) : context_(context) {}

    // `reference`: the value is shared by reference with something else. Nested elements decide
    // that by themselves; whoever copies a value first has to say it.
    Status dump(const Value& given, size_t indent, bool reference) {
        const Value& value = given.deref();
        switch (value.type()) {
        case Type::Array: return dump_array(*value.array, indent, reference);
        case Type::Object: return dump_object(*value.object, indent, reference);
        default: break;
        }
        begin(indent, reference);
        append_typed(context_, out_, value);
        out_ += '\n';
        if (out_.size() > 32 * 1024) flush();
        return Status::success();
    }

    void flush() {
        context_.output->write(out_);
        out_.clear();
    }

private:
    void begin(size_t indent, bool reference) {
        out_.append(indent, ' ');
        if (reference) out_ += '&';
    }

    Status recursion(size_t indent) {
        out_.append(indent, ' ');
        out_ += "*RECURSION*\n";
        return Status::success();
    }

    Status dump_array(Array& array, size_t indent, bool reference) {
        TRY(check_nesting(context_));
        Visit guard(array);
        if (guard.is_recursive()) return recursion(indent);
        begin(indent, reference);
        out_ += "array(";
        append_int(out_, array.count);
        out_ += ") {\n";
        for (auto [key, value] : elements(array)) {
            out_.append(indent + 2, ' ');
            append_element_key(out_, key);
            bool shared = value.is_reference() && value.reference->refcount > 1;
            TRY(dump(value, indent + 2, shared));
        }
        out_.append(indent, ' ');
        out_ += "}\n";
        return Status::success();
    }

    Status dump_object(Object& object, size_t indent, bool reference) {
        TRY(check_nesting(context_));
        if (object.cls->is_enum()) {
            begin(indent, reference);
            out_ += "enum(";
            out_ += object.cls->name->data();  // of an anonymous class only up to its NUL
            out_ += "::";
            out_ += enum_case_name(object).string->view();
            out_ += ")\n";
            return Status::success();
        }
        Visit guard(object);
        if (guard.is_recursive()) return recursion(indent);
        out_.append(indent, ' ');
        if (object.cls->magic.debug_info) flush();  // what it prints comes behind what came before
        auto properties = TRY(dumped_properties(context_, object, DumpPurpose::Debug));
        size_t count = 0;
        for (const DumpedProperty& property : properties) count += !property.value.get().is_undef();
        if (reference) out_ += '&';
        out_ += lazy_label(object);
        out_ += "object(";
        out_ += object.cls->name->data();  // of an anonymous class only up to its NUL
        out_ += ")#";
        append_int(out_, object.id);
        out_ += " (";
        append_int(out_, static_cast<int64_t>(count));
        out_ += ") {\n";
        for (const DumpedProperty& property : properties) {
            if (property.flaw) flush();
            TRY(report_flaw(context_, property));
            out_.append(indent + 2, ' ');
            append_property_key(out_, property);
            if (property.value.get().is_undef()) {
                out_.append(indent + 2, ' ');
                out_ += "uninitialized(";
                out_ += type_text(*property.type);
                out_ += ")\n";
            } else {
                TRY(dump(property.value.get(), indent + 2, property.is_shared_reference));
            }
        }
        out_.append(indent, ' ');
        out_ += "}\n";
        return Status::success();
    }

    Context& context_;
    std::string out_;
};

}  // namespace

Status var_dump(Context& context, const Value& value) {
    VarDumper dumper(context);
    Status status = dumper.dump(value, 0, false);
    dumper.flush();
    return status;
}

}  // namespace surus
