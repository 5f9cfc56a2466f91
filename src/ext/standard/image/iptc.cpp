// IPTC data: reading it, and putting it into a JPEG file.
#include <cstdio>
#include <string>

#include "ext/standard/file/stream.h"
#include "ext/standard/image.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"
#include "runtime/values/string_builder.h"

namespace surus {

namespace {

constexpr unsigned char tag_marker = 0x1c;

unsigned char byte_at(std::string_view text, size_t at) {
    return static_cast<unsigned char>(text[at]);
}

size_t number_at(std::string_view text, size_t at, size_t size) {
    size_t value = 0;
    for (size_t i = 0; i < size; ++i) value = value << 8 | byte_at(text, at + i);
    return value;
}

// Copies a JPEG file segment by segment.
class Embedder {
public:
    Embedder(std::string_view file, std::string_view data) : in_(file), data_(data) {}

    // Null: it is no JPEG file.
    String* run() {
        if (!in_.starts_with("\xff\xd8")) return nullptr;
        copy(2);
        while (copy_to_marker()) {
            int marker = byte_at(in_, at_++);
            if (marker == end_of_image) break;
            if (marker == photoshop) {
                // The new one takes its place; the ff before it is there already.
                if (!skip_segment(false)) break;
                if (at_ < in_.size()) ++at_;
                copy(in_.size() - at_);
                break;
            }
            out_.push(static_cast<char>(marker));
            if (marker == start_of_scan) {
                copy(in_.size() - at_);
                break;
            }
            bool is_first = (marker == 0xe0 || marker == 0xe1) && !written_;
            // A second one of these is followed by what it has, as by any other bytes.
            if ((marker == 0xe0 || marker == 0xe1) && written_) continue;
            if (!skip_segment(true)) break;
            if (is_first) embed();
        }
        return out_.finish();
    }

private:
    static constexpr int end_of_image = 0xd9, start_of_scan = 0xda, photoshop = 0xed;

    void copy(size_t count) {
        out_.append(in_.substr(at_, count));
        at_ += count;
    }
    // Up to the ff before a marker; more of them are copied, the marker itself is not.
    bool copy_to_marker() {
        size_t found = in_.find('\xff', at_);
        if (found == npos) {
            copy(in_.size() - at_);
            return false;
        }
        copy(found + 1 - at_);
        while (at_ < in_.size() && in_[at_] == '\xff') copy(1);
        return at_ < in_.size();
    }
    bool skip_segment(bool copies) {
        if (in_.size() - at_ < 2) return false;
        size_t length = number_at(in_, at_, 2);
        if (length < 2) length = 2;
        bool whole = length <= in_.size() - at_;
        size_t count = whole ? length : in_.size() - at_;
        if (copies)
            copy(count);
        else
            at_ += count;
        return whole;
    }
    void put_number(size_t value) {
        out_.push(static_cast<char>(value >> 8));
        out_.push(static_cast<char>(value));
    }
    void embed() {
        written_ = true;
        size_t length = data_.size() + (data_.size() & 1);
        out_.append("\xff\xed");
        put_number(length + 28);
        out_.append(std::string_view("Photoshop 3.0\0008BIM\x04\x04\0\0\0\0", 24));
        put_number(length);
        out_.append(data_);
        if (data_.size() & 1) out_.push('\0');
    }

    std::string_view in_, data_;
    size_t at_ = 0;
    bool written_ = false;
    StringBuilder out_;
};

}  // namespace

Result<Value> php_iptcembed(Context& context, String& data, String& name, int64_t spool) {
    if (name.view().find('\0') != npos)
        return throw_argument_value_error(context, 2, "must not contain any null bytes");
    OpenOptions options;
    options.quiet = true;
    std::unique_ptr<Stream> stream = open_stream(context, name.view(), "rb", options);
    if (context.has_pending()) return failed;
    if (!stream) {
        TRY(function_warning(context, "Unable to open %s", name.data()));
        return false_value();
    }
    Ref<String> file = Ref<String>::adopt(stream->read_all(context));
    if (context.has_pending()) return failed;
    String* made = Embedder(file->view(), data.view()).run();
    if (!made) return false_value();
    Ref<String> result = Ref<String>::adopt(made);
    if (spool > 0) context.output->write(result->view());
    return spool < 2 ? Value::of(result.leak()) : Value::boolean(true);
}

Result<Value> php_iptcparse(Context&, String& block) {
    std::string_view text = block.view();
    size_t at = 0;
    while (at < text.size() && !(byte_at(text, at) == tag_marker && at + 1 < text.size() &&
                                 (text[at + 1] == 1 || text[at + 1] == 2)))
        ++at;
    Ref<Array> found;
    while (at < text.size() && byte_at(text, at++) == tag_marker && at + 4 < text.size()) {
        int record = byte_at(text, at), number = byte_at(text, at + 1);
        at += 2;
        size_t length;
        if (byte_at(text, at) & 0x80) {
            if (at + 6 >= text.size()) break;
            length = number_at(text, at + 2, 4);
            at += 6;
        } else {
            length = number_at(text, at, 2);
            at += 2;
        }
        if (length > text.size() - at) break;
        if (!found) found = Ref<Array>::adopt(Array::create_hash(8));
        char name[16];
        std::snprintf(name, sizeof name, "%d#%03d", record, number);
        Value* list = found->find(std::string_view(name));
        if (!list) {
            found->set(std::string_view(name), Value::of(Array::create()));
            list = found->find(std::string_view(name));
        }
        list->array->push(string_value(text.substr(at, length)));
        at += length;
    }
    return found ? Value::of(found.leak()) : false_value();
}

}  // namespace surus
