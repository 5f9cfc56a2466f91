// Canonical XML.
#include <libxml/c14n.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>

#include "ext/dom/copy.h"
#include "ext/standard/file/path.h"
#include "ext/standard/file/stream.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace dom;

namespace {

struct Wanted {
    bool exclusive, with_comments;
    Array* xpath;
    Array* prefixes;
    uint32_t position;  // of the argument `xpath`
};

// The nodes that belong to the canonical form; false: there is no such set, which was reported.
class Selection {
public:
    ~Selection() {
        if (result_) xmlXPathFreeObject(result_);
        if (evaluator_) xmlXPathFreeContext(evaluator_);
    }

    Status select(Context& context, xmlNode& node, const Wanted& wanted) {
        if (!wanted.xpath && node.type == XML_DOCUMENT_NODE) return {};
        std::string query = "(.//. | .//@* | .//namespace::*)";
        evaluator_ = xmlXPathNewContext(doc_of(node));
        if (!evaluator_) return throw_error(context, "XPath query did not return a nodeset");
        if (wanted.xpath) {
            const Value* given = wanted.xpath->find("query");
            if (!given) {
                return throw_argument_value_error(context, wanted.position,
                                                  "must have a \"query\" key");
            }
            if (!given->deref().is_string()) {
                return throw_argument_type_error(context, wanted.position,
                                                 "\"query\" option must be a string, %s given",
                                                 type_name_in_errors(given->deref()));
            }
            query = given->deref().string->view();
            register_namespaces(*wanted.xpath);
        }
        evaluator_->node = &node;
        result_ = xmlXPathEvalExpression(xml_text(query), evaluator_);
        evaluator_->node = nullptr;
        TRY(report_xml_errors(context));
        if (!result_ || result_->type != XPATH_NODESET)
            return throw_error(context, "XPath query did not return a nodeset");
        return {};
    }

    xmlNodeSet* nodes() const { return result_ ? result_->nodesetval : nullptr; }

private:
    void register_namespaces(Array& options) {
        const Value* list = options.find("namespaces");
        if (!list || !list->deref().is_array()) return;
        for (auto [prefix, uri] : elements(*list->deref().array)) {
            if (prefix.is_string() && uri.deref().is_string())
                xmlXPathRegisterNs(evaluator_, dom::xml(*prefix.string),
                                   dom::xml(*uri.deref().string));
        }
    }

    xmlXPathContext* evaluator_ = nullptr;
    xmlXPathObject* result_ = nullptr;
};

// The canonical form, or null where there is none. Owned.
Result<Value> canonical(Context& context, Object& self, const Wanted& wanted) {
    xmlNode* node = TRY(node_of(context, self));
    if (!doc_of(*node)) return throw_error(context, "Node must be associated with a document");
    XmlNodeRef held(*node);
    if (!TRY(check_depth(context, *as_node(doc_of(*node))))) return false_value();
    Selection selection;
    TRY(selection.select(context, *node, wanted));
    std::vector<xmlChar*> prefixes;
    if (wanted.prefixes && wanted.exclusive) {
        for (auto [key, prefix] : elements(*wanted.prefixes)) {
            if (prefix.deref().is_string())
                prefixes.push_back(const_cast<xmlChar*>(dom::xml(*prefix.deref().string)));
        }
        prefixes.push_back(nullptr);
    } else if (wanted.prefixes) {
        TRY(function_notice(context,
                            "Inclusive namespace prefixes only allowed in exclusive mode."));
    }
    xmlOutputBuffer* output = xmlAllocOutputBuffer(nullptr);
    if (!output) return false_value();
    int done = xmlC14NDocSaveTo(
        doc_of(*node), selection.nodes(), wanted.exclusive ? XML_C14N_EXCLUSIVE_1_0 : XML_C14N_1_0,
        prefixes.empty() ? nullptr : prefixes.data(), wanted.with_comments, output);
    Value text = false_value();
    if (done >= 0) {
        text = string_value(
            {plain_text(xmlOutputBufferGetContent(output)), xmlOutputBufferGetSize(output)});
    }
    xmlOutputBufferClose(output);
    OwnedValue owned(text);
    TRY(report_xml_errors(context));
    return owned.leak();
}

}  // namespace

Result<Value> php_DOMNode_C14N(Context& context, Object& self, bool exclusive, bool with_comments,
                               Array* xpath, Array* prefixes) {
    return canonical(context, self, {exclusive, with_comments, xpath, prefixes, 3});
}

Result<Value> php_DOMNode_C14NFile(Context& context, Object& self, String& path, bool exclusive,
                                   bool with_comments, Array* xpath, Array* prefixes) {
    TRY(check_path(context, path, 1));
    OwnedValue text(TRY(canonical(context, self, {exclusive, with_comments, xpath, prefixes, 4})));
    if (!text->is_string()) return false_value();
    std::unique_ptr<Stream> stream = open_stream(context, path.view(), "wb");
    if (context.has_pending()) return failed;
    if (!stream) return false_value();
    ssize_t written = stream->write(context, text->string->view());
    stream->close_filters(context);
    if (context.has_pending()) return failed;
    return written < 0 ? false_value() : Value::of(int64_t{written});
}

// ---- Dom\Node

static Status check_attached(Context& context, Object& self) {
    const xmlNode* root = TRY(node_of(context, self));
    while (root->parent) root = root->parent;
    if (is_document(*root)) return {};
    return throw_dom(context, ErrorCode::HierarchyRequest,
                     "Canonicalization can only happen on nodes attached to a document.");
}

Result<Value> php_Dom_Node_C14N(Context& context, Object& self, bool exclusive, bool comments,
                                Array* xpath, Array* prefixes) {
    TRY(check_attached(context, self));
    return php_DOMNode_C14N(context, self, exclusive, comments, xpath, prefixes);
}
Result<Value> php_Dom_Node_C14NFile(Context& context, Object& self, String& uri, bool exclusive,
                                    bool comments, Array* xpath, Array* prefixes) {
    TRY(check_attached(context, self));
    return php_DOMNode_C14NFile(context, self, uri, exclusive, comments, xpath, prefixes);
}

}  // namespace surus
