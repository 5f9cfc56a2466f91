#include "bytecode/unit_image.h"

#include <algorithm>
#include <cstring>
#include <deque>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include "base/hash.h"
#include "bytecode/packed_code.h"
#include "runtime/arrays/array.h"
#include "runtime/values/names.h"

namespace surus {

namespace {

struct alignas(image_alignment) Header {
    static constexpr uint64_t magic_number = 0x3430746e75727573;  // "surunt04"
    uint64_t magic = magic_number;
    uint64_t size = 0;  // of the block behind the header
    uint32_t main = 0, file = 0, codes = 0, code_count = 0, functions = 0, function_count = 0,
             classes = 0, class_count = 0, superglobals = 0, packed_names = 0,
             packed_name_count = 0;
    // Behind the block: offsets of pointers, of those to names, of those to the empty array; then
    // the names and the warnings.
    uint32_t pointers = 0, name_uses = 0, empty_arrays = 0, names = 0, warnings = 0;
};

struct NameUse {
    uint32_t at;
    uint32_t name;
};

// A pointer to a name that is no part of anything else: the file's own.
struct NamePointer {
    String* name;
};

class Writer {
public:
    std::string write(const Unit& unit) {
        Header header;
        header.main = place(*unit.main);
        NamePointer file{unit.file};
        header.file = place(file);
        header.functions = list(unit.functions);
        header.function_count = static_cast<uint32_t>(unit.functions.size());
        header.classes = list(unit.classes);
        header.class_count = static_cast<uint32_t>(unit.classes.size());
        // Behind the classes, which keep the declarations of their methods' codes side by side.
        header.codes = list(unit.codes);
        header.code_count = static_cast<uint32_t>(unit.codes.size());
        header.superglobals = unit.superglobals;
        header.packed_name_count = static_cast<uint32_t>(packed_names_.list().size());
        header.packed_names = packed_name_list();
        header.size = block_.size();
        if (header.size > UINT32_MAX || is_torn_) return {};
        header.pointers = static_cast<uint32_t>(pointers_.size());
        header.name_uses = static_cast<uint32_t>(name_uses_.size());
        header.empty_arrays = static_cast<uint32_t>(empty_arrays_.size());
        header.names = static_cast<uint32_t>(names_.size());
        header.warnings = static_cast<uint32_t>(unit.warnings.size());
        std::string out(reinterpret_cast<const char*>(&header), sizeof header);
        out += block_;
        append(out, pointers_);
        append(out, name_uses_);
        append(out, empty_arrays_);
        for (const String* name : names_) {
            uint32_t hash = hash_text(name->view());
            out.append(reinterpret_cast<const char*>(&hash), sizeof hash);
            append_text(out, name->view());
        }
        for (const CompileWarning& warning : unit.warnings) {
            append_text(out, warning.message);
            uint32_t rest[] = {warning.line, warning.deprecation, warning.handled};
            out.append(reinterpret_cast<const char*>(rest), sizeof rest);
        }
        return out;
    }

private:
    template <class T>
    static void append(std::string& out, const std::vector<T>& items) {
        out.append(reinterpret_cast<const char*>(items.data()), items.size() * sizeof(T));
    }
    static void append_text(std::string& out, std::string_view text) {
        auto length = static_cast<uint32_t>(text.size());
        out.append(reinterpret_cast<const char*>(&length), sizeof length);
        out += text;
    }

    uint32_t reserve(const void* bytes, size_t size, size_t alignment) {
        block_.resize((block_.size() + alignment - 1) & ~(alignment - 1));
        auto at = static_cast<uint32_t>(block_.size());
        block_.append(static_cast<const char*>(bytes), size);
        return at;
    }

    // Where an object lies in the block, with all that it points to; it is put there once.
    template <class T>
    uint32_t place(const T& object) {
        return place(std::span<const T>(&object, 1));
    }
    template <class T>
    uint32_t place(std::span<const T> items) {
        const void* kind = &kind_of<T>;
        auto known = placed_.find(Placed{items.data(), kind});
        if (known != placed_.end()) {
            auto last = placed_.find(Placed{&items.back(), kind});
            is_torn_ |= last == placed_.end() ||
                        last->second != known->second + items.size_bytes() - sizeof(T);
            return known->second;
        }
        uint32_t at = reserve(items.data(), items.size_bytes(), alignof(T));
        for (size_t i = 0; i < items.size(); ++i)
            placed_.try_emplace(Placed{&items[i], kind}, at + static_cast<uint32_t>(i * sizeof(T)));
        for (size_t i = 0; i < items.size(); ++i) {
            uint32_t here = at + static_cast<uint32_t>(i * sizeof(T));
            if constexpr (!std::is_arithmetic_v<T>)
                fields(Place{here, reinterpret_cast<const char*>(&items[i])}, items[i]);
        }
        return at;
    }
    template <class T>
    uint32_t list(const std::vector<T>& pointers) {
        return pointers.empty() ? 0 : place(std::span<const T>(pointers));
    }

