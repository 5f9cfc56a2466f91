#include "ext/dom/modern/xml_serializer.h"

#include "ext/dom/html/foreign_names.h"
#include "ext/dom/namespaces.h"
#include "runtime/calls/c_stack.h"

namespace surus::dom {

namespace {

constexpr std::string_view declarations_uri = "http://www.w3.org/2000/xmlns/";
std::string_view xml_uri() { return view_of(XML_XML_NAMESPACE); }

std::string_view uri_of(const xmlNs* ns) { return view_of(ns ? ns->href : nullptr); }
std::string_view prefix_of(const xmlNs* ns) { return view_of(ns ? ns->prefix : nullptr); }

class XmlWriter {
public:
    XmlWriter(Context& context, const XmlWriteOptions& options, Text& out)
        : context_(context), options_(options), out_(out) {
        bindings_.push_back({Text(xml_uri()), "xml"});
    }

    Status write(xmlNode& root, bool inside) {
        if (inside) {
            // The root's own declarations are not written, and so do not count.
            levels_.push_back({&root, root.children, Text(), 0, false, Text()});
            levels_.back().bindings = bindings_.size();
            if (xmlNode* content = template_content(root)) levels_.back().next = content->children;
            hides_root_ = true;
        } else {
            TRY(open(root));
        }
        while (!levels_.empty()) {
            if (context_.interrupt.load(std::memory_order_relaxed) != 0)
                TRY(handle_limits(context_));
            if (xmlNode* child = levels_.back().next) {
                levels_.back().next = child->next;
                if (levels_.back().formats) indent(levels_.size() - first_level());
                TRY(open(*child));
                continue;
            }
            close();
        }
        return {};
    }

private:
    // A namespace and a prefix that stands for it.
    struct Binding {
        Text uri, prefix;
    };
    struct Level {
        xmlNode* node;
        xmlNode* next;
        Text inherited;  // the namespace that is the default one inside
        size_t bindings;
        bool formats;
        Text name;  // of the end tag
    };

    size_t first_level() const { return is_document(*levels_[0].node) ? 1 : 0; }

    void indent(size_t depth) {
        out_ += '\n';
        out_.append(2 * depth, ' ');
    }

    // The prefix that a namespace has been given, best the preferred one; null: it has none.
    const Text* find_prefix(std::string_view uri, std::string_view preferred) const {
        const Text* last = nullptr;
        for (size_t i = bindings_.size(); i > 0; --i) {
            const Binding& binding = bindings_[i - 1];
            if (std::string_view(binding.uri) != uri) continue;
            if (std::string_view(binding.prefix) == preferred) return &binding.prefix;
            if (!last) last = &binding.prefix;
        }
        return last;
    }
    bool is_bound(std::string_view uri, std::string_view prefix) const {
        const Text* found = find_prefix(uri, prefix);
        return found && std::string_view(*found) == prefix;
    }
    Text new_prefix(std::string_view uri) {
        Text prefix("ns");
        prefix += std::to_string(++made_prefixes_);
        bindings_.push_back({Text(uri), prefix});
        return prefix;
    }

    struct Local {
        List<Binding> prefixes;  // declared at the element itself
        bool has_default = false;
        Text default_uri;
        const Text* find(std::string_view prefix) const {
            for (const Binding& binding : prefixes) {
                if (std::string_view(binding.prefix) == prefix) return &binding.uri;
            }
            return nullptr;
        }
    };

    static Text value_of_attribute(const xmlAttr& attribute) {
        XmlText text(xmlNodeListGetString(attribute.doc, attribute.children, 1));
        return Text(text.view());
    }

    void record_declarations(const xmlNode& element, Local& local) {
        for (const xmlAttr* at = element.properties; at; at = at->next) {
            if (uri_of(at->ns) != declarations_uri) continue;
            Text value = value_of_attribute(*at);
            if (prefix_of(at->ns).empty()) {
                local.has_default = true;
                local.default_uri = std::move(value);
                continue;
            }
            std::string_view prefix = view_of(at->name);
            if (std::string_view(value) == xml_uri() || is_bound(value, prefix)) continue;
            bindings_.push_back({value, Text(prefix)});
            local.prefixes.push_back({std::move(value), Text(prefix)});
        }
    }

