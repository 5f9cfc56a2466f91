// getopt(): the program's own options.
#include <string>
#include <string_view>
#include <vector>

#include "ext/standard/head.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

enum class Takes : uint8_t { Nothing, Value, MaybeValue };

struct Option {
    std::string name;
    Takes takes;
};

std::string_view without_colons(std::string_view text, Takes& takes) {
    size_t colons = 0;
    while (colons < 2 && text.ends_with(':')) {
        text.remove_suffix(1);
        ++colons;
    }
    takes = static_cast<Takes>(colons);
    return text;
}

class Reader {
public:
    Reader(std::vector<Option> options, std::vector<std::string> arguments)
        : options_(std::move(options)), arguments_(std::move(arguments)) {}

    Array* read() {
        while (next()) {
        }
        return result_.leak();
    }
    size_t index = 1;

private:
    const Option* find(std::string_view name, bool is_short) const {
        for (const Option& option : options_) {
            if (option.name == name && (option.name.size() == 1) == is_short) return &option;
        }
        return nullptr;
    }

    // An option given twice gets a list.
    void add(std::string_view name, Value value) {
        Ref<String> text = Ref<String>::adopt(make_string(name));
        Key key = Key::from(*text);
        Value* slot = surus::find(*result_, key);
        if (!slot) {
            slot = find_or_add(*result_, key);
            slot->set(value);
            return;
        }
        if (!slot->is_array()) {
            Array* list = Array::create();
            list->push(*slot);
            slot->set(Value::of(list));
        }
        slot->array->push(value);
    }

    bool next() {
        if (index >= arguments_.size()) return false;
        const std::string& argument = arguments_[index];
        if (at_ == 0) {
            if (argument.size() < 2 || argument[0] != '-') return false;
            if (argument == "--") {
                ++index;
                return false;
            }
            if (argument[1] == '-') return long_option(std::string_view(argument).substr(2));
            at_ = 1;
        }
        return short_option(argument);
    }

    bool long_option(std::string_view text) {
        size_t equals = text.find('=');
        const Option* option = find(text.substr(0, equals), false);
        if (!option) option = find(text.substr(0, equals), true);
        ++index;
        if (!option) return true;
        if (equals != npos && option->takes != Takes::Nothing) {
            add(option->name, string_value(text.substr(equals + 1)));
        } else if (option->takes == Takes::Value) {
            if (index < arguments_.size()) add(option->name, string_value(arguments_[index++]));
        } else {
            add(option->name, false_value());
        }
        return true;
    }

    bool short_option(const std::string& argument) {
        const Option* option = find(std::string_view(argument).substr(at_, 1), true);
        std::string_view rest = std::string_view(argument).substr(at_ + 1);
        if (!option || option->takes == Takes::Nothing) {
            ++at_;
            if (at_ >= argument.size()) {
                at_ = 0;
                ++index;
            }
            if (option) add(option->name, false_value());
            return true;
        }
        at_ = 0;
        ++index;
        if (!rest.empty()) {
            if (rest[0] == '=' || rest[0] == ':') rest.remove_prefix(1);
            add(option->name, string_value(rest));
        } else if (option->takes == Takes::MaybeValue) {
            add(option->name, false_value());
        } else if (index < arguments_.size()) {
            add(option->name, string_value(arguments_[index++]));
        }
        return true;
    }

    std::vector<Option> options_;
    std::vector<std::string> arguments_;
    Ref<Array> result_ = Ref<Array>::adopt(Array::create());
    size_t at_ = 0;  // inside of joined short options
};

const Array* argument_list(Context& context) {
    const Value* server = context.globals->find("_SERVER");
    if (server && server->deref().is_array()) {
        const Value* list = server->deref().array->find("argv");
        if (list && list->deref().is_array()) return list->deref().array;
    }
    const Value* list = context.globals->find("argv");
    return list && list->deref().is_array() ? list->deref().array : nullptr;
}

}  // namespace

Result<Value> php_getopt(Context& context, String& short_options, Array& long_options,
                         Reference* rest_index) {
    TRY(assign_optional(context, rest_index, Value::of(int64_t{1})));
    const Array* given = argument_list(context);
    if (!given) return false_value();
    std::vector<std::string> arguments;
    for (auto [key, value] : elements(*given)) {
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value.deref())));
        arguments.emplace_back(text->view());
    }
    std::vector<Option> options;
    std::string_view letters = short_options.view();
    for (size_t i = 0; i < letters.size(); ++i) {
        if (!is_alnum(static_cast<unsigned char>(letters[i]))) continue;
        size_t end = i + 1;
        while (end < letters.size() && end < i + 3 && letters[end] == ':') ++end;
        options.push_back({std::string(1, letters[i]), static_cast<Takes>(end - i - 1)});
        i = end - 1;
    }
    for (auto [key, value] : elements(long_options)) {
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value.deref())));
        Takes takes;
        std::string_view name = without_colons(text->view(), takes);
        options.push_back({std::string(name), takes});
    }
    Reader reader(std::move(options), std::move(arguments));
    Array* result = reader.read();
    Status told =
        assign_optional(context, rest_index, Value::of(static_cast<int64_t>(reader.index)));
    if (!told.ok()) {
        release_cell(result);
        return failed;
    }
    return Value::of(result);
}

}  // namespace surus