    // An object in the block and in memory: where a field of it lies in the block.
    struct Place {
        uint32_t at;
        const char* memory;
        uint32_t of(const void* field) const {
            return at + static_cast<uint32_t>(static_cast<const char*>(field) - memory);
        }
    };
    void point(uint32_t at, uint64_t target) {
        std::memcpy(block_.data() + at, &target, sizeof target);
        pointers_.push_back(at);
    }
    void clear(uint32_t at) { std::memset(block_.data() + at, 0, sizeof(void*)); }

    template <class T>
    void pointer(Place place_of, const T* const& field) {
        if (!field) return;
        uint32_t target = place(*field);
        point(place_of.of(&field), target);
    }
    template <class T>
    void pointer(Place place_of, T* const& field) {
        if (!field) return;
        uint32_t target = place(*static_cast<const T*>(field));
        point(place_of.of(&field), target);
    }
    template <class T>
    void span(Place place_of, const std::span<T>& field) {
        // A span is its pointer and then its length.
        static_assert(sizeof field == 16);
        clear(place_of.of(&field));
        if (field.empty()) return;
        uint32_t target = place(std::span<const std::remove_const_t<T>>(field));
        point(place_of.of(&field), target);
    }
    void text(Place place_of, const std::string_view& field) {
        // A string_view is its length and then its pointer.
        static_assert(sizeof field == 16);
        uint32_t at = place_of.of(&field) + static_cast<uint32_t>(sizeof(size_t));
        clear(at);
        if (field.empty()) return;
        point(at, reserve(field.data(), field.size(), 1));
    }
    void name(Place place_of, String* const& field) {
        if (field) name_at(place_of.of(&field), *field);
    }
    void name_at(uint32_t at, const String& string) {
        auto [known, is_new] =
            name_numbers_.try_emplace(string.view(), static_cast<uint32_t>(names_.size()));
        if (is_new) names_.push_back(&string);
        clear(at);
        name_uses_.push_back({at, known->second});
    }
    void array_at(uint32_t at, const Array& array) {
        clear(at);
        if (&array == Array::empty()) return empty_arrays_.push_back(at);
        uint32_t target = place(array);
        point(at, target);
    }

