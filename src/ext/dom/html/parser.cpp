#include "ext/dom/html/parser.h"

#include <algorithm>
#include <climits>

#include "ext/dom/html/encoding.h"
#include "ext/dom/html/tree_builder.h"

namespace surus::dom::html {

namespace {

constexpr std::string_view problem_names[] = {
#define TOKENIZER_ERROR(identifier, name) name,
#define TREE_ERROR(identifier, name) name,
#include "ext/dom/html/errors.def"
#undef TOKENIZER_ERROR
#undef TREE_ERROR
};

bool is_of_tokenizer(Problem problem) { return problem < Problem::UnexpectedToken; }

// Finds lines and columns, both from 1 on, of offsets that mostly grow.
class Places {
public:
    explicit Places(std::string_view source) : source_(source) {}
    void seek(size_t offset) {
        if (offset < at_) {
            at_ = 0;
            line = column = 1;
        }
        for (; at_ < offset && at_ < source_.size(); ++at_) {
            auto byte = static_cast<unsigned char>(source_[at_]);
            if (byte == '\n') {
                ++line;
                column = 1;
            } else if ((byte & 0xc0) != 0x80) {
                ++column;
            }
        }
    }
    int line = 1, column = 1;

private:
    std::string_view source_;
    size_t at_ = 0;
};

void note_errors(Context& context, List<ParseError>& errors, std::string_view source,
                 std::string_view name) {
    // PHP parses piece by piece, and of each reports the tokenizer's errors first.
    constexpr uint32_t piece = 4096;
    struct Ranked {
        uint64_t rank;
        ParseError error;
    };
    List<Ranked> ranked;
    for (const ParseError& error : errors) {
        uint64_t part = uint64_t{error.offset / piece} << 1 | !is_of_tokenizer(error.problem);
        ranked.push_back({part << 32 | ranked.size(), error});
    }
    std::ranges::sort(ranked, {}, &Ranked::rank);
    LibxmlState& state = libxml_state(context);
    Places places(source);
    for (const auto& [rank, error] : ranked) {
        places.seek(error.offset);
        std::string text = is_of_tokenizer(error.problem) ? "tokenizer error " : "tree error ";
        text += problem_names[static_cast<size_t>(error.problem)];
        text += " in ";
        text += name;
        text += ", line: " + std::to_string(places.line);
        text += ", column: " + std::to_string(places.column);
        if (error.size > 1) text += "-" + std::to_string(places.column + int(error.size) - 1);
        XmlError copy{XML_ERR_ERROR, 1, places.column, places.line, text, std::string(name)};
        if (state.collects) {
            state.errors.push_back(copy);
        } else {
            state.reports.push_back({level::warning, std::move(text)});
        }
        state.last = std::move(copy);
        state.has_last = true;
    }
}

}  // namespace

// The element's children take its place.
static void hoist_children(xmlNode* element) {
    if (!element) return;
    while (xmlNode* child = element->children) {
        xmlUnlinkNode(child);
        insert_before(*element->parent, *child, *element);
    }
    xmlUnlinkNode(element);
    xmlFreeNode(element);
}

static void remove_implied(xmlDoc& doc, const TreeBuilder& builder) {
    xmlNode* root = xmlDocGetRootElement(&doc);
    xmlNode *head = nullptr, *body = nullptr;
    for (xmlNode* child = root ? root->children : nullptr; child; child = child->next) {
        if (view_of(child->name) == "head" && !head) head = child;
        if (view_of(child->name) == "body" && !body) body = child;
    }
    if (!builder.has_seen(Tag::Body)) hoist_children(body);
    if (!builder.has_seen(Tag::Head)) hoist_children(head);
    if (!builder.has_seen(Tag::Html)) hoist_children(root);
}

// Places in the source are 32 bits wide, and libxml2's lengths are ints.
static Status check_size(Context& context, std::string_view text) {
    if (text.size() < INT_MAX / 2) return {};
    return throw_value_error(context, "The HTML is too long");
}

Status parse_document(Context& context, xmlDoc& doc, std::string_view text,
                      const ParseOptions& options) {
    TRY(check_size(context, text));
    Text storage;
    std::string_view source = without_carriage_returns(text, storage);
    List<ParseError> errors;
    TreeBuilder builder(context, doc, source, options.reports_errors ? &errors : nullptr,
                        options.no_default_namespace);
    TRY(builder.parse_document());
    make_modern(doc).quirks = builder.is_quirky();
    if (options.no_implied) remove_implied(doc, builder);
    if (!errors.empty()) note_errors(context, errors, source, options.source_name);
    return {};
}

Status parse_fragment(Context& context, xmlNode& element, std::string_view text, xmlNode& target) {
    TRY(check_size(context, text));
    Text storage, decoded;
    std::string_view source = without_carriage_returns(valid_utf8(text, decoded), storage);
    Modern& modern = make_modern(*element.doc);
    TreeBuilder builder(context, *element.doc, source, nullptr, modern.no_default_namespace);
    return builder.parse_fragment(element, modern.quirks, target);
}

}  // namespace surus::dom::html
