// libxml2's events, turned into what expat would tell: qualified names with namespaces, entities,
// and source text again for the default handler.
#include <libxml/parserInternals.h>

#include <string>
#include <vector>

#include "ext/support.h"
#include "ext/xml/sax_parser.h"
#include "runtime/values/conversion.h"

namespace surus::sax {

namespace {

Parser& parser_of(void* user) { return *static_cast<Parser*>(user); }

// null and false are one to handlers.
Value text_value(const Parser& parser, const xmlChar* text) {
    return text ? Value::of(decode(parser, text_of(text))) : false_value();
}

void fire_default(Parser& parser, std::string_view source) {
    Value arguments[] = {Value::of(decode(parser, source))};
    release(fire(parser, Event::Default, arguments));
}

// Whether an event without a handler goes to the default handler, as its source text.
bool is_default(const Parser& parser, Event event) {
    return !parser.hears(event) && parser.hears(Event::Default);
}

std::string prefixed(const xmlChar* prefix, const xmlChar* name) {
    std::string made;
    if (prefix) made.append(text_of(prefix)) += ':';
    return made.append(text_of(name));
}

std::string qualified(const Parser& parser, const xmlChar* uri, const xmlChar* name) {
    std::string made;
    if (uri) made.append(text_of(uri)) += parser.separator;
    return made.append(text_of(name));
}

// ---- elements

void fire_start(Parser& parser, std::string_view name, const xmlChar** attributes) {
    Ref<String> decoded = Ref<String>::adopt(decode_name(parser, name));
    if (parser.handler(Event::StartElement).callable.function) {
        Value arguments[] = {
            Value::of(skip_tag_start(parser, share(*decoded))),
            Value::of(decode_attributes(parser, attributes)),
        };
        release(fire(parser, Event::StartElement, arguments));
    }
    if (parser.structure) parser.structure->open_tag(parser, *decoded, attributes);
}

void fire_end(Parser& parser, std::string_view name) {
    Ref<String> decoded = Ref<String>::adopt(decode_name(parser, name));
    if (parser.handler(Event::EndElement).callable.function) {
        Value arguments[] = {Value::of(skip_tag_start(parser, share(*decoded)))};
        release(fire(parser, Event::EndElement, arguments));
    }
    if (parser.structure) parser.structure->close_tag(parser, *decoded);
}

void start_element(void* user, const xmlChar* name, const xmlChar** attributes) {
    Parser& parser = parser_of(user);
    if (parser.hears(Event::StartElement)) {
        fire_start(parser, text_of(name), attributes);
    } else if (parser.hears(Event::Default)) {
        std::string source = "<" + std::string(text_of(name));
        for (; attributes && *attributes; attributes += 2) {
            source.append(" ").append(text_of(attributes[0])).append("=\"");
            source.append(text_of(attributes[1])).append("\"");
        }
        fire_default(parser, source + ">");
    }
}

void end_element(void* user, const xmlChar* name) {
    Parser& parser = parser_of(user);
    if (parser.hears(Event::EndElement))
        fire_end(parser, text_of(name));
    else if (parser.hears(Event::Default))
        fire_default(parser, "</" + std::string(text_of(name)) + ">");
}

// libxml2's attributes with namespaces: name, prefix, URI, value, the value's end.
struct NsAttribute {
    const xmlChar *name, *prefix, *uri, *value, *end;
    std::string_view text() const {
        return {reinterpret_cast<const char*>(value), static_cast<size_t>(end - value)};
    }
};

std::string start_source(const xmlChar* name, const xmlChar* prefix,
                         std::span<const xmlChar* const> namespaces,
                         std::span<const NsAttribute> attributes) {
    std::string source = "<" + prefixed(prefix, name);
    for (size_t i = 0; i + 1 < namespaces.size(); i += 2) {
        source.append(" xmlns");
        if (namespaces[i]) source.append(":").append(text_of(namespaces[i]));
        source.append("=\"").append(text_of(namespaces[i + 1])).append("\"");
    }
    for (const NsAttribute& attribute : attributes) {
        source.append(" ").append(prefixed(attribute.prefix, attribute.name)).append("=\"");
        source.append(attribute.text()).append("\"");
    }
    return source + ">";
}

void start_element_ns(void* user, const xmlChar* name, const xmlChar* prefix, const xmlChar* uri,
                      int namespace_count, const xmlChar** namespaces, int attribute_count, int,
                      const xmlChar** attribute_list) {
    Parser& parser = parser_of(user);
    size_t declared = static_cast<size_t>(namespace_count) * 2;
    for (size_t i = 0; i + 1 < declared && parser.hears(Event::StartNamespace); i += 2) {
        Value arguments[] = {text_value(parser, namespaces[i]),
                             text_value(parser, namespaces[i + 1])};
        release(fire(parser, Event::StartNamespace, arguments));
    }
    std::vector<NsAttribute> attributes;
    for (int i = 0; attribute_list && i < attribute_count; ++i, attribute_list += 5) {
        attributes.push_back({attribute_list[0], attribute_list[1], attribute_list[2],
                              attribute_list[3], attribute_list[4]});
    }
    if (!parser.hears(Event::StartElement)) {
        if (parser.hears(Event::Default))
            fire_default(parser, start_source(name, prefix, {namespaces, declared}, attributes));
        return;
    }
    std::vector<std::string> texts;
    texts.reserve(attributes.size() * 2);
    std::vector<const xmlChar*> list;
    for (const NsAttribute& attribute : attributes) {
        texts.push_back(
            qualified(parser, attribute.prefix ? attribute.uri : nullptr, attribute.name));
        texts.emplace_back(attribute.text());
    }
    for (const std::string& text : texts)
        list.push_back(reinterpret_cast<const xmlChar*>(text.c_str()));
    list.push_back(nullptr);
    fire_start(parser, qualified(parser, uri, name), list.data());
}

void end_element_ns(void* user, const xmlChar* name, const xmlChar* prefix, const xmlChar* uri) {
    Parser& parser = parser_of(user);
    if (parser.hears(Event::EndElement))
        fire_end(parser, qualified(parser, uri, name));
    else if (parser.hears(Event::Default))
        fire_default(parser, "</" + prefixed(prefix, name) + ">");
}

// ---- text and what stands in it

void fire_text(Parser& parser, std::string_view text) {
    if (parser.handler(Event::CharacterData).callable.function) {
        Value arguments[] = {Value::of(decode(parser, text))};
        release(fire(parser, Event::CharacterData, arguments));
    }
    if (parser.structure) parser.structure->add_text(parser, text);
}

void characters(void* user, const xmlChar* text, int length) {
    Parser& parser = parser_of(user);
    std::string_view bytes{reinterpret_cast<const char*>(text), static_cast<size_t>(length)};
    if (parser.hears(Event::CharacterData))
        fire_text(parser, bytes);
    else if (parser.hears(Event::Default))
        fire_default(parser, bytes);
}

void processing_instruction(void* user, const xmlChar* target, const xmlChar* data) {
    Parser& parser = parser_of(user);
    if (is_default(parser, Event::ProcessingInstruction)) {
        std::string source = "<?";
        source.append(text_of(target)).append(" ").append(text_of(data)).append("?>");
        fire_default(parser, source);
        return;
    }
    Value arguments[] = {text_value(parser, target), text_value(parser, data)};
    release(fire(parser, Event::ProcessingInstruction, arguments));
}

void comment(void* user, const xmlChar* text) {
    Parser& parser = parser_of(user);
    if (parser.hears(Event::Default))
        fire_default(parser, "<!--" + std::string(text_of(text)) + "-->");
}

// ---- declarations; there is no base

void unparsed_entity(void* user, const xmlChar* name, const xmlChar* public_id,
                     const xmlChar* system_id, const xmlChar* notation) {
    Parser& parser = parser_of(user);
    Value arguments[] = {text_value(parser, name), false_value(), text_value(parser, system_id),
                         text_value(parser, public_id), text_value(parser, notation)};
    release(fire(parser, Event::UnparsedEntity, arguments));
}

void notation(void* user, const xmlChar* name, const xmlChar* public_id, const xmlChar* system_id) {
    Parser& parser = parser_of(user);
    Value arguments[] = {text_value(parser, name), false_value(), text_value(parser, system_id),
                         text_value(parser, public_id)};
    release(fire(parser, Event::Notation, arguments));
}

// ---- entities

void external_entity(Parser& parser, xmlEntity& entity) {
    if (!parser.hears(Event::ExternalEntity)) return;
    Value arguments[] = {text_value(parser, entity.name), Value::of(String::empty()),
                         text_value(parser, entity.SystemID),
                         text_value(parser, entity.ExternalID)};
    OwnedValue result(fire(parser, Event::ExternalEntity, arguments));
    Result<int64_t> goes_on = int64_t{0};
    if (!result->is_undef() && !Context::current().has_pending())
        goes_on = to_int(Context::current(), result.get());
    if (goes_on && *goes_on) return;
    xmlStopParser(parser.parser);
    constexpr int handling_failed = 21;  // XML_ERROR_EXTERNAL_ENTITY_HANDLING
    parser.parser->errNo = handling_failed;
}

bool is_internal(const xmlEntity& entity) {
    return entity.etype == XML_INTERNAL_GENERAL_ENTITY ||
           entity.etype == XML_INTERNAL_PARAMETER_ENTITY ||
           entity.etype == XML_INTERNAL_PREDEFINED_ENTITY;
}

// What libxml2 asks where an entity is referred to. expat expands none if there is a default
// handler, which gets the reference instead; but predefined ones if text is wanted.
xmlEntityPtr get_entity(void* user, const xmlChar* name) {
    Parser& parser = parser_of(user);
    xmlParserCtxt& state = *parser.parser;
    if (state.inSubset != 0) return nullptr;
    xmlEntityPtr entity = xmlGetPredefinedEntity(name);
    if (!entity) entity = xmlGetDocEntity(state.myDoc, name);
    if (entity &&
        (state.instate == XML_PARSER_ENTITY_VALUE || state.instate == XML_PARSER_ATTRIBUTE_VALUE))
        return entity;
    bool hears_text = parser.hears(Event::CharacterData);
    if (!entity || is_internal(*entity)) {
        bool predefined = entity && entity->etype == XML_INTERNAL_PREDEFINED_ENTITY;
        if (parser.hears(Event::Default) && !(predefined && hears_text))
            fire_default(parser, "&" + std::string(text_of(name)) + ";");
        else if (hears_text && entity)
            fire_text(parser, text_of(entity->content));
    } else if (entity->etype == XML_EXTERNAL_GENERAL_PARSED_ENTITY) {
        external_entity(parser, *entity);
    }
    return entity;
}

}  // namespace

const xmlSAXHandler events{
    .getEntity = get_entity,
    .notationDecl = notation,
    .unparsedEntityDecl = unparsed_entity,
    .startElement = start_element,
    .endElement = end_element,
    .characters = characters,
    .processingInstruction = processing_instruction,
    .comment = comment,
    .cdataBlock = characters,
    .initialized = XML_SAX2_MAGIC,
    .startElementNs = start_element_ns,
    .endElementNs = end_element_ns,
};

Value fire(Parser& parser, Event event, std::span<Value> arguments) {
    Context& context = Context::current();
    const Handler& handler = parser.handler(event);
    Value result = Value::undef();
    if (handler.callable.function && !context.has_pending()) {
        // The handler may set another one in its place.
        OwnedValue held(copy(handler.held));
        Callable callable = handler.callable;
        Value all[6] = {Value::of(parser.self)};
        std::copy(arguments.begin(), arguments.end(), all + 1);
        Result<Value> called = call(context, callable, {all, arguments.size() + 1});
        if (called) result = called.take();
    }
    for (const Value& argument : arguments) release(argument);
    return result;
}

}  // namespace surus::sax
