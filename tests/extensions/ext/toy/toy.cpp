// The class Toy: what it was played with last is native state.
#include "ext/state.h"
#include "ext/support.h"
#include "ext/toy/toy.stub.h"
#include "runtime/objects/object.h"

namespace surus {

namespace {

// How often any toy was played with in this request.
struct ToyState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Toy;
    int64_t plays = 0;
};

struct ToyBox {
    Value last;
};

}  // namespace

const ClassHandlers toy_handlers{
    .native_size = sizeof(ToyBox),
    .construct_native = [](Object& self) { self.native<ToyBox>().last.set_null(); },
    .destroy_native = [](Object& self) { release(self.native<ToyBox>().last); },
    .trace = [](Object& self, void (*visit)(Value&, void*),
                void* data) { visit(self.native<ToyBox>().last, data); },
    .clone_native = [](Context&, Object& from, Object& to) -> Status {
        to.native<ToyBox>().last = copy(from.native<ToyBox>().last);
        return {};
    },
};

Result<Object*> php_Toy_make(Context& context, Class& called_class) {
    return instantiate(context, called_class);
}

Result<int64_t> php_Toy_play(Context& context, Object& self, const Value& with) {
    self.slots()[0].set(Value::of(self.slots()[0].integer + 1));
    ++extension_state<ToyState>(context).plays;
    replace(self.native<ToyBox>().last, copy(with));
    return self.slots()[0].integer;
}

Result<Value> php_Toy_last(Context&, Object& self) { return copy(self.native<ToyBox>().last); }

Result<int64_t> php_Toy_count(Context& context, Object&) {
    return extension_state<ToyState>(context).plays;
}

}  // namespace surus
