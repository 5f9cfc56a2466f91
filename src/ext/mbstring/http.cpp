// Encodings of requests and responses: mb_parse_str and mb_output_handler.
#include "ext/mbstring/mbstring.stub.h"
#include "ext/mbstring/state.h"
#include "ext/pcre/pattern.h"
#include "ext/standard/output/header.h"
#include "ext/standard/string/query.h"
#include "ext/standard/string/url.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/output.h"
#include "runtime/request/tables.h"

namespace surus {

using namespace mbstring;

Result<bool> php_mb_parse_str(Context& context, String& string, Reference& result) {
    std::vector<Ref<String>> texts = TRY(query_pairs(context, string.view()));
    State& state = mbstring::state(context);
    const Encoding* from = &encoding(Id::Pass);
    if (state.http_input.size() == 1) {
        from = state.http_input[0];
    } else if (state.http_input.size() > 1) {
        std::vector<std::string_view> views;
        for (const Ref<String>& text : texts) views.push_back(text->view());
        from = detect(views, state.http_input, {state.strict_detection, true});
        if (!from) {
            TRY(function_warning(context, "Unable to detect encoding"));
            from = &encoding(Id::Pass);
        }
    }
    Array* variables = Array::create();
    OwnedValue owned(Value::of(variables));
    for (size_t i = 0; i < texts.size(); i += 2) {
        bool as_it_is = from->id == Id::Pass;
        Ref<String> name = as_it_is ? texts[i]
                                    : Ref<String>::adopt(convert_counting(context, texts[i]->view(),
                                                                          *from, *state.internal));
        String* value =
            as_it_is ? share(*texts[i + 1])
                     : convert_counting(context, texts[i + 1]->view(), *from, *state.internal);
        put_query_variable(context, *variables, name->view().substr(0, name->view().find('\0')),
                           Value::of(value));
    }
    state.http_input_identified = from;
    TRY(assign_reference(context, result, owned.leak()));
    return !string.is_empty() && string.data()[0] != '\0';
}

namespace {

Result<bool> matches_ignoring_case(Context& context, std::string_view pattern, String& text) {
    // A delimiter that no pattern has.
    Ref<String> regex = Ref<String>::adopt(make_string("\x01" + std::string(pattern) + "\x01i"));
    PatternRef compiled = TRY(compile_pattern(context, *regex));
    return compiled && Matcher(context, *compiled, text).first(0);
}

// Decides when output begins: only texts are converted, and the header then says what they are in.
Status begin_conversion(Context& context, State& state) {
    const Encoding& encoding = *state.http_output;
    std::string type = sent_content_type(context);
    bool is_default = type.empty();
    const std::string& pattern = *context.ini->get("mbstring.http_output_conv_mimetypes");
    if (!is_default) {
        Ref<String> subject = Ref<String>::adopt(make_string(type));
        if (!TRY(matches_ignoring_case(context, pattern, *subject))) return {};
    }
    std::string mime =
        is_default ? *context.ini->get("default_mimetype") : type.substr(0, type.find(';'));
    if (encoding.mime_name) set_content_type(context, mime + "; charset=" + encoding.mime_name);
    state.converts_output = true;
    return {};
}

}  // namespace

Result<String*> php_mb_output_handler(Context& context, String& string, int64_t status) {
    State& state = mbstring::state(context);
    const Encoding& to = *state.http_output;
    if (to.id == Id::Pass) return share(string);
    if (status & output_handler::start) TRY(begin_conversion(context, state));
    if (!state.converts_output) return share(string);
    bool last = status & output_handler::final;
    Input input(string.view());
    input.state = state.output_state;
    input.cache = state.output_cache;
    Sink sink(to, state.substitute, string.length);
    uint32_t characters[128];
    while (input.more()) {
        size_t count =
            state.internal->decode(*state.internal, input, characters, std::size(characters));
        sink.encode(characters, count, !input.more() && last);
    }
    state.illegal_characters += sink.errors;
    state.output_state = last ? 0 : input.state;
    state.output_cache = last ? 0 : input.cache;
    if (last) state.converts_output = false;
    return sink.finish();
}

}  // namespace surus
