// RecursiveIteratorIterator and RecursiveTreeIterator: a tree walked as one sequence.
#include <vector>

#include "ext/core/spl.stub.h"
#include "ext/spl/array.h"
#include "ext/spl/iterators.stub.h"
#include "ext/spl/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// What is to be done next with an iterator of the stack.
enum class Step : uint8_t { Next, Test, Self, Call, Start };

struct Level {
    Object* iterator;  // owned
    Step step;
    Function* has_children = nullptr;  // of the iterator's class; null: not looked for yet
};

// What a subclass has written; null where it is as it was: the builtin hooks do nothing.
struct Hooks {
    Function *begin_iteration, *end_iteration, *begin_children, *end_children, *next_element;
    Function *has_children, *get_children;
};

struct Walk {
    std::vector<Level>* levels;  // null: not constructed
    int64_t mode, flags, max_depth;
    bool running;
    Hooks hooks;
    // RecursiveTreeIterator
    int64_t tree_flags;
    std::vector<std::string>* prefix;
    std::string* postfix;
};

Walk& state_of(Object& self) { return self.native<Walk>(); }

void destroy(Object& self) {
    Walk& walk = state_of(self);
    std::vector<Level>* levels = walk.levels;
    walk.levels = nullptr;
    delete walk.prefix;
    delete walk.postfix;
    if (!levels) return;
    for (size_t i = levels->size(); i-- > 0;) release_cell((*levels)[i].iterator);
    delete levels;
}

void trace(Object& self, void (*visit)(Value& value, void* data), void* data) {
    if (!state_of(self).levels) return;
    for (Level& level : *state_of(self).levels) {
        Value iterator = Value::of(level.iterator);
        visit(iterator, data);
    }
}

Result<Walk*> walk_of(Context& context, Object& self) {
    Walk& walk = state_of(self);
    if (walk.levels) [[likely]]
        return &walk;
    return throw_error(
        context, "%s",
        "The object is in an invalid state as the parent constructor was not called");
}

Object& current_iterator(Walk& walk) { return *walk.levels->back().iterator; }

bool catches(const Walk& walk) {
    return walk.flags & constant_RecursiveIteratorIterator_CATCH_GET_CHILD;
}

// After a failure: goes on as if nothing had been when the walk catches exceptions.
Status forgive(Context& context, Walk& walk) {
    if (!catches(walk) || context.pending != Pending::Exception) return failed;
    Object* exception = context.exception;
    context.exception = nullptr;
    context.pending = Pending::None;
    release_cell(exception);
    return {};
}

Hooks hooks_of(Class& cls) {
    if (cls.is_builtin()) return {};
    auto written = [&](std::string_view lower_name) {
        Function* hook = find_own_method(cls, lower_name);
        return hook->is_user() ? hook : nullptr;
    };
    return {written("beginiteration"), written("enditeration"), written("beginchildren"),
            written("endchildren"),    written("nextelement"),  written("callhaschildren"),
            written("callgetchildren")};
}

Status call_hook(Context& context, Object& self, Function* hook) {
    return hook ? call_for_nothing(context, self, *hook) : Status();
}

Status call_hook_forgiving(Context& context, Object& self, Walk& walk, Function* hook) {
    return call_hook(context, self, hook) ? Status() : forgive(context, walk);
}

Result<bool> has_children(Context& context, Object& self, Walk& walk) {
    if (Function* hook = walk.hooks.has_children) return call_for_bool(context, self, *hook, {});
    Level& level = walk.levels->back();
    if (!level.has_children)
        level.has_children = find_own_method(*level.iterator->cls, "haschildren");
    return step_has_children(context, *level.iterator, *level.has_children);
}

Result<Value> get_children(Context& context, Object& self, Walk& walk) {
    if (Function* hook = walk.hooks.get_children) return call_with(context, self, *hook, {});
    return call_named(context, current_iterator(walk), "getchildren");
}

void pop_level(Walk& walk) {
    Object* iterator = walk.levels->back().iterator;
    walk.levels->pop_back();
    release_cell(iterator);
}

enum class Outcome : uint8_t { Again, Stop, Exhausted };

// Whether the element has children to go into, and what that means for it.
Result<Outcome> test(Context& context, Object& self, Walk& walk) {
    Result<bool> answer = has_children(context, self, walk);
    if (!answer) TRY(forgive(context, walk));
    if (answer && *answer) {
        Step& step = walk.levels->back().step;
        int64_t depth = static_cast<int64_t>(walk.levels->size()) - 1;
        if (walk.max_depth == -1 || walk.max_depth > depth) {
            step = walk.mode == constant_RecursiveIteratorIterator_SELF_FIRST ? Step::Self
                                                                              : Step::Call;
            return Outcome::Again;
        }
        step = Step::Next;
        if (walk.mode == constant_RecursiveIteratorIterator_LEAVES_ONLY) return Outcome::Again;
    }
    TRY(call_hook_forgiving(context, self, walk, walk.hooks.next_element));
    walk.levels->back().step = Step::Next;
    return Outcome::Stop;
}

