// The modes before the body: initial, before html, before and in and after head, text.
#include "ext/dom/html/tree_builder.h"
#include "ext/dom/namespaces.h"
#include "ext/support.h"

namespace surus::dom::html {

// ---- document types

bool TreeBuilder::doctype_is_expected() const {
    std::string_view system = token_.view(token_.system_id);
    return token_name() == "html" && !token_.has_public_id &&
           (!token_.has_system_id || system == "about:legacy-compat");
}

static bool begins_with(std::string_view text, std::string_view start) {
    return text.size() >= start.size() && equal_ignoring_case(text.substr(0, start.size()), start);
}

bool TreeBuilder::doctype_is_quirky() const {
    static constexpr std::string_view starts[] = {
#define PUBLIC_ID(text) text,
#include "ext/dom/html/quirks.def"
#undef PUBLIC_ID
    };
    if (token_.force_quirks || token_name() != "html") return true;
    std::string_view id = token_.view(token_.public_id);
    std::string_view system = token_.view(token_.system_id);
    if (equal_ignoring_case(id, "-//W3O//DTD W3 HTML Strict 3.0//EN//") ||
        equal_ignoring_case(id, "-/W3C/DTD HTML 4.0 Transitional/EN") ||
        equal_ignoring_case(id, "HTML") ||
        equal_ignoring_case(system, "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"))
        return true;
    if (!token_.has_system_id && (begins_with(id, "-//W3C//DTD HTML 4.01 Frameset//") ||
                                  begins_with(id, "-//W3C//DTD HTML 4.01 Transitional//")))
        return true;
    return std::ranges::any_of(starts, [&](std::string_view s) { return begins_with(id, s); });
}

void TreeBuilder::initial() {
    std::string_view spaces;
    if (is_characters() && take_spaces(spaces)) return;
    if (token_.type == TokenType::Comment) return insert_comment({as_node(&doc_), nullptr});
    mode_ = Mode::BeforeHtml;
    if (token_.type == TokenType::Doctype) {
        report_if(!doctype_is_expected(), Problem::BadDoctype);
        quirks_ = doctype_is_quirky();
        Text name(token_name()), id(token_.view(token_.public_id)),
            system(token_.view(token_.system_id));
        add_document_type(doc_, name.c_str(), token_.has_public_id ? id.c_str() : nullptr,
                          token_.has_system_id ? system.c_str() : nullptr);
        return;
    }
    if (token_.type != TokenType::End) report(Problem::UnexpectedInInitial);
    quirks_ = true;
    process();
}

void TreeBuilder::start_html(bool from_token) {
    xmlNode* root = from_token ? create_element(Space::Html) : create_named("html", Space::Html);
    if (!root) {
        stopped_ = true;
        return;
    }
    append_child(*as_node(&doc_), *root);
    open_.push(root, id_of(Tag::Html), Space::Html);
    mode_ = Mode::BeforeHead;
}

void TreeBuilder::before_html() {
    std::string_view spaces;
    if (token_.type == TokenType::Doctype) return report(Problem::DoctypeBeforeHtml);
    if (token_.type == TokenType::Comment) return insert_comment({as_node(&doc_), nullptr});
    if (is_characters() && take_spaces(spaces)) return;
    if (token_.is_start(Tag::Html)) return start_html(true);
    if (is_end() && !end_is({Tag::Head, Tag::Body, Tag::Html, Tag::Br}))
        return report(Problem::ClosedBeforeHtml);
    start_html(false);
    if (!stopped_) process();
}

void TreeBuilder::before_head() {
    std::string_view spaces;
    if (is_characters() && take_spaces(spaces)) return;
    if (comment_or_doctype(Problem::DoctypeBeforeHead)) return;
    if (token_.is_start(Tag::Html)) return in_body();
    if (is_end() && !end_is({Tag::Head, Tag::Body, Tag::Html, Tag::Br}))
        return report(Problem::ClosedBeforeHead);
    mode_ = Mode::InHead;
    if (token_.is_start(Tag::Head)) {
        head_ = insert_element();
        return;
    }
    head_ = insert_named(Tag::Head, "head");
    process();
}

// ---- in the head

// False: the start tag is none of the head's.
bool TreeBuilder::in_head_start() {
    switch (token_.tag) {
    case Tag::Html: in_body(); return true;
    case Tag::Base:
    case Tag::Basefont:
    case Tag::Bgsound:
    case Tag::Link:
    case Tag::Meta: insert_void(); return true;
    case Tag::Title: raw_text(TextMode::Rcdata); return true;
    case Tag::Noframes:
    case Tag::Style: raw_text(TextMode::RawText); return true;
    case Tag::Noscript:
        insert_element();
        mode_ = Mode::InHeadNoscript;
        return true;
    case Tag::Script: raw_text(TextMode::Script); return true;
    case Tag::Template:
        insert_element();
        push_marker();
        frameset_ok_ = false;
        mode_ = Mode::InTemplate;
        template_modes_.push_back(Mode::InTemplate);
        return true;
    case Tag::Head: report(Problem::HeadInHead); return true;
    default: return false;
    }
}

void TreeBuilder::close_template() {
    if (!open_.has(Tag::Template)) return report(Problem::TemplateNotOpen);
    while (open_.current().has(tag_flag::implied | tag_flag::implied_thoroughly)) open_.pop();
    report_if(!open_.current().is(Tag::Template), Problem::TemplateNotCurrent);
    open_.pop_until(Tag::Template);
    clear_to_marker();
    template_modes_.pop_back();
    reset_mode();
}

void TreeBuilder::in_head() {
    if (is_characters()) {
        std::string_view spaces;
        bool is_all = take_spaces(spaces);
        insert_text(spaces);
        if (is_all) return;
    }
    if (comment_or_doctype(Problem::DoctypeInHead)) return;
    if (is_start() && in_head_start()) return;
    if (token_.is_end(Tag::Template)) return close_template();
    if (is_end() && !end_is({Tag::Head, Tag::Body, Tag::Html, Tag::Br}))
        return report(Problem::ClosedInHead);
    open_.pop();
    mode_ = Mode::AfterHead;
    if (!token_.is_end(Tag::Head)) process();
}

void TreeBuilder::in_head_noscript() {
    if (token_.type == TokenType::Doctype) return report(Problem::DoctypeInHeadNoscript);
    if (token_.is_start(Tag::Html)) return in_body();
    if (token_.is_end(Tag::Noscript)) {
        open_.pop();
        mode_ = Mode::InHead;
        return;
    }
    if (is_characters()) {
        std::string_view spaces;
        bool is_all = take_spaces(spaces);
        insert_text(spaces);
        if (is_all) return;
    }
    bool is_heads =
        start_is({Tag::Basefont, Tag::Bgsound, Tag::Link, Tag::Meta, Tag::Noframes, Tag::Style});
    if (token_.type == TokenType::Comment || is_heads) return in_head();
    report(Problem::UnexpectedToken);
    if (start_is({Tag::Head, Tag::Noscript}) || (is_end() && !token_.is_end(Tag::Br))) return;
    open_.pop();
    mode_ = Mode::InHead;
    process();
}

void TreeBuilder::after_head() {
    if (is_characters()) {
        std::string_view spaces;
        bool is_all = take_spaces(spaces);
        insert_text(spaces);
        if (is_all) return;
    }
    if (comment_or_doctype(Problem::DoctypeAfterHead)) return;
    if (is_start() && tag_is(token_.tag, tag_flag::of_head)) {
        report(Problem::UnexpectedToken);
        open_.push(head_, id_of(Tag::Head), Space::Html);
        in_head();
        if (uint32_t at = open_.find(head_, id_of(Tag::Head))) open_.remove(at - 1);
        return;
    }
    if (is_start()) {
        switch (token_.tag) {
        case Tag::Html: return in_body();
        case Tag::Body:
            insert_element();
            frameset_ok_ = false;
            mode_ = Mode::InBody;
            return;
        case Tag::Frameset:
            insert_element();
            mode_ = Mode::InFrameset;
            return;
        case Tag::Head: return report(Problem::HeadAfterHead);
        default: break;
        }
    }
    if (token_.is_end(Tag::Template)) return in_head();
    if (is_end() && !end_is({Tag::Body, Tag::Html, Tag::Br}))
        return report(Problem::UnexpectedClosedToken);
    insert_named(Tag::Body, "body");
    mode_ = Mode::InBody;
    process();
}

void TreeBuilder::in_text() {
    if (is_characters()) return insert_text(token_.text);
    open_.pop();
    mode_ = original_mode_;
    if (token_.type == TokenType::End) {
        report(Problem::UnexpectedEnd);
        process();
    }
}

}  // namespace surus::dom::html
