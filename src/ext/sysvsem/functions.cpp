// sem_*. Each is a set of three of the system's semaphores, as PHP has them: how often it may still
// be acquired, how many use it, and a lock for who sets it up.
#include <sys/sem.h>

#include <cerrno>
#include <cstring>

#include "ext/support.h"
#include "ext/sysvsem/sysvsem.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/output.h"

namespace surus {

namespace {

enum Part : unsigned short { Free, Users, Lock, PartCount };

struct Semaphore {
    int id;
    int key;
    int acquired;  // by this object; -1: it was removed
    bool auto_release;
};
Semaphore& semaphore_of(Object& object) { return object.native<Semaphore>(); }

// semctl()'s last argument, which the system's headers leave to its callers.
union Argument {
    int value;
    semid_ds* state;
};

// 0, or what went wrong. Signals don't interrupt it.
template <size_t count>
int operate(int id, sembuf (&operations)[count]) {
    Context::current().output->flush();
    while (semop(id, operations, count) != 0) {
        if (errno != EINTR) return errno;
    }
    return 0;
}

Status warn_for(Context& context, const char* what, int64_t key, int error) {
    return function_warning(context, "%s key 0x%llx: %s", what,
                            static_cast<unsigned long long>(key), std::strerror(error));
}

// The first user sets how often it may be acquired.
Status set_up(Context& context, int id, int64_t key, int64_t most) {
    sembuf enter[] = {{Lock, 0, 0}, {Lock, 1, SEM_UNDO}, {Users, 1, SEM_UNDO}};
    if (int error = operate(id, enter))
        TRY(warn_for(context, "Failed acquiring SYSVSEM_SETVAL for", key, error));
    int users = semctl(id, Users, GETVAL);
    if (users < 0) TRY(warn_for(context, "Failed for", key, errno));
    if (users == 1) {
        Argument argument{.value = static_cast<int>(most)};
        if (semctl(id, Free, SETVAL, argument) < 0)
            TRY(warn_for(context, "Failed for", key, errno));
    }
    sembuf leave[] = {{Lock, -1, SEM_UNDO}};
    if (int error = operate(id, leave))
        TRY(warn_for(context, "Failed releasing SYSVSEM_SETVAL for", key, error));
    return {};
}

Result<bool> change(Context& context, Semaphore& semaphore, bool acquire, bool non_blocking) {
    sembuf operation[] = {{Free, static_cast<short>(acquire ? -1 : 1),
                           static_cast<short>(SEM_UNDO | (non_blocking ? IPC_NOWAIT : 0))}};
    if (int error = operate(semaphore.id, operation)) {
        if (error != EAGAIN) {
            TRY(function_warning(context, "Failed to %s key 0x%x: %s",
                                 acquire ? "acquire" : "release",
                                 static_cast<unsigned>(semaphore.key), std::strerror(error)));
        }
        return false;
    }
    semaphore.acquired += acquire ? 1 : -1;
    return true;
}

void leave(Semaphore& semaphore) {
    if (semaphore.id < 0 || semaphore.acquired < 0 || !semaphore.auto_release) return;
    sembuf operations[] = {{Users, -1, SEM_UNDO},
                           {Free, static_cast<short>(semaphore.acquired), SEM_UNDO}};
    semop(semaphore.id, operations, semaphore.acquired > 0 ? 2 : 1);
}

}  // namespace

const ClassHandlers semaphore_handlers{
    .native_size = sizeof(Semaphore),
    .construct_native = [](Object& self) { semaphore_of(self) = {-1, 0, 0, false}; },
    .destroy_native = [](Object& self) { leave(semaphore_of(self)); },
    // Two of them are never equal.
    .compare = [](Context&, const Object&, const Object&) -> Result<int> { return 2; },
    .made_by = "sem_get()",
};

Result<Value> php_sem_get(Context& context, int64_t key, int64_t max_acquire, int64_t permissions,
                          bool auto_release) {
    int id = semget(static_cast<key_t>(key), PartCount, static_cast<int>(permissions) | IPC_CREAT);
    if (id < 0) {
        TRY(warn_for(context, "Failed for", key, errno));
        return false_value();
    }
    TRY(set_up(context, id, key, max_acquire));
    Object* semaphore = TRY(instantiate(context, class_SysvSemaphore(context)));
    semaphore_of(*semaphore) = {id, static_cast<int>(key), 0, auto_release};
    return Value::of(semaphore);
}

Result<bool> php_sem_acquire(Context& context, Object& semaphore, bool non_blocking) {
    return change(context, semaphore_of(semaphore), true, non_blocking);
}

Result<bool> php_sem_release(Context& context, Object& semaphore) {
    Semaphore& own = semaphore_of(semaphore);
    if (own.acquired == 0) {
        TRY(function_warning(context, "SysV semaphore for key 0x%x is not currently acquired",
                             static_cast<unsigned>(own.key)));
        return false;
    }
    return change(context, own, false, false);
}

Result<bool> php_sem_remove(Context& context, Object& semaphore) {
    Semaphore& own = semaphore_of(semaphore);
    semid_ds state;
    Argument argument{.state = &state};
    if (semctl(own.id, 0, IPC_STAT, argument) < 0) {
        TRY(function_warning(context, "SysV semaphore for key 0x%x does not (any longer) exist",
                             static_cast<unsigned>(own.key)));
        return false;
    }
    if (semctl(own.id, 0, IPC_RMID, argument) < 0) {
        TRY(function_warning(context, "Failed for SysV semaphore for key 0x%x: %s",
                             static_cast<unsigned>(own.key), std::strerror(errno)));
        return false;
    }
    own.acquired = -1;
    return true;
}

}  // namespace surus
