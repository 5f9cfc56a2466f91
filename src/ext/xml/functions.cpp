// The functions of ext/xml: making parsers, their handlers and options, parsing.
#include "ext/libxml/libxml.h"
#include "ext/support.h"
#include "ext/xml/sax_parser.h"
#include "ext/xml/xml.stub.h"
#include "runtime/calls/native_binding.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace sax;

namespace {

constexpr std::string_view encoding_names[] = {"UTF-8", "ISO-8859-1", "US-ASCII"};

bool find_encoding(std::string_view name, Encoding& found) {
    for (size_t i = 0; i < std::size(encoding_names); ++i) {
        if (!equal_ignoring_case(name, encoding_names[i])) continue;
        found = static_cast<Encoding>(i);
        return true;
    }
    return false;
}

void forget(Handler& handler) {
    Value held = handler.held;
    handler = {};
    release(held);
}

void destroy(Object& self) {
    Parser& parser = sax::parser_of(self);
    if (parser.parser) {
        xmlFreeDoc(parser.parser->myDoc);
        parser.parser->myDoc = nullptr;
        xmlFreeParserCtxt(parser.parser);
        parser.parser = nullptr;
    }
    for (Handler& handler : parser.handlers) forget(handler);
    replace(parser.object, Value::undef());
}

void trace(Object& self, void (*visit)(Value& value, void* data), void* data) {
    Parser& parser = sax::parser_of(self);
    visit(parser.object, data);
    for (Handler& handler : parser.handlers) visit(handler.held, data);
}

Result<Object*> create(Context& context, const String* encoding, char separator) {
    Encoding target = Encoding::Utf8;
    if (encoding && !encoding->is_empty() && !find_encoding(encoding->view(), target))
        return throw_argument_value_error(context, 1, "is not a supported source encoding");
    libxml_state(context);
    Object* object = TRY(instantiate(context, class_XMLParser(context)));
    Parser& parser = sax::parser_of(*object);
    xmlSAXHandler handlers = events;
    parser.parser = xmlCreatePushParserCtxt(&handlers, &parser, nullptr, 0, nullptr);
    if (!parser.parser) {
        release_cell(object);
        return fatal_error(context, "Out of memory");
    }
    xmlCtxtUseOptions(parser.parser, XML_PARSE_OLDSAX);
    parser.parser->replaceEntities = 1;
    parser.parser->wellFormed = 0;
    if (separator)
        parser.parser->sax2 = 1;
    else
        parser.parser->sax->initialized = 1;
    parser.self = object;
    parser.target = target;
    parser.folds_case = true;
    parser.separator = separator;
    return object;
}

// ---- handlers

// A share of the object that a callable needs.
Value object_of(const Callable& callable) {
    Object* held = callable.closure ? callable.closure : callable.self;
    return held ? Value::of(share(*held)) : Value::undef();
}

void hold(Handler& handler, const Callable& callable, bool is_method) {
    Value old = handler.held;
    handler.held = object_of(callable);
    handler.callable = callable;
    handler.is_method = is_method;
    release(old);
}

// A public or other method of the object, as a callable; no function: there is none.
Callable method_of(Object& object, std::string_view name) {
    Callable callable;
    callable.function = find_own_method(*object.cls, to_lower(name));
    if (!callable.function) return callable;
    callable.called_class = object.cls;
    callable.self = callable.function->is(flag::static_) ? nullptr : &object;
    return callable;
}

// What a handler argument means: nothing, a callable, or a method of the object that was set, which
// is deprecated (said once in a call). May run user code.
Result<Handler> handler_of(Context& context, Parser& parser, const Value& given, uint32_t position,
                           bool& said) {
    Handler made{};
    if (given.is_null()) return made;
    if (given.is_string() || given.is_array() || given.is_object()) {
        made.callable = TRY(resolve_callable(context, given, nullptr));
        if (made.callable.function) return made;
    }
    if (given.is_array() || given.is_object()) {
        bool has_text = given.is_object() && given.object->cls->magic.to_string;
        if (!has_text)
            return throw_argument_type_error(context, position,
                                             "must be of type callable|string|null");
    }
    Ref<String> name = Ref<String>::adopt(TRY(to_string(context, given)));
    if (!said) {
        said = true;
        TRY(function_deprecated(context, "Passing non-callable strings is deprecated since 8.4"));
    }
    if (name->is_empty()) return made;
    if (!parser.object.is_object()) {
        return throw_argument_value_error(
            context, position,
            "an object must be set via xml_set_object() to be able to lookup method");
    }
    Object& object = *parser.object.object;
    made.callable = method_of(object, name->view());
    made.is_method = true;
    if (made.callable.function) return made;
    return throw_argument_value_error(context, position, "method %s::%s() does not exist",
                                      object.cls->name->data(), name->data());
}

Result<bool> set_handler(Context& context, Object& object, Event event, const Value& given) {
    Parser& parser = sax::parser_of(object);
    bool said = false;
    Handler made = TRY(handler_of(context, parser, given, 2, said));
    hold(parser.handler(event), made.callable, made.is_method);
    parser.hear(event);
    return true;
}

const char* setter_of(Event event) {
    switch (event) {
    case Event::StartElement:
    case Event::EndElement: return "xml_set_element_handler";
    case Event::CharacterData: return "xml_set_character_data_handler";
    case Event::ProcessingInstruction: return "xml_set_processing_instruction_handler";
    case Event::Default: return "xml_set_default_handler";
    case Event::UnparsedEntity: return "xml_set_unparsed_entity_decl_handler";
    case Event::Notation: return "xml_set_notation_decl_handler";
    case Event::ExternalEntity: return "xml_set_external_entity_ref_handler";
    case Event::StartNamespace: return "xml_set_start_namespace_decl_handler";
    case Event::EndNamespace: return "xml_set_end_namespace_decl_handler";
    case Event::Count: break;
    }
    return "";
}

// ---- parsing

// libxml2 counts in int. Handlers run: anything may have happened afterwards.
bool parse(Parser& parser, std::string_view data, bool is_final) {
    constexpr size_t most = size_t{1} << 30;
    parser.parsing = true;
    int error = 0;
    do {
        std::string_view part = data.substr(0, most);
        data.remove_prefix(part.size());
        error = xmlParseChunk(parser.parser, part.data(), static_cast<int>(part.size()),
                              is_final && data.empty());
    } while (!error && !data.empty());
    parser.parsing = false;
    return !error && parser.parser->lastError.level <= XML_ERR_WARNING;
}

// Which option's value must be a scalar; others are taken as what casts make of them.
Status check_option_value(Context& context, const Value& value) {
    if (value.is_string() || value.is_int() || value.is_bool()) return {};
    return function_warning(context,
                            "Argument #3 ($value) must be of type string|int|bool, %s given",
                            type_name_in_errors(value));
}

Result<bool> set_tag_start(Context& context, Parser& parser, const Value& value) {
    int64_t count = TRY(to_int(context, value));
    constexpr int64_t most = std::numeric_limits<int>::max();
    if (count < 0 || count > most) {
        TRY(function_warning(context,
                             "Argument #3 ($value) must be between 0 and %d for option "
                             "XML_OPTION_SKIP_TAGSTART",
                             static_cast<int>(most)));
        return false;
    }
    parser.tag_start = static_cast<int>(count);
    return true;
}

Result<bool> set_target(Context& context, Parser& parser, const Value& value) {
    Ref<String> name = Ref<String>::adopt(TRY(to_string(context, value)));
    if (!find_encoding(name->view(), parser.target))
        return throw_argument_value_error(context, 3, "is not a supported target encoding");
    return true;
}

Result<bool> set_huge(Context& context, Parser& parser, const Value& value) {
    if (parser.parsing)
        return throw_error(context, "Cannot change option XML_OPTION_PARSE_HUGE while parsing");
    parser.huge = to_bool(value);
    xmlCtxtUseOptions(parser.parser, XML_PARSE_OLDSAX | (parser.huge ? XML_PARSE_HUGE : 0));
    parser.parser->replaceEntities = 1;
    return true;
}

}  // namespace

