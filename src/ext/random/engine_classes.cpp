// Random\Engine\Mt19937, PcgOneseq128XslRr64, Xoshiro256StarStar, Secure.
#include <string>

#include "ext/random/engine.h"
#include "ext/random/engines.stub.h"
#include "ext/random/generator.h"
#include "ext/random/native_engines.h"
#include "ext/random/random.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

template <class State>
State& state_of(Object& self) {
    return self.native<State>();
}

RandomWord next_of_twister(NativeEngine& engine) {
    return {static_cast<TwisterEngine&>(engine).twister.next(), 4};
}
RandomWord next_of_pcg(NativeEngine& engine) {
    return {static_cast<PcgEngine&>(engine).generate(), 8};
}
RandomWord next_of_xoshiro(NativeEngine& engine) {
    return {static_cast<XoshiroEngine&>(engine).generate(), 8};
}
RandomWord next_of_system(NativeEngine&) { return {random_below(0), 8}; }

template <class State, RandomWord (*next)(NativeEngine&)>
void construct(Object& self) {
    state_of<State>(self).next = next;
}

template <class State>
Status clone(Context&, Object& from, Object& to) {
    state_of<State>(to) = state_of<State>(from);
    return {};
}

String* bytes_of(RandomWord word) {
    char bytes[8];
    for (uint32_t i = 0; i < word.size; ++i) bytes[i] = static_cast<char>(word.value >> (i * 8));
    return make_string({bytes, word.size});
}
String* generate(Object& self) {
    auto& engine = self.native<NativeEngine>();
    return bytes_of(engine.next(engine));
}

// ---- states in writing: hexadecimal, lowest byte first

Value hex_of(uint64_t word, int bytes) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (int i = 0; i < bytes; ++i) {
        text += digits[word >> (i * 8 + 4) & 15];
        text += digits[word >> (i * 8) & 15];
    }
    return string_value(text);
}

bool read_hex(const Value* value, int bytes, uint64_t& word) {
    if (!value || !value->deref().is_string()) return false;
    std::string_view text = value->deref().string->view();
    if (text.size() != static_cast<size_t>(bytes) * 2) return false;
    word = 0;
    for (size_t i = 0; i < text.size(); ++i) {
        auto c = static_cast<unsigned char>(text[i]);
        unsigned digit = is_digit(c) ? c - '0' : (c | 32) - 'a' + 10u;
        if (digit > 15) return false;
        // The first digit of a byte is its upper half.
        word |= uint64_t{digit} << (i / 2 * 8 + (i % 2 ? 0 : 4));
    }
    return true;
}

Array* states_of(const MersenneTwister& twister) {
    Array* out = Array::create(MersenneTwister::size + 2);
    for (int i = 0; i < MersenneTwister::size; ++i) out->push(hex_of(twister.word(i), 4));
    out->push(Value::of(int64_t{twister.position()}));
    out->push(Value::of(int64_t{twister.is_legacy()}));
    return out;
}
Array* states_of(const PcgEngine& engine) {
    Array* out = Array::create(2);
    out->push(hex_of(static_cast<uint64_t>(engine.state >> 64), 8));
    out->push(hex_of(static_cast<uint64_t>(engine.state), 8));
    return out;
}
Array* states_of(const XoshiroEngine& engine) {
    Array* out = Array::create(4);
    for (uint64_t word : engine.state) out->push(hex_of(word, 8));
    return out;
}

bool read_states(const Array& states, MersenneTwister& twister) {
    constexpr int64_t size = MersenneTwister::size;
    if (states.count != size + 2) return false;
    uint32_t words[size];
    for (int64_t i = 0; i < size; ++i) {
        uint64_t word;
        if (!read_hex(states.find(i), 4, word)) return false;
        words[i] = static_cast<uint32_t>(word);
    }
    const Value* position = states.find(size);
    const Value* mode = states.find(size + 1);
    if (!position || !position->deref().is_int() || !mode || !mode->deref().is_int()) return false;
    int64_t at = position->deref().integer, legacy = mode->deref().integer;
    if (at < 0 || at > size || legacy < 0 || legacy > 1) return false;
    twister.restore(words, static_cast<int>(at), legacy == 1);
    return true;
}
bool read_states(const Array& states, PcgEngine& engine) {
    uint64_t high, low;
    if (states.count != 2 || !read_hex(states.find(int64_t{0}), 8, high) ||
        !read_hex(states.find(1), 8, low)) {
        return false;
    }
    engine.state = static_cast<PcgEngine::Wide>(high) << 64 | low;
    return true;
}
bool read_states(const Array& states, XoshiroEngine& engine) {
    uint64_t words[4];
    if (states.count != 4) return false;
    for (int64_t i = 0; i < 4; ++i) {
        if (!read_hex(states.find(i), 8, words[i])) return false;
    }
    if (!(words[0] | words[1] | words[2] | words[3])) return false;
    std::copy(words, words + 4, engine.state);
    return true;
}

