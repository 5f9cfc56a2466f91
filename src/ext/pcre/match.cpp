// preg_match() and preg_match_all().
#include "ext/pcre/pattern.h"
#include "ext/pcre/pcre.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

Value php_constant_PCRE_VERSION(Context&) {
    char text[64];
    pcre2_config(PCRE2_CONFIG_VERSION, text);
    return string_value(text);
}
Value php_constant_PCRE_VERSION_MAJOR(Context&) { return Value::of(int64_t{PCRE2_MAJOR}); }
Value php_constant_PCRE_VERSION_MINOR(Context&) { return Value::of(int64_t{PCRE2_MINOR}); }
Value php_constant_PCRE_JIT_SUPPORT(Context&) {
    uint32_t has = 0;
    pcre2_config(PCRE2_CONFIG_JIT, &has);
    return Value::boolean(has);
}

namespace {

// preg_match_all's result by group: a list for each.
class Columns {
public:
    Columns(const Pattern& pattern, bool offsets, bool unmatched_as_null)
        : pattern_(pattern), offsets_(offsets), null_(unmatched_as_null), lists_(pattern.groups) {
        for (Ref<Array>& list : lists_) list = Ref<Array>::adopt(Array::create());
    }

    void add(const Matcher& matcher, int64_t row) {
        for (uint32_t group = 0; group < pattern_.groups; ++group) {
            // A group behind the last that took part has no place, so no offset either.
            bool absent = group >= matcher.count() && !null_;
            Value value = absent ? string_value("") : group_value(matcher, group, offsets_, null_);
            if (absent && offsets_) {
                release(value);
                value = group_value(matcher, group, true, false);
            }
            lists_[group]->push(value);
        }
        if (!matcher.mark()) return;
        if (!marks_) marks_ = Ref<Array>::adopt(Array::create());
        marks_->set(row, string_value(matcher.mark()));
    }

    Array* finish() {
        Array* result = Array::create();
        for (uint32_t group = 0; group < pattern_.groups; ++group) {
            Value list = Value::of(lists_[group].leak());
            if (!pattern_.names.empty() && pattern_.names[group])
                result->set(*pattern_.names[group], copy(list));
            result->set(int64_t{group}, list);
        }
        if (marks_) result->set("MARK", Value::of(marks_.leak()));
        return result;
    }

private:
    const Pattern& pattern_;
    bool offsets_;
    bool null_;
    std::vector<Ref<Array>> lists_;
    Ref<Array> marks_;
};

struct Request {
    String& pattern;
    String& subject;
    Reference* matches;
    int64_t flags;
    int64_t offset;
    bool global;
};

// Where the search starts; false: beyond the end.
bool start_of(const Request& request, size_t& start) {
    auto length = static_cast<int64_t>(request.subject.length);
    int64_t offset = request.offset;
    if (offset < 0) offset = offset + length < 0 ? 0 : offset + length;
    start = static_cast<size_t>(offset);
    return offset <= length;
}

Result<Value> find_matches(Context& context, const Request& request) {
    if (request.offset == INT64_MIN) {
        return throw_argument_value_error(context, 5, "must be greater than %lld",
                                          static_cast<long long>(INT64_MIN));
    }
    PatternRef pattern = TRY(compile_pattern(context, request.pattern));
    if (!pattern) return false_value();
    Ref<String> subject = Ref<String>::share(&request.subject);
    bool offsets = request.flags & constant_PREG_OFFSET_CAPTURE;
    bool null = request.flags & constant_PREG_UNMATCHED_AS_NULL;
    int64_t order = request.flags & 0xff;
    if (request.global && order == 0) order = constant_PREG_PATTERN_ORDER;
    bool good_order = request.global
                          ? order == constant_PREG_PATTERN_ORDER || order == constant_PREG_SET_ORDER
                          : order == 0;
    if (!good_order) return throw_argument_value_error(context, 4, "must be a PREG_* constant");
    PcreState& state = extension_state<PcreState>(context);
    state.last_error = constant_PREG_NO_ERROR;
    size_t start = 0;
    if (!start_of(request, start)) {
        state.last_error = constant_PREG_INTERNAL_ERROR;
        TRY(assign_optional(context, request.matches, Value::of(Array::empty())));
        return false_value();
    }
    Matcher matcher(context, *pattern, *subject);
    int64_t found = 0;
    Ref<Array> result;
    if (!request.global) {
        found = matcher.first(start);
        if (found && request.matches)
            result = Ref<Array>::adopt(match_array(*pattern, matcher, offsets, null));
    } else if (!request.matches) {
        for (bool more = matcher.first(start); more; more = matcher.next()) ++found;
    } else if (order == constant_PREG_SET_ORDER) {
        result = Ref<Array>::adopt(Array::create());
        for (bool more = matcher.first(start); more; more = matcher.next(), ++found)
            result->push(Value::of(match_array(*pattern, matcher, offsets, null)));
    } else {
        Columns columns(*pattern, offsets, null);
        for (bool more = matcher.first(start); more; more = matcher.next()) {
            columns.add(matcher, found);
            ++found;
        }
        result = Ref<Array>::adopt(columns.finish());
    }
    if (context.has_pending()) return failed;
    bool is_good = state.last_error == constant_PREG_NO_ERROR;
    if (request.matches) {
        Value groups = Value::of(result ? result.leak() : Array::empty());
        TRY(assign_optional(context, request.matches, groups));
    }
    return is_good ? Value::of(found) : false_value();
}

}  // namespace

Result<Value> php_preg_match(Context& context, String& pattern, String& subject, Reference* matches,
                             int64_t flags, int64_t offset) {
    return find_matches(context, {pattern, subject, matches, flags, offset, false});
}

Result<Value> php_preg_match_all(Context& context, String& pattern, String& subject,
                                 Reference* matches, int64_t flags, int64_t offset) {
    return find_matches(context, {pattern, subject, matches, flags, offset, true});
}

}  // namespace surus
