#include "ext/exif/tags.h"

#include <iterator>

namespace surus::exif {

namespace {

struct Row {
    TagTable table;
    uint16_t number;
    const char* name;
};
constexpr Row rows[] = {
#define EXIF_TAG(table, number, name) {TagTable::table, number, name},
#include "ext/exif/maker_tags.def"
#include "ext/exif/tags.def"
#undef EXIF_TAG
};
constexpr uint8_t sizes[] = {0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 1};

}  // namespace

// The last two numbers stand for values that no file has; where one has them, that is their name.
const char* tag_name(TagTable table, int64_t number) {
    if (number == 0xffff) return "No tag value";
    if (number == 0xfffe) return "Computed value";
    for (const Row& row : rows) {
        if (row.table == table && row.number == number) return row.name;
    }
    return nullptr;
}

size_t format_size(uint32_t format) { return format < std::size(sizes) ? sizes[format] : 0; }

}  // namespace surus::exif
