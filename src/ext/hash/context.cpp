// HashContext: a hash that grows with each hash_update().
#include <utility>

#include "ext/hash/hash.stub.h"
#include "ext/hash/hasher.h"
#include "ext/hash/text.h"
#include "ext/spl/support.h"
#include "ext/standard/file/stream.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"

namespace surus {

namespace {

struct HashState {
    const Algorithm* algorithm;
    Hasher* hasher;  // owned; null: finished
    Hasher* outer;   // of HMAC; owned

    static HashState& of(Object& object) { return object.native<HashState>(); }
    void finish() {
        delete std::exchange(hasher, nullptr);
        delete std::exchange(outer, nullptr);
    }
};

void construct(Object& self) { HashState::of(self) = {}; }
void destroy(Object& self) { HashState::of(self).finish(); }

Status clone(Context& context, Object& from, Object& to) {
    const HashState& source = HashState::of(from);
    if (!source.hasher) return throw_value_error(context, "Cannot clone a finalized HashContext");
    HashState::of(to) = {source.algorithm, source.hasher->clone().release(),
                         source.outer ? source.outer->clone().release() : nullptr};
    return {};
}

Result<Array*> debug_info(Context&, Object& self) {
    Array* shown = Array::create();
    if (const Algorithm* algorithm = HashState::of(self).algorithm)
        shown->set("algo", string_value(algorithm->name));
    return shown;
}

Result<HashState*> usable_state(Context& context, Object& object) {
    HashState& state = HashState::of(object);
    if (state.hasher) return &state;
    return throw_argument_type_error(context, 1, "must be a valid, non-finalized HashContext");
}

// Up to `limit` bytes of the stream to the hash: how many there were. May run user code.
Result<int64_t> update_with(Context& context, Object& object, Stream& stream, uint64_t limit) {
    char buffer[16384];
    int64_t done = 0;
    while (limit) {
        ssize_t got = stream.read(context, buffer, limit < sizeof buffer ? limit : sizeof buffer);
        if (context.has_pending()) return failed;
        if (got <= 0) break;
        // A filter of the stream may have finished the hash.
        HashState& state = *TRY(usable_state(context, object));
        state.hasher->update({buffer, static_cast<size_t>(got)});
        done += got;
        limit -= static_cast<uint64_t>(got);
    }
    return done;
}

}  // namespace

const ClassHandlers hash_context_handlers{
    .native_size = sizeof(HashState),
    .construct_native = construct,
    .destroy_native = destroy,
    .holds_memory = true,
    .clone_native = clone,
    .debug_info = debug_info,
};

Result<Object*> php_hash_init(Context& context, String& algo, int64_t flags, String& key,
                              Array& options) {
    const Algorithm* algorithm = find_algorithm(algo.view());
    if (!algorithm)
        return throw_argument_value_error(context, 1, "must be a valid hashing algorithm");
    bool is_hmac = flags & constant_HASH_HMAC;
    if (is_hmac && !algorithm->is_cryptographic()) {
        return throw_argument_value_error(
            context, 1, "must be a cryptographic hashing algorithm if HMAC is requested");
    }
    if (is_hmac && key.is_empty())
        return throw_argument_value_error(context, 3, "must not be empty when HMAC is requested");
    std::unique_ptr<Hasher> hasher, outer;
    if (is_hmac) {
        Hmac hmac(context, *algorithm, key.view());
        hasher = std::move(hmac.inner);
        outer = std::move(hmac.outer);
    } else {
        hasher = TRY(algorithm->make(context, options));
    }
    Object* made = TRY(instantiate(context, class_HashContext(context)));
    HashState::of(*made) = {algorithm, hasher.release(), outer.release()};
    return made;
}

Result<bool> php_hash_update(Context& context, Object& hash, String& data) {
    TRY(usable_state(context, hash))->hasher->update(data.view());
    return true;
}

Result<int64_t> php_hash_update_stream(Context& context, Object& hash, const Value& stream,
                                       int64_t length) {
    TRY(usable_state(context, hash));
    Stream* open = stream_argument(context, stream, 2);
    if (!open) return failed;
    return update_with(context, hash, *open, static_cast<uint64_t>(length));
}

Result<bool> php_hash_update_file(Context& context, Object& hash, String& filename, const Value&) {
    TRY(usable_state(context, hash));
    if (filename.view().find('\0') != npos)
        return throw_argument_value_error(context, 2, "must not contain any null bytes");
    std::unique_ptr<Stream> stream = open_stream(context, filename.view(), "rb");
    if (!stream) return context.has_pending() ? Result<bool>(failed) : Result<bool>(false);
    TRY(update_with(context, hash, *stream, UINT64_MAX));
    return true;
}

Result<String*> php_hash_final(Context& context, Object& hash, bool binary) {
    HashState& state = *TRY(usable_state(context, hash));
    std::string digest = state.hasher->finish();
    if (state.outer) {
        state.outer->update(digest);
        digest = state.outer->finish();
    }
    state.finish();
    return digest_text(digest, binary);
}

Result<Object*> php_hash_copy(Context& context, Object& hash) {
    TRY(usable_state(context, hash));
    return clone_object(context, hash, nullptr);
}

Status php_HashContext___construct(Context&, Object&) { return {}; }

Result<Array*> php_HashContext___serialize(Context& context, Object& self) {
    const HashState& state = HashState::of(self);
    if (state.outer) {
        return throw_error(context, Known::Exception,
                           "HashContext with HASH_HMAC option cannot be serialized");
    }
    return throw_error(context, Known::Exception,
                       "HashContext for algorithm \"%s\" cannot be serialized",
                       state.algorithm ? state.algorithm->name.data() : "");
}

Status php_HashContext___unserialize(Context& context, Object&, Array&) {
    return throw_error(context, Known::Exception, "Incomplete or ill-formed serialization data");
}

Result<Array*> php_HashContext___debugInfo(Context& context, Object& self) {
    return debug_info(context, self);
}

}  // namespace surus
