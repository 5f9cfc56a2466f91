// The reports of --profile that people read.
#include "embed/profile_report.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <fstream>
#include <map>
#include <numeric>
#include <tuple>

#include "bytecode/opcode_info.h"
#include "interpreter/execute.h"
#include "runtime/calls/function.h"
#include "runtime/calls/function_name.h"
#include "runtime/classes/class.h"
#include "runtime/hooks.h"

namespace surus::embed {

namespace {

constexpr size_t shown_rows = 20;

[[gnu::format(printf, 2, 3)]] void add(std::string& out, const char* format, ...) {
    char buffer[512];
    va_list arguments;
    va_start(arguments, format);
    int length = std::vsnprintf(buffer, sizeof buffer, format, arguments);
    va_end(arguments);
    out.append(buffer, std::min(static_cast<size_t>(length), sizeof buffer - 1));
}

double percent(uint64_t part, uint64_t whole) {
    return whole ? 100.0 * static_cast<double>(part) / static_cast<double>(whole) : 0;
}

const char* opcode_name(size_t opcode) { return info_of(static_cast<Opcode>(opcode)).name; }

// The largest first; equal ones in their own order.
template <class Row>
void sort_by_count(std::vector<Row>& rows) {
    std::vector<size_t> order(rows.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::sort(order.begin(), order.end(), [&](size_t a, size_t b) {
        return rows[a].count != rows[b].count ? rows[a].count > rows[b].count : a < b;
    });
    std::vector<Row> sorted;
    for (size_t i : order) sorted.push_back(std::move(rows[i]));
    rows = std::move(sorted);
}

std::string base_name(const std::string& file) {
    size_t slash = file.rfind('/');
    return slash == std::string::npos ? file : file.substr(slash + 1);
}

}  // namespace

std::string profiled_name(const Function& function) {
    if (function.is_user() && !function.code->declaration) return "{main}";
    return full_name(function);
}

std::string profiled_file(const Function& function) {
    return function.is_user() ? std::string(file_of(*function.code)) : "";
}

uint32_t profiled_line(const Function& function) {
    if (!function.is_user()) return 0;
    const FunctionDeclaration* declaration = function.code->declaration;
    return declaration ? declaration->line : 1;
}

std::string SourceLines::line(const std::string& file, uint32_t number) {
    auto known = std::find_if(files_.begin(), files_.end(),
                              [&](const File& entry) { return entry.name == file; });
    if (known == files_.end()) {
        File entry{file, {}};
        std::ifstream in(file);
        for (std::string text; std::getline(in, text);) entry.lines.push_back(text);
        known = files_.insert(files_.end(), std::move(entry));
    }
    if (number == 0 || number > known->lines.size()) return "";
    std::string text = known->lines[number - 1];
    size_t first = text.find_first_not_of(" \t");
    return first == std::string::npos ? "" : text.substr(first, 100);
}

// ---- opcodes --------------------------------------------------------------------------------

namespace {

struct Counts {
    struct Row {
        uint64_t count;
        size_t first, second;  // opcodes
    };
    struct Place {
        uint64_t count;
        std::string name, file;
        uint32_t line;
        std::map<size_t, uint64_t> opcodes;
    };
    uint64_t total = 0;
    std::vector<Row> opcodes, pairs;
    std::vector<Place> functions, lines;
};

std::string code_name(const Code& code) {
    if (!code.declaration) return "{main}";
    return code.declaration->name ? std::string(code.declaration->name->view()) : "{closure}";
}

void count_code(const Code& code, const InstructionProfile* entries, Counts& counts,
                std::vector<uint64_t>& by_opcode) {
    std::string file(file_of(code));
    Counts::Place function{
        0, code_name(code), file, code.declaration ? code.declaration->line : 1, {}};
    std::map<uint32_t, Counts::Place> lines;
    for (uint32_t i = 0; i < code.instruction_count; ++i) {
        uint64_t count = entries[i].count;
        if (!count) continue;
        auto opcode = static_cast<size_t>(code.instructions[i].op);
        by_opcode[opcode] += count;
        function.count += count;
        uint32_t number = code.lines[i];
        auto& line = lines.try_emplace(number, Counts::Place{0, function.name, file, number, {}})
                         .first->second;
        line.count += count;
        line.opcodes[opcode] += count;
    }
    if (!function.count) return;
    counts.total += function.count;
    counts.functions.push_back(std::move(function));
    for (auto& [number, line] : lines) counts.lines.push_back(std::move(line));
}

Counts count_all(Context& context) {
    Counts counts;
    std::vector<uint64_t> by_opcode(Profile::opcodes);
    for (const Profile::Counted& counted : context.profile->counted())
        count_code(*counted.code, counted.entries, counts, by_opcode);
    for (size_t a = 0; a < Profile::opcodes; ++a) {
        if (by_opcode[a]) counts.opcodes.push_back({by_opcode[a], a, 0});
        for (size_t b = 0; b < Profile::opcodes; ++b) {
            uint64_t count = context.profile->pair(static_cast<Opcode>(a), static_cast<Opcode>(b));
            if (count) counts.pairs.push_back({count, a, b});
        }
    }
    sort_by_count(counts.opcodes);
    sort_by_count(counts.pairs);
    sort_by_count(counts.functions);
    sort_by_count(counts.lines);
    return counts;
}

void add_place(std::string& out, const Counts::Place& place, uint64_t total, SourceLines& source,
               bool quote) {
    add(out, "%16llu %6.2f%%  %s:%u", static_cast<unsigned long long>(place.count),
        percent(place.count, total), base_name(place.file).c_str(), place.line);
    if (!quote) {
        add(out, "  %s\n", place.name.c_str());
        return;
    }
    add(out, "  | %s\n", source.line(place.file, place.line).c_str());
    std::vector<Counts::Row> rows;
    for (auto [opcode, count] : place.opcodes) rows.push_back({count, opcode, 0});
    sort_by_count(rows);
    out += "                          ";
    for (size_t i = 0; i < rows.size() && i < 6; ++i)
        add(out, "%s%s %llu", i ? ", " : "", opcode_name(rows[i].first),
            static_cast<unsigned long long>(rows[i].count));
    out += rows.size() > 6 ? ", …\n" : "\n";
}

}  // namespace

namespace {

// Which instructions left their fast handlers: the share of all, and of each opcode's own.
void add_slow_exits(std::string& out, const Profile& profile, const Counts& counts) {
    uint64_t total = 0;
    std::vector<Counts::Row> rows;
    for (const auto& row : counts.opcodes) {
        uint64_t slow = profile.slow_exits(static_cast<Opcode>(row.first));
        total += slow;
        if (slow) rows.push_back({slow, row.first, static_cast<size_t>(row.count)});
    }
    sort_by_count(rows);
    add(out, "\nslow exits: %llu instructions, %.2f%%\n", static_cast<unsigned long long>(total),
        percent(total, counts.total));
    for (const auto& row : rows)
        add(out, "%16llu %6.2f%%  %s, %.2f%% of its own\n",
            static_cast<unsigned long long>(row.count), percent(row.count, counts.total),
            opcode_name(row.first), percent(row.count, row.second));
}

}  // namespace

std::string opcode_report(Context& context) {
    Counts counts = count_all(context);
    std::string out;
    add(out, "profile: %llu instructions, %zu opcodes, %zu functions\n",
        static_cast<unsigned long long>(counts.total), counts.opcodes.size(),
        counts.functions.size());
    out += "\nopcodes\n";
    for (const auto& row : counts.opcodes)
        add(out, "%16llu %6.2f%%  %s\n", static_cast<unsigned long long>(row.count),
            percent(row.count, counts.total), opcode_name(row.first));
    add_slow_exits(out, *context.profile, counts);
    out += "\npairs\n";
    for (size_t i = 0; i < counts.pairs.size() && i < shown_rows; ++i) {
        const auto& row = counts.pairs[i];
        add(out, "%16llu %6.2f%%  %s, %s\n", static_cast<unsigned long long>(row.count),
            percent(row.count, counts.total), opcode_name(row.first), opcode_name(row.second));
    }
    SourceLines source;
    out += "\nfunctions\n";
    for (size_t i = 0; i < counts.functions.size() && i < shown_rows; ++i)
        add_place(out, counts.functions[i], counts.total, source, false);
    out += "\nhottest lines\n";
    for (size_t i = 0; i < counts.lines.size() && i < shown_rows; ++i)
        add_place(out, counts.lines[i], counts.total, source, true);
    return out;
}

// ---- time -----------------------------------------------------------------------------------

namespace {

struct TimeRow {
    uint64_t count = 0;      // in the place itself: what rows are sorted by
    uint64_t inclusive = 0;  // and in what it calls
    const Function* function = nullptr;
    uint32_t line = 0;
};

// A function that calls itself counts once for each sample.
bool is_above(const std::vector<Profile::Node>& nodes, uint32_t at, const Function* function) {
    for (uint32_t i = nodes[at].parent; i; i = nodes[i].parent)
        if (nodes[i].function == function) return true;
    return false;
}

template <class Key, class KeyOf, class Counted>
std::vector<TimeRow> group(const Profile& profile, KeyOf key_of, Counted counted) {
    const auto& nodes = profile.nodes();
    // Children come after their parents: sum from the end.
    std::vector<uint64_t> inclusive(nodes.size());
    for (size_t i = nodes.size(); i-- > 1;) {
        inclusive[i] += nodes[i].samples;
        inclusive[nodes[i].parent] += inclusive[i];
    }
    std::map<Key, TimeRow> rows;
    for (uint32_t i = 1; i < nodes.size(); ++i) {
        TimeRow& row = rows[key_of(nodes[i])];
        row.function = nodes[i].function;
        row.line = nodes[i].line;
        row.count += nodes[i].samples;
        if (counted(nodes, i)) row.inclusive += inclusive[i];
    }
    std::vector<TimeRow> sorted;
    for (auto& [key, row] : rows) sorted.push_back(row);
    sort_by_count(sorted);
    return sorted;
}

}  // namespace

std::string time_report(const Profile& profile) {
    uint64_t total = profile.samples();
    std::string out;
    add(out, "profile: %llu samples in %.3f s of processor time\n",
        static_cast<unsigned long long>(total), profile.seconds());
    auto functions = group<const Function*>(
        profile, [](const Profile::Node& node) { return node.function; },
        [](const std::vector<Profile::Node>& nodes, uint32_t i) {
            return !is_above(nodes, i, nodes[i].function);
        });
    out += "\nfunctions\n    self     with callees\n";
    for (size_t i = 0; i < functions.size() && i < shown_rows; ++i) {
        const TimeRow& row = functions[i];
        add(out, "%7.2f%%  %7.2f%%  %s", percent(row.count, total), percent(row.inclusive, total),
            profiled_name(*row.function).c_str());
        if (row.function->is_user())
            add(out, "  (%s:%u)", base_name(profiled_file(*row.function)).c_str(),
                profiled_line(*row.function));
        out += '\n';
    }
    auto lines = group<std::tuple<const Function*, uint32_t>>(
        profile, [](const Profile::Node& node) { return std::tuple(node.function, node.line); },
        [](const std::vector<Profile::Node>& nodes, uint32_t i) {
            for (uint32_t up = nodes[i].parent; up; up = nodes[up].parent)
                if (nodes[up].function == nodes[i].function && nodes[up].line == nodes[i].line)
                    return false;
            return true;
        });
    SourceLines source;
    out += "\nhottest lines\n    self     with callees\n";
    size_t shown = 0;
    for (const TimeRow& row : lines) {
        if (!row.function->is_user()) continue;
        if (++shown > shown_rows) break;
        std::string file = profiled_file(*row.function);
        add(out, "%7.2f%%  %7.2f%%  %s:%u  | %s\n", percent(row.count, total),
            percent(row.inclusive, total), base_name(file).c_str(), row.line,
            source.line(file, row.line).c_str());
    }
    return out;
}

}  // namespace surus::embed
