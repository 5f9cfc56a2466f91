// msg_*: messages that processes leave for each other.
#include <sys/msg.h>

#include <cerrno>
#include <cstring>

#include "ext/check_memory.h"
#include "ext/standard/var/serializer.h"
#include "ext/standard/var/unserialize.h"
#include "ext/support.h"
#include "ext/sysvmsg/sysvmsg.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/output.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

struct Queue {
    int id;
};
int queue_of(Object& object) { return object.native<Queue>().id; }

// A message as the system takes it: its type, then its bytes.
using Header = long;

// What is sent of a value as it is. May run user code.
Result<String*> plain_text(Context& context, const Value& message) {
    switch (message.type()) {
    case Type::String: return share(*message.string);
    case Type::Int: return to_string(context, message);
    case Type::True:
    case Type::False: return String::from_char(message.is_true() ? '1' : '0');
    case Type::Double: {
        char text[400];
        int length = std::snprintf(text, sizeof text, "%F", message.number);
        return make_string({text, static_cast<size_t>(length)});
    }
    default:
        return throw_argument_type_error(context, 3,
                                         "must be of type string|int|float|bool, %s given",
                                         value_name_in_errors(message));
    }
}

Result<String*> serialized(Context& context, const Value& message) {
    Serializer serializer(context);
    TRY(serializer.value(message));
    return serializer.finish();
}

// The message that was received. False: it was malformed. May run user code.
Result<bool> assign_message(Context& context, Reference& target, std::string_view text,
                            bool unserialize) {
    if (!unserialize) {
        TRY(assign_reference(context, target, string_value(text)));
        return true;
    }
    Value value = Value::undef();
    size_t consumed;
    if (TRY(unserialize_part(context, text, value, consumed))) {
        TRY(assign_reference(context, target, value));
        return true;
    }
    TRY(function_warning(context, "Message corrupted"));
    TRY(assign_reference(context, target, false_value()));
    return false;
}

int receive_flags(int64_t flags) {
    int real = 0;
    if (flags & constant_MSG_EXCEPT) real |= MSG_EXCEPT;
    if (flags & constant_MSG_NOERROR) real |= MSG_NOERROR;
    if (flags & constant_MSG_IPC_NOWAIT) real |= IPC_NOWAIT;
    return real;
}

}  // namespace

const ClassHandlers message_queue_handlers{
    .native_size = sizeof(Queue),
    .construct_native = [](Object& self) { self.native<Queue>().id = -1; },
    // Two of them are never equal.
    .compare = [](Context&, const Object&, const Object&) -> Result<int> { return 2; },
    .made_by = "msg_get_queue()",
};

Result<Value> php_msg_get_queue(Context& context, int64_t key, int64_t permissions) {
    auto number = static_cast<key_t>(key);
    int id = msgget(number, 0);
    if (id < 0) id = msgget(number, IPC_CREAT | IPC_EXCL | static_cast<int>(permissions));
    if (id < 0) {
        TRY(function_warning(context, "Failed for key 0x%llx: %s",
                             static_cast<unsigned long long>(key), std::strerror(errno)));
        return false_value();
    }
    Object* queue = TRY(instantiate(context, class_SysvMessageQueue(context)));
    queue->native<Queue>().id = id;
    return Value::of(queue);
}

Result<bool> php_msg_send(Context& context, Object& queue, int64_t message_type,
                          const Value& message, bool serialize, bool blocking,
                          Reference* error_code) {
    Ref<String> text = Ref<String>::adopt(serialize ? TRY(serialized(context, message))
                                                    : TRY(plain_text(context, message)));
    String* raw = TRY(String::try_create(sizeof(Header) + text->length));
    Ref<String> buffer = Ref<String>::adopt(raw);
    auto type = static_cast<Header>(message_type);
    std::memcpy(buffer->data(), &type, sizeof type);
    std::memcpy(buffer->data() + sizeof type, text->data(), text->length);
    context.output->flush();
    if (msgsnd(queue_of(queue), buffer->data(), text->length, blocking ? 0 : IPC_NOWAIT) == 0)
        return true;
    int error = errno;
    TRY(function_warning(context, "msgsnd failed: %s", std::strerror(error)));
    TRY(assign_optional(context, error_code, Value::of(int64_t{error})));
    return false;
}

