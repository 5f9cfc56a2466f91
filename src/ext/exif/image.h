// What is known of an image while it is looked at, and in the end.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ext/exif/source.h"
#include "ext/exif/tags.h"
#include "ext/standard/image/image.h"
#include "ext/support.h"

namespace surus::exif {

using Bytes = std::span<const unsigned char>;

enum class Section : uint8_t {
    File,
    Computed,
    AnyTag,
    Ifd0,
    Thumbnail,
    Comment,
    App0,
    Exif,
    Fpix,
    Gps,
    Interop,
    App12,
    WinXp,
    MakerNote,
};
inline constexpr size_t section_count = 14;
const char* section_name(size_t section);
TagTable table_of(Section section);

// A value: as the file has it, or computed.
struct Entry {
    enum Kind : uint8_t { Raw, Text, Number };
    Kind kind;
    bool motorola = false;
    uint16_t tag = 0;
    uint16_t format = 0;
    uint32_t length = 0;  // components; of what is text, bytes
    std::string name;
    Ref<String> bytes;
    int64_t number = 0;
};

// Bytes that offsets lead into: `first` is the offset of the first one.
struct Window {
    Bytes bytes;
    size_t first = 0;
    // Null: they are not all in it.
    const unsigned char* find(size_t offset, size_t size) const {
        if (offset < first || offset - first > bytes.size()) return nullptr;
        return bytes.size() - (offset - first) < size ? nullptr : bytes.data() + (offset - first);
    }
    bool contains(const unsigned char* at, size_t size) const {
        if (at < bytes.data() || at > bytes.data() + bytes.size()) return false;
        return static_cast<size_t>(bytes.data() + bytes.size() - at) >= size;
    }
};

struct Thumbnail {
    int64_t type = 0;
    size_t width = 0;
    size_t height = 0;
    size_t size = 0;
    size_t offset = 0;
    Ref<String> data;
};

class Image {
public:
    Image(Context& context, Source& source, bool wants_thumbnail)
        : context_(context), source_(source), wants_thumbnail_(wants_thumbnail) {}

    // Looks at it all; false: it is none, or broken. Complaints wait for report().
    bool read();
    // The complaints, as warnings of the running function. May run user code.
    Status report();
    // What exif_read_data() gives; owned.
    Result<Array*> describe(bool as_arrays, uint32_t found_before);
    // A thumbnail's size, from its own header.
    bool measure_thumbnail();

    Thumbnail thumbnail;
    uint32_t sections_found = 0;  // bits by Section

private:
    // ---- reading numbers
    uint32_t u16(const unsigned char* at) const;
    uint32_t u32(const unsigned char* at) const;
    double as_double(const unsigned char* at, uint32_t format) const;
    size_t as_size(const unsigned char* at, uint32_t format) const;

    // ---- complaints
    [[gnu::format(printf, 3, 4)]] void complain(int level, const char* format, ...);
    bool refuse(const char* why);  // a warning, and false

    // ---- keeping values; false: out of memory
    Entry& add(Section section, std::string_view name, Entry::Kind kind);
    bool add_tag(Section section, std::string_view name, uint16_t tag, uint16_t format,
                 uint32_t components, Bytes value);
    bool add_text(Section section, std::string_view name, std::string_view text);
    void add_number(Section section, std::string_view name, int64_t number);
    void found(Section section) { sections_found |= 1u << static_cast<unsigned>(section); }
    bool has_found(Section section) const {
        return sections_found >> static_cast<unsigned>(section) & 1;
    }
    bool keep(Ref<String>& slot, Bytes bytes);

    // ---- jpeg.cpp
    bool scan_jpeg();
    int next_marker(size_t& at, int last_marker, bool& stop);
    bool take_segment(int marker, Bytes segment, size_t position);
    bool take_exif(Bytes segment, size_t position);
    bool take_frame(Bytes segment);
    bool take_olympus(Bytes segment);
    bool take_header_in_jpeg(Bytes bytes, size_t displacement);
    bool take_directory_in_jpeg(const unsigned char* start, const Window& window,
                                size_t displacement, Section section, uint32_t tag);
    void extract_thumbnail(const Window& window);

    // ---- tiff.cpp
    bool scan_tiff(size_t offset);
    bool take_directory_in_tiff(size_t offset, Section section);
    bool take_entries_in_tiff(Bytes directory, size_t offset, size_t count, size_t next,
                              Section section);
    bool take_sub_directory(uint32_t tag, size_t offset, Section section);
    size_t directory_extent(Bytes directory, size_t offset, size_t count, Section section);
    void note_dimensions(const unsigned char* entry, uint32_t tag, uint32_t format, int64_t& value);
    void read_thumbnail();
    bool build_thumbnail();
    size_t value_size(const Entry& entry) const;

    // ---- directory.cpp
    bool take_tag(const unsigned char* entry, const Window& window, size_t displacement,
                  Section section, bool follows, TagTable table);
    bool take_tag_once(const unsigned char* entry, const Window& window, size_t displacement,
                       Section section, bool follows, TagTable table);
    bool read_value(uint32_t tag, size_t offset, size_t size, const Window& window,
                    size_t displacement, TagTable table, Ref<String>& outside, Bytes& value);
    bool take_thumbnail_tag(uint32_t tag, uint32_t format, Bytes value, TagTable table);
    bool take_known_tag(uint32_t tag, uint32_t format, Bytes value, TagTable table);
    bool take_optics(uint32_t tag, uint32_t format, Bytes value, TagTable table);
    bool take_sub_directory_in_jpeg(uint32_t tag, Bytes value, const Window& window,
                                    size_t displacement, TagTable table);
    bool take_maker_note(Bytes value, const Window& window, size_t displacement);
    bool expect_value(uint32_t tag, Bytes value, TagTable table);

    // ---- text.cpp
    bool take_user_comment(Bytes value);
    bool blank_padding(Ref<String>& outside, Bytes& value);
    bool take_windows_text(uint32_t tag, Bytes value);
    bool take_copyright(Bytes value);
    bool decode(Bytes value, const char* to, const char* from, std::string& out);

    // ---- describe.cpp
    void compute(uint32_t found_before);
    void compute_thumbnail();
    Result<Value> value_of(const Entry& entry);
    Value component(const Entry& entry, const unsigned char* at) const;
    Status show(Array& array, Section section, bool nested);

    struct Complaint {
        int level;
        std::string text;
    };
    struct WindowsText {
        uint32_t tag;
        std::string text;
    };

    Context& context_;
    Source& source_;
    bool wants_thumbnail_;
    std::vector<Complaint> complaints_;
    int complaint_count_ = 0;
    std::array<std::vector<Entry>, section_count> entries_;
    int64_t type_ = 0;  // IMAGETYPE_*
    int64_t width_ = 0;
    int64_t height_ = 0;
    bool is_coloured_ = false;
    int motorola_ = -1;  // the byte order; -1: not known
    int nesting_ = 0;
    int tag_count_ = 0;
    std::string make_;
    float aperture_ = 0;
    float exposure_ = 0;
    double focal_units_ = 0;
    double focal_x_ = 0;
    size_t exif_width_ = 0;
    float sensor_width_ = 0;
    float distance_ = 0;
    bool has_comment_ = false;
    std::string comment_;
    std::string comment_encoding_;
    bool has_copyright_ = false;
    bool has_editor_ = false;
    std::string copyright_;
    std::string photographer_;
    std::string editor_;
    std::vector<WindowsText> windows_texts_;
};

}  // namespace surus::exif
