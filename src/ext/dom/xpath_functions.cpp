// Functions of PHP in XPath expressions: php:function(), php:functionString(), and those that
// registerPhpFunctionNS() gave a name.
#include <libxml/xpathInternals.h>

#include "ext/dom/copy.h"
#include "ext/dom/xpath.h"
#include "runtime/values/conversion.h"

namespace surus::dom {

namespace {

enum class Mode : uint8_t { Nodes, Strings };

// Copies of the nodes in documents of their own; owned.
Result<Value> copied_node(Context& context, xmlNode& node) {
    if (is_document(node)) return value_of_new(context, copy_node(node, nullptr, true));
    xmlDoc* doc = xmlNewDoc(nullptr);
    if (!doc) return throw_dom(context, ErrorCode::InvalidState);
    XmlNodeRef held(*as_node(doc));
    return value_of_new(context, copy_node(node, doc, true));
}

Result<Array*> visible_nodes(Context& context, const xmlNodeSet* nodes, const xmlDoc* source) {
    if (!source) return xpath_nodes(context, nodes);
    Ref<Array> result = Ref<Array>::adopt(Array::create());
    for (int i = 0; nodes && i < nodes->nodeNr; ++i) {
        xmlNode& node = *nodes->nodeTab[i];
        bool copies = node.type != XML_NAMESPACE_DECL && doc_of(node) != source;
        result->push(copies ? TRY(copied_node(context, node))
                            : TRY(xpath_node_value(context, node)));
    }
    return result.leak();
}

// An argument of the expression as a value; takes it over. Owned.
Result<Value> argument_value(Context& context, xmlXPathObject* object, Mode mode,
                             const xmlDoc* source) {
    struct Free {
        xmlXPathObject* object;
        ~Free() { xmlXPathFreeObject(object); }
    } guard{object};
    switch (object->type) {
    case XPATH_STRING: return text_value(object->stringval);
    case XPATH_BOOLEAN: return Value::boolean(object->boolval);
    case XPATH_NUMBER: return Value::of(object->floatval);
    case XPATH_NODESET:
        if (mode == Mode::Nodes)
            return Value::of(TRY(visible_nodes(context, object->nodesetval, source)));
        [[fallthrough]];
    default: return string_value(XmlText(xmlXPathCastToString(object)).view());
    }
}

class Arguments {
public:
    ~Arguments() {
        for (Value& value : values_) release(value);
    }
    // The last `count` of the evaluator's stack, in order.
    Status pop(Context& context, xmlXPathParserContext& parser, int count, Mode mode,
               const xmlDoc* source) {
        Status status;
        for (int i = 0; i < count; ++i) {
            xmlXPathObject* object = valuePop(&parser);
            if (!object) continue;
            if (!status) {
                xmlXPathFreeObject(object);
                continue;
            }
            Result<Value> value = argument_value(context, object, mode, source);
            if (value)
                values_.insert(values_.begin(), *value);
            else
                status = failed;
        }
        return status;
    }
    std::span<const Value> all() const { return values_; }
    std::span<const Value> rest() const { return all().subspan(1); }

private:
    std::vector<Value> values_;
};

// Puts a result on the evaluator's stack; takes it over.
Status push_result(Context& context, XPathFunctions& state, xmlXPathParserContext& parser,
                   Value given) {
    OwnedValue owned(given);
    const Value& value = owned.get().deref();
    if (value.is_object()) {
        xmlNode* node = is_subclass(*value.object->cls, class_DOMNode(context))
                            ? raw_node(*value.object)
                            : nullptr;
        if (!node) {
            return throw_type_error(context,
                                    "Only objects that are instances of DOM nodes can be "
                                    "converted to an XPath expression");
        }
        state.results.emplace_back(*node);
        valuePush(&parser, xmlXPathNewNodeSet(node));
        return {};
    }
    if (value.is_bool()) {
        valuePush(&parser, xmlXPathNewBoolean(value.is_true()));
        return {};
    }
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
    valuePush(&parser, xmlXPathNewString(xml(*text)));
    return {};
}

const XPathFunction* find_function(const XPathFunctions& state, std::string_view uri,
                                   std::string_view name) {
    for (const XPathFunction& function : state.list) {
        if (function.uri == uri && function.name == name) return &function;
    }
    return nullptr;
}

// What php:function("name", …) calls; owned.
Result<Value> callable_named(Context& context, const XPathFunctions& state, const Value& name) {
    if (!name.is_string()) return throw_type_error(context, "Handler name must be a string");
    if (state.allowed == XPathFunctions::Allowed::Nothing)
        return throw_error(context, "No callbacks were registered");
    if (const XPathFunction* function = find_function(state, php_uri, name.string->view()))
        return copy(function->callable);
    if (state.allowed == XPathFunctions::Allowed::Named) {
        return throw_error(context, "No callback handler \"%s\" registered", name.string->data());
    }
    std::string reason;
    Callable callable = TRY(resolve_callable(context, name, &reason));
    if (!callable.function)
        return throw_error(context, "Unable to call handler %s()", name.string->data());
    return copy(name);
}

Status call_php(Context& context, xmlXPathParserContext& parser, int count, Mode mode) {
    auto& state = *static_cast<XPathFunctions*>(parser.context->userData);
    Arguments arguments;
    if (count == 0)
        return throw_error(context, "Function name must be passed as the first argument");
    TRY(arguments.pop(context, parser, count, mode, state.source));
    OwnedValue callable(TRY(callable_named(context, state, arguments.all()[0])));
    Value result = TRY(call_value(context, callable.get(), arguments.rest()));
    return push_result(context, state, parser, result);
}

Status call_registered(Context& context, xmlXPathParserContext& parser, int count) {
    auto& state = *static_cast<XPathFunctions*>(parser.context->userData);
    const XPathFunction* function = find_function(state, view_of(parser.context->functionURI),
                                                  view_of(parser.context->function));
    Arguments arguments;
    TRY(arguments.pop(context, parser, count, Mode::Nodes, state.source));
    if (!function) return throw_error(context, "Unable to call handler");
    OwnedValue callable(copy(function->callable));
    Value result = TRY(call_value(context, callable.get(), arguments.all()));
    return push_result(context, state, parser, result);
}

// The evaluator stops where a function throws.
void stop_on_failure(xmlXPathParserContext* parser, Status status) {
    if (!status) parser->error = XPATH_EXPR_ERROR;
}
void stop(xmlXPathParserContext* parser, int count) {
    for (int i = 0; i < count; ++i) xmlXPathFreeObject(valuePop(parser));
    parser->error = XPATH_EXPR_ERROR;
}

void set_function(XPathFunctions& state, std::string_view uri, std::string_view name,
                  const Value& callable) {
    for (XPathFunction& function : state.list) {
        if (function.uri != uri || function.name != name) continue;
        replace(function.callable, copy(callable));
        return;
    }
    state.list.push_back({std::string(uri), std::string(name), copy(callable)});
}

Result<bool> is_usable(Context& context, const Value& value, std::string& reason) {
    Callable callable = TRY(resolve_callable(context, value, &reason));
    return callable.function != nullptr;
}

bool is_function_name(const String& name) { return xmlValidateNCName(xml(name), 0) == 0; }

Status register_list(Context& context, XPathFunctions& state, const Array& list) {
    for (auto [key, given] : elements(list)) {
        const Value& value = given.deref();
        std::string reason;
        if (!TRY(is_usable(context, value, reason))) {
            return throw_argument_type_error(
                context, 1, "must be an array with valid callbacks as values, %s", reason.c_str());
        }
        Ref<String> name;
        if (key.is_string()) {
            name = Ref<String>::share(key.string);
        } else {
            name = Ref<String>::adopt(TRY(to_string(context, value)));
        }
        if (name->view().find('\0') != npos || name->is_empty()) {
            return throw_argument_value_error(context, 1,
                                              "must be an array containing valid callback names");
        }
        set_function(state, php_uri, name->view(), value);
    }
    return {};
}

}  // namespace

void call_php_function(xmlXPathParserContext* parser, int count) {
    Context& context = Context::current();
    if (context.has_pending()) return stop(parser, count);
    stop_on_failure(parser, call_php(context, *parser, count, Mode::Nodes));
}
void call_php_function_string(xmlXPathParserContext* parser, int count) {
    Context& context = Context::current();
    if (context.has_pending()) return stop(parser, count);
    stop_on_failure(parser, call_php(context, *parser, count, Mode::Strings));
}
void call_named_function(xmlXPathParserContext* parser, int count) {
    Context& context = Context::current();
    if (context.has_pending()) return stop(parser, count);
    stop_on_failure(parser, call_registered(context, *parser, count));
}

XPathFunctions::~XPathFunctions() {
    for (XPathFunction& function : list) release(function.callable);
}

void XPathFunctions::trace(void (*visit)(Value& value, void* data), void* data) {
    for (XPathFunction& function : list) visit(function.callable, data);
}

Status XPathFunctions::allow(Context& context, const Value& restrict) {
    if (!restrict.is_array() && !restrict.is_string()) {
        allowed = Allowed::All;
        return {};
    }
    if (restrict.is_array()) {
        TRY(register_list(context, *this, * restrict.array));
    } else {
        if (restrict.string->is_empty())
            return throw_argument_value_error(context, 1, "must be a valid callback name");
        std::string reason;
        if (!TRY(is_usable(context, restrict, reason))) {
            return throw_argument_type_error(context, 1, "must be a callable, %s", reason.c_str());
        }
        set_function(*this, php_uri, restrict.string->view(), restrict);
    }
    if (allowed != Allowed::All) allowed = Allowed::Named;
    return {};
}

Status XPathFunctions::add(Context& context, const String& uri, const String& name,
                           const Value& callable) {
    if (uri.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    if (uri.view() == php_uri) {
        return throw_argument_value_error(
            context, 1, "must not be \"http://php.net/xpath\" because it is reserved by PHP");
    }
    if (!is_function_name(name))
        return throw_argument_value_error(context, 2, "must be a valid callback name");
    set_function(*this, uri.view(), name.view(), callable);
    return {};
}

}  // namespace surus::dom
