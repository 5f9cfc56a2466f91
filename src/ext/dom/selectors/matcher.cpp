// Whether elements are what selectors describe. Combinators are followed from right to left; where
// a way fails, only the last choice of an ancestor or sibling is taken up again: nearer ones leave
// all ways open that farther ones do.
#include "ext/dom/html/foreign_names.h"
#include "ext/dom/html/tags.h"
#include "ext/dom/modern/names.h"
#include "ext/dom/selectors/selector.h"
#include "ext/support.h"
#include "runtime/calls/c_stack.h"

namespace surus::dom::css {

Matcher::Matcher(Context& context, const xmlNode& root)
    : context_(context),
      is_html_(is_html_document(root)),
      quirks_(modern_of(root) && modern_of(root)->quirks) {}

Status Matcher::poll() {
    if (context_.interrupt.load(std::memory_order_relaxed) != 0) return handle_limits(context_);
    return {};
}

Result<bool> Matcher::matches(const SelectorList& list, const xmlNode& element) {
    for (const List<Compound>& complex : list.complexes) {
        if (TRY(matches_complex(complex, element, nullptr))) return true;
    }
    return false;
}

namespace {

const xmlNode* parent_element(const xmlNode& node) {
    return node.parent && node.parent->type == XML_ELEMENT_NODE ? node.parent : nullptr;
}

const xmlNode* step(const xmlNode& node, Combinator combinator) {
    bool goes_up = combinator == Combinator::Descendant || combinator == Combinator::Child;
    return goes_up ? parent_element(node) : previous_element(node);
}

}  // namespace

// `anchor`: what the first compound of a relative selector stands for.
Result<bool> Matcher::matches_complex(const List<Compound>& complex, const xmlNode& element,
                                      const xmlNode* anchor) {
    struct Choice {
        size_t index = 0;
        const xmlNode* node = nullptr;  // null: none is left
    } ancestor, sibling;
    size_t index = complex.size() - 1;
    const xmlNode* node = &element;
    for (;;) {
        bool fits = node != nullptr;
        if (fits && anchor && index == 0) {
            fits = node == anchor;
        } else if (fits) {
            TRY(poll());
            fits = TRY(matches_compound(complex[index], *node));
        }
        if (fits && index == 0) return true;
        if (fits) {
            Combinator combinator = complex[index].combinator;
            node = step(*node, combinator);
            --index;
            if (combinator == Combinator::Descendant) {
                ancestor = {index, node};
                sibling = {};
            } else if (combinator == Combinator::Following) {
                sibling = {index, node};
            }
            continue;
        }
        if (sibling.node) {
            sibling.node = node = previous_element(*sibling.node);
            index = sibling.index;
            if (node) continue;
        }
        if (!ancestor.node) return false;
        ancestor.node = node = parent_element(*ancestor.node);
        index = ancestor.index;
        if (!node) return false;
    }
}

Result<bool> Matcher::matches_compound(const Compound& compound, const xmlNode& element) {
    for (const Simple& simple : compound.tests) {
        if (!TRY(matches_simple(simple, element))) return false;
    }
    return true;
}

namespace {

std::string_view value_of(const xmlAttr& attribute) {
    return attribute.children ? view_of(attribute.children->content) : std::string_view();
}

bool same_text(std::string_view a, std::string_view b, bool ignores_case) {
    return a.size() == b.size() && (ignores_case ? equal_ignoring_case(a, b) : a == b);
}

// Attributes whose values HTML compares without regard to case.
bool ignores_case_of(std::string_view name) {
    static constexpr std::string_view names[] = {
        "accept",     "accept-charset", "align",     "alink",    "axis",     "bgcolor", "charset",
        "checked",    "clear",          "codetype",  "color",    "compact",  "declare", "defer",
        "dir",        "direction",      "disabled",  "enctype",  "face",     "frame",   "hreflang",
        "http-equiv", "lang",           "language",  "link",     "media",    "method",  "multiple",
        "nohref",     "noresize",       "noshade",   "nowrap",   "readonly", "rel",     "rev",
        "rules",      "scope",          "scrolling", "selected", "shape",    "target",  "text",
        "type",       "valign",         "valuetype", "vlink"};
    return std::ranges::find(names, name) != std::end(names);
}

bool has_name(const xmlNode& element, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, name_of(element)) != names.end();
}

bool has_attribute(const xmlNode& element, std::string_view name) {
    return find_modern_attribute(element, {}, name) != nullptr;
}

bool is_checked(const xmlNode& element) {
    if (name_of(element) == "option") return has_attribute(element, "selected");
    if (name_of(element) != "input") return false;
    const xmlAttr* type = find_modern_attribute(element, {}, "type");
    bool can_be = type && (equal_ignoring_case(value_of(*type), "checkbox") ||
                           equal_ignoring_case(value_of(*type), "radio"));
    return can_be && has_attribute(element, "checked");
}

bool is_disabled(const xmlNode& element) {
    return has_name(element,
                    {"button", "input", "select", "textarea", "optgroup", "option", "fieldset"}) &&
           has_attribute(element, "disabled");
}

bool is_read_write(const xmlNode& element) {
    if (!has_name(element, {"input", "textarea"})) return false;
    return !has_attribute(element, "readonly") && !is_disabled(element);
}

bool is_empty(const xmlNode& element) {
    for (const xmlNode* child = element.children; child; child = child->next) {
        if (child->type != XML_COMMENT_NODE && child->type != XML_PI_NODE) return false;
    }
    return true;
}

bool same_type(const xmlNode& a, const xmlNode& b) {
    return name_of(a) == name_of(b) &&
           view_of(a.ns ? a.ns->href : nullptr) == view_of(b.ns ? b.ns->href : nullptr);
}

bool is_only(const xmlNode& element, bool of_type) {
    for (const xmlNode* at = previous_element(element); at; at = previous_element(*at)) {
        if (!of_type || same_type(*at, element)) return false;
    }
    for (const xmlNode* at = next_element(element); at; at = next_element(*at)) {
        if (!of_type || same_type(*at, element)) return false;
    }
    return true;
}

bool is_nth(const Simple& simple, int64_t index) {
    int64_t distance = index - simple.offset;
    if (simple.step == 0) return distance == 0;
    return distance % simple.step == 0 && distance / simple.step >= 0;
}

}  // namespace

