// Which lines ran: what hooks.h declares of coverage, by the notes of the Profile.
#include <algorithm>
#include <unordered_set>

#include "bytecode/opcode_info.h"
#include "context/context.h"
#include "context/engine.h"
#include "interpreter/load.h"
#include "interpreter/profile.h"
#include "runtime/arrays/iteration.h"
#include "runtime/hooks.h"

namespace surus {

namespace {

// The instructions that control can come to: what follows a return on every path counts for
// nothing.
class Reach {
public:
    explicit Reach(const Code& code) : code_(code), reached_(code.instruction_count) {
        add(code.index_of(code.body));
        while (!work_.empty()) {
            uint32_t at = work_.back();
            work_.pop_back();
            go_on(at);
        }
    }
    bool has(uint32_t index) const { return reached_[index]; }

private:
    void add(uint32_t index) {
        if (index >= code_.instruction_count || reached_[index]) return;
        reached_[index] = true;
        work_.push_back(index);
    }

    void go_on(uint32_t at) {
        const Instruction& insn = code_.instructions[at];
        const OpcodeInfo& info = info_of(insn.op);
        bool jumps =
            info.d.role == Role::Jump && !(info.detail.number == Number::Following &&
                                           insn.number_detail<Following>() == Following::None);
        if (jumps) add(code_.index_of(insn.target()));
        if (info.b.role == Role::JumpTable) {
            for (auto [key, offset] : elements(*insn.literal(insn.b)->array))
                add(static_cast<uint32_t>(int64_t{at} +
                                          offset.integer / int64_t{sizeof(Instruction)}));
        }
        if (!info.may(effect::ends) || info.may(effect::comes_back)) add(at + 1);
        if (info.may(effect::skips)) add(at + 2);
        for (const TryRegion& region : code_.tries) {
            if (at < region.start || at >= region.end) continue;
            if (region.handler != TryRegion::none) add(region.handler);
            if (region.finally != TryRegion::none) add(region.finally);
        }
    }

    const Code& code_;
    std::vector<bool> reached_;
    std::vector<uint32_t> work_;
};

// Instructions that stand for no statement, but for declarations.
bool stands_for_line(Opcode op) {
    return op != Opcode::Free && op != Opcode::DeclareClass && op != Opcode::DeclareFunction;
}

void add_lines(const Code& code, std::map<uint32_t, bool>& lines) {
    Reach reach(code);
    for (uint32_t i = code.index_of(code.body); i < code.instruction_count; ++i) {
        if (reach.has(i) && stands_for_line(code.instructions[i].op)) lines[code.lines[i]] = false;
    }
}

bool is_constant_expression(const Code& code, const Unit& unit) {
    return &code != unit.main && !code.declaration;
}

}  // namespace

bool covers_code(const Context& context) { return context.engine.profiling == Profiling::Cover; }

void set_covering(Context& context, bool on) {
    if (covers_code(context)) context.profile->set_covering(on);
}

void forget_coverage(Context& context) {
    if (covers_code(context)) context.profile->begin_round();
}

std::vector<std::string_view> covered_files(const Context& context) {
    std::vector<std::string_view> files;
    if (!covers_code(context)) return files;
    std::unordered_set<std::string_view> seen;
    for (const Profile::Covered& covered : context.profile->covered()) {
        std::string_view file = covered.code->file->view();
        if (seen.insert(file).second) files.push_back(file);
    }
    return files;
}

std::vector<std::string_view> coverable_files(const Context& context) {
    std::vector<std::string_view> files;
    std::unordered_set<std::string_view> seen;
    for (const UnitRef& unit : context.includes->units()) {
        if (!unit->own && seen.insert(unit->file->view()).second)
            files.push_back(unit->file->view());
    }
    return files;
}

std::map<uint32_t, bool> covered_lines(const Context& context, std::string_view file) {
    std::map<uint32_t, bool> lines;
    if (!covers_code(context)) return lines;
    for (const UnitRef& unit : context.includes->units()) {
        if (unit->own || unit->file->view() != file) continue;
        for (const Code* code : unit->codes) {
            if (!is_constant_expression(*code, *unit)) add_lines(*code, lines);
        }
    }
    for (const Profile::Covered& covered : context.profile->covered()) {
        if (covered.code->file->view() != file) continue;
        auto line = lines.find(covered.line);
        if (line != lines.end()) line->second = true;
    }
    return lines;
}

}  // namespace surus
