#include "jit/ir/graph.h"

namespace surus::jit {

const OpInfo& info_of(Op op) {
    static constexpr OpInfo infos[] = {
#define NODE(name, inputs, kind, doc) {#name, inputs, Kind::kind},
#include "jit/ir/nodes.def"
#undef NODE
    };
    return infos[static_cast<size_t>(op)];
}

const char* exit_reason_name(ExitReason reason) {
    switch (reason) {
    case ExitReason::Type: return "type";
    case ExitReason::Overflow: return "overflow";
    case ExitReason::Unseen: return "unseen";
    case ExitReason::Element: return "element";
    case ExitReason::Loop: return "loop entry";
    case ExitReason::Inlined: return "inlined call";
    case ExitReason::Poll: return "poll";
    case ExitReason::NoGain: return "nothing to gain";
    case ExitReason::StandIn: return "a function stands in for a builtin";
    case ExitReason::Other: return "other";
    }
    return "";
}

}  // namespace surus::jit
