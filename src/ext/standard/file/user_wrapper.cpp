// Stream wrappers written in PHP: stream_wrapper_register(). Each operation on a name makes an
// object of the class, gives it the stream context and calls a method.
#include "ext/standard/file/user_wrapper.h"

#include <sys/stat.h>

#include <cstring>

#include "ext/state.h"
#include "ext/support.h"
#include "runtime/calls/callable.h"
#include "runtime/declarations/declaration.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"

namespace surus {

Result<bool> call_if_exists(Context& context, Object& object, const char* method,
                            std::span<const Value> arguments, OwnedValue& result) {
    Ref<Array> pair = Ref<Array>::adopt(Array::create(2));
    pair->push(Value::of(share(object)));
    pair->push(string_value(method));
    std::string reason;
    Callable callable = TRY(resolve_callable(context, Value::of(pair.get()), &reason));
    if (!callable.function) return false;
    result = OwnedValue(TRY(call(context, callable, arguments)));
    return true;
}

Status warn_not_implemented(Context& context, const Class& cls, const char* method,
                            const char* what) {
    return function_warning(context, "%s::%s is not implemented!%s", cls.name->data(), method,
                            what);
}

void status_from_array(Context& context, const Array& list, struct stat& info) {
    auto number = [&](const char* name) -> int64_t {
        const Value* found = list.find(std::string_view(name));
        if (!found || context.has_pending()) return 0;
        OwnedValue held(copy_deref(*found));
        Result<int64_t> value = to_int(context, held.get());
        return value ? *value : 0;
    };
    std::memset(&info, 0, sizeof info);
    info.st_dev = static_cast<dev_t>(number("dev"));
    info.st_ino = static_cast<ino_t>(number("ino"));
    info.st_mode = static_cast<mode_t>(number("mode"));
    info.st_nlink = static_cast<nlink_t>(number("nlink"));
    info.st_uid = static_cast<uid_t>(number("uid"));
    info.st_gid = static_cast<gid_t>(number("gid"));
    info.st_rdev = static_cast<dev_t>(number("rdev"));
    info.st_size = number("size");
    info.st_atime = number("atime");
    info.st_mtime = number("mtime");
    info.st_ctime = number("ctime");
    info.st_blksize = number("blksize");
    info.st_blocks = number("blocks");
}

namespace {

class UserWrapper;

struct UserWrapperState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::UserWrappers;
    UserWrapperState();
    ~UserWrapperState() override;
    std::string_view opening;  // a wrapper that opens its own name would never end
    std::vector<std::unique_ptr<UserWrapper>> made;
};

class UserWrapper final : public StreamWrapper {
public:
    UserWrapper(Class& cls, bool is_url) : cls_(cls), is_url_(is_url) {}
    bool is_of(const Class& cls, bool is_url) const { return &cls_ == &cls && is_url_ == is_url; }

    const char* type() const override { return "user-space"; }
    bool is_url() const override { return is_url_; }

    std::unique_ptr<Stream> open(Context& context, std::string_view name, std::string_view mode,
                                 const OpenOptions& options) const override {
        std::string why;
        std::unique_ptr<Stream> stream = opened(context, name, mode, options, why);
        if (!stream) report_open_failure(context, name, options, why.c_str());
        return stream;
    }

    std::unique_ptr<FolderStream> open_folder(Context& context, std::string_view name,
                                              const OpenOptions& options) const override {
        std::string why;
        std::unique_ptr<FolderStream> folder = opened_folder(context, name, options, why);
        if (!folder) report_open_failure(context, name, options, why.c_str(), "directory");
        return folder;
    }

    bool stat(Context& context, std::string_view name, int flags,
              struct stat& info) const override {
        OwnedValue url(string_value(name));
        const Value arguments[] = {url.get(), Value::of(int64_t{flags})};
        OwnedValue result;
        if (!ask(context, "url_stat", arguments, nullptr, result)) return false;
        if (!result->is_array()) return false;
        Ref<Array> held = Ref<Array>::share(result->array);
        status_from_array(context, *held, info);
        return !context.has_pending();
    }

    Outcome unlink(Context& context, std::string_view name, Resource* sc) const override {
        OwnedValue url(string_value(name));
        const Value arguments[] = {url.get()};
        return act(context, "unlink", arguments, sc);
    }
    Outcome rename(Context& context, std::string_view from, std::string_view to,
                   Resource* sc) const override {
        OwnedValue source(string_value(from)), target(string_value(to));
        const Value arguments[] = {source.get(), target.get()};
        return act(context, "rename", arguments, sc);
    }
    Outcome make_folder(Context& context, std::string_view name, int64_t permissions,
                        bool recursive, Resource* sc) const override {
        OwnedValue url(string_value(name));
        const Value arguments[] = {url.get(), Value::of(permissions),
                                   Value::of(int64_t{report_errors | (recursive ? 1 : 0)})};
        return act(context, "mkdir", arguments, sc);
    }
    Outcome remove_folder(Context& context, std::string_view name, Resource* sc) const override {
        OwnedValue url(string_value(name));
        const Value arguments[] = {url.get(), Value::of(int64_t{report_errors})};
        return act(context, "rmdir", arguments, sc);
    }
    Outcome change(Context& context, std::string_view name,
                   const MetadataChange& what) const override {
        OwnedValue url(string_value(name));
        OwnedValue value(Value::of(what.number));
        if (what.kind == MetadataChange::Touch) {
            value = OwnedValue(Value::of(Array::create(2)));
            if (what.has_times) {
                value->array->push(Value::of(what.modified));
                value->array->push(Value::of(what.accessed));
            }
        } else if (what.kind == MetadataChange::OwnerName ||
                   what.kind == MetadataChange::GroupName) {
            value = OwnedValue(string_value(what.name));
        }
        const Value arguments[] = {url.get(), Value::of(int64_t{what.kind}), value.get()};
        return act(context, "stream_metadata", arguments, nullptr);
    }

private:
    static constexpr int report_errors = 8;  // STREAM_REPORT_ERRORS

