// RegexIterator and RecursiveRegexIterator: elements that a pattern matches, or what it makes of
// them. The pattern is kept as Outer::callback, mode and pattern's flags as limit and offset.
#include "ext/core/spl.stub.h"
#include "ext/pcre/pcre.stub.h"
#include "ext/spl/iterators.stub.h"
#include "ext/spl/outer.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

constexpr const char* wrong_mode =
    "must be RegexIterator::MATCH, RegexIterator::GET_MATCH, RegexIterator::ALL_MATCHES, "
    "RegexIterator::SPLIT, or RegexIterator::REPLACE";

bool is_mode(int64_t mode) {
    return mode >= constant_RegexIterator_MATCH && mode <= constant_RegexIterator_REPLACE;
}

Status construct(Context& context, Object& self, Object& iterator, String& pattern, int64_t mode,
                 int64_t flags, int64_t preg_flags) {
    if (!is_mode(mode)) return throw_argument_value_error(context, 3, "%s", wrong_mode);
    OwnedValue tried(TRY(php_preg_match(context, pattern, *String::empty(), nullptr, 0, 0)));
    if (tried->is_false()) {
        return throw_error(context, class_InvalidArgumentException(context),
                           "Illegal regular expression %s", pattern.data());
    }
    TRY(set_inner(context, self, iterator));
    Outer& outer = self.native<Outer>();
    replace(outer.callback, Value::of(share(pattern)));
    outer.limit = mode;
    outer.flags = flags;
    outer.offset = preg_flags;
    return {};
}

// The current element becomes the matches of the pattern.
Result<bool> match(Context& context, Outer& outer, String& pattern, String& subject) {
    Ref<Reference> found = Ref<Reference>::adopt(Reference::create(Value::null()));
    bool all = outer.limit == constant_RegexIterator_ALL_MATCHES;
    Value count =
        all ? TRY(php_preg_match_all(context, pattern, subject, found.get(), outer.offset, 0))
            : TRY(php_preg_match(context, pattern, subject, found.get(), outer.offset, 0));
    replace(outer.current, copy(found->value));
    return count.is_int() && count.integer > 0;
}

Result<bool> split(Context& context, Outer& outer, String& pattern, String& subject) {
    Value parts = TRY(php_preg_split(context, pattern, subject, -1, outer.offset));
    replace(outer.current, parts);
    return parts.is_array() && parts.array->count > 1;
}

// The element, or its key, becomes what the property `replacement` makes of it.
Result<bool> substitute(Context& context, Object& self, Outer& outer, Value pattern,
                        Value subject) {
    Ref<String> name = Ref<String>::adopt(String::create("replacement"));
    OwnedValue property(TRY(read_property(context, self, *name, self.cls)));
    OwnedValue text(Value::of(TRY(to_string(context, property.get()))));
    Ref<Reference> count = Ref<Reference>::adopt(Reference::create(Value::null()));
    Value made = TRY(php_preg_replace(context, pattern, text.get(), subject, -1, count.get()));
    replace(outer.flags & constant_RegexIterator_USE_KEY ? outer.key : outer.current, made);
    return count->value.is_int() && count->value.integer > 0;
}

Result<bool> accepts(Context& context, Object& self, Outer& outer) {
    if (outer.current.is_undef()) return false;
    bool use_key = outer.flags & constant_RegexIterator_USE_KEY;
    const Value& element = use_key ? outer.key : outer.current;
    if (!use_key && element.deref().is_array()) return false;
    OwnedValue subject(Value::of(TRY(to_string(context, element.deref()))));
    OwnedValue pattern(copy(outer.callback));
    bool accepted = false;
    switch (outer.limit) {
    case constant_RegexIterator_MATCH: {
        Value count =
            TRY(php_preg_match(context, *pattern->string, *subject->string, nullptr, 0, 0));
        accepted = count.is_int() && count.integer > 0;
        break;
    }
    case constant_RegexIterator_SPLIT:
        accepted = TRY(split(context, outer, *pattern->string, *subject->string));
        break;
    case constant_RegexIterator_REPLACE:
        accepted = TRY(substitute(context, self, outer, pattern.get(), subject.get()));
        break;
    default: accepted = TRY(match(context, outer, *pattern->string, *subject->string));
    }
    return accepted != bool(outer.flags & constant_RegexIterator_INVERT_MATCH);
}

}  // namespace

Status php_RegexIterator___construct(Context& context, Object& self, Object& iterator,
                                     String& pattern, int64_t mode, int64_t flags,
                                     int64_t pregFlags) {
    return construct(context, self, iterator, pattern, mode, flags, pregFlags);
}

Result<bool> php_RegexIterator_accept(Context& context, Object& self) {
    return accepts(context, self, *TRY(outer_of(context, self)));
}

Result<int64_t> php_RegexIterator_getMode(Context& context, Object& self) {
    return TRY(outer_of(context, self))->limit;
}
Status php_RegexIterator_setMode(Context& context, Object& self, int64_t mode) {
    if (!is_mode(mode)) return throw_argument_value_error(context, 1, "%s", wrong_mode);
    TRY(outer_of(context, self))->limit = mode;
    return {};
}
Result<int64_t> php_RegexIterator_getFlags(Context& context, Object& self) {
    return TRY(outer_of(context, self))->flags;
}
Status php_RegexIterator_setFlags(Context& context, Object& self, int64_t flags) {
    TRY(outer_of(context, self))->flags = flags;
    return {};
}
Result<int64_t> php_RegexIterator_getPregFlags(Context& context, Object& self) {
    return TRY(outer_of(context, self))->offset;
}
Status php_RegexIterator_setPregFlags(Context& context, Object& self, int64_t pregFlags) {
    TRY(outer_of(context, self))->offset = pregFlags;
    return {};
}
Result<String*> php_RegexIterator_getRegex(Context& context, Object& self) {
    return share(*TRY(outer_of(context, self))->callback.string);
}

Status php_RecursiveRegexIterator___construct(Context& context, Object& self, Object& iterator,
                                              String& pattern, int64_t mode, int64_t flags,
                                              int64_t pregFlags) {
    return construct(context, self, iterator, pattern, mode, flags, pregFlags);
}

// An array with something in it is accepted: its elements are looked at.
Result<bool> php_RecursiveRegexIterator_accept(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    const Value& current = outer.current.deref();
    if (current.is_array()) return current.array->count > 0;
    return accepts(context, self, outer);
}

Result<bool> php_RecursiveRegexIterator_hasChildren(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    OwnedValue has(TRY(call_named(context, *outer.inner, "haschildren")));
    return to_bool(has.get());
}

Result<Object*> php_RecursiveRegexIterator_getChildren(Context& context, Object& self) {
    Outer& outer = *TRY(outer_of(context, self));
    OwnedValue children(TRY(call_named(context, *outer.inner, "getchildren")));
    Value arguments[] = {children.get(), outer.callback, Value::of(outer.limit),
                         Value::of(outer.flags), Value::of(outer.offset)};
    return create_object(context, *self.cls, arguments);
}

}  // namespace surus
