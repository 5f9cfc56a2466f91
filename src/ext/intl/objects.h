// What the classes of intl have in common: native state with an error of its own, made by a
// constructor that throws or by a create() that returns null.
#pragma once

#include <new>
#include <string>

#include "ext/intl/errors.h"
#include "runtime/calls/frame.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"

namespace surus::intl {

// The handlers of a class whose native state is a T. T::clone(Context&, T& from, T& to) copies.
template <class T>
constexpr ClassHandlers handlers_of() {
    ClassHandlers handlers;
    handlers.native_size = sizeof(T);
    handlers.construct_native = [](Object& object) { new (&object.native<T>()) T; };
    handlers.destroy_native = [](Object& object) { object.native<T>().~T(); };
    handlers.holds_memory = true;
    if constexpr (requires { &T::clone; }) {
        handlers.clone_native = [](Context& context, Object& from, Object& to) -> Status {
            return T::clone(context, from.native<T>(), to.native<T>());
        };
    }
    return handlers;
}

// How making an object of ICU went.
struct Opened {
    UErrorCode code = U_ZERO_ERROR;
    std::string message;

    bool ok() const { return U_SUCCESS(code); }
    static Opened failed(UErrorCode code, std::string message) {
        return {code, std::move(message)};
    }
};

// Ends a constructor.
inline Status constructed(Context& context, Error* own, const Opened& opened) {
    if (!opened.ok()) return throw_construction(context, own, opened.code, opened.message);
    note_code(context, own, opened.code);
    return {};
}

// A new object that `open(Object&)` has made ready; null with the error noted when it could not.
template <class Open>
Result<Value> created(Context& context, Class& cls, const Open& open) {
    Ref<Object> object = Ref<Object>::adopt(TRY(instantiate(context, cls)));
    Opened opened = TRY(open(*object));
    if (!opened.ok()) return fail_null(context, nullptr, opened.code, opened.message);
    note_code(context, nullptr, opened.code);
    return Value::of(object.leak());
}

// The number of a method's parameter, which a function that is its alias has one further on.
inline uint32_t parameter_number(Context& context, uint32_t of_method) {
    return context.frame->function->scope ? of_method : of_method + 1;
}

// Locales longer than ICU's buffers are refused.
inline constexpr size_t longest_locale = 156;
inline Opened check_locale_length(const String& locale) {
    if (locale.length <= longest_locale) return {};
    return Opened::failed(U_ILLEGAL_ARGUMENT_ERROR,
                          "Locale string too long, should be no longer than 156 characters");
}
// The locale named by an argument, the default one when it is empty or null.
std::string locale_or_default(Context& context, const String* locale);
// The name, or the root's where ICU could not take it apart: it does not expect that everywhere.
std::string usable_locale(const std::string& name);
// Throws when the text has a NUL byte.
Status check_path(Context& context, const String& text, uint32_t position = 1);
// Throws unless the language is known: "Argument #1 ($locale) "x" is invalid".
Status check_language(Context& context, uint32_t position, const std::string& locale);

}  // namespace surus::intl
