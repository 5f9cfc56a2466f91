// Calls whose arguments come in an array: unpacked, given by name, or call_user_func_array's.
#include "handlers/call_array.h"

#include "handlers/activation.h"
#include "handlers/arguments.h"
#include "handlers/call_errors.h"
#include "handlers/call_window.h"
#include "handlers/vm_stack.h"
#include "runtime/arrays/array.h"
#include "runtime/arrays/iteration.h"
#include "runtime/calls/function_name.h"
#include "runtime/calls/named_arguments.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"
#include "runtime/values/cycle_collector.h"

#include <utility>

namespace surus {

namespace {

// The parameter of that name, or null; the variadic one collects others.
const ParameterDeclaration* parameter_named(const Function& function, const String& name,
                                            uint32_t& position) {
    position = 0;
    for (const ParameterDeclaration& parameter : function.declaration->parameters) {
        if (!parameter.variadic && parameter.name->equals(name)) return &parameter;
        ++position;
    }
    return nullptr;
}

struct Spread {
    Frame* window;
    Value* slot;         // of the array of all arguments so far
    bool named = false;  // a name has been among what is being spread

    Array* arguments() const { return slot->array; }
};

// Whether what the window is of takes arguments by names that no parameter has.
bool collects_names(const Frame& window) {
    return window.function->is(flag::variadic) || (window.flags & frame_flag::magic_call);
}

Failed throw_position_after_name(Context& context) {
    return throw_error(context,
                       "Cannot use positional argument after named argument during unpacking");
}

// Adds a value without a name where something was named before this was spread: its place is behind
// what has one.
Status add_behind_names(Context& context, Spread& spread, const Value& value) {
    const Array& given = *spread.arguments();
    const FunctionDeclaration& declaration = *spread.window->function->declaration;
    auto parameters = declaration.parameters;
    if (spread.window->flags & frame_flag::magic_call) parameters = {};
    if (!parameters.empty() && parameters.back().variadic)
        parameters = parameters.first(parameters.size() - 1);
    // By place, as far as places have values; the rest keeps its names.
    std::vector<const Value*> placed;
    Ref<Array> unplaced = Ref<Array>::adopt(Array::create());
    for (auto [key, argument] : elements(given)) {
        size_t at = 0;
        if (key.is_int()) {
            placed.push_back(&argument);
            continue;
        }
        while (at < parameters.size() && !parameters[at].name->equals(*key.string)) ++at;
        if (at == parameters.size()) {
            unplaced->set(*key.string, copy(argument));
        } else {
            if (at >= placed.size()) placed.resize(at + 1);
            placed[at] = &argument;
        }
    }
    if (placed.size() < parameters.size()) {
        String& name = *parameters[placed.size()].name;
        replace(*find_or_add(*spread.arguments(), Key{0, &name}), copy(value));
        return {};
    }
    placed.push_back(&value);
    Ref<Array> all = Ref<Array>::adopt(Array::create());
    for (uint32_t i = 0; i < placed.size(); ++i) {
        if (placed[i]) {
            all->push(copy(*placed[i]));
            continue;
        }
        if (i >= declaration.required) return throw_position_after_name(context);
        return throw_error(
            context, Known::ArgumentCountError, "%s(): Argument #%u ($%s) not passed",
            shown_name(*spread.window->function).c_str(), i + 1, parameters[i].name->data());
    }
    for (auto [key, argument] : elements(*unplaced)) all->set(*key.string, copy(argument));
    replace(*spread.slot, Value::of(all.leak()));
    return {};
}

Status add_argument(Context& context, Spread& spread, const Value& key, const Value& value) {
    if (key.is_string()) {
        spread.named = true;
        uint32_t position;
        if (!collects_names(*spread.window) &&
            !parameter_named(*spread.window->function, *key.string, position)) {
            return throw_error(context, "Unknown named parameter $%s", key.string->data());
        }
        Key at{0, key.string};
        if (find(*spread.arguments(), at)) {
            return throw_error(context, "Named parameter $%s overwrites previous argument",
                               key.string->data());
        }
        replace(*find_or_add(*spread.arguments(), at), copy(value));
        return {};
    }
    if (!key.is_int())
        return throw_error(context, "Keys must be of type int|string during argument unpacking");
    if (spread.named) return throw_position_after_name(context);
    if (!spread.arguments()->is_packed()) return add_behind_names(context, spread, value);
    Value share = copy(value);
    if (spread.arguments()->push(share)) return {};
    release(share);
    return throw_error(context,
                       "Cannot add element to the array as the next element is already occupied");
}

Result<bool> spread_one(Context& context, const Value& key, const Value& value, void* data) {
    auto& spread = *static_cast<Spread*>(data);
    Function& function = *spread.window->function;
    uint32_t position = spread.arguments()->count;
    bool by_reference = false;
    if (key.is_string()) {
        const ParameterDeclaration* parameter = parameter_named(function, *key.string, position);
        by_reference = parameter && parameter->by_ref;
    } else {
        by_reference = function.takes_reference(position);
    }
    Value plain = copy_deref(value);
    OwnedValue held(plain);
    if (by_reference) {
        TRY(warning(context,
                    "Cannot pass by-reference argument %u of %s() by unpacking a Traversable, "
                    "passing by-value instead",
                    position + 1, shown_name(function).c_str()));
        replace(held.get(), Value::of(Reference::create(copy(plain))));
    }
    TRY(add_argument(context, spread, key, held.get()));
    return true;
}

bool takes_reference(const Function& function, const Value& key, uint32_t position) {
    if (!key.is_string()) return function.takes_reference(position);
    const ParameterDeclaration* parameter = parameter_named(function, *key.string, position);
    const auto& parameters = function.declaration->parameters;
    if (!parameter && !parameters.empty() && parameters.back().variadic)
        parameter = &parameters.back();
    return parameter && parameter->by_ref;
}

// The elements of an array; those for by-reference parameters become references, in the variable
// too if the array is one's.
Status spread_array(Context& context, Spread& spread, Value& source, bool variable) {
    Function& function = *spread.window->function;
    bool references = function.has_by_ref_parameters();
    if (references && variable) source.set(Value::of(Array::separate(source.array)));
    Ref<Array> alive = Ref<Array>::share(source.array);
    if (references && !variable) alive = Ref<Array>::adopt(source.array->clone());
    for (auto [key, value] : elements(*alive)) {
        if (references && takes_reference(function, key, spread.arguments()->count)) {
            if (!value.is_reference()) value.set(Value::of(Reference::create(value)));
            TRY(add_argument(context, spread, key, value));
        } else {
            OwnedValue plain(copy_deref(value));
            TRY(add_argument(context, spread, key, plain.get()));
        }
    }
    return {};
}

}  // namespace

// Whether the keys are the names of the first parameters, in their order: then they say nothing.
static bool repeats_order(const Frame& window, const Array& names) {
    if (names.is_packed() || collects_names(window) ||
        names.used > window.function->declaration->parameters.size())
        return false;
    const ParameterDeclaration* parameter = window.function->declaration->parameters.data();
    for (uint32_t i = 0; i < names.used; ++i, ++parameter) {
        const Bucket& bucket = names.buckets[i];
        if (bucket.value.is_undef() || bucket.value.is_reference() || !bucket.key ||
            parameter->variadic || !parameter->name->equals(*bucket.key))
            return false;
    }
    return true;
}

bool spread_list(Frame* frame, const Instruction* insn, const Array& list) {
    Value& arguments = *frame_slot(frame, insn->b);
    Array& given = *arguments.array;
    const Frame& window = *window_of(frame, insn);
    if (!given.is_packed() || window.function->has_by_ref_parameters()) return false;
    bool alone = given.count == 0 && insn->number_e<Following>() == Following::None;
    if (!list.is_packed() && !(alone && repeats_order(window, list))) return false;
    if (alone) {
        given.free_storage();
        arguments.set(copy(Value::of(const_cast<Array*>(&list))));
        return true;
    }
    given.reserve(given.used + list.used);
    for (uint32_t i = 0; i < list.used; ++i) {
        if (!list.packed[i].is_undef()) given.push(copy_deref(list.packed[i]));
    }
    return true;
}

template <>
Next slow<Opcode::SpreadArguments>(Context& context, Frame* frame, const Instruction* insn) {
    Input c = input_c(frame, insn);
    TRY(c.get(context, frame));
    Value& source = c.raw().deref();
    Frame* window = window_of(frame, insn);
    if (source.is_array() && spread_list(frame, insn, *source.array)) return insn + 1;
    Spread spread{window, frame_slot(frame, insn->b)};
    if (source.is_array()) {
        TRY(spread_array(context, spread, source, insn->kind_c() == OperandKind::Local));
        return insn + 1;
    }
    bool traversable = source.is_object() &&
                       is_subclass(*source.object->cls, known_class(context, Known::Traversable));
    if (!traversable) {
        return throw_type_error(context, "Only arrays and Traversables can be unpacked, %s given",
                                value_name_in_errors(source));
    }
    TRY(iterate(context, source, spread_one, &spread));
    return insn + 1;
}

namespace {

// Calling runs error handlers, which get frames where what is above the caller's frame is.
bool reports(const Function& function) { return function.is(flag::deprecated | flag::no_discard); }

// Arguments in order that are no references: the window goes on above the frame, where there is
// room for any number of them, until user code runs. False: there is not.
bool spread_in_place(Context& context, const Array& given, Frame* window, Frame*& moved) {
    const Function& function = *window->function;
    if (function.has_by_ref_parameters() || reports(function)) return false;
    if (!given.is_packed() && !repeats_order(*window, given)) return false;
    char* top = stack_top(context);
    size_t size = sizeof(Frame) + (size_t{given.used} + 2) * sizeof(Value);
    if (!call_window::is_in_segment(context, top, size)) return false;
    moved = reinterpret_cast<Frame*>(top);
    std::memcpy(static_cast<void*>(moved), window, sizeof(Frame));
    uint32_t count = 0;
    for (uint32_t i = 0; i < given.used; ++i) {
        const Value& value = given.is_packed() ? given.packed[i] : given.buckets[i].value;
        if (!value.is_undef()) moved->slots()[count++].set(copy_deref(value));
    }
    moved->argument_count = count;
    return true;
}

// #[NoDiscard], which is looked at before the call. Gives up the window on failure.
Status check_result_is_used(Context& context, const Instruction* insn, Frame* window,
                            uint32_t count) {
    Function& function = *window->function;
    if (!function.is(flag::no_discard) || insn->kind_c() != OperandKind::None) return {};
    const String* magic = call_window::callable_of(*window).magic_name;
    Status reported = report_discarded_result(context, *window, magic);
    if (!reported.ok()) call_window::abandon(context, window, count);
    return reported;
}

// Calls what the window is of, from a window of its own.
Result<Value> call_with(Context& context, const Frame& window, std::span<const Value> positional,
                        Array* named) {
    return call(context, call_window::callable_of(window), positional, named);
}

}  // namespace

template <>
Next slow<Opcode::JumpIfNamedByReference>(Context&, Frame* frame, const Instruction* insn) {
    const String& name = *insn->literal(insn->b)->string;
    const auto& parameters = window_of(frame, insn)->function->declaration->parameters;
    for (const ParameterDeclaration& parameter : parameters) {
        if (!parameter.variadic && parameter.name->equals(name))
            return parameter.by_ref ? insn->target() : insn + 1;
    }
    bool collected = !parameters.empty() && parameters.back().variadic && parameters.back().by_ref;
    return collected ? insn->target() : insn + 1;
}

template <>
Next slow<Opcode::CallArray>(Context& context, Frame* frame, const Instruction* insn) {
    Frame* window = window_of(frame, insn);
    Input b = input_b(frame, insn);
    const Value& list = *TRY(b.get(context, frame));
    if (!list.is_array()) {
        call_window::abandon(context, window, 0);
        return throw_type_error(
            context, "call_user_func_array(): Argument #2 ($args) must be of type array, %s given",
            value_name_in_errors(list));
    }
    Ref<Array> given = Ref<Array>::share(list.array);
    Frame* moved = nullptr;
    bool unpacks = insn->number_e<CallbackOf>() == CallbackOf::Nothing;
    // __call() gets the references that call_user_func_array() was given.
    bool keeps_references = !unpacks && (window->flags & frame_flag::magic_call);
    if (!keeps_references && spread_in_place(context, *given, window, moved)) {
        // Nothing goes with the array but itself; nor may it be what has cycles collected.
        bool collects = std::exchange(context.collector->enabled, false);
        given = nullptr;
        release(b.take());
        context.collector->enabled = collects;
        return call_window::enter(context, frame, insn, moved, moved->argument_count, 0);
    }
    TRY(check_result_is_used(context, insn, window, 0));
    std::vector<Value> positional;
    // Where all are given by name the array itself is the list of names.
    Ref<Array> named = has_only_names(*given) ? given : Ref<Array>();
    for (auto [key, value] : elements(named ? *Array::empty() : *given)) {
        if (key.is_string()) {
            if (!named) named = Ref<Array>::adopt(Array::create());
            named->set(*key.string, copy(value));
            continue;
        }
        if (named) {
            call_window::abandon(context, window, 0);
            return throw_error(context, "Cannot use positional argument after named argument");
        }
        if (unpacks) {
            auto position = static_cast<uint32_t>(positional.size());
            Status arranged =
                arrange_reference(context, *window->function, position, value,
                                  how_given(static_cast<uint32_t>(insn->d), position));
            if (!arranged.ok()) {
                call_window::abandon(context, window, 0);
                return failed;
            }
        }
        positional.push_back(value);
    }
    auto result = call_with(context, *window, positional, named.get());
    call_window::abandon(context, window, 0);
    if (!result.ok()) return failed;
    TRY(store_c(context, frame, insn, *result));
    if (context.has_pending()) return failed;
    return insn + 1;
}

namespace {

// Where the parameter of that name is, from `first` on; how many there are: nowhere.
uint32_t place_of_parameter(std::span<const ParameterDeclaration> parameters, uint32_t first,
                            const String& name) {
    auto count = static_cast<uint32_t>(parameters.size());
    // Names in code are the same strings as a rule.
    for (uint32_t at = first; at < count; ++at)
        if (parameters[at].name == &name) return at;
    uint32_t at = first;
    while (at < count && !parameters[at].name->equals(name)) ++at;
    return at;
}

// Gives the arguments behind the first ones their parameters' places. False, and nothing has been
// done: it is not as simple as that.
bool place_by_name(Context& context, Frame* frame, Frame* window, const Array& names,
                   uint32_t& count) {
    const Function& function = *window->function;
    auto parameters = function.declaration->parameters;
    constexpr uint32_t most = 16;
    uint32_t first = count - names.used;
    bool takes_references =
        function.prepared ? function.has_references : function.has_by_ref_parameters();
    if (takes_references || function.is(flag::variadic) || reports(function) ||
        (window->flags & frame_flag::magic_call) || names.used > most || parameters.size() > 64 ||
        first > parameters.size())
        return false;
    if (reinterpret_cast<char*>(window->slots() + parameters.size()) > context.stack_end ||
        (frame->flags & frame_flag::heap))
        return false;
    uint32_t places[most];
    uint64_t taken = 0;
    uint32_t end = first;
    bool in_order = true;
    for (uint32_t i = 0; i < names.used; ++i) {
        uint32_t at = place_of_parameter(parameters, first, *names.packed[i].string);
        if (at == parameters.size() || (taken >> at & 1)) return false;
        taken |= uint64_t{1} << at;
        places[i] = at;
        in_order &= at >= end;
        end = std::max(end, at + 1);
    }
    Value* slots = window->slots();
    // Gaps are of one or two as a rule: vectors are more work than that.
    auto leave_out = [&](uint32_t from, uint32_t to) {
#pragma clang loop vectorize(disable) unroll(disable)
        for (; from < to; ++from) slots[from].set_undef();
    };
    if (in_order) {
        // None moves to where another is still to be moved from.
        uint32_t filled = end;
        for (uint32_t i = names.used; i-- > 0;) {
            leave_out(places[i] + 1, filled);
            filled = places[i];
            slots[filled].set(slots[first + i]);
        }
        leave_out(first, filled);
    } else {
        Value values[most];
        for (uint32_t i = 0; i < names.used; ++i) values[i] = slots[first + i];
        leave_out(first, end);
        for (uint32_t i = 0; i < names.used; ++i) slots[places[i]].set(values[i]);
    }
    if (end - first > names.used) call_window::add_flags(window, frame_flag::named_arguments);
    count = end;
    return true;
}

// Enters a PHP function that got all its required arguments and fits where it is, as most do. Null:
// nothing was done.
const Instruction* enter_placed(Context& context, Frame* frame, Frame* window, uint32_t count) {
    Function& function = *window->function;
    constexpr uint32_t special = frame_flag::magic_call | frame_flag::has_extension;
    if (!function.entry || count > function.parameter_count || (window->flags & special) ||
        reinterpret_cast<char*>(window) + function.frame_size > context.stack_end)
        return nullptr;
    Value* slots = window->slots();
    for (uint32_t i = 0; i < function.required; ++i)
        if (i >= count || slots[i].is_undef()) return nullptr;
    const Instruction* start = call_window::enter_plain(context, frame, window, &function, count);
    return window->flags & frame_flag::named_arguments ? function.code->instructions : start;
}

// Calls with copies of the arguments, in whatever way they are given.
Result<Value> call_by_name(Context& context, Frame* window, const Array& names, uint32_t count,
                           uint32_t how) {
    uint32_t first = count - names.used;
    if (how) TRY(arrange_references(context, window, first, how));
    Value* slots = window->slots();
    Ref<Array> named = Ref<Array>::adopt(Array::create(names.used));
    for (uint32_t i = 0; i < names.used; ++i) {
        Key name{0, names.packed[i].string};
        uint32_t position = 0;
        bool is_placed = parameter_named(*window->function, *name.string, position);
        bool is_collected = !is_placed && window->function->is(flag::variadic);
        if (is_collected) position = window->function->parameter_count;
        if (is_placed || is_collected) {
            TRY(arrange_reference(context, *window->function, position, slots[first + i],
                                  how_given(how, first + i)));
        }
        if (find(*named, name)) {
            return throw_error(context, "Named parameter $%s overwrites previous argument",
                               name.string->data());
        }
        replace(*find_or_add(*named, name), copy(slots[first + i]));
    }
    return call_with(context, *window, {slots, first}, named.get());
}

}  // namespace

template <>
Next slow<Opcode::CallNamed>(Context& context, Frame* frame, const Instruction* insn) {
    Frame* window = window_of(frame, insn);
    const Array& names = *insn->literal(insn->b)->array;
    auto count = static_cast<uint32_t>(insn->d);
    if (place_by_name(context, frame, window, names, count)) {
        if (const Instruction* start = enter_placed(context, frame, window, count)) return start;
        if (!window->function->is_user()) {
            Status complete = check_defaults(context, window, count);
            if (!complete.ok()) {
                call_window::abandon(context, window, count);
                return failed;
            }
        }
        return call_window::enter(context, frame, insn, window, count, 0);
    }
    TRY(check_result_is_used(context, insn, window, count));
    auto result = call_by_name(context, window, names, count, insn->e);
    call_window::abandon(context, window, count);
    if (!result.ok()) return failed;
    TRY(store_c(context, frame, insn, *result));
    if (context.has_pending()) return failed;
    return insn + 1;
}

}  // namespace surus
