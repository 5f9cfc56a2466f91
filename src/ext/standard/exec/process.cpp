// proc_open() and what goes with it: programs with any descriptors.
#include <fcntl.h>
#include <pty.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "base/descriptor.h"
#include "ext/standard/exec.stub.h"
#include "ext/standard/file/stream.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/objects/resources.h"
#include "runtime/request/invocation.h"
#include "runtime/request/output.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// What the program gets as one of its descriptors.
struct Connection {
    int64_t index = 0;
    Descriptor theirs;
    Descriptor ours;  // of a pipe
    const char* mode = nullptr;
};

// ---- the resource
struct Process {
    pid_t id;
    std::string command;
    std::vector<Ref<Resource>> pipes;
    std::optional<int> exit_code;  // once it has been asked for

    // As waitpid() has it, but an exit is remembered.
    pid_t wait(int& status, int options) {
        if (exit_code) {
            status = *exit_code << 8;
            return id;
        }
        Context::current().output->flush();
        pid_t waited;
        do waited = waitpid(id, &status, options);
        while (waited < 0 && errno == EINTR);
        if (waited > 0 && WIFEXITED(status)) exit_code = WEXITSTATUS(status);
        return waited;
    }
    // A program that still reads from one of them would never end.
    void close_pipes() {
        for (Ref<Resource>& pipe : pipes) {
            if (pipe->type) close_stream(*pipe);
        }
        pipes.clear();
    }
};

constexpr char process_type[] = "process";

void close_process(Resource& resource) {
    auto* process = static_cast<Process*>(resource.data);
    resource.data = nullptr;
    resource.type = nullptr;
    process->close_pipes();
    int status;
    process->wait(status, WNOHANG);
    delete process;
}

// Null: an exception says why.
Process* process_argument(Context& context, const Value& value) {
    if (!value.is_resource()) {
        throw_argument_type_error(context, 1, "must be of type resource, %s given",
                                  type_name_in_errors(value));
        return nullptr;
    }
    const char* type = value.resource->type;
    if (!type || std::strcmp(type, process_type) != 0) {
        throw_type_error(context, "%s(): supplied resource is not a valid process resource",
                         running_function_name(context).c_str());
        return nullptr;
    }
    return static_cast<Process*>(value.resource->data);
}

// ---- the descriptors
class Connections {
public:
    explicit Connections(Context& context) : context_(context) {}
    // False: it was reported. May run user code.
    Result<bool> read(const Array& spec);
    // Moves the program's ends to where they are not in the way of each other.
    bool prepare();
    // In the new process.
    void connect() const;
    // Streams of our ends, by index; `process` closes them in the end.
    Array* take_streams(Process& process);

private:
    Result<bool> add(int64_t index, const Value& element);
    Result<bool> add_stream(Connection& made, const Value& element);
    Result<bool> add_array(Connection& made, const Array& element);
    Result<bool> add_pipe(Connection& made, const Array& element);
    Result<bool> add_file(Connection& made, const Array& element);
    Result<bool> add_redirection(Connection& made, const Array& element);
    Result<bool> add_socket(Connection& made);
    Result<bool> add_terminal(Connection& made);
    Result<bool> fail(const char* what);

    Context& context_;
    std::vector<Connection> all_;
    // The two ends of the one pseudoterminal that all descriptors of this kind share.
    Descriptor terminal_, terminal_of_process_;
};

Result<bool> Connections::read(const Array& spec) {
    for (auto [key, element] : elements(spec)) {
        if (key.is_string())
            return throw_argument_value_error(context_, 2, "must be an integer indexed array");
        if (!TRY(add(key.integer, element.deref()))) return false;
    }
    return true;
}

Result<bool> Connections::add(int64_t index, const Value& element) {
    Connection made;
    made.index = index;
    if (element.is_resource()) {
        if (!TRY(add_stream(made, element))) return false;
    } else if (element.is_array()) {
        Ref<Array> held = Ref<Array>::share(element.array);
        if (!TRY(add_array(made, *held))) return false;
    } else {
        return throw_argument_value_error(context_, 2, "must only contain arrays and streams");
    }
    all_.push_back(std::move(made));
    return true;
}

Result<bool> Connections::fail(const char* what) {
    int error = errno;
    TRY(function_warning(context_, "%s: %s", what, std::strerror(error)));
    return false;
}