    // ---- the pointers in each kind of object
    void fields(Place p, String* const& string) { name(p, string); }
    void fields(Place p, const NamePointer& pointer) { name(p, pointer.name); }
    void fields(Place p, Code* const& code) { pointer(p, code); }
    void fields(Place p, const Code* const& code) { pointer(p, code); }
    void fields(Place p, const FunctionDeclaration* const& function) { pointer(p, function); }
    void fields(Place p, const ClassDeclaration* const& cls) { pointer(p, cls); }
    void fields(Place, const TryRegion&) {}
    void fields(Place, const LiveRange&) {}
    void fields(Place, const CopiedPart&) {}
    void fields(Place p, const Value& value) {
        uint32_t at = p.of(&value.bits);
        switch (value.type()) {
        case Type::String: return name_at(at, *value.string);
        case Type::Array: return array_at(at, *value.array);
        case Type::ConstantExpression: return pointer(p, value.expression);
        default: return;
        }
    }
    void fields(Place p, const StaticVariable& variable) {
        name(p, variable.name);
        fields({p.of(&variable.initial), reinterpret_cast<const char*>(&variable.initial)},
               variable.initial);
    }
    void value(Place p, const Value& field) {
        fields({p.of(&field), reinterpret_cast<const char*>(&field)}, field);
    }
    void fields(Place p, const Array& array) {
        if (array.capacity == 0) return clear(p.of(&array.packed));
        if (array.is_packed()) {
            uint32_t target = place(std::span<const Value>(array.packed, array.used));
            return point(p.of(&array.packed), target);
        }
        size_t index = (size_t{array.index_mask} + 1) * sizeof(uint32_t);
        const char* block = reinterpret_cast<const char*>(array.buckets) - index;
        uint32_t at = reserve(block, array.block_size(), alignof(Value));
        auto buckets = at + static_cast<uint32_t>(index);
        for (uint32_t i = 0; i < array.used; ++i) {
            const Bucket& bucket = array.buckets[i];
            Place here{buckets + static_cast<uint32_t>(i * sizeof(Bucket)),
                       reinterpret_cast<const char*>(&bucket)};
            value(here, bucket.value);
            name(here, bucket.key);
        }
        point(p.of(&array.buckets), buckets);
    }
    void fields(Place p, const TypeAlternative& alternative) {
        span(p, alternative.names);
        span(p, alternative.lower_names);
    }
    void fields(Place p, const TypeConstraint& type) { span(p, type.classes); }
    void fields(Place p, const AttributeArgument& argument) {
        name(p, argument.name);
        value(p, argument.value);
    }
    void fields(Place p, const AttributeDeclaration& attribute) {
        name(p, attribute.name);
        name(p, attribute.lower_name);
        span(p, attribute.arguments);
    }
    void fields(Place p, const AttributeList& attributes) { span(p, attributes); }
    void fields(Place p, const ParameterDeclaration& parameter) {
        name(p, parameter.name);
        pointer(p, parameter.type);
        value(p, parameter.default_value);
        text(p, parameter.default_text);
        span(p, parameter.attributes);
    }
    void fields(Place p, const FunctionDeclaration& function) {
        name(p, function.name);
        name(p, function.lower_name);
        span(p, function.parameters);
        pointer(p, function.return_type);
        span(p, function.attributes);
        text(p, function.doc_comment);
        pointer(p, function.code);
        name(p, function.deprecated_message);
    }
    void fields(Place p, const PropertyDeclaration& property) {
        name(p, property.name);
        pointer(p, property.type);
        value(p, property.default_value);
        pointer(p, property.get_hook);
        pointer(p, property.set_hook);
        span(p, property.attributes);
        text(p, property.doc_comment);
    }
    void fields(Place p, const ConstantDeclaration& constant) {
        name(p, constant.name);
        pointer(p, constant.type);
        value(p, constant.value);
        span(p, constant.attributes);
        text(p, constant.doc_comment);
    }
    void fields(Place p, const TraitAlias& alias) {
        name(p, alias.trait);
        name(p, alias.method);
        name(p, alias.alias);
    }
    void fields(Place p, const TraitPrecedence& precedence) {
        name(p, precedence.trait);
        name(p, precedence.method);
        span(p, precedence.excluded);
    }
    void fields(Place p, const ClassDeclaration& cls) {
        name(p, cls.name);
        name(p, cls.lower_name);
        name(p, cls.parent);
        span(p, cls.interfaces);
        span(p, cls.traits);
        span(p, cls.aliases);
        span(p, cls.precedences);
        span(p, cls.constants);
        span(p, cls.properties);
        span(p, cls.methods);
        pointer(p, cls.backing_type);
        span(p, cls.attributes);
        text(p, cls.doc_comment);
        name(p, cls.file);
    }
    void fields(Place p, const Code& code) {
        clear(p.of(&code.unit));
        pointer(p, code.declaration);
        name(p, code.file);
        pack(p, code);
        span(p, code.local_names);
        span(p, code.tries);
        span(p, code.copied_parts);
        span(p, code.statics);
        span(p, code.captures);
        span(p, code.functions);
        span(p, code.classes);
        span(p, code.attributes);
    }
    // What most codes never need.
    void pack(Place p, const Code& code) {
        kept_.emplace_back();
        std::string packed = pack_code(code, packed_names_, kept_.back());
        auto size = static_cast<uint32_t>(packed.size());
        point(p.of(&code.packed), reserve(packed.data(), size, 1));
        std::memcpy(block_.data() + p.of(&code.packed_size), &size, sizeof size);
        clear(p.of(&code.instructions));
        clear(p.of(&code.body));
        for (const void* field :
             {static_cast<const void*>(&code.lines), static_cast<const void*>(&code.live_ranges)})
            std::memset(block_.data() + p.of(field), 0, sizeof code.lines);
        std::span<const Value> kept(kept_.back());
        std::memcpy(block_.data() + p.of(&code.literals), static_cast<const void*>(&kept),
                    sizeof kept);
        clear(p.of(&code.literals));
        if (!kept.empty()) point(p.of(&code.literals), place(kept));
    }
    // All of their texts follow the list.
    uint32_t packed_name_list() {
        std::vector<PackedName> list;
        for (const String* name : packed_names_.list()) {
            std::string_view text = name->view();
            list.push_back({hash_text(text), reserve(text.data(), text.size(), 1),
                            static_cast<uint32_t>(text.size())});
        }
        return reserve(list.data(), list.size() * sizeof(PackedName), alignof(PackedName));
    }

