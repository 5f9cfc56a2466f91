// The locale of a request, setlocale(): the system's, by the C library, but never the process's.
#pragma once

#include <locale.h>

#include "context/context.h"

namespace surus {

// What the C library's functions ending in _l take; null while every category is "C", which is
// how a request begins.
locale_t locale_of(Context& context);

// While one of these lives, functions of the C library that ask for no locale see the request's.
// Meanwhile no code may run that is not meant to.
class InLocale {
public:
    // `otherwise`: the locale to be in while that of the request is "C".
    explicit InLocale(Context& context, locale_t otherwise = nullptr);
    ~InLocale();
    InLocale(const InLocale&) = delete;
    InLocale& operator=(const InLocale&) = delete;

private:
    locale_t before_ = nullptr;
};

// That of the characters where a request has chosen none, as php's is: without it no letter has a
// transliteration. Null where the system doesn't have it.
locale_t utf8_characters(Context& context);

}  // namespace surus
