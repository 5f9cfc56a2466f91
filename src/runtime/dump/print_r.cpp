#include <charconv>

#include "runtime/calls/c_stack.h"
#include "runtime/dump/dump.h"
#include "runtime/dump/properties.h"
#include "runtime/values/conversion.h"
#include "runtime/values/string_builder.h"

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
            add_integer(value.integer);
            return Status::success();
        }
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context_, value)));
        out_.append(text->view());
        return Status::success();
    }

    String* take() { return out_.finish(); }

private:
    void add_integer(int64_t integer) {
        constexpr size_t longest = 20;
        char* to = out_.room(longest);
        out_.advance(static_cast<size_t>(std::to_chars(to, to + longest, integer).ptr - to));
    }
    void open(size_t indent) {
        out_.append(indent, ' ');
        out_.append("(\n");
    }
    void close(size_t indent) {
        out_.append(indent, ' ');
        out_.append(")\n");
    }

    Status print_array(Array& array, size_t indent) {
        TRY(check_nesting(context_));
        out_.append("Array\n");
        Visit guard(array);
        if (guard.is_recursive()) {
            out_.append(" *RECURSION*");
            return Status::success();
        }
        open(indent);
        for (auto [key, value] : elements(array)) {
            out_.append(indent + 4, ' ');
            out_.push('[');
            if (key.is_string()) {
                out_.append(key.string->view());
            } else {
                add_integer(key.integer);
            }
            out_.append("] => ");
            TRY(print(value, indent + 8));
            out_.push('\n');
        }
        close(indent);
        return Status::success();
    }

    void object_head(const Class& cls) {
        out_.append(cls.name->data());  // of an anonymous class only up to its NUL
        if (!cls.is_enum()) {
            out_.append(" Object\n");
            return;
        }
        out_.append(" Enum");
        if (const TypeConstraint* backing = cls.declaration->backing_type) {
            out_.append(backing->allows(Type::Int) ? ":int" : ":string");
        }
        out_.push('\n');
    }

    Status print_object(Object& object, size_t indent) {
        TRY(check_nesting(context_));
        object_head(*object.cls);
        Visit guard(object);
        if (guard.is_recursive()) {
            out_.append(" *RECURSION*");
            return Status::success();
        }
        auto properties = TRY(dumped_properties(context_, object, DumpPurpose::Debug));
        open(indent);
        for (const DumpedProperty& property : properties) {
            if (property.value.get().is_undef()) continue;
            TRY(report_flaw(context_, property));
            out_.append(indent + 4, ' ');
            out_.push('[');
            if (property.is_integer) {
                add_integer(property.integer);
            } else {
                out_.append(property.name);
            }
            if (property.is_protected) {
                out_.append(":protected");
            } else if (!property.class_name.empty()) {
                out_.push(':');
                out_.append(property.class_name);
                out_.append(":private");
            }
            out_.append("] => ");
            TRY(print(property.value.get(), indent + 8));
            out_.push('\n');
        }
        close(indent);
        return Status::success();
    }

    Context& context_;
    StringBuilder out_{256};
};

}  // namespace

Result<String*> print_r(Context& context, const Value& value) {
    PrintR printer(context);
    TRY(printer.print(value, 0));
    return printer.take();
}

}  // namespace surus
