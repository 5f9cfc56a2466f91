// shm_*: serialized values in a piece of memory that processes share, in PHP's own layout.
#include <sys/shm.h>

#include <cerrno>
#include <cstring>
#include <optional>

#include "ext/standard/var/serializer.h"
#include "ext/standard/var/unserialize.h"
#include "ext/support.h"
#include "ext/sysvshm/sysvshm.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

constexpr char magic[8] = "PHP_SM";

struct Head {
    char magic[8];
    int64_t start;
    int64_t end;
    int64_t free;
    int64_t total;
};
// What stands before a value's bytes.
struct Chunk {
    int64_t key;
    int64_t length;
    int64_t next;  // bytes to the next chunk
};

struct Segment {
    int id;
    int key;
    char* memory;  // null: detached
    int64_t size;  // of what the system has mapped
};
Segment& segment_of(Object& object) { return object.native<Segment>(); }

// Others write to it as well: nothing that stands there is taken for granted, and all is copied
// before it is looked at.
class Chunks {
public:
    explicit Chunks(const Segment& segment) : memory_(segment.memory), size_(segment.size) {
        std::memcpy(&head_, memory_, sizeof head_);
        sound_ = head_.start >= static_cast<int64_t>(sizeof(Head)) && head_.start <= head_.end &&
                 head_.end <= size_;
    }

    struct Found {
        int64_t position;
        Chunk chunk;
    };
    std::optional<Found> find(int64_t key) const {
        if (!sound_) return std::nullopt;
        int64_t position = head_.start;
        while (position + static_cast<int64_t>(sizeof(Chunk)) <= head_.end) {
            Found found{position, {}};
            std::memcpy(&found.chunk, memory_ + position, sizeof(Chunk));
            if (found.chunk.next <= 0 || found.chunk.next > head_.end - position)
                return std::nullopt;
            if (found.chunk.key == key) return found;
            position += found.chunk.next;
        }
        return std::nullopt;
    }
    // Null: what the chunk says cannot be.
    const char* bytes_of(const Found& found) const {
        int64_t room = found.chunk.next - static_cast<int64_t>(sizeof(Chunk));
        if (found.chunk.length < 0 || found.chunk.length > room) return nullptr;
        return memory_ + found.position + sizeof(Chunk);
    }
    void remove(const Found& found) {
        int64_t behind = found.position + found.chunk.next;
        std::memmove(memory_ + found.position, memory_ + behind,
                     static_cast<size_t>(head_.end - behind));
        head_.free += found.chunk.next;
        head_.end -= found.chunk.next;
        write_head();
    }
    // False: there is no room.
    bool add(int64_t key, std::string_view text) {
        constexpr size_t unit = sizeof(int64_t);
        size_t taken = (sizeof(Chunk) + text.size()) / unit * unit + unit;
        if (!sound_ || taken > static_cast<size_t>(size_ - head_.end) ||
            head_.free < static_cast<int64_t>(taken))
            return false;
        Chunk chunk{key, static_cast<int64_t>(text.size()), static_cast<int64_t>(taken)};
        std::memcpy(memory_ + head_.end, &chunk, sizeof chunk);
        std::memcpy(memory_ + head_.end + sizeof chunk, text.data(), text.size());
        head_.end += chunk.next;
        head_.free -= chunk.next;
        write_head();
        return true;
    }

private:
    void write_head() { std::memcpy(memory_, &head_, sizeof head_); }
    char* memory_;
    int64_t size_;
    Head head_;
    bool sound_;
};

Result<Segment*> attached(Context& context, Object& object) {
    Segment& segment = segment_of(object);
    if (segment.memory) return &segment;
    return throw_error(context, "Shared memory block has already been destroyed");
}

Result<Value> refuse(Context& context, int64_t key, const char* why) {
    TRY(function_warning(context, "Failed for key 0x%llx: %s", static_cast<unsigned long long>(key),
                         why));
    return false_value();
}

void detach(Segment& segment) {
    if (segment.memory) shmdt(segment.memory);
    segment.memory = nullptr;
}

}  // namespace

const ClassHandlers shared_memory_handlers{
    .native_size = sizeof(Segment),
    .construct_native = [](Object& self) { segment_of(self) = {-1, 0, nullptr, 0}; },
    .destroy_native = [](Object& self) { detach(segment_of(self)); },
    // Two of them are never equal.
    .compare = [](Context&, const Object&, const Object&) -> Result<int> { return 2; },
    .made_by = "shm_attach()",
};