const ClassHandlers xml_parser_handlers{
    .native_size = sizeof(Parser),
    .destroy_native = destroy,
    .holds_memory = true,
    .trace = trace,
    .made_by = "xml_parser_create() or xml_parser_create_ns()",
};

Result<Object*> php_xml_parser_create(Context& context, String* encoding) {
    return create(context, encoding, 0);
}

Result<Object*> php_xml_parser_create_ns(Context& context, String* encoding, String& separator) {
    // Of a longer separator the first byte is used; an empty one separates by nothing visible.
    return create(context, encoding, separator.is_empty() ? ':' : separator.view()[0]);
}

Result<bool> php_xml_set_object(Context& context, Object& object, Object& target) {
    Parser& parser = sax::parser_of(object);
    for (size_t i = 0; i < std::size(parser.handlers); ++i) {
        const Handler& handler = parser.handlers[i];
        if (!handler.is_method || !handler.callable.function) continue;
        const char* name = handler.callable.function->name->data();
        if (method_of(target, name).function) continue;
        return throw_argument_value_error(
            context, 2,
            "cannot safely swap to object of class %s as method \"%s\" does not exist, which was "
            "set via %s()",
            target.cls->name->data(), name, setter_of(static_cast<Event>(i)));
    }
    for (Handler& handler : parser.handlers) {
        if (!handler.is_method || !handler.callable.function) continue;
        hold(handler, method_of(target, handler.callable.function->name->view()), true);
    }
    replace(parser.object, Value::of(share(target)));
    return true;
}

