#include "ext/dom/html/open_elements.h"

#include <utility>

namespace surus::dom::html {

// MathML's and SVG's elements that bound scopes and are special.
static bool is_foreign_special(const Open& entry) {
    switch (entry.tag()) {
    case Tag::Mi:
    case Tag::Mo:
    case Tag::Mn:
    case Tag::Ms:
    case Tag::Mtext:
    case Tag::AnnotationXml: return entry.space == Space::MathMl;
    case Tag::Foreignobject:
    case Tag::Desc:
    case Tag::Title: return entry.space == Space::Svg;
    default: return false;
    }
}

bool Open::is_special() const {
    return space == Space::Html ? has(tag_flag::special) : is_foreign_special(*this);
}

static bool bounds(const Open& entry, Scope scope) {
    switch (scope) {
    case Scope::General: return entry.has(tag_flag::scope) || is_foreign_special(entry);
    case Scope::List:
        return entry.has(tag_flag::scope | tag_flag::list_scope) || is_foreign_special(entry);
    case Scope::Button:
        return entry.has(tag_flag::scope | tag_flag::button_scope) || is_foreign_special(entry);
    case Scope::Table: return entry.has(tag_flag::table_scope);
    case Scope::Special: return entry.is_special();
    case Scope::Item:
        return entry.is_special() && !entry.is(Tag::Address) && !entry.is(Tag::Div) &&
               !entry.is(Tag::P);
    case Scope::Html: return entry.space == Space::Html;
    }
    return false;
}

void OpenElements::push(xmlNode* node, TagId id, Space space) {
    auto index = static_cast<uint32_t>(list_.size());
    Open entry{node, id, space};
    List<uint32_t>& last = space == Space::Html ? last_ : last_foreign_;
    if (last.size() <= id) last.resize(id + 1);
    entry.same = std::exchange(last[id], index + 1);
    for (size_t scope = 0; scope < scope_count; ++scope) {
        bool is_bound = bounds(entry, static_cast<Scope>(scope));
        entry.bounds[scope] = is_bound ? index : list_.empty() ? 0 : list_.back().bounds[scope];
    }
    list_.push_back(entry);
}

void OpenElements::pop() {
    const Open& entry = list_.back();
    (entry.space == Space::Html ? last_ : last_foreign_)[entry.id] = entry.same;
    list_.pop_back();
}

List<Open> OpenElements::take_from(size_t index) {
    List<Open> taken(list_.begin() + static_cast<ptrdiff_t>(index), list_.end());
    pop_to(index);
    return taken;
}

void OpenElements::remove(size_t index) {
    List<Open> above = take_from(index);
    for (size_t i = 1; i < above.size(); ++i) push(above[i].node, above[i].id, above[i].space);
}

uint32_t OpenElements::find(const xmlNode* node, TagId id) const {
    uint32_t at = last(id);
    while (at && list_[at - 1].node != node) at = list_[at - 1].same;
    return at;
}

}  // namespace surus::dom::html
