// XMLParser: libxml2's push parser, whose events call PHP functions.
//
// libxml2 has no expat; what expat would report when (text of entities, what goes to the default
// handler) is worked out in events.cpp, as PHP does.
#pragma once

#include <libxml/parser.h>

#include <memory>
#include <string_view>

#include "base/result.h"
#include "context/context.h"
#include "runtime/calls/callable.h"
#include "runtime/objects/object.h"

namespace surus::sax {

enum class Event : uint8_t {
    StartElement,
    EndElement,
    CharacterData,
    ProcessingInstruction,
    Default,
    UnparsedEntity,
    Notation,
    ExternalEntity,
    StartNamespace,
    EndNamespace,
    Count,
};

// What strings are given to handlers in.
enum class Encoding : uint8_t { Utf8, Latin1, Ascii };

struct Handler {
    Value held;         // keeps alive what `callable` calls: an object or closure, or Undef
    Callable callable;  // no function: none is set
    bool is_method;     // a name that was looked for in the object of xml_set_object()
};

class Structure;

struct Parser {
    Object* self;
    xmlParserCtxtPtr parser;
    Structure* structure;  // what xml_parse_into_struct() is filling, or null
    Value object;          // of xml_set_object()
    Handler handlers[static_cast<size_t>(Event::Count)];
    uint32_t heard;  // events that a handler was ever set for: the default handler lacks them
    int tag_start;
    Encoding target;
    char separator;  // between namespace and name; 0: namespaces are not looked at
    bool folds_case;
    bool skips_white;
    bool huge;
    bool parsing;

    Handler& handler(Event event) { return handlers[static_cast<size_t>(event)]; }
    bool hears(Event event) const { return heard >> static_cast<unsigned>(event) & 1; }
    void hear(Event event) { heard |= 1u << static_cast<unsigned>(event); }
};

inline Parser& parser_of(Object& object) { return object.native<Parser>(); }

// The handlers of all events, for libxml2; user data is the Parser. Those called may run user code.
extern const xmlSAXHandler events;

// Calls the handler of an event if there is one, unless something is pending. `arguments` go behind
// the parser; they are taken over. Null when it was not called. May run user code.
Value fire(Parser& parser, Event event, std::span<Value> arguments);

// Text in the target encoding; owned.
String* decode(const Parser& parser, std::string_view text);
// The same of a name, in upper case if the parser is to fold it.
String* decode_name(const Parser& parser, std::string_view name);
// Without its first bytes, as XML_OPTION_SKIP_TAGSTART wants it. Takes over and returns a share.
String* skip_tag_start(const Parser& parser, String* name);
// The attributes of libxml2's (name, value)… list.
Array* decode_attributes(const Parser& parser, const xmlChar** attributes);

inline std::string_view text_of(const xmlChar* text) {
    return text ? std::string_view(reinterpret_cast<const char*>(text)) : std::string_view();
}

// What xml_parse_into_struct() makes: a list of tags, and where each name is in it.
class Structure {
public:
    explicit Structure(bool with_index);
    // These may run user code (a warning's handler).
    void open_tag(Parser& parser, String& name, const xmlChar** attributes);
    void close_tag(Parser& parser, String& name);
    void add_text(Parser& parser, std::string_view text);
    Array* take_values() { return values_.leak(); }
    Array* take_index() { return index_.leak(); }

private:
    static constexpr size_t max_level = 255;
    Array* add_tag(Parser& parser, String& name, std::string_view type);
    void add_to_index(const Parser& parser, const String& name);
    void warn_of_depth();

    Ref<Array> values_;
    Ref<Array> index_;                // or null
    std::vector<Ref<String>> names_;  // of open elements, at most max_level of them
    size_t level_ = 0;
    int64_t next_ = 0;            // what is counted in the index
    bool last_was_open_ = false;  // the last tag is that of the element that is open
};

}  // namespace surus::sax
