#include "ext/dom/html/serializer.h"

#include "ext/dom/html/foreign_names.h"
#include "ext/dom/html/tags.h"
#include "runtime/calls/c_stack.h"

namespace surus::dom::html {

namespace {

class Writer {
public:
    Writer(Context& context, Text& out) : context_(context), out_(out) {}

    // `root` with its tags, or what is in it.
    Status write(const xmlNode& root, bool inside) {
        const xmlNode* node = &root;
        if (!inside) open(root);
        if (!has_inside(root)) return {};
        descend(node, inside_of(root));
        while (!work_.empty()) {
            if (context_.interrupt.load(std::memory_order_relaxed) != 0)
                TRY(handle_limits(context_));
            Level& level = work_.back();
            if (!level.next) {
                const xmlNode* parent = level.parent;
                work_.pop_back();
                if (!work_.empty() || !inside) close(*parent);
                continue;
            }
            const xmlNode* child = level.next;
            level.next = child->next;
            open(*child);
            if (has_inside(*child)) descend(child, inside_of(*child));
        }
        return {};
    }

private:
    struct Level {
        const xmlNode* parent;
        const xmlNode* next;
    };

    void descend(const xmlNode* parent, const xmlNode* first) { work_.push_back({parent, first}); }

    static const xmlNode* inside_of(const xmlNode& node) {
        const xmlNode* content = template_content(node);
        if (content && !node.children) return content->children;
        return node.children;
    }
    static bool has_inside(const xmlNode& node) {
        if (is_document(node) || node.type == XML_DOCUMENT_FRAG_NODE) return true;
        return node.type == XML_ELEMENT_NODE && !is_void(node);
    }
    static bool is_void(const xmlNode& node) {
        return space_of(node) == Space::Html && tag_is(tag_named(name_of(node)), tag_flag::is_void);
    }

    void write_name(const xmlNode& node) {
        if (space_of(node) == Space::Other && node.ns && node.ns->prefix) {
            out_ += view_of(node.ns->prefix);
            out_ += ':';
        }
        out_ += name_of(node);
    }

    void open(const xmlNode& node) {
        switch (node.type) {
        case XML_ELEMENT_NODE:
            out_ += '<';
            write_name(node);
            for (const xmlAttr* at = node.properties; at; at = at->next) write_attribute(*at);
            out_ += '>';
            break;
        case XML_TEXT_NODE: write_text(node); break;
        case XML_CDATA_SECTION_NODE:
            out_ += "<![CDATA[";
            out_ += view_of(node.content);
            out_ += "]]>";
            break;
        case XML_COMMENT_NODE:
            out_ += "<!--";
            out_ += view_of(node.content);
            out_ += "-->";
            break;
        case XML_PI_NODE:
            out_ += "<?";
            out_ += name_of(node);
            out_ += ' ';
            out_ += view_of(node.content);
            out_ += '>';
            break;
        case XML_DTD_NODE:
            out_ += "<!DOCTYPE ";
            out_ += name_of(node);
            out_ += '>';
            break;
        case XML_ENTITY_REF_NODE:
            out_ += '&';
            out_ += name_of(node);
            out_ += ';';
            break;
        default: break;
        }
    }

    void close(const xmlNode& node) {
        if (node.type != XML_ELEMENT_NODE) return;
        out_ += "</";
        write_name(node);
        out_ += '>';
    }

    void write_attribute(const xmlAttr& attribute) {
        out_ += ' ';
        std::string_view uri = view_of(attribute.ns ? attribute.ns->href : nullptr);
        std::string_view name = view_of(attribute.name);
        std::string_view prefix = view_of(attribute.ns ? attribute.ns->prefix : nullptr);
        if (uri == "http://www.w3.org/XML/1998/namespace") prefix = "xml";
        if (uri == xlink_uri) prefix = "xlink";
        if (uri == "http://www.w3.org/2000/xmlns/") prefix = name == "xmlns" ? "" : "xmlns";
        if (!prefix.empty()) {
            out_ += prefix;
            out_ += ':';
        }
        out_ += name;
        out_ += "=\"";
        for (const xmlNode* child = attribute.children; child; child = child->next) {
            if (child->type == XML_TEXT_NODE) escape(view_of(child->content), true);
            if (child->type == XML_ENTITY_REF_NODE) open(*child);
        }
        out_ += '"';
    }

    void write_text(const xmlNode& node) {
        const xmlNode* parent = node.parent;
        bool is_raw = parent && parent->type == XML_ELEMENT_NODE &&
                      space_of(*parent) == Space::Html &&
                      tag_is(tag_named(name_of(*parent)), tag_flag::raw_text);
        if (is_raw) {
            out_ += view_of(node.content);
        } else {
            escape(view_of(node.content), false);
        }
    }

    void escape(std::string_view text, bool in_attribute) {
        while (!text.empty()) {
            size_t size = text.find_first_of(in_attribute ? "&\"\xc2" : "&<>\xc2");
            out_ += text.substr(0, size);
            if (size == std::string_view::npos) return;
            text.remove_prefix(size);
            if (text.starts_with("\xc2\xa0")) {
                out_ += "&nbsp;";
                text.remove_prefix(2);
                continue;
            }
            switch (text[0]) {
            case '&': out_ += "&amp;"; break;
            case '"': out_ += "&quot;"; break;
            case '<': out_ += "&lt;"; break;
            case '>': out_ += "&gt;"; break;
            default: out_ += text[0];
            }
            text.remove_prefix(1);
        }
    }

    Context& context_;
    Text& out_;
    List<Level> work_;
};

}  // namespace

Status write_inside(Context& context, const xmlNode& node, Text& out) {
    return Writer(context, out).write(node, true);
}
Status write_node(Context& context, const xmlNode& node, Text& out) {
    return Writer(context, out).write(node, false);
}

}  // namespace surus::dom::html
