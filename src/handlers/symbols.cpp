#include "handlers/symbols.h"

#include "context/context.h"
#include "handlers/call_window.h"
#include "runtime/errors/errors.h"

namespace surus {

FrameExtension& extension_of(Frame* frame) {
    if (!(frame->flags & frame_flag::has_extension)) {
        auto* extension = new (Heap::current().allocate(sizeof(FrameExtension))) FrameExtension();
        if (frame->flags & frame_flag::closure) {
            extension->closure = frame->closure;
        } else if (frame->flags & frame_flag::magic_call) {
            extension->magic_name = frame->magic_name;
        }
        frame->extension = extension;
        call_window::add_flags(frame, frame_flag::has_extension);
    }
    return *frame->extension;
}

Array* symbols_of(Context& context, Frame* frame) {
    if (frame->flags & frame_flag::global_scope) return context.globals;
    FrameExtension& extension = extension_of(frame);
    if (!extension.symbols) {
        extension.symbols = Array::create(frame->function->code->local_count);
        extension.symbols->may_have_indirect = 1;
        attach_symbols(frame, *extension.symbols);
    }
    return extension.symbols;
}

Result<Array*> caller_symbols(Context& context) {
    Frame* caller = context.frame ? context.frame->previous : nullptr;
    if (!caller || !caller->function || !caller->function->code) {
        std::string name = running_function_name(context);
        return throw_error(context, "Cannot call %s() dynamically", name.c_str());
    }
    return symbols_of(context, caller);
}

Value* caller_local(Context& context, const String& name) {
    Frame* caller = context.frame ? context.frame->previous : nullptr;
    if (!caller || !caller->function || !caller->function->code ||
        (caller->flags & frame_flag::global_scope))
        return nullptr;
    const FrameExtension* extension = caller->extension_or_null();
    if (extension && extension->symbols) return nullptr;
    auto names = caller->function->code->local_names;
    // Names in files are the same strings.
    for (size_t i = 0; i < names.size(); ++i) {
        if (names[i] == &name) return &caller->slots()[i];
    }
    uint32_t hash = name.hash();
    for (size_t i = 0; i < names.size(); ++i) {
        if (names[i]->hash() == hash && names[i]->equals(name)) return &caller->slots()[i];
    }
    return nullptr;
}

Array& global_symbols(Context& context, std::string_view) { return *context.globals; }

Value* find_symbol(Array& table, Key key) {
    uint32_t position =
        key.string ? table.position_of(*key.string) : table.position_of(key.integer);
    if (position == Array::no_bucket) return nullptr;
    Value* slot = table.at(position);
    return slot->is(Type::Indirect) ? slot->indirect : slot;
}

Value* add_symbol(Array& table, Key key) { return find_or_add(table, key); }

void remove_symbol(Array& table, Key key) {
    uint32_t position =
        key.string ? table.position_of(*key.string) : table.position_of(key.integer);
    if (position == Array::no_bucket) return;
    Value* slot = table.at(position);
    if (slot->is(Type::Indirect)) {
        // The variable of running code stays where it is, unset.
        Value old = *slot->indirect;
        slot->indirect->set_undef();
        release(old);
        return;
    }
    table.remove_at(position);
}

void attach_symbols(Frame* frame, Array& table) {
    const Code& code = *frame->function->code;
    Value* slots = frame->slots();
    for (uint32_t i = 0; i < code.local_count; ++i) {
        String& name = *code.local_names[i];
        uint32_t position = table.position_of(name);
        if (position == Array::no_bucket) {
            table.set(name, Value::to_slot(&slots[i]));
            continue;
        }
        Value* entry = table.at(position);
        slots[i].set(entry->is(Type::Indirect) ? *entry->indirect : *entry);
        if (entry->is(Type::Indirect)) entry->indirect->set_undef();
        entry->set(Value::to_slot(&slots[i]));
    }
}

void detach_symbols(Frame* frame, Array& table) {
    const Code& code = *frame->function->code;
    Value* slots = frame->slots();
    for (uint32_t i = 0; i < code.local_count; ++i) {
        // Lookups do not see entries of unset variables.
        bool unset = slots[i].is_undef();
        if (unset) slots[i].set_null();
        uint32_t position = table.position_of(*code.local_names[i]);
        if (unset) slots[i].set_undef();
        if (position == Array::no_bucket) continue;
        Value* entry = table.at(position);
        if (!entry->is(Type::Indirect) || entry->indirect != &slots[i]) continue;
        if (unset) {
            // Nothing to release: the entry itself is only a pointer.
            entry->set(Value::null());
            table.remove_at(position);
        } else {
            entry->set(slots[i]);
            slots[i].set_undef();
        }
    }
}

}  // namespace surus