Result<Outcome> enter_children(Context& context, Object& self, Walk& walk) {
    Result<Value> made = get_children(context, self, walk);
    if (!made) {
        TRY(forgive(context, walk));
        walk.levels->back().step = Step::Next;
        return Outcome::Again;
    }
    OwnedValue child(*made);
    bool fits =
        child->is_object() && is_subclass(*child->object->cls, class_RecursiveIterator(context));
    if (!fits) {
        return throw_error(context, class_UnexpectedValueException(context),
                           "Objects returned by RecursiveIterator::getChildren() must implement "
                           "RecursiveIterator");
    }
    bool self_after = walk.mode == constant_RecursiveIteratorIterator_CHILD_FIRST;
    walk.levels->back().step = self_after ? Step::Self : Step::Next;
    Object* iterator = child.leak().object;
    walk.levels->push_back({iterator, Step::Start});
    TRY(call_for_nothing(context, *iterator, *iterator->cls->magic.rewind));
    TRY(call_hook_forgiving(context, self, walk, walk.hooks.begin_children));
    return Outcome::Again;
}

Result<Outcome> step_once(Context& context, Object& self, Walk& walk) {
    switch (walk.levels->back().step) {
    case Step::Next: {
        Object& iterator = current_iterator(walk);
        if (!step_next(context, iterator)) TRY(forgive(context, walk));
        [[fallthrough]];
    }
    case Step::Start: {
        Object& iterator = current_iterator(walk);
        if (!TRY(step_valid(context, iterator))) return Outcome::Exhausted;
        walk.levels->back().step = Step::Test;
        [[fallthrough]];
    }
    case Step::Test: return test(context, self, walk);
    case Step::Self:
        if (walk.mode != constant_RecursiveIteratorIterator_LEAVES_ONLY)
            TRY(call_hook_forgiving(context, self, walk, walk.hooks.next_element));
        walk.levels->back().step =
            walk.mode == constant_RecursiveIteratorIterator_SELF_FIRST ? Step::Call : Step::Next;
        return Outcome::Stop;
    default: return enter_children(context, self, walk);
    }
}

// To the next element; every level that is exhausted is left on the way.
Status advance(Context& context, Object& self, Walk& walk) {
    while (true) {
        Outcome outcome = TRY(step_once(context, self, walk));
        if (outcome == Outcome::Stop) return {};
        if (outcome == Outcome::Again) continue;
        if (walk.levels->size() == 1) return {};
        TRY(call_hook_forgiving(context, self, walk, walk.hooks.end_children));
        if (walk.levels->size() > 1) pop_level(walk);
    }
}

Status rewind(Context& context, Object& self, Walk& walk) {
    while (walk.levels->size() > 1) {
        pop_level(walk);
        TRY(call_hook(context, self, walk.hooks.end_children));
    }
    walk.levels->back().step = Step::Start;
    Object& iterator = current_iterator(walk);
    TRY(call_for_nothing(context, iterator, *iterator.cls->magic.rewind));
    if (!walk.running) TRY(call_hook(context, self, walk.hooks.begin_iteration));
    walk.running = true;
    return advance(context, self, walk);
}

Status construct(Context& context, Object& self, Object& iterator, int64_t mode, int64_t flags) {
    Ref<Object> inner = Ref<Object>::share(&iterator);
    if (!is_subclass(*iterator.cls, known_class(context, Known::Iterator)) &&
        iterator.cls->magic.get_iterator) {
        OwnedValue made(TRY(call_with(context, iterator, *iterator.cls->magic.get_iterator, {})));
        bool fits = made->is_object() &&
                    is_subclass(*made->object->cls, known_class(context, Known::Traversable));
        if (!fits) {
            return throw_error(
                context, class_LogicException(context),
                "%s::getIterator() must return an object that implements Traversable",
                iterator.cls->name->data());
        }
        inner = Ref<Object>::adopt(made.leak().object);
    }
    if (!is_subclass(*inner->cls, class_RecursiveIterator(context))) {
        return throw_error(context, class_InvalidArgumentException(context),
                           "An instance of RecursiveIterator or IteratorAggregate creating it is "
                           "required");
    }
    Walk& walk = state_of(self);
    if (!walk.levels) walk.levels = new std::vector<Level>();
    for (Level& level : *walk.levels) release_cell(level.iterator);
    walk.levels->assign(1, {inner.leak(), Step::Start});
    walk.hooks = hooks_of(*self.cls);
    walk.mode = mode;
    walk.flags = flags;
    walk.max_depth = -1;
    return {};
}

}  // namespace

