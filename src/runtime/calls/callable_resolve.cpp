// What a callable value means: every form PHP knows, and why one is not callable.
#include "runtime/calls/callable_resolve.h"

#include "runtime/calls/backtrace.h"
#include "runtime/calls/closure.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// What callables are seen from: the scope and $this of the PHP code that runs or called a builtin,
// a builtin method's own class being none of its business.
struct Viewpoint {
    Class* scope = nullptr;
    Object* self = nullptr;
    Class* called = nullptr;
};

Viewpoint viewpoint(Context& context) {
    Viewpoint view;
    for (Frame* frame = context.frame; frame; frame = frame->previous) {
        if (!frame->function || !frame->function->is_user()) continue;
        view.scope = frame->function->scope;
        view.self = frame->this_object();
        view.called = frame->called_class();
        break;
    }
    return view;
}

// The class part of a callable, and how strictly it is meant.
struct Target {
    Class* cls = nullptr;  // where the method is looked up
    Object* self = nullptr;
    Class* called = nullptr;
    bool strict = false;  // parent::, static:: and names: no private methods of the scope
    Class* given =
        nullptr;  // what the array that the name stands in has: its class, or its object's
};

// Whether a value is handed around as a callable or called right where it stands.
enum class Use : bool { Callback, Call };

class Resolver {
public:
    Resolver(Context& context, Use use, std::string* reason)
        : context_(context), use_(use), reason_(reason) {}

    Result<Callable> resolve(const Value& value) {
        const Value& plain = value.deref();
        switch (plain.type()) {
        case Type::String: return from_string(*plain.string, {});
        case Type::Array: return from_array(*plain.array);
        case Type::Object: return from_object(*plain.object);
        default: break;
        }
        if (is_call())
            return throw_error(context_, "Value of type %s is not callable",
                               type_name_in_errors(plain));
        return refuse("no array or string given");
    }

private:
    bool is_call() const { return use_ == Use::Call; }
    // Most callables are found without.
    Viewpoint& view() {
        if (!seen_) view_ = viewpoint(context_);
        seen_ = true;
        return view_;
    }
    // No callable, but no exception either (unless one is pending already). A call throws, where
    // it says so in words of its own.
    Result<Callable> refuse(std::string why, const char* of_call = nullptr) {
        if (context_.has_pending()) return failed;
        if (is_call()) return throw_error(context_, "%s", of_call);
        if (reason_) *reason_ = std::move(why);
        return Callable{};
    }

    Result<Callable> from_object(Object& object) {
        if (is_closure(context_, Value::of(&object))) return callable_of_closure(object);
        if (Function* invoke = object.cls->magic.invoke) {
            Callable callable;
            callable.function = invoke;
            callable.self = invoke->is(flag::static_) ? nullptr : &object;
            callable.called_class = object.cls;
            return callable;
        }
        if (is_call())
            return throw_error(context_, "Object of type %s is not callable",
                               object.cls->name->data());
        return refuse("no array or string given");
    }

    Result<Callable> from_array(Array& array) {
        if (array.count != 2)
            return refuse("array callback must have exactly two members",
                          "Array callback must have exactly two elements");
        const Value* first = array.find(int64_t{0});
        const Value* second = array.find(int64_t{1});
        if (!first || !second)
            return refuse("array callback has to contain indices 0 and 1",
                          "Array callback has to contain indices 0 and 1");
        const Value& owner = first->deref();
        const Value& method = second->deref();
        if (!owner.is_string() && !owner.is_object())
            return refuse("first array member is not a valid class name or object",
                          "First array member is not a valid class name or object");
        if (!method.is_string())
            return refuse("second array member is not a valid method",
                          "Second array member is not a valid method");
        if (is_call()) {
            return owner.is_object() ? called_on(*owner.object, *method.string)
                                     : called_statically(*owner.string, *method.string);
        }
        Target target;
        if (owner.is_object()) {
            target.cls = target.called = owner.object->cls;
            target.self = owner.object;
            if (Function* function = public_method(*target.cls, *method.string))
                return declared(target, *function);
        } else if (!find_class(*owner.string, target)) {
            return refuse(why_);
        }
        target.given = target.cls;
        return from_string(*method.string, target);
    }

    // $object->name(), whatever the name says.
    Result<Callable> called_on(Object& object, String& name) {
        Class* scope = context_.frame->function->scope;
        Ref<String> lower = Ref<String>::adopt(lower_string(name));
        MethodLookup found = find_method(*object.cls, *lower, scope, false, &object);
        if (!found.function) {
            if (context_.has_pending()) return failed;
            if (lower->view() == "__invoke" && is_closure(context_, Value::of(&object)))
                return callable_of_closure(object);
            return throw_undefined_method(context_, *object.cls, name, scope);
        }
        bool on_object = found.magic || !found.function->is(flag::static_);
        return found_method(found, *object.cls, on_object ? &object : nullptr, name);
    }

