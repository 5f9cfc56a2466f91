// AVIF and HEIF: boxes (ISO/IEC 14496-12), of which the primary item's properties tell the size.
#include <string>
#include <vector>

#include "ext/standard/image/image.h"
#include "ext/support.h"

namespace surus::image {

namespace {

// What is read of a "meta" box at most: it comes before the image.
constexpr size_t most_meta = size_t{1} << 20;

struct Box {
    std::string_view type;
    std::string_view content;
};

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

// The first of `rest`, which goes on behind it. False: there is none.
bool next_box(std::string_view& rest, Box& box) {
    if (rest.size() < 8) return false;
    uint32_t size = big4(bytes_of(rest));
    if (size == 0) size = static_cast<uint32_t>(rest.size());
    if (size < 8 || size > rest.size()) return false;
    box = {rest.substr(4, 4), rest.substr(8, size - 8)};
    rest.remove_prefix(size);
    return true;
}

std::string_view find_box(std::string_view within, std::string_view type) {
    Box box;
    while (next_box(within, box)) {
        if (box.type == type) return box.content;
    }
    return {};
}

// Reads numbers off a box's content; 0 where it ends.
class Reader {
public:
    explicit Reader(std::string_view content) : rest_(content) {}
    uint32_t take(size_t size) {
        if (rest_.size() < size) {
            rest_ = {};
            return 0;
        }
        uint32_t value = 0;
        for (size_t i = 0; i < size; ++i) value = value << 8 | bytes_of(rest_)[i];
        rest_.remove_prefix(size);
        return value;
    }
    bool at_end() const { return rest_.empty(); }

private:
    std::string_view rest_;
};

uint32_t primary_item(std::string_view meta) {
    Reader reader(find_box(meta, "pitm"));
    uint32_t version = reader.take(4) >> 24;
    return reader.take(version == 0 ? 2 : 4);
}

// The properties of an item, by their numbers from 1 on.
std::vector<uint32_t> properties_of_item(std::string_view associations, uint32_t item) {
    Reader reader(associations);
    uint32_t head = reader.take(4);
    bool wide_items = head >> 24 != 0, wide_numbers = head & 1;
    std::vector<uint32_t> found;
    for (uint32_t left = reader.take(4); left > 0 && !reader.at_end(); --left) {
        uint32_t id = reader.take(wide_items ? 4 : 2);
        for (uint32_t count = reader.take(1); count > 0; --count) {
            uint32_t number = reader.take(wide_numbers ? 2 : 1);
            if (id == item) found.push_back(number & (wide_numbers ? 0x7fff : 0x7f));
        }
    }
    return found;
}

void apply_property(const Box& box, Size& size) {
    Reader reader(box.content);
    if (box.type == "ispe") {
        reader.take(4);
        size.width = reader.take(4);
        size.height = reader.take(4);
    } else if (box.type == "pixi") {
        reader.take(4);
        size.channels = reader.take(1);
        size.bits = reader.take(1);
    } else if (box.type == "av1C" && !size.bits) {
        uint32_t head = reader.take(3) & 0xff;
        size.bits = !(head & 0x40) ? 8 : head & 0x20 ? 12 : 10;
        size.channels = head & 0x10 ? 1 : 3;
    }
}

bool is_alpha(const Box& box) { return box.type == "auxC" && box.content.find(":alpha") != npos; }

}  // namespace

ImageType box_type(Header& header) {
    uint32_t size = header.number4();
    char bytes[4];
    if (!header.read(bytes, 4) || std::string_view(bytes, 4) != "ftyp") return 0;
    // The major brand, a version, and brands that it is compatible with.
    for (uint32_t at = 8; at < size; at += 4) {
        if (!header.read(bytes, 4)) return 0;
        std::string_view brand(bytes, 4);
        if (at == 12) continue;
        if (brand == "avif" || brand == "avis") return constant_IMAGETYPE_AVIF;
        if (at == 8 && (brand == "mif1" || brand == "heic" || brand == "heix"))
            return constant_IMAGETYPE_HEIF;
    }
    return 0;
}

MaybeSize box_size(Header& header) {
    if (!header.rewind()) return {};
    for (;;) {
        uint32_t size = header.number4();
        char type[4];
        if (!header.read(type, 4) || size < 8) return {};
        if (std::string_view(type, 4) != "meta") {
            if (!header.skip(int64_t{size} - 8)) return {};
            continue;
        }
        if (size - 8 < 4 || size - 8 > most_meta) return {};
        std::string text(size - 8, '\0');
        if (!header.read(text.data(), text.size())) return {};
        std::string_view meta = std::string_view(text).substr(4);  // version and flags
        std::string_view properties = find_box(meta, "iprp");
        std::vector<uint32_t> wanted =
            properties_of_item(find_box(properties, "ipma"), primary_item(meta));
        std::string_view list = find_box(properties, "ipco");
        Size found;
        bool has_alpha = false;
        Box box;
        for (uint32_t number = 1; next_box(list, box); ++number) {
            has_alpha |= is_alpha(box);
            for (uint32_t each : wanted) {
                if (each == number) apply_property(box, found);
            }
        }
        if (!found.width || !found.height) return {};
        if (has_alpha && found.channels) ++found.channels;
        return found;
    }
}

}  // namespace surus::image
