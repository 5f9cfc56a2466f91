// exif_*.
#include <string>

#include "ext/exif/exif.stub.h"
#include "ext/exif/image.h"
#include "runtime/calls/frame.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace exif;

namespace {

// Which sections are asked for: names with commas or blanks between them.
uint32_t wanted_sections(const String* names) {
    if (!names) return 0;
    std::string text = ',' + std::string(names->view()) + ',';
    for (char& c : text) {
        if (c == ' ') c = ',';
    }
    uint32_t wanted = 0;
    for (size_t i = 0; i < section_count; ++i) {
        if (text.find(',' + std::string(section_name(i)) + ',') != npos) wanted |= 1u << i;
    }
    return wanted;
}

// Reads the image in a stream or a file of that name. False: it is none, which was reported. May
// run user code.
Result<bool> read_stream(Context& context, Source& source, Image& image, Stream& stream) {
    if (!TRY(source.open(context, stream))) {
        TRY(function_warning(context, "Not a file"));
        return false;
    }
    bool good = image.read();
    if (context.has_pending()) return failed;
    TRY(image.report());
    return good;
}

Result<bool> read_image(Context& context, Source& source, Image& image, const Value& file) {
    if (file.is_resource()) {
        Stream* stream = stream_argument(context, file, 1);
        if (!stream) return failed;
        return read_stream(context, source, image, *stream);
    }
    Ref<String> name = Ref<String>::adopt(TRY(to_string(context, file)));
    if (name->is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    if (name->view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    std::unique_ptr<Stream> stream = open_stream(context, name->view(), "rb", {.quiet = true});
    if (context.has_pending()) return failed;
    if (stream) return read_stream(context, source, image, *stream);
    TRY(function_warning(context, "Unable to open file"));
    return false;
}

}  // namespace

Result<Value> php_exif_tagname(Context&, int64_t index) {
    const char* name = tag_name(TagTable::Ifd, index);
    return name ? string_value(name) : false_value();
}

Result<Value> php_exif_read_data(Context& context, const Value& file, String* required_sections,
                                 bool as_arrays, bool read_thumbnail) {
    uint32_t wanted = wanted_sections(required_sections);
    Source source;
    Image image(context, source, read_thumbnail);
    if (!TRY(read_image(context, source, image, file))) return false_value();
    constexpr uint32_t always =
        1u << static_cast<unsigned>(Section::File) | 1u << static_cast<unsigned>(Section::Computed);
    if (wanted && !(wanted & (image.sections_found | always))) return false_value();
    Ref<Array> shown = Ref<Array>::adopt(TRY(image.describe(as_arrays, image.sections_found)));
    TRY(image.report());
    return Value::of(shown.leak());
}

Result<Value> php_exif_thumbnail(Context& context, const Value& file, Reference* width,
                                 Reference* height, Reference* image_type) {
    Source source;
    Image image(context, source, true);
    if (!TRY(read_image(context, source, image, file))) return false_value();
    Thumbnail& thumbnail = image.thumbnail;
    if (!thumbnail.data || !thumbnail.size) return false_value();
    Ref<String> data = Ref<String>::adopt(share(*thumbnail.data));
    if (context.frame->argument_count >= 3) {
        if ((!thumbnail.width || !thumbnail.height) && !image.measure_thumbnail())
            thumbnail.width = thumbnail.height = 0;
        TRY(image.report());
        TRY(assign_optional(context, width, Value::of(static_cast<int64_t>(thumbnail.width))));
        TRY(assign_optional(context, height, Value::of(static_cast<int64_t>(thumbnail.height))));
    }
    TRY(assign_optional(context, image_type, Value::of(thumbnail.type)));
    return Value::of(data.leak());
}

Result<Value> php_exif_imagetype(Context& context, String& filename) {
    if (filename.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    std::unique_ptr<Stream> stream = open_stream(context, filename.view(), "rb");
    if (context.has_pending()) return failed;
    if (!stream) return false_value();
    image::Header header(context, *stream);
    image::ImageType type = TRY(image::image_type(header, filename.view()));
    return type == 0 ? false_value() : Value::of(type);
}

}  // namespace surus