Result<bool> Matcher::matches_nth(const Simple& simple, const xmlNode& element) {
    bool of_type = simple.test == Test::NthOfType || simple.test == Test::NthLastOfType;
    bool from_end = simple.test == Test::NthLastChild || simple.test == Test::NthLastOfType;
    if (simple.list && !TRY(matches(*simple.list, element))) return false;
    int64_t index = 1;
    auto counts = [&](const xmlNode& node) -> Result<bool> {
        if (of_type) return same_type(node, element);
        return simple.list ? matches(*simple.list, node) : Result<bool>(true);
    };
    // From an element in front that was counted before, or from the beginning or end.
    bool found = false;
    for (const xmlNode* at = previous_element(element); at; at = previous_element(*at)) {
        TRY(poll());
        if (!TRY(counts(*at))) continue;
        if (at == simple.counted) {
            index = from_end ? simple.count - index : simple.count + index;
            found = true;
            break;
        }
        if (from_end && index > 64) break;
        ++index;
    }
    if (from_end && !found) {
        index = 1;
        for (const xmlNode* at = next_element(element); at; at = next_element(*at)) {
            TRY(poll());
            if (TRY(counts(*at))) ++index;
        }
    }
    simple.counted = &element;
    simple.count = index;
    return is_nth(simple, index);
}

