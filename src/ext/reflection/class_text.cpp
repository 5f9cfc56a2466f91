// __toString of classes.
#include "ext/reflection/functions.h"
#include "ext/registry.h"
#include "ext/support.h"
#include "runtime/classes/enum.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

class ClassText {
public:
    ClassText(Context& context, const Mirror& mirror, std::string& out, std::string_view indent)
        : context_(context), mirror_(mirror), cls_(*mirror.cls), out_(out), indent_(indent) {}

    Status append() {
        head();
        TRY(cases());
        TRY(constants());
        TRY(properties(true));
        TRY(methods(true));
        TRY(properties(false));
        if (mirror_.object.is_object()) TRY(dynamic_properties());
        TRY(methods(false));
        out_ += indent_ + "}\n";
        return {};
    }

private:
    void head() {
        if (!cls_.is_builtin() && !cls_.declaration->doc_comment.empty())
            out_ += indent_ + std::string(cls_.declaration->doc_comment) + "\n";
        out_ += indent_;
        out_ += mirror_.object.is_object()   ? "Object of class [ "
                : cls_.is_enum()             ? "Enum [ "
                : cls_.is_interface()        ? "Interface [ "
                : cls_.is(class_flag::trait) ? "Trait [ "
                                             : "Class [ ";
        out_ += cls_.is_builtin() ? "<internal" : "<user";
        if (cls_.is_builtin()) out_ += ":" + std::string(extension_of(*cls_.declaration));
        out_ += "> ";
        if (cls_.is(class_flag::has_hooks) ||
            is_subclass(cls_, known_class(context_, Known::Traversable)))
            out_ += "<iterateable> ";
        if (cls_.is_interface()) {
            out_ += "interface ";
        } else if (cls_.is(class_flag::trait)) {
            out_ += "trait ";
        } else if (cls_.is_enum()) {
            out_ += "enum ";
        } else {
            if (cls_.is(class_flag::abstract_)) out_ += "abstract ";
            if (cls_.is(class_flag::final_)) out_ += "final ";
            if (cls_.is(class_flag::readonly_)) out_ += "readonly ";
            out_ += "class ";
        }
        out_ += cls_.name->view();
        if (cls_.declaration->backing_type)
            out_ += ": " + type_text(*cls_.declaration->backing_type);
        if (cls_.parent) out_ += " extends " + std::string(cls_.parent->name->view());
        bool first = true;
        for (Class* interface : cls_.interfaces) {
            out_ += !first ? ", " : cls_.is_interface() ? " extends " : " implements ";
            first = false;
            out_ += interface->name->view();
        }
        out_ += " ] {\n";
        if (!cls_.is_builtin()) {
            out_ += indent_ + "  @@ " + std::string(cls_.declaration->file->view()) + " " +
                    std::to_string(cls_.declaration->line) + "-" +
                    std::to_string(cls_.declaration->end_line) + "\n";
        }
    }

    void section(std::string_view title, size_t count, const std::string& text) {
        out_ += "\n" + indent_ + "  - " + std::string(title) + " [" + std::to_string(count) +
                "] {\n" + text + indent_ + "  }\n";
    }

    Status cases() {
        if (!cls_.is_enum()) return {};
        std::string text;
        size_t count = 0;
        for (auto& entry : ordered_members(cls_, cls_.constants)) {
            if (!entry.name || !(entry.value->flags & flag::enum_case)) continue;
            ++count;
            std::string_view comment = entry.value->declaration->doc_comment;
            if (!comment.empty()) text += indent_ + "    " + std::string(comment) + "\n";
            text += indent_ + "    Case " + std::string(entry.name->view());
            if (cls_.declaration->backing_type) {
                OwnedValue value(TRY(reflected_constant_value(context_, *entry.value)));
                const Value& backing = enum_case_value(*value->object);
                Ref<String> shown = Ref<String>::adopt(TRY(to_string(context_, backing)));
                text += " = " + std::string(shown->view());
            }
            text += "\n";
        }
        section("Enum cases", count, text);
        return {};
    }

    Status constants() {
        std::string text;
        size_t count = 0;
        for (auto& entry : ordered_members(cls_, cls_.constants)) {
            if (!entry.name || (entry.value->flags & flag::enum_case)) continue;
            if ((entry.value->flags & flag::private_) && entry.value->declaring != &cls_) continue;
            ++count;
            TRY(append_constant_text(context_, text, *entry.value, indent_ + "    "));
        }
        section("Constants", count, text);
        return {};
    }

    Status properties(bool statics) {
        std::string text;
        size_t count = 0;
        for (auto& entry : ordered_members(cls_, cls_.properties)) {
            if (!entry.name || entry.value->is(flag::static_) != statics) continue;
            if (!has_visible_property(cls_, *entry.value)) continue;
            ++count;
            append_property_text(text, entry.value, entry.name->view(), indent_ + "    ");
        }
        section(statics ? "Static properties" : "Properties", count, text);
        return {};
    }

    Status dynamic_properties() {
        std::string text;
        size_t count = 0;
        const Array* dynamic = mirror_.object.object->dynamic;
        if (!dynamic) dynamic = Array::empty();
        for (auto [key, value] : elements(*dynamic)) {
            ++count;
            std::string name =
                key.is_string() ? std::string(key.string->view()) : std::to_string(key.integer);
            append_property_text(text, nullptr, name, indent_ + "    ");
        }
        section("Dynamic properties", count, text);
        return {};
    }

    Status methods(bool statics) {
        std::string text;
        size_t count = 0;
        Mirror method = mirror_;
        method.object = Value::undef();
        for (auto& entry : cls_.methods) {
            if (!entry.name || entry.value->is(flag::static_) != statics) continue;
            if (entry.value->is(flag::private_) && entry.value->scope != &cls_) continue;
            if (is_forwarding(*entry.value)) continue;
            if (count++) text += "\n";
            method.function = entry.value;
            TRY(append_function_text(context_, text, method, indent_ + "    "));
        }
        section(statics ? "Static methods" : "Methods", count, text);
        return {};
    }

    Context& context_;
    const Mirror& mirror_;
    Class& cls_;
    std::string& out_;
    std::string indent_;
};

}  // namespace

Status append_class_text(Context& context, std::string& out, const Mirror& mirror,
                         std::string_view indent) {
    return ClassText(context, mirror, out, indent).append();
}

}  // namespace surus
