// The formats of --profile=time that other programs read.
#include <algorithm>
#include <cstdio>
#include <map>
#include <vector>

#include "base/html.h"
#include "embed/profile_report.h"
#include "runtime/calls/function.h"

namespace surus::embed {

namespace {

std::string frame_text(const Profile::Node& node) {
    std::string name = profiled_name(*node.function);
    if (node.line) name += ":" + std::to_string(node.line);
    return name;
}

}  // namespace

// ---- folded stacks: "main;f;g 12", as flamegraph.pl and speedscope read them -------------------

std::string folded_stacks(const Profile& profile) {
    const auto& nodes = profile.nodes();
    std::string out;
    for (uint32_t i = 1; i < nodes.size(); ++i) {
        if (!nodes[i].samples) continue;
        std::vector<std::string> frames;
        for (uint32_t at = i; at; at = nodes[at].parent) frames.push_back(frame_text(nodes[at]));
        for (size_t f = frames.size(); f-- > 0;) {
            std::replace(frames[f].begin(), frames[f].end(), ';', ',');
            out += frames[f];
            out += f ? ";" : " ";
        }
        out += std::to_string(nodes[i].samples) + "\n";
    }
    return out;
}

// ---- pprof: github.com/google/pprof/blob/main/proto/profile.proto ------------------------------

namespace {

class ProtoWriter {
public:
    void number(uint32_t field, uint64_t value) {
        varint(field << 3);
        varint(value);
    }
    void bytes(uint32_t field, std::string_view value) {
        varint(field << 3 | 2);
        varint(value.size());
        out_.append(value);
    }
    void packed(uint32_t field, const std::vector<uint64_t>& values) {
        ProtoWriter inner;
        for (uint64_t value : values) inner.varint(value);
        bytes(field, inner.out_);
    }
    const std::string& text() const { return out_; }

private:
    void varint(uint64_t value) {
        while (value >= 0x80) {
            out_ += static_cast<char>(value | 0x80);
            value >>= 7;
        }
        out_ += static_cast<char>(value);
    }
    std::string out_;
};

class StringTable {
public:
    uint64_t index(const std::string& text) {
        auto [at, added] = index_.try_emplace(text, strings_.size());
        if (added) strings_.push_back(text);
        return at->second;
    }
    const std::vector<std::string>& strings() const { return strings_; }

private:
    std::vector<std::string> strings_{""};
    std::map<std::string, uint64_t> index_{{"", 0}};
};

std::string value_type(StringTable& strings, const char* type, const char* unit) {
    ProtoWriter out;
    out.number(1, strings.index(type));
    out.number(2, strings.index(unit));
    return out.text();
}

}  // namespace

std::string pprof_profile(const Profile& profile) {
    const auto& nodes = profile.nodes();
    uint64_t total = std::max<uint64_t>(profile.samples(), 1);
    auto nanoseconds = static_cast<uint64_t>(profile.seconds() * 1e9);
    ProtoWriter out;
    StringTable strings;
    out.bytes(1, value_type(strings, "samples", "count"));
    out.bytes(1, value_type(strings, "cpu", "nanoseconds"));
    std::map<const Function*, uint64_t> functions;
    std::map<std::pair<const Function*, uint32_t>, uint64_t> locations;
    auto location_of = [&](const Profile::Node& node) {
        functions.try_emplace(node.function, functions.size() + 1);
        return locations.try_emplace({node.function, node.line}, locations.size() + 1)
            .first->second;
    };
    for (uint32_t i = 1; i < nodes.size(); ++i) {
        if (!nodes[i].samples) continue;
        std::vector<uint64_t> stack;  // the leaf first
        for (uint32_t at = i; at; at = nodes[at].parent) stack.push_back(location_of(nodes[at]));
        ProtoWriter sample;
        sample.packed(1, stack);
        sample.packed(2, {nodes[i].samples, nodes[i].samples * nanoseconds / total});
        out.bytes(2, sample.text());
    }
    for (const auto& [place, id] : locations) {
        ProtoWriter line, location;
        line.number(1, functions[place.first]);
        line.number(2, place.second);
        location.number(1, id);
        location.bytes(4, line.text());
        out.bytes(4, location.text());
    }
    for (const auto& [function, id] : functions) {
        ProtoWriter entry;
        entry.number(1, id);
        entry.number(2, strings.index(profiled_name(*function)));
        entry.number(3, strings.index(profiled_name(*function)));
        entry.number(4, strings.index(profiled_file(*function)));
        entry.number(5, profiled_line(*function));
        out.bytes(5, entry.text());
    }
    std::string period_type = value_type(strings, "cpu", "nanoseconds");
    for (const std::string& text : strings.strings()) out.bytes(6, text);
    out.number(10, nanoseconds);
    out.bytes(11, period_type);
    out.number(12, nanoseconds / total);
    return out.text();
}

// ---- flame graph --------------------------------------------------------------------------------

namespace {

constexpr int graph_width = 1200, row_height = 18, margin = 10;

std::string escaped(const std::string& text) {
    std::string out;
    append_html_text(out, text);
    // XML has no controls at all.
    std::ranges::replace_if(out, [](char c) { return static_cast<unsigned char>(c) < 32; }, ' ');
    return out;
}

// Nodes of one function next to each other are one box: lines are left out.
struct Box {
    const Function* function;
    uint64_t samples;
    std::vector<Box> children;
};

void add_children(const Profile& profile, uint32_t node, Box& box) {
    const auto& nodes = profile.nodes();
    for (uint32_t i = nodes[node].first_child; i; i = nodes[i].next_sibling) {
        auto same = std::find_if(box.children.begin(), box.children.end(), [&](const Box& child) {
            return child.function == nodes[i].function;
        });
        if (same == box.children.end())
            same = box.children.insert(same, Box{nodes[i].function, 0, {}});
        size_t at = static_cast<size_t>(same - box.children.begin());
        uint64_t before = box.children[at].samples;
        box.children[at].samples = nodes[i].samples;
        add_children(profile, i, box.children[at]);
        box.samples += box.children[at].samples;
        box.children[at].samples += before;
    }
}

size_t depth_of(const Box& box) {
    size_t deepest = 0;
    for (const Box& child : box.children) deepest = std::max(deepest, depth_of(child));
    return deepest + 1;
}

void draw(std::string& out, const Box& box, double left, size_t depth, double scale,
          uint64_t total) {
    double width = static_cast<double>(box.samples) * scale;
    if (width < 0.5) return;
    std::string name = box.function ? profiled_name(*box.function) : "all";
    // A colour that stays the same for a function from run to run.
    unsigned hue = 0;
    for (char c : name) hue = hue * 31 + static_cast<unsigned char>(c);
    double top = margin + 20 + static_cast<double>(depth) * row_height;
    char buffer[256];
    std::snprintf(buffer, sizeof buffer, ": %llu samples, %.2f%%</title>",
                  static_cast<unsigned long long>(box.samples),
                  100.0 * static_cast<double>(box.samples) / static_cast<double>(total));
    out += "<g><title>" + escaped(name) + buffer;
    std::snprintf(buffer, sizeof buffer,
                  "<rect x=\"%.1f\" y=\"%.0f\" width=\"%.1f\" height=\"%d\" rx=\"2\" "
                  "fill=\"hsl(%u,70%%,%u%%)\"/>",
                  left, top, width, row_height - 1, 10 + hue % 45, 58 + hue / 45 % 14);
    out += buffer;
    auto letters = static_cast<size_t>(width / 7);
    if (letters >= 3) {
        bool cut = name.size() > letters;
        std::snprintf(buffer, sizeof buffer, "<text x=\"%.1f\" y=\"%.0f\">", left + 3, top + 13);
        out += buffer + escaped(cut ? name.substr(0, letters - 2) : name) + (cut ? "…" : "") +
               "</text>";
    }
    out += "</g>\n";
    for (const Box& child : box.children) {
        draw(out, child, left, depth + 1, scale, total);
        left += static_cast<double>(child.samples) * scale;
    }
}

}  // namespace

std::string flame_graph(const Profile& profile) {
    Box root{nullptr, 0, {}};
    add_children(profile, 0, root);
    uint64_t total = std::max<uint64_t>(root.samples, 1);
    int height = static_cast<int>(depth_of(root)) * row_height + 2 * margin + 20;
    char head[512];
    std::snprintf(head, sizeof head,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                  "viewBox=\"0 0 %d %d\">\n<style>text{font:12px monospace;fill:#000}</style>\n"
                  "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n"
                  "<text x=\"%d\" y=\"20\">%llu samples, %.3f s</text>\n",
                  graph_width, height, graph_width, height, margin,
                  static_cast<unsigned long long>(profile.samples()), profile.seconds());
    std::string out = head;
    double scale = static_cast<double>(graph_width - 2 * margin) / static_cast<double>(total);
    draw(out, root, margin, 0, scale, total);
    return out + "</svg>\n";
}

}  // namespace surus::embed
