#include "ext/standard/string/character_list.h"

namespace surus {

Status add_character_list(Context& context, std::string_view list, ByteSet& set) {
    for (size_t i = 0; i < list.size(); ++i) {
        auto c = static_cast<unsigned char>(list[i]);
        std::string_view rest = list.substr(i + 1);
        if (rest.size() >= 3 && rest[0] == '.' && rest[1] == '.' &&
            static_cast<unsigned char>(rest[2]) >= c) {
            for (unsigned b = c; b <= static_cast<unsigned char>(rest[2]); ++b)
                set.add(static_cast<unsigned char>(b));
            i += 3;
            continue;
        }
        if (c == '.' && !rest.empty() && rest[0] == '.') {
            const char* why = i == 0                  ? ", no character to the left of '..'"
                              : rest.size() <= 1      ? ", no character to the right of '..'"
                              : list[i - 1] > rest[1] ? ", '..'-range needs to be incrementing"
                                                      : "";
            TRY(function_warning(context, "Invalid '..'-range%s", why));
            continue;
        }
        set.add(c);
    }
    return {};
}

}  // namespace surus
