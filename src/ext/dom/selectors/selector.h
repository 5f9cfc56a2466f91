// CSS selectors (Selectors 4, as far as PHP knows it).
#pragma once

#include <string_view>

#include "ext/dom/modern.h"

namespace surus::dom::css {

enum class Combinator : uint8_t { Descendant, Child, Next, Following };

enum class Test : uint8_t {
    Type,  // of any name where it is empty
    Id,
    Class,
    Attribute,
    Never,  // what depends on a person in front of the page
    AnyLink,
    Link,
    Checked,
    Disabled,
    Enabled,
    Empty,
    Optional,
    Required,
    PlaceholderShown,
    ReadOnly,
    ReadWrite,
    Root,
    OnlyChild,
    OnlyOfType,
    NthChild,
    NthLastChild,
    NthOfType,
    NthLastOfType,
    Is,
    Not,
    Has,
};

enum class Match : uint8_t { Exists, Equal, Word, Dash, Prefix, Suffix, Part };
enum class Case : uint8_t { Default, Ignored, Kept };

struct SelectorList;

struct Simple {
    Test test = Test::Type;
    Match match = Match::Exists;
    Case letters = Case::Default;
    Text name, lower_name;  // of types and attributes, IDs and classes
    Text value;
    int64_t step = 0, offset = 0;  // an+b
    // Of functions; null: none.
    std::unique_ptr<SelectorList> list;
    // Where an index was last counted.
    mutable const xmlNode* counted = nullptr;
    mutable int64_t count = 0;
};

struct Compound {
    Combinator combinator = Combinator::Descendant;  // with the one before
    List<Simple> tests;
};

struct SelectorList {
    List<List<Compound>> complexes;
};

// Throws a DOMException where it is no selector, or one that PHP does not know.
Result<SelectorList> parse(Context& context, std::string_view text);

class Matcher {
public:
    Matcher(Context& context, const xmlNode& root);
    // Whether an element is what one of the list describes. Failed: a limit was passed.
    Result<bool> matches(const SelectorList& list, const xmlNode& element);

private:
    Result<bool> matches_complex(const List<Compound>& complex, const xmlNode& element,
                                 const xmlNode* anchor);
    Result<bool> matches_compound(const Compound& compound, const xmlNode& element);
    Result<bool> matches_simple(const Simple& simple, const xmlNode& element);
    bool matches_attribute(const Simple& simple, const xmlNode& element) const;
    Result<bool> matches_nth(const Simple& simple, const xmlNode& element);
    Result<bool> has(const SelectorList& list, const xmlNode& element);
    Status poll();

    Context& context_;
    bool is_html_, quirks_;
};

}  // namespace surus::dom::css
