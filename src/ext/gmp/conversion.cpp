// gmp_*: numbers as bytes, ints and texts.
#include <cstdlib>

#include "ext/check_memory.h"
#include "ext/gmp/gmp.stub.h"
#include "ext/gmp/number.h"
#include "runtime/errors/errors.h"

namespace surus {

using namespace gmp;

namespace {

constexpr int64_t largest_base = 62;

struct Layout {
    int order;   // of words: 1: the most significant first
    int endian;  // of bytes in a word; 0: the machine's
};

Result<Layout> read_layout(Context& context, int64_t word_size, int64_t flags) {
    if (word_size < 1)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 1");
    int64_t order = flags & (constant_GMP_LSW_FIRST | constant_GMP_MSW_FIRST);
    if (order == (constant_GMP_LSW_FIRST | constant_GMP_MSW_FIRST))
        return throw_argument_value_error(context, 3, "cannot use multiple word order options");
    Layout layout{order == constant_GMP_LSW_FIRST ? -1 : 1, 0};
    switch (flags &
            (constant_GMP_LITTLE_ENDIAN | constant_GMP_BIG_ENDIAN | constant_GMP_NATIVE_ENDIAN)) {
    case constant_GMP_LITTLE_ENDIAN: layout.endian = -1; break;
    case constant_GMP_BIG_ENDIAN: layout.endian = 1; break;
    case constant_GMP_NATIVE_ENDIAN:
    case 0: break;
    default: return throw_argument_value_error(context, 3, "cannot use multiple endian options");
    }
    return layout;
}

}  // namespace

Result<Object*> php_gmp_import(Context& context, String& data, int64_t word_size, int64_t flags) {
    Layout layout = TRY(read_layout(context, word_size, flags));
    auto size = static_cast<size_t>(word_size);
    if (data.length % size != 0)
        return throw_argument_value_error(context, 1,
                                          "must be a multiple of argument #2 ($word_size)");
    TRY(check_size(context, static_cast<double>(data.length) * 8));
    Ref<Object> made = Ref<Object>::adopt(TRY(make_number(context)));
    if (!data.is_empty())
        mpz_import(number_of(*made).value, data.length / size, layout.order, size, layout.endian, 0,
                   data.data());
    settle(context, *made);
    return made.leak();
}

Result<String*> php_gmp_export(Context& context, const Value& num, int64_t word_size,
                               int64_t flags) {
    Layout layout = TRY(read_layout(context, word_size, flags));
    Operand number;
    TRY(number.read(context, num, 1));
    if (number.sign() == 0) return String::empty();
    auto size = static_cast<size_t>(word_size);
    size_t bytes = (mpz_sizeinbase(number, 2) + 7) / 8;
    size_t count = bytes / size + (bytes % size != 0);
    TRY(check_memory(context, count, size));
    String* text = TRY(String::try_create(count * size));
    mpz_export(text->data(), nullptr, layout.order, size, layout.endian, 0, number);
    return text;
}

Result<int64_t> php_gmp_intval(Context& context, const Value& num) {
    Operand number;
    TRY(number.read(context, num, 1));
    return int64_t{mpz_get_si(number)};
}

// libgmp takes negative bases for upper case down to -36 only.
Result<String*> php_gmp_strval(Context& context, const Value& num, int64_t base) {
    if ((base < 2 && base > -2) || base > largest_base || base < -36)
        return throw_argument_value_error(context, 2, "must be between 2 and %d, or -2 and -36",
                                          static_cast<int>(largest_base));
    Operand number;
    TRY(number.read(context, num, 1));
    return text_of(context, number, static_cast<int>(base));
}

}  // namespace surus
