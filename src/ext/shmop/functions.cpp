// shmop_*: a piece of memory that processes share, as bytes.
#include <sys/shm.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "ext/check_memory.h"
#include "ext/shmop/shmop.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"

namespace surus {

namespace {

struct Block {
    int id;
    bool read_only;
    char* memory;
    int64_t size;
};
Block& block_of(Object& object) { return object.native<Block>(); }

Result<Value> refuse(Context& context, const char* what) {
    TRY(function_warning(context, "%s \"%s\"", what, std::strerror(errno)));
    return false_value();
}

}  // namespace

const ClassHandlers shmop_handlers{
    .native_size = sizeof(Block),
    .construct_native = [](Object& self) { block_of(self) = {-1, true, nullptr, 0}; },
    .destroy_native =
        [](Object& self) {
            if (block_of(self).memory) shmdt(block_of(self).memory);
        },
    // Two of them are never equal.
    .compare = [](Context&, const Object&, const Object&) -> Result<int> { return 2; },
    .made_by = "shmop_open()",
};

Result<Value> php_shmop_open(Context& context, int64_t key, String& mode, int64_t permissions,
                             int64_t size) {
    char how = mode.length == 1 ? mode.data()[0] : '\0';
    int flags = static_cast<int>(permissions);
    switch (how) {
    case 'a':
    case 'w': size = 0; break;
    case 'c': flags |= IPC_CREAT; break;
    case 'n': flags |= IPC_CREAT | IPC_EXCL; break;
    default: return throw_argument_value_error(context, 2, "must be a valid access mode");
    }
    if ((how == 'c' || how == 'n') && size < 1)
        return throw_argument_value_error(
            context, 4, "must be greater than 0 for the \"c\" and \"n\" access modes");
    Block block{shmget(static_cast<key_t>(key), static_cast<size_t>(size), flags), how == 'a',
                nullptr, 0};
    if (block.id < 0) return refuse(context, "Unable to attach or create shared memory segment");
    shmid_ds state;
    if (shmctl(block.id, IPC_STAT, &state) != 0)
        return refuse(context, "Unable to get shared memory segment information");
    if (state.shm_segsz > INT64_MAX) return throw_argument_value_error(context, 4, "is too large");
    void* memory = shmat(block.id, nullptr, block.read_only ? SHM_RDONLY : 0);
    if (memory == reinterpret_cast<void*>(-1))
        return refuse(context, "Unable to attach to shared memory segment");
    block.memory = static_cast<char*>(memory);
    block.size = static_cast<int64_t>(state.shm_segsz);
    Result<Object*> made = instantiate(context, class_Shmop(context));
    if (!made) {
        shmdt(memory);
        return failed;
    }
    block_of(**made) = block;
    return Value::of(*made);
}

// A size of 0 is all that is left.
Result<String*> php_shmop_read(Context& context, Object& shmop, int64_t offset, int64_t size) {
    Block& block = block_of(shmop);
    if (offset < 0 || offset > block.size)
        return throw_argument_value_error(context, 2, "must be between 0 and the segment size");
    if (size < 0 || size > block.size - offset)
        return throw_argument_value_error(context, 3, "is out of range");
    auto count = static_cast<size_t>(size ? size : block.size - offset);
    String* text = TRY(String::try_create(count));
    if (count > 0) std::memcpy(text->data(), block.memory + offset, count);
    return text;
}

Status php_shmop_close(Context&, Object&) { return {}; }

Result<int64_t> php_shmop_size(Context&, Object& shmop) { return block_of(shmop).size; }

Result<int64_t> php_shmop_write(Context& context, Object& shmop, String& data, int64_t offset) {
    Block& block = block_of(shmop);
    if (block.read_only) return throw_error(context, "Read-only segment cannot be written");
    if (offset < 0 || offset > block.size)
        return throw_argument_value_error(context, 3, "is out of range");
    int64_t count = std::min(static_cast<int64_t>(data.length), block.size - offset);
    if (count > 0) std::memcpy(block.memory + offset, data.data(), static_cast<size_t>(count));
    return count;
}

Result<bool> php_shmop_delete(Context& context, Object& shmop) {
    if (shmctl(block_of(shmop).id, IPC_RMID, nullptr) == 0) return true;
    TRY(function_warning(context, "Can't mark segment for deletion (are you the owner?)"));
    return false;
}

}  // namespace surus
