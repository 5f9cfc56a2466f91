// parse_ini_string() and parse_ini_file().
#include "ext/standard/info/parse_ini.h"

#include <memory>
#include <string>

#include "ext/standard/file/stream.h"
#include "ext/standard/info.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/ini/ini_parser.h"

namespace surus {

void set_ini_element(Array& array, String& key, Value value) {
    if (key.is_empty()) {
        if (!array.push(value)) release(value);
        return;
    }
    Key at = Key::from(key);
    if (at.string)
        array.set(*at.string, value);
    else
        array.set(at.integer, value);
}

namespace {

// Collects what a text says; with sections, each is an array of its own.
class Collector : public IniSink {
public:
    explicit Collector(bool sections)
        : sections_(sections), root_(Ref<Array>::adopt(Array::create())) {}

    void section(std::string_view name) override {
        if (!sections_) return;
        Ref<String> key = Ref<String>::adopt(make_string(name));
        active_ = Array::create();
        set(*root_, *key, Value::of(active_));
    }
    void entry(std::string_view name, const Value& value) override {
        Ref<String> key = Ref<String>::adopt(make_string(name));
        set(target(), *key, copy(value));
    }
    void element(std::string_view name, std::string_view element, const Value& value) override {
        Ref<String> key = Ref<String>::adopt(make_string(name));
        Ref<String> at = Ref<String>::adopt(make_string(element));
        Key where = Key::from(*key);
        Value* slot = find(target(), where);
        if (!slot || !slot->is_array()) {
            set(target(), *key, Value::of(Array::create()));
            slot = find(target(), where);
        }
        set_ini_element(*slot->array, *at, copy(value));
    }
    Array* finish() { return root_.leak(); }

private:
    Array& target() { return active_ ? *active_ : *root_; }
    static void set(Array& array, String& key, Value value) {
        Key at = Key::from(key);
        if (at.string)
            array.set(*at.string, value);
        else
            array.set(at.integer, value);
    }

    bool sections_;
    Ref<Array> root_;
    Array* active_ = nullptr;  // borrowed from the root
};

Result<Value> parse(Context& context, std::string_view text, bool sections, int64_t mode,
                    const std::string& file) {
    if (mode < constant_INI_SCANNER_NORMAL || mode > constant_INI_SCANNER_TYPED) {
        TRY(warning(context, "Invalid scanner mode"));
        return false_value();
    }
    Collector collector(sections);
    IniSyntaxError error = parse_ini(context, text, static_cast<IniMode>(mode), collector);
    if (error.message.empty()) return Value::of(collector.finish());
    TRY(warning(context, "%s in %s on line %u\n", error.message.c_str(), file.c_str(), error.line));
    return false_value();
}

}  // namespace

Result<Value> php_parse_ini_string(Context& context, String& ini_string, bool process_sections,
                                   int64_t scanner_mode) {
    return parse(context, ini_string.view(), process_sections, scanner_mode, "Unknown");
}

Result<Value> php_parse_ini_file(Context& context, String& filename, bool process_sections,
                                 int64_t scanner_mode) {
    if (filename.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    OpenOptions options;
    options.use_include_path = true;
    std::unique_ptr<Stream> stream = open_stream(context, filename.view(), "r", options);
    if (!stream) {
        if (context.has_pending()) return failed;
        return false_value();
    }
    Ref<String> text = Ref<String>::adopt(stream->read_all(context));
    return parse(context, text->view(), process_sections, scanner_mode, filename.data());
}

}  // namespace surus