// The members that a program's subclass would have come first: there can be none.
template <class State>
Array* serialized(const State& state) {
    Array* data = Array::create(2);
    data->push(Value::of(Array::empty()));
    data->push(Value::of(states_of(state)));
    return data;
}

template <class State>
Status unserialized(Context& context, Object& self, Array& data, State& state) {
    Ref<Array> keep = Ref<Array>::share(&data);
    const Value* members = data.find(int64_t{0});
    const Value* states = data.find(1);
    bool fits = data.count == 2 && members && members->deref().is_array() && states &&
                states->deref().is_array();
    fits = fits && members->deref().array->count == 0;
    if (fits && read_states(*states->deref().array, state)) return {};
    return throw_error(context, Known::Exception, "Invalid serialization data for %s object",
                       self.cls->name->data());
}

template <class State>
Array* debug_info(const State& state) {
    Array* shown = Array::create_hash(1);
    shown->set("__states", Value::of(states_of(state)));
    return shown;
}

// A seed in bytes, lowest first.
uint64_t word_at(std::string_view bytes, size_t at) {
    uint64_t word = 0;
    for (size_t i = 0; i < 8; ++i)
        word |= uint64_t{static_cast<unsigned char>(bytes[at + i])} << (i * 8);
    return word;
}

}  // namespace

const ClassHandlers random_mt19937_handlers{
    .native_size = sizeof(TwisterEngine),
    .construct_native = construct<TwisterEngine, next_of_twister>,
    .clone_native = clone<TwisterEngine>,
};
const ClassHandlers random_pcg_handlers{
    .native_size = sizeof(PcgEngine),
    .construct_native = construct<PcgEngine, next_of_pcg>,
    .clone_native = clone<PcgEngine>,
};
const ClassHandlers random_xoshiro_handlers{
    .native_size = sizeof(XoshiroEngine),
    .construct_native = construct<XoshiroEngine, next_of_xoshiro>,
    .clone_native = clone<XoshiroEngine>,
};
const ClassHandlers random_secure_handlers{
    .native_size = sizeof(NativeEngine),
    .construct_native = construct<NativeEngine, next_of_system>,
};

bool is_legacy_twister(const Object& engine) {
    return engine.cls->handlers == &random_mt19937_handlers &&
           state_of<TwisterEngine>(const_cast<Object&>(engine)).twister.is_legacy();
}

// ---- Mt19937

Status php_Random_Engine_Mt19937___construct(Context& context, Object& self,
                                             std::optional<int64_t> seed, int64_t mode) {
    if (mode == constant_MT_RAND_PHP) {
        TRY(deprecated(context, "The MT_RAND_PHP variant of Mt19937 is deprecated"));
    } else if (mode != constant_MT_RAND_MT19937) {
        return throw_argument_value_error(context, 2,
                                          "must be either MT_RAND_MT19937 or MT_RAND_PHP");
    }
    uint64_t start = seed ? static_cast<uint64_t>(*seed) : random_below(0);
    state_of<TwisterEngine>(self).twister.seed(static_cast<uint32_t>(start),
                                               mode == constant_MT_RAND_PHP);
    return {};
}
Result<String*> php_Random_Engine_Mt19937_generate(Context&, Object& self) {
    return generate(self);
}
Result<Array*> php_Random_Engine_Mt19937___serialize(Context&, Object& self) {
    return serialized(state_of<TwisterEngine>(self).twister);
}
Status php_Random_Engine_Mt19937___unserialize(Context& context, Object& self, Array& data) {
    return unserialized(context, self, data, state_of<TwisterEngine>(self).twister);
}
Result<Array*> php_Random_Engine_Mt19937___debugInfo(Context&, Object& self) {
    return debug_info(state_of<TwisterEngine>(self).twister);
}

// ---- PcgOneseq128XslRr64