    Status open(xmlNode& node) {
        switch (node.type) {
        case XML_ELEMENT_NODE: return open_element(node);
        case XML_DOCUMENT_NODE:
        case XML_HTML_DOCUMENT_NODE: open_document(node); return {};
        case XML_DOCUMENT_FRAG_NODE:
            levels_.push_back({&node, node.children, Text(), bindings_.size(), false, Text()});
            return {};
        case XML_TEXT_NODE: escape(view_of(node.content), "&<>"); return {};
        case XML_CDATA_SECTION_NODE: wrap("<![CDATA[", view_of(node.content), "]]>"); return {};
        case XML_COMMENT_NODE: {
            std::string_view text = view_of(node.content);
            bool is_bad = text.find("--") != text.npos || text.ends_with('-');
            if (options_.well_formed && is_bad) return not_well_formed();
            wrap("<!--", text, "-->");
            return {};
        }
        case XML_PI_NODE: {
            Text text(name_of(node));
            text += ' ';
            text += view_of(node.content);
            bool is_bad = view_of(node.content).find("?>") != std::string_view::npos;
            if (options_.well_formed && is_bad) return not_well_formed();
            wrap("<?", text, "?>");
            return {};
        }
        case XML_ENTITY_REF_NODE: wrap("&", name_of(node), ";"); return {};
        case XML_DTD_NODE: write_document_type(node); return {};
        case XML_ATTRIBUTE_NODE: escape(value_of_attribute(*as_attribute(&node)), "&<>"); return {};
        default: return {};
        }
    }

    Status not_well_formed() {
        return throw_dom(context_, ErrorCode::Syntax,
                         "The resulting XML serialization is not well-formed");
    }

    void wrap(std::string_view begin, std::string_view text, std::string_view end) {
        out_ += begin;
        out_ += text;
        out_ += end;
    }

    void open_document(xmlNode& node) {
        auto& doc = reinterpret_cast<xmlDoc&>(node);
        if (options_.declaration) {
            out_ += "<?xml version=\"";
            out_ += doc.version ? view_of(doc.version) : std::string_view("1.0");
            out_ += '"';
            if (doc.encoding) wrap(" encoding=\"", view_of(doc.encoding), "\"");
            if (doc.standalone == 0) out_ += " standalone=\"no\"";
            if (doc.standalone == 1) out_ += " standalone=\"yes\"";
            out_ += "?>\n";
        }
        levels_.push_back({&node, node.children, Text(), bindings_.size(), false, Text()});
    }

    void write_document_type(xmlNode& node) {
        auto& dtd = reinterpret_cast<xmlDtd&>(node);
        out_ += "<!DOCTYPE ";
        out_ += name_of(node);
        if (!view_of(dtd.ExternalID).empty()) {
            wrap(" PUBLIC \"", view_of(dtd.ExternalID), "\" ");
            wrap("\"", view_of(dtd.SystemID), "\"");
        } else if (!view_of(dtd.SystemID).empty()) {
            wrap(" SYSTEM \"", view_of(dtd.SystemID), "\"");
        }
        if (dtd.children) {
            xmlBuffer* buffer = xmlBufferCreate();
            for (xmlNode* child = dtd.children; child; child = child->next)
                xmlNodeDump(buffer, nullptr, child, 0, 0);
            wrap(" [\n", view_of(xmlBufferContent(buffer)), "]");
            xmlBufferFree(buffer);
        }
        out_ += ">\n";
    }

    Status open_element(xmlNode& node) {
        Text inherited = levels_.empty() ? Text() : levels_.back().inherited;
        size_t bindings = bindings_.size();
        Local local;
        record_declarations(node, local);
        std::string_view uri = uri_of(node.ns);
        bool ignores_default = false;
        Text declaration;
        Text name = element_name(node, uri, inherited, local, ignores_default, declaration);
        out_ += '<';
        out_ += name;
        out_ += declaration;
        for (const xmlAttr* at = node.properties; at; at = at->next)
            write_attribute(*at, local, ignores_default);
        const xmlNode* content = template_content(node);
        xmlNode* first = content && !node.children ? content->children : node.children;
        bool is_html = uri == html::html_uri;
        bool is_void =
            is_html && html::tag_is(html::tag_named(name_of(node)), html::tag_flag::is_void);
        if (!first && (is_void || (!is_html && options_.empty_tags))) {
            out_ += is_void ? " />" : "/>";
            bindings_.resize(bindings);
            return {};
        }
        out_ += '>';
        bool formats =
            options_.format && first &&
            (levels_.empty() || levels_.back().formats || is_document(*levels_.back().node));
        for (const xmlNode* child = first; child && formats; child = child->next)
            formats = child->type != XML_TEXT_NODE && child->type != XML_ENTITY_REF_NODE &&
                      child->type != XML_CDATA_SECTION_NODE;
        levels_.push_back({&node, first, std::move(inherited), bindings, formats, std::move(name)});
        return {};
    }

