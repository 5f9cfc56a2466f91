// In tables and their parts.
#include "ext/dom/html/tree_builder.h"
#include "ext/support.h"

namespace surus::dom::html {

void TreeBuilder::clear_to(std::initializer_list<Tag> tags) {
    auto stays = [&](Tag tag) { return open_.current().is(tag); };
    while (std::ranges::none_of(tags, stays) && !open_.current().is(Tag::Template) &&
           !open_.current().is(Tag::Html))
        open_.pop();
}

void TreeBuilder::table_anything_else() {
    report(Problem::UnexpectedToken);
    foster_parenting_ = true;
    in_body();
    foster_parenting_ = false;
}

void TreeBuilder::in_table() {
    const Open& current = open_.current();
    bool is_text = is_characters() || token_.type == TokenType::Null;
    bool takes_text = current.is(Tag::Table) || current.is(Tag::Tbody) ||
                      current.is(Tag::Template) || current.is(Tag::Tfoot) ||
                      current.is(Tag::Thead) || current.is(Tag::Tr);
    if (is_text && takes_text) {
        table_text_.clear();
        table_text_is_space_ = true;
        original_mode_ = mode_;
        mode_ = Mode::InTableText;
        return process();
    }
    if (comment_or_doctype(Problem::DoctypeInTable)) return;
    if (is_start()) return in_table_start();
    if (token_.type == TokenType::End) return in_body();
    if (!is_end()) return table_anything_else();
    switch (token_.tag) {
    case Tag::Table:
        if (!open_.in_scope(Tag::Table, Scope::Table))
            return report(Problem::UnexpectedClosedToken);
        open_.pop_until(Tag::Table);
        return reset_mode();
    case Tag::Body:
    case Tag::Caption:
    case Tag::Col:
    case Tag::Colgroup:
    case Tag::Html:
    case Tag::Tbody:
    case Tag::Td:
    case Tag::Tfoot:
    case Tag::Th:
    case Tag::Thead:
    case Tag::Tr: return report(Problem::UnexpectedClosedToken);
    case Tag::Template: return in_head();
    default: return table_anything_else();
    }
}

void TreeBuilder::in_table_start() {
    switch (token_.tag) {
    case Tag::Caption:
        clear_to({Tag::Table});
        push_marker();
        insert_element();
        mode_ = Mode::InCaption;
        return;
    case Tag::Colgroup:
        clear_to({Tag::Table});
        insert_element();
        mode_ = Mode::InColumnGroup;
        return;
    case Tag::Col:
        clear_to({Tag::Table});
        insert_named(Tag::Colgroup, "colgroup");
        mode_ = Mode::InColumnGroup;
        return process();
    case Tag::Tbody:
    case Tag::Tfoot:
    case Tag::Thead:
        clear_to({Tag::Table});
        insert_element();
        mode_ = Mode::InTableBody;
        return;
    case Tag::Td:
    case Tag::Th:
    case Tag::Tr:
        clear_to({Tag::Table});
        insert_named(Tag::Tbody, "tbody");
        mode_ = Mode::InTableBody;
        return process();
    case Tag::Table:
        report(Problem::UnexpectedToken);
        if (!open_.in_scope(Tag::Table, Scope::Table)) return;
        open_.pop_until(Tag::Table);
        reset_mode();
        return process();
    case Tag::Style:
    case Tag::Script:
    case Tag::Template: return in_head();
    case Tag::Input: {
        const Token::Attribute* type = token_.attribute("type");
        if (!type || !equal_ignoring_case(token_.view(type->value), "hidden"))
            return table_anything_else();
        report(Problem::UnexpectedToken);
        insert_void();
        return;
    }
    case Tag::Form:
        report(Problem::UnexpectedToken);
        if (open_.has(Tag::Template) || form_) return;
        form_ = insert_void();
        return;
    default: return table_anything_else();
    }
}

void TreeBuilder::in_table_text() {
    if (token_.type == TokenType::Null) return report(Problem::NullCharacter);
    if (is_characters()) {
        table_text_ += token_.text;
        if (!std::ranges::all_of(token_.text, is_html_space)) table_text_is_space_ = false;
        return;
    }
    flush_table_text();
    mode_ = original_mode_;
    process();
}

void TreeBuilder::flush_table_text() {
    if (table_text_is_space_) return insert_text(table_text_);
    report(Problem::CharactersInTable);
    foster_parenting_ = true;
    reconstruct_formatting();
    frameset_ok_ = false;
    insert_text(table_text_);
    foster_parenting_ = false;
}

void TreeBuilder::in_caption() {
    bool closes_table = token_.is_end(Tag::Table);
    bool closes = token_.is_end(Tag::Caption) || closes_table ||
                  start_is({Tag::Caption, Tag::Col, Tag::Colgroup, Tag::Tbody, Tag::Td, Tag::Tfoot,
                            Tag::Th, Tag::Thead, Tag::Tr});
    if (closes) {
        if (!open_.in_scope(Tag::Caption, Scope::Table)) return report(Problem::MissingInScope);
        generate_implied_end_tags();
        report_if(!open_.current().is(Tag::Caption), Problem::UnexpectedOpenElement);
        open_.pop_until(Tag::Caption);
        clear_to_marker();
        mode_ = Mode::InTable;
        if (!token_.is_end(Tag::Caption)) process();
        return;
    }
    if (end_is({Tag::Body, Tag::Col, Tag::Colgroup, Tag::Html, Tag::Tbody, Tag::Td, Tag::Tfoot,
                Tag::Th, Tag::Thead, Tag::Tr}))
        return report(Problem::UnexpectedClosedToken);
    in_body();
}

void TreeBuilder::in_column_group() {
    if (is_characters()) {
        std::string_view spaces;
        bool is_all = take_spaces(spaces);
        insert_text(spaces);
        if (is_all) return;
    }
    if (comment_or_doctype(Problem::UnexpectedToken)) return;
    if (token_.is_start(Tag::Html)) return in_body();
    if (token_.is_start(Tag::Col)) {
        insert_void();
        return;
    }
    if (token_.is_start(Tag::Template) || token_.is_end(Tag::Template)) return in_head();
    if (token_.type == TokenType::End) return in_body();
    if (token_.is_end(Tag::Col)) return report(Problem::UnexpectedClosedToken);
    if (!open_.current().is(Tag::Colgroup)) return report(Problem::MissingOpenElement);
    open_.pop();
    mode_ = Mode::InTable;
    if (!token_.is_end(Tag::Colgroup)) process();
}

void TreeBuilder::in_table_body() {
    if (token_.is_start(Tag::Tr)) {
        clear_to({Tag::Tbody, Tag::Tfoot, Tag::Thead});
        insert_element();
        mode_ = Mode::InRow;
        return;
    }
    if (start_is({Tag::Th, Tag::Td})) {
        report(Problem::UnexpectedToken);
        clear_to({Tag::Tbody, Tag::Tfoot, Tag::Thead});
        insert_named(Tag::Tr, "tr");
        mode_ = Mode::InRow;
        return process();
    }
    if (end_is({Tag::Tbody, Tag::Tfoot, Tag::Thead})) {
        if (!open_.in_scope(token_.tag, Scope::Table)) return report(Problem::MissingInScope);
        clear_to({Tag::Tbody, Tag::Tfoot, Tag::Thead});
        open_.pop();
        mode_ = Mode::InTable;
        return;
    }
    if (start_is({Tag::Caption, Tag::Col, Tag::Colgroup, Tag::Tbody, Tag::Tfoot, Tag::Thead}) ||
        token_.is_end(Tag::Table)) {
        if (!open_.in_scope(Tag::Tbody, Scope::Table) &&
            !open_.in_scope(Tag::Thead, Scope::Table) && !open_.in_scope(Tag::Tfoot, Scope::Table))
            return report(Problem::MissingInScope);
        clear_to({Tag::Tbody, Tag::Tfoot, Tag::Thead});
        open_.pop();
        mode_ = Mode::InTable;
        return process();
    }
    if (end_is({Tag::Body, Tag::Caption, Tag::Col, Tag::Colgroup, Tag::Html, Tag::Td, Tag::Th,
                Tag::Tr}))
        return report(Problem::UnexpectedClosedToken);
    in_table();
}

void TreeBuilder::in_row() {
    if (start_is({Tag::Th, Tag::Td})) {
        clear_to({Tag::Tr});
        insert_element();
        mode_ = Mode::InCell;
        push_marker();
        return;
    }
    bool is_section_end = end_is({Tag::Tbody, Tag::Tfoot, Tag::Thead});
    bool closes = token_.is_end(Tag::Tr) || token_.is_end(Tag::Table) || is_section_end ||
                  start_is({Tag::Caption, Tag::Col, Tag::Colgroup, Tag::Tbody, Tag::Tfoot,
                            Tag::Thead, Tag::Tr});
    if (closes) {
        if (is_section_end && !open_.in_scope(token_.tag, Scope::Table))
            return report(Problem::UnexpectedClosedToken);
        if (!open_.in_scope(Tag::Tr, Scope::Table)) {
            report_if(!is_section_end,
                      is_end() ? Problem::UnexpectedClosedToken : Problem::UnexpectedToken);
            return;
        }
        clear_to({Tag::Tr});
        open_.pop();
        mode_ = Mode::InTableBody;
        if (!token_.is_end(Tag::Tr)) process();
        return;
    }
    if (end_is({Tag::Body, Tag::Caption, Tag::Col, Tag::Colgroup, Tag::Html, Tag::Td, Tag::Th}))
        return report(Problem::UnexpectedClosedToken);
    in_table();
}

void TreeBuilder::close_cell() {
    generate_implied_end_tags();
    report_if(!open_.current().is(Tag::Td) && !open_.current().is(Tag::Th),
              Problem::MissingOpenElement);
    open_.pop_to(std::max(open_.last(Tag::Td), open_.last(Tag::Th)) - 1);
    clear_to_marker();
    mode_ = Mode::InRow;
}

void TreeBuilder::in_cell() {
    if (end_is({Tag::Td, Tag::Th})) {
        if (!open_.in_scope(token_.tag, Scope::Table))
            return report(Problem::UnexpectedClosedToken);
        generate_implied_end_tags();
        report_if(!open_.current().is(token_.tag), Problem::MissingOpenElement);
        open_.pop_until(token_.tag);
        clear_to_marker();
        mode_ = Mode::InRow;
        return;
    }
    bool is_start = start_is({Tag::Caption, Tag::Col, Tag::Colgroup, Tag::Tbody, Tag::Td,
                              Tag::Tfoot, Tag::Th, Tag::Thead, Tag::Tr});
    bool is_end = end_is({Tag::Table, Tag::Tbody, Tag::Tfoot, Tag::Thead, Tag::Tr});
    if (is_start && !open_.in_scope(Tag::Td, Scope::Table) &&
        !open_.in_scope(Tag::Th, Scope::Table))
        return report(Problem::MissingInScope);
    if (is_end && !open_.in_scope(token_.tag, Scope::Table))
        return report(Problem::UnexpectedClosedToken);
    if (is_start || is_end) {
        close_cell();
        return process();
    }
    if (end_is({Tag::Body, Tag::Caption, Tag::Col, Tag::Colgroup, Tag::Html}))
        return report(Problem::UnexpectedClosedToken);
    in_body();
}

// ---- resetting the mode

void TreeBuilder::reset_mode() {
    static constexpr struct {
        Tag tag;
        Mode mode;
    } modes[] = {{Tag::Td, Mode::InCell},
                 {Tag::Th, Mode::InCell},
                 {Tag::Tr, Mode::InRow},
                 {Tag::Tbody, Mode::InTableBody},
                 {Tag::Thead, Mode::InTableBody},
                 {Tag::Tfoot, Mode::InTableBody},
                 {Tag::Caption, Mode::InCaption},
                 {Tag::Colgroup, Mode::InColumnGroup},
                 {Tag::Table, Mode::InTable},
                 {Tag::Template, Mode::InTemplate},
                 {Tag::Head, Mode::InHead},
                 {Tag::Body, Mode::InBody},
                 {Tag::Frameset, Mode::InFrameset},
                 {Tag::Html, Mode::BeforeHead}};
    uint32_t nearest = 0;
    mode_ = Mode::InBody;
    for (auto [tag, mode] : modes) {
        uint32_t at = open_.last(tag);
        // In a fragment, its root stands for the element that it is of.
        bool is_root = is_fragment_ && at == 1;
        if (at <= nearest || is_root) continue;
        nearest = at;
        mode_ = mode;
    }
    if (nearest == 0 && is_fragment_) {
        bool is_cell = fragment_context_.is(Tag::Td) || fragment_context_.is(Tag::Th);
        for (auto [tag, mode] : modes) {
            if (fragment_context_.is(tag) && !is_cell && tag != Tag::Head) mode_ = mode;
        }
    }
    if (mode_ == Mode::BeforeHead && head_) mode_ = Mode::AfterHead;
    if (mode_ == Mode::InTemplate && !template_modes_.empty()) mode_ = template_modes_.back();
}

}  // namespace surus::dom::html
