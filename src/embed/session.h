// What the handles of include/surus/embed.h are, and how a call from outside gets inside.
//
// A surus_context has one Context at a time: it is composed when something first needs it, serves
// one request and goes; the settings that the host made live on in the surus_context.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "context/context.h"
#include "context/engine.h"
#include "runtime/request/real_paths.h"
#include "runtime/request/tables.h"
#include "runtime/values/value.h"
#include "surus/embed.h"

struct surus_engine {
    surus::Engine engine;
    bool torture = false;
};

// A handle, in its context's list of those that live.
struct surus_value {
    surus_context* owner;
    surus::Value value;  // owned
    surus_value* previous;
    surus_value* next;
};

struct surus_context {
    explicit surus_context(surus_engine& of) : engine(of) {}
    surus_context(const surus_context&) = delete;
    surus_context& operator=(const surus_context&) = delete;
    ~surus_context() { discard(); }
    // Lets the Context go, whose request is over.
    void discard();

    surus_engine& engine;
    surus_host host{};
    std::unique_ptr<surus::Context> context;  // null: the next call that needs one composes it
    surus::Ini settings;                      // of the requests to come
    surus::RealPaths real_paths;              // from one request to the next
    const char* const* environment = nullptr;
    size_t memory_limit = 0;  // 0: none
    double time_limit = 0;    // seconds; 0: none
    bool open = false;        // a request is
    bool ended = false;       // it has: the Context is kept for the report on its profile
    surus_value* values = nullptr;
    int exit_status = 0;  // of the request before
    std::string text;     // what a surus_text that was handed out refers to
    // The thread that was here last, whose C stack the Context knows.
    pthread_t thread{};
    bool has_thread = false;

    // For surus_interrupt(): what runs right now, if anything does.
    std::mutex running_mutex;
    surus::Context* running = nullptr;
};

namespace surus::embed {

std::string_view view(surus_text text);
surus_text text_of(std::string_view bytes);
// A handle for `value`, which is taken over.
surus_value* make_handle(surus_context& owner, Value value);
void free_handles(surus_context& owner);

// The Context for the next request, composed if need be, with the settings so far.
Context& compose(surus_context& owner);

// While one of these lives, the calling thread is in the context: its state is the thread's, and
// the C stack is known. What was current before, in an outer call, comes back afterwards.
class Inside {
public:
    explicit Inside(surus_context& owner);
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;
    ~Inside();

    Context& context() { return context_; }
    // Limits what C++ may take of the calling thread's stack, by the settings.
    void limit_stack();

protected:
    surus_context& owner_;
    Heap* outer_;
    Context& context_;
    char *base_, *limit_;  // of the C stack, as they are outside of this call
};

// The same for what runs PHP code: it can be interrupted, and its time is limited.
class Running : public Inside {
public:
    explicit Running(surus_context& owner);
    ~Running();

    // What a run that has ended so says to the host. Pending::Exception stays pending.
    surus_status status();
    // exit(), a fatal error or an interrupt has ended the request: no more code runs in it.
    bool is_over();
    // Drops what an earlier call left for surus_exception(), if nobody asked for it.
    void drop_exception();

private:
    Context* outer_running_;
};

}  // namespace surus::embed