    // The element's qualified name, as the namespaces around make it, and what must be declared.
    Text element_name(const xmlNode& node, std::string_view uri, Text& inherited,
                      const Local& local, bool& ignores_default, Text& declaration) {
        std::string_view prefix = prefix_of(node.ns);
        auto qualified = [&](std::string_view with) {
            Text name(with);
            if (!with.empty()) name += ':';
            name += name_of(node);
            return name;
        };
        if (std::string_view(inherited) == uri) {
            ignores_default = local.has_default;
            return qualified(uri == xml_uri() ? "xml" : "");
        }
        const Text* candidate = uri.empty() ? nullptr : find_prefix(uri, prefix);
        Text wanted = candidate ? *candidate : Text(prefix == "xmlns" ? prefix : "");
        if (!wanted.empty()) {
            if (local.has_default && std::string_view(local.default_uri) != xml_uri())
                inherited = local.default_uri;
            return qualified(wanted);
        }
        if (!prefix.empty()) {
            Text chosen(prefix);
            if (local.find(prefix)) {
                chosen = new_prefix(uri);
            } else {
                bindings_.push_back({Text(uri), chosen});
            }
            declare(chosen, uri, declaration);
            if (local.has_default) inherited = local.default_uri;
            return qualified(chosen);
        }
        if (!local.has_default || std::string_view(local.default_uri) != uri) {
            ignores_default = true;
            declare({}, uri, declaration);
        }
        inherited = uri;
        return qualified({});
    }

    void declare(std::string_view prefix, std::string_view uri, Text& to) {
        to += prefix.empty() ? " xmlns" : " xmlns:";
        to += prefix;
        to += "=\"";
        escape(uri, attribute_specials, to);
        to += '"';
    }

    void write_attribute(const xmlAttr& attribute, const Local& local, bool ignores_default) {
        std::string_view uri = uri_of(attribute.ns);
        std::string_view prefix = prefix_of(attribute.ns);
        std::string_view name = view_of(attribute.name);
        Text candidate;
        if (uri == declarations_uri) {
            Text value = value_of_attribute(attribute);
            if (std::string_view(value) == xml_uri() || (prefix.empty() && ignores_default)) return;
            const Text* declared = local.find(name);
            bool is_other = !declared || *declared != value;
            if (!prefix.empty() && is_other && is_bound(value, name)) return;
            if (prefix == "xmlns") candidate = prefix;
        } else if (!uri.empty()) {
            if (const Text* known = find_prefix(uri, prefix)) {
                candidate = *known;
            } else {
                const Text* declared = local.find(prefix);
                bool is_free = !declared || std::string_view(*declared) == uri;
                if (!prefix.empty() && is_free) {
                    candidate = prefix;
                    bindings_.push_back({Text(uri), candidate});
                } else {
                    candidate = new_prefix(uri);
                }
                declare(candidate, uri, out_);
            }
        }
        out_ += ' ';
        if (!candidate.empty()) {
            out_ += candidate;
            out_ += ':';
        }
        out_ += name;
        out_ += "=\"";
        for (const xmlNode* child = attribute.children; child; child = child->next) {
            if (child->type == XML_ENTITY_REF_NODE) {
                wrap("&", name_of(*child), ";");
            } else {
                escape(view_of(child->content), attribute_specials);
            }
        }
        out_ += '"';
    }

    void close() {
        Level level = std::move(levels_.back());
        levels_.pop_back();
        bindings_.resize(level.bindings);
        bool is_hidden = levels_.empty() && hides_root_;
        if (level.node->type != XML_ELEMENT_NODE || is_hidden) return;
        if (level.formats) indent(levels_.empty() ? 0 : levels_.size() - first_level());
        out_ += "</";
        out_ += level.name;
        out_ += '>';
    }

    static constexpr std::string_view attribute_specials = "&<>\"\t\n\r";

    void escape(std::string_view text, std::string_view specials) { escape(text, specials, out_); }
    static void escape(std::string_view text, std::string_view specials, Text& out) {
        while (!text.empty()) {
            size_t size = text.find_first_of(specials);
            out += text.substr(0, size);
            if (size == text.npos) return;
            switch (text[size]) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            case '\t': out += "&#9;"; break;
            case '\n': out += "&#10;"; break;
            default: out += "&#13;"; break;
            }
            text.remove_prefix(size + 1);
        }
    }

    Context& context_;
    const XmlWriteOptions& options_;
    Text& out_;
    List<Binding> bindings_;
    List<Level> levels_;
    size_t made_prefixes_ = 0;
    bool hides_root_ = false;
};

}  // namespace

Status write_xml(Context& context, xmlNode& node, const XmlWriteOptions& options, Text& out) {
    return XmlWriter(context, options, out).write(node, false);
}
Status write_xml_inside(Context& context, xmlNode& node, const XmlWriteOptions& options,
                        Text& out) {
    return XmlWriter(context, options, out).write(node, true);
}

}  // namespace surus::dom
