#include "interpreter/request.h"

#include "base/sanitizer.h"
#include "context/engine.h"
#include "interpreter/execute.h"
#include "runtime/calls/c_stack.h"
#include "runtime/calls/fiber.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/objects/resources.h"
#include "runtime/request/output.h"
#include "runtime/request/shutdown.h"
#include "runtime/request/tables.h"
#include "runtime/values/cycle_collector.h"

namespace surus {

namespace {
bool run_main_unit(Context& context, Result<UnitRef> unit, bool eval) {
    if (unit.ok()) {
        auto result = run_unit(context, context.includes->keep(*unit), nullptr);
        if (result.ok()) release(*result);
    }
    bool thrown = context.pending == Pending::Exception;
    bool caught = !thrown || report_uncaught(context);
    constexpr int terminated = 124;  // for hard_timeout, and so it stays
    if (context.pending == Pending::Fatal && context.exit_status != terminated)
        context.exit_status = 255;
    // What a handler has dealt with is no failure, but of code on the command line it is one.
    if (thrown && eval) context.exit_status = 255;
    return caught;
}
}  // namespace

bool run_main(Context& context, std::string_view text, std::string_view file, bool eval) {
    SourceOptions options;
    options.eval = eval;
    options.short_tags = context.ini->get_bool("short_open_tag");
    options.skip_shebang = !eval;
    return run_main_unit(context, compile_source(context, text, file, options), eval);
}

bool run_main_file(Context& context, const std::string& path) {
    return run_main_unit(context, load_file(context, path), false);
}

void preload(Context& context, const std::string& path) {
    Array& globals = *context.globals;
    uint32_t before = globals.used;
    run_main_file(context, path);
    // Its variables go, its functions and classes stay.
    for (uint32_t position = globals.used; position-- > before;) {
        if (!globals.at(position)->is_undef()) globals.remove_at(position);
    }
    if (context.pending == Pending::Exit) context.pending = Pending::None;
}

namespace {

// Reports what is pending; true if there was nothing that ends the program.
bool settle(Context& context) {
    if (!context.has_pending()) return true;
    bool handled = context.pending == Pending::Exception && report_uncaught(context);
    constexpr int terminated = 124;  // for hard_timeout, and so it stays
    if (context.pending == Pending::Fatal && context.exit_status != terminated)
        context.exit_status = 255;
    context.pending = Pending::None;
    return handled;
}

// Objects that only a global variable holds go with it, the variable declared last first; all
// others are destructed in the order they were made, and see the variables that are left. False
// when a destructor failed.
bool destroy_globals(Context& context) {
    Array& globals = *context.globals;
    uint32_t before;
    do {
        before = globals.count;
        for (uint32_t position = globals.used; position-- > 0;) {
            const Value& value = *globals.at(position);
            if (!value.is_object() || value.object->refcount != 1) continue;
            globals.remove_at(position);
            if (!settle(context)) return false;
        }
    } while (globals.count != before);
    return true;
}

bool destruct_objects(Context& context) {
    for (uint32_t id = 1; id < context.objects->end(); ++id) {
        Object* object = context.objects->get(id);
        if (!object || object->has(Cell::destructed) || !object->cls->destructs()) continue;
        retain_cell(object);
        call_destructor(context, *object);
        release_cell(object);
        if (!settle(context)) return false;
    }
    return true;
}

// After an error no destructor runs of what there is.
void forget_destructors(Context& context) {
    for (uint32_t id = 1; id < context.objects->end(); ++id) {
        if (Object* object = context.objects->get(id)) object->set(Cell::destructed);
    }
}

// Whether what is left is memory, which goes with the process: no destructor is still to be called,
// no native state means more.
bool leaves_memory_only(Context& context) {
    if (has_address_sanitizer || !context.engine.ends_with_request) return false;
    for (uint32_t id = 1; id < context.objects->end(); ++id) {
        const Object* object = context.objects->get(id);
        if (!object) continue;
        const ClassHandlers* handlers = object->cls->handlers;
        if (object->cls->destructs() && !object->has(Cell::destructed)) return false;
        if (handlers && handlers->destroy_native && !handlers->holds_memory) return false;
    }
    return true;
}

// All values that the request still has.
void release_values(Context& context) {
    release_class_values(context);
    context.errors->release_handlers();
    context.shutdown->release_functions();
    release_cell(context.globals);
    context.globals = nullptr;
    context.pending = Pending::None;
    context.collector->collect();
}

}  // namespace

void shut_down(Context& context) {
    // What shutdown functions make after a fatal error has destructors that run.
    bool is_fatal = context.pending == Pending::Fatal;
    if (is_fatal) {
        forget_destructors(context);
        // What unwinding took is not held against what runs now.
        if (context.exhausted_by()) {
            leave_room_to_finish(context);
            context.clear_exhausted();
        }
    }
    settle(context);
    run_shutdown_functions(context);
    if (context.pending == Pending::Fatal) {
        is_fatal = true;
        forget_destructors(context);
    }
    settle(context);
    if (is_fatal) abandon_fibers(context);
    if (!destroy_globals(context) || !destruct_objects(context)) {
        forget_destructors(context);
        abandon_fibers(context);
    }
    Status ended = end_all_buffers(context);
    (void)ended;
    settle(context);
    if (!context.output->started) context.output->start();
    settle(context);
    auto& at_end = context.shutdown->at_end;
    for (size_t i = 0; i < at_end.size(); ++i) {
        at_end[i](context);
        settle(context);
    }
    context.output->flush();
    // Streams' filters and wrappers may be PHP code, which wants its classes.
    close_resources(context);
    settle(context);
    if (leaves_memory_only(context)) {
        context.globals = nullptr;  // with all that it leads to
    } else {
        release_values(context);
    }
    settle(context);
    context.output->flush();
}

}  // namespace surus