Status php_Random_Engine_PcgOneseq128XslRr64___construct(Context& context, Object& self,
                                                         const Value& seed) {
    auto& engine = state_of<PcgEngine>(self);
    if (seed.is_string()) {
        if (seed.string->length != 16)
            return throw_argument_value_error(context, 1, "must be a 16 byte (128 bit) string");
        std::string_view bytes = seed.string->view();
        engine.seed(static_cast<PcgEngine::Wide>(word_at(bytes, 0)) << 64 | word_at(bytes, 8));
    } else if (seed.is_int()) {
        engine.seed(static_cast<uint64_t>(seed.integer));
    } else {
        engine.seed(static_cast<PcgEngine::Wide>(random_below(0)) << 64 | random_below(0));
    }
    return {};
}
Result<String*> php_Random_Engine_PcgOneseq128XslRr64_generate(Context&, Object& self) {
    return generate(self);
}
Status php_Random_Engine_PcgOneseq128XslRr64_jump(Context& context, Object& self, int64_t advance) {
    if (advance < 0)
        return throw_argument_value_error(context, 1, "must be greater than or equal to 0");
    state_of<PcgEngine>(self).advance(static_cast<uint64_t>(advance));
    return {};
}
Result<Array*> php_Random_Engine_PcgOneseq128XslRr64___serialize(Context&, Object& self) {
    return serialized(state_of<PcgEngine>(self));
}
Status php_Random_Engine_PcgOneseq128XslRr64___unserialize(Context& context, Object& self,
                                                           Array& data) {
    return unserialized(context, self, data, state_of<PcgEngine>(self));
}
Result<Array*> php_Random_Engine_PcgOneseq128XslRr64___debugInfo(Context&, Object& self) {
    return debug_info(state_of<PcgEngine>(self));
}

// ---- Xoshiro256StarStar

Status php_Random_Engine_Xoshiro256StarStar___construct(Context& context, Object& self,
                                                        const Value& seed) {
    auto& engine = state_of<XoshiroEngine>(self);
    if (seed.is_int()) {
        engine.seed(static_cast<uint64_t>(seed.integer));
        return {};
    }
    uint64_t any = 0;
    if (seed.is_string()) {
        if (seed.string->length != 32)
            return throw_argument_value_error(context, 1, "must be a 32 byte (256 bit) string");
        for (size_t i = 0; i < 4; ++i) any |= engine.state[i] = word_at(seed.string->view(), i * 8);
        if (any) return {};
        return throw_argument_value_error(context, 1, "must not consist entirely of NUL bytes");
    }
    // All zeroes would stay all zeroes.
    while (!any) {
        for (uint64_t& word : engine.state) any |= word = random_below(0);
    }
    return {};
}
Result<String*> php_Random_Engine_Xoshiro256StarStar_generate(Context&, Object& self) {
    return generate(self);
}
Status php_Random_Engine_Xoshiro256StarStar_jump(Context&, Object& self) {
    state_of<XoshiroEngine>(self).jump(
        {0x180ec6d33cfd0aba, 0xd5a61266f0c9392c, 0xa9582618e03fc9aa, 0x39abdc4529b1661c});
    return {};
}
Status php_Random_Engine_Xoshiro256StarStar_jumpLong(Context&, Object& self) {
    state_of<XoshiroEngine>(self).jump(
        {0x76e15d3efefdcbbf, 0xc5004e441c522fb3, 0x77710069854ee241, 0x39109bb02acbe635});
    return {};
}
Result<Array*> php_Random_Engine_Xoshiro256StarStar___serialize(Context&, Object& self) {
    return serialized(state_of<XoshiroEngine>(self));
}
Status php_Random_Engine_Xoshiro256StarStar___unserialize(Context& context, Object& self,
                                                          Array& data) {
    return unserialized(context, self, data, state_of<XoshiroEngine>(self));
}
Result<Array*> php_Random_Engine_Xoshiro256StarStar___debugInfo(Context&, Object& self) {
    return debug_info(state_of<XoshiroEngine>(self));
}

// ---- Secure

Result<String*> php_Random_Engine_Secure_generate(Context&, Object& self) { return generate(self); }

Result<Object*> make_secure_engine(Context& context) {
    String* name = context.strings->intern("random\\engine\\secure");
    return instantiate(context, *context.classes->find(context, *name));
}

}  // namespace surus