const ClassHandlers spl_recursive_handlers{
    .native_size = sizeof(Walk),
    .destroy_native = destroy,
    .holds_memory = true,
    .trace = trace,
};

Status php_RecursiveIteratorIterator___construct(Context& context, Object& self, Object& iterator,
                                                 int64_t mode, int64_t flags) {
    return construct(context, self, iterator, mode, flags);
}

Status php_RecursiveIteratorIterator_rewind(Context& context, Object& self) {
    return rewind(context, self, *TRY(walk_of(context, self)));
}

Result<bool> php_RecursiveIteratorIterator_valid(Context& context, Object& self) {
    Walk& walk = *TRY(walk_of(context, self));
    for (size_t level = walk.levels->size(); level-- > 0;) {
        Object& iterator = *(*walk.levels)[level].iterator;
        if (TRY(step_valid(context, iterator))) return true;
    }
    if (walk.running) TRY(call_hook(context, self, walk.hooks.end_iteration));
    walk.running = false;
    return false;
}

Result<Value> php_RecursiveIteratorIterator_key(Context& context, Object& self) {
    Object& iterator = current_iterator(*TRY(walk_of(context, self)));
    return step_key(context, iterator);
}

Result<Value> php_RecursiveIteratorIterator_current(Context& context, Object& self) {
    Object& iterator = current_iterator(*TRY(walk_of(context, self)));
    return step_current(context, iterator);
}

Status php_RecursiveIteratorIterator_next(Context& context, Object& self) {
    return advance(context, self, *TRY(walk_of(context, self)));
}

Result<int64_t> php_RecursiveIteratorIterator_getDepth(Context& context, Object& self) {
    return static_cast<int64_t>(TRY(walk_of(context, self))->levels->size()) - 1;
}

Result<Value> php_RecursiveIteratorIterator_getSubIterator(Context& context, Object& self,
                                                           std::optional<int64_t> level) {
    Walk& walk = *TRY(walk_of(context, self));
    int64_t depth = static_cast<int64_t>(walk.levels->size()) - 1;
    int64_t wanted = level.value_or(depth);
    if (wanted < 0 || wanted > depth) return Value::null();
    return Value::of(share(*(*walk.levels)[static_cast<size_t>(wanted)].iterator));
}

Result<Object*> php_RecursiveIteratorIterator_getInnerIterator(Context& context, Object& self) {
    return share(current_iterator(*TRY(walk_of(context, self))));
}

Status php_RecursiveIteratorIterator_beginIteration(Context&, Object&) { return {}; }
Status php_RecursiveIteratorIterator_endIteration(Context&, Object&) { return {}; }
Status php_RecursiveIteratorIterator_beginChildren(Context&, Object&) { return {}; }
Status php_RecursiveIteratorIterator_endChildren(Context&, Object&) { return {}; }
Status php_RecursiveIteratorIterator_nextElement(Context&, Object&) { return {}; }

Result<bool> php_RecursiveIteratorIterator_callHasChildren(Context& context, Object& self) {
    Object& iterator = current_iterator(*TRY(walk_of(context, self)));
    return step_has_children(context, iterator, *find_own_method(*iterator.cls, "haschildren"));
}

Result<Value> php_RecursiveIteratorIterator_callGetChildren(Context& context, Object& self) {
    return call_named(context, current_iterator(*TRY(walk_of(context, self))), "getchildren");
}

Status php_RecursiveIteratorIterator_setMaxDepth(Context& context, Object& self, int64_t maxDepth) {
    Walk& walk = *TRY(walk_of(context, self));
    if (maxDepth < -1)
        return throw_argument_value_error(context, 1, "must be greater than or equal to -1");
    walk.max_depth = maxDepth > 0x7fffffff ? 0x7fffffff : maxDepth;
    return {};
}

Result<Value> php_RecursiveIteratorIterator_getMaxDepth(Context& context, Object& self) {
    int64_t depth = TRY(walk_of(context, self))->max_depth;
    return depth == -1 ? false_value() : Value::of(depth);
}

Result<Value> php_RecursiveIteratorIterator___call(Context& context, Object& self, String& name,
                                                   Array& arguments) {
    Walk& walk = state_of(self);
    Object* inner = walk.levels ? &current_iterator(walk) : nullptr;
    return forward_call(context, self, inner, name, arguments);
}

// ---- RecursiveTreeIterator