    // class_name::name().
    Result<Callable> called_statically(String& class_name, String& name) {
        Class& cls = *TRY(lookup_class_or_fail(context_, class_name));
        Frame& frame = *context_.frame;
        Object* self = frame.this_object();
        if (self && !is_subclass(*self->cls, cls)) self = nullptr;
        Ref<String> lower = Ref<String>::adopt(lower_string(name));
        MethodLookup found = find_method(cls, *lower, frame.function->scope, true, self);
        if (!found.function) {
            if (context_.has_pending()) return failed;
            return throw_undefined_method(context_, cls, name, frame.function->scope);
        }
        const Function& function = *found.function;
        if (function.is(flag::abstract_))
            return throw_error(context_, "Cannot call abstract method %s::%s()",
                               function.scope->name->data(), function.name->data());
        if (!function.is(flag::static_))
            return throw_error(context_, "Non-static method %s::%s() cannot be called statically",
                               function.scope->name->data(),
                               found.magic ? name.data() : function.name->data());
        if (cls.is(class_flag::trait))
            TRY(warn_of_trait_call(context_, cls, found.magic ? name : *function.name));
        return found_method(found, cls, nullptr, name);
    }

    Callable found_method(const MethodLookup& found, Class& cls, Object* self, const String& name) {
        Callable callable;
        callable.function = found.function;
        callable.called_class = &cls;
        callable.self = self;
        if (found.magic) callable.magic_name = context_.strings->intern(name.view());
        return callable;
    }

    // A method that every scope means by its name; or null.
    static Function* public_method(Class& cls, const String& name) {
        Ref<String> lower = Ref<String>::adopt(lower_string(name));
        Function** found = cls.methods.find(*lower);
        return found && (*found)->is(flag::public_) && !(*found)->is(flag::changed) ? *found
                                                                                    : nullptr;
    }

    // self, parent, static or a class; false with `why_` set.
    bool find_class(String& name, Target& target) {
        std::string lower = to_lower(name.view());
        auto relative = [&](Class* cls, bool strict) {
            bool below = view().called && is_subclass(*view().called, *cls);
            target.cls = cls;
            target.called = below ? view().called : cls;
            if (!target.self) target.self = view().self;
            target.strict = strict;
            return true;
        };
        // [$x, "parent::f"] has been told of already.
        bool told = target.cls != nullptr;
        auto note_deprecated = [&] {
            if (told) return true;
            std::string text = "Use of \"" + lower + "\" in callables is deprecated";
            return report(context_, level::deprecated, text).ok();
        };
        if (lower == "self" || lower == "parent") {
            if (!view().scope) {
                why_ = "cannot access \"" + lower + "\" when no class scope is active";
                return false;
            }
            if (lower == "self") return note_deprecated() && relative(view().scope, false);
            if (!view().scope->parent) {
                why_ = "cannot access \"parent\" when current class scope has no parent";
                return false;
            }
            return note_deprecated() && relative(view().scope->parent, true);
        }
        if (lower == "static") {
            if (!view().called) {
                why_ = "cannot access \"static\" when no class scope is active";
                return false;
            }
            return note_deprecated() && relative(view().called, true);
        }
        Class* cls = lookup_class(context_, name, Autoload::Yes);
        if (!cls) {
            why_ = "class \"" + std::string(name.view()) + "\" not found";
            return false;
        }
        target.cls = cls;
        if (view().scope && !target.self && view().self &&
            is_subclass(*view().self->cls, *view().scope) && is_subclass(*view().scope, *cls)) {
            target.self = view().self;
            target.called = view().self->cls;
        } else {
            target.called = target.self ? target.self->cls : cls;
        }
        target.strict = true;
        return true;
    }

    Result<Callable> from_string(String& name, Target target) {
        std::string_view text = name.view();
        if (!target.cls) {
            if (Function* function = find_function(name)) {
                Callable callable;
                callable.function = function;
                return callable;
            }
        }
        // The last colon counts: "A::f:g" is one name.
        size_t last = text.rfind(':');
        bool is_double = last != std::string_view::npos && last > 0 && text[last - 1] == ':';
        size_t colons = is_double ? last - 1 : std::string_view::npos;
        if (is_call()) return call_of(name, colons);
        if (colons == 0) return refuse("invalid function name");
        if (colons == std::string_view::npos) {
            if (target.cls) return method(target, text);
            return refuse("function \"" + std::string(text.data()) +
                          "\" not found or invalid function name");
        }
        Class* outer = target.cls;
        if (outer) {
            TRY(deprecated(context_, "Callables of the form [\"%s\", \"%s\"] are deprecated",
                           outer->name->data(), name.data()));
        }
        Ref<String> cls = Ref<String>::adopt(String::create(text.substr(0, colons)));
        // In [$x, "parent::f"] it is the parent of $x's class.
        Class* seen_from = view().scope;
        if (outer) view().scope = outer;
        bool known = find_class(*cls, target);
        view().scope = seen_from;
        if (!known) return refuse(why_);
        if (outer && !is_subclass(*outer, *target.cls)) {
            return refuse("class " + std::string(outer->name->data()) + " is not a subclass of " +
                          target.cls->name->data());
        }
        return method(target, text.substr(colons + 2));
    }