Result<bool> Connections::add_stream(Connection& made, const Value& element) {
    const char* type = element.resource->type;
    if (!type || std::strcmp(type, "stream") != 0) {
        return throw_type_error(context_,
                                "proc_open(): supplied resource is not a valid stream resource");
    }
    Stream& stream = stream_of(*element.resource);
    int descriptor = stream.descriptor();
    if (descriptor < 0) descriptor = stream.cast(Stream::Cast::Io);
    if (context_.has_pending()) return failed;
    if (descriptor < 0) {
        TRY(function_warning(context_, "Cannot represent a stream of type %s as a File Descriptor",
                             stream.type()));
        return false;
    }
    made.theirs = Descriptor(fcntl(descriptor, F_DUPFD_CLOEXEC, 0));
    if (made.theirs.get() < 0) return fail("Failed to dup() for descriptor");
    return true;
}

Result<bool> Connections::add_array(Connection& made, const Array& element) {
    const Value* name = element.find(int64_t{0});
    if (!name) return throw_value_error(context_, "Missing handle qualifier");
    Ref<String> kind = Ref<String>::adopt(TRY(to_string(context_, *name)));
    if (kind->view() == "pipe") return add_pipe(made, element);
    if (kind->view() == "socket") return add_socket(made);
    if (kind->view() == "file") return add_file(made, element);
    if (kind->view() == "redirect") return add_redirection(made, element);
    if (kind->view() == "null") {
        made.theirs = Descriptor(open("/dev/null", O_RDWR | O_CLOEXEC));
        if (made.theirs.get() < 0) return fail("Failed to open /dev/null");
        return true;
    }
    if (kind->view() == "pty") return add_terminal(made);
    TRY(function_warning(context_, "%s is not a valid descriptor spec/mode", kind->data()));
    return false;
}

Result<bool> Connections::add_pipe(Connection& made, const Array& element) {
    const Value* value = element.find(1);
    if (!value) return throw_value_error(context_, "Missing mode parameter for 'pipe'");
    Ref<String> mode = Ref<String>::adopt(TRY(to_string(context_, *value)));
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0) return fail("Unable to create pipe");
    Descriptor reading(ends[0]), writing(ends[1]);
    bool they_write = mode->view().starts_with('w');
    made.mode = they_write ? "r" : "w";
    made.theirs = std::move(they_write ? writing : reading);
    made.ours = std::move(they_write ? reading : writing);
    return true;
}

Result<bool> Connections::add_socket(Connection& made) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0)
        return fail("Unable to create socket pair");
    made.ours = Descriptor(ends[0]);
    made.theirs = Descriptor(ends[1]);
    made.mode = "r+";
    return true;
}

Result<bool> Connections::add_terminal(Connection& made) {
    if (terminal_.get() < 0) {
        int ours, theirs;
        if (openpty(&ours, &theirs, nullptr, nullptr, nullptr) != 0)
            return fail("Could not open PTY (pseudoterminal)");
        terminal_ = Descriptor(ours);
        terminal_of_process_ = Descriptor(theirs);
        fcntl(ours, F_SETFD, FD_CLOEXEC);
        fcntl(theirs, F_SETFD, FD_CLOEXEC);
    }
    made.ours = Descriptor(fcntl(terminal_.get(), F_DUPFD_CLOEXEC, 0));
    made.theirs = Descriptor(fcntl(terminal_of_process_.get(), F_DUPFD_CLOEXEC, 0));
    if (made.ours.get() < 0 || made.theirs.get() < 0) return fail("Failed to dup() for descriptor");
    made.mode = "r+";
    return true;
}

Result<bool> Connections::add_file(Connection& made, const Array& element) {
    const Value* name = element.find(1);
    if (!name) return throw_value_error(context_, "Missing file name parameter for 'file'");
    const Value* how = element.find(2);
    if (!how) return throw_value_error(context_, "Missing mode parameter for 'file'");
    Ref<String> path = Ref<String>::adopt(TRY(to_string(context_, *name)));
    Ref<String> mode = Ref<String>::adopt(TRY(to_string(context_, *how)));
    std::unique_ptr<Stream> stream = open_stream(context_, path->view(), mode->view());
    if (!stream) return context_.has_pending() ? Result<bool>(failed) : Result<bool>(false);
    if (stream->descriptor() < 0) {
        TRY(function_warning(context_, "Cannot represent a stream of type %s as a File Descriptor",
                             stream->type()));
        return false;
    }
    made.theirs = Descriptor(fcntl(stream->descriptor(), F_DUPFD_CLOEXEC, 0));
    if (made.theirs.get() < 0) return fail("Failed to dup() for descriptor");
    return true;
}

