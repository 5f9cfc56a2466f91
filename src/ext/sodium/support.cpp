#include "ext/sodium/support.h"

#include <cstdarg>
#include <string>

#include "runtime/calls/frame.h"

namespace surus::sodium {

Failed throw_message(Context& context, const char* message) {
    return throw_error(context, class_SodiumException(context), "%s", message);
}

Failed throw_argument(Context& context, uint32_t position, const char* format, ...) {
    char message[256];
    va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    const FunctionDeclaration& declaration = *context.frame->function->declaration;
    return throw_error(context, class_SodiumException(context), "%s(): Argument #%u ($%s) %s",
                       running_function_name(context).c_str(), position,
                       declaration.parameters[position - 1].name->data(), message);
}

Status expect(Context& context, uint32_t position, const String& text, const Size& size) {
    if (text.length == size.bytes) return {};
    return throw_argument(context, position, "must be %s bytes long", size.constant);
}

Result<String*> make_key(Context& context, size_t size) {
    return make(context, size, [&](unsigned char* out) {
        randombytes_buf(out, size);
        return 0;
    });
}

Result<String*> own_string(Context& context, Reference& reference, const char* message) {
    if (!reference.value.is_string()) return throw_message(context, message);
    String* own = String::separate(reference.value.string);
    reference.value.set(Value::of(own));
    own->forget_hash();
    return own;
}

Result<String*> own_state(Context& context, Reference& reference, size_t size,
                          const char* wrong_size) {
    if (!reference.value.is_string())
        return throw_argument(context, 1, "must be a reference to a state");
    if (reference.value.string->length == size) return own_string(context, reference, "");
    if (wrong_size) return throw_argument(context, 1, "%s", wrong_size);
    return throw_message(context, "incorrect state length");
}

void wipe(Reference& reference) {
    Value held = reference.value;
    if (held.is_string() && held.string->is_unshared())
        sodium_memzero(held.string->data(), held.string->length);
    replace(reference.value, Value::null());
}

}  // namespace surus::sodium
