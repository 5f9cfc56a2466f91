// In the body: end tags; active formatting elements, and how misnested ones are put right.
#include "ext/dom/html/tree_builder.h"

namespace surus::dom::html {

void TreeBuilder::generate_implied_end_tags(TagId except) {
    while (open_.current().has(tag_flag::implied) && open_.current().id != except) open_.pop();
}

void TreeBuilder::close_p() {
    generate_implied_end_tags(id_of(Tag::P));
    report_if(!open_.current().is(Tag::P), Problem::UnexpectedOpenElement);
    open_.pop_until(Tag::P);
}

void TreeBuilder::body_block_end(TagId id, TagId except) {
    generate_implied_end_tags(except);
    report_if(open_.current().space != Space::Html || open_.current().id != id,
              Problem::UnexpectedOpenElement);
    open_.pop_to(open_.last(id) - 1);
}

void TreeBuilder::body_form_end() {
    if (open_.has(Tag::Template)) {
        if (!open_.in_scope(Tag::Form)) return report(Problem::UnexpectedClosedToken);
        return body_block_end(id_of(Tag::Form), 0);
    }
    xmlNode* form = std::exchange(form_, nullptr);
    uint32_t at = form ? open_.find(form, id_of(Tag::Form)) : 0;
    if (at <= open_.bound(Scope::General)) return report(Problem::UnexpectedClosedToken);
    generate_implied_end_tags();
    report_if(open_.current().node != form, Problem::UnexpectedOpenElement);
    open_.remove(at - 1);
}

void TreeBuilder::body_heading_end() {
    uint32_t last = 0;
    for (Tag tag : {Tag::H1, Tag::H2, Tag::H3, Tag::H4, Tag::H5, Tag::H6})
        last = std::max(last, open_.last(tag));
    if (last <= open_.bound(Scope::General)) return report(Problem::UnexpectedClosedToken);
    generate_implied_end_tags();
    report_if(!open_.current().is(token_.tag), Problem::UnexpectedOpenElement);
    open_.pop_to(last - 1);
}

void TreeBuilder::any_other_end() {
    if (!open_.in_scope(token_id_, Scope::Special)) return;
    size_t at = open_.last(token_id_);
    generate_implied_end_tags(token_id_);
    report_if(open_.size() != at, Problem::UnexpectedOpenElement);
    open_.pop_to(at - 1);
}

void TreeBuilder::body_scoped_end() {
    if (!open_.in_scope(token_.tag)) return report(Problem::UnexpectedClosedToken);
    body_block_end(token_id_, 0);
}

void TreeBuilder::in_body_end() {
    if (tag_is(token_.tag, tag_flag::block)) return body_scoped_end();
    switch (token_.tag) {
    case Tag::Template: return in_head();
    case Tag::Body:
    case Tag::Html:
        if (!open_.in_scope(Tag::Body)) return report(Problem::NoBodyInScope);
        mode_ = Mode::AfterBody;
        if (token_.tag == Tag::Html) process();
        return;
    case Tag::Button:
    case Tag::Listing:
    case Tag::Pre:
    case Tag::Select: return body_scoped_end();
    case Tag::Form: return body_form_end();
    case Tag::P:
        if (!open_.in_scope(Tag::P, Scope::Button)) {
            report(Problem::UnexpectedClosedToken);
            insert_named(Tag::P, "p");
        }
        return close_p();
    case Tag::Li:
    case Tag::Dd:
    case Tag::Dt:
        if (!open_.in_scope(token_.tag, token_.tag == Tag::Li ? Scope::List : Scope::General))
            return report(Problem::UnexpectedClosedToken);
        return body_block_end(token_id_, token_id_);
    default: return in_body_inline_end();
    }
}

void TreeBuilder::in_body_inline_end() {
    switch (token_.tag) {
    case Tag::H1:
    case Tag::H2:
    case Tag::H3:
    case Tag::H4:
    case Tag::H5:
    case Tag::H6: return body_heading_end();
    case Tag::A:
    case Tag::B:
    case Tag::Big:
    case Tag::Code:
    case Tag::Em:
    case Tag::Font:
    case Tag::I:
    case Tag::Nobr:
    case Tag::S:
    case Tag::Small:
    case Tag::Strike:
    case Tag::Strong:
    case Tag::Tt:
    case Tag::U: {
        bool falls_through = false;
        adoption_agency(token_id_, falls_through);
        if (falls_through) any_other_end();
        return;
    }
    case Tag::Applet:
    case Tag::Marquee:
    case Tag::Object:
        if (!open_.in_scope(token_.tag)) return report(Problem::UnexpectedClosedToken);
        body_block_end(token_id_, 0);
        return clear_to_marker();
    case Tag::Br:
        // It is taken for a start tag.
        token_.attributes.clear();
        reconstruct_formatting();
        insert_void();
        frameset_ok_ = false;
        return;
    default: return any_other_end();
    }
}

// ---- the list of active formatting elements

size_t TreeBuilder::find_formatting(const xmlNode* node) const {
    size_t at = formatting_.size();
    while (at > 0 && formatting_[at - 1].node != node) --at;
    return at;
}

size_t TreeBuilder::last_formatting(TagId id) const {
    for (size_t at = formatting_.size(); at > 0 && formatting_[at - 1].node; --at) {
        if (formatting_[at - 1].id == id) return at;
    }
    return 0;
}

void TreeBuilder::clear_to_marker() {
    while (!formatting_.empty()) {
        bool is_marker = !formatting_.back().node;
        formatting_.pop_back();
        if (is_marker) return;
    }
}

static bool has_same_attributes(const xmlNode& a, const xmlNode& b) {
    size_t count = 0, other_count = 0;
    for (xmlAttr* attribute = b.properties; attribute; attribute = attribute->next) ++other_count;
    for (xmlAttr* attribute = a.properties; attribute; attribute = attribute->next) {
        if (++count > other_count) return false;
        xmlAttr* other = b.properties;
        while (other && !same(other->name, attribute->name)) other = other->next;
        if (!other) return false;
        const xmlNode* value = attribute->children;
        const xmlNode* other_value = other->children;
        if (view_of(value ? value->content : nullptr) !=
            view_of(other_value ? other_value->content : nullptr))
            return false;
    }
    return count == other_count;
}

// Of three that are the same, the first goes. Only so many are compared.
void TreeBuilder::push_formatting(xmlNode& node, TagId id) {
    constexpr int most_compared = 256;
    int same_ones = 0, compared = 0;
    for (size_t at = formatting_.size(); at > 0 && formatting_[at - 1].node; --at) {
        if (++compared > most_compared) break;
        const Formatting& entry = formatting_[at - 1];
        if (entry.id != id || !has_same_attributes(node, *entry.node) || ++same_ones < 3) continue;
        formatting_.erase(formatting_.begin() + static_cast<ptrdiff_t>(at - 1));
        break;
    }
    formatting_.push_back({&node, id});
}

void TreeBuilder::reconstruct_formatting() {
    auto is_done = [&](const Formatting& entry) {
        return !entry.node || open_.find(entry.node, entry.id);
    };
    if (formatting_.empty() || is_done(formatting_.back())) return;
    size_t first = formatting_.size() - 1;
    while (first > 0 && !is_done(formatting_[first - 1])) --first;
    for (size_t i = first; i < formatting_.size() && !stopped_; ++i) {
        xmlNode* made = clone_formatting(*formatting_[i].node);
        if (!made) {
            stopped_ = true;
            return;
        }
        insert(place(), *made);
        open_.push(made, formatting_[i].id, Space::Html);
        formatting_[i].node = made;
    }
}

// ---- the adoption agency

void TreeBuilder::adoption_agency(TagId id, bool& falls_through) {
    const Open& current = open_.current();
    if (current.space == Space::Html && current.id == id && !find_formatting(current.node)) {
        open_.pop();
        return;
    }
    for (int round = 0; round < 8; ++round) {
        if (!adopt_once(id, falls_through)) return;
    }
}

// False: that was all.
bool TreeBuilder::adopt_once(TagId id, bool& falls_through) {
    size_t listed = last_formatting(id);
    if (!listed) {
        falls_through = true;
        return false;
    }
    xmlNode* element = formatting_[listed - 1].node;
    auto forget = [&] {
        formatting_.erase(formatting_.begin() + static_cast<ptrdiff_t>(listed - 1));
    };
    uint32_t open_at = open_.find(element, id);
    if (!open_at) {
        report(Problem::MissingOpenElement);
        forget();
        return false;
    }
    if (open_at <= open_.bound(Scope::General)) {
        report(Problem::MissingInScope);
        return false;
    }
    report_if(open_.current().node != element, Problem::UnexpectedOpenElement);
    size_t block = open_at;
    while (block < open_.size() && !open_[block].is_special()) ++block;
    if (block == open_.size()) {
        open_.pop_to(open_at - 1);
        forget();
        return false;
    }
    // The stack from the element on, of which some will not stay.
    List<Open> taken = open_.take_from(open_at - 1);
    Open ancestor = open_.current();
    size_t block_at = block - (open_at - 1);
    adopt_between(taken, block_at, listed, ancestor);
    return !stopped_;
}

// What lies between the element, which is `taken[0]`, and the block.
void TreeBuilder::adopt_between(List<Open>& taken, size_t block_at, size_t listed,
                                const Open& ancestor) {
    Formatting element = formatting_[listed - 1];
    xmlNode* block = taken[block_at].node;
    xmlNode* last = block;
    size_t bookmark = listed;  // behind it, the new element goes
    List<Open> kept;           // of those between, from the block downwards
    int steps = 0;
    flush_text();
    for (size_t i = block_at - 1; i > 0; --i) {
        Open entry = taken[i];
        size_t at = find_formatting(entry.node);
        if (++steps > 3 && at) {
            formatting_.erase(formatting_.begin() + static_cast<ptrdiff_t>(at - 1));
            if (at <= bookmark) --bookmark;
            if (at <= listed) --listed;
            at = 0;
        }
        if (!at) continue;
        xmlNode* made = clone_formatting(*entry.node);
        if (!made) break;
        formatting_[at - 1].node = entry.node = made;
        if (last == block) bookmark = at;
        if (last->parent) xmlUnlinkNode(last);
        append_child(*made, *last);
        last = made;
        kept.push_back(entry);
    }
    if (last->parent) xmlUnlinkNode(last);
    insert(place(ancestor), *last);
    xmlNode* made = clone_formatting(*element.node);
    if (!made) {
        stopped_ = true;
        return;
    }
    move_children(*block, *made);
    append_child(*block, *made);
    formatting_.insert(formatting_.begin() + static_cast<ptrdiff_t>(bookmark), {made, element.id});
    size_t old = bookmark < listed ? listed : listed - 1;
    formatting_.erase(formatting_.begin() + static_cast<ptrdiff_t>(old));
    for (size_t i = kept.size(); i > 0; --i)
        open_.push(kept[i - 1].node, kept[i - 1].id, kept[i - 1].space);
    open_.push(block, taken[block_at].id, taken[block_at].space);
    open_.push(made, element.id, Space::Html);
    for (size_t i = block_at + 1; i < taken.size(); ++i)
        open_.push(taken[i].node, taken[i].id, taken[i].space);
}

}  // namespace surus::dom::html