bool Matcher::matches_attribute(const Simple& simple, const xmlNode& element) const {
    bool is_html = is_html_ && html::space_of(element) == html::Space::Html;
    const Text& name = is_html ? simple.lower_name : simple.name;
    const xmlAttr* attribute = find_modern_attribute(element, {}, name);
    if (!attribute) return false;
    if (simple.match == Match::Exists) return true;
    bool ignores_case = simple.letters == Case::Ignored ||
                        (simple.letters == Case::Default && is_html && ignores_case_of(name));
    std::string_view text = value_of(*attribute), wanted = simple.value;
    switch (simple.match) {
    case Match::Word: return !wanted.empty() && has_token(text, wanted, ignores_case);
    case Match::Dash:
        if (text.size() > wanted.size() && text[wanted.size()] == '-')
            text = text.substr(0, wanted.size());
        return same_text(text, wanted, ignores_case);
    case Match::Prefix:
        return !wanted.empty() && same_text(text.substr(0, wanted.size()), wanted, ignores_case);
    case Match::Suffix:
        return !wanted.empty() && text.size() >= wanted.size() &&
               same_text(text.substr(text.size() - wanted.size()), wanted, ignores_case);
    case Match::Part:
        if (wanted.empty()) return false;
        return (ignores_case ? find_ignoring_case(text, wanted) : find_bytes(text, wanted)) != npos;
    default: return same_text(text, wanted, ignores_case);
    }
}

Result<bool> Matcher::has(const SelectorList& list, const xmlNode& element) {
    for (const List<Compound>& complex : list.complexes) {
        Combinator first = complex[1].combinator;
        bool inside = first == Combinator::Descendant || first == Combinator::Child;
        const xmlNode* root = inside ? &element : element.parent;
        if (!root) continue;
        auto* at = const_cast<xmlNode*>(inside ? element.children : element.next);
        for (; at; at = next_in_tree(*root, at)) {
            if (at == root) break;
            if (at->type == XML_ELEMENT_NODE && TRY(matches_complex(complex, *at, &element)))
                return true;
        }
    }
    return false;
}

Result<bool> Matcher::matches_simple(const Simple& simple, const xmlNode& element) {
    switch (simple.test) {
    case Test::Type: {
        if (simple.name.empty()) return true;
        bool is_html = is_html_ && html::space_of(element) == html::Space::Html;
        return name_of(element) == std::string_view(is_html ? simple.lower_name : simple.name);
    }
    case Test::Id:
    case Test::Class: {
        bool is_class = simple.test == Test::Class;
        const xmlAttr* attribute = find_modern_attribute(element, {}, is_class ? "class" : "id");
        if (!attribute) return false;
        return is_class ? has_token(value_of(*attribute), simple.name, quirks_)
                        : same_text(value_of(*attribute), simple.name, quirks_);
    }
    case Test::Attribute: return matches_attribute(simple, element);
    case Test::Never: return false;
    case Test::AnyLink:
        return has_name(element, {"a", "area", "map"}) && has_attribute(element, "href");
    case Test::Link:
        return has_name(element, {"a", "area", "link"}) && has_attribute(element, "href");
    case Test::Checked: return is_checked(element);
    case Test::Disabled: return is_disabled(element);
    case Test::Enabled: return !is_disabled(element);
    case Test::Empty: return is_empty(element);
    case Test::Optional:
    case Test::Required:
        return has_name(element, {"input", "select", "textarea"}) &&
               has_attribute(element, "required") == (simple.test == Test::Required);
    case Test::PlaceholderShown:
        return has_name(element, {"input", "textarea"}) && has_attribute(element, "placeholder");
    case Test::ReadOnly: return !is_read_write(element);
    case Test::ReadWrite: return is_read_write(element);
    case Test::Root:
        return element.parent && is_document(*element.parent) &&
               xmlDocGetRootElement(element.doc) == &element;
    case Test::OnlyChild: return is_only(element, false);
    case Test::OnlyOfType: return is_only(element, true);
    case Test::NthChild:
    case Test::NthLastChild:
    case Test::NthOfType:
    case Test::NthLastOfType: return matches_nth(simple, element);
    case Test::Is: return matches(*simple.list, element);
    case Test::Not: return !TRY(matches(*simple.list, element));
    case Test::Has: return has(*simple.list, element);
    }
    return false;
}

}  // namespace surus::dom::css
