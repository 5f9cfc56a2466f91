#include "ext/date/parse.h"
#include "ext/support.h"

namespace surus::date {

void Diagnostics::add(Ref<Array>& list, int64_t& count, size_t position, const char* message) {
    ++count;
    if (!list) list = Ref<Array>::adopt(Array::create_hash(1));
    list->set(static_cast<int64_t>(position), string_value(message));
}

void Diagnostics::fail(size_t at, char found, const char* text) {
    if (error_count == 0) {
        position = at;
        character = found ? found : ' ';
        message = text;
    }
    add(errors_, error_count, at, text);
}

Array* Diagnostics::list(const Ref<Array>& list) { return list ? share(*list) : Array::empty(); }

}  // namespace surus::date
