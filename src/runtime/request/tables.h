// Tables of a Context: functions, constants, ini settings, live objects.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/hash.h"
#include "context/context.h"
#include "memory/arena.h"
#include "runtime/classes/class.h"
#include "runtime/values/name_map.h"
#include "runtime/values/names.h"

namespace surus {

struct Linking;

// Functions by lower-case name, made live when first asked for: most programs call few of those
// that their files declare, and of the builtins, which are found in the Engine's tables.
class Functions {
public:
    Function* find(Context& context, const String& lower_name);
    // Whether this request has a builtin: it may be disabled, or for the web alone.
    static bool has_builtin(Context& context, const FunctionDeclaration& declaration);
    // Null: done. Else the function that has the name already.
    Function* declare(Context& context, const FunctionDeclaration& declaration);

    // What PHP code has declared.
    class Declared {
    public:
        explicit Declared(const FunctionDeclaration& declaration)
            : bits_(reinterpret_cast<uintptr_t>(&declaration) | waiting) {}
        Function* live() const {  // or null
            return bits_ & waiting ? nullptr : reinterpret_cast<Function*>(bits_);
        }
        Function* made_live(Context& context);

    private:
        static constexpr uintptr_t waiting = 1;  // it is the declaration
        uintptr_t bits_;
    };
    NameMap<Declared>& user() { return user_; }  // in order

private:
    NameMap<Declared> user_;
    NameMap<Function*> builtin_;  // made live so far
};

class Constants {
public:
    // Borrowed, or null. Builtin ones included; true, false, null in any case. A module's constants
    // may have to be computed: then null may also mean that an exception is pending.
    const Value* find(Context& context, const String& name);
    bool exists(Context& context, const String& name);  // computes nothing
    // Interned name, and the file whose code adds it. False: exists.
    bool add(String* name, Value value, std::string_view file, bool deprecated = false);
    std::string_view file(const String& name);  // empty: builtin
    NameMap<Value>& user() { return user_; }
    NameMap<Value>& computed() { return computed_; }
    bool is_deprecated(Context& context, const String& name);
    void set_attributes(String* name, AttributeList list);
    AttributeList attributes(const String& name);

private:
    NameMap<Value> user_;
    NameMap<AttributeList> attributes_;  // of constants that have some
    NameMap<std::string_view> files_;    // of interned names
    NameMap<Value> computed_;            // builtin ones that needed computing
};

class Classes {
public:
    Class* find(Context& context, const String& lower_name);  // no autoload
    // One that was looked up lately, if it was declared with exactly that name.
    Class* find_recent(const String& name) const {
        Class* cls = recent_[name.hash() % std::size(recent_)];
        return cls && cls->name->equals(name) ? cls : nullptr;
    }
    void note_recent(const String& name, Class& cls) {
        if (cls.name->equals(name)) recent_[name.hash() % std::size(recent_)] = &cls;
    }
    bool add(String* lower_name, Class* cls);
    NameMap<Class*>& all() { return table_; }
    // Grows whenever a name is added by PHP code.
    uint64_t additions() const { return additions_; }
    Class* create();  // an empty one, kept until the Context ends
    Class* known[64] = {};
    std::vector<Linking*> linking;       // not in the table yet, but types may name them
    uint32_t anonymous = 0;              // anonymous classes declared so far
    std::vector<String*> delayed_loads;  // classes that checks wait for; interned

    std::vector<Value> autoloaders;    // callables, owned
    std::vector<String*> autoloading;  // names in progress

private:
    NameMap<Class*> table_;
    uint64_t additions_ = 1;
    Class* recent_[64] = {};  // by the name's hash
    std::vector<std::unique_ptr<Class>> owned_;
};

class Ini {
public:
    // Values as text, as ini_get returns them; null when unknown. Settings without a value are "".
    const std::string* get(std::string_view name) const;
    // Any name may be set before start-up is over (-d of unknown keys is silent).
    void set(std::string_view name, std::string_view value);
    bool get_bool(std::string_view name) const;
    static bool is_on(std::string_view value);     // "on", "yes", "true", or a number but 0
    int64_t get_int(std::string_view name) const;  // with K, M, G
    int precision = 14;
    int serialize_precision = -1;
    int64_t assertions = 1;        // zend.assertions
    bool restricts_paths = false;  // open_basedir is set
    uint32_t changes = 1;          // how often something was set, for who keeps what was read

    // What php.ini and -d said, for get_cfg_var and ${name}; becomes settings by `configure`.
    struct Configured {
        std::string text;
        bool is_array = false;
        std::vector<std::pair<std::string, std::string>> elements;  // an empty key: the next one
    };
    std::map<std::string, Configured, std::less<>> configuration;
    std::string loaded_file;                 // php.ini; empty: none
    std::vector<std::string> scanned_files;  // those of the folder of additional files
    // The lines extension= and zend_extension=, which wait to be looked at.
    std::vector<std::string> wanted_extensions, wanted_zend_extensions;
    void configure(std::string_view name, std::string_view value);

    // Those set or asked for; what they map to stays where it is.
    struct NameHash {
        using is_transparent = void;
        size_t operator()(std::string_view name) const {
            return std::hash<std::string_view>()(name);
        }
    };
    mutable std::unordered_map<std::string, std::string, NameHash, std::equal_to<>> values;
};

// Of an object with Object::lazy_waiting or Object::lazy_proxy; see runtime/objects/lazy.h.
struct LazyState {
    Value initialiser;  // a callable; owned. Undef once it ran
    Object* instance;   // of a proxy that was initialised; owned
    int64_t options;    // ReflectionClass::SKIP_…
    bool proxy;
    bool running;  // the initialiser is
};

// Live objects by handle, for spl_object_id's reuse of numbers and for destructors at shutdown.
class ObjectStore {
public:
    uint32_t add(Object* object);
    void remove(uint32_t id);
    size_t count() const { return objects_.size() - 1 - free_.size(); }
    Object* get(uint32_t id) const { return id < objects_.size() ? objects_[id] : nullptr; }
    uint32_t end() const { return static_cast<uint32_t>(objects_.size()); }

    // Magic methods running for a property, so that inside __get('a') `$this->a` is the plain
    // property. Object::guards counts an object's entries.
    struct Guard {
        const Object* object;
        const String* name;  // borrowed from the running call
        uint32_t magic;      // which of __get, __set, __isset, __unset
    };
    std::vector<Guard> guards;
    // WeakReferences and WeakMaps by the object they watch, told when it is gone.
    struct Watcher {
        Object* watcher;
        void (*gone)(Context& context, Object& watcher, Object& object);
    };
    std::unordered_multimap<const Object*, Watcher> watchers;
    // What lazy objects wait for, or stand for.
    std::unordered_map<const Object*, LazyState> lazy;

private:
    std::vector<Object*> objects_{nullptr};  // ids begin at 1
    std::vector<uint32_t> free_;
};

// Numbers for resources, as PHP shows them ("Resource id #4").
class Resources {
public:
    int64_t take_id() { return next_id_++; }
    std::map<int64_t, struct Resource*> live;  // borrowed; each removes itself

private:
    int64_t next_id_ = 5;  // 1 to 3 are the standard streams, the fourth is php's own script
};

struct Resource : Cell {
    int64_t id;
    const char* type;  // "stream"; null: closed ("Unknown")
    void* data;
    void (*close)(Resource& resource);
};

}  // namespace surus