Result<bool> php_xml_set_element_handler(Context& context, Object& object, const Value& start,
                                         const Value& end) {
    Parser& parser = sax::parser_of(object);
    bool said = false;
    Handler first = TRY(handler_of(context, parser, start, 2, said));
    // An error handler may set another object meanwhile.
    OwnedValue held(object_of(first.callable));
    Handler second = TRY(handler_of(context, parser, end, 3, said));
    hold(parser.handler(Event::StartElement), first.callable, first.is_method);
    hold(parser.handler(Event::EndElement), second.callable, second.is_method);
    parser.hear(Event::StartElement);
    parser.hear(Event::EndElement);
    return true;
}

Result<bool> php_xml_set_character_data_handler(Context& context, Object& parser,
                                                const Value& handler) {
    return set_handler(context, parser, Event::CharacterData, handler);
}

Result<bool> php_xml_set_processing_instruction_handler(Context& context, Object& parser,
                                                        const Value& handler) {
    return set_handler(context, parser, Event::ProcessingInstruction, handler);
}

Result<bool> php_xml_set_default_handler(Context& context, Object& parser, const Value& handler) {
    return set_handler(context, parser, Event::Default, handler);
}

Result<bool> php_xml_set_unparsed_entity_decl_handler(Context& context, Object& parser,
                                                      const Value& handler) {
    return set_handler(context, parser, Event::UnparsedEntity, handler);
}

Result<bool> php_xml_set_notation_decl_handler(Context& context, Object& parser,
                                               const Value& handler) {
    return set_handler(context, parser, Event::Notation, handler);
}

Result<bool> php_xml_set_external_entity_ref_handler(Context& context, Object& parser,
                                                     const Value& handler) {
    return set_handler(context, parser, Event::ExternalEntity, handler);
}

Result<bool> php_xml_set_start_namespace_decl_handler(Context& context, Object& parser,
                                                      const Value& handler) {
    return set_handler(context, parser, Event::StartNamespace, handler);
}

// libxml2 does not tell when a namespace ends: the handler is never called, in php neither.
Result<bool> php_xml_set_end_namespace_decl_handler(Context& context, Object& parser,
                                                    const Value& handler) {
    return set_handler(context, parser, Event::EndNamespace, handler);
}

Result<int64_t> php_xml_parse(Context& context, Object& object, String& data, bool is_final) {
    Parser& parser = sax::parser_of(object);
    if (parser.parsing) return throw_error(context, "Parser must not be called recursively");
    bool fine = parse(parser, data.view(), is_final);
    if (context.has_pending()) return failed;
    return fine;
}