    // Null, nothing pending: the class has no instances.
    Result<Object*> make(Context& context, Resource* stream_context) const {
        constexpr uint32_t none =
            class_flag::interface | class_flag::trait | class_flag::abstract_ | class_flag::enum_;
        if (cls_.is(none)) return nullptr;
        Ref<Object> object = Ref<Object>::adopt(TRY(instantiate(context, cls_)));
        OwnedValue shown(stream_context ? Value::of(share(*stream_context)) : Value::null());
        Ref<String> name = Ref<String>::adopt(make_string("context"));
        TRY(write_property(context, *object, *name, shown.get(), &cls_, false));
        if (Function* constructor = cls_.magic.constructor)
            release(TRY(call_method(context, *object, *constructor, {})));
        return object.leak();
    }

    // False: it could not be asked, which was reported.
    bool ask(Context& context, const char* method, std::span<const Value> arguments,
             Resource* stream_context, OwnedValue& result) const {
        Result<Object*> made = make(context, stream_context);
        if (!made || !*made) return false;
        Ref<Object> object = Ref<Object>::adopt(*made);
        Result<bool> called = call_if_exists(context, *object, method, arguments, result);
        if (!called) return false;
        if (!*called) (void)warn_not_implemented(context, cls_, method);
        return *called && !context.has_pending();
    }

    Outcome act(Context& context, const char* method, std::span<const Value> arguments,
                Resource* stream_context) const {
        OwnedValue result;
        if (!ask(context, method, arguments, stream_context, result)) return Outcome::Failed;
        return result->is_true() ? Outcome::Done : Outcome::Failed;
    }

    // While a name is being opened.
    class Opening {
    public:
        Opening(UserWrapperState& state, std::string_view name)
            : state_(state), recursive_(name.data() && state.opening == name) {
            if (!recursive_) state.opening = name;
        }
        ~Opening() {
            if (!recursive_) state_.opening = {};
        }
        bool is_recursive() const { return recursive_; }

    private:
        UserWrapperState& state_;
        bool recursive_;
    };

    // The object that has taken the name; null: `why` says why there is none.
    Ref<Object> open_with(Context& context, const char* method, std::string_view name,
                          std::span<const Value> arguments, Resource* stream_context,
                          std::string& why) const {
        Opening opening(extension_state<UserWrapperState>(context), name);
        if (opening.is_recursive()) {
            why = "infinite recursion prevented";
            return nullptr;
        }
        why = "operation failed";
        Result<Object*> made = make(context, stream_context);
        if (!made || !*made) return nullptr;
        Ref<Object> object = Ref<Object>::adopt(*made);
        OwnedValue result;
        Result<bool> called = call_if_exists(context, *object, method, arguments, result);
        if (!called || context.has_pending()) return nullptr;
        why = "\"" + std::string(cls_.name->data()) + "::" + method + "\"" +
              (*called ? " call failed" : " is not implemented");
        if (!*called || !to_bool(result.get())) return nullptr;
        return object;
    }

    std::unique_ptr<Stream> opened(Context& context, std::string_view name, std::string_view mode,
                                   const OpenOptions& options, std::string& why) const {
        // What php's options are: STREAM_USE_PATH, STREAM_OPEN_FOR_INCLUDE and two it adds.
        constexpr int64_t use_path = 1, for_include = 1 | 1 << 7 | 1 << 16;
        int64_t flags = options.including ? for_include : 0;
        if (options.use_include_path) flags |= use_path;
        OwnedValue url(string_value(name)), how(string_value(mode));
        OwnedValue path(Value::of(Reference::create(Value::null())));
        const Value arguments[] = {url.get(), how.get(), Value::of(flags), path.get()};
        Ref<Object> object =
            open_with(context, "stream_open", name, arguments, options.context, why);
        if (!object) return nullptr;
        const Value& opened_path = path.get().deref();
        if (options.opened_path && opened_path.is_string())
            *options.opened_path = opened_path.string->view();
        return make_user_stream(std::move(object), cls_, mode);
    }

    std::unique_ptr<FolderStream> opened_folder(Context& context, std::string_view name,
                                                const OpenOptions& options,
                                                std::string& why) const {
        OwnedValue url(string_value(name));
        const Value arguments[] = {url.get(), Value::of(int64_t{0})};
        Ref<Object> object =
            open_with(context, "dir_opendir", name, arguments, options.context, why);
        return object ? make_user_folder(std::move(object), cls_) : nullptr;
    }

    Class& cls_;
    bool is_url_;
};

UserWrapperState::UserWrapperState() = default;
UserWrapperState::~UserWrapperState() = default;

}  // namespace

const StreamWrapper* user_wrapper(Context& context, Class& cls, bool is_url) {
    auto& made = extension_state<UserWrapperState>(context).made;
    for (const auto& wrapper : made) {
        if (wrapper->is_of(cls, is_url)) return wrapper.get();
    }
    return made.emplace_back(std::make_unique<UserWrapper>(cls, is_url)).get();
}

}  // namespace surus