Result<bool> Connections::add_redirection(Connection& made, const Array& element) {
    const Value* target = element.find(1);
    if (!target) return throw_value_error(context_, "Missing redirection target");
    target = &target->deref();
    if (!target->is_int()) {
        return throw_value_error(context_, "Redirection target must be of type int, %s given",
                                 type_name_in_errors(*target));
    }
    int from = -1;
    for (const Connection& other : all_) {
        if (other.index == target->integer) from = other.theirs.get();
    }
    // Our own standard descriptors need not be in the list.
    if (from < 0 && target->integer >= 0 && target->integer <= STDERR_FILENO)
        from = static_cast<int>(target->integer);
    if (from < 0) {
        TRY(function_warning(context_, "Redirection target %lld not found",
                             static_cast<long long>(target->integer)));
        return false;
    }
    made.theirs = Descriptor(fcntl(from, F_DUPFD_CLOEXEC, 0));
    if (made.theirs.get() < 0) return fail("Failed to dup() for descriptor");
    return true;
}

bool Connections::prepare() {
    int64_t highest = STDERR_FILENO;
    for (const Connection& one : all_) highest = one.index > highest ? one.index : highest;
    for (Connection& one : all_) {
        one.theirs =
            Descriptor(fcntl(one.theirs.get(), F_DUPFD_CLOEXEC, static_cast<int>(highest) + 1));
        if (one.theirs.get() < 0) return false;
    }
    return true;
}

void Connections::connect() const {
    for (const Connection& one : all_) dup2(one.theirs.get(), static_cast<int>(one.index));
}

Array* Connections::take_streams(Process& process) {
    Array* streams = Array::create();
    for (Connection& one : all_) {
        if (one.ours.get() < 0) continue;
        Value stream =
            stream_value(context_, make_descriptor_stream(one.ours.leak(), one.mode, nullptr));
        process.pipes.push_back(Ref<Resource>::share(stream.resource));
        streams->set(one.index, stream);
    }
    return streams;
}

// ---- the program
struct Program {
    std::string name;  // as proc_get_status() shows it
    std::vector<std::string> arguments;
    std::vector<std::string> environment;
    bool has_environment = false;
    bool is_shell_command = false;
    const char* folder = nullptr;
};

Status read_command(Context& context, const Value& command, Program& program) {
    if (command.is_string()) {
        program.name = command.string->data();
        program.arguments = {"sh", "-c", program.name};
        program.is_shell_command = true;
        return {};
    }
    Ref<Array> parts = Ref<Array>::share(command.array);
    if (parts->count == 0)
        return throw_argument_value_error(context, 1, "must have at least one element");
    for (auto [key, element] : elements(*parts)) {
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, element)));
        if (text->view().find('\0') != npos) {
            return throw_value_error(context, "Command array element %zu contains a null byte",
                                     program.arguments.size() + 1);
        }
        program.arguments.emplace_back(text->view());
    }
    program.name = program.arguments[0];
    return {};
}

Status read_environment(Context& context, const Array& variables, Program& program) {
    program.has_environment = true;
    for (auto [key, element] : elements(variables)) {
        std::string name(key.is_string() ? key.string->view() : std::string_view());
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, element)));
        if (text->is_empty()) continue;
        if (!name.empty()) name += '=';
        program.environment.push_back(name + std::string(text->view()));
    }
    return {};
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (std::string& text : texts) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

