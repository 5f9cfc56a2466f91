// token_get_all() and PhpToken: source code as the lexer sees it.
#include <array>
#include <vector>

#include "ext/check_memory.h"
#include "ext/registry.h"
#include "ext/state.h"
#include "ext/support.h"
#include "ext/tokenizer/tokenizer.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

constexpr int64_t first_named = constant_T_LNUMBER;

// The names of tokens, by id: those of the constants. T_PAAMAYIM_NEKUDOTAYIM is only another name.
struct TokenizerState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Tokenizer;
    std::vector<String*> names;  // immortal

    TokenizerState() {
        for (const NamedConstant& row : find_extension("tokenizer")->constants()) {
            std::string_view name = row.name->view();
            if (!name.starts_with("T_") || name == "T_PAAMAYIM_NEKUDOTAYIM") continue;
            auto index = static_cast<size_t>(row.constant.value.integer - first_named);
            if (index >= names.size()) names.resize(index + 1);
            names[index] = row.name;
        }
    }
};

// Or null.
String* name_of(Context& context, int64_t id) {
    const std::vector<String*>& names = extension_state<TokenizerState>(context).names;
    auto index = static_cast<uint64_t>(id) - static_cast<uint64_t>(first_named);
    return index < names.size() ? names[index] : nullptr;
}

// A program's words come again and again: tokens share the strings of the latest ones.
class Texts {
public:
    Texts() = default;
    Texts(const Texts&) = delete;
    ~Texts() {
        for (String* text : latest_) {
            if (text) release(Value::of(text));
        }
    }

    String* of(std::string_view text) {
        if (text.size() < 2) return make_string(text);
        if (text.size() > longest) return String::create(text);
        String*& known = latest_[slot_of(text)];
        if (!known || known->view() != text) {
            String* before = known;
            known = String::create(text);
            if (before) release(Value::of(before));
        }
        return share(*known);
    }

private:
    static constexpr size_t longest = 40;

    static size_t slot_of(std::string_view text) {
        uint32_t hash = static_cast<uint32_t>(text.size());
        for (char c : text) hash = hash * 33 ^ static_cast<unsigned char>(c);
        return (hash ^ hash >> 9) & 511;
    }

    std::array<String*, 512> latest_{};
};

// What the tokens of a source become: arrays, or objects of a class.
class Tokens {
public:
    Tokens(Context& context, std::string_view source, Class* cls)
        : context_(context), source_(source), cls_(cls) {}

    Result<Array*> run(int64_t flags) {
        TRY(tokenize_source(
            context_, source_, flags & constant_TOKEN_PARSE,
            [](void* self, const SourceToken& token) -> Status {
                return static_cast<Tokens*>(self)->add(token);
            },
            this));
        return share(*list_);
    }

private:
    Status add(const SourceToken& token) {
        // Many tokens may come before the engine looks at the limit again.
        if (list_->count % 1024 == 0) TRY(check_memory(context_, 1));
        if (cls_) {
            list_->push(Value::of(TRY(object(token))));
        } else if (token.id < first_named) {
            list_->push(Value::of(texts_.of(token.text)));
        } else {
            Array* row = Array::create(3);
            row->push(Value::of(int64_t{token.id}));
            row->push(Value::of(texts_.of(token.text)));
            row->push(Value::of(int64_t{token.line}));
            list_->push(Value::of(row));
        }
        return {};
    }

    Result<Object*> object(const SourceToken& token) {
        Object* made = TRY(instantiate(context_, *cls_));
        Value* slots = made->slots();
        slots[0].set(Value::of(int64_t{token.id}));
        slots[1].set(Value::of(texts_.of(token.text)));
        slots[2].set(Value::of(int64_t{token.line}));
        slots[3].set(Value::of(token.text.data() - source_.data()));
        return made;
    }

    Context& context_;
    std::string_view source_;
    Class* cls_;
    Ref<Array> list_ = Ref<Array>::adopt(Array::create());
    Texts texts_;
};

enum class TokenSlot : uint8_t { Id, Text };

// What a property holds; null, with an Error, where nothing was put yet.
const Value* property(Context& context, Object& self, TokenSlot slot) {
    const Value& value = self.slots()[static_cast<size_t>(slot)].deref();
    if (!value.is_undef()) return &value;
    (void)throw_error(context,
                      "Typed property PhpToken::$%s must not be accessed before initialization",
                      slot == TokenSlot::Id ? "id" : "text");
    return nullptr;
}

Result<bool> is_kind(Context& context, Object& self, const Value& kind) {
    const Value* own = property(context, self, kind.is_int() ? TokenSlot::Id : TokenSlot::Text);
    if (!own) return failed;
    return kind.is_int() ? own->integer == kind.integer : own->string->equals(*kind.string);
}

}  // namespace

Result<Array*> php_token_get_all(Context& context, String& code, int64_t flags) {
    return Tokens(context, code.view(), nullptr).run(flags);
}

Result<String*> php_token_name(Context& context, int64_t id) {
    String* name = name_of(context, id);
    return name ? name : make_string("UNKNOWN");
}

Result<Array*> php_PhpToken_tokenize(Context& context, Class& called_class, String& code,
                                     int64_t flags) {
    // What cannot be instantiated is an error even where there is no token.
    release(Value::of(TRY(instantiate(context, called_class))));
    return Tokens(context, code.view(), &called_class).run(flags);
}

Status php_PhpToken___construct(Context&, Object& self, int64_t id, String& text, int64_t line,
                                int64_t pos) {
    Value* slots = self.slots();
    replace(slots[0], Value::of(id));
    replace(slots[1], Value::of(share(text)));
    replace(slots[2], Value::of(line));
    replace(slots[3], Value::of(pos));
    return {};
}

Result<bool> php_PhpToken_is(Context& context, Object& self, const Value& kind) {
    if (kind.is_int() || kind.is_string()) return is_kind(context, self, kind);
    if (!kind.is_array()) {
        return throw_argument_type_error(context, 1, "must be of type string|int|array, %s given",
                                         value_name_in_errors(kind));
    }
    for (auto [key, element] : elements(*kind.array)) {
        const Value& entry = element.deref();
        if (!entry.is_int() && !entry.is_string()) {
            return throw_argument_type_error(context, 1,
                                             "must only have elements of type string|int, %s given",
                                             value_name_in_errors(entry));
        }
        if (TRY(is_kind(context, self, entry))) return true;
    }
    return false;
}

Result<bool> php_PhpToken_isIgnorable(Context& context, Object& self) {
    const Value* id = property(context, self, TokenSlot::Id);
    if (!id) return failed;
    return id->integer == constant_T_WHITESPACE || id->integer == constant_T_COMMENT ||
           id->integer == constant_T_DOC_COMMENT || id->integer == constant_T_OPEN_TAG;
}

Result<Value> php_PhpToken_getTokenName(Context& context, Object& self) {
    const Value* id = property(context, self, TokenSlot::Id);
    if (!id) return failed;
    if (id->integer < 256) {
        return Value::of(String::from_char(static_cast<unsigned char>(id->integer)));
    }
    String* name = name_of(context, id->integer);
    return name ? Value::of(name) : Value::null();
}

Result<String*> php_PhpToken___toString(Context& context, Object& self) {
    const Value* text = property(context, self, TokenSlot::Text);
    if (!text) return failed;
    return share(*text->string);
}

}  // namespace surus