    template <class T>
    static constexpr char kind_of = 0;  // its address tells types apart

    // An object that was placed: where it lies in memory, and as what.
    struct Placed {
        const void* object;
        const void* kind;
        bool operator==(const Placed&) const = default;
        struct Hash {
            size_t operator()(const Placed& placed) const {
                constexpr uint64_t spread = 0x9e3779b97f4a7c15;
                return (reinterpret_cast<uintptr_t>(placed.object) ^
                        reinterpret_cast<uintptr_t>(placed.kind) << 8) *
                           spread >>
                       16;
            }
        };
    };

    std::string block_;
    bool is_torn_ = false;  // a part of what belongs side by side was placed before the whole
    std::unordered_map<Placed, uint32_t, Placed::Hash> placed_;
    std::vector<uint32_t> pointers_;
    std::vector<NameUse> name_uses_;
    std::vector<uint32_t> empty_arrays_;
    std::vector<const String*> names_;
    PackedNames packed_names_;
    std::deque<std::vector<Value>> kept_;  // of each code, where place() found them
    std::unordered_map<std::string_view, uint32_t> name_numbers_;
};

// Takes bytes from the front of an image; fails for good when there are too few.
class Source {
public:
    explicit Source(std::span<char> bytes) : rest_(bytes) {}
    char* take(size_t size) {
        if (size > rest_.size()) {
            ok_ = false;
            return nullptr;
        }
        char* start = rest_.data();
        rest_ = rest_.subspan(size);
        return start;
    }
    template <class T>
    bool read(T& out) {
        const char* bytes = take(sizeof(T));
        if (bytes) std::memcpy(static_cast<void*>(&out), bytes, sizeof(T));
        return bytes;
    }
    std::string_view text() {
        uint32_t length = 0;
        read(length);
        const char* bytes = take(length);
        return bytes ? std::string_view(bytes, length) : std::string_view();
    }
    bool ok() const { return ok_; }
    bool at_end() const { return rest_.empty(); }
    size_t size() const { return rest_.size(); }

private:
    std::span<char> rest_;
    bool ok_ = true;
};

class Reader {
public:
    Reader(const Engine& engine, std::unique_ptr<Unit> unit, std::span<char> bytes)
        : source_(bytes), unit_(std::move(unit)), shared_names_(*engine.names) {}

    UnitRef read() {
        if (!source_.read(header_) || header_.magic != Header::magic_number) return {};
        block_ = source_.take(header_.size);
        if (!block_ || !relocate() || !fill_unit()) return {};
        give_back_tables();
        return UnitRef(unit_.release());
    }

private:
    // What lies behind the block has been read: the next image may lie there.
    void give_back_tables() {
        std::span<char>& image = unit_->image;
        size_t used =
            MappedBlocks::whole_pages(static_cast<size_t>(block_ + header_.size - image.data()));
        if (used >= image.size()) return;
        unit_->arena.source()->resize(image.data(), image.size(), used);
        image = image.first(used);
    }

    bool is_inside(uint64_t at, uint64_t size) const {
        return at <= header_.size && size <= header_.size - at;
    }
    void store(uint32_t at, const void* pointer) {
        std::memcpy(block_ + at, static_cast<const void*>(&pointer), sizeof pointer);
    }

    bool relocate() {
        for (uint32_t i = 0; i < header_.pointers; ++i) {
            uint32_t at;
            if (!source_.read(at) || !is_inside(at, sizeof(void*))) return false;
            uint64_t target;
            std::memcpy(&target, block_ + at, sizeof target);
            if (!is_inside(target, 1)) return false;
            store(at, block_ + target);
        }
        const char* uses = source_.take(size_t{header_.name_uses} * sizeof(NameUse));
        for (uint32_t i = 0; i < header_.empty_arrays; ++i) {
            uint32_t at;
            if (!source_.read(at) || !is_inside(at, sizeof(void*))) return false;
            store(at, Array::empty());
        }
        std::vector<String*> names = read_names();
        if (!source_.ok()) return false;
        for (uint32_t i = 0; i < header_.name_uses; ++i) {
            NameUse use;
            std::memcpy(&use, uses + size_t{i} * sizeof use, sizeof use);
            if (use.name >= names.size() || !is_inside(use.at, sizeof(void*))) return false;
            store(use.at, names[use.name]);
        }
        return true;
    }

