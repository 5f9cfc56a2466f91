#include "runtime/calls/c_stack.h"
#include "runtime/dump/dump.h"
#include "runtime/dump/properties.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

class PrintR {
public:
    explicit PrintR(Context& context) : context_(context) {}

    Status print(const Value& given, size_t indent) {
        const Value& value = given.deref();
        if (value.is_array()) return print_array(*value.array, indent);
        if (value.is_object()) return print_object(*value.object, indent);
        if (value.is_int()) {
            append_int(out_, value.integer);
            return Status::success();
        }
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context_, value)));
        out_ += text->view();
        return Status::success();
    }

    String* take() const { return String::create(out_); }

private:
    void open(size_t indent) {
        out_.append(indent, ' ');
        out_ += "(\n";
    }
    void close(size_t indent) {
        out_.append(indent, ' ');
        out_ += ")\n";
    }

    Status print_array(Array& array, size_t indent) {
        TRY(check_nesting(context_));
        out_ += "Array\n";
        Visit guard(array);
        if (guard.is_recursive()) {
            out_ += " *RECURSION*";
            return Status::success();
        }
        open(indent);
        for (auto [key, value] : elements(array)) {
            out_.append(indent + 4, ' ');
            out_ += '[';
            if (key.is_string()) {
                out_ += key.string->view();
            } else {
                append_int(out_, key.integer);
            }
            out_ += "] => ";
            TRY(print(value, indent + 8));
            out_ += '\n';
        }
        close(indent);
        return Status::success();
    }

    void object_head(const Class& cls) {
        out_ += cls.name->data();  // of an anonymous class only up to its NUL
        if (!cls.is_enum()) {
            out_ += " Object\n";
            return;
        }
        out_ += " Enum";
        if (const TypeConstraint* backing = cls.declaration->backing_type) {
            out_ += backing->allows(Type::Int) ? ":int" : ":string";
        }
        out_ += '\n';
    }

    Status print_object(Object& object, size_t indent) {
        TRY(check_nesting(context_));
        object_head(*object.cls);
        Visit guard(object);
        if (guard.is_recursive()) {
            out_ += " *RECURSION*";
            return Status::success();
        }
        auto properties = TRY(dumped_properties(context_, object, DumpPurpose::Debug));
        open(indent);
        for (const DumpedProperty& property : properties) {
            if (property.value.get().is_undef()) continue;
            out_.append(indent + 4, ' ');
            out_ += '[';
            if (property.is_integer) {
                append_int(out_, property.integer);
            } else {
                out_ += property.name;
            }
            if (property.is_protected) {
                out_ += ":protected";
            } else if (!property.class_name.empty()) {
                out_ += ':';
                out_ += property.class_name;
                out_ += ":private";
            }
            out_ += "] => ";
            TRY(print(property.value.get(), indent + 8));
            out_ += '\n';
        }
        close(indent);
        return Status::success();
    }

    Context& context_;
    std::string out_;
};

}  // namespace

Result<String*> print_r(Context& context, const Value& value) {
    PrintR printer(context);
    TRY(printer.print(value, 0));
    return printer.take();
}

}  // namespace surus