Result<bool> php_msg_receive(Context& context, Object& queue, int64_t desired_message_type,
                             Reference& received_message_type, int64_t max_message_size,
                             Reference& message, bool unserialize, int64_t flags,
                             Reference* error_code) {
    if (max_message_size <= 0)
        return throw_argument_value_error(context, 4, "must be greater than 0");
    auto room = static_cast<size_t>(max_message_size);
    TRY(check_memory(context, room, 1));
    Ref<String> buffer = Ref<String>::adopt(TRY(String::try_create(sizeof(Header) + room)));
    context.output->flush();
    ssize_t size = msgrcv(queue_of(queue), buffer->data(), room,
                          static_cast<long>(desired_message_type), receive_flags(flags));
    if (size < 0) {
        int error = errno;
        TRY(assign_reference(context, received_message_type, Value::of(int64_t{0})));
        TRY(assign_reference(context, message, false_value()));
        TRY(assign_optional(context, error_code, Value::of(int64_t{error})));
        return false;
    }
    Header type;
    std::memcpy(&type, buffer->data(), sizeof type);
    TRY(assign_reference(context, received_message_type, Value::of(int64_t{type})));
    TRY(assign_optional(context, error_code, Value::of(int64_t{0})));
    return assign_message(context, message,
                          buffer->view().substr(sizeof type, static_cast<size_t>(size)),
                          unserialize);
}

Result<bool> php_msg_remove_queue(Context&, Object& queue) {
    return msgctl(queue_of(queue), IPC_RMID, nullptr) == 0;
}

Result<Value> php_msg_stat_queue(Context&, Object& queue) {
    msqid_ds state;
    if (msgctl(queue_of(queue), IPC_STAT, &state) != 0) return false_value();
    Array* shown = Array::create();
    auto add = [&](std::string_view name, auto value) {
        shown->set(name, Value::of(static_cast<int64_t>(value)));
    };
    add("msg_perm.uid", state.msg_perm.uid);
    add("msg_perm.gid", state.msg_perm.gid);
    add("msg_perm.mode", state.msg_perm.mode);
    add("msg_stime", state.msg_stime);
    add("msg_rtime", state.msg_rtime);
    add("msg_ctime", state.msg_ctime);
    add("msg_qnum", state.msg_qnum);
    add("msg_qbytes", state.msg_qbytes);
    add("msg_lspid", state.msg_lspid);
    add("msg_lrpid", state.msg_lrpid);
    return Value::of(shown);
}

Result<bool> php_msg_set_queue(Context& context, Object& queue, Array& data) {
    msqid_ds state;
    if (msgctl(queue_of(queue), IPC_STAT, &state) != 0) return false;
    Ref<Array> keep = Ref<Array>::adopt(share(data));
    auto read = [&](std::string_view name, auto& field) -> Status {
        const Value* value = data.find(name);
        if (!value) return {};
        OwnedValue held(copy_deref(*value));
        field =
            static_cast<std::remove_reference_t<decltype(field)>>(TRY(to_int(context, held.get())));
        return {};
    };
    TRY(read("msg_perm.uid", state.msg_perm.uid));
    TRY(read("msg_perm.gid", state.msg_perm.gid));
    TRY(read("msg_perm.mode", state.msg_perm.mode));
    TRY(read("msg_qbytes", state.msg_qbytes));
    return msgctl(queue_of(queue), IPC_SET, &state) == 0;
}

Result<bool> php_msg_queue_exists(Context&, int64_t key) {
    return msgget(static_cast<key_t>(key), 0) >= 0;
}

}  // namespace surus