    // Those of many files lie anywhere in memory: they are sent for some time before.
    std::vector<String*> read_names() {
        constexpr size_t ahead = 8;
        struct Name {
            std::string_view text;
            uint32_t hash;
        };
        std::vector<Name> list;
        list.reserve(std::min<size_t>(header_.names, source_.size()));
        for (uint32_t i = 0; i < header_.names && source_.ok(); ++i) {
            uint32_t hash = 0;
            source_.read(hash);
            list.push_back({source_.text(), hash});
        }
        std::vector<String*> names;
        if (!source_.ok()) return names;
        names.reserve(list.size());
        for (size_t i = 0; i < list.size(); ++i) {
            if (i + 2 * ahead < list.size()) shared_names_.prefetch(list[i + 2 * ahead].hash);
            if (i + ahead < list.size()) shared_names_.prefetch_string(list[i + ahead].hash);
            names.push_back(intern(list[i].text, list[i].hash));
        }
        return names;
    }

    // As UnitNames does, but there is no name twice in an image.
    String* intern(std::string_view text, uint32_t hash) {
        if (text.size() <= 1) return constant_string(text);
        return text.size() <= SharedNames::longest ? shared_names_.intern(text, hash)
                                                   : make_name(unit_->arena, text);
    }

    template <class T>
    bool fill(std::vector<T>& list, uint32_t at, uint32_t count) {
        if (!is_inside(at, uint64_t{count} * sizeof(T))) return false;
        auto* first = reinterpret_cast<T*>(block_ + at);
        list.assign(first, first + count);
        return true;
    }
    // What of a code is used before it is verified, which is when it runs.
    bool has_sound_frame(const Code* code) const {
        auto offset_of = [&](const void* at) {
            return static_cast<uint64_t>(static_cast<const char*>(at) - block_);
        };
        if (!is_inside(offset_of(code), sizeof(Code))) return false;
        const char* packed = code->packed.load(std::memory_order_relaxed);
        return packed && is_inside(offset_of(packed), code->packed_size) &&
               (code->literals.empty() ||
                is_inside(offset_of(code->literals.data()), code->literals.size_bytes())) &&
               // An instruction takes three bytes at least.
               code->instruction_count > 0 && code->instruction_count <= code->packed_size / 3 &&
               sizeof(Frame) + uint64_t{code->local_count} * sizeof(Value) <= code->frame_size &&
               code->parameter_count <= code->local_count;
    }

    bool fill_unit() {
        Unit& unit = *unit_;
        if (!is_inside(header_.main, sizeof(Code)) || !is_inside(header_.file, sizeof(String*)) ||
            !fill(unit.codes, header_.codes, header_.code_count) ||
            !fill(unit.functions, header_.functions, header_.function_count) ||
            !fill(unit.classes, header_.classes, header_.class_count) ||
            !is_inside(header_.packed_names,
                       uint64_t{header_.packed_name_count} * sizeof(PackedName)))
            return false;
        unit.packed.block = {block_, header_.size};
        unit.packed.names = {reinterpret_cast<PackedName*>(block_ + header_.packed_names),
                             header_.packed_name_count};
        unit.main = reinterpret_cast<Code*>(block_ + header_.main);
        unit.file = *reinterpret_cast<String**>(block_ + header_.file);
        unit.superglobals = static_cast<uint8_t>(header_.superglobals);
        for (Code* code : unit.codes) {
            if (!has_sound_frame(code)) return false;
            code->unit = &unit;
            code->compiled.store(nullptr, std::memory_order_relaxed);
        }
        for (uint32_t i = 0; i < header_.warnings && source_.ok(); ++i) {
            CompileWarning warning;
            warning.message = source_.text();
            uint32_t rest[3] = {};
            source_.read(rest);
            warning.line = rest[0];
            warning.deprecation = rest[1];
            warning.handled = rest[2];
            unit.warnings.push_back(std::move(warning));
        }
        return source_.ok() && source_.at_end();
    }

    Source source_;
    std::unique_ptr<Unit> unit_;
    SharedNames& shared_names_;
    Header header_;
    char* block_ = nullptr;
};

}  // namespace

std::string write_image(const Engine& engine, const Unit& unit) {
    for (const Code* code : unit.codes) unpack_code(engine, *code);
    return Writer().write(unit);
}

UnitRef read_image(const Engine& engine, std::unique_ptr<Unit> unit, std::span<char> bytes) {
    return Reader(engine, std::move(unit), bytes).read();
}

}  // namespace surus
