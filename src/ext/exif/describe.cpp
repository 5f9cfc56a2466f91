// What exif_read_data() tells of an image.
#include <climits>
#include <cstring>

#include "ext/check_memory.h"
#include "ext/exif/image.h"
#include "runtime/errors/errors.h"

namespace surus::exif {

namespace {

std::string section_list(uint32_t sections) {
    std::string list;
    for (size_t i = 0; i < section_count; ++i) {
        if (!(sections >> i & 1)) continue;
        if (!list.empty()) list += ", ";
        list += section_name(i);
    }
    return list;
}

// "%.1f" whatever the locale.
std::string fixed(double number, int digits) {
    char text[400];
    int length = std::snprintf(text, sizeof text, "%.*f", digits, number);
    for (int i = 0; i < length; ++i) {
        if (text[i] == ',') text[i] = '.';
    }
    return {text, static_cast<size_t>(length)};
}

Value text_value(const std::string& text) { return string_value(text); }

}  // namespace

void Image::compute(uint32_t found_before) {
    if (!source_.name().empty()) add_text(Section::File, "FileName", source_.name());
    add_number(Section::File, "FileDateTime", static_cast<int32_t>(source_.time()));
    add_number(Section::File, "FileSize", static_cast<int32_t>(source_.size()));
    add_number(Section::File, "FileType", type_);
    add_text(Section::File, "MimeType", image::mime_type(type_));
    add_text(Section::File, "SectionsFound", section_list(found_before));
    if (width_ > 0 && height_ > 0) {
        add_text(
            Section::Computed, "html",
            "width=\"" + std::to_string(width_) + "\" height=\"" + std::to_string(height_) + "\"");
        add_number(Section::Computed, "Height", height_);
        add_number(Section::Computed, "Width", width_);
    }
    add_number(Section::Computed, "IsColor", is_coloured_);
    if (motorola_ != -1) add_number(Section::Computed, "ByteOrderMotorola", motorola_);
    if (sensor_width_ != 0)
        add_text(Section::Computed, "CCDWidth",
                 std::to_string(sensor_width_ < 2e9f ? static_cast<int>(sensor_width_) : INT_MIN) +
                     "mm");
    if (exposure_ > 0) {
        std::string text = fixed(static_cast<double>(exposure_), 3) + " s";
        float inverse = 0.5f + 1.0f / exposure_;
        if (exposure_ <= 0.5f && inverse < static_cast<float>(INT_MAX))
            text += " (1/" + std::to_string(static_cast<int>(inverse)) + ")";
        add_text(Section::Computed, "ExposureTime", text);
    }
    if (aperture_ != 0)
        add_text(Section::Computed, "ApertureFNumber",
                 "f/" + fixed(static_cast<double>(aperture_), 1));
    if (distance_ != 0)
        add_text(Section::Computed, "FocusDistance",
                 distance_ < 0 ? "Infinite" : fixed(static_cast<double>(distance_), 2) + "m");
    if (has_comment_) {
        Bytes bytes{reinterpret_cast<const unsigned char*>(comment_.data()), comment_.size()};
        add_tag(Section::Computed, "UserComment", 0, format::undefined,
                static_cast<uint32_t>(bytes.size()), bytes);
        if (!comment_encoding_.empty())
            add_text(Section::Computed, "UserCommentEncoding", comment_encoding_);
    }
    if (has_copyright_) add_text(Section::Computed, "Copyright", copyright_);
    if (has_editor_) {
        add_text(Section::Computed, "Copyright.Photographer", photographer_);
        add_text(Section::Computed, "Copyright.Editor", editor_);
    }
    for (const WindowsText& text : windows_texts_)
        add_text(Section::WinXp, tag_name(TagTable::Ifd, text.tag), text.text);
    compute_thumbnail();
}

void Image::compute_thumbnail() {
    if (thumbnail.size) {
        if (wants_thumbnail_ && thumbnail.size <= INT_MAX) {
            Bytes bytes;
            if (thumbnail.data)
                bytes = {reinterpret_cast<const unsigned char*>(thumbnail.data->data()),
                         thumbnail.data->length};
            add_tag(Section::Thumbnail, "THUMBNAIL", 0, format::undefined,
                    static_cast<uint32_t>(bytes.size()), bytes);
        }
        if (!thumbnail.width || !thumbnail.height) measure_thumbnail();
        add_number(Section::Computed, "Thumbnail.FileType", thumbnail.type);
        add_text(Section::Computed, "Thumbnail.MimeType", image::mime_type(thumbnail.type));
    }
    if (!thumbnail.width || !thumbnail.height) return;
    add_number(Section::Computed, "Thumbnail.Height", static_cast<int32_t>(thumbnail.height));
    add_number(Section::Computed, "Thumbnail.Width", static_cast<int32_t>(thumbnail.width));
}

Value Image::component(const Entry& entry, const unsigned char* at) const {
    auto number2 = [&] { return entry.motorola ? image::big2(at) : image::little2(at); };
    auto number4 = [&](size_t offset) {
        return entry.motorola ? image::big4(at + offset) : image::little4(at + offset);
    };
    switch (entry.format) {
    case format::unsigned_short: return Value::of(int64_t{number2()});
    case format::signed_short: return Value::of(int64_t{static_cast<int16_t>(number2())});
    case format::unsigned_long:
    case format::signed_long: return Value::of(int64_t{static_cast<int32_t>(number4(0))});
    case format::unsigned_rational:
        return text_value(std::to_string(number4(0)) + '/' + std::to_string(number4(4)));
    case format::signed_rational:
        return text_value(std::to_string(static_cast<int32_t>(number4(0))) + '/' +
                          std::to_string(static_cast<int32_t>(number4(4))));
    default: return Value::of(as_double(at, entry.format));
    }
}

Result<Value> Image::value_of(const Entry& entry) {
    if (entry.kind == Entry::Number) return Value::of(entry.number);
    if (!entry.bytes) return Value::null();
    if (entry.kind == Entry::Text) return string_value(entry.bytes->view());
    if (entry.length == 0) return Value::null();
    size_t unit = format_size(entry.format);
    if (unit <= 1) return Value::of(share(*entry.bytes));
    const auto* at = reinterpret_cast<const unsigned char*>(entry.bytes->data());
    size_t count = std::min<size_t>(entry.length, entry.bytes->length / unit);
    if (count <= 1) return count == 0 ? Value::null() : component(entry, at);
    TRY(check_memory(context_, count, unit == 8 ? sizeof(Value) + 48 : sizeof(Value)));
    Array* list = Array::create(static_cast<uint32_t>(count));
    for (size_t i = 0; i < count; ++i) list->push(component(entry, at + i * unit));
    return Value::of(list);
}

Status Image::show(Array& array, Section section, bool nested) {
    const auto& list = entries_[static_cast<size_t>(section)];
    if (list.empty()) return {};
    Ref<Array> own;
    if (nested) own = Ref<Array>::adopt(Array::create());
    Array& target = nested ? *own : array;
    for (const Entry& entry : list) {
        Value value = TRY(value_of(entry));
        if (section == Section::Comment && value.is_string())
            target.push(value);
        else
            target.set(entry.name, value);
    }
    if (nested) array.set(section_name(static_cast<size_t>(section)), Value::of(own.leak()));
    return {};
}

Result<Array*> Image::describe(bool as_arrays, uint32_t found_before) {
    compute(found_before);
    if (context_.has_pending()) return failed;
    Ref<Array> shown = Ref<Array>::adopt(Array::create());
    struct Row {
        Section section;
        bool nested;
    };
    constexpr Row rows[] = {
        {Section::File, false},     {Section::Computed, true},  {Section::AnyTag, false},
        {Section::Ifd0, false},     {Section::Thumbnail, true}, {Section::Comment, true},
        {Section::Exif, false},     {Section::Gps, false},      {Section::Interop, false},
        {Section::Fpix, false},     {Section::App12, false},    {Section::WinXp, false},
        {Section::MakerNote, false}};
    for (const Row& row : rows) TRY(show(*shown, row.section, row.nested || as_arrays));
    return shown.leak();
}

}  // namespace surus::exif