namespace {

Result<bool> has_next(Context& context, Object& iterator) {
    Function* method = find_own_method(*iterator.cls, "hasnext");
    if (!method) return false;
    return call_for_bool(context, iterator, *method, {});
}

// The lines that lead to the current element.
Result<std::string> prefix_of(Context& context, Walk& walk) {
    const std::vector<std::string>& parts = *walk.prefix;
    std::string out = parts[constant_RecursiveTreeIterator_PREFIX_LEFT];
    size_t depth = walk.levels->size() - 1;
    for (size_t level = 0; level < depth; ++level) {
        bool more = TRY(has_next(context, *(*walk.levels)[level].iterator));
        out += parts[more ? constant_RecursiveTreeIterator_PREFIX_MID_HAS_NEXT
                          : constant_RecursiveTreeIterator_PREFIX_MID_LAST];
    }
    bool more = TRY(has_next(context, current_iterator(walk)));
    out += parts[more ? constant_RecursiveTreeIterator_PREFIX_END_HAS_NEXT
                      : constant_RecursiveTreeIterator_PREFIX_END_LAST];
    out += parts[constant_RecursiveTreeIterator_PREFIX_RIGHT];
    return out;
}

// Without a warning about arrays.
Result<String*> entry_text(Context& context, const Value& value) {
    return value.is_array() ? make_string("Array") : to_string(context, value);
}

Result<String*> decorated(Context& context, Walk& walk, const Value& value) {
    std::string text = TRY(prefix_of(context, walk));
    Ref<String> entry = Ref<String>::adopt(TRY(entry_text(context, value)));
    text += entry->view();
    text += *walk.postfix;
    return make_string(text);
}

}  // namespace

Status php_RecursiveTreeIterator___construct(Context& context, Object& self, Object& iterator,
                                             int64_t flags, int64_t cachingIteratorFlags,
                                             int64_t mode) {
    OwnedValue inner(Value::of(share(iterator)));
    if (!is_subclass(*inner->object->cls, known_class(context, Known::Iterator)) &&
        inner->object->cls->magic.get_iterator) {
        Object& aggregate = *inner->object;
        inner =
            OwnedValue(TRY(call_with(context, aggregate, *aggregate.cls->magic.get_iterator, {})));
    }
    Value arguments[] = {inner.get(), Value::of(cachingIteratorFlags)};
    Ref<Object> caching = Ref<Object>::adopt(
        TRY(create_object(context, class_RecursiveCachingIterator(context), arguments)));
    TRY(construct(context, self, *caching, mode, cachingIteratorFlags));
    Walk& walk = state_of(self);
    walk.tree_flags = flags;
    if (!walk.prefix) walk.prefix = new std::vector<std::string>{"", "| ", "  ", "|-", "\\-", ""};
    if (!walk.postfix) walk.postfix = new std::string();
    return {};
}

Result<Value> php_RecursiveTreeIterator_key(Context& context, Object& self) {
    OwnedValue key(TRY(php_RecursiveIteratorIterator_key(context, self)));
    Walk& walk = state_of(self);
    if (walk.tree_flags & constant_RecursiveTreeIterator_BYPASS_KEY) return key.leak();
    return Value::of(TRY(decorated(context, walk, key.get())));
}

Result<Value> php_RecursiveTreeIterator_current(Context& context, Object& self) {
    OwnedValue current(TRY(php_RecursiveIteratorIterator_current(context, self)));
    Walk& walk = state_of(self);
    if (walk.tree_flags & constant_RecursiveTreeIterator_BYPASS_CURRENT) return current.leak();
    return Value::of(TRY(decorated(context, walk, current.get())));
}

Result<String*> php_RecursiveTreeIterator_getPrefix(Context& context, Object& self) {
    return make_string(TRY(prefix_of(context, *TRY(walk_of(context, self)))));
}

Status php_RecursiveTreeIterator_setPostfix(Context& context, Object& self, String& postfix) {
    *TRY(walk_of(context, self))->postfix = postfix.view();
    return {};
}

Status php_RecursiveTreeIterator_setPrefixPart(Context& context, Object& self, int64_t part,
                                               String& value) {
    Walk& walk = *TRY(walk_of(context, self));
    if (part < 0 || part > constant_RecursiveTreeIterator_PREFIX_RIGHT) {
        return throw_argument_value_error(context, 1,
                                          "must be a RecursiveTreeIterator::PREFIX_* constant");
    }
    (*walk.prefix)[static_cast<size_t>(part)] = value.view();
    return {};
}

Result<String*> php_RecursiveTreeIterator_getEntry(Context& context, Object& self) {
    OwnedValue current(TRY(php_RecursiveIteratorIterator_current(context, self)));
    return entry_text(context, current.get());
}

Result<String*> php_RecursiveTreeIterator_getPostfix(Context& context, Object& self) {
    return make_string(*TRY(walk_of(context, self))->postfix);
}

}  // namespace surus
