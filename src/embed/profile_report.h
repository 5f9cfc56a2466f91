// What a profiled run has found out, as text: surus_profile_report().
#pragma once

#include <string>
#include <vector>

#include "context/context.h"
#include "interpreter/profile.h"

namespace surus::embed {

// "f", "A::f", "{main}" for what no function holds: a function as reports name it.
std::string profiled_name(const Function& function);
// Where it begins: "" and 0 for builtins.
std::string profiled_file(const Function& function);
uint32_t profiled_line(const Function& function);

// ---- the formats, as text to be written
std::string opcode_report(Context& context);
std::string time_report(const Profile& profile);
std::string folded_stacks(const Profile& profile);
std::string pprof_profile(const Profile& profile);  // an uncompressed profile.proto
std::string flame_graph(const Profile& profile);    // an SVG document

// Quotes source lines, reading each file once.
class SourceLines {
public:
    std::string line(const std::string& file, uint32_t number);

private:
    struct File {
        std::string name;
        std::vector<std::string> lines;
    };
    std::vector<File> files_;
};

}  // namespace surus::embed
