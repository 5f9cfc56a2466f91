// HTML's tree construction (WHATWG HTML, 13.2.6). Nodes are made in the libxml2 document itself.
#pragma once

#include <unordered_map>

#include "ext/dom/html/open_elements.h"
#include "ext/dom/html/tokenizer.h"
#include "ext/dom/modern.h"

namespace surus::dom::html {

class TreeBuilder {
public:
    // `no_namespace`: HTML's elements are in none (Dom\HTML_NO_DEFAULT_NS).
    TreeBuilder(Context& context, xmlDoc& doc, std::string_view source, List<ParseError>* errors,
                bool no_namespace);
    ~TreeBuilder();
    TreeBuilder(const TreeBuilder&) = delete;
    TreeBuilder& operator=(const TreeBuilder&) = delete;

    // Reads the source into the document. Failed: a limit was passed.
    Status parse_document();
    // Reads it as what is in `element`; what comes of it is put below `target`.
    Status parse_fragment(xmlNode& element, bool quirks, xmlNode& target);
    bool is_quirky() const { return quirks_; }
    // Whether there was a start tag of <html>, <head> or <body>.
    bool has_seen(Tag tag) const {
        return tag == Tag::Html ? has_html_ : tag == Tag::Head ? has_head_ : has_body_;
    }

private:
    enum class Mode : uint8_t {
        Initial,
        BeforeHtml,
        BeforeHead,
        InHead,
        InHeadNoscript,
        AfterHead,
        InBody,
        Text,
        InTable,
        InTableText,
        InCaption,
        InColumnGroup,
        InTableBody,
        InRow,
        InCell,
        InTemplate,
        AfterBody,
        InFrameset,
        AfterFrameset,
        AfterAfterBody,
        AfterAfterFrameset,
    };
    struct Place {
        xmlNode* parent;
        xmlNode* before;
    };
    // An active formatting element; without a node: a marker.
    struct Formatting {
        xmlNode* node;
        TagId id;
    };

    Status run();
    // The token, by the rules of what it stands in.
    void process();
    void process_in(Mode mode);
    void report(Problem problem);
    void report_if(bool condition, Problem problem) {
        if (condition) report(problem);
    }

    // ---- modes, each in the source of its family
    void initial();
    void before_html();
    void before_head();
    void in_head();
    bool in_head_start();
    void in_head_noscript();
    void after_head();
    void in_text();
    void in_body();
    void in_body_start();
    void in_body_inline_start();
    void in_body_other_start();
    void in_body_end();
    void in_body_inline_end();
    void in_table();
    void in_table_start();
    void in_table_text();
    void in_caption();
    void in_column_group();
    void in_table_body();
    void in_row();
    void in_cell();
    void in_template();
    void after_body();
    void in_frameset();
    void after_frameset();
    void after_after_body();
    void after_after_frameset();
    bool frameset_characters();
    void in_foreign();

    // ---- parts of them
    void start_html(bool from_token);
    void start_head();
    void start_body();
    void close_template();
    void merge_attributes(xmlNode& element);
    void body_characters();
    void body_html_start();
    void body_body_start();
    void body_frameset_start();
    void body_block_start();
    void body_heading_start();
    void body_list_item_start();
    void body_form_start();
    void body_button_start();
    void body_a_start();
    void body_nobr_start();
    void body_table_start();
    void body_input_start();
    void body_hr_start();
    void body_select_start();
    void body_option_start();
    void body_foreign_start(Space space);
    void body_block_end(TagId id, TagId except);
    void body_scoped_end();
    void body_form_end();
    void body_heading_end();
    void any_other_end();
    void table_anything_else();
    void flush_table_text();
    void close_cell();
    void foreign_end();
    bool leaves_foreign_content() const;
    bool doctype_is_expected() const;
    bool doctype_is_quirky() const;

    // ---- inserting
    xmlNode* create_element(Space space);
    xmlNode* create_named(std::string_view name, Space space);
    void add_attributes(xmlNode& node, Space space);
    xmlNode* insert_element(Space space = Space::Html);
    xmlNode* insert_void();
    xmlNode* insert_named(Tag tag, std::string_view name);
    xmlNode* clone_formatting(const xmlNode& node);
    void insert_text(std::string_view text);
    void insert_comment() { insert_comment(place()); }
    void insert_comment(Place place);
    Place place();
    Place place(const Open& target);
    void insert(Place place, xmlNode& node);
    void flush_text();
    void raw_text(TextMode mode);

    // ---- the stack and the list of active formatting elements
    void generate_implied_end_tags(TagId except = 0);
    void close_p();
    void close_p_in_scope() {
        if (open_.in_scope(Tag::P, Scope::Button)) close_p();
    }
    void clear_to(std::initializer_list<Tag> tags);
    void reset_mode();
    void push_formatting(xmlNode& node, TagId id);
    void push_marker() { formatting_.push_back({nullptr, 0}); }
    void clear_to_marker();
    void reconstruct_formatting();
    size_t find_formatting(const xmlNode* node) const;    // index + 1; 0: not there
    size_t last_formatting(TagId id) const;               // since the last marker; index + 1
    void adoption_agency(TagId id, bool& falls_through);  // of an end tag of that name
    bool adopt_once(TagId id, bool& falls_through);
    void adopt_between(List<Open>& taken, size_t block_at, size_t listed, const Open& ancestor);

    // ---- tokens
    TagId id_of_token();
    std::string_view token_name() const { return token_.view(token_.name); }
    bool is_characters() const { return token_.type == TokenType::Characters; }
    bool is_start() const { return token_.type == TokenType::StartTag; }
    bool is_end() const { return token_.type == TokenType::EndTag; }
    bool start_is(std::initializer_list<Tag> tags) const;
    bool end_is(std::initializer_list<Tag> tags) const;
    // Takes the white space that the token's characters begin with; true: there is nothing else.
    bool take_spaces(std::string_view& spaces);
    // Whether it was a comment, which is inserted, or a document type, which is none here.
    bool comment_or_doctype(Problem problem);
    // What the parser is in: in a fragment, the element that it is of.
    const Open& adjusted_current() const;
    bool uses_foreign_rules() const;

    Context& context_;
    xmlDoc& doc_;
    xmlNs* spaces_[3];  // of elements, by Space
    List<ParseError>* errors_;
    Tokenizer tokenizer_;
    Token token_;
    TagId token_id_ = 0;
    Mode mode_ = Mode::Initial;
    Mode original_mode_ = Mode::Initial;
    List<Mode> template_modes_;
    OpenElements open_;
    List<Formatting> formatting_;
    std::unordered_map<Text, TagId, TextHash, std::equal_to<>,
                       HeapAllocator<std::pair<const Text, TagId>>>
        unknown_ids_;
    xmlNode* head_ = nullptr;
    xmlNode* form_ = nullptr;
    Open fragment_context_{nullptr, 0, Space::Html};
    bool is_fragment_ = false;
    bool frameset_ok_ = true;
    bool foster_parenting_ = false;
    bool quirks_ = false;
    bool skips_newline_ = false;  // right behind <pre> and its kin
    bool stopped_ = false;
    bool has_html_ = false, has_head_ = false, has_body_ = false;
    Text table_text_;
    bool table_text_is_space_ = true;
    // Text that is still to be put into a node.
    xmlNode* text_node_ = nullptr;
    Text text_;
    List<xmlNode*> discarded_;  // freed in the end
};

}  // namespace surus::dom::html