Result<Value> php_shm_attach(Context& context, int64_t key, std::optional<int64_t> size,
                             int64_t permissions) {
    int64_t wanted = size ? *size : context.ini->get_int("sysvshm.init_mem");
    if (wanted < 1) return throw_argument_value_error(context, 2, "must be greater than 0");
    auto number = static_cast<key_t>(key);
    int id = shmget(number, 0, 0);
    if (id < 0) {
        if (wanted < static_cast<int64_t>(sizeof(Head)))
            return refuse(context, key, "memorysize too small");
        id = shmget(number, static_cast<size_t>(wanted),
                    static_cast<int>(permissions) | IPC_CREAT | IPC_EXCL);
    }
    if (id < 0) return refuse(context, key, std::strerror(errno));
    auto* memory = static_cast<char*>(shmat(id, nullptr, 0));
    shmid_ds state;
    if (memory == reinterpret_cast<char*>(-1) || shmctl(id, IPC_STAT, &state) != 0)
        return refuse(context, key, std::strerror(errno));
    Segment segment{id, static_cast<int>(key), memory, static_cast<int64_t>(state.shm_segsz)};
    if (segment.size < static_cast<int64_t>(sizeof(Head))) {
        detach(segment);
        return refuse(context, key, "memorysize too small");
    }
    if (std::memcmp(memory, magic, sizeof "PHP_SM") != 0) {
        Head head{{},
                  sizeof(Head),
                  sizeof(Head),
                  segment.size - static_cast<int64_t>(sizeof(Head)),
                  segment.size};
        std::memcpy(head.magic, magic, sizeof magic);
        std::memcpy(memory, &head, sizeof head);
    }
    Result<Object*> made = instantiate(context, class_SysvSharedMemory(context));
    if (!made) {
        detach(segment);
        return failed;
    }
    segment_of(**made) = segment;
    return Value::of(*made);
}

Result<bool> php_shm_detach(Context& context, Object& shm) {
    detach(*TRY(attached(context, shm)));
    return true;
}

Result<bool> php_shm_remove(Context& context, Object& shm) {
    Segment& segment = *TRY(attached(context, shm));
    if (shmctl(segment.id, IPC_RMID, nullptr) == 0) return true;
    TRY(function_warning(context, "Failed for key 0x%x, id %d: %s",
                         static_cast<unsigned>(segment.key), segment.id, std::strerror(errno)));
    return false;
}

Result<bool> php_shm_put_var(Context& context, Object& shm, int64_t key, const Value& value) {
    TRY(attached(context, shm));
    Serializer serializer(context);
    TRY(serializer.value(value));
    Ref<String> text = Ref<String>::adopt(serializer.finish());
    // The value's own code may have detached it.
    Segment& segment = *TRY(attached(context, shm));
    Chunks chunks(segment);
    if (auto old = chunks.find(key)) chunks.remove(*old);
    if (chunks.add(key, text->view())) return true;
    TRY(function_warning(context, "Not enough shared memory left"));
    return false;
}

Result<Value> php_shm_get_var(Context& context, Object& shm, int64_t key) {
    Chunks chunks(*TRY(attached(context, shm)));
    auto found = chunks.find(key);
    if (!found) {
        TRY(function_warning(context, "Variable key %lld doesn't exist",
                             static_cast<long long>(key)));
        return false_value();
    }
    Value value = Value::undef();
    size_t consumed;
    if (const char* bytes = chunks.bytes_of(*found)) {
        Ref<String> text =
            Ref<String>::adopt(make_string({bytes, static_cast<size_t>(found->chunk.length)}));
        if (TRY(unserialize_part(context, text->view(), value, consumed))) return value;
    }
    TRY(function_warning(context, "Variable data in shared memory is corrupted"));
    return false_value();
}

Result<bool> php_shm_has_var(Context& context, Object& shm, int64_t key) {
    return Chunks(*TRY(attached(context, shm))).find(key).has_value();
}

Result<bool> php_shm_remove_var(Context& context, Object& shm, int64_t key) {
    Chunks chunks(*TRY(attached(context, shm)));
    if (auto found = chunks.find(key)) {
        chunks.remove(*found);
        return true;
    }
    TRY(function_warning(context, "Variable key %lld doesn't exist", static_cast<long long>(key)));
    return false;
}

}  // namespace surus