Result<Value> php_xml_parse_into_struct(Context& context, Object& object, String& data,
                                        Reference& values, Reference* index) {
    Parser& parser = sax::parser_of(object);
    if (parser.parsing) {
        TRY(function_warning(context, "Parser must not be called recursively"));
        return false_value();
    }
    if (index) TRY(assign_reference(context, *index, Value::of(Array::empty())));
    TRY(assign_reference(context, values, Value::of(Array::empty())));
    for (Event event : {Event::StartElement, Event::EndElement, Event::CharacterData})
        parser.hear(event);
    Structure structure(index != nullptr);
    parser.structure = &structure;
    bool fine = parse(parser, data.view(), true);
    parser.structure = nullptr;
    if (index) TRY(assign_reference(context, *index, Value::of(structure.take_index())));
    TRY(assign_reference(context, values, Value::of(structure.take_values())));
    if (context.has_pending()) return failed;
    return Value::of(int64_t{fine});
}

Result<int64_t> php_xml_get_error_code(Context&, Object& parser) {
    return int64_t{sax::parser_of(parser).parser->errNo};
}

Result<Value> php_xml_error_string(Context&, int64_t code) {
    static constexpr std::string_view texts[] = {
#define XML_ERROR_TEXT(text) text,
#include "ext/xml/error_texts.def"
#undef XML_ERROR_TEXT
    };
    if (code < 0 || code >= static_cast<int64_t>(std::size(texts))) return string_value("Unknown");
    return string_value(texts[code]);
}

Result<int64_t> php_xml_get_current_line_number(Context&, Object& parser) {
    const xmlParserInput* input = sax::parser_of(parser).parser->input;
    return int64_t{input ? input->line : 0};
}

Result<int64_t> php_xml_get_current_column_number(Context&, Object& parser) {
    const xmlParserInput* input = sax::parser_of(parser).parser->input;
    return int64_t{input ? input->col : 0};
}

Result<int64_t> php_xml_get_current_byte_index(Context&, Object& parser) {
    const xmlParserInput* input = sax::parser_of(parser).parser->input;
    if (!input) return int64_t{0};
    return static_cast<int64_t>(input->consumed) + (input->cur - input->base);
}

Result<bool> php_xml_parser_free(Context& context, Object& object) {
    if (!sax::parser_of(object).parsing) return true;
    TRY(function_warning(context, "Parser cannot be freed while it is parsing"));
    return false;
}

Result<bool> php_xml_parser_set_option(Context& context, Object& object, int64_t option,
                                       const Value& value) {
    Parser& parser = sax::parser_of(object);
    TRY(check_option_value(context, value));
    switch (option) {
    case constant_XML_OPTION_CASE_FOLDING: parser.folds_case = to_bool(value); return true;
    case constant_XML_OPTION_SKIP_WHITE: parser.skips_white = to_bool(value); return true;
    case constant_XML_OPTION_SKIP_TAGSTART: return set_tag_start(context, parser, value);
    case constant_XML_OPTION_TARGET_ENCODING: return set_target(context, parser, value);
    case constant_XML_OPTION_PARSE_HUGE: return set_huge(context, parser, value);
    }
    return throw_argument_value_error(context, 2, "must be a XML_OPTION_* constant");
}

Result<Value> php_xml_parser_get_option(Context& context, Object& object, int64_t option) {
    Parser& parser = sax::parser_of(object);
    switch (option) {
    case constant_XML_OPTION_CASE_FOLDING: return Value::boolean(parser.folds_case);
    case constant_XML_OPTION_SKIP_WHITE: return Value::boolean(parser.skips_white);
    case constant_XML_OPTION_SKIP_TAGSTART: return Value::of(int64_t{parser.tag_start});
    case constant_XML_OPTION_TARGET_ENCODING:
        return string_value(encoding_names[static_cast<size_t>(parser.target)]);
    case constant_XML_OPTION_PARSE_HUGE: return Value::boolean(parser.huge);
    }
    return throw_argument_value_error(context, 2, "must be a XML_OPTION_* constant");
}

}  // namespace surus
