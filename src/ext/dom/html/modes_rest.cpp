// In templates and framesets, behind the body, and in MathML and SVG.
#include "ext/dom/html/foreign_names.h"
#include "ext/dom/html/tree_builder.h"
#include "ext/support.h"

namespace surus::dom::html {

void TreeBuilder::in_template() {
    if (token_.type == TokenType::End) {
        if (!open_.has(Tag::Template)) {
            stopped_ = true;
            return;
        }
        report(Problem::UnexpectedEnd);
        open_.pop_until(Tag::Template);
        clear_to_marker();
        template_modes_.pop_back();
        // The end comes again, for what is open around.
        return reset_mode();
    }
    if (token_.is_end(Tag::Template)) return in_head();
    if (is_end()) return report(Problem::UnexpectedClosedToken);
    if (!is_start()) return in_body();
    if (tag_is(token_.tag, tag_flag::of_head)) return in_head();
    Mode next = Mode::InBody;
    switch (token_.tag) {
    case Tag::Caption:
    case Tag::Colgroup:
    case Tag::Tbody:
    case Tag::Tfoot:
    case Tag::Thead: next = Mode::InTable; break;
    case Tag::Col: next = Mode::InColumnGroup; break;
    case Tag::Tr: next = Mode::InTableBody; break;
    case Tag::Td:
    case Tag::Th: next = Mode::InRow; break;
    default: break;
    }
    template_modes_.back() = next;
    mode_ = next;
    process();
}

void TreeBuilder::after_body() {
    if (is_characters() && std::ranges::all_of(token_.text, is_html_space)) return in_body();
    if (token_.type == TokenType::Comment) return insert_comment({open_[0].node, nullptr});
    if (token_.type == TokenType::Doctype) return report(Problem::DoctypeAfterBody);
    if (token_.is_start(Tag::Html)) return in_body();
    if (token_.is_end(Tag::Html)) {
        if (is_fragment_) return report(Problem::UnexpectedClosedToken);
        mode_ = Mode::AfterAfterBody;
        return;
    }
    if (token_.type == TokenType::End) {
        stopped_ = true;
        return;
    }
    report(Problem::UnexpectedToken);
    mode_ = Mode::InBody;
    process();
}

// Of characters only white space is wanted; false: they are none.
bool TreeBuilder::frameset_characters() {
    if (!is_characters()) return false;
    Text spaces;
    for (char c : token_.text) {
        if (is_html_space(c)) spaces += c;
    }
    report_if(spaces.size() != token_.text.size(), Problem::UnexpectedToken);
    insert_text(spaces);
    return true;
}

void TreeBuilder::in_frameset() {
    if (frameset_characters() || comment_or_doctype(Problem::DoctypeInFrameset)) return;
    if (token_.is_start(Tag::Html)) return in_body();
    if (token_.is_start(Tag::Frameset)) {
        insert_element();
    } else if (token_.is_end(Tag::Frameset)) {
        if (open_.size() == 1) return report(Problem::UnexpectedOpenElement);
        open_.pop();
        if (!is_fragment_ && !open_.current().is(Tag::Frameset)) mode_ = Mode::AfterFrameset;
    } else if (token_.is_start(Tag::Frame)) {
        insert_void();
    } else if (token_.is_start(Tag::Noframes)) {
        in_head();
    } else if (token_.type == TokenType::End) {
        report_if(open_.size() != 1, Problem::UnexpectedOpenElement);
        stopped_ = true;
    } else {
        report(Problem::UnexpectedToken);
    }
}

void TreeBuilder::after_frameset() {
    if (frameset_characters() || comment_or_doctype(Problem::DoctypeAfterFrameset)) return;
    if (token_.is_start(Tag::Html)) return in_body();
    if (token_.is_start(Tag::Noframes)) return in_head();
    if (token_.is_end(Tag::Html)) {
        mode_ = Mode::AfterAfterFrameset;
    } else if (token_.type == TokenType::End) {
        stopped_ = true;
    } else {
        report(Problem::UnexpectedToken);
    }
}

void TreeBuilder::after_after_body() {
    if (token_.type == TokenType::Comment) return insert_comment({as_node(&doc_), nullptr});
    bool is_space = is_characters() && std::ranges::all_of(token_.text, is_html_space);
    if (token_.type == TokenType::Doctype || is_space || token_.is_start(Tag::Html))
        return in_body();
    if (token_.type == TokenType::End) {
        stopped_ = true;
        return;
    }
    report(Problem::UnexpectedToken);
    mode_ = Mode::InBody;
    process();
}

void TreeBuilder::after_after_frameset() {
    if (token_.type == TokenType::Comment) return insert_comment({as_node(&doc_), nullptr});
    if (token_.type == TokenType::Doctype || token_.is_start(Tag::Html)) return in_body();
    if (frameset_characters()) return;
    if (token_.is_start(Tag::Noframes)) return in_head();
    if (token_.type == TokenType::End) {
        stopped_ = true;
        return;
    }
    report(Problem::UnexpectedToken);
}

// ---- MathML and SVG

static bool is_html_integration_point(const Open& entry) {
    if (entry.space == Space::Svg)
        return entry.tag() == Tag::Foreignobject || entry.tag() == Tag::Desc ||
               entry.tag() == Tag::Title;
    if (entry.space != Space::MathMl || entry.tag() != Tag::AnnotationXml) return false;
    for (xmlAttr* attribute = entry.node->properties; attribute; attribute = attribute->next) {
        if (!same(attribute->name, "encoding") || attribute->ns) continue;
        std::string_view value =
            attribute->children ? view_of(attribute->children->content) : std::string_view();
        return equal_ignoring_case(value, "text/html") ||
               equal_ignoring_case(value, "application/xhtml+xml");
    }
    return false;
}

static bool is_text_integration_point(const Open& entry) {
    if (entry.space != Space::MathMl) return false;
    Tag tag = entry.tag();
    return tag == Tag::Mi || tag == Tag::Mo || tag == Tag::Mn || tag == Tag::Ms ||
           tag == Tag::Mtext;
}

bool TreeBuilder::uses_foreign_rules() const {
    if (open_.empty() || token_.type == TokenType::End) return false;
    const Open& current = adjusted_current();
    if (current.space == Space::Html) return false;
    bool is_text = is_characters() || token_.type == TokenType::Null;
    if (is_text_integration_point(current) &&
        (is_text || (is_start() && !start_is({Tag::Mglyph, Tag::Malignmark}))))
        return false;
    if (current.space == Space::MathMl && current.tag() == Tag::AnnotationXml &&
        token_.is_start(Tag::Svg))
        return false;
    return !(is_html_integration_point(current) && (is_start() || is_text));
}

bool TreeBuilder::leaves_foreign_content() const {
    if (end_is({Tag::Br, Tag::P})) return true;
    if (!is_start()) return false;
    if (tag_is(token_.tag, tag_flag::breaks_out)) return true;
    return token_.tag == Tag::Font &&
           (token_.attribute("color") || token_.attribute("face") || token_.attribute("size"));
}

void TreeBuilder::in_foreign() {
    if (token_.type == TokenType::Null) {
        report(Problem::NullCharacter);
        return insert_text("\xef\xbf\xbd");
    }
    if (is_characters()) {
        if (!std::ranges::all_of(token_.text, is_html_space)) frameset_ok_ = false;
        return insert_text(token_.text);
    }
    if (comment_or_doctype(Problem::DoctypeInForeign)) return;
    if (leaves_foreign_content()) {
        report(Problem::UnexpectedToken);
        while (open_.size() > 1 && open_.current().space != Space::Html &&
               !is_text_integration_point(open_.current()) &&
               !is_html_integration_point(open_.current()))
            open_.pop();
        return process_in(mode_);
    }
    if (is_end()) return foreign_end();
    insert_element(adjusted_current().space);
    if (token_.self_closing && !stopped_) open_.pop();
}

void TreeBuilder::foreign_end() {
    report_if(open_.current().space == Space::Html || open_.current().id != token_id_,
              Problem::UnexpectedClosedToken);
    uint32_t at = open_.last_foreign(token_id_);
    if (at > open_.bound(Scope::Html) + 1) return open_.pop_to(at - 1);
    if (open_.current().space == Space::Html && open_.size() == 1) return;  // a fragment's root
    process_in(mode_);
}

}  // namespace surus::dom::html