// The id of the new process; -1: none. `error` is why it could not run the program, or 0.
pid_t start(Context& context, Program& program, const Connections& connections, int& error) {
    std::vector<char*> arguments = pointers_to(program.arguments);
    std::vector<char*> environment = pointers_to(program.environment);
    auto* own = const_cast<char* const*>(context.invocation->environment.entries());
    char* const* variables = program.has_environment ? environment.data() : own;
    int ends[2];
    error = 0;
    if (pipe2(ends, O_CLOEXEC) < 0) return -1;
    Descriptor reading(ends[0]), writing(fcntl(ends[1], F_DUPFD_CLOEXEC, 256));
    if (writing.get() < 0)
        writing = Descriptor(ends[1]);
    else
        close(ends[1]);
    pid_t id = fork();
    if (id == 0) {
        // Only what is safe between fork() and exec().
        connections.connect();
        // PHP's rule: where there is no such folder the program runs in this one.
        if (program.folder && chdir(program.folder) < 0) errno = 0;
        execvpe(program.is_shell_command ? "/bin/sh" : arguments[0], arguments.data(), variables);
        int reason = errno;
        (void)!write(writing.get(), &reason, sizeof reason);
        _exit(127);
    }
    if (id < 0) return id;
    writing = Descriptor();
    ssize_t got;
    do got = read(reading.get(), &error, sizeof error);
    while (got < 0 && errno == EINTR);
    if (got != sizeof error) error = 0;
    return id;
}

}  // namespace

Result<Value> php_proc_open(Context& context, const Value& command, Array& descriptor_spec,
                            Reference& pipes, String* cwd, Array* env_vars, Array*) {
    Program program;
    TRY(read_command(context, command, program));
    if (env_vars) TRY(read_environment(context, *env_vars, program));
    if (cwd) program.folder = cwd->data();
    Connections connections(context);
    if (!TRY(connections.read(descriptor_spec))) return false_value();
    context.output->flush();
    int error = 0;
    pid_t id = connections.prepare() ? start(context, program, connections, error) : -1;
    if (id < 0) {
        int reason = errno;
        TRY(function_warning(context, "Fork failed - %s", std::strerror(reason)));
        return false_value();
    }
    auto* process = new Process{id, program.name, {}, {}};
    OwnedValue result(Value::of(create_resource(context, process_type, process, close_process)));
    Value streams = Value::of(connections.take_streams(*process));
    TRY(assign_reference(context, pipes, streams));
    if (error) TRY(function_warning(context, "Exec failed: %s", std::strerror(error)));
    return result.leak();
}

Result<int64_t> php_proc_close(Context& context, const Value& process) {
    Process* open = process_argument(context, process);
    if (!open) return failed;
    open->close_pipes();
    // Closing a stream may have run a filter that closed the process.
    open = process_argument(context, process);
    if (!open) return failed;
    int status;
    int64_t code = -1;
    if (open->wait(status, 0) > 0) code = WIFEXITED(status) ? WEXITSTATUS(status) : status;
    close_process(*process.resource);
    return code;
}

Result<bool> php_proc_terminate(Context& context, const Value& process, int64_t signal) {
    Process* open = process_argument(context, process);
    if (!open) return failed;
    return !open->exit_code && kill(open->id, static_cast<int>(signal)) == 0;
}

Result<Array*> php_proc_get_status(Context& context, const Value& process) {
    Process* open = process_argument(context, process);
    if (!open) return failed;
    int status = 0;
    bool running = true, signaled = false, stopped = false;
    int64_t exit_code = -1, end_signal = 0, stop_signal = 0;
    pid_t waited = open->wait(status, WNOHANG | WUNTRACED);
    if (waited == open->id) {
        if (WIFEXITED(status)) {
            running = false;
            exit_code = WEXITSTATUS(status);
        } else if (WIFSIGNALED(status)) {
            running = false;
            signaled = true;
            end_signal = WTERMSIG(status);
        } else if (WIFSTOPPED(status)) {
            stopped = true;
            stop_signal = WSTOPSIG(status);
        }
    } else if (waited < 0) {
        running = false;
    }
    Array* shown = Array::create();
    shown->set("command", string_value(open->command));
    shown->set("pid", Value::of(int64_t{open->id}));
    shown->set("cached", Value::boolean(open->exit_code.has_value()));
    shown->set("running", Value::boolean(running));
    shown->set("signaled", Value::boolean(signaled));
    shown->set("stopped", Value::boolean(stopped));
    shown->set("exitcode", Value::of(exit_code));
    shown->set("termsig", Value::of(end_signal));
    shown->set("stopsig", Value::of(stop_signal));
    return shown;
}

Result<bool> php_proc_nice(Context& context, int64_t priority) {
    errno = 0;
    (void)!nice(static_cast<int>(priority));
    if (!errno) return true;
    TRY(function_warning(context,
                         "Only a super user may attempt to increase the priority of a process"));
    return false;
}

}  // namespace surus