    // A string that is called and names no function; where "::" is in it.
    Result<Callable> call_of(const String& name, size_t colons) {
        std::string_view text = name.view();
        if (colons == std::string_view::npos)
            return throw_error(context_, "Call to undefined function %s()", name.data());
        Ref<String> owner = Ref<String>::adopt(String::create(text.substr(0, colons)));
        Ref<String> method = Ref<String>::adopt(String::create(text.substr(colons + 2)));
        return called_statically(*owner, *method);
    }

    Function* find_function(const String& name) {
        std::string_view text = name.view();
        bool absolute = !text.empty() && text[0] == '\\';
        Ref<String> lower = Ref<String>::adopt(absolute ? String::create(to_lower(text.substr(1)))
                                                        : lower_string(name));
        return context_.functions->find(context_, *lower);
    }

    Function* look_up(const Target& target, const std::string& lower) {
        Function* function = find_own_method(*target.cls, lower);
        if (!function || !function->is(flag::changed) || target.strict || !view().scope) {
            return function;
        }
        if (!is_subclass(*function->scope, *view().scope)) return function;
        Function* own = find_own_method(*view().scope, lower);
        return own && own->is(flag::private_) && own->scope == view().scope ? own : function;
    }

    bool accessible(const Function& function) {
        if (function.is(flag::public_) || function.scope == view().scope) return true;
        if (!view().scope || function.is(flag::private_)) return false;
        const Class& root = function.prototype ? *function.prototype->scope : *function.scope;
        return is_subclass(root, *view().scope) || is_subclass(*view().scope, root);
    }

    Result<Callable> method(const Target& target, std::string_view name) {
        std::string lower = to_lower(name);
        Class& cls = *target.cls;
        Function* function = look_up(target, lower);
        // Inside an object of the class, a static call of what is not there goes to __call.
        if (!function && !target.self && cls.magic.call && view().self &&
            is_subclass(*view().self->cls, cls)) {
            Target on_self = target;
            on_self.self = view().self;
            return method(on_self, name);
        }
        bool has_magic = target.self ? cls.magic.call : cls.magic.call_static;
        // For an object, be it $this of whoever asks, a pair's name is that of a method of objects.
        bool may_be_static = !target.self || target.given != &cls;
        if (function && (accessible(*function) || !has_magic)) return declared(target, *function);
        // A closure's __invoke is the closure itself.
        if (target.self && lower == "__invoke" && is_closure(context_, Value::of(target.self)))
            return callable_of_closure(*target.self);
        if (!has_magic && !(may_be_static && cls.magic.call_static)) {
            return refuse("class " + std::string(cls.name->data()) + " does not have a method \"" +
                          std::string(name) + "\"");
        }
        Callable callable;
        bool on_object = target.self && cls.magic.call && is_subclass(*target.self->cls, cls);
        callable.function = on_object ? cls.magic.call : cls.magic.call_static;
        callable.self = on_object ? target.self : nullptr;
        callable.called_class = target.self ? target.self->cls : target.called;
        callable.magic_name = context_.strings->intern(name);
        return callable;
    }

    Result<Callable> declared(const Target& target, Function& function) {
        auto full = [&] {
            return std::string(target.cls->name->data()) +
                   "::" + std::string(function.name->view()) + "()";
        };
        if (!accessible(function)) {
            return refuse(std::string("cannot access ") + visibility_name(function.flags) +
                          " method " + full());
        }
        if (function.is(flag::abstract_)) return refuse("cannot call abstract method " + full());
        if (!target.self && !function.is(flag::static_)) {
            return refuse("non-static method " + full() + " cannot be called statically");
        }
        Callable callable;
        callable.function = &function;
        callable.called_class = target.self ? target.self->cls : target.called;
        callable.self = function.is(flag::static_) ? nullptr : target.self;
        return callable;
    }

    Context& context_;
    Use use_;
    std::string* reason_;
    Viewpoint view_;
    bool seen_ = false;
    std::string why_;
};

}  // namespace

Result<Callable> resolve_callable(Context& context, const Value& value, std::string* reason) {
    return Resolver(context, Use::Callback, reason).resolve(value);
}

Result<Callable> resolve_called(Context& context, const Value& value) {
    return Resolver(context, Use::Call, nullptr).resolve(value);
}

Status warn_of_trait_call(Context& context, const Class& trait, const String& name) {
    return deprecated(context,
                      "Calling static trait method %s::%s is deprecated, it should only be called "
                      "on a class using the trait",
                      trait.name->data(), name.data());
}

bool is_callable(Context& context, const Value& value) {
    const Value& plain = value.deref();
    if (!plain.is_string() && !plain.is_array() && !plain.is_object()) return false;
    Result<Callable> callable = resolve_callable(context, value, nullptr);
    return callable && (*callable).function;
}

}  // namespace surus
