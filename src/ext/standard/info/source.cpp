// Programs as text: highlighted, or without white space.
#include <algorithm>
#include <memory>
#include <string>

#include "ext/standard/file/stream.h"
#include "ext/standard/info.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/output.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

Result<Value> show(Context& context, std::string_view source, bool as_string) {
    std::string text = highlighted_source(context, source);
    if (as_string) return string_value(text);
    context.output->write(text);
    return Value::boolean(true);
}

// Null: it cannot be opened, which was reported.
Ref<String> contents(Context& context, String& filename) {
    OpenOptions options;
    options.use_include_path = true;
    std::unique_ptr<Stream> stream = open_stream(context, filename.view(), "r", options);
    if (!stream) return nullptr;
    Ref<String> text = Ref<String>::adopt(stream->read_all(context));
    // A first line for the system is no part of the program.
    if (!text->view().starts_with("#!")) return text;
    size_t end = std::min(text->view().find('\n'), text->length - 1);
    return Ref<String>::adopt(make_string(text->view().substr(end + 1)));
}

}  // namespace

Result<Value> php_highlight_string(Context& context, String& string, bool as_string) {
    return show(context, string.view(), as_string);
}

Result<Value> php_highlight_file(Context& context, String& filename, bool as_string) {
    Ref<String> source = contents(context, filename);
    if (context.has_pending()) return failed;
    if (source) return show(context, source->view(), as_string);
    TRY(function_warning(context, "Failed opening '%s' for highlighting", filename.data()));
    return false_value();
}

Result<String*> php_php_strip_whitespace(Context& context, String& filename) {
    Ref<String> source = contents(context, filename);
    if (context.has_pending()) return failed;
    if (!source) {
        TRY(function_warning(context, "Failed opening '%s' for reading", filename.data()));
        return String::empty();
    }
    return make_string(stripped_source(source->view(), context.ini->get_bool("short_open_tag")));
}

}  // namespace surus
