// In the body: start tags.
#include "ext/dom/html/tree_builder.h"
#include "ext/support.h"

namespace surus::dom::html {

void TreeBuilder::body_characters() {
    reconstruct_formatting();
    if (frameset_ok_ && !std::ranges::all_of(token_.text, is_html_space)) frameset_ok_ = false;
    insert_text(token_.text);
}

void TreeBuilder::in_body() {
    switch (token_.type) {
    case TokenType::Characters: return body_characters();
    case TokenType::Null: return report(Problem::NullCharacter);
    case TokenType::Comment: return insert_comment();
    case TokenType::Doctype: return report(Problem::DoctypeInBody);
    case TokenType::StartTag: return in_body_start();
    case TokenType::EndTag: return in_body_end();
    case TokenType::End: break;
    }
    if (!template_modes_.empty()) return in_template();
    stopped_ = true;
}

void TreeBuilder::body_html_start() {
    report(Problem::UnexpectedToken);
    if (!open_.has(Tag::Template)) merge_attributes(*open_[0].node);
}

void TreeBuilder::body_body_start() {
    report(Problem::UnexpectedToken);
    if (open_.size() < 2 || !open_[1].is(Tag::Body) || open_.has(Tag::Template)) return;
    frameset_ok_ = false;
    merge_attributes(*open_[1].node);
}

void TreeBuilder::body_frameset_start() {
    report(Problem::UnexpectedToken);
    if (open_.size() < 2 || !open_[1].is(Tag::Body) || !frameset_ok_) return;
    xmlNode* body = open_[1].node;
    flush_text();
    xmlUnlinkNode(body);
    discarded_.push_back(body);
    open_.pop_to(1);
    insert_element();
    mode_ = Mode::InFrameset;
}

void TreeBuilder::body_block_start() {
    close_p_in_scope();
    insert_element();
}

void TreeBuilder::body_heading_start() {
    close_p_in_scope();
    if (open_.current().has(tag_flag::heading)) {
        report(Problem::UnexpectedOpenElement);
        open_.pop();
    }
    insert_element();
}

// <li>, <dd> and <dt> close one that is open.
void TreeBuilder::body_list_item_start() {
    frameset_ok_ = false;
    Tag open = token_.tag;
    if (open == Tag::Dd || open == Tag::Dt)
        open = open_.last(Tag::Dd) > open_.last(Tag::Dt) ? Tag::Dd : Tag::Dt;
    if (open_.in_scope(open, Scope::Item)) {
        generate_implied_end_tags(id_of(open));
        report_if(!open_.current().is(open), Problem::UnexpectedOpenElement);
        open_.pop_until(open);
    }
    close_p_in_scope();
    insert_element();
}

void TreeBuilder::body_form_start() {
    bool in_template = open_.has(Tag::Template);
    if (form_ && !in_template) return report(Problem::UnexpectedToken);
    close_p_in_scope();
    xmlNode* form = insert_element();
    if (!in_template) form_ = form;
}

void TreeBuilder::body_button_start() {
    if (open_.in_scope(Tag::Button)) {
        report(Problem::UnexpectedToken);
        generate_implied_end_tags();
        open_.pop_until(Tag::Button);
    }
    reconstruct_formatting();
    insert_element();
    frameset_ok_ = false;
}

void TreeBuilder::body_a_start() {
    if (size_t at = last_formatting(token_id_)) {
        Formatting entry = formatting_[at - 1];
        report(Problem::UnexpectedFormatting);
        bool falls_through = false;
        adoption_agency(token_id_, falls_through);
        if (falls_through) any_other_end();
        if (size_t left = find_formatting(entry.node))
            formatting_.erase(formatting_.begin() + static_cast<ptrdiff_t>(left - 1));
        if (uint32_t open = open_.find(entry.node, entry.id)) open_.remove(open - 1);
    }
    reconstruct_formatting();
    push_formatting(*insert_element(), token_id_);
}

void TreeBuilder::body_nobr_start() {
    reconstruct_formatting();
    if (open_.in_scope(Tag::Nobr)) {
        report(Problem::UnexpectedInScope);
        bool falls_through = false;
        adoption_agency(token_id_, falls_through);
        if (falls_through) any_other_end();
        reconstruct_formatting();
    }
    push_formatting(*insert_element(), token_id_);
}

void TreeBuilder::body_table_start() {
    if (!quirks_) close_p_in_scope();
    insert_element();
    frameset_ok_ = false;
    mode_ = Mode::InTable;
}

void TreeBuilder::body_input_start() {
    if (is_fragment_ && fragment_context_.is(Tag::Select)) return report(Problem::UnexpectedToken);
    if (open_.in_scope(Tag::Select)) {
        report(Problem::UnexpectedToken);
        open_.pop_until(Tag::Select);
    }
    reconstruct_formatting();
    insert_void();
    const Token::Attribute* type = token_.attribute("type");
    if (!type || !equal_ignoring_case(token_.view(type->value), "hidden")) frameset_ok_ = false;
}

void TreeBuilder::body_hr_start() {
    close_p_in_scope();
    if (open_.in_scope(Tag::Select)) {
        generate_implied_end_tags();
        report_if(open_.in_scope(Tag::Option) || open_.in_scope(Tag::Optgroup),
                  Problem::UnexpectedInScope);
    }
    insert_void();
    frameset_ok_ = false;
}

void TreeBuilder::body_select_start() {
    if (is_fragment_ && fragment_context_.is(Tag::Select)) return report(Problem::UnexpectedToken);
    if (open_.in_scope(Tag::Select)) {
        report(Problem::UnexpectedToken);
        open_.pop_until(Tag::Select);
        return;
    }
    reconstruct_formatting();
    insert_element();
    frameset_ok_ = false;
}

void TreeBuilder::body_option_start() {
    bool is_option = token_.tag == Tag::Option;
    if (open_.in_scope(Tag::Select)) {
        generate_implied_end_tags(is_option ? id_of(Tag::Optgroup) : 0);
        report_if(open_.in_scope(Tag::Option) || (!is_option && open_.in_scope(Tag::Optgroup)),
                  Problem::UnexpectedInScope);
    } else if (open_.current().is(Tag::Option)) {
        open_.pop();
    }
    reconstruct_formatting();
    insert_element();
}

void TreeBuilder::body_foreign_start(Space space) {
    reconstruct_formatting();
    insert_element(space);
    if (token_.self_closing && !stopped_) open_.pop();
}

void TreeBuilder::in_body_start() {
    if (tag_is(token_.tag, tag_flag::of_head)) return in_head();
    if (tag_is(token_.tag, tag_flag::block)) return body_block_start();
    switch (token_.tag) {
    case Tag::Html: return body_html_start();
    case Tag::Body: return body_body_start();
    case Tag::Frameset: return body_frameset_start();
    case Tag::P: return body_block_start();
    case Tag::H1:
    case Tag::H2:
    case Tag::H3:
    case Tag::H4:
    case Tag::H5:
    case Tag::H6: return body_heading_start();
    case Tag::Pre:
    case Tag::Listing:
        body_block_start();
        skips_newline_ = true;
        frameset_ok_ = false;
        return;
    case Tag::Form: return body_form_start();
    case Tag::Li:
    case Tag::Dd:
    case Tag::Dt: return body_list_item_start();
    case Tag::Plaintext:
        body_block_start();
        return tokenizer_.switch_to(TextMode::PlainText, token_name());
    case Tag::Button: return body_button_start();
    default: return in_body_inline_start();
    }
}

// Those that stand in a line of text.
void TreeBuilder::in_body_inline_start() {
    switch (token_.tag) {
    case Tag::A: return body_a_start();
    case Tag::B:
    case Tag::Big:
    case Tag::Code:
    case Tag::Em:
    case Tag::Font:
    case Tag::I:
    case Tag::S:
    case Tag::Small:
    case Tag::Strike:
    case Tag::Strong:
    case Tag::Tt:
    case Tag::U: reconstruct_formatting(); return push_formatting(*insert_element(), token_id_);
    case Tag::Nobr: return body_nobr_start();
    case Tag::Applet:
    case Tag::Marquee:
    case Tag::Object:
        reconstruct_formatting();
        insert_element();
        push_marker();
        frameset_ok_ = false;
        return;
    case Tag::Table: return body_table_start();
    case Tag::Image:
        report(Problem::UnexpectedToken);
        token_.storage.append("img");
        token_.name = {static_cast<uint32_t>(token_.storage.size()) - 3, 3};
        token_.tag = Tag::Img;
        token_id_ = id_of(Tag::Img);
        [[fallthrough]];
    case Tag::Area:
    case Tag::Br:
    case Tag::Embed:
    case Tag::Img:
    case Tag::Keygen:
    case Tag::Wbr:
        reconstruct_formatting();
        insert_void();
        frameset_ok_ = false;
        return;
    case Tag::Input: return body_input_start();
    case Tag::Param:
    case Tag::Source:
    case Tag::Track: insert_void(); return;
    case Tag::Hr: return body_hr_start();
    default: return in_body_other_start();
    }
}

void TreeBuilder::in_body_other_start() {
    switch (token_.tag) {
    case Tag::Textarea:
        raw_text(TextMode::Rcdata);
        skips_newline_ = true;
        frameset_ok_ = false;
        return;
    case Tag::Xmp:
        close_p_in_scope();
        reconstruct_formatting();
        frameset_ok_ = false;
        return raw_text(TextMode::RawText);
    case Tag::Iframe: frameset_ok_ = false; [[fallthrough]];
    case Tag::Noembed: return raw_text(TextMode::RawText);
    case Tag::Select: return body_select_start();
    case Tag::Option:
    case Tag::Optgroup: return body_option_start();
    case Tag::Rb:
    case Tag::Rtc:
    case Tag::Rp:
    case Tag::Rt: {
        bool is_base = token_.tag == Tag::Rb || token_.tag == Tag::Rtc;
        if (open_.in_scope(Tag::Ruby)) generate_implied_end_tags(is_base ? 0 : id_of(Tag::Rtc));
        bool is_right = open_.current().is(Tag::Ruby) || (!is_base && open_.current().is(Tag::Rtc));
        report_if(!is_right, Problem::MissingOpenElement);
        insert_element();
        return;
    }
    case Tag::Math: return body_foreign_start(Space::MathMl);
    case Tag::Svg: return body_foreign_start(Space::Svg);
    case Tag::Caption:
    case Tag::Col:
    case Tag::Colgroup:
    case Tag::Frame:
    case Tag::Head:
    case Tag::Tbody:
    case Tag::Td:
    case Tag::Tfoot:
    case Tag::Th:
    case Tag::Thead:
    case Tag::Tr: return report(Problem::UnexpectedToken);
    default: reconstruct_formatting(); insert_element();
    }
}

}  // namespace surus::dom::html
