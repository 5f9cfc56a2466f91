// The stack of open elements. Each entry knows the nearest one below that bounds a scope, and the
// one of its own name: what the parser asks of the stack takes no walk through it.
#pragma once

#include <libxml/tree.h>

#include <array>

#include "ext/dom/html/token.h"

namespace surus::dom::html {

// Elements that the parser does not know by name have numbers of their own in each parse.
using TagId = uint32_t;
inline constexpr TagId id_of(Tag tag) { return static_cast<TagId>(tag); }
inline constexpr TagId first_unknown_id = 256;

// What bounds a scope: "has an element in … scope"; `Special` any special element, `Item` one that
// ends the search for an open <li>, `Html` one that is in HTML's namespace.
enum class Scope : uint8_t { General, List, Button, Table, Special, Item, Html };
inline constexpr size_t scope_count = 7;

struct Open {
    xmlNode* node;
    TagId id;
    Space space;
    uint32_t same = 0;  // the one before of its name and space, as index + 1
    std::array<uint32_t, scope_count> bounds{};

    Tag tag() const { return id < first_unknown_id ? static_cast<Tag>(id) : Tag::Unknown; }
    bool is(Tag wanted) const { return space == Space::Html && id == id_of(wanted); }
    bool has(uint16_t flags) const { return space == Space::Html && tag_is(tag(), flags); }
    bool is_special() const;
};

class OpenElements {
public:
    bool empty() const { return list_.empty(); }
    size_t size() const { return list_.size(); }
    const Open& operator[](size_t index) const { return list_[index]; }
    const Open& current() const { return list_.back(); }

    void push(xmlNode* node, TagId id, Space space);
    void pop();
    void pop_to(size_t size) {
        while (list_.size() > size) pop();
    }
    // Up to and with the last HTML element of that name.
    void pop_until(Tag tag) { pop_to(last(id_of(tag)) - 1); }
    void remove(size_t index);
    // Takes everything from `index` on off the stack.
    List<Open> take_from(size_t index);

    // The last HTML element of that name, as index + 1; 0: there is none.
    uint32_t last(TagId id) const { return id < last_.size() ? last_[id] : 0; }
    uint32_t last(Tag tag) const { return last(id_of(tag)); }
    // The same of elements that are not HTML's.
    uint32_t last_foreign(TagId id) const {
        return id < last_foreign_.size() ? last_foreign_[id] : 0;
    }
    bool has(Tag tag) const { return last(tag) != 0; }
    bool in_scope(TagId id, Scope scope) const {
        return !list_.empty() && last(id) > current().bounds[static_cast<size_t>(scope)];
    }
    bool in_scope(Tag tag, Scope scope = Scope::General) const {
        return in_scope(id_of(tag), scope);
    }
    uint32_t bound(Scope scope) const { return current().bounds[static_cast<size_t>(scope)]; }
    // Index + 1; 0: it is not there.
    uint32_t find(const xmlNode* node, TagId id) const;

private:
    List<Open> list_;
    List<uint32_t> last_, last_foreign_;
};

}  // namespace surus::dom::html
